/** The content of the page. */
const lab = JSON.parse(document.getElementById("lab").textContent);

/**
 * The sections of the page. `show` returns a view and what belongs to it: `start` is called when the view is in the page, `keys`
 * handles keys, and `end` is called before another view replaces this view. A view with `isInView` scrolls the page by itself. A
 * view with `keepsFocus` leaves the focus where it is.
 * @type {Record<string, { title: string, show: (route: Route) => Shown }>}
 * @typedef {{ view: Node, title?: string, isInView?: boolean, keepsFocus?: boolean, start?: () => void,
 *   keys?: (event: KeyboardEvent) => void, end?: () => void }} Shown
 */
const sections = {
  questions: { title: "Questions", show: showQuestions },
  glance: { title: "At a glance", show: showGlance },
  programs: { title: "Programs", show: showPrograms },
  walks: { title: "Walks", show: showWalks },
  races: { title: "Thread races", show: showRaces },
  dictionary: { title: "Dictionary", show: showDictionary },
  rules: { title: "Rules", show: showRules },
  speed: { title: "Speed", show: showSpeed },
  search: { title: "Search", show: showSearch },
};

/** @type {Shown | null} */
let shown = null;

/**
 * Shows the place of the present address.
 * @param {{ isReplacing?: boolean }} options `isReplacing` means that the view replaces another view of the same place, and that
 *   the focus and the position on the screen stay
 */
function showRoute({ isReplacing = false } = {}) {
  const route = parseRoute(location.hash);
  const section = sections[route.section];
  const main = document.querySelector("main");
  const isFirst = shown === null;
  const kept = isReplacing ? { key: document.activeElement?.dataset.keep, y: scrollY } : null;
  forgetLink();
  shown?.end?.();
  shown = section ? section.show(route) : noSection(route.section);
  fill(main, shown.view);
  shown.start?.();
  document.title = `${shown.title ?? section?.title ?? "Not found"} · PromiseLab`;
  for (const link of document.querySelectorAll("header nav a")) {
    link.ariaCurrent = link.getAttribute("href") === `#${route.section}` ? "page" : null;
  }
  if (kept) {
    scrollTo({ top: kept.y, behavior: "instant" });
    main.querySelector(`[data-keep="${kept.key}"]`)?.focus({ preventScroll: true });
    return;
  }
  // The target of a link is scrolled into view. If the page opens without a link to a place, it stays at its beginning.
  if (isFirst && !location.hash) return;
  if (shown.keepsFocus) return;
  const target = main.querySelector("[data-target]") ?? main.querySelector("h1");
  // If the target is about as tall as the screen or taller, the page shows its beginning.
  if (!target?.matches("h1")) target?.scrollIntoView({ block: target.offsetHeight > 0.8 * innerHeight ? "start" : "center" });
  else if (!shown.isInView) scrollTo(0, 0);
  const focus = target?.querySelector("button, a") ?? target;
  if (focus && !focus.matches("button, a")) focus.setAttribute("tabindex", "-1");
  focus?.focus({ preventScroll: true });
}

/** @returns {Shown} */
function noSection(name) {
  const known = Object.keys(sections);
  return {
    view: h("section", {}, h("h1", {}, "There is no such place"),
      unknownPlaces("section", name, known, (near) => linkTo(near)),
      h("ul", {}, known.map((id) => h("li", {}, h("a", { href: linkTo(id) }, sections[id].title))))),
  };
}

// Any other link inside the page leads to another place. The skip link leads to the content of the present place.
document.querySelector(".skip").addEventListener("click", (event) => {
  event.preventDefault();
  document.getElementById("main").focus();
});
startSearch(document.getElementById("find"));
addEventListener("hashchange", () => showRoute());
addEventListener("keydown", (event) => shown?.keys?.(event));
showRoute();
