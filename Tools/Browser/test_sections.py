"""The other sections: what they show, and what readers do with them."""

import re
from statistics import geometric_mean

import pytest
from lab import DESIGNS, LAB, LAST, PLACES, faults, go
from playwright.sync_api import expect


@pytest.mark.parametrize("place, selector, shown", PLACES["shown"])
def test_a_place_shows(open_page, place, selector, shown):
    found = open_page(place).locator(selector)
    expect(found).to_have_count(shown) if isinstance(shown, int) else expect(found.filter(has_text=shown).first).to_be_attached()


def test_the_questions_and_the_table_of_designs_are_on_the_first_screen_with_an_answer_for_each_design(open_page):
    page = open_page("glance", size=(1280, 800))
    expect(page.locator(".brief")).to_be_in_viewport(ratio=1)
    go(page, "questions")
    expect(page.locator(".question")).to_have_count(8)
    for line in page.locator(".question h2, .question .verdict").all():
        expect(line).to_be_in_viewport(ratio=1)
    assert len(faults(page, "sizes", ".questions")) == 4
    for question, data in zip(page.locator(".question").all(), LAB["questions"], strict=True):
        expect(question.locator(".rows td .text")).to_have_text([answer["text"].replace("`", "") for answer in data["answers"]])
        proofs = question.locator(".proofs a").evaluate_all("(all) => all.map((one) => one.hash.slice(1))")
        assert {answer["proof"]["route"] for answer in data["answers"]} <= set(proofs)
    # The keyboard passes by the recorded events, which are links, too.
    expect(page.locator(".strip[tabindex='-1']")).to_have_count(20)


def test_which_design_says_what_is_built_in(open_page):
    page = open_page("questions/which")
    page.locator(".question select").first.select_option("to cancel work under way")
    page.locator(".question select").last.select_option("closures that Swift 6 checks for data races")
    expect(page.locator(".needs")).to_contain_text("Both built in: PromisStyleasync/await")
    expect(page.get_by_role("link", name="Link to this choice")).to_have_attribute("href", "#questions/which/cancel/swift-6")
    expect(page).to_have_url(re.compile("#questions/which/cancel/swift-6$"))


def test_the_summary_of_the_speed_has_the_mean_and_the_worst_ratio_of_each_design(open_page):
    page, rows = open_page("speed"), [row for row in LAB["speed"]["rows"] if row["unit"] == "ns"]
    for design in DESIGNS.split("+"):
        found = []
        for row in rows:
            own, peer = ([one["median"] for one in row["results"] if one[key] == name] for key, name in (("contestant", design), ("role", "peer")))
            found += [(own[0] / peer[0], row["title"])] if own and peer else []
        mean, worst = geometric_mean(ratio for ratio, _ in found), max(found)
        summary = f"{mean:.2f} of {len(found)} workloads{worst[0]:.2f} {worst[1]}"
        expect(page.locator(f".summary tr:has(.of-{design.lower()})")).to_contain_text(summary)


def test_a_slash_searches_everything_by_the_words_that_people_use(open_page):
    page = open_page()
    field, results = page.locator("#find"), page.locator(".results a")
    for words, places in PLACES["found"].items():
        go(page, "speed")
        page.keyboard.press("/")
        page.keyboard.insert_text(words)
        expect(page.locator("h1")).to_have_text(f"Search: {words}")
        found = results.evaluate_all("(all) => all.slice(0, 12).map((one) => one.hash.slice(1))")
        assert set(places.split()) <= set(found), words
        expect(field).to_be_focused()
    for key, focused in [("ArrowDown", results.nth(0)), ("ArrowDown", results.nth(1)), ("ArrowUp", results.nth(0)), ("ArrowUp", field)]:
        page.keyboard.press(key)
        expect(focused).to_be_focused()
    go(page, "rules")
    expect(field).to_have_value("")


@pytest.mark.parametrize("size", [(1280, 740), (360, 740)])
def test_races_are_stepped_through_with_the_states_the_source_and_the_contradiction_in_red(open_page, size):
    page = open_page("races", size=size)
    for race in LAB["races"]:
        page.get_by_label("Planted fault").select_option(index=LAB["races"].index(race))
        expect(page).to_have_url(re.compile(f"#races/{race['id']}$"))
        # A race opens as a whole.
        expect(page.locator(".lanes .ahead")).to_have_count(0)
        page.keyboard.press("Home")
        rows, known = page.locator(".lanes tbody tr"), {}
        expect(rows.and_(page.locator(".ahead"))).to_have_count(len(race["steps"]))
        for row, step in zip(rows.all(), race["steps"], strict=True):
            page.keyboard.press("ArrowRight")
            expect(row).to_have_attribute("aria-current", "step")
            expect(row.locator(".ran")).to_contain_text(step["text"])
            states, shown = {one["promise"]: one["text"] for one in step["states"]}, row.locator(".states").text_content()
            assert states and shown and all(f"{promise} {text}" in shown for promise, text in states.items() - known.items()), race["id"]
            known |= states
            now, bar = row.bounding_box(), page.locator(".player").bounding_box()
            assert 0 < now["y"] < (bar["y"] if size[0] == 360 else size[1]) - min(now["height"], 60), race["id"]
        expect(page.locator(".source .line.lit").first).to_be_attached()
        wrong = [note["text"].split(" ", 1)[1] for note in race["observed"] if note["isWrong"] and " " in note["text"]]
        expect(page.locator(".problem .wrong", has_text=re.compile("Expected|Deadlock|" + "|".join(map(re.escape, wrong)))).first).to_be_visible()


