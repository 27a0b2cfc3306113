// Checks of the page, which run in the page. Each check returns a list of faults, which is empty if the page has none.
"use strict";

const checks = {
  /** The elements that overflow the page horizontally, outside of scrolling panes. */
  overflow() {
    return (() => {
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= width) return [];
  const scrolls = (one) => one !== document.documentElement &&
    ["auto", "scroll", "hidden", "clip"].includes(getComputedStyle(one).overflowX);
  const isInPane = (one) => { for (; one; one = one.parentElement) if (scrolls(one)) return true; return false; };
  const wide = [...document.body.querySelectorAll("*")].filter((one) =>
    one.getBoundingClientRect().right > width + 1 && !isInPane(one.parentElement));
  return [`${document.documentElement.scrollWidth} of ${width} pixels`,
    ...wide.slice(0, 5).map((one) => one.outerHTML.slice(0, 120))];
})();
  },

  /** The texts that are so narrow that lines break within words. */
  squeezed() {
    return [...document.body.querySelectorAll("*")].filter((one) => {
  // Texts that are only for screen readers are clipped, and may be narrow.
  for (let box = one; box; box = box.parentElement) if (getComputedStyle(box).clipPath !== "none") return false;
  const texts = [...one.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.data);
  const style = getComputedStyle(one);
  if (texts.join("").trim().length < 6 || !one.checkVisibility() || style.writingMode !== "horizontal-tb") return false;
  const [box, size] = [one.getBoundingClientRect(), parseFloat(style.fontSize)];
  return box.width > 2 && box.width < 3 * size && box.height > 4 * size;
}).slice(0, 5).map((one) => one.outerHTML.slice(0, 120));
  },

  /** The elements with animations or transitions. */
  moving() {
    return [...document.getAnimations().map((one) => `running: ${one.effect?.target?.outerHTML.slice(0, 120)}`),
  ...[...document.querySelectorAll("*")].filter((one) => {
    const style = getComputedStyle(one);
    const takesTime = (text) => text.split(", ").some((part) => parseFloat(part) > 0.02);
    return takesTime(style.transitionDuration) || style.scrollBehavior === "smooth" ||
      (style.animationName !== "none" && takesTime(style.animationDuration));
  }).slice(0, 5).map((one) => one.outerHTML.slice(0, 120))];
  },

  /** The texts whose contrast is below level AA of WCAG 2. */
  contrast() {
    return (() => {
  const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const known = new Map();
  // The color is drawn on a canvas and read back, because the canvas understands every notation of a color.
  const color = (text) => {
    if (!known.has(text)) {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = text;
      canvas.fillRect(0, 0, 1, 1);
      const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
      known.set(text, [red, green, blue, alpha / 255]);
    }
    return known.get(text);
  };
  const over = (front, back) => [0, 1, 2].map((part) => front[part] * front[3] + back[part] * (1 - front[3]));
  const light = (rgb) => {
    const [red, green, blue] = rgb.map((part) => part / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const ratio = (one, other) => {
    const [low, high] = [light(one), light(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };
  const background = (element) => {
    const layers = [];
    for (let one = element; one; one = one.parentElement) layers.push(color(getComputedStyle(one).backgroundColor));
    const scheme = matchMedia("(prefers-color-scheme: dark)").matches && !matchMedia("print").matches;
    return layers.reverse().reduce((back, layer) => over(layer, back), scheme ? [18, 18, 18] : [255, 255, 255]);
  };
  const opacity = (element) => {
    let product = 1;
    for (let one = element; one; one = one.parentElement) product *= Number(getComputedStyle(one).opacity);
    return product;
  };
  const pale = new Map();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement;
    const text = texts.currentNode.data.trim();
    if (!text || element.closest("script, style, title, defs, noscript, option")) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const box = element.getBoundingClientRect();
    if (box.width < 2 || box.height < 2) continue;
    const style = getComputedStyle(element);
    const [red, green, blue, alpha] = color(element instanceof SVGElement ? style.fill : style.color);
    const back = background(element);
    const front = over([red, green, blue, alpha * opacity(element)], back);
    const size = parseFloat(style.fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    const found = ratio(front, back);
    if (found < (isLarge ? 3 : 4.5)) {
      const place = `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""}`;
      pale.set(place + Math.round(found * 10), `${found.toFixed(2)}: “${text.slice(0, 40)}” in ${place}`);
    }
  }
  return [...pale.values()].slice(0, 12);
})();
  },

  /** The elements that a screen reader or a keyboard cannot use, and that axe-core does not report. */
  unusable() {
    const all = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
    const list = (title, found) => found.slice(0, 3).map((one) => `${title}: ${one.outerHTML.slice(0, 140)}`);
    return [
      ...list("a scrolling pane without the focus", all("main *").filter((one) => {
        const style = getComputedStyle(one);
        const scrolls = [["overflowY", one.scrollHeight - one.clientHeight], ["overflowX", one.scrollWidth - one.clientWidth]]
          .some(([name, more]) => ["auto", "scroll"].includes(style[name]) && more > 14);
        return scrolls && one.tabIndex < 0 && !one.querySelector("a, button, input, select, [tabindex='0']");
      })),
      ...list("a list with another role", all("ol[role], ul[role]")),
      ...list("an id that is there twice", all("[id]").filter((one) => document.querySelectorAll(`[id="${one.id}"]`).length > 1)),
      ...list("a heading of a level that is skipped", all("h1, h2, h3, h4, h5, h6").filter((one, index, before) =>
        Number(one.tagName[1]) > Number(before[index - 1]?.tagName[1] ?? 0) + 1)),
      ...list("a second main heading", all("h1").slice(1)),
      ...["body > header", "header nav", "main h1", "body > footer", "html[lang=en]"].filter((part) => !document.querySelector(part)),
      ...list("a landmark without a name", all("[role=region]:not([aria-label]), nav:not([aria-label])")),
      ...list("a cell without a head", all("table").filter((one) => !one.querySelector("th"))),
    ];
  },

  /**
   * The parts that are not in view, although they should be in view together: the player, and of each version the code, the
   * drawing or timeline, and the console. On a narrow screen, only the first version has to be in view with the player.
   */
  hidden() {
    const player = document.querySelector(".player").getBoundingClientRect();
    const isAtBottom = getComputedStyle(document.querySelector(".player")).position === "fixed";
    const [from, to] = isAtBottom ? [0, player.top] : [player.bottom, innerHeight];
    const cards = [...document.querySelectorAll(".version")];
    const faults = cards.slice(0, innerWidth < 1200 ? 1 : 5).flatMap((card) => {
      const wanted = [".code", ".state", card.matches(".walk") ? ".objects" : ".timeline", ...(isAtBottom || card.matches(".walk") ? [] : [".printed"]), "[data-flex]"];
      return wanted.map((selector) => [selector, card.querySelector(selector).getBoundingClientRect()])
        .filter(([, box]) => box.top < from - 1.5 || box.bottom > to + 1.5 || box.left < -1 || box.right > innerWidth + 1 || box.height < 20)
        .map(([selector, box]) => `${selector}: ${JSON.stringify(box)} in ${from} to ${to}`);
    });
    if (player.top < -1 || player.bottom > innerHeight + 1) faults.push("the player");
    return faults;
  },

  /** Marks that are drawn over the names of the lanes of a timeline that is not scrolled. */
  overprinted() {
    return [...document.querySelectorAll(".timeline")].filter((timeline) => timeline.scrollLeft === 0).flatMap((timeline) => {
      const boxes = (selector) => [...timeline.querySelectorAll(selector)].map((one) => [one, one.getBoundingClientRect()]);
      const names = boxes(".lane-name");
      return boxes(".mark path").filter(([, mark]) => names.some(([, name]) =>
        mark.left < name.right && name.left < mark.right && mark.top < name.bottom && name.top < mark.bottom)).map(([one]) => one.outerHTML.slice(0, 120));
    });
  },

  /**
   * Settlements without a line or an outcome, calls whose kind contradicts their text, requests without an answer, and runs
   * without an end.
   */
  unexplained() {
    return lab.programs.flatMap((program) => program.versions.flatMap((version) => program.runs.flatMap(({ id }) => {
      const run = runOf(program, version, id);
      const number = (kind) => run.events.filter((event) => event.kind === kind).length;
      const name = `${program.id}, ${id}, ${version.design}`;
      return [
        ...run.events.filter((event) => ["settlement", "late"].includes(event.kind) && !(event.line > 0 && /value |error |cancelled/.test(event.text))).map((event) => `${name}: ${event.text}`),
        ...run.events.filter((event) => ["closure", "function"].includes(event.kind) && (event.kind === "closure") !== event.text.includes("closure #")).map((event) => `${name}: ${event.kind} ${event.text}`),
        ...(number("resumption") > 0 && version.design !== "AsyncAwait" ? [`${name}: resumptions`] : []),
        ...(number("request") === number("answer") ? [] : [`${name}: requests without an answer`]),
        ...(number("end") === 1 ? [] : [`${name}: no end`]),
      ];
    })));
  },

  /** Steps at which one version has sent a request, printed a line or ended, and another version has not. */
  misaligned() {
    return lab.programs.flatMap((program) => program.runs.flatMap(({ id }) => {
      const runs = program.versions.map((version) => runOf(program, version, id));
      const number = (run, done, kind) => run.events.slice(0, done).filter((event) => event.kind === kind).length;
      const rows = alignedSteps(runs);
      const last = rows.at(-1).map((done, index) => runs[index].events.length - done).some((missing) => missing !== 0);
      const faults = ["request", "print", "end"].filter((kind) => {
        const totals = new Set(runs.map((run) => number(run, run.events.length, kind)));
        return totals.size === 1 && !rows.every((row) => new Set(row.map((done, index) => number(runs[index], done, kind))).size === 1);
      });
      return [...faults, ...(last ? ["the last step"] : [])].map((fault) => `${program.id}, ${id}: ${fault}`);
    }));
  },

  /** Steps whose names lead to another step in a recording of the same events with other times. */
  unstable() {
    return lab.programs.flatMap((program) => {
      const runs = program.versions.slice(1, 3).map((version) => runOf(program, version, program.runs[0].id));
      const rows = alignedSteps(runs);
      const later = { ...runs[0], events: runs[0].events.map((event) => ({ ...event, ms: event.ms * 3 + 1 })) };
      return rows.map((_, index) => index + 1).filter((step) => stepNamed(stepName(rows, runs[0], step), rows, later) !== step)
        .map((step) => `${program.id}: ${stepName(rows, runs[0], step)}`);
    });
  },

  /** Answers to questions that name a rule that does not exist, that have nothing to play, or that lack a value. */
  unproven() {
    return allQuestions().flatMap((question) => [
      ...question.proof.filter((rule) => !lab.rules.rules.some((known) => known.id === rule)),
      ...(question.strips.length > 0 && question.strips.every(Boolean) ? [] : ["no strip"]),
      ...question.answer.flat(Infinity).filter((part) => /no design|undefined|null/.test(part.textContent ?? part)),
    ].map((fault) => `${question.id}: ${fault}`));
  },

  /** Rows of a chart whose ratio is not the quotient of the figures shown, and charts that name two floors. */
  contradictory() {
    const value = (cell) => Number(cell.firstChild.textContent.replaceAll(",", ""));
    return [...document.querySelectorAll(".chart")].flatMap((chart) => {
      const peer = [...chart.querySelectorAll("tr")].find((row) => /best peer/.test(row.textContent));
      const floors = [...chart.querySelectorAll(".who .note")].filter((note) => note.textContent.trim() === "floor");
      if (floors.length > 1) return [chart.textContent];
      if (!peer) return [];
      return [...chart.querySelectorAll("tbody tr")].filter((row) => row !== peer && row.children[3].textContent !== "" &&
        Math.abs(value(row.children[2]) / value(peer.children[2]) - Number(row.children[3].textContent)) > 0.02 + 0.6 / value(peer.children[2]) * Number(row.children[3].textContent))
        .map((row) => row.textContent);
    });
  },

  /** Words that are marked “of this design only”, although they are no public names of the design. */
  foreign() {
    return lab.programs.flatMap((program) => program.versions.flatMap((version) => {
      const own = version.design === "AsyncAwait" ? wordsOfTasks : new Set(lab.vocabulary[version.design]);
      return [...tellingWords(version, program.versions)].filter((word) => !own.has(word)).map((word) => `${program.id}, ${version.design}: ${word}`);
    }));
  },

  /** The JavaScript phrases of the dictionary that fail when they run. Here, timers fire at once, and requests are simulated. */
  async phrases(phrases) {
    class Offline extends Error {}
    const words = {
      Offline, guest: { name: "Guest" }, console: { log() {} }, setTimeout: (closure) => queueMicrotask(closure),
      fetchUser: (handler) => queueMicrotask(() => handler({ name: "Ada" }, null)),
      loadUser: async () => ({ name: "Ada" }), user: async () => ({ name: "Ada" }),
      photo: async (number) => ({ number }), mirrors: () => [1, 2].map(async (number) => ({ number })),
      pause: async () => {}, fetch: async (path, { signal }) => { signal.throwIfAborted(); },
    };
    const AsyncFunction = (async () => {}).constructor;
    const failure = async ({ name, code }) => {
      const parameters = Object.keys(words).filter((word) => !code.includes(`const ${word} =`));
      const given = code.includes("const { promise") || code.includes("const promise") ? [] : ["promise"];
      if (!code.startsWith("const { ")) given.push("resolve", "reject");
      try {
        const phrase = new AsyncFunction(...parameters, ...given, code);
        await phrase(...parameters.map((word) => words[word]), ...given.map(() => Promise.resolve()));
        return null;
      } catch (error) { return `${name}: ${error}\n${code}`; }
    };
    return (await Promise.all(phrases.map(failure))).filter(Boolean);
  },
};
