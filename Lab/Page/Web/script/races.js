/**
 * The section with a race in a promise with a planted fault: the threads in lanes, and the source where a thread was interrupted.
 * @returns {Shown}
 */
function showRaces(route) {
  const [id, stepName] = route.parts;
  const race = lab.races.find((one) => one.id === id) ?? lab.races[0];
  const threads = [...new Set(race.parts.map((part) => part.thread))].sort();
  const observed = race.problem.split("observed: ")[1];
  const where = h("p", { class: "state" });
  const source = h("div", { class: "source" });
  const rows = race.parts.map((part) => h("tr", {}, threads.map((thread) =>
    h("td", {}, part.thread === thread ? h("div", { class: "ran" }, partInLane(part)) : null))));

  function bringIntoView() {
    if (source.getBoundingClientRect().bottom > innerHeight) where.scrollIntoView({ behavior: "instant" });
  }

  const player = makePlayer({
    steps: rows.length, start: Math.min(Number(stepName) || 0, rows.length), unit: "step", label: "The race",
    show(step) {
      rows.forEach((row, index) => {
        row.classList.toggle("ahead", index >= step);
        if (index === step - 1) row.setAttribute("aria-current", "step");
        else row.removeAttribute("aria-current");
      });
      rememberLink(linkTo("races", race.id, ...(step > 0 ? [step] : [])));
      const part = race.parts[step - 1];
      const words = part ? raceSentence(part) : "before the first step";
      fill(where, words);
      fill(source, part?.place ? sourceOfPart(part) : null);
      return words;
    },
    moved: bringIntoView,
    pause: () => 1500,
  });
  return {
    title: "Races", keys: playerKeys(player), isInView: player.step() > 0,
    start() {
      player.go(player.step());
      if (player.step() > 0) bringIntoView();
    },
    end() { player.end(); },
    view: h("section", { class: "races" },
      h("h1", {}, "Races"),
      h("p", { class: "lead" }, "Small promises in which a fault was planted, and the schedule of threads that shows it. ",
        h("code", {}, "make explore"), " runs the designs under every such schedule, up to a bound."),
      id && race.id !== id ? unknownPlace("race", id, lab.races.map((one) => one.id), (near) => linkTo("races", near), { title: race.id, link: linkTo("races", race.id) }) : null,
      h("label", {}, "Race ", h("select", {
        "data-keep": "race", onchange: (event) => { replaceLink(linkTo("races", lab.races[event.target.selectedIndex].id)); },
      }, lab.races.map((one) => h("option", { value: one.id, selected: one === race }, `${one.program}: ${one.fault}`)))),
      h("p", {}, h("strong", {}, "What must hold: "), race.statement),
      h("p", {}, h("strong", {}, "The fault: "), race.fault),
      race.steps[0] ? h("p", {}, h("strong", {}, "Before: "), h("code", {}, race.steps[0])) : null,
      h("p", { class: "note" }, "A step acts on a promise: ", h("code", {}, "observe A p"), " adds the handler A to the promise p, ",
        h("code", {}, "end p"), " reads p after all threads have ended, and ", h("code", {}, "l = adopt p q"), " makes a promise l that adopts q when p is fulfilled."),
      player.bar, where,
      h("div", { class: "scroll", role: "region", tabindex: "0", "aria-label": "The threads" },
        h("table", { class: "lanes" }, h("thead", {}, h("tr", {}, threads.map((thread) => h("th", { scope: "col" }, thread, " ", h("code", {}, race.steps[Number(thread.split(" ")[1])] ?? ""))))), h("tbody", {}, rows))),
      h("p", { class: "problem" }, h("strong", {}, "What was observed: "), observed
        ? [h("code", {}, observed), " (“A 1” means that handler A received 1, and “end” is followed by the state at the end)"] : race.problem),
      source,
      h("p", { class: "note" }, "Schedule: ", h("code", {}, race.schedule), ". “1.242>2” interrupts thread 1 at its step 242, and lets thread 2 run. Thread 0 starts the others.")),
  };
}

/** @private */
function fileAndLine(part) {
  return part.place.split("/").at(-1);
}

/** What a thread did in a part of the run: the line at which it was interrupted, or that it ended. @private */
function partInLane(part) {
  if (!part.place) return h("span", {}, part.end);
  const line = part.code[Number(part.place.split(":").at(-1)) - part.firstLine] ?? "";
  return [h("span", {}, `${part.end} at`), h("code", {}, line.trim()), h("span", { class: "note" }, fileAndLine(part))];
}

/** What happens in a part of the run, in a sentence. @private */
function raceSentence(part) {
  const thread = part.thread[0].toUpperCase() + part.thread.slice(1);
  return `${thread} runs and ${part.end}${part.place ? ` at ${fileAndLine(part)}` : ""}.`;
}

/** The lines of the source around the line at which a thread was interrupted. @private */
function sourceOfPart(part) {
  const code = codePane(highlight(part.code.join("\n")), { first: part.firstLine, label: fileAndLine(part) });
  code.light(Number(part.place.split(":").at(-1)));
  return code.pane;
}
