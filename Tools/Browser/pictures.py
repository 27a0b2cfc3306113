"""Takes the pictures of the README. The Makefile writes what make compare prints, with its colors, to .build/compare.txt."""

import html
import re

import pytest
from lab import LAB, ROOT, THREE

IMAGES = ROOT / "docs/images"
STYLE = """:root { color-scheme: light dark } body { margin: 12px 16px; color: light-dark(#1c1c1e, #e6e7ea); background: light-dark(#fff, #0d1117) }
    pre { margin: 0; font: 13px/1.4 "DejaVu Sans Mono", Menlo, Consolas, monospace } .s1 { font-weight: bold }
    .s2 { color: light-dark(#6e6e73, #a9b1bc) } .s36 { color: light-dark(#0b6a88, #7fd0e8) }"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_pages(open_page, browser, scheme):
    page = open_page(f"{THREE}/print-2", size=(1280, 860), color_scheme=scheme, reduced_motion="reduce")
    page.screenshot(path=IMAGES / f"page-{scheme}.png")
    # The first four questions, at the width of the README on GitHub.
    printed = html.escape("\n\n".join((ROOT / ".build/compare.txt").read_text().split("\n\n")[:5]))
    page = browser.new_page(viewport={"width": 780, "height": 100}, color_scheme=scheme)
    page.set_content(f"<style>{STYLE}</style><pre>" + re.sub(r"\x1b\[(\d+)m", r"<span class=s\1>", printed.replace("\x1b[0m", "</span>")))
    page.screenshot(path=IMAGES / f"compare-{scheme}.png", full_page=True)


def test_recording(open_page):
    # In some recordings a closure is still running when the promise settles that it has returned. The moving picture shows the usual way.
    program = next(one for one in LAB["programs"] if THREE.split("/")[1] == one["id"])
    for design in THREE.split("/")[3].split("+"):
        run = next(one for one in program["versions"] if one["design"] == design)["runs"][THREE.split("/")[2]]
        kinds = [program["texts"][event[0]] for event in run["events"]]
        unusual = [arrow for arrow in run["arrows"] if (kinds[arrow[0] - 1], kinds[arrow[1] - 1]) == ("closure", "settlement")]
        assert unusual == [], f"The recording of {design} shows an unusual way. Make the page and the pictures again."
    page, rows = open_page(THREE, size=(1640, 900), reduced_motion="reduce"), []
    for _ in range(int(page.locator(".player input").get_attribute("max"))):
        page.keyboard.press("ArrowRight")
        rows.append([version.locator(".mark:not(.future)").count() for version in page.locator(".version").all()])
    picture = page.evaluate((ROOT / "Tools/Browser/recording.js").read_text(), rows)
    (IMAGES / "recording.svg").write_text(picture)
