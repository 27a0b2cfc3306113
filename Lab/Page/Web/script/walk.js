/**
 * One walk: the walked code beside its promises, a sentence for each step, the source of the called function, and all calls.
 * @param {(step: number) => void} pick receives the step that the reader chooses
 */
function walkCard(walk, pick) {
  const title = designTitle(walk.design);
  const [all, steps] = [stepsOf(walk), shownSteps(walk)];
  const files = [...new Set(all.map((step) => step.file).filter((file) => file !== walk.code.file))];
  const codePart = codePane(highlight(walk.code.lines.join("\n")), { first: walk.code.start, label: `The code that is walked through, in ${title}`, isWrapped: true });
  const where = h("p", { class: "state" });
  const original = h("p", { class: "part" });
  const objects = h("div", { class: "objects" });
  const outline = h("div", { class: "outline", role: "region", tabindex: "0", "aria-label": `The functions in ${title}` }, h("ol", {}, outlineRows(walk, steps, pick)));
  const sourceName = h("h3", { class: "source-name" });
  const source = h("div", { class: "source", "data-flex": true, "data-last": true });
  const fileList = h("ol", { class: "files" }, files.map((file) => h("li", { "data-file": file }, shortPath(file))));
  const folded = all.length - steps.length;
  let [pane, paneFile, lit] = [null, null, null];

  return {
    element: h("article", { class: ["version", "walk", designClass(walk.design)] },
      h("header", {}, h("h2", {}, title), h("span", { class: "size" }, `${count(steps.length, "step")}, ${count(files.length, "file")}`)),
      h("div", { class: "beside" }, codePart.pane, objects),
      where, original, sourceName, source,
      h("div", { class: "more" },
        outline,
        folded > 0 ? h("p", { class: "note" }, `${count(folded, "call")} of initializers and getters ${folded === 1 ? "is" : "are"} folded into the steps before.`) : null,
        h("details", { class: "files" }, h("summary", {}, "The files, in order"), fileList))),
    /** Shows the walk after its first `taken` steps. */
    show(taken) {
      const step = steps[taken - 1];
      lit?.removeAttribute("aria-current");
      lit = outline.querySelector(`[data-step="${taken}"]`);
      lit?.setAttribute("aria-current", "step");
      if (lit) showInside(outline, lit);
      else outline.scrollTop = 0;
      codePart.light(callingLine(walk, all, step), step?.file === walk.code.file);
      for (const item of fileList.children) item.toggleAttribute("data-current", item.dataset.file === step?.file);
      fill(objects, drawingOf(walk, all, step, taken === steps.length));
      if (!step) {
        fill(where, "before the first step");
        fill(original);
        fill(sourceName, "The source");
        fill(source, h("p", { class: "note" }, "The source of each called function is shown here."));
        [pane, paneFile] = [null, null];
        return null;
      }
      const sentence = sentenceOf(walk, all, step);
      fill(where, h("span", { class: "swatch" }), h("strong", {}, `${walk.stages[step.stage]}: `), prose(sentence));
      fill(original, step.part ? partOfOriginal(walk.design, step.part) : null);
      const place = `line ${step.line}, on ${step.queue ?? "no queue"}, ${step.thread}`;
      fill(sourceName, step.file.split("/").at(-1), h("span", { class: "where" }, ` ${place}`));
      sourceName.title = `${shortPath(step.file)}, ${place}`;
      if (paneFile !== step.file) {
        const file = fileOf(step);
        pane = codePane((file.highlighted ??= highlight(file.text)), { first: 1, label: `${step.file} in ${title}` });
        paneFile = step.file;
        fill(source, pane.pane);
      }
      pane.light(step.line);
      return `${title}: ${sentence}`;
    },
  };
}

/** The line of the recorded code that called a step, directly or indirectly; 0 if there is none. */
function callingLine(walk, all, step) {
  while (step) {
    if (step.file === walk.code.file) return step.line;
    step = all[(step.caller || step.sentBy || 0) - 1];
  }
  return 0;
}

