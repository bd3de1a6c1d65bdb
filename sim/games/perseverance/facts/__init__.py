"""Questions one may ask of a position. They change nothing; rules and policies ask them alike."""
