/**
 * A place on the page, as a link names it: `#programs/retry/success/PromisStyle+AsyncAwait/12`, `#rules?verdict=differs`.
 * @typedef {{ section: string, parts: string[], query: URLSearchParams }} Route
 */

/** The route that a link names. @param {string} hash @returns {Route} */
function parseRoute(hash) {
  const [path, query = ""] = hash.replace(/^#/, "").split("?", 2);
  const parts = path.split("/").map(safelyDecoded);
  return { section: parts[0] || "glance", parts: parts.slice(1).filter((part) => part !== ""), query: new URLSearchParams(query) };
}

/** A link with a broken escape names nothing, and must not break the page. */
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

/** Puts the link of what is shown into the address, without a new entry in the history. */
function rememberLink(link) {
  if (location.hash !== link) history.replaceState(null, "", link);
}

/** The names in a part of a link that are known, in the order of the known ones. */
function namesIn(part, known) {
  const names = (part ?? "").split("+");
  return known.filter((name) => names.includes(name));
}

/** The names in a part of a link that are not known. */
function strangersIn(part, known) {
  return (part ?? "").split("+").filter((name) => name !== "" && !known.includes(name));
}

/** Of the known names, the one that is most like a wrong one; undefined if none is like it. */
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

/** What is shown instead of a place that does not exist. */
function unknownPlace(kind, name, known, link) {
  const near = likely(name, known);
  return h("p", { class: "notice", role: "status" },
    `This page has no ${kind} “${name}”. `,
    near ? ["Did you mean ", h("a", { href: link(near) }, near), "?"] : "Choose one below.");
}
