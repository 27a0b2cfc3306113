/**
 * One version of a program in one of its runs: its code, its timeline, its console.
 * @param {(done: number) => void} pick receives the number of events that have happened by the moment that the reader chooses
 * @returns {{ element: HTMLElement, design: string, run: Run, show: (done: number) => string | null,
 *   start: () => void, drag: (done: number, share: number) => void, end: () => void }} `done` counts the events that have happened,
 *   and `share` is the part of the way to the next event that is shown
 */
function versionCard(program, chosenRun, version, versions, pick) {
  const title = designTitle(version.design);
  const run = runOf(program, version, chosenRun.id);
  const code = version.lines ??= highlight(version.code.join("\n"));
  const pane = codePane(code, {
    first: version.line, label: `Code in ${title}`, telling: tellingWords(version, versions), added: additionsOf(program, version),
    isWrapped: versions.length > 3,
  });
  pane.pane.dataset.flex = "";
  const lines = h("ol", {});
  const screen = h("div", { class: "printed", tabindex: "0", role: "region", "aria-label": `Console of ${title}` }, lines);
  const state = h("p", { class: "state" });
  const list = h("ol", {}, run.events.map((event, index) => h("li", {},
    h("button", { type: "button", class: "plain", onclick: () => pick(index + 1) }, eventInWords(run, event)))));
  let [shownEvents, words] = [-1, ""];
  const say = (text) => fill(state, h("span", { class: "swatch" }), text);
  const timeline = makeTimeline(run, {
    label: `Timeline of ${title}`, pick,
    // While the reader points at a mark, the sentence describes its event.
    point: (index) => say(index === null ? words : eventInWords(run, run.events[index])),
  });

  const element = h("article", { class: ["version", designClass(version.design)] },
    h("header", {}, h("h2", {}, title), h("span", { class: "size" }, count(version.code.length, "line"))),
    pane.pane,
    state,
    h("div", { class: "drawing" }, timeline.pane, legendOfMarks(marksIn([run]), "short")),
    h("div", { class: "console", "data-last": true }, h("h3", {}, "Console"), screen),
    h("div", { class: "more" },
      h("p", { class: "comment" }, prose(version.comment)),
      h("details", { class: "events" }, h("summary", {}, `All ${count(run.events.length, "event")} in words`), list)));

  return {
    element, run, design: version.design, start: timeline.start, drag: timeline.show, end: timeline.end,
    show(done) {
      timeline.show(done);
      if (done === shownEvents) return null;
      list.children[shownEvents - 1]?.removeAttribute("aria-current");
      list.children[done - 1]?.setAttribute("aria-current", "step");
      shownEvents = done;
      const past = run.events.slice(0, done);
      const located = past.findLast((event) => event.line > 0);
      pane.light(located?.line ?? 0, located === past.at(-1));
      fill(lines, past.filter((event) => event.kind === "print").map((event) => h("li", {}, event.text)));
      screen.scrollTop = screen.scrollHeight;
      words = past.length > 0 ? eventInWords(run, past.at(-1)) : "before the start";
      say(words);
      return past.length > 0 ? `${title}: ${words}` : null;
    },
  };
}

/** The words that take the place of a design’s public names in a version in async/await. */
const wordsOfTasks = new Set((
  "async await Task TaskGroup withTaskGroup withThrowingTaskGroup withThrowingDiscardingTaskGroup addTask cancelAll next sleep value " +
  "isCancelled cancel withCheckedContinuation withCheckedThrowingContinuation resume AsyncStream makeStream continuation yield finish " +
  "withTaskCancellationHandler checkCancellation").split(" "));

/**
 * The public names of a version’s design that this version uses and no other shown version contains. A name counts only after a
 * dot, before a parenthesis or brace, as a type, or as a keyword. So an ordinary variable of the program does not count.
 * @returns {Set<string>}
 */
function tellingWords(version, versions) {
  if (versions.length < 2) return new Set();
  const linesOf = (other) => (other.lines ??= highlight(other.code.join("\n")));
  const others = versions.filter((other) => other !== version).map((other) => wordsOf(linesOf(other)));
  const own = version.design === "AsyncAwait" ? wordsOfTasks : new Set(lab.vocabulary[version.design]);
  const used = linesOf(version).flatMap((tokens) => tokens.filter((token, index) =>
    token.isWord && own.has(token.text) && (token.kind !== "" || tokens[index - 1]?.text === ".")).map((token) => token.text));
  return new Set(used.filter((word) => !others.some((words) => words.has(word))));
}

/**
 * The functions that a version calls and that the original of its design does not have, by the lines of the calls. The lines come
 * from the recordings, so that a function with the same name on another type is not marked.
 * @returns {Map<number, Map<string, string>>} what the original does instead, by the line and the name of the function
 */
function additionsOf(program, version) {
  // The code of a departure ends with the name of the function.
  const added = new Map((lab.departures[version.design] ?? []).filter((one) => one.kind === "added")
    .flatMap(({ code, original }) => code.map((one) => [one.match(/\w+/g).at(-1), original])));
  const found = new Map();
  for (const run of Object.values(version.runs)) {
    for (const [kind, text, , , line] of run.events) {
      if (!["settlement", "late"].includes(program.texts[kind])) continue;
      const name = program.texts[text].match(/^(?:\w+, made by )?(\w+)/)?.[1];
      if (!line || !added.has(name)) continue;
      if (!found.has(line)) found.set(line, new Map());
      found.get(line).set(name, added.get(name));
    }
  }
  return found;
}
