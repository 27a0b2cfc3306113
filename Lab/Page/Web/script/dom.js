/**
 * Creates an element. Texts become text nodes, so that no text from a source, a server or an error is parsed as HTML.
 * @param {string} name
 * @param {Record<string, any>} [properties] attributes; `on…` are listeners, `class` may be a list, `style` has CSS properties, which
 *   are set one by one, because the policy of the page forbids the attribute
 * @param {...any} children nodes, texts, lists of them; null and false are omitted
 * @returns {HTMLElement}
 */
function h(name, properties, ...children) {
  return filled(document.createElement(name), properties, children);
}

/** Creates an SVG element. */
function svg(name, properties, ...children) {
  return filled(document.createElementNS("http://www.w3.org/2000/svg", name), properties, children);
}

function filled(element, properties, children) {
  for (const [key, value] of Object.entries(properties ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (key === "style") Object.entries(value).forEach(([name, one]) => element.style.setProperty(name, one));
    else if (key === "class" && Array.isArray(value)) element.setAttribute("class", value.filter(Boolean).join(" "));
    else element.setAttribute(key, value === true ? "" : String(value));
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/**
 * Formats a text: code between backticks, emphasis between asterisks.
 * @param {string} text
 * @returns {(string | HTMLElement)[]}
 */
function prose(text) {
  return text.split(/(`[^`]+`|\*[\w ]+\*)/).map((part) => {
    if (/^`.+`$/.test(part)) return h("code", {}, part.slice(1, -1));
    return /^\*.+\*$/.test(part) ? h("em", {}, part.slice(1, -1)) : part;
  });
}

/** A camel-case name that may be wrapped before each capital: `Google|Promises|Style`. */
function humps(name) {
  return name.split(/(?=[A-Z][a-z])/).flatMap((part, index) => (index === 0 ? [part] : [h("wbr", {}), part]));
}

/** Replaces the content of an element. */
function fill(element, ...children) {
  element.replaceChildren(...children.flat(Infinity).filter(Boolean));
  return element;
}

/** A number with its noun: `1 step`, `2 steps`. */
function count(number, word) {
  return `${number} ${word}${number === 1 ? "" : "s"}`;
}

/** Formats a time: `0.42 ms`, `12.5 ms`, `1.20 s`. */
function duration(milliseconds) {
  if (milliseconds >= 1000) return `${(milliseconds / 1000).toFixed(2)} s`;
  return `${milliseconds.toFixed(milliseconds < 10 ? 2 : 1)} ms`;
}

/** Scrolls a pane, but not the page, so that an element is in the middle of the pane. */
function showInside(pane, element) {
  const offset = element.getBoundingClientRect().top - pane.getBoundingClientRect().top;
  const middle = (pane.clientHeight - element.clientHeight) / 2;
  pane.scrollTo({ top: pane.scrollTop + offset - middle, behavior: "instant" });
}
