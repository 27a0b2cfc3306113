"""The page as a whole: its file, its links, and the layout, legibility and accessibility of every place."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from lab import LAB, PAGE, PLACES, ROOT, SIZES, THREE, faults, go
from playwright.sync_api import expect

AXE = {"resultTypes": ["violations"], "rules": {"color-contrast": {"enabled": False}, "duplicate-id": {"enabled": True}}}
# What axe-core accepts, although it misleads a screen reader.
MISLEADING = "h1 ~ h1, ol[role], ul[role], [role=region]:not([aria-label]), nav:not([aria-label]), table:not(:has(th))"


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES)
def test_nothing_sticks_out_or_moves_by_itself_every_text_is_legible_and_a_color_has_one_meaning(open_page, size, scheme):
    page, found, titles = open_page(size=size, color_scheme=scheme, reduced_motion="reduce"), [], set()
    names = ["good", "bad", "differ", "accent", "objc", "promisekit", "promis", "google", "async"]
    assert len(set(page.evaluate("(names) => names.map((one) => getComputedStyle(document.documentElement).getPropertyValue('--' + one))", names))) == len(names)
    page.evaluate(Axe().axe_script)
    for name, place in PLACES["pictured"].items():
        go(page, place)
        clip = {"x": 0, "y": 0, "width": size[0], "height": 2_400}
        page.screenshot(path=ROOT / f".build/page-pictures/{name}-{size[0]}-{scheme}.png", full_page=True, clip=clip)
        titles.add(page.locator("h1").evaluate("(one) => getComputedStyle(one).fontSize"))
        page.keyboard.press("ArrowRight")
        found += [(place, check, fault) for check in ("wide", "squeezed", "crowded", "pale", "moving") for fault in faults(page, check)]
    # The printed page is dark on light, and has no controls.
    page.emulate_media(media="print", color_scheme="light")
    for place in (THREE, "rules"):
        go(page, place)
        found += faults(page, "pale")
        expect(page.locator(".player, .filters, header nav").filter(visible=True)).to_have_count(0)
    assert found == [] and len(titles) == 1
    go(page, "rules/race.empty")
    assert len(re.findall(rb"/Type\s*/Page\b", page.pdf())) == 1, "One rule is printed on one page."


@pytest.mark.parametrize("size", SIZES)
def test_axe_core_finds_nothing(open_page, size):
    page, places = open_page(size=size, reduced_motion="reduce"), [*PLACES["pictured"].values(), "questions/which/cancel/types", "dictionary/race"]
    places += [f"programs/{one['id']}" for one in LAB["programs"]] + [f"walks/{one['id']}" for one in LAB["walks"]["kinds"]]
    for place in places:
        go(page, place)
        found = Axe().run(page, options=AXE)
        assert found.violations_count == 0, f"{place}: {found.generate_report()}"
        expect(page.locator(MISLEADING)).to_have_count(0)


def test_the_page_is_one_small_file_and_opens_by_touch_and_keyboard_with_a_visible_focus(open_page):
    assert PAGE.stat().st_size <= 1_300_000
    page = open_page(size=(360, 740))
    for key, focused in [("Tab", page.get_by_role("link", name="Skip")), ("Enter", page.locator("#main"))]:
        page.keyboard.press(key)
        expect(focused).to_be_focused()
    assert page.locator("body > header").bounding_box()["height"] < 120
    for link in page.get_by_role("navigation", name="Sections").get_by_role("link").all():
        link.tap()
        expect(link).to_have_attribute("aria-current", "page")
        expect(page).to_have_title(re.compile(" · PromiseLab$"))
    for place in ["rules", "programs/three-requests", "walks"]:
        go(page, place)
        for _ in range(25):
            page.keyboard.press("Tab")
            assert faults(page, "unfocused") == [], place


def test_no_text_of_a_source_or_an_error_is_parsed_as_html(open_page, tmp_path):
    attack = r'</code></script><img src=x onerror=\"window.harmed = 1\"><script>window.harmed = 1</script>'.replace("<", r"\u003c")
    before, data, after = re.split(r'(?<=id="lab">)(.*?)(?=</script>)', PAGE.read_text(), maxsplit=1, flags=re.DOTALL)
    # Identifiers have no blanks, so they stay as they are.
    harmed = re.sub(r'"((?:[^"\\ ]|\\.)+ (?:[^"\\]|\\.)*)"(?!:)', lambda text: f'"{text[1]}{attack}"', data)
    (tmp_path / "page.html").write_text(before + harmed + after)
    page, shown = open_page(file=tmp_path / "page.html"), 0
    for place in PLACES["pictured"].values():
        go(page, place)
        page.keyboard.press("End")
        assert page.evaluate("window.harmed") is None
        expect(page.locator("main").locator("img, script, iframe")).to_have_count(0)
        shown += page.locator("main").text_content().count("window.harmed = 1")
    assert shown > 300, "The attack is in the data, so it has to be seen as text."


def test_every_link_inside_the_page_is_valid_and_an_unknown_one_shows_a_notice(open_page):
    page, waiting, seen = open_page(), ["questions"], {"questions", "main"}
    while waiting:
        go(page, waiting.pop())
        expect(page.locator("main .notice[role=status]")).to_have_count(0)
        links = page.locator("a[href^='#']").evaluate_all("(all) => all.map((one) => one.getAttribute('href').slice(1))")
        # Longer links lead to runs and steps of programs, which other tests open.
        new = {link for link in links if link.count("/") < 2} - seen
        waiting, seen = waiting + sorted(new), seen | new
    assert len(seen) > 60
    for place in PLACES["unknown"]:
        go(page, place)
        expect(page.locator("main .notice[role=status]", has_text=" no ")).to_have_count(1)
    expect(page.locator("main .notice")).to_contain_text("Did you mean race? Shown instead: all concepts.")
