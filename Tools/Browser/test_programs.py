"""Recorded runs of programs: what readers do with them, and what is in view while they do it."""

import itertools
import re

import pytest
from lab import DESIGNS, FIVE, LAB, LAST, RUNS, SIZES, THREE, faults, go
from playwright.sync_api import expect

LAPTOPS = [(1280, 720), (1366, 657), (1366, 768)]
KEYS = {"One step on": "ArrowRight", "One step back": "ArrowLeft", "To the end": "End", "To the beginning": "Home"}


def step(page, by, name="One step on", to=1):
    """Presses a button of the player by mouse or by touch, or its key, and expects that this leads to a step."""
    button = page.get_by_role("button", name=name)
    {"mouse": button.click, "touch": button.tap, "key": lambda: page.keyboard.press(KEYS[name])}[by]()
    expect(page.locator(".player input")).to_have_value(str(to))


def test_a_value_travels_along_its_arrow_for_300_ms_and_follows_the_slider(open_page):
    page = open_page(f"{THREE}/answer-1")
    # Slow animations are seen on a busy machine, too.
    page.context.new_cdp_session(page).send("Animation.setPlaybackRate", {"playbackRate": 0.01})
    slider, travelers = page.locator(".player input"), page.locator(".traveler")
    at, box = int(slider.input_value()), slider.bounding_box()
    step(page, "key", to=at + 1)
    assert travelers.first.evaluate("(one) => one.getAnimations()[0].effect.getTiming().duration") == 300
    step(page, "key", "One step back", at)
    expect(travelers).to_have_count(0)
    # The thumb, which is 16 pixels wide, is dragged halfway to the next step, which an arrow leads to, and then further.
    x = lambda value: box["x"] + 8 + (box["width"] - 16) * value / int(slider.get_attribute("max"))
    page.mouse.move(x(at), box["y"] + box["height"] / 2)
    page.mouse.down()
    shares = []
    for share in (0.4, 0.7):
        page.mouse.move(x(at + share), box["y"] + box["height"] / 2)
        shares.append(float(travelers.first.evaluate("(one) => one.style.offsetDistance").rstrip("%")))
    assert 20 < shares[0] < shares[1] < 90 and page.url.endswith("answer-1")
    page.mouse.up()
    expect(slider).to_have_value(str(at + 1))
    page = open_page(f"{THREE}/answer-1", reduced_motion="reduce")
    step(page, "key", to=at + 1)
    expect(page.locator(".traveler")).to_have_count(0)


def test_a_moment_is_chosen_by_buttons_keys_on_the_slider_in_the_drawing_and_in_the_list_of_events_and_the_link_follows(open_page):
    page, heights = open_page(THREE), set()
    for by, (name, to) in itertools.product(("mouse", "touch", "key"), [("One step on", 1), ("One step back", 0), ("To the end", 34), ("To the beginning", 0)]):
        step(page, by, name, to)
        heights.add(page.locator(".code").first.bounding_box()["height"])
    assert max(heights) - min(heights) < 3
    expect(page.locator(".printed li, .traveler")).to_have_count(0)
    for place in (page.locator(".player input"), page.locator(".timeline svg").first):
        place.click()
        assert int(page.locator(".player input").input_value()) > 10
        step(page, "key", "To the beginning", 0)
    page.locator("details.events summary").first.click()
    page.locator("details.events li").nth(6).get_by_role("button").click()
    expect(page.locator("details.events li").nth(6)).to_have_attribute("aria-current", "step")
    page.get_by_role("checkbox", name=LAST).check()
    expect(page.locator(".version:has(.code mark)")).to_have_count(3)
    step(page, "key", "To the beginning", 0)
    step(page, "key")
    expect(page).to_have_url(re.compile(rf"PromisStyle\+{LAST}/function-1$"))
    page.locator(".player input").focus()
    step(page, "key", to=2)
    expect(page.locator(".player input")).to_have_attribute("aria-valuetext", re.compile("PromiseKitStyle: .*closure begins"))


def test_a_run_plays_and_pauses_by_the_space_bar_and_plays_at_another_speed(open_page):
    page, steps, links = open_page(), [], []
    page.clock.install(time=0)
    go(page, THREE)
    page.clock.pause_at(100_000)
    for act in [lambda: page.keyboard.press(" "), lambda: page.keyboard.press(" "), page.get_by_role("button", name="Play").click]:
        act()
        page.clock.run_for(3_000)
        steps.append(int(page.locator(".player input").input_value()))
        page.get_by_label("Speed of play").select_option("4 ×")
    # While it plays, a screen reader is silent.
    expect(page.locator(".player [role=status]")).to_be_empty()
    assert 2 <= steps[0] == steps[1] < steps[2] / 2
    # Browsers refuse many changes of the address, so it changes only when the reader stays at a step.
    page.locator(".player .play").press("Home")
    page.on("framenavigated", lambda frame: links.append(frame.url))
    for _ in range(34):
        page.keyboard.press("ArrowRight")
    page.clock.run_for(1_000)
    expect(page).to_have_url(re.compile("/stop-1$"))
    assert len(links) == 1


