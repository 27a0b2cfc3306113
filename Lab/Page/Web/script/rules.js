const rulings = {
  kept: { sign: "✓", name: "kept" }, broken: { sign: "✗", name: "broken" }, unstable: { sign: "~", name: "unstable" },
  differs: { sign: "≠", name: "differs by design" }, notApplicable: { sign: "–", name: "not applicable" },
  notJudged: { sign: "?", name: "not judged" },
};

/** The matrix of rules and designs, with filters. @returns {Shown} */
function showRules(route) {
  const { sections, rules, columns } = lab.rules;
  const wanted = route.parts[0];
  const section = sections.find((section) => section.id === wanted);
  const rule = rules.find((rule) => rule.id === wanted);
  const filter = {
    text: route.query.get("text") ?? "", section: section?.id ?? route.query.get("section") ?? "",
    verdict: route.query.get("verdict") ?? "", design: route.query.get("design") ?? "",
  };
  const body = h("div", { class: "scroll", role: "region", tabindex: "0", "aria-label": "Rules and verdicts" });
  const found = h("p", { class: "found", role: "status" });
  const option = (value, name, chosen) => h("option", { value, selected: value === chosen }, name);
  const change = (key) => (event) => { filter[key] = event.target.value; update(); remember(); };
  const fields = {
    text: h("input", { type: "search", value: filter.text, oninput: change("text"), placeholder: "race, order …" }),
    section: h("select", { onchange: change("section") }, option("", "all sections", filter.section), sections.map((one) => option(one.id, one.title, filter.section))),
    verdict: h("select", { onchange: change("verdict") }, option("", "any verdict", filter.verdict), option("disagree", "designs disagree", filter.verdict), option("original", "the original differs", filter.verdict),
      Object.entries(rulings).map(([id, ruling]) => option(id, `${ruling.sign} ${ruling.name}`, filter.verdict))),
    design: h("select", { onchange: change("design") }, option("", "by any design", filter.design), columns.map((column) => option(column.name, designTitle(column.name), filter.design))),
  };

  function remember() {
    rememberLink(linkWithQuery("#rules", filter));
  }
  function update() {
    const kept = rules.filter((one) => matches(one, filter));
    found.textContent = `${kept.length} of ${count(rules.length, "rule")}`;
    fill(body, kept.length > 0 ? matrix(kept, rule?.id) : h("p", { class: "notice" }, "No rule fits these filters."));
  }
  update();
  return {
    title: rule ? rule.id : "Rules",
    view: h("section", { class: "rules" },
      h("h1", {}, "Rules"),
      h("p", { class: "lead" }, `${rules.length} rules, judged on every design when this page was written. `,
        "A ° marks where the original is known to differ. In parentheses is the level: core is what Promises/A+ asks, and others go beyond it. ",
        Object.values(rulings).map((ruling, index) => [index > 0 ? " · " : "", h("span", { class: "whole" }, `${ruling.sign} ${ruling.name}`)])),
      unknownPlaces("rule or section", wanted, [...sections, ...rules], (near) => linkTo("rules", near), { title: "all rules", link: linkTo("rules") }),
      h("form", { class: "filters", role: "search", "aria-label": "Filters", onsubmit: (event) => event.preventDefault() },
        h("label", {}, "Search", fields.text), h("label", {}, "Section", fields.section),
        h("label", {}, "Verdict", fields.verdict), h("label", {}, "Design", fields.design), found),
      body),
  };
}

/** Whether a rule passes the filters. */
function matches(rule, filter) {
  if (filter.section && rule.section !== filter.section) return false;
  const words = filter.text.toLowerCase().split(/\s+/).filter(Boolean);
  const text = `${rule.id} ${rule.statement} ${rule.why} ${rule.origin}`.toLowerCase();
  if (!words.every((word) => text.includes(word))) return false;
  const verdicts = lab.rules.columns.filter((column) => !filter.design || column.name === filter.design).map((column) => verdictOn(rule.id, column.name));
  if (filter.verdict === "disagree") {
    // Only the verdicts on designs are compared, and not those on controls.
    const designs = lab.rules.columns.filter((column) => lab.glance.columns.some((known) => known.isDesign && known.name === column.name));
    return new Set(designs.map((column) => verdictOn(rule.id, column.name)?.ruling)).size > 1;
  }
  if (filter.verdict === "original") return verdicts.some((verdict) => verdict?.original);
  return !filter.verdict || verdicts.some((verdict) => verdict?.ruling === filter.verdict);
}

/** The verdict on a design or a control. @param {string} rule @param {string} design */
function verdictOn(rule, design) {
  return lab.rules.columns.find((column) => column.name === design)?.verdicts[rule];
}

function matrix(rules, openId) {
  const { sections, columns } = lab.rules;
  return h("table", { class: "matrix" },
    h("thead", {}, h("tr", {}, h("th", { scope: "col" }, "Rule"),
      columns.map((column) => h("th", { scope: "col", class: designClass(column.name) }, h("span", {}, humps(designTitle(column.name))))))),
    sections.filter((section) => rules.some((rule) => rule.section === section.id)).map((section) =>
      h("tbody", {},
        h("tr", { class: "section" }, h("th", { colspan: columns.length + 1, scope: "rowgroup" }, section.title)),
        rules.filter((rule) => rule.section === section.id).map((rule) => ruleRows(rule, rule.id === openId)))));
}

/** The row of a rule, and the row of its details. */
function ruleRows(rule, isOpen) {
  const { columns } = lab.rules;
  const details = h("td", { colspan: columns.length + 1 });
  const id = `about-${rule.id}`;
  const row = h("tr", { id, class: "details" }, details);
  const button = h("button", { type: "button", class: "plain rule", "aria-controls": id, onclick: () => show(row.hidden) },
    h("span", { class: "id" }, rule.id), h("span", {}, prose(rule.statement)), h("em", {}, ` (${rule.level})`));
  function show(isShown) {
    row.hidden = !isShown;
    button.ariaExpanded = String(isShown);
    if (isShown && !details.firstChild) fill(details, aboutRule(rule));
  }
  show(isOpen);
  return [
    h("tr", { "data-target": isOpen, class: isOpen ? "target" : null }, h("th", { scope: "row" }, button), columns.map((column) => {
      const verdict = verdictOn(rule.id, column.name);
      const ruling = rulings[verdict?.ruling] ?? { sign: "?", name: "not judged" };
      return h("td", { class: verdict?.ruling }, h("span", { "aria-hidden": "true" }, ruling.sign), h("span", { class: "spoken" }, ruling.name),
        verdict?.original ? h("span", { class: "original", title: `The original differs: ${verdict.original}` }, "°", h("span", { class: "spoken" }, ", the original differs")) : null);
    })),
    row,
  ];
}
