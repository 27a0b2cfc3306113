/**
 * The section with a race in a promise with a planted fault: the threads in lanes, the states of the promises after each step, and
 * the source where a thread was interrupted. It opens as a whole, at its end.
 * @returns {Shown}
 */
function showRaces(route) {
  const [id, stepName] = route.parts;
  const race = lab.races.find((one) => one.id === id) ?? lab.races[0];
  const threads = [...new Set([...Object.keys(race.threads), ...race.steps.map((step) => step.thread)])].sort();
  const where = h("p", { class: "state" });
  const source = h("div", { class: "source" });
  const rows = race.steps.map((step, index) => h("tr", { class: step.isWrong ? "wrong" : null },
    threads.map((thread) => h("td", { class: "thread" }, thread === step.thread ? h("div", { class: "ran" }, stepInLane(step)) : null)),
    h("td", { class: "states" }, statesAfter(race.steps, index))));

  /** Scrolls the page if the step is behind the player or outside of the window. */
  function bringIntoView() {
    const [row, bar] = [rows[player.step() - 1]?.getBoundingClientRect(), player.bar.getBoundingClientRect()];
    const [from, to] = bar.top > innerHeight / 2 ? [0, bar.top] : [bar.bottom, innerHeight];
    if (row && (row.top < from || row.bottom > to)) scrollBy({ top: (row.top + row.bottom - from - to) / 2, behavior: "instant" });
  }

  const player = makePlayer({
    steps: rows.length, start: Number(stepName ?? rows.length) || 0, label: "The race",
    show(step) {
      rows.forEach((row, index) => {
        row.classList.toggle("ahead", index >= step);
        row.ariaCurrent = index === step - 1 ? "step" : null;
      });
      rememberLink(linkTo("races", race.id, ...(step < rows.length ? [step] : [])));
      const now = race.steps[step - 1];
      fill(where, now ? raceSentence(now) : "before the first step");
      // The source stays until a thread is interrupted elsewhere.
      const placed = race.steps.slice(0, step).findLast((one) => one.place);
      fill(source, placed ? sourceOfStep(placed) : null);
      return now ? raceSpoken(now) : "before the first step";
    },
    moved: bringIntoView,
    pause: () => 1500,
  });
  return {
    keys: playerKeys(player), isInView: Boolean(stepName),
    start() {
      player.go(player.step());
      if (stepName) bringIntoView();
    },
    end() { player.end(); },
    view: h("section", { class: "races" },
      h("h1", {}, "Thread races"),
      h("p", { class: "lead" }, "A small promise with a planted fault, and an order of its threads that shows it. A box is what a thread does before another one continues, and ",
        "the red one breaks what must hold. Step through the boxes, and watch the promises. ", h("code", {}, "make explore"), " runs the designs in every such order, up to a bound."),
      unknownPlaces("race", id, lab.races, (near) => linkTo("races", near), { title: race.id, link: linkTo("races", race.id) }),
      choiceOf("Planted fault", lab.races.map((one) => `${one.fault.replace(/\.$/, "")} (${one.program})`), lab.races.indexOf(race),
        (index) => replaceLink(linkTo("races", lab.races[index].id))),
      h("p", {}, h("strong", {}, "What must hold: "), race.statement,
        race.before ? [" ", h("strong", {}, "Before: "), `Thread 0 ${commandsInWords(race.before)}.`] : null),
      player.bar, where,
      h("div", { class: "both" }, h("div", { class: "scroll", role: "region", tabindex: "0", "aria-label": "The threads" },
        h("table", { class: "lanes" },
          h("thead", {}, h("tr", {},
            threads.map((thread) => h("th", { scope: "col" }, thread, h("span", { class: "note" }, ` ${commandsInWords(race.threads[thread] ?? "starts the others")}`))),
            h("th", { scope: "col", class: "states" }, "The promises after the step"))),
          h("tbody", {}, rows))),
      h("div", {}, h("p", { class: "problem" }, h("strong", {}, "What was observed: "), outcomeOfRace(race)), source)),
      h("p", { class: "note" }, "Schedule: ", h("code", {}, race.schedule), ". “1.242>2” interrupts thread 1 at its step 242, and lets thread 2 run.")),
  };
}

