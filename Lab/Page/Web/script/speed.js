/** The figures of the benchmark, one chart for each workload. @returns {Shown} */
function showSpeed(route) {
  const { rows, source, notes } = lab.speed;
  const wanted = route.parts[0];
  return {
    view: h("section", { class: "speed" },
      h("h1", {}, "Speed"),
      h("p", { class: "lead" }, source, " Shorter bars are better."),
      h("p", {}, "▸ marks the designs of this package. × peer is the ratio to the fastest peer. × floor is the ratio to the same work without a promise: a callback written by hand. Below 1 the design is faster.",
        " A thin line leads from the least to the greatest figure."),
      h("details", {}, h("summary", {}, "How to read the figures"), h("ul", { class: "notes" },
        notes.map((note) => h("li", {}, prose(note))),
        lab.glance.columns.filter((column) => column.isDesign && hopsAlways(column.name)).map(({ name }) =>
          h("li", {}, `${designTitle(name)} is not in the workloads whose closures run at once: ${hopsAlways(name)}`)))),
      speedSummary(rows),
      unknownPlaces("workload", wanted, rows, (near) => linkTo("speed", near)),
      h("div", { class: "charts" }, rows.map((row) => chart(row, row.id === wanted)))),
  };
}

/**
 * For each design and unit, the geometric mean of the ratios to the fastest peer, and the workload with the greatest ratio.
 */
function speedSummary(rows) {
  const units = [["ns", "Time"], ["B", "Memory"]].filter(([unit]) => rows.some((row) => row.unit === unit));
  const cells = (name, unit) => {
    const ratios = rows.filter((row) => row.unit === unit).flatMap((row) => {
      const [own, peer] = [row.results.find((one) => one.contestant === name), row.results.find((one) => one.role === "peer")];
      return own && peer ? [{ row, ratio: own.median / peer.median }] : [];
    }).sort((one, two) => two.ratio - one.ratio);
    if (ratios.length === 0) return [h("td", {}, "–"), h("td", {}, "–")];
    const mean = Math.exp(ratios.reduce((sum, { ratio }) => sum + Math.log(ratio), 0) / ratios.length);
    return [h("td", {}, h("strong", {}, mean.toFixed(2)), h("span", { class: "note" }, ` of ${count(ratios.length, "workload")}`)),
      h("td", {}, ratios[0].ratio.toFixed(2), " ", h("a", { href: linkTo("speed", ratios[0].row.id) }, ratios[0].row.title))];
  };
  return h("div", { class: "scroll", role: "region", tabindex: "0", "aria-label": "Summary" }, h("table", { class: "summary" },
    h("thead", {}, h("tr", {}, h("th", { scope: "col" }, "× peer"), units.flatMap(([, title]) => [h("th", { scope: "col" }, `${title}, geometric mean`), h("th", { scope: "col" }, `${title}, worst`)]))),
    h("tbody", {}, lab.glance.columns.filter((column) => column.isDesign).map((column) =>
      h("tr", {}, h("th", { scope: "row", class: designClass(column.name) }, h("span", { class: "design" }, column.title)), units.map(([unit]) => cells(column.name, unit)))))));
}

function chart(row, isTarget) {
  const longest = Math.max(...row.results.map((result) => result.high));
  const peer = row.results.find((result) => result.role === "peer");
  const floor = row.results.find((result) => result.role === "floor");
  const table = h("table", { class: "bars", style: { "--figures": 1 + [peer, floor].filter(Boolean).length } },
    h("thead", {}, h("tr", {}, h("th", { scope: "col", class: "who" }, h("span", { class: "spoken" }, "who")), h("td", { class: "bar" }),
      h("th", { scope: "col" }, `${row.unit} per ${row.operation}`),
      peer ? h("th", { scope: "col" }, "× peer") : null, floor ? h("th", { scope: "col" }, "× floor") : null)),
    h("tbody", {}, row.results.map((result) => bar(result, longest, peer, floor))));
  return h("article", { class: ["chart", isTarget && "target"], "data-target": isTarget },
    h("h2", {}, h("a", { class: "anchor", href: linkTo("speed", row.id) }, row.title)),
    table, missing(row));
}

function bar(result, longest, peer, floor) {
  const length = h("span", { class: "length", style: { "--share": result.median / longest } });
  const spread = h("span", { class: "spread", style: { "--low": result.low / longest, "--high": result.high / longest } });
  const what = result === peer ? "best peer" : result === floor ? "floor" : result.role === "floor" ? "no promise" : "";
  // A ratio is the quotient of two shown figures, so that the ratios are in the same order as the figures.
  const ratio = (other) => h("td", {}, result === other || result.role === "floor" ? "" : (result.median / other.median).toFixed(2));
  const figure = (value) => value.toLocaleString("en-US", { maximumFractionDigits: value < 10 ? 1 : 0 });
  const between = `from ${figure(result.low)} to ${figure(result.high)}`;
  return h("tr", { class: [result.role, result.role === "ours" && designClass(result.contestant.split(",")[0])] },
    h("th", { scope: "row", class: "who" }, result.role === "ours" ? "▸ " : "", result.contestant, what ? h("span", { class: "note" }, ` ${what}`) : null),
    h("td", { class: "bar", title: between }, h("span", { class: "track" }, length, spread)),
    h("td", {}, figure(result.median), h("span", { class: "spoken" }, `, ${between}`)),
    peer ? ratio(peer) : null, floor ? ratio(floor) : null);
}

/** Why no closure of a design runs at once; undefined if one does. */
function hopsAlways(design) {
  const verdict = verdictOn("ordering.immediate-runs-before-settling-returns", design);
  return verdict?.ruling === "notApplicable" ? verdict.reason : undefined;
}

/** A note that names the designs without figures in a workload; null if there are none. */
function missing(row) {
  const absent = lab.glance.columns.filter((column) => column.isDesign && !row.results.some((result) => result.contestant === column.name));
  if (absent.length === 0) return null;
  const cannot = absent.every((column) => hopsAlways(column.name));
  return h("p", { class: "note" }, `Not here: ${absent.map((column) => column.title).join(", ")}`, cannot ? ", because none of their closures runs at once." : ".");
}