def test_every_run_of_every_program_shows_what_each_of_its_versions_prints(open_page):
    page = open_page("programs")
    for program, run in [(one, run) for one in LAB["programs"] for run in one["runs"]]:
        go(page, f"programs/{program['id']}/{run['id']}/{DESIGNS}+AsyncAwait")
        page.keyboard.press("End")
        # A line of the site isn't printed by the program. The recording has it as an event of the server.
        printed = [line for line in run["expected"] if line != "The site sees the connection close."]
        expect(page.locator(".version .printed")).to_have_text(["".join(printed)] * len(program["versions"]))
    assert faults(page, "misaligned") == []


@pytest.mark.parametrize("size", SIZES + LAPTOPS)
def test_code_begins_near_the_top_and_what_moves_is_in_view_by_mouse_touch_and_keyboard(open_page, size):
    page, acts = open_page(size=size), [(place, by) for place in (THREE, FIVE, f"walks/adopted/{DESIGNS}/0") for by in ("mouse", "touch", "key")]
    # On a laptop, two versions have their timelines on the first screen, also below a notice.
    pairs = [*RUNS, "programs/time-out/too-late/PromiseKitStyle+PromisStyle/nope-9"] if size in LAPTOPS else []
    places = pairs or [*(f"programs/{one['id']}" for one in LAB["programs"]), FIVE, "walks/adopted/PromiseKitStyle+PromisStyle/0"]
    for place, by in acts + [(place, "key") for place in [*places, FIVE.replace("one-fails", "success")]]:
        go(page, "nowhere")
        go(page, place)
        code, run, versions = (page.locator(one).first.bounding_box() for one in (".code", ".choice-of", ".chooser"))
        assert code["y"] < (300 if "nope" in place or DESIGNS in place and "walks" in place else 250) and code["height"] >= 56, place
        assert abs(run["y"] + run["height"] / 2 - versions["y"] - versions["height"] / 2) < 4 and run["x"] + run["width"] <= versions["x"] + 4, place
        for timeline in page.locator(".timeline").all():
            lanes = timeline.locator(".lane").evaluate_all("(all) => all.map((one) => Number(one.getAttribute('y1')))")
            assert {second - first for first, second in zip(lanes, lanes[1:])} == {44} and timeline.bounding_box()["width"] >= 225, place
            if place in pairs:
                expect(timeline).to_be_in_viewport(ratio=1)
                assert timeline.evaluate("(one) => one.scrollWidth <= 4 * one.clientWidth"), place
        step(page, by)
        assert faults(page, "hidden") == [], place


def test_another_choice_of_versions_keeps_the_step_the_position_the_focus_and_the_history(open_page):
    page = open_page(f"{THREE}/answer-2", size=(1280, 700))
    state, depth = page.locator(".of-promisstyle .state").text_content(), page.evaluate("history.length")
    page.evaluate("scrollTo(0, 90)")
    for design, number in [(LAST, 3), ("PromiseKitStyle", 2), (LAST, 1), ("PromisStyle", 1)]:
        box = page.get_by_role("checkbox", name=design, exact=True)
        box.evaluate("(one) => one.focus({ preventScroll: true })")
        page.keyboard.press(" ")
        expect(page.locator("article.version")).to_have_count(number)
        expect(box).to_be_focused()
        expect(page.locator(".of-promisstyle .state")).to_have_text(state)
        assert abs(page.evaluate("scrollY") - 90) < 2 and page.evaluate("history.length") == depth
    expect(page.locator(".chooser [role=status]")).to_contain_text("only one")
    expect(box).to_be_checked()


def test_a_mark_says_what_it_is_when_it_is_pointed_at_focused_and_tapped(open_page):
    page, words = open_page("programs/time-out/too-late/PromisStyle"), "promise settles: answer, made by Promise: error There was no"
    mark, state = page.locator(".timeline .mark.settlement").first, page.locator(".state")
    expect(mark).to_have_accessible_name(re.compile(words))
    for act, undo in [(mark.hover, page.locator("h1").hover), (mark.focus, mark.blur), (mark.tap, lambda: page.keyboard.press("Home"))]:
        act()
        expect(state).to_contain_text(words)
        undo()
        expect(state).not_to_contain_text(words)
