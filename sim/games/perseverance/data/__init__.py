"""The numbers, cards and rulings of Perseverance, one topic a file, every value with its source."""
