/** All programs, or one of them. @returns {Shown} */
function showPrograms(route) {
  const known = lab.programs.map((program) => program.id);
  const program = lab.programs.find((program) => program.id === route.parts[0]);
  if (program) return showProgram(program, route);
  return {
    view: h("section", { class: "programs" },
      h("h1", {}, "Programs"),
      h("p", { class: "lead" },
        "The same programs in every design and in async/await, each as an experienced user would write it. ",
        "Open one to see its versions side by side and to play their recorded runs."),
      route.parts[0] ? unknownPlace("program", route.parts[0], known, (near) => linkTo("programs", near)) : null,
      h("ul", { class: "cards" }, lab.programs.map((program) =>
        h("li", {}, h("a", { href: linkTo("programs", program.id) },
          h("strong", {}, program.title), h("span", {}, program.purpose)))))),
  };
}

/** One program: its runs, its versions, and the controls. @private */
function showProgram(program, route) {
  const designs = program.versions.map((version) => version.design);
  const runs = program.runs.map((run) => run.id);
  const [, runName, designNames, stepName] = route.parts;
  const chosen = namesIn(designNames, designs);
  const shownDesigns = chosen.length > 0 ? chosen : defaultDesigns(designs);
  const run = program.runs.find((run) => run.id === runName) ?? program.runs[0];
  const versions = program.versions.filter((version) => shownDesigns.includes(version.design));
  const position = lab.programs.indexOf(program);
  const link = (...parts) => linkTo("programs", program.id, ...parts);
  const cards = versions.map((version) => versionCard(program, run, version, versions));
  const recorded = cards.map((card) => card.run).filter(Boolean);
  const moments = momentsOf(recorded);
  const longest = Math.max(0, ...recorded.map((run) => run.ms));

  const player = makePlayer({
    steps: moments.length, start: Number.parseInt(stepName ?? "0", 10) || 0, unit: "step", label: "The recorded run",
    show(step) {
      const part = step === 0 ? -1 : moments[step - 1];
      const words = cards.map((card) => card.show(part)).filter(Boolean);
      rememberLink(step === 0 ? location.hash.split("/").slice(0, 4).join("/") || link() : link(run.id, shownDesigns.join("+"), step));
      return words.join(" · ") || "before the start";
    },
    // A longer wait has a longer pause. With more versions there are more steps, so the pauses are shorter.
    pause: (step) => Math.min(1100, 160 + 300 * Math.log10(1 + (((moments[step] ?? 0) - (moments[step - 1] ?? 0)) * longest) / 0.05)) / Math.sqrt(versions.length),
  });
  const pick = (part) => player.go(moments.filter((moment) => moment <= part + 1e-9).length);

  const view = h("section", { class: "program" },
    h("nav", { class: "crumbs", "aria-label": "Programs" },
      h("a", { href: linkTo("programs") }, "All programs"),
      neighbor(position - 1, "Previous: "), neighbor(position + 1, "Next: ")),
    h("h1", {}, program.title), h("p", { class: "lead" }, program.purpose),
    unknownParts(route, program, runs, designs),
    h("div", { class: "choices" },
      h("div", { class: "tabs", role: "group", "aria-label": "Runs" }, program.runs.map((other) =>
        h("a", { class: "tab", href: link(other.id, shownDesigns.join("+")), "aria-current": other === run ? "true" : null },
          h("strong", {}, other.id), h("span", {}, other.summary)))),
      designChooser(designs, shownDesigns, (names) => { location.hash = link(run.id, (names.length ? names : shownDesigns).join("+")); })),
    recorded.length > 0 ? player.bar : h("p", { class: "notice" }, "These versions have not been recorded."),
    legend(recorded, versions.length),
    h("div", { class: `versions many-${versions.length}` }, cards.map((card) => card.element)));
  return {
    view, title: program.title, keys: playerKeys(player),
    start() {
      for (const card of cards) card.open(pick);
      player.go(player.step());
    },
    end() { player.end(); for (const card of cards) card.end(); },
  };
}

/** The two versions that are shown first. They differ in where their handlers run. @private */
function defaultDesigns(designs) {
  const wanted = ["PromiseKitStyle", "PromisStyle"].filter((name) => designs.includes(name));
  return wanted.length === 2 ? wanted : designs.slice(0, 2);
}

/** @private */
function neighbor(position, label) {
  const program = lab.programs[position];
  return program ? h("a", { href: linkTo("programs", program.id) }, label, program.title) : null;
}

/** A notice about unknown parts of the link. @private */
function unknownParts(route, program, runs, designs) {
  const [, run, names, step] = route.parts;
  const wrong = [];
  if (run && !runs.includes(run)) wrong.push(unknownPlace("run", run, runs, (near) => linkTo("programs", program.id, near)));
  for (const name of strangersIn(names, designs)) wrong.push(unknownPlace("version", name, designs, (near) => linkTo("programs", program.id, run, near)));
  if (step && !/^\d+$/.test(step)) wrong.push(h("p", { class: "notice", role: "status" }, `“${step}” is no step: steps are numbers.`));
  return wrong;
}

/** The legend of the marks that occur. @private */
function legend(runs, versions) {
  const kinds = Object.keys(kindsOfEvents).filter((kind) => runs.some((run) => run.events.some((event) => event.kind === kind)));
  return h("ul", { class: "legend", "aria-label": "Legend" },
    versions > 1 ? h("li", {}, h("mark", {}, "word"), " only in this version") : null,
    kinds.map((kind) => h("li", {},
      svg("svg", { class: `mark ${kind}`, width: 16, height: 16, viewBox: "-8 -8 16 16", "aria-hidden": "true" }, svg("path", { d: kindsOfEvents[kind].shape })),
      kindsOfEvents[kind].name)),
    runs.some((run) => run.arrows.length > 0) ? h("li", {}, h("span", { "aria-hidden": "true" }, "→ "), "what it caused to run") : null,
    runs.length > 0 ? h("li", {}, "long waits are drawn shorter than they are") : null,
    runs.length > 1 ? h("li", {}, "each version has a clock of its own") : null);
}
