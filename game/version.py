"""The version of the program: the one place that the build, `--version` and the records read."""

VERSION = "0.1.0"
