"""The front door: the command line; imports everything, imported by nothing."""
