"""Does this machine let the game save, sound and solve?"""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from ui.checks import demand

__all__ = ["folders", "settings", "solver", "sound"]


def settings() -> str:
    from ui.settings import Language, Settings, SettingsFile

    chosen = Settings().changed(language=Language.ARABIC, text_scale=130, player_name="ليلى")
    with tempfile.TemporaryDirectory(prefix="tarneeb-check-") as folder:
        notices = SettingsFile(Path(folder)).save(chosen)
        loaded, more = SettingsFile(Path(folder)).load()
    demand(not notices and not more, f"the file of the settings: {notices + more}")
    demand(loaded == chosen, "settings are not read as they were written")
    return "written and read again"


def folders() -> str:
    """Where the game would save; that it cannot is no fault of the installation."""
    from ui.paths import user_folders

    folders = user_folders()
    if folders is None:
        return "none: this account has no home, nothing will be saved"
    chosen = {"settings": folders.settings, "matches": folders.records}
    return ", ".join(f"{what} {_where(folder)}" for what, folder in chosen.items())


def _where(folder: Path) -> str:
    existing = next(place for place in (folder, *folder.parents) if place.exists())
    try:
        with tempfile.TemporaryFile(dir=existing) as probe:
            probe.write(b"tarneeb")
    except OSError as error:
        return f"cannot be saved in {folder} ({error.strerror})"
    return f"in {folder}"


def sound() -> str:
    """All sounds can be decoded; a machine without a sound device plays on in silence."""
    import pygame

    from ui.audio import Audio, open_audio
    from ui.paths import ASSETS

    audio = open_audio()
    is_silent = type(audio) is Audio
    audio.close()
    files = sorted((ASSETS / "sounds").glob("*.ogg"))
    demand(bool(files), "no sounds were found")
    before = os.environ.get("SDL_AUDIODRIVER")
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    try:
        pygame.mixer.init(frequency=44100, size=-16, channels=2)
        for file in files:
            demand(pygame.mixer.Sound(file).get_length() > 0, f"{file.name} is empty")
    finally:
        pygame.mixer.quit()
        del os.environ["SDL_AUDIODRIVER"]
        if before is not None:
            os.environ["SDL_AUDIODRIVER"] = before
    device = "none: no sound device, the game is silent" if is_silent else "a device opens"
    return f"{device}; {len(files)} sounds can be decoded"


def solver() -> str:
    from ai.board import Board
    from ai.dds_library import library_file
    from ai.double_dummy import library, solve

    # South holds the ace and the king of spades, which are trumps: both tricks whatever he leads.
    clubs, spades = 1, 1 << 39
    board = Board((0b11 << 11 << 39, 0b11 * clubs, 0b1100 * clubs, 0b11 * spades), 3, 0)
    scores = solve(board)
    demand(scores is not None and set(scores.values()) == {2}, f"a wrong solution: {scores}")
    if library() is None:
        return "none: endings are solved by the game itself"
    return f"{library_file()}"
