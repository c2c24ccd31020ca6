"""Tarneeb as installed: the program's own packages lie in this folder."""