/** What happens in a step, in a sentence. If there is a comment above the function, the sentence comes from it. */
function sentenceOf(walk, all, step) {
  const name = `\`${shortName(step.name)}\``;
  if (step.file === walk.code.file) {
    return `The ${step.caller ? "closure of the link" : "code above"} runs \`${lineOf(walk.code.lines.join("\n"), step.line - walk.code.start + 1)}\`.`;
  }
  if (/\.init\(/.test(step.name)) return `${name} makes the object.`;
  if (/deinit$/.test(step.name)) return `${name}: nothing holds the object any more.`;
  const isClosure = /^(closure|receive) /.test(step.name);
  const caller = all[step.caller - 1];
  const text = fileOf(step).text;
  if (isClosure) {
    const outer = shortName(step.name.split(" in ").at(-1));
    const about = commentAbove(text, declarationAbove(text, step.line, outer));
    return `\`${outer}\`: ${about ? about + " " : ""}Its closure runs${step.sentBy > 0 ? ` on ${step.queue ?? "its thread"}` : ""}: \`${lineOf(text, step.line)}\`.`;
  }
  const comment = commentAbove(text, step.line);
  if (comment) return `${name}: ${comment}`;
  return `${name}${caller ? `, called by \`${shortName(caller.name)}\`,` : ""} does this: \`${bodyOf(text, step.line)}\`.`;
}

/** A line without its indentation and without an opening brace at its end. */
function lineOf(text, line) {
  return (text.split("\n")[line - 1] ?? "").trim().replaceAll("`", "").replace(/ \{( [^{}]* in)?$/, "");
}

/** The first statement of the function that begins at a line, or this line if the statement is in it. */
function bodyOf(text, line) {
  const lines = text.split("\n").slice(line - 1);
  const opening = lines.findIndex((one) => one.trimEnd().endsWith("{"));
  return opening < 0 || lines[0].includes("}") ? lineOf(text, line) : lineOf(lines[opening + 1] ?? "", 1);
}

/** The number of the nearest line at or above `line` that declares the function; `line` itself if there is none. */
function declarationAbove(text, line, name) {
  const base = name.replace(/\(.*$/, "").split(".").at(-1);
  const lines = text.split("\n").slice(0, line);
  const found = lines.findLastIndex((one) => new RegExp(`\\b(func|var|let) \`?${base.replace(/\W/g, "\\$&")}\\b|^\\s*(\\w+ )*${base === "init" ? "init" : "$^"}\\b`).test(one));
  return found < 0 ? line : found + 1;
}

/**
 * The first sentence of the comment above a declaration, and the second one if it is a condition; or an empty text. A period in code
 * does not end a sentence.
 */
function commentAbove(text, line) {
  const lines = text.split("\n").slice(0, line - 1).map((one) => one.trim());
  while (lines.length > 0 && lines.at(-1).startsWith("@")) lines.pop();
  const start = lines.findLastIndex((one) => !one.startsWith("///")) + 1;
  const comment = lines.slice(start).map((one) => one.slice(3).trim()).join(" ").replaceAll("``", "`");
  const first = (rest) => rest.match(/^(?:`[^`]*`|[^`])*?(?:\.(?= |$)|:$)/)?.[0] ?? "";
  const sentence = first(comment);
  const next = first(comment.slice(sentence.length).trim());
  return (sentence + (next.startsWith("If ") ? " " + next : "")).replace(/:$/, ".");
}

