"""Where the program's own files lie, and where a person's files go."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

__all__ = [
    "ASSETS",
    "DATA_DIR_VARIABLE",
    "LICENCES",
    "LOCALE",
    "NOTICES",
    "UserFolders",
    "user_folders",
]

# Right in a checkout, in an installed package and in a bundle alike.
_ROOT: Final = Path(__file__).resolve().parent.parent
ASSETS: Final = _ROOT / "assets"
LOCALE: Final = _ROOT / "locale"
LICENCES: Final = _ROOT / "licenses"
NOTICES: Final = _ROOT / "THIRD-PARTY-NOTICES.txt"

DATA_DIR_VARIABLE: Final = "TARNEEB_DATA_DIR"
"""When set, this environment variable names the one folder for all that the game writes."""


@dataclass(frozen=True, slots=True)
class UserFolders:
    """Absolute folders of one person; none of them needs to exist yet, or be writable."""

    settings: Path
    records: Path
    logs: Path

    @property
    def score_books(self) -> Path:
        """The books of people who play with real cards."""
        return self.records.parent / "score_books"

    @property
    def statistics(self) -> Path:
        """What is remembered of the hands that were played."""
        return self.records.parent / "statistics"


def user_folders(environ: Mapping[str, str] = os.environ) -> UserFolders | None:
    """The folders by the custom of the system, or those below ``TARNEEB_DATA_DIR``.

    ``None`` for an account without a home: the game then keeps everything in memory.
    """
    chosen = environ.get(DATA_DIR_VARIABLE)
    if chosen:
        base = Path(chosen).absolute()
        return UserFolders(settings=base, records=base / "records", logs=base / "logs")
    # Imported here: nothing else needs it, and the first frame should not wait for it.
    from platformdirs import PlatformDirs

    dirs = PlatformDirs("tarneeb", appauthor=False)
    try:
        folders = UserFolders(
            settings=dirs.user_config_path,
            records=dirs.user_data_path / "records",
            logs=dirs.user_log_path,
        )
    except RuntimeError:  # how newer releases of platformdirs say that there is no home
        return None
    # Older ones leave "~" as it is, which would become a folder wherever the game was started.
    return folders if folders.settings.is_absolute() and folders.records.is_absolute() else None
