"""The rules of Tarneeb: frozen values and pure functions, standard library only."""
