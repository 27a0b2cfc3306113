/** The designs beside each other. @returns {Shown} */
function showGlance(route) {
  const { columns, rows } = lab.glance;
  const wanted = route.parts[0];
  const isUnknown = wanted && !rows.some((row) => row.id === wanted);
  return {
    view: h("section", { class: "glance" },
      h("h1", {}, "Promise designs, side by side"),
      h("p", { class: "lead" },
        "Each of these designs was rebuilt in Swift, and runs the same programs. Everything here was compiled, run, judged ",
        `and recorded when this page was written, on ${lab.made}. Nothing is simulated.`),
      isUnknown ? unknownPlace("row", wanted, rows.map((row) => row.id), (near) => linkTo("glance", near)) : null,
      h("ul", { class: "cards starts" }, starts()),
      h("h2", {}, "At a glance"),
      h("div", { class: "scroll", role: "region", tabindex: "0", "aria-label": "The designs at a glance" },
        h("table", { class: "wide" },
          h("thead", {}, h("tr", {}, h("td", {}),
            columns.map((column) =>
              h("th", { scope: "col", class: designClass(column.name) }, h("span", { class: "design" }, humps(column.title)),
                h("span", { class: "idea" }, column.isDesign ? column.idea : "for comparison: no promise, part of Swift"))))),
          h("tbody", {}, rows.map((row) => glanceRow(row, columns, row.id === wanted)))))),
  };
}

/** @private */
function glanceRow(row, columns, isTarget) {
  return h("tr", { "data-target": isTarget, class: isTarget ? "target" : null },
    h("th", { scope: "row" }, h("a", { class: "anchor", href: linkTo("glance", row.id) }, row.title),
      row.note ? h("span", { class: "note" }, row.note) : null),
    row.cells.map((cell, index) => {
      const text = cell.link && cell.text ? h("a", { href: "#" + cell.link }, prose(cell.text)) : prose(cell.text);
      return h("td", { "data-column": columns[index].title, class: designClass(columns[index].name) }, cell.text ? h("p", {}, text) : null,
        cell.items.length > 0 ? h("ul", {}, cell.items.map((item) => h("li", {}, prose(item)))) : null,
        cell.link && !cell.text ? h("p", {}, h("a", { href: "#" + cell.link, "aria-label": `more about ${row.title}, ${columns[index].title}` }, "more")) : null);
    }));
}

/** What to look at first. @private */
function starts() {
  const places = [
    ["three-requests", "success", "PromiseKitStyle+PromisStyle", "After a hop, or at once?",
      "The same three requests: one design goes back to the main queue for every closure, the other goes on where it is."],
    ["cancel-half-way", "stopped", "PromisStyle+GooglePromisesStyle", "Cancelled, and the server saw it",
      "Somebody presses stop when half of the answer is there. Follow who cancels what."],
    ["three-at-a-time", "one-fails", "PromiseKitStyle+AsyncAwait", "Three at a time, and one fails",
      "Twenty downloads. See what is still in flight when the seventh fails, and what becomes of it."],
  ].filter(([program]) => lab.programs.some((known) => known.id === program));
  const cards = places.map(([program, run, designs, title, text]) => ({ link: linkTo("programs", program, run, designs), title, text }));
  cards.push({
    link: linkTo("walks"), title: "A value on its way", text: "Step through the real source of two designs as a promise is made, chained and settled.",
  });
  return cards.map((card) => h("li", {}, h("a", { href: card.link }, h("strong", {}, card.title), h("span", {}, card.text))));
}

/** The class that gives a design its color. */
function designClass(name) {
  return "of-" + (name === "Task" || name === "AsyncAwait" ? "async" : name.toLowerCase());
}

/** The name of a design as people read it. */
function designTitle(name) {
  return name === "AsyncAwait" ? "async/await" : lab.glance.columns.find((column) => column.name === name)?.title ?? name;
}

/** The buttons that choose which designs are shown. `choose` receives the names that are chosen then. */
function designChooser(known, chosen, choose, label = "Versions") {
  return h("fieldset", { class: "chooser" }, h("legend", {}, label), known.map((name) =>
    h("label", { class: designClass(name) },
      h("input", {
        type: "checkbox", checked: chosen.includes(name),
        onchange: (event) => choose(known.filter((other) => (other === name ? event.target.checked : chosen.includes(other))), name),
      }), designTitle(name))));
}
