/** The rows that decide which design fits. They fit one screen, without details. */
const decidingRows = ["origin", "states", "queue", "cancellation", "time", "best"];

/** The section with the table of the designs. @returns {Shown} */
function showGlance(route) {
  const { columns, rows } = lab.glance;
  const wanted = route.parts[0];
  const deciding = decidingRows.map((id) => rows.find((row) => row.id === id)).filter(Boolean);
  return {
    view: h("section", { class: "glance" },
      h("h1", {}, "At a glance"),
      h("p", { class: "lead" }, "The designs side by side. Each was rebuilt in Swift, and runs the same programs."),
      unknownPlaces("row", wanted, rows, (near) => linkTo("glance", near)),
      glanceTable("The designs at a glance", columns, deciding.map((row) => glanceRow(inBrief(row), columns, false)), "brief"),
      h("details", { class: "all-rows", open: Boolean(wanted) }, h("summary", {}, `All ${rows.length} rows, with their details`),
        glanceTable("The designs in detail", columns, rows.map((row) => glanceRow(row, columns, row.id === wanted))))),
  };
}

/** A row with one short text in each cell. */
function inBrief(row) {
  const cells = row.cells.map((cell) => ({ text: cell.text || cell.items[0] || "", items: [], link: cell.link }));
  return { ...row, note: "", cells };
}

function glanceTable(label, columns, rows, kind) {
  return h("div", { class: kind, role: "region", tabindex: "0", "aria-label": label },
    h("table", { class: "wide" },
      h("thead", {}, h("tr", {}, h("td", {}),
        columns.map((column) =>
          h("th", { scope: "col", class: designClass(column.name) }, h("span", { class: "design" }, humps(column.title)),
            h("span", { class: "idea" }, column.isDesign ? column.idea : "for comparison: no promise, part of Swift"))))),
      h("tbody", {}, rows)));
}

function glanceRow(row, columns, isTarget) {
  return h("tr", { "data-target": isTarget, class: isTarget ? "target" : null },
    h("th", { scope: "row" }, h("a", { class: "anchor", href: linkTo("glance", row.id) }, row.title),
      row.note ? h("span", { class: "note" }, row.note) : null),
    row.cells.map((cell, index) => {
      const text = cell.link && cell.text ? h("a", { href: "#" + cell.link }, prose(cell.text)) : prose(cell.text);
      return h("td", { "data-column": columns[index].title, class: designClass(columns[index].name) }, cell.text ? h("p", {}, text) : null,
        cell.items.length > 0 ? h("ul", { class: cell.items.every((item) => /^[+~✓✗≠–] /.test(item)) ? "signed" : null }, cell.items.map((item) => h("li", {}, prose(item)))) : null,
        cell.link && !cell.text ? h("p", {}, h("a", { href: "#" + cell.link, "aria-label": `more about ${row.title}, ${columns[index].title}` }, "more")) : null);
    }));
}

/** The CSS class for the color of a design. */
function designClass(name) {
  return "of-" + (name === "Task" || name === "AsyncAwait" ? "async" : name.toLowerCase());
}

/** The displayed name of a design. */
function designTitle(name) {
  return name === "AsyncAwait" ? "async/await" : lab.glance.columns.find((column) => column.name === name)?.title ?? name;
}

/** A list of which one is chosen: the runs of a program, the kinds of walks, the races. `choose` receives the index. */
function choiceOf(label, titles, chosen, choose) {
  return h("label", { class: "choice-of" }, `${label} `, h("select", { "data-keep": label, onchange: (event) => choose(event.target.selectedIndex) },
    titles.map((title, index) => h("option", { selected: index === chosen }, title))));
}

/**
 * Checkboxes that choose the shown designs or languages. `choose` receives the chosen names. The last one stays, and a message says so.
 * On a narrow screen, the names are those of the originals.
 */
function chooserOf(known, chosen, choose, label) {
  const message = h("p", { class: "note", role: "status" });
  const boxes = known.map((name) => h("input", {
    type: "checkbox", checked: chosen.includes(name), "data-keep": `chooser-${name}`, "aria-label": designTitle(name),
    onchange: (event) => {
      const names = known.filter((_, index) => boxes[index].checked);
      message.textContent = names.length > 0 ? "" : `${designTitle(name)} is the only one shown. Choose another one first.`;
      if (names.length > 0) choose(names);
      else event.target.checked = true;
    },
  }));
  return h("fieldset", { class: "chooser" }, h("legend", { class: "spoken" }, label), known.map((name, index) => {
    const [, short, rest] = designTitle(name).match(/^(.+?)((?:Promises)?Style(?:Blocks)?|\/await)?$/);
    return h("label", { class: designClass(name) }, boxes[index], short, h("span", { class: "rest" }, rest));
  }), message);
}
