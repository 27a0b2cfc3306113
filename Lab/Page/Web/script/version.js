/**
 * One version of a program in one of its runs: its code, its timeline, its console.
 * @returns {{ element: HTMLElement, run: Run | null, open: (pick: (part: number) => void) => void,
 *   show: (part: number) => string | null, end: () => void }}
 */
function versionCard(program, chosenRun, version, versions) {
  const title = designTitle(version.design);
  const run = runOf(version, chosenRun.id);
  const code = version.lines ??= highlight(version.code.join("\n"));
  const pane = codePane(code, { first: version.line, label: `Code in ${title}`, telling: tellingWords(version, versions) });
  const lines = h("ol", { class: "printed" });
  const state = h("p", { class: "state" });
  const list = h("ol", {});
  const drawing = h("div", { class: "drawing" });
  let [timeline, shownEvents] = [null, -1];

  const element = h("article", { class: ["version", designClass(version.design)] },
    h("header", {}, h("h2", {}, title), h("span", { class: "size" }, count(version.code.length, "line"))),
    h("p", { class: "comment" }, prose(version.comment)),
    pane.pane,
    run ? [
      state, drawing,
      h("div", { class: "console" }, h("h3", {}, "Console"), lines),
      h("ul", { class: "counts" }, countsOf(run).map((text) => h("li", {}, text))),
      h("details", { class: "events" }, h("summary", {}, `All ${count(run.events.length, "event")} in words`), list),
    ] : h("p", { class: "notice" }, "This run was not recorded."));

  return {
    element, run,
    open(pick) {
      if (!run) return;
      const pickTime = (ms) => pick(run.ms > 0 ? ms / run.ms : 1);
      timeline = makeTimeline(run, { label: `Timeline of ${title}`, pick: pickTime });
      fill(drawing, timeline.pane);
      timeline.start();
      fill(list, run.events.map((event) => h("li", {},
        h("button", { type: "button", class: "plain", onclick: () => pickTime(event.ms) }, eventInWords(run, event)))));
    },
    show(part) {
      if (!run) return null;
      // A small amount is added, because the time may have become smaller by rounding.
      const ms = part < 0 ? -1 : part * run.ms + 1e-6;
      timeline?.show(ms);
      const done = happenedBy(run, ms);
      if (done === shownEvents) return null;
      list.children[shownEvents - 1]?.removeAttribute("aria-current");
      list.children[done - 1]?.setAttribute("aria-current", "step");
      shownEvents = done;
      const past = run.events.slice(0, done);
      const located = past.findLast((event) => event.line > 0);
      pane.light(located?.line ?? 0, located === past.at(-1));
      fill(lines, past.filter((event) => event.kind === "print").map((event) => h("li", {}, event.text)));
      const words = past.length > 0 ? eventInWords(run, past.at(-1)) : "before the start";
      fill(state, h("span", { class: "swatch" }), done === run.events.length ? `${words}. The run has ended.` : words);
      return past.length > 0 ? `${title}: ${words}` : null;
    },
    end() { timeline?.end(); },
  };
}

/** The words that only this version has among the shown ones. @returns {Set<string>} */
function tellingWords(version, versions) {
  if (versions.length < 2) return new Set();
  const linesOf = (other) => (other.lines ??= highlight(other.code.join("\n")));
  const others = versions.filter((other) => other !== version).map((other) => wordsOf(linesOf(other)));
  return new Set([...wordsOf(linesOf(version))].filter((word) => word !== "_" && !others.some((words) => words.has(word))));
}
