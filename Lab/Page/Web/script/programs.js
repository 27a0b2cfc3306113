/** The section with the list of all programs, or with the program that the route names. @returns {Shown} */
function showPrograms(route) {
  const program = lab.programs.find((program) => program.id === route.parts[0]);
  if (program) return showProgram(program, route);
  return {
    view: h("section", { class: "programs" },
      h("h1", {}, "Programs"),
      h("p", { class: "lead" },
        "The same programs in every design and in async/await, each as an experienced user would write it. ",
        "Open one to see its versions side by side and to play their recorded runs."),
      unknownPlaces("program", route.parts[0], lab.programs, (near) => linkTo("programs", near), { title: "all programs", link: linkTo("programs") }),
      h("ul", { class: "cards" }, lab.programs.map((program) =>
        h("li", {}, h("a", { href: linkTo("programs", program.id) },
          h("strong", {}, program.title), h("span", {}, program.purpose)))))),
  };
}

/** The view of one program: its runs, its versions, and the controls. */
function showProgram(program, route) {
  const designs = program.versions.map((version) => version.design);
  const runs = program.runs.map((run) => run.id);
  const [, runName, designNames, wantedStep] = route.parts;
  const chosen = namesIn(designNames, designs);
  const shownDesigns = chosen.length > 0 ? chosen : usualDesigns;
  const run = program.runs.find((run) => run.id === runName) ?? program.runs.find((run) => run.id === program.telling);
  const versions = program.versions.filter((version) => shownDesigns.includes(version.design));
  const position = lab.programs.indexOf(program);
  const link = (...parts) => linkTo("programs", program.id, ...parts);
  const cards = versions.map((version, index) =>
    versionCard(program, run, version, versions, (done) => player.go(rows.findIndex((row) => row[index] >= done) + 1)));
  const rows = alignedSteps(cards.map((card) => card.run));
  const first = cards[0].run;
  const found = stepNamed(wantedStep, rows, first);

  const player = makePlayer({
    steps: rows.length, start: found ?? 0, label: "The recorded run",
    show(step) {
      const words = cards.map((card, index) => card.show(step === 0 ? 0 : rows[step - 1][index])).filter(Boolean);
      const name = step > 0 ? stepName(rows, first, step) : null;
      rememberLink(name ? link(run.id, shownDesigns.join("+"), name) : location.hash.split("/").slice(0, 4).join("/") || link());
      return words.join(" · ") || "before the start";
    },
    // A version that waits for the others in the next step shows nothing on its way.
    drag: (step, share) => cards.forEach((card, index) => {
      const [from, to] = [rows[step - 1]?.[index] ?? 0, rows[step][index]];
      card.drag(from, to > from ? share : 0);
    }),
    moved: () => stage.bringIntoView(),
    // The longer the program waited before the next events, the longer the pause.
    pause(step) {
      const waits = cards.map(({ run }, index) => {
        const [before, after] = [rows[step - 1]?.[index] ?? 0, rows[step]?.[index] ?? 0];
        return before === after ? 0 : (run.events[after - 1]?.ms ?? 0) - (run.events[before - 1]?.ms ?? 0);
      });
      return Math.min(1300, 420 + 260 * Math.log10(1 + Math.max(0, ...waits) / 0.05));
    },
  });
  const chooser = chooserOf(designs, shownDesigns, (names) => {
    // The shown step stays the same. A version that remains shown determines this step by its events.
    const stays = cards.findIndex((card) => names.includes(card.design));
    const done = rows[player.step() - 1]?.[stays] ?? 0;
    const next = program.versions.filter((version) => names.includes(version.design));
    const nextRuns = next.map((version) => runOf(program, version, run.id));
    const at = next.findIndex((version) => version.design === cards[stays]?.design);
    const nextRows = alignedSteps(nextRuns);
    const step = done > 0 ? nextRows.findIndex((row) => row[at] >= done) + 1 : 0;
    replaceLink(link(run.id, names.join("+"), ...(step > 0 ? [stepName(nextRows, nextRuns[0], step)] : [])));
  }, "Versions");
  const grid = h("div", { class: `versions many-${versions.length}`, role: "region", tabindex: "0", "aria-label": "Versions" }, cards.map((card) => card.element));
  const stage = makeStage(grid, player.bar);

  const runChoice = choiceOf("Run", program.runs.map((other) => `${other.id}: ${other.summary}`), program.runs.indexOf(run),
    (index) => replaceLink(link(runs[index], shownDesigns.join("+"))));

  const view = h("section", { class: "program" },
    h("h1", {}, program.title),
    h("nav", { class: "crumbs", "aria-label": "Programs" },
      h("a", { href: linkTo("programs") }, "All programs"), neighbor(position - 1, "Previous"), neighbor(position + 1, "Next")),
    h("details", { class: "marks" }, h("summary", {}, "The marks"), legend(program, cards.map((card) => card.run), versions)),
    h("p", { class: "lead" }, program.purpose),
    unknownPlaces("run", runName, runs, (near) => link(near), { title: program.telling, link: link() }),
    unknownPlaces("version", designNames, designs, (near) => link(run.id, near)),
    found === undefined ? h("p", { class: "notice", role: "status" }, `There is no step “${wantedStep}” in this run.`) : null,
    h("div", { class: "choices" }, runChoice, chooser),
    player.bar,
    grid);
  return {
    view, title: program.title, keys: playerKeys(player), isInView: player.step() > 0,
    start() {
      for (const card of cards) card.start();
      stage.start();
      player.go(player.step());
      if (player.step() > 0) stage.bringIntoView();
    },
    end() { player.end(); stage.end(); for (const card of cards) card.end(); },
  };
}

