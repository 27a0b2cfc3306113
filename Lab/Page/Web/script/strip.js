/**
 * A few recorded events in a row, each with a label below its mark, and a link to the recording.
 * @param {{ title: string, design: string, marks: { kind: string, label: string, words: string }[], link?: string }} strip
 */
function makeStrip({ title, design, marks, link }) {
  const row = h("ol", { class: "marbles" }, marks.map((mark) => h("li", {},
    svg("svg", { viewBox: "-8 -8 16 16", width: 16, height: 16, "aria-hidden": "true" },
      svg("g", { class: `mark ${mark.kind}` }, svg("path", { d: (kindsOfEvents[mark.kind] ?? kindsOfEvents.note).shape }), svg("title", {}, mark.words))),
    h("span", {}, mark.label))));
  return h("figure", { class: ["strip", designClass(design)] },
    h("figcaption", {}, link ? h("a", { href: "#" + link }, title) : title, ", recorded"), row);
}

/**
 * Chosen events of a recorded run; null if the run was not recorded.
 * @param {[string, RegExp, string | null][]} chosen the kind of each event, what its text contains, and its label. Without a label,
 *   the name of the queue is shown.
 */
function stripOfProgram(name, run, design, chosen) {
  const program = lab.programs.find((program) => program.id === name);
  const version = program?.versions.find((version) => version.design === design);
  const recorded = version && runOf(program, version, run);
  if (!recorded) return null;
  const marks = chosen.flatMap(([kind, text, label]) => {
    const event = recorded.events.find((one) => one.kind === kind && text.test(one.text));
    return event ? [{ kind, ms: event.ms, label: label ?? recorded.lanes[event.lane].name, words: eventInWords(recorded, event) }] : [];
  });
  marks.sort((one, two) => one.ms - two.ms);
  return makeStrip({ title: designTitle(design), design, marks, link: `programs/${name}/${run}/${design}` });
}

/** The recorded events of a rule’s verdict, each with its text. */
function stripOfRule(rule, design) {
  const events = lab.rules.columns.find((column) => column.name === design)?.verdicts[rule]?.events ?? [];
  if (events.length === 0) return null;
  const marks = events.slice(0, 6).map(([text, where]) => ({ kind: "closure", label: text, words: `${text}, on ${where}` }));
  return makeStrip({ title: designTitle(design), design, marks, link: `rules/${rule}` });
}
