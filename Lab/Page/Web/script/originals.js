/** What does the work of a step in the original, with a link to its row in the dictionary. @returns {HTMLElement} */
function partOfOriginal(design, part) {
  return h("span", {}, h("a", { href: linkTo("dictionary", "originals", design, part.id) }, lab.originals[design].original, ": ", prose(part.names)), " ", prose(part.role));
}

/**
 * The part of the dictionary that leads from the names in the originals to this repository: the tables of the tours.
 * @returns {Shown}
 */
function showOriginals(route) {
  const [, wanted, id] = route.parts;
  const designs = lab.glance.columns.map((column) => column.name).filter((name) => lab.originals[name]);
  const known = designs.includes(wanted);
  const row = (design, part) => {
    const isTarget = design === wanted && part.id === id;
    return h("tr", { class: isTarget ? "target" : null, "data-target": isTarget },
      h("th", { scope: "row" }, prose(part.names)), h("td", {}, prose(part.role)), h("td", {}, prose(part.here)));
  };
  const table = (design) => {
    const isTarget = design === wanted && !id;
    return h("div", { class: designClass(design), "data-target": isTarget },
      h("h2", {}, h("a", { class: "anchor", href: linkTo("dictionary", "originals", design) }, `${lab.originals[design].original} → ${designTitle(design)}`)),
      h("div", { class: "scroll", role: "region", tabindex: "0", "aria-label": `Parts of ${lab.originals[design].original}` },
        h("table", { class: "originals" },
          h("thead", {}, h("tr", {}, ["In the original", "What it does there", "Here"].map((text) => h("th", { scope: "col" }, text)))),
          h("tbody", {}, lab.originals[design].parts.map((part) => row(design, part))))));
  };
  return {
    title: "In the original → here",
    view: h("section", { class: "dictionary" },
      h("h1", {}, "Dictionary"), dictionaryTabs(true),
      h("p", { class: "lead" }, "The parts that articles about the originals name, and where they are here, as the tour of each design has them. A walk shows the part at each step."),
      unknownPlaces("design", wanted, designs, (near) => linkTo("dictionary", "originals", near), { title: "all designs", link: linkTo("dictionary", "originals") }),
      known ? unknownPlaces("part", id, lab.originals[wanted].parts, (near) => linkTo("dictionary", "originals", wanted, near)) : null,
      designs.map(table)),
  };
}

/** The links between the two parts of the dictionary. */
function dictionaryTabs(isOfOriginals) {
  return h("div", { class: "tabs", role: "group", "aria-label": "Parts of the dictionary" },
    [["How each design says it", linkTo("dictionary"), !isOfOriginals], ["In the original → here", linkTo("dictionary", "originals"), isOfOriginals]].map(([title, href, isCurrent]) =>
      h("a", { class: "tab", href, "aria-current": isCurrent ? "true" : null }, title)));
}
