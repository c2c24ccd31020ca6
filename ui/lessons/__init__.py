"""The lessons of the tutorial: what is dealt, what is played, what is said."""
