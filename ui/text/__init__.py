"""Text in two directions: bidi runs shaped by HarfBuzz, wrapping, and a cache of drawn lines."""
