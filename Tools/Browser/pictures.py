"""Takes the pictures of the README. The Makefile writes what make compare prints, with its colors, to .build/compare.txt."""

import html
import re

import pytest
from lab import ROOT, THREE

IMAGES = ROOT / "docs/images"
STYLE = """body { margin: 16px 20px; color: #1c1c1e } pre { margin: 0; font: 13px/1.45 "DejaVu Sans Mono", Menlo, Consolas, monospace }
    .s1 { font-weight: bold } .s2 { color: #6e6e73 } .s31 { color: #b3261e } .s32 { color: #1a7f37 } .s33 { color: #9a6700 }
    .s36 { color: #0b6a88 }"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_page(open_page, scheme):
    page = open_page(f"{THREE}/print-2", size=(1280, 860), color_scheme=scheme, reduced_motion="reduce")
    page.screenshot(path=IMAGES / f"page-{scheme}.png")


def test_recording(open_page):
    page, rows = open_page(THREE, size=(1640, 900), reduced_motion="reduce"), []
    for _ in range(int(page.locator(".player input").get_attribute("max"))):
        page.keyboard.press("ArrowRight")
        rows.append([version.locator(".mark:not(.future)").count() for version in page.locator(".version").all()])
    picture = page.evaluate((ROOT / "Tools/Browser/recording.js").read_text(), rows)
    (IMAGES / "recording.svg").write_text(picture)


def test_compare(browser):
    printed = html.escape((ROOT / ".build/compare.txt").read_text().split("Not applicable")[0])
    colored = re.sub(r"\x1b\[(\d+)m", r"<span class=s\1>", printed.replace("\x1b[0m", "</span>"))
    page = browser.new_page(viewport={"width": 1180, "height": 790})
    page.set_content(f"<style>{STYLE}</style><pre>{colored}</pre>")
    page.screenshot(path=IMAGES / "compare.png")
