"""What has no wheels everywhere (requirements/dev.in has the markers): its tests are left out only there."""

import platform
import sys

import pytest

_INTEL_MAC = sys.platform == "darwin" and platform.machine() != "arm64"

has_wheels = pytest.mark.skipif(_INTEL_MAC, reason="OpenSpiel and Ray have no wheels for Macs with Intel")
