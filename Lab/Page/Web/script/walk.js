/**
 * One walk: its files, its function calls, the states of its promises, and the source.
 * @param {(step: number) => void} pick receives the step that the reader chooses
 */
function walkCard(walk, pick) {
  const title = designTitle(walk.design);
  const steps = stepsOf(walk);
  const files = [...new Set(steps.map((step) => step.file).filter((file) => file !== walk.code.file))];
  const codePart = codePane(highlight(walk.code.lines.join("\n")), { first: walk.code.line, label: `The code that is walked through, in ${title}` });
  const where = h("p", { class: "state" });
  const states = h("ul", { class: "states", "aria-label": `The promises in ${title}` });
  const outline = h("ol", { class: "outline", role: "region", tabindex: "0", "aria-label": `The functions in ${title}` }, outlineRows(walk, steps, pick));
  const entries = new Map([...outline.querySelectorAll("button[data-step]")].map((button) => [Number(button.dataset.step), button]));
  const sourceName = h("h3", {});
  const source = h("div", { class: "source" });
  const fileList = h("ol", { class: "files" }, files.map((file) => h("li", { "data-file": file }, shortPath(file))));
  let [pane, paneFile, lit] = [null, null, null];

  return {
    element: h("article", { class: ["version", "walk", designClass(walk.design)] },
      h("header", {}, h("h2", {}, title), h("span", { class: "size" }, `${count(steps.length, "step")}, ${count(files.length, "file")}`)),
      h("details", { class: "files" }, h("summary", {}, "The files, in order"), fileList),
      codePart.pane, where, states, outline,
      sourceName, source),
    /** Shows the walk after the given number of its own steps. */
    show(taken) {
      const step = steps[taken - 1];
      lit?.removeAttribute("aria-current");
      lit = step ? entries.get(taken) : null;
      lit?.setAttribute("aria-current", "step");
      if (lit) showInside(outline, lit);
      else outline.scrollTop = 0;
      const inCode = callingLine(walk, steps, taken);
      codePart.light(inCode, step?.file === walk.code.file);
      for (const item of fileList.children) item.toggleAttribute("data-current", item.dataset.file === step?.file);
      const isLast = taken === steps.length;
      fill(states, (isLast ? walk.ends : step?.states ?? []).map((state) =>
        h("li", { "data-phase": state.phase }, h("b", {}, state.promise), " ", state.phase, state.outcome ? h("span", {}, `: ${state.outcome}`) : null,
          isLast ? " in the end" : null)));
      if (!step) {
        fill(where, "before the first step");
        fill(sourceName, "The source");
        fill(source, h("p", { class: "note" }, "The source of each called function is shown here."));
        [pane, paneFile] = [null, null];
        return null;
      }
      fill(where, h("span", { class: "swatch" }), `${walk.stages[step.stage]}: `, h("code", {}, step.name), ` on ${step.queue ?? "no queue"}, ${step.thread}`);
      fill(sourceName, `${shortPath(step.file)}, line ${step.line}`);
      if (paneFile !== step.file) {
        const file = lab.walks.files.find((file) => file.path === step.file);
        pane = codePane((file.highlighted ??= highlight(file.text)), { first: 1, label: `${step.file} in ${title}` });
        paneFile = step.file;
        fill(source, pane.pane);
      }
      pane.light(step.line);
      return `${title}: ${step.name}, ${shortPath(step.file)} line ${step.line}`;
    },
  };
}

/** The line of the recorded code that called the present step, directly or indirectly. @private */
function callingLine(walk, steps, taken) {
  for (let at = taken; at > 0;) {
    const step = steps[at - 1];
    if (step.file === walk.code.file) return step.line;
    at = step.caller || step.sentBy || 0;
  }
  return 0;
}

/** The list of the steps, with the stages, hops and returns between them. @private */
function outlineRows(walk, steps, pick) {
  const rows = [];
  steps.forEach((step, index) => {
    const before = steps[index - 1];
    if (step.stage !== before?.stage) rows.push(h("li", { class: "stage" }, walk.stages[step.stage]));
    const changesPlace = before && (before.queue !== step.queue || before.thread !== step.thread);
    if (changesPlace) {
      rows.push(h("li", { class: "hop" }, `⇢ ${step.sentBy ? "hops" : "goes on"} to ${step.queue ?? "no queue"}, ${step.thread}`));
    } else if (before && step.depth < before.depth && step.stage === before.stage) {
      const caller = steps[step.caller - 1];
      const isInside = caller && caller.file !== walk.code.file;
      rows.push(h("li", { class: "return" }, "↩ returns to ", isInside ? h("code", {}, caller.name) : "the code above"));
    }
    const name = step.file === walk.code.file ? h("span", {}, "the code above") : h("code", {}, step.name);
    const entry = h("button", { type: "button", class: "plain", "data-step": index + 1, onclick: () => pick(index + 1) },
      name, h("span", { class: "where" }, `${step.file.split("/").at(-1)}:${step.line}`));
    const row = h("li", {}, entry);
    row.style.setProperty("--depth", String(Math.min(step.depth, 12)));
    rows.push(row);
  });
  return rows;
}

/** The path relative to the folder of the design. */
function shortPath(path) {
  return path.split("/").slice(2).join("/") || path;
}
