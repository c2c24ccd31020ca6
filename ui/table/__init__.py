"""The parts of the table: cards, plates, strip, auction, trump."""
