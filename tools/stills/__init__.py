"""The moments of a match and the scenes that the gallery photographs."""
