/** The section with the concepts and their phrases. @returns {Shown} */
function showDictionary(route) {
  if (route.parts[0] === "originals") return showOriginals(route);
  const { languages, groups } = lab.dictionary;
  const concepts = groups.flatMap((group) => group.concepts);
  const wanted = route.parts[0];
  const known = languages.map((language) => language.name);
  const named = namesIn(route.query.get("in"), known);
  let chosen = named.length > 0 ? named : known;
  let text = route.query.get("text") ?? "";
  const list = h("div");
  const found = h("p", { class: "found", role: "status" });
  const index = h("nav", { class: "index", "aria-label": "Concepts" });

  function update() {
    const words = text.toLowerCase().split(/\s+/).filter(Boolean);
    const kept = groups.map((group) => ({ ...group, concepts: group.concepts.filter((concept) => fits(concept, words, chosen)) })).filter((group) => group.concepts.length > 0);
    const number = kept.reduce((sum, group) => sum + group.concepts.length, 0);
    found.textContent = `${number} of ${count(concepts.length, "concept")}`;
    const shownLanguages = languages.filter((language) => chosen.includes(language.name));
    fill(index, kept.map((group) => h("p", {}, h("strong", {}, `${group.title}: `),
      group.concepts.map((concept, index) => [index > 0 ? ", " : "", h("a", { href: linkTo("dictionary", concept.id) }, concept.title)]))));
    fill(list, kept.map((group) => [h("h2", {}, group.title), group.concepts.map((concept) => conceptCard(concept, shownLanguages, concept.id === wanted))]),
      number === 0 ? h("p", { class: "notice" }, "No concept found. Try a word of another library: zip, sink, defer, flatMap …") : null);
  }
  function remember() {
    rememberLink(linkWithQuery(linkTo("dictionary"), { text, in: chosen.length < known.length ? chosen.join("+") : "" }));
  }
  const chooser = chooserOf(known, chosen, (names) => {
    chosen = names;
    update();
    remember();
  }, "Languages");
  update();
  return {
    view: h("section", { class: "dictionary" },
      h("h1", {}, "Dictionary"), dictionaryTabs(false),
      h("p", { class: "lead" }, "The code for each task in each design. The Swift code was compiled, except that of Combine, which is compiled on Apple platforms only; that in JavaScript is run by the tests of this page."),
      unknownPlaces("concept", wanted, concepts, (near) => linkTo("dictionary", near), { title: "all concepts", link: linkTo("dictionary") }),
      h("form", { class: "filters", role: "search", "aria-label": "Search the dictionary", onsubmit: (event) => event.preventDefault() },
        h("label", {}, "Search", h("input", { type: "search", value: text, placeholder: "race, finally, flatMap …", oninput: (event) => { text = event.target.value; update(); remember(); } })),
        chooser, found),
      index, list),
  };
}

/** Whether the texts of a concept, together with its phrases in the chosen languages, contain all words. */
function fits(concept, words, chosen) {
  const phrases = chosen.map((name) => phraseOf(concept.id, name)).filter(Boolean).map((phrase) => `${phrase.code} ${phrase.remark}`);
  const text = [concept.id, concept.title, concept.meaning, ...concept.synonyms, ...phrases].join(" ").toLowerCase();
  return words.every((word) => text.includes(word));
}

function conceptCard(concept, languages, isTarget) {
  return h("article", { class: ["concept", isTarget && "target"], "data-target": isTarget, style: { "--languages": languages.length } },
    h("h3", {}, h("a", { class: "anchor", href: linkTo("dictionary", concept.id) }, concept.title)),
    h("p", {}, prose(concept.meaning), concept.synonyms.length > 0 ? h("span", { class: "note" }, ` Also known as: ${concept.synonyms.join(", ")}.`) : null),
    h("div", { class: "phrases" }, languages.map((language) => {
      const phrase = phraseOf(concept.id, language.name);
      if (!phrase) return null;
      return h("div", { class: ["phrase", designClass(language.name)] },
        h("h4", {}, language.title),
        phrase.isLacking ? h("p", { class: "missing" }, "There is no function for it. Instead:") : null,
        phrase.code ? codePane((phrase.lines ??= highlight(phrase.code)), { first: 1, label: `${concept.title} in ${language.title}`, isWrapped: true }).pane : null,
        phrase.added.map((original) => h("p", { class: "note" }, h("strong", {}, "Added here. "), prose(original))),
        phrase.remark ? h("p", { class: "note" }, prose(phrase.remark)) : null);
    })));
}
