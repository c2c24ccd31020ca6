"""The measurements behind the page of strategy, one module each."""
