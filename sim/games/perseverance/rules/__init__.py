"""What changes the table, by chapter of the rulebook."""
