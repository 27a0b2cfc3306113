import os

import pytest
from lab import PAGE
from playwright.sync_api import expect, sync_playwright


@pytest.fixture(scope="session")
def browser():
    expect.set_options(timeout=40_000)  # a busy machine is slow
    with sync_playwright() as playwright:
        yield playwright.chromium.launch(executable_path=os.environ["CHROMIUM"])


@pytest.fixture
def open_page(browser):
    """Opens the page at a place. In the end, the console must be empty, and nothing but the page may have been loaded."""
    contexts, reported = [], []

    def open_page(place="", size=(1280, 900), file=PAGE, **options):
        viewport = {"width": size[0], "height": size[1]}
        contexts.append(browser.new_context(viewport=viewport, is_mobile=size[0] < 600, has_touch=True, **options))
        page = contexts[-1].new_page()
        page.on("console", lambda message: reported.append(f"{message.type}: {message.text}"))
        page.on("pageerror", lambda error: reported.append(f"thrown: {error}"))
        page.on("request", lambda request: request.url.startswith(file.as_uri()) or reported.append(request.url))
        page.goto(f"{file.as_uri()}#{place}" if place else file.as_uri())
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert reported == []
