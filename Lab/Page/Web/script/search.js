/** Groups of synonyms: words that readers use, and the words of this page for the same thing. */
const sameWords = [
  ["forgotten", "unhandled", "uncaught", "swallowed"], ["timeout", "deadline"], ["cancel", "abort", "stop"], ["loser", "losers"],
  ["order", "ordering", "sequence"], ["queue", "thread", "where"], ["leak", "memory", "lifetime", "retain", "released"], ["hang", "forever", "deadlock"],
  ["migrate", "leave", "bridging", "await"], ["cycle", "self", "itself"], ["parallel", "concurrently", "once"], ["throttle", "limit"],
  ["empty", "nothing", "without"], ["callback", "completion", "delegate"], ["error", "rejection", "exception"], ["speed", "performance", "benchmark"], ["nio", "swiftnio"],
];

/** A text for comparing: words in lower case, each after a blank. */
function plainText(text) {
  return " " + text.toLowerCase().replace(/\btime[- ]out/g, "timeout").replace(/[`’']/g, "").replace(/[^\p{L}\p{N}]+/gu, " ");
}

/** All places on the page that the search can find, with the words by which it finds them. */
function searchIndex() {
  const places = [
    ...lab.questions.map((one) => ({ kind: "question", title: one.title, text: `${one.verdict} ${one.answers.map((answer) => answer.text).join(" ")} ${one.details.join(" ")} ${one.words}`, shown: one.verdict, link: linkTo("questions", one.id) })),
    ...needs.map((one) => ({ kind: "need", title: `Which design, if I need ${one.title}?`, text: one.id, shown: "which designs have it built in", link: linkTo("questions", "which", one.id) })),
    ...lab.programs.map((one) => ({ kind: "program", title: one.title, text: `${one.id} ${one.purpose} ${one.runs.map((run) => run.summary).join(" ")}`, code: one.versions.flatMap((version) => version.code).join(" "), shown: one.purpose, link: linkTo("programs", one.id) })),
    ...lab.dictionary.groups.flatMap((group) => group.concepts).map((one) => ({
      kind: "dictionary", title: one.title, text: `${one.id} ${one.meaning} ${one.synonyms.join(" ")} ${lab.dictionary.languages.map(({ name }) => phraseOf(one.id, name)?.code).join(" ")}`, shown: one.meaning, link: linkTo("dictionary", one.id),
    })),
    ...Object.entries(lab.originals).flatMap(([design, { original, parts }]) => parts.map((one) => ({
      kind: `in ${original}`, title: one.names, text: `${one.role} ${one.here} ${original}`, shown: one.role, link: linkTo("dictionary", "originals", design, one.id), rank: -2,
    }))),
    ...lab.rules.rules.map((one) => ({ kind: "rule", title: one.statement, text: `${one.id} ${one.why} ${one.origin}`, shown: one.id, link: linkTo("rules", one.id) })),
    ...lab.walks.kinds.map((one) => ({ kind: "walk", title: one.title, text: `${one.id} walk handler link state machine source`, shown: "function by function", link: linkTo("walks", one.id) })),
    ...lab.races.map((one) => ({ kind: "thread race", title: one.id, text: `${one.statement} ${one.fault} race threads schedule`, shown: one.statement, link: linkTo("races", one.id) })),
    ...lab.glance.rows.map((one) => ({ kind: "at a glance", title: one.title, text: one.note, shown: one.note, link: linkTo("glance", one.id) })),
    ...lab.rules.sections.map((one) => ({ kind: "rules", title: one.title, text: one.id === "lifetimes" ? "lifetimes leak retain cycle" : one.id, shown: "a section of the rules", link: linkTo("rules", one.id) })),
    { kind: "section", title: "Speed", text: "time memory of a link fast slow SwiftNIO", shown: lab.speed.source, link: linkTo("speed") },
    ...lab.speed.rows.map((one) => ({ kind: "speed", title: one.title, text: `speed ${one.results.map((result) => result.contestant).join(" ")}`, shown: `speed, in ${one.unit} per ${one.operation}`, link: linkTo("speed", one.id) })),
  ];
  return places.map((place) => ({ ...place, plainTitle: plainText(place.title), plain: plainText(place.text), plainCode: plainText(place.code ?? "") }));
}

let searched = null;
let searchedWords = null;

/** The word, if a place or a synonym begins with it, and otherwise the most similar word, as for a typing error. */
function knownWord(word) {
  const vocabulary = (searchedWords ??= [...new Set([...searched.flatMap((place) => [place.plainTitle, place.plain, place.plainCode]).join(" ").split(" "), ...sameWords.flat()])]);
  if (word.length < 4 || vocabulary.some((known) => known.startsWith(word))) return word;
  return likely(word, vocabulary.filter((known) => known.length > 2)) ?? word;
}

/** The places that fit a text, the best first. */
function search(text) {
  searched ??= searchIndex();
  const words = plainText(text).split(" ").filter(Boolean).map(knownWord);
  if (words.length === 0) return [];
  const rank = { question: 3, section: 3, rules: 2, program: 2, dictionary: 1 };
  return searched.map((place) => {
    let score = place.rank ?? rank[place.kind] ?? 0;
    for (const word of words) {
      const forms = [word, ...(sameWords.find((same) => same.includes(word)) ?? [])];
      // A word of the reader counts more than its synonyms, which are not looked for in code.
      const best = Math.max(...forms.map((form, index) =>
        (place.plainTitle.includes(" " + form) ? 8 : place.plain.includes(" " + form) ? 3 : place.plainCode.includes(" " + form) ? 1 : 0) - (index > 0 ? 1 : 0)));
      if (best <= 0) return { place, score: 0 };
      score += best;
    }
    return { place, score };
  }).filter(({ score }) => score > 0).sort((one, two) => two.score - one.score).map(({ place }) => place);
}

/** The section with the results of a search. @returns {Shown} */
function showSearch(route) {
  const text = route.query.get("text") ?? "";
  const found = search(text);
  return {
    keepsFocus: true,
    view: h("section", { class: "search" },
      h("h1", {}, text ? `Search: ${text}` : "Search"),
      h("p", { class: "found", role: "status" }, text ? count(found.length, "place") : "Type a word above, for instance “forgotten error” or “timeout”."),
      h("ol", { class: "results" }, found.slice(0, 40).map((place) => h("li", {},
        h("a", { href: place.link }, prose(place.title)), h("span", { class: "note" }, ` ${place.kind}`), h("p", { class: "note" }, prose(place.shown)))))),
  };
}

/** Makes the search field in the head of the page work: its text, its keys, and the key `/` that leads to it. */
function startSearch(field) {
  const showWords = () => {
    const { section, query } = parseRoute(location.hash);
    if (section !== "search") field.value = "";
    else if (document.activeElement !== field) field.value = query.get("text") ?? "";
  };
  showWords();
  addEventListener("hashchange", showWords);
  field.addEventListener("input", () => {
    const link = linkWithQuery("#search", { text: field.value });
    if (parseRoute(location.hash).section === "search") replaceLink(link);
    else location.hash = link;
  });
  addEventListener("keydown", (event) => moveInResults(field, event));
  field.form.addEventListener("submit", (event) => {
    event.preventDefault();
    document.querySelector(".results a")?.focus();
  });
  addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.("input, select, textarea")) return;
    event.preventDefault();
    field.focus();
    field.select();
  });
}

/** Moves the focus by the arrow keys: from the search field to the results, from one result to the next, and back. */
function moveInResults(field, event) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const stops = [field, ...document.querySelectorAll(".results a")];
  const next = stops[stops.indexOf(document.activeElement) + step];
  if (!stops.includes(document.activeElement) || !next) return;
  event.preventDefault();
  next.focus();
}
