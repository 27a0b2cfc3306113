// Makes an animated picture of the run that the page shows, as the text of an SVG file. For each step, `rows` has the number of
// events of each version that have happened. The last step stays for as long as six more steps take.
(rows) => {
  const versions = [...document.querySelectorAll(".version")];
  const steps = [[0, 0], ...rows, ...Array(6).fill(rows.at(-1))];
  const move = (places) => svg("animateTransform", {
    attributeName: "transform", type: "translate", calcMode: "discrete", dur: "17s", repeatCount: "indefinite", values: places.join(";"),
  });
  const width = Math.max(...versions.map((version) => version.querySelector(".timeline svg").clientWidth));
  let top = 4;
  const parts = versions.map((version, column) => {
    const drawing = version.querySelector(".timeline svg").cloneNode(true);
    const [height, marks] = [Number(drawing.getAttribute("height")), [...drawing.querySelectorAll(".mark")]];
    const places = marks.map((mark) => mark.getAttribute("transform").match(/[\d.]+/)[0]);
    // The sentences are one below the other. The sentence of the present step is moved into the visible line.
    const sentences = marks.map((mark, index) => svg("text", { class: "words", y: 24 * index + 40 }, cut(mark.ariaLabel, 12.5, width - 150)));
    for (const one of drawing.querySelectorAll("title, .now")) one.remove();
    for (const one of drawing.querySelectorAll("*")) {
      one.classList.remove("current");
      for (const name of ["tabindex", "aria-label", "role", "data-event"]) one.removeAttribute(name);
    }
    [...drawing.querySelectorAll(".lane-name")].at(-1).textContent = "requests";
    const ahead = [svg("rect", { class: "ahead", x: 8, width, height }), svg("line", { class: "now", y2: height - 18 })];
    const part = svg("g", { class: version.className, transform: `translate(0 ${top})` },
      svg("text", { class: "title", x: 4, y: 16 }, version.querySelector("h2").textContent),
      svg("svg", { class: "moving", x: 150, height: 24 }, svg("g", {}, sentences, move(steps.map((done) => `0 ${-24 * done[column]}`)))),
      svg("g", { transform: "translate(0 26)" }, ...drawing.childNodes,
        svg("g", { class: "moving" }, ahead, move(steps.map((done) => `${places[done[column] - 1] ?? places[0]} 0`)))));
    top += height + 36;
    return part;
  });
  const style = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).map((rule) => rule.cssText)
    .filter((text) => /^(:root|\.of-|\.lane|\.mark|\.arrow|\.flight|\.tick|\.now|\.afterwards|@media \(prefers-color-scheme)/.test(text));
  style.push(`svg { font-family: system-ui, sans-serif; } .ground, .lane-names, .ahead { fill: var(--surface); } .ahead { opacity: 0.8; }
    .title { font: bold 15px system-ui, sans-serif; fill: var(--design); } .words { font-size: 12.5px; fill: var(--text); }
    .lane-name { stroke: none; } @media (prefers-reduced-motion: reduce) { .moving { display: none; } }`);
  return new XMLSerializer().serializeToString(svg("svg", { viewBox: `0 0 ${width} ${top}`, width, height: top },
    svg("style", {}, style.join("\n")), svg("rect", { class: "ground", width, height: top }), parts)) + "\n";
}
