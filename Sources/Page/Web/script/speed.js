/** The figures of the benchmark, one chart for each workload. @returns {Shown} */
function showSpeed(route) {
  const { rows, source, notes } = lab.speed;
  const wanted = route.parts[0];
  const isUnknown = wanted && !rows.some((row) => row.id === wanted);
  return {
    view: h("section", { class: "speed" },
      h("h1", {}, "Speed"),
      h("p", { class: "lead" }, source, " Times depend on the machine, so compare the ratios. Shorter bars are better."),
      h("ul", { class: "notes" },
        h("li", {}, h("span", { class: "swatch ours" }), " a design of this package (marked ▸)"),
        notes.map((note) => h("li", {}, prose(note)))),
      isUnknown ? unknownPlace("workload", wanted, rows.map((row) => row.id), (near) => linkTo("speed", near)) : null,
      h("div", { class: "charts" }, rows.map((row) => chart(row, row.id === wanted)))),
  };
}

/** @private */
function chart(row, isTarget) {
  const longest = Math.max(...row.results.map((result) => result.median));
  const peer = row.results.find((result) => result.role === "peer");
  return h("article", { class: ["chart", isTarget && "target"], "data-target": isTarget },
    h("h2", {}, h("a", { class: "anchor", href: linkTo("speed", row.id) }, row.title)),
    h("p", { class: "unit" }, row.unit === "B" ? `bytes per ${row.operation}` : `nanoseconds per ${row.operation}`,
      peer ? `; × peer is the ratio to ${peer.contestant}` : "; no peer has this workload"),
    h("ul", { class: "bars" }, row.results.map((result) => bar(result, longest, row))),
    missing(row));
}

/** @private */
function bar(result, longest, row) {
  const ratios = [
    result.timesBestPeer != null ? `${result.timesBestPeer.toFixed(2)} × peer` : null,
    result.timesFloor != null ? `${result.timesFloor.toFixed(2)} × floor` : null,
    result.role === "floor" ? "the floor" : null,
    result.contestant === row.results.find((other) => other.role === "peer")?.contestant ? "the best peer" : null,
  ].filter(Boolean);
  const length = h("span", { class: "length" });
  length.style.setProperty("--share", String(result.median / longest));
  return h("li", { class: [result.role, result.role === "ours" && designClass(result.contestant)] },
    h("span", { class: "who" }, result.role === "ours" ? "▸ " : "", result.contestant),
    h("span", { class: "track" }, length),
    h("span", { class: "figure" }, `${result.median.toLocaleString("en-US", { maximumFractionDigits: 0 })} ${row.unit}`),
    h("span", { class: "ratios" }, ratios.join(", ")));
}

/** The designs that are not in a workload, and why. @private */
function missing(row) {
  const absent = lab.glance.columns.filter((column) => column.isDesign && !row.results.some((result) => result.contestant === column.name));
  if (absent.length === 0) return null;
  return h("p", { class: "note" }, "Not in this workload: ",
    absent.map((column) => `${column.title}${lab.speed.absent[column.name] ? ` (${lab.speed.absent[column.name].replace(/\.$/, "")})` : ""}`).join("; "), ".");
}
