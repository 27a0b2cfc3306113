// Makes an animated picture of a recorded run in two versions, as the text of an SVG file. This script runs in the page.
(async () => {
  const [width, top, seconds] = [760, 34, 14];
  const program = lab.programs.find((one) => one.id === "three-requests");
  const designs = ["PromiseKitStyle", "PromisStyle"];
  const runs = designs.map((design) => runOf(program, program.versions.find((version) => version.design === design), "success"));
  const rows = alignedSteps(runs);
  const place = document.createElement("div");
  place.style.width = `${width}px`;
  document.body.append(place);

  // The share of the whole time at which a step begins. The last step stays visible for as long as six more steps would take.
  const share = (step) => `${((100 * step) / (rows.length + 6)).toFixed(2)}%`;
  const rules = [];
  const parts = [];
  let y = 0;
  runs.forEach((run, column) => {
    const timeline = makeTimeline(run, { label: designs[column], pick() {} });
    fill(place, timeline.pane);
    timeline.start();
    timeline.end();
    const drawing = timeline.pane.querySelector("svg");
    const height = Number(drawing.getAttribute("height"));
    const stepOf = (index) => rows.findIndex((row) => row[column] > index);
    const appear = (element, step, from) => {
      const name = `s${column}-${step}-${from * 100}`;
      if (!rules.some((rule) => rule.startsWith(`@keyframes ${name} `))) rules.push(`@keyframes ${name} {0%{opacity:${from}}${share(step)}{opacity:1}100%{opacity:1}}`);
      element.setAttribute("data-style", `animation: ${name} ${seconds}s step-end infinite`);
    };
    for (const mark of drawing.querySelectorAll(".mark")) {
      for (const name of ["future", "current"]) mark.classList.remove(name);
      appear(mark, stepOf(Number(mark.dataset.event)), 0.18);
    }
    drawing.querySelectorAll(".arrow").forEach((arrow, index) => {
      for (const name of ["future", "current"]) arrow.classList.remove(name);
      appear(arrow, stepOf(run.arrows[index].to), 0);
    });
    const now = drawing.querySelector(".now");
    const x = (done) => Number(drawing.querySelectorAll(".mark")[Math.max(0, done - 1)].getAttribute("transform").match(/[\d.]+/)[0]);
    now.setAttribute("x1", 0);
    now.setAttribute("x2", 0);
    rules.push(`@keyframes now${column} {${rows.map((row, step) => `${share(step)}{transform:translateX(${x(row[column])}px)}`).join("")}100%{transform:translateX(${x(run.events.length)}px)}}`);
    now.setAttribute("data-style", `animation: now${column} ${seconds}s ease-in-out infinite`);
    // A text says each event in words, and stays until the next event.
    const words = run.events.map((event, index) => {
      const [from, to] = [stepOf(index), index + 1 < run.events.length ? stepOf(index + 1) : rows.length + 6];
      const name = `w${column}-${index}`;
      rules.push(`@keyframes ${name} {0%{opacity:0}${share(from)}{opacity:1}${share(to)}{opacity:0}}`);
      return svg("text", { class: "words", x: 150, y: 20, "data-style": `animation: ${name} ${seconds}s step-end infinite` }, cut(eventInWords(run, event), 12.5, width - 155));
    });
    for (const one of drawing.querySelectorAll("title")) one.remove();
    [...drawing.querySelectorAll(".lane-name")].at(-1).textContent = "requests";
    for (const one of drawing.querySelectorAll("[tabindex], [aria-label], [data-event]")) for (const name of ["tabindex", "aria-label", "role", "data-event"]) one.removeAttribute(name);
    parts.push(svg("g", { class: designClass(designs[column]), transform: `translate(0 ${y})` },
      svg("text", { class: "title", x: 4, y: 20 }, designs[column]), words, svg("g", { transform: `translate(0 ${top - 6})` }, ...drawing.childNodes)));
    y += height + top;
  });
  place.remove();
  const style = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).map((rule) => rule.cssText)
    .filter((text) => /^(:root|\.of-|\.lane|\.mark|\.arrow|\.flight|\.tick|\.now|\.afterwards)/.test(text) || /^@media \(prefers-color-scheme: dark\)/.test(text));
  rules.push("svg{font-family:system-ui,sans-serif}.title{font-weight:700;font-size:15px;fill:var(--design)}.words{font-size:12.5px;fill:var(--text)}.ground,.lane-names{fill:var(--surface)}.lane-name{stroke:none}",
    "@media (prefers-reduced-motion: reduce){*{animation:none !important}.words{display:none}}");
  const picture = svg("svg", { viewBox: `0 0 ${width} ${y + 4}`, width, height: y + 4 }, svg("desc", {}, "{{style}}"),
    svg("rect", { class: "ground", width, height: y + 4 }), parts);
  // The content security policy of the page forbids styles in attributes and elements, so the styles are added to the text.
  return new XMLSerializer().serializeToString(picture).replaceAll(" data-style=", " style=")
    .replace("<desc>{{style}}</desc>", () => `<style>${[...style, ...rules].join("\n").replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</style>`) + "\n";
})()
