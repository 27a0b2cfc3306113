/**
 * A few recorded events in a row, each with a label below its mark. The row is a link to the recording; the keyboard reaches the same
 * place by the links below the answers.
 * @param {{ design: string, marks: { kind: string, label: string, words: string }[], link: string }} strip
 */
function makeStrip({ design, marks, link }) {
  return h("a", { class: ["strip", designClass(design)], href: "#" + link, tabindex: "-1", title: "Recorded. Opens the recording." }, marks.map((mark, index) =>
    h("span", { style: { "--place": index } }, smallMark(mark.kind, svg("title", {}, mark.words)), h("span", {}, mark.label))));
}

/**
 * Chosen events of a recorded run: the first that fits, and then those that fit after it, in the order in which they happened.
 * @param {[RegExp, RegExp, string | ((event: RunEvent, lane: string) => string)][]} chosen the kind of each event, what its text
 *   contains, and its label. An event that doesn't occur is left out.
 */
function stripOfProgram(name, run, design, chosen) {
  const program = lab.programs.find((program) => program.id === name);
  const recorded = runOf(program, program.versions.find((version) => version.design === design), run);
  let first = -1;
  const marks = chosen.flatMap(([kind, text, label]) => {
    const place = recorded.events.findIndex((one, index) => index > first && kind.test(one.kind) && text.test(one.text));
    if (place < 0) return [];
    if (first < 0) first = place;
    const event = recorded.events[place];
    return [{ place, kind: event.kind, label: typeof label === "string" ? label : label(event, recorded.lanes[event.lane].name), words: eventInWords(recorded, event) }];
  });
  return makeStrip({ design, marks: marks.sort((one, two) => one.place - two.place), link: `programs/${name}/${run}/${design}` });
}

/** The recorded events of a rule’s verdict, each with its text up to a comma. */
function stripOfRule(rule, language) {
  const events = verdictOn(rule, columnOf(language))?.events ?? [];
  if (events.length === 0) return null;
  const marks = events.slice(0, 6).map(([text, where]) => ({ kind: "closure", label: text.split(",")[0], words: `${text}, on ${where}` }));
  return makeStrip({ design: language, marks, link: `rules/${rule}` });
}
