/**
 * A short recording in a question: a small timeline for each run, each with a caption, and a button. While the
 * recording plays, the present event replaces the caption.
 * @param {{ title: string, about: string, run: Run, design: string }[]} items @param {string} label
 */
function makeStrip(items, label) {
  const rows = alignedSteps(items.map((item) => item.run));
  const parts = items.map((item, index) => {
    const text = h("span", {});
    const words = h("p", { class: "state" }, h("strong", { class: "design" }, item.title), " ", text);
    const tell = (event) => { text.textContent = event === null ? item.about : eventInBrief(item.run, item.run.events[event]); };
    const timeline = makeTimeline(item.run, {
      label: `${label} ${item.title}`, isSmall: true,
      pick: (done) => { stop(); show(rows.findIndex((row) => row[index] >= done) + 1); },
      point: (event) => tell(event ?? (step > 0 && hasMoved ? rows[step - 1][index] - 1 : null)),
    });
    return { item, words, tell, timeline };
  });
  const button = h("button", { type: "button", onclick: () => (timer ? stop() : play()) });
  let [step, timer, hasMoved] = [rows.length, null, false];

  function show(next, isPlaying = false) {
    step = next;
    hasMoved = true;
    parts.forEach((part, index) => {
      const done = step === 0 ? 0 : rows[step - 1][index];
      part.timeline.show(done, isPlaying);
      part.tell(done > 0 ? done - 1 : null);
    });
    sign();
  }
  function sign() {
    fill(button, timer ? "❚❚" : "▶", h("span", {}, timer ? " Pause" : " Play"));
    button.setAttribute("aria-label", `${timer ? "Pause" : "Play"}: ${label}`);
  }
  function stop() { clearTimeout(timer); timer = null; show(step); }
  /** Shows the whole recording and its caption. */
  function rest() {
    clearTimeout(timer);
    [step, timer, hasMoved] = [rows.length, null, false];
    for (const part of parts) {
      part.timeline.showAll();
      part.tell(null);
    }
    sign();
  }
  function play() {
    element.classList.add("opened");
    if (step === rows.length) step = 0;
    const next = () => {
      if (step >= rows.length) return rest();
      timer = setTimeout(next, step + 1 < rows.length ? 520 : 2000);
      show(step + 1, true);
    };
    timer = setTimeout(next, 0);
  }
  const element = h("div", { class: "strip" },
    parts.map(({ item, words, timeline }) => h("div", { class: ["strip-part", designClass(item.design)] }, timeline.pane, words)), button);
  return {
    element,
    /** Shows the whole recording, from its beginning. */
    start() {
      for (const part of parts) part.timeline.start();
      rest();
    },
    end() { clearTimeout(timer); timer = null; for (const part of parts) part.timeline.end(); },
  };
}

/** The recorded run of a program, with a caption. */
function stripOfProgram(name, run, design, caption) {
  const program = lab.programs.find((program) => program.id === name);
  const version = program?.versions.find((version) => version.design === design);
  const recorded = version && runOf(program, version, run);
  const about = recorded && (caption ?? `${program.title}: ${program.runs.find((one) => one.id === run).summary}.`);
  return recorded ? { title: designTitle(design), about, run: recorded, design } : null;
}

/** The recorded events of a rule’s verdict, with a caption. */
function stripOfRule(rule, design, caption) {
  const events = lab.rules.columns.find((column) => column.name === design)?.verdicts[rule]?.events ?? [];
  if (events.length === 0) return null;
  const places = events.map(([, where]) => where.split(", ")[0]);
  const lanes = [...new Set(places)];
  const start = events[0][2];
  return {
    title: designTitle(design), design, about: caption ?? lab.rules.rules.find((one) => one.id === rule).statement,
    run: {
      ms: events.at(-1)[2] - start, source: () => "", arrows: [], winners: new Set(), lanes: lanes.map((name) => ({ kind: "queue", name })),
      events: events.map(([text, , ms], index) => ({ kind: "observed", text, lane: lanes.indexOf(places[index]), thread: "", ms: ms - start, line: 0 })),
    },
  };
}
