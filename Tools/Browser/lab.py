"""What the tests and the pictures share: the page, its places, and what they do there."""

import json
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = ROOT / ".build/tested-page.html"
LAB = json.loads(PAGE.read_text().split('id="lab">')[1].split("</script>")[0])
CHECKS = Path(__file__).with_name("checks.js").read_text()
SIZES = [(360, 740), (768, 1024), (1280, 800), (1440, 900)]
DESIGNS = "+".join(column["name"] for column in LAB["glance"]["columns"] if column["isDesign"])
LAST = DESIGNS.split("+")[-1]
RUNS = [f"programs/{program['id']}/{run['id']}" for program in LAB["programs"] for run in program["runs"]]
THREE = "programs/three-requests/success/PromiseKitStyle+PromisStyle"
FIVE = f"programs/three-at-a-time/one-fails/{DESIGNS}+AsyncAwait"
# Places by the names of their pictures, places with what they show (the selector of an element with a text, or a number of elements),
# searches with what has to be among the first results, and places that don't exist.
PLACES = json.loads(Path(__file__).with_name("places.json").read_text().replace("{DESIGNS}", DESIGNS))


def go(page, place):
    """Goes to a place of the page, and waits until it is drawn."""
    page.goto(f"{page.url.split('#')[0]}#{place}")
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def faults(page, check, argument=None):
    """What a check of checks.js finds."""
    return page.evaluate(f"(argument) => {{ {CHECKS}\nreturn checks.{check}(argument); }}", argument)