def test_a_step_of_a_walk_says_what_its_function_does_and_a_promise_holds_a_handler_until_it_is_taken(open_page):
    for kind in LAB["walks"]["kinds"]:
        page, sentences, held = open_page(f"walks/{kind['id']}/{DESIGNS}"), set(), 0
        for _ in range(int(page.locator(".player input").get_attribute("max"))):
            page.keyboard.press("ArrowRight")
            sentences.update(page.locator(".walk .state").all_text_contents())
            held += page.locator("[aria-label*='promise holds next by its handler']").count()
            expect(page.locator(".walk:has(.state:text('The closure of the link runs')) [aria-label*='promise holds next']")).to_have_count(0)
        assert held > 0
        # Only the quoted code has angle brackets. The names of functions have none. What "runs" is followed by the code that runs.
        assert len(sentences) > 40 and all(re.fullmatch(r"[^`<]{12,}?((runs|does this)\b[^`]+)?\.", one) for one in sentences), sentences
        # The functions lead to their steps.
        expect(page.locator(".walk:has(.outline [aria-current=step]) .source .line.lit")).to_have_count(4)
        page.locator(".outline button[data-step]").nth(4).click()
        expect(page.locator(".outline button[data-step]").nth(4)).to_have_attribute("aria-current", "step")
    page.locator(".choice-of select").select_option("A value passes a link")
    expect(page).to_have_url(re.compile(r"#walks/value/[\w+]+/make-1$"))


def test_the_names_of_the_designs_stay_above_the_tables_and_rules_are_filtered_opened_and_closed(open_page):
    for place, width in [("glance/best", 1280), ("rules/when.at-most", 1280), ("rules/when.at-most", 360)]:
        page = open_page(place, size=(width, 800))
        name, target = page.locator("main thead th").last.bounding_box(), page.locator("tr.target").bounding_box()
        assert page.evaluate("scrollY") > 300 and name["y"] == 0 and name["height"] <= target["y"] < 800 - target["height"]
    page = open_page("rules")
    search, ids = page.locator("main input[type=search]"), page.locator("table.matrix button.rule .id")
    search.press_sequentially("queue")
    for index, value in enumerate(["ordering", "differs", "PromisStyle"]):
        page.locator(".filters select").nth(index).select_option(value)
    expect(page).to_have_url(re.compile("text=queue&section=ordering&verdict=differs&design=PromisStyle"))
    page.reload()
    expect(ids).to_have_text(["ordering.passing-by", "ordering.adopted-place", "ordering.place-after-recovery"])
    search.press_sequentially(" no rule says this")
    expect(page.locator("main .notice")).to_contain_text("No rule fits")
    go(page, "rules?verdict=differs")
    ids.first.click()
    expect(page.locator("tr.details:visible ol.trace li").first).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator("tr.details:visible")).to_have_count(0)


def test_the_dictionary_finds_synonyms_leaves_a_language_out_and_has_phrases_that_run(open_page, browser):
    page = open_page("dictionary", size=(360, 740))
    concepts = [concept for group in LAB["dictionary"]["groups"] for concept in group["concepts"]]
    expect(page.locator(".index a")).to_have_text([concept["title"] for concept in concepts])
    page.locator("main input[type=search]").press_sequentially("ensure")
    expect(page.locator(".concept h3", has_text="Clean up")).to_be_visible()
    page.get_by_role("checkbox", name="Combine").uncheck()
    expect(page.locator(".phrase h4", has_text="Combine")).to_have_count(0)
    expect(page).to_have_url(re.compile(r"#dictionary\?text=ensure&in=ObjCStyleBlocks\+"))
    go(page, "dictionary/cancel")
    expect(page.locator(".concept.target h3")).to_be_in_viewport(ratio=1)
    # The policy of the page forbids evaluating text as code. So the phrases in JavaScript run in an empty page.
    assert faults(browser.new_page(), "failing", [LAB["dictionary"]["phrases"]["JavaScript"][concept["id"]]["code"] for concept in concepts]) == []