/** The two designs that are shown first. They differ in where their handlers run. */
const usualDesigns = ["PromiseKitStyle", "PromisStyle"];

function neighbor(position, label) {
  const program = lab.programs[position];
  return program ? h("a", { href: linkTo("programs", program.id), title: program.title, "aria-label": `${label}: ${program.title}` }, label) : null;
}

/** The legend of the marks that occur in the shown runs. */
function legend(program, runs, versions) {
  return h("ul", { class: "legend", "aria-label": "Legend" },
    versions.length > 1 ? h("li", {}, h("mark", {}, "word"), " of this design only") : null,
    versions.some((version) => additionsOf(program, version).size > 0)
      ? h("li", {}, h("span", { class: "added" }, "word"), " added here, not in the original") : null,
    marksIn(runs).map((kind) => h("li", {}, smallMark(kind), kindsOfEvents[kind].name)),
    runs.some((run) => run.winners.size > 0) ? h("li", {}, svg("svg", { class: "mark won", width: 16, height: 16, viewBox: "-12 -12 24 24", "aria-hidden": "true" }, svg("circle", { class: "halo", r: 10 })), "decides the race") : null,
    runs.some((run) => flightsOf(run).some((flight) => flight.ends !== "answer")) ? h("li", {}, legendBar("flight open"), "request without an answer") : null,
    runs.some((run) => run.events.some((event) => event.kind === "end")) ? h("li", {}, legendBar("afterwards"), "after the end of the program") : null,
    runs.some((run) => run.arrows.length > 0) ? h("li", {}, h("span", { "aria-hidden": "true" }, "→ "), "what it caused to run") : null,
    h("li", {}, "long waits are drawn shorter than they are; a drawing that is wider than its pane scrolls"),
    runs.length > 1 ? h("li", {}, "each version has a clock of its own; requests, printed lines and the end are stepped together") : null);
}

/** The kinds of the marks that occur in runs. @param {Run[]} runs */
function marksIn(runs) {
  return Object.keys(kindsOfEvents).filter((kind) => runs.some((run) => run.events.some((event) => event.kind === kind)));
}

/** Marks with their names, in full or as short as they stand below a timeline. @param {"name" | "short"} length */
function legendOfMarks(kinds, length) {
  return h("ul", { class: "legend short" }, kinds.map((kind) => h("li", {}, smallMark(kind), kindsOfEvents[kind][length])));
}

/** A mark in a legend, or in a row of marks, where it has a title. */
function smallMark(kind, title = null) {
  return svg("svg", { width: 16, height: 16, viewBox: "-8 -8 16 16", "aria-hidden": "true" },
    svg("g", { class: `mark ${kind}` }, svg("path", { d: kindsOfEvents[kind].shape }), title));
}

function legendBar(kind) {
  return svg("svg", { width: 22, height: 12, "aria-hidden": "true" }, svg("rect", { class: kind, x: 1, y: kind === "afterwards" ? 0 : 4, width: 20, height: kind === "afterwards" ? 12 : 4, rx: 2 }));
}
