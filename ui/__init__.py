"""Everything that a person sees, hears or types."""
