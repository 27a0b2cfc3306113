// Checks of what the page alone knows: its layout, its colors, and its own functions. Each returns the faults that it finds.
const outlines = (elements) => elements.map((one) => one.outerHTML.slice(0, 140));
const textOf = (one) => [...one.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.data : "")).join("").trim();
const everything = [...document.querySelectorAll("body *:not(script, title, noscript, option)")];

const checks = {
  /** Elements that make the page wider than the window. */
  wide() {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return outlines(everything.filter((one) => one.getBoundingClientRect().right > clientWidth + 1));
  },

  /** Texts that are so narrow that lines break within words. Texts for screen readers are clipped. */
  squeezed() {
    const isClipped = (one) => one !== null && (getComputedStyle(one).clipPath !== "none" || isClipped(one.parentElement));
    return outlines(everything.filter((one) => {
      const [{ width, height }, { writingMode, fontSize }] = [one.getBoundingClientRect(), getComputedStyle(one)];
      return textOf(one).length > 5 && width > 2 && width < 3 * parseFloat(fontSize) && height > 4 * parseFloat(fontSize) &&
        one.checkVisibility() && writingMode === "horizontal-tb" && !isClipped(one);
    }));
  },

  /** Texts whose contrast is below level AA of WCAG 2. The rule of axe-core leaves out drawings and panes that scroll. */
  pale() {
    const { Color, flattenColors, getContrast } = axe.commons.color;
    const color = (css) => {
      const parsed = new Color();
      parsed.parseString(css);
      return parsed;
    };
    const behind = (one) => (one ? flattenColors(color(getComputedStyle(one).backgroundColor), behind(one.parentElement)) : color("white"));
    const opacity = (one) => (one ? getComputedStyle(one).opacity * opacity(one.parentElement) : 1);
    return outlines(everything.filter((one) => {
      if (!textOf(one) || !one.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
      const style = getComputedStyle(one);
      const [front, back, size] = [color(one instanceof SVGElement ? style.fill : style.color), behind(one), parseFloat(style.fontSize)];
      front.alpha *= opacity(one);
      const isLarge = size >= 24 || (size >= 18.66 && style.fontWeight >= 700);
      return !(getContrast(back, flattenColors(front, back)) >= (isLarge ? 3 : 4.5));
    }));
  },

  /** The sizes of the visible texts in an element. */
  sizes(selector) {
    const texts = everything.filter((one) => one.closest(selector) && textOf(one) && one.checkVisibility());
    return [...new Set(texts.map((one) => getComputedStyle(one).fontSize))];
  },

  /** Rows of marks with fewer than three marks or more than six, and labels of marks that touch the next one or are broken within words. */
  crowded() {
    return outlines([...document.querySelectorAll(".strip")].filter((strip) => {
      const labels = [...strip.querySelectorAll("span > span")].map((label) => {
        const range = document.createRange();
        range.selectNodeContents(label);
        return { box: range.getBoundingClientRect(), words: label.textContent.split(/ /).length, lines: new Set([...range.getClientRects()].map((one) => one.top)).size };
      });
      return labels.length < 3 || labels.length > 6 || labels.some(({ box, words, lines }, index) => lines > words || box.right > (labels[index + 1]?.box.left ?? Infinity));
    }));
  },

  /** Elements that move by themselves. */
  moving() {
    const takesTime = (text) => text.split(", ").some((part) => parseFloat(part) > 0.02);
    return outlines([document.documentElement, ...everything].filter((one) => {
      const style = getComputedStyle(one);
      return one.getAnimations().length > 0 || takesTime(style.transitionDuration) || style.scrollBehavior === "smooth" ||
        (style.animationName !== "none" && takesTime(style.animationDuration));
    }));
  },

  /** The element with the focus, if it doesn't show it. */
  unfocused() {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(document.activeElement);
    const isShown = boxShadow !== "none" || (outlineStyle !== "none" && parseFloat(outlineWidth) >= 1);
    return isShown || document.activeElement === document.body ? [] : outlines([document.activeElement]);
  },

  /**
   * The parts that should be in view together but are not: the player, and of each version the code, the sentence, the drawing and
   * the console; on a narrow screen those of the first version, without the console. Also marks that cover the names of lanes.
   */
  hidden() {
    const [player, isPhone] = [document.querySelector(".player").getBoundingClientRect(), innerWidth < 640];
    const [from, to] = isPhone ? [0, player.top] : [player.bottom, innerHeight];
    const faults = player.top < -1 || player.bottom > innerHeight + 1 ? ["the player"] : [];
    for (const card of [...document.querySelectorAll(".version")].slice(0, innerWidth < 1200 ? 1 : 5)) {
      const drawn = card.matches(".walk") ? [".objects"] : [".timeline", ...(isPhone ? [] : [".printed"])];
      for (const selector of [".code", ".state", ...drawn]) {
        const { left, right, top, bottom, height } = card.querySelector(selector).getBoundingClientRect();
        if (top < from - 1.5 || bottom > to + 1.5 || left < -1 || right > innerWidth + 1 || height < 20) faults.push(selector);
      }
    }
    for (const timeline of document.querySelectorAll(".timeline")) {
      const names = [...timeline.querySelectorAll(".lane-name")].map((name) => name.getBoundingClientRect());
      faults.push(...outlines([...timeline.querySelectorAll(".mark path")].filter((mark) => {
        const { left, right, top, bottom } = mark.getBoundingClientRect();
        return timeline.scrollLeft === 0 && names.some((name) => left < name.right && name.left < right && top < name.bottom && name.top < bottom);
      })));
    }
    return faults;
  },

  /**
   * Runs in which one version has sent a request, printed a line or ended at a step and another has not, although in the end
   * both have, and steps whose names lead elsewhere in a recording of the same events with other times.
   */
  misaligned() {
    return lab.programs.flatMap((program) => program.runs.flatMap(({ id }) => {
      const runs = program.versions.map((version) => runOf(program, version, id));
      const rows = alignedSteps(runs);
      const number = (run, done, kind) => run.events.slice(0, done).filter((event) => event.kind === kind).length;
      const isEqual = (row, kind) => new Set(row.map((done, index) => number(runs[index], done, kind))).size === 1;
      const whole = runs.map((run) => run.events.length);
      const faults = ["request", "print", "end"].filter((kind) => isEqual(whole, kind) && !rows.every((row) => isEqual(row, kind)));
      if (String(rows.at(-1)) !== String(whole)) faults.push("the last step");
      const later = { ...runs[0], events: runs[0].events.map((event) => ({ ...event, ms: event.ms * 3 + 1 })) };
      rows.forEach((_, index) => {
        const name = stepName(rows, runs[0], index + 1);
        if (stepNamed(name, rows, later) !== index + 1) faults.push(name);
      });
      return faults.map((fault) => `${program.id}, ${id}: ${fault}`);
    }));
  },

  /** The phrases in JavaScript that fail. Requests are simulated, and timers fire at once. */
  async failing(codes) {
    const [user, photo] = [async () => ({ name: "Ada" }), async (number) => ({ number })];
    Object.assign(window, {
      user, photo, loadUser: user, Offline: class extends Error {}, guest: { name: "Guest" }, promise: user(), resolve() {}, reject() {},
      fetchUser: (handler) => handler({ name: "Ada" }, null), mirrors: () => [photo(1), photo(2)], pause: async () => {},
      fetch: async (path, { signal }) => signal.throwIfAborted(), setTimeout: queueMicrotask,
    });
    const AsyncFunction = (async () => {}).constructor;
    const failures = codes.map((code) => new AsyncFunction(`{ ${code}\n }`)().then(() => [], (error) => [`${error} in ${code}`]));
    return (await Promise.all(failures)).flat();
  },
};
