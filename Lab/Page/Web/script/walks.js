/**
 * A function call in a walk.
 * @typedef {{ stage: number, name: string, file: string, line: number, depth: number, caller: number, sentBy: number,
 *   queue: string | null, thread: string, states: { promise: string, phase: string, outcome: string | null }[] }} WalkStep
 */

/** Unpacks the steps of a walk. @returns {WalkStep[]} */
function stepsOf(walk) {
  const { names, files, threads } = lab.walks;
  return (walk.unpacked ??= walk.steps.map(([stage, name, file, line, depth, caller, sentBy, queue, thread, states]) => ({
    stage, name: names[name], file: files[file].path, line, depth, caller, sentBy, queue, thread: threads[thread],
    states: states.map(([promise, phase, outcome]) => ({ promise, phase, outcome })),
  })));
}

/**
 * Aligns the stages of the designs: a design with fewer steps in a stage stays at its last one until the others have finished.
 * @param {{ walk: any }[]} cards
 * @returns {number[][]} for each common step, the number of steps of each walk
 */
function commonSteps(walks) {
  const all = walks.map(stepsOf);
  const stages = Math.max(0, ...walks.map((walk) => walk.stages.length));
  const rows = [];
  const taken = all.map(() => 0);
  for (let stage = 0; stage < stages; stage++) {
    const sizes = all.map((steps) => steps.filter((step) => step.stage === stage).length);
    for (let step = 1; step <= Math.max(...sizes); step++) rows.push(taken.map((before, index) => before + Math.min(step, sizes[index])));
    sizes.forEach((size, index) => { taken[index] += size; });
  }
  return rows;
}

/** The section with the walks of one kind in several designs. @returns {Shown} */
function showWalks(route) {
  const kinds = lab.walks.kinds;
  if (kinds.length === 0) return { view: h("section", {}, h("h1", {}, "Walks"), h("p", { class: "notice" }, "No walk was recorded.")) };
  const [kindName, designNames, stepName] = route.parts;
  const kind = kinds.find((kind) => kind.id === kindName) ?? kinds[0];
  const walks = lab.walks.walks.filter((walk) => walk.kind === kind.id);
  const designs = walks.map((walk) => walk.design);
  const named = namesIn(designNames, designs);
  const shownDesigns = named.length > 0 ? named : defaultDesigns(designs);
  const chosen = walks.filter((walk) => shownDesigns.includes(walk.design));
  const common = commonSteps(chosen);
  const cards = chosen.map((walk, index) => walkCard(walk, (step) => player.go(common.findIndex((row) => row[index] >= step) + 1)));
  const link = (...parts) => linkTo("walks", ...parts);

  const player = makePlayer({
    steps: common.length, start: Number.parseInt(stepName ?? "0", 10) || 0, unit: "step", label: "The walk",
    show(step) {
      const words = cards.map((card, index) => card.show(step === 0 ? 0 : common[step - 1][index])).filter(Boolean);
      rememberLink(step === 0 ? location.hash.split("/").slice(0, 3).join("/") || link() : link(kind.id, shownDesigns.join("+"), step));
      return words.join(" · ") || "before the first step";
    },
    pause: () => 700,
  });

  return {
    title: kind.title, keys: playerKeys(player),
    start: () => player.go(player.step()),
    end: () => player.end(),
    view: h("section", { class: "walks" },
      h("h1", {}, "Walks"),
      h("p", { class: "lead" },
        "The life of one link, function by function through the design’s own files, as it was recorded: a promise is made, ",
        "a link is chained to it, and it settles. The designs go through each stage together."),
      kindName && kind.id !== kindName ? unknownPlace("walk", kindName, kinds.map((one) => one.id), (near) => link(near)) : null,
      strangersIn(designNames, designs).map((name) => unknownPlace("walk in", name, designs, (near) => link(kind.id, near))),
      h("div", { class: "choices" },
        h("div", { class: "tabs", role: "group", "aria-label": "Kinds of walks" }, kinds.map((other) =>
          h("a", { class: "tab", href: link(other.id, shownDesigns.join("+")), "aria-current": other === kind ? "true" : null },
            h("strong", {}, other.title)))),
        designChooser(designs, shownDesigns, (names) => { location.hash = link(kind.id, (names.length ? names : shownDesigns).join("+")); }, "Designs")),
      player.bar,
      h("ul", { class: "legend", "aria-label": "Legend" },
        h("li", {}, "⇢ hops to another queue or thread"), h("li", {}, "↩ returns to where it was called"),
        h("li", {}, "indented: called by the function above")),
      h("div", { class: `versions many-${chosen.length}` }, cards.map((card) => card.element))),
  };
}