/** What the commands of a thread do, for instance “fulfills p with 1, then adds handler A to q” for `fulfill p 1, observe A q`. */
function commandsInWords(commands) {
  const listed = (names) => names.replace(/ (?=\S+ )/g, ", ").replace(/ (\S+)$/, " and $1");
  const words = [
    [/^fulfill (.*) (.*)/, "fulfills $1 with $2"], [/^reject (.*) (.*)/, "rejects $1 with $2"], [/^observe (.*) (.*)/, "adds handler $1 to $2"],
    [/^end (.*)/, "reads $1 at the end"], [/^read (.*)/, "reads $1"], [/^wait (.*)/, "waits for $1"],
    [/^(.*) = await (.*)/, "awaits $2 in task $1"], [/^join (.*)/, "waits for task $1"], [/^immediate/, "runs handlers at once"],
    [/^(.*) = adopt (.*) (.*)/, "makes $1, which adopts $3 when $2 is fulfilled"],
    [/^(.*) = limited (.*?) (.*)/, (_, name, limit, inputs) => `makes ${name}, which waits for ${listed(inputs)} with a limit of ${limit}`],
    [/^(.*) = (?:all|settled) (.*)/, (_, name, inputs) => `makes ${name}, which waits for ${listed(inputs)}`],
  ];
  return commands.split(", ").map((command) => command.replace(...(words.find(([pattern]) => pattern.test(command)) ?? [command, command]))).join(", then ");
}

/** The outcome: what contradicts the expected one is red, and so is what is expected instead. */
function outcomeOfRace(race) {
  if (race.observed.length === 0) return h("strong", { class: "wrong" }, `${race.problem}.`);
  return [
    race.observed.map((note, index) => [index > 0 ? ", " : "", note.isWrong ? h("strong", { class: "wrong" }, noteInWords(note.text)) : noteInWords(note.text)]),
    ". ", race.missing.length > 0 ? h("strong", { class: "wrong" }, `Expected: ${race.missing.map(noteInWords).join(", ")}.`) : null];
}

/** A part of an outcome in words, for instance “A receives 1” for `A 1`. */
function noteInWords(note) {
  const [, name, rest] = note.match(/^([A-Z]|end) (.*)$/) ?? [];
  return name === "end" ? `${rest} at the end` : name ? `${name} receives ${rest}` : note;
}

function fileAndLine(step) {
  return step.place.split("/").at(-1);
}

/** What a thread does in a step, and the line at which it stops. */
function stepInLane(step) {
  if (!step.place) return h("span", {}, step.text);
  const line = step.code[Number(step.place.split(":").at(-1)) - step.firstLine] ?? "";
  return [h("span", {}, `${step.text} at`), h("code", {}, line.trim()), h("span", { class: "note" }, fileAndLine(step))];
}

/**
 * The states of the promises after a step. Those that have changed are bold. Of more than two promises, only they are shown.
 */
function statesAfter(steps, index) {
  const { states, isWrong } = steps[index];
  const isNew = (state) => steps[index - 1]?.states.find((one) => one.promise === state.promise)?.text !== state.text;
  const shown = states.filter((state) => isNew(state) || states.length < 3 || isWrong);
  if (shown.length === 0) return h("div", {}, "as before");
  return shown.map((state) => h("div", {}, h("code", {}, state.promise), " ", h(isNew(state) ? "strong" : "span", {}, state.text)));
}

/** What happens in a step, in a sentence. */
function raceSentence(step) {
  return `${step.thread[0].toUpperCase() + step.thread.slice(1)}: ${step.text}${step.place ? ` at ${fileAndLine(step)}` : ""}.`;
}

/** A sentence, and the states after the step, for a screen reader. */
function raceSpoken(step) {
  const states = step.states.map((state) => `${state.promise} is ${state.text}`).join("; ");
  return `${raceSentence(step)}${states ? ` Then ${states}.` : ""}`;
}

/** The lines of the source around the line at which a thread was interrupted. */
function sourceOfStep(step) {
  const code = codePane(highlight(step.code.join("\n")), { first: step.firstLine, label: fileAndLine(step) });
  code.light(Number(step.place.split(":").at(-1)));
  return code.pane;
}
