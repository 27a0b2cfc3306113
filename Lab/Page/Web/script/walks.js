/**
 * A function call in a walk.
 * @typedef {{ number: number, stage: number, name: string, file: string, line: number, depth: number, caller: number,
 *   sentBy: number, queue: string | null, thread: string,
 *   states: { promise: string, phase: string, outcome: string | null }[], part: any }} WalkStep `part` is the part of the original
 */

/** Unpacks the steps of a walk. @returns {WalkStep[]} */
function stepsOf(walk) {
  const { names, files, threads } = lab.walks;
  return (walk.unpacked ??= walk.steps.map(([stage, name, file, line, depth, caller, sentBy, queue, thread, states, part], index) => ({
    number: index + 1, stage, name: names[name], file: files[file].path, line, depth, caller, sentBy, queue, thread: threads[thread],
    states: lab.walks.states[states].map(([promise, phase, outcome]) => ({ promise, phase, outcome })), part: lab.originals[walk.design].parts[part],
  })));
}

/**
 * The steps of a walk without the calls of initializers and getters, and without the steps inside such calls. The initializers
 * that the recorded code itself calls are kept.
 * @returns {WalkStep[]}
 */
function shownSteps(walk) {
  const all = stepsOf(walk);
  const isFolded = (step) => /\.getter$/.test(step.name) || (/\.init\(/.test(step.name) && all[step.caller - 1]?.file !== walk.code.file);
  return (walk.shown ??= all.filter((step) => {
    for (let one = step; one; one = all[one.caller - 1]) if (isFolded(one)) return false;
    return true;
  }));
}

/**
 * Aligns the stages of the designs: a design with fewer steps in a stage stays at the last of them until the other designs have
 * finished the stage.
 * @param {any[]} walks
 * @returns {number[][]} for each common step, the number of steps of each walk
 */
function commonSteps(walks) {
  const stages = Math.max(0, ...walks.map((walk) => walk.stages.length));
  const takenBy = (stage) => walks.map((walk) => shownSteps(walk).filter((step) => step.stage <= stage).length);
  return rowsThrough(Array.from({ length: stages }, (_, stage) => takenBy(stage)));
}

/** The section with the walks of one kind in several designs. @returns {Shown} */
function showWalks(route) {
  const kinds = lab.walks.kinds;
  const [kindName, designNames, stepName] = route.parts;
  const kind = kinds.find((kind) => kind.id === kindName) ?? kinds[0];
  const walks = lab.walks.walks.filter((walk) => walk.kind === kind.id);
  const designs = walks.map((walk) => walk.design);
  const named = namesIn(designNames, designs);
  const shownDesigns = named.length > 0 ? named : usualDesigns;
  const chosen = walks.filter((walk) => shownDesigns.includes(walk.design));
  const common = commonSteps(chosen);
  const found = walkStepNamed(stepName, chosen, common);
  const isFound = Boolean(stepName && found);
  const cards = chosen.map((walk, index) => walkCard(walk, (step) => player.go(common.findIndex((row) => row[index] >= step) + 1)));
  const link = (...parts) => linkTo("walks", ...parts);

  const player = makePlayer({
    steps: common.length, start: found ?? 0, label: "The walk",
    show(step) {
      const words = cards.map((card, index) => card.show(step === 0 ? 0 : common[step - 1][index])).filter(Boolean);
      rememberLink(link(kind.id, shownDesigns.join("+"), step === 0 ? 0 : walkStepName(chosen, common, step)));
      return words.join(" · ") || "before the first step";
    },
    moved: () => stage.bringIntoView(),
    pause: () => 900,
  });
  const grid = h("div", { class: `versions many-${chosen.length}`, role: "region", tabindex: "0", "aria-label": "Designs" }, cards.map((card) => card.element));
  const stage = makeStage(grid, player.bar);
  const chooser = chooserOf(designs, shownDesigns, (names) => {
    // The shown step stays the same, because its name consists of the stage and its number in the stage.
    const name = player.step() > 0 ? [walkStepName(chosen, common, player.step())] : [];
    replaceLink(link(kind.id, names.join("+"), ...name));
  }, "Designs");

  return {
    title: kind.title, keys: playerKeys(player), isInView: isFound,
    start() {
      player.go(player.step());
      stage.start();
      if (isFound) stage.bringIntoView();
    },
    end() { player.end(); stage.end(); },
    view: h("section", { class: "walks" },
      h("h1", {}, "Walks"),
      h("p", { class: "lead" },
        "One link, function by function through the design’s own files, as it was recorded: a promise is made, a link is chained to it, and it settles."),
      unknownPlaces("walk", kindName, kinds, (near) => link(near), { title: kind.title, link: link(kind.id) }),
      unknownPlaces("walk in", designNames, designs, (near) => link(kind.id, near)),
      h("div", { class: "choices" },
        choiceOf("Walk", kinds.map((other) => other.title), kinds.indexOf(kind), (index) => replaceLink(link(kinds[index].id, shownDesigns.join("+")))),
        chooser),
      found === undefined ? h("p", { class: "notice", role: "status" }, `There is no step “${stepName}” in this walk.`) : null,
      player.bar,
      grid,
      h("ul", { class: "legend", "aria-label": "Legend" },
        h("li", {}, "⇢ hops to another queue or thread"), h("li", {}, "↩ returns to where it was called"),
        h("li", {}, "indented: called by the function above"),
        h("li", {}, "boxes: the promises, with their phases; dashed until there is an outcome"))),
  };
}

/** The name of a step in a link: its stage, and its place in the stage. */
function walkStepName(walks, rows, step) {
  const { stage, number } = stageOf(walks, rows, step);
  return `${(walks[0].stages[stage] ?? `stage ${stage + 1}`).replaceAll(" ", "-")}-${number}`;
}

/** The step with this name, the first one without a name; undefined if there is none. The plain number of a step is also a name. */
function walkStepNamed(name, walks, rows) {
  if (!name) return 1;
  if (/^\d+$/.test(name)) return Math.min(Number(name), rows.length);
  const [, stageName, number] = name.match(/^(.+)-(\d+)$/) ?? [];
  const stage = walks[0].stages.findIndex((one) => one.replaceAll(" ", "-") === stageName);
  if (stage < 0) return undefined;
  const steps = rows.map((_, index) => index + 1).filter((step) => stageOf(walks, rows, step).stage === stage);
  return steps[Math.min(Number(number), steps.length) - 1];
}

function stageOf(walks, rows, step) {
  const stageAt = (index) => Math.max(...walks.map((walk, column) => shownSteps(walk)[rows[index][column] - 1]?.stage ?? 0));
  const stage = stageAt(step - 1);
  return { stage, number: step - rows.findIndex((_, index) => stageAt(index) === stage) };
}
