"""A module whose import never ends, as on a machine that is out of breath."""

import time

time.sleep(3600)
