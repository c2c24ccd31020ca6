"""Controls that read right to left as well as left to right, by mouse or by keyboard alone."""
