"""``python -m jeton``."""

import sys

from jeton.cli import main

sys.exit(main())
