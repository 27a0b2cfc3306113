/**
 * The route of a place on the page: `#programs/retry/success/PromisStyle+AsyncAwait/print-1`, `#rules?verdict=differs`.
 * @typedef {{ section: string, parts: string[], query: URLSearchParams }} Route
 */

/** Parses a link. @param {string} hash @returns {Route} */
function parseRoute(hash) {
  const [path, query = ""] = hash.replace(/^#/, "").split("?", 2);
  const parts = path.split("/").map(safelyDecoded);
  return { section: parts[0] || "questions", parts: parts.slice(1).filter((part) => part !== ""), query: new URLSearchParams(query) };
}

/** Decodes a part of a link. A part with an invalid escape is returned as it is. */
function safelyDecoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The link to a place. @param {string} section @param {...(string | number)} parts */
function linkTo(section, ...parts) {
  return "#" + [section, ...parts].map((part) => encodeURIComponent(part).replaceAll("%2B", "+")).join("/");
}

/** The timer that sets the address. */
let remembering = 0;

/**
 * Sets the address to the link of the present view, without a new entry in the history, once the reader has stayed there for a
 * third of a second. Browsers refuse more than about a hundred changes of the address in half a minute, even by a link.
 */
function rememberLink(link) {
  const place = location.hash;
  forgetLink();
  remembering = setTimeout(() => {
    // A link may have led elsewhere, to a place that isn't shown yet.
    if (location.hash === place && place !== link) history.replaceState(null, "", link);
  }, 350);
}

/** Forgets the remembered link. Must be called when another view replaces the view that remembered it. */
function forgetLink() {
  clearTimeout(remembering);
}

/** Shows another place instead of the present one: without a new entry in the history, and at the same position on the screen. */
function replaceLink(link) {
  history.replaceState(null, "", link);
  showRoute({ isReplacing: true });
}

/** A link with a query, in which plus signs are not escaped. @param {Record<string, string>} values */
function linkWithQuery(link, values) {
  const query = new URLSearchParams(Object.entries(values).filter(([, value]) => value)).toString().replaceAll("%2B", "+");
  return link + (query ? `?${query}` : "");
}

/** The known names in a part of a link, in the order of `known`. Plus signs separate the names; a query reads them as blanks. */
function namesIn(part, known) {
  const names = (part ?? "").split(/[+ ]/);
  return known.filter((name) => names.includes(name));
}

/** The known name that is most similar to an unknown one; undefined if none is similar. */
function likely(name, known) {
  const letters = (text) => new Set(text.toLowerCase().match(/[a-z0-9]{2}|[a-z0-9]/g) ?? []);
  const wanted = letters(name);
  const scored = known.map((other) => {
    const theirs = letters(other);
    const shared = [...wanted].filter((pair) => theirs.has(pair)).length;
    return { other, score: shared / Math.max(1, wanted.size, theirs.size) };
  });
  const best = scored.sort((one, two) => two.score - one.score)[0];
  return best && best.score > 0.3 ? best.other : undefined;
}

/**
 * A notice for each name in a part of a link that is not among the known ones: names, or objects with an `id`. `shown` is the title
 * and the link of what is shown instead.
 */
function unknownPlaces(kind, part, known, link, shown) {
  const ids = known.map((one) => one.id ?? one);
  return (part ?? "").split("+").filter((name) => name !== "" && !ids.includes(name)).map((name) => {
    const near = likely(name, ids);
    return h("p", { class: "notice", role: "status" },
      `This page has no ${kind} “${name}”. `,
      near ? ["Did you mean ", h("a", { href: link(near) }, near), "?"] : "Choose one below.",
      shown ? [" Shown instead: ", h("a", { href: shown.link }, shown.title), "."] : null);
  });
}