/** The name of a function as its source has it, without generic parameters. */
function shortName(name) {
  let short = name.replace(/^static /, "").replace(/\.getter$/, "");
  while (/<[^<>]*>/.test(short)) short = short.replace(/<[^<>]*>/g, "");
  return short.replace(/(closure|receive) #\d+ (@\S+ )?(\(_:\) )?in /g, "$1 in ");
}

/** The meanings of the phases, in so few words that they fit below the drawing. */
const meaningsOfPhases = {
  linked: "not begun", draining: "handlers run", drained: "handlers have run", adopting: "waits for adoptee", adopted: "handlers went to next",
};

/**
 * The promises of a walk as boxes with their phases and outcomes. An arrow stands for a handler: it leads from the promise that
 * holds the handler to the promise that the handler will settle. The arrow is drawn from the call that appends the handler until
 * the handler was taken from the promise.
 */
function drawingOf(walk, all, step, isLast) {
  const states = isLast ? walk.ends : step?.states ?? [];
  if (states.length === 0) return h("p", { class: "note" }, "No promise yet.");
  const past = step ? all.slice(0, isLast ? all.length : step.number) : [];
  const namesIn = (stage) => new Set(all.filter((one) => walk.stages[one.stage] === stage).map((one) => one.name));
  const [chaining, settling] = [namesIn("chain"), namesIn("settle")];
  // The function that adds a handler is the last one that is called when the link is chained.
  const adding = all.findLast((one) => walk.stages[one.stage] === "chain" && !/^closure |\.getter$|\.init\(/.test(one.name))?.name;
  const isAdopted = past.some((one) => one.name === adding && walk.stages[one.stage] === "settle");
  // A handler was taken when a closure runs that a function has made in an earlier stage.
  const taken = (made) => past.some((one) => !made.has(one.name) && made.has(one.name.replace(/^closure #\d+ (@\S+ )?(\(_:\) )?in /, "")));
  const phase = (name) => states.find((state) => state.promise === name)?.phase;
  const has = (name) => phase(name) !== undefined;
  const holds = [];
  if (has("next") && phase("promise") !== "drained" && !taken(chaining)) holds.push(["promise", "next", "handler"]);
  if (has("adoptee") && has("next") && phase("adoptee") === "adopted") holds.push(["adoptee", "next", "adopter"]);
  else if (has("adoptee") && has("next") && isAdopted && phase("adoptee") !== "drained" && !taken(settling)) holds.push(["adoptee", "next", "handler"]);
  const place = { promise: [4, 4], next: [196, 4], adoptee: [4, 74] };
  const [width, height] = [126, 60];
  const head = `held-${walk.design}`;
  const words = states.map((state) => `${state.promise} is ${state.phase}${state.outcome ? `, ${state.outcome}` : ""}`)
    .concat(holds.map(([from, to, what]) => `${from} holds ${to} by its ${what}`)).join("; ");
  const phases = [...new Set(states.map((state) => state.phase))].filter((one) => meaningsOfPhases[one]);
  return [svg("svg", { viewBox: `0 0 326 ${has("adoptee") ? 138 : 68}`, role: "img", "aria-label": words },
    svg("defs", {}, svg("marker", { id: head, viewBox: "0 0 8 8", refX: 7, refY: 4, markerWidth: 7, markerHeight: 7, orient: "auto" }, svg("path", { class: "arrowhead", d: "M0 0L8 4L0 8z" }))),
    holds.map(([from, to, what]) => {
      const [x1, y1, x2, y2] = [place[from][0] + width, place[from][1] + height / 2, place[to][0], place[to][1] + height / 2];
      return svg("g", { class: "hold" }, svg("path", { class: "arrow", d: y1 === y2 ? `M${x1} ${y1}H${x2 - 2}` : `M${x1} ${y1}Q${x2 + 50} ${y1} ${x2 + 62} ${place[to][1] + height + 2}`, "marker-end": `url(#${head})` }),
        svg("text", { x: (x1 + x2) / 2, y: y1 - 5, "text-anchor": "middle" }, what));
    }),
    states.map((state) => svg("g", { transform: `translate(${place[state.promise].join(" ")})` },
      svg("rect", { class: state.outcome ? "settled" : "open", width, height, rx: 7 }),
      svg("text", { class: "object-name", x: 9, y: 18 }, state.promise),
      svg("text", { x: 9, y: 34 }, state.phase),
      svg("text", { x: 9, y: 51 }, (state.outcome ?? "").slice(0, 18))))),
  h("p", { class: "phases" }, phases.map((one, index) => [index > 0 ? "; " : "", h("strong", {}, one), `: ${meaningsOfPhases[one]}`]))];
}

/** The list of the steps, with the stages, hops and returns between them. */
function outlineRows(walk, steps, pick) {
  const rows = [];
  const all = stepsOf(walk);
  steps.forEach((step, index) => {
    const before = steps[index - 1];
    if (step.stage !== before?.stage) rows.push(h("li", { class: "stage" }, walk.stages[step.stage]));
    const changesPlace = before && (before.queue !== step.queue || before.thread !== step.thread);
    if (changesPlace) {
      rows.push(h("li", { class: "hop" }, `⇢ ${step.sentBy ? "hops" : "goes on"} to ${step.queue ?? "no queue"}, ${step.thread}`));
    } else if (before && step.depth < before.depth && step.stage === before.stage) {
      const caller = all[step.caller - 1];
      const isInside = caller && caller.file !== walk.code.file;
      rows.push(h("li", { class: "return" }, "↩ returns to ", isInside ? h("code", {}, shortName(caller.name)) : "the code above"));
    }
    const name = step.file === walk.code.file ? h("span", {}, "the code above") : h("code", {}, shortName(step.name));
    const entry = h("button", { type: "button", class: "plain", "data-step": index + 1, onclick: () => pick(index + 1) },
      name, h("span", { class: "where" }, `${step.file.split("/").at(-1)}:${step.line}`));
    rows.push(h("li", { style: { "--depth": Math.min(step.depth, 12) } }, entry));
  });
  return rows;
}

function fileOf(step) {
  return lab.walks.files.find((file) => file.path === step.file);
}

/** The path relative to the folder of the design. */
function shortPath(path) {
  return path.split("/").slice(2).join("/") || path;
}
