"""The players: limits in, decisions with reasons out. Knows the game, never the screen."""
