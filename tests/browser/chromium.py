"""The system's Chromium: where it is, and how it is started for tests."""

import os

from playwright.sync_api import Browser, Playwright

MISSING = (
    "Chromium is missing; install it with your system's packages "
    "(Debian, Ubuntu: apt install chromium; Fedora: dnf install chromium; Arch: pacman -S chromium)"
)

# Nothing but the pages under test may talk to the network, or take time.
_FLAGS = (
    "--headless",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # Pages live for seconds: to optimise their scripts, or to tidy up often, takes longer than it saves.
    "--js-flags=--no-turbofan --no-maglev --min-semi-space-size=16 --single-threaded-gc",
)

_PARTS = (
    # They open pages of their own behind every window, which take longer to load than ours do.
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxPopup",
    # What Playwright switches off by the same flag, of which only the last one counts.
    "AimEnabled",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
)

NAME = "jeton.test"
"""A name that is not this machine's: a page that came from there has no secure context."""
STRANGE = "stranger.test"
"""Another, which no server was told."""


def launch(playwright: Playwright, program: str) -> Browser:
    """A browser; the tests open contexts in it, each with its own cookies and storage."""
    rules = ", ".join(f"MAP {name} 127.0.0.1" for name in (NAME, STRANGE))
    flags = [*_FLAGS, f"--disable-features={','.join(_PARTS)}", f"--host-resolver-rules={rules}"]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        flags.append("--no-sandbox")
    return playwright.chromium.launch(executable_path=program, args=flags, timeout=0)
