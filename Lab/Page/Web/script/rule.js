/** The details of a rule: its statement and reason, and the verdicts with their recorded events. */
function aboutRule(rule) {
  const judged = lab.rules.columns.filter((column) => column.verdicts[rule.id]);
  const groups = Map.groupBy(judged, (column) => {
    const { ruling, reason, events, original } = column.verdicts[rule.id];
    return JSON.stringify([ruling, reason, ruling === "kept" ? [] : events.map(([text]) => text), original]);
  });
  return h("div", { class: "about" },
    h("p", {}, prose(rule.why)),
    h("p", { class: "origin" }, `From ${rule.origin}.`, rule.timings.length > 1 ? ` Judged in ${rule.timings.length} timings: ${rule.timings.join("; ")}.` : "",
      " ", h("a", { href: linkTo("rules", rule.id) }, "Link to this rule")),
    h("div", { class: "answers" },
      rule.expected.length > 0 ? h("div", {}, h("h2", {}, "Expected"), h("ol", { class: "trace" }, rule.expected.map((line) => h("li", {}, h("code", {}, line))))) : null,
      [...groups.values()].map((columns) => answer(columns[0].verdicts[rule.id], columns.map((column) => column.name)))));
}

/** A verdict that one or more designs share. */
function answer(verdict, names) {
  const ruling = rulings[verdict.ruling];
  return h("div", { class: verdict.ruling },
    h("h2", {}, names.map((name) => h("span", { class: ["design", designClass(name)] }, designTitle(name)))),
    h("p", {}, h("strong", {}, `${ruling.sign} ${ruling.name}`), verdict.timing ? `, ${verdict.timing}` : "", verdict.reason ? ": " : "", prose(verdict.reason ?? "")),
    verdict.original ? h("p", { class: "note" }, h("strong", {}, "° The original: "), prose(verdict.original), verdict.original.endsWith(".") ? "" : ".") : null,
    verdict.events.length > 0 ? [
      h("p", { class: "note" }, `Recorded on ${designTitle(names[0])}; time counts from the first event:`),
      h("ol", { class: "trace" }, verdict.events.map(([text, where, ms]) =>
        h("li", {}, h("code", {}, text), h("span", { class: "where" }, `${where}, ${duration(ms - verdict.events[0][2])}`)))),
    ] : null);
}
