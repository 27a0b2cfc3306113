/** @private */
function phraseOf(concept, language) {
  return lab.dictionary.groups.flatMap((group) => group.concepts).find((one) => one.id === concept)?.phrases[language];
}

/** @private */
function glanceText(row, design) {
  const index = lab.glance.columns.findIndex((column) => column.name === design);
  return lab.glance.rows.find((one) => one.id === row)?.cells[index]?.text ?? "";
}

/**
 * Whether a language has an operator for a concept. Code that combines tasks or a group of tasks by hand does not count.
 * @private
 */
function hasOperator(concept, language) {
  const phrase = phraseOf(concept, language);
  return phrase?.isLacking === false && !/TaskGroup\(|Task \{/.test(phrase.code);
}

/**
 * What the page shows with a question besides its answers: recorded events with labels, and links to more. `strips` is called when
 * the question is shown.
 * @type {Record<string, { strips?: () => any[], links: [string, string][] }>}
 */
const shownWithQuestions = {
  order: { strips: () => [stripOfRule("ordering.registration", "PromiseKitStyle")], links: [["rules/ordering", "The rules about order"]] },
  cancel: {
    strips: () => [stripOfProgram("cancel-half-way", "stopped", "PromisStyle", [
      ["request", /film/, "asks"], ["reply", /half/, "half"], ["closure", /./, "cancel()"], ["settlement", /^film/, "cancelled"], ["lostClient", /./, "client lost"]])],
    links: [["programs/cancel-half-way/stopped/PromisStyle+GooglePromisesStyle", "The program"], ["dictionary/cancel", "In each design"]],
  },
  "forgotten-error": { links: [["rules/errors.unhandled-is-reported", "The rule and its reasons"]] },
  loser: {
    strips: () => [stripOfProgram("first-mirror", "success", "PromiseKitStyle", [
      ["request", /north/, "north"], ["request", /south/, "south"], ["request", /east/, "east"], ["settlement", /first input/, "east wins"], ["answer", /no answer/, "a loser ends"]])],
    links: [["programs/first-mirror/success/PromiseKitStyle+PromisStyle", "The program"], ["programs/time-out/too-late/PromiseKitStyle+PromisStyle", "With a timer"]],
  },
  "empty-race": { links: [["rules/race.empty", "The rule"]] },
  where: {
    strips: () => ["PromiseKitStyle", "PromisStyle"].map((design) => stripOfProgram("two-at-once", "success", design, [
      ["answer", /rooms/, null], ["answer", /guests/, null], ["note", /combine/, null], ["print", /./, null]])),
    links: [["programs/two-at-once/success/PromiseKitStyle+PromisStyle", "The program"], ["dictionary/choose-queue", "Choose a queue"]],
  },
  leave: { links: [["dictionary/await", "In each design"], ["programs/three-requests/success/PromiseKitStyle+AsyncAwait", "The same program in both"]] },
  which: { links: [["glance/best", "What each is best at"]] },
};

/**
 * The needs from which a reader chooses. `has` says whether a language meets the need. `condition` says, by language, under which
 * condition that is so. `byHand` means that async/await has all the parts that a program needs to write it by hand.
 */
const needs = [
  { id: "cancel", title: "to cancel work under way", has: (name) => hasOperator("cancel", name) },
  { id: "unhandled", title: "reports of forgotten errors at run time", has: (name) => rulingOn("errors.unhandled-is-reported", name) === "kept" },
  { id: "warned", title: "warnings about forgotten errors at compile time", has: (name) => name in lab.warnings, get condition() { return lab.warnings; } },
  { id: "main", title: "closures on the main queue by default", has: (name) => /main/.test(glanceText("queue", columnOf(name))) },
  { id: "at-once", title: "closures that run at once", has: (name) => rulingOn("ordering.immediate-runs-before-settling-returns", name) === "kept", condition: { PromiseKitStyle: "with on: nil" } },
  { id: "types", title: "values whose types the compiler checks", has: (name) => name === "AsyncAwait" || /</.test(glanceText("types", columnOf(name))) },
  { id: "untyped", title: "values of any type, as in Objective-C", has: (name) => name !== "AsyncAwait" && /^[^<]*$|Untyped/.test(glanceText("types", columnOf(name))) },
  // In Swift 6 mode, every escaping closure that a public function takes is @Sendable or of the main actor.
  { id: "swift-6", title: "closures that Swift 6 checks for data races", has: () => true },
  { id: "typed-errors", title: "errors whose types the compiler checks", has: (name) => name === "AsyncAwait" || !glanceText("errors", columnOf(name)).includes("any `Error`"), condition: { AsyncAwait: "functions with throws(E); the errors of a task have no type" } },
  { id: "await", title: "to await the outcome", has: (name) => hasOperator("await", name) },
  { id: "order", title: "handlers in a known order", has: (name) => rulingOn("ordering.registration", name) === "kept" },
  { id: "time-out", title: "a time-out", has: (name) => hasOperator("time-out", name), byHand: true },
  { id: "retry", title: "a retry", has: (name) => hasOperator("retry", name), byHand: true },
  { id: "limit", title: "a limit of work at a time", has: (name) => hasOperator("limit", name), byHand: true },
  { id: "all-settled", title: "all outcomes, including errors", has: (name) => hasOperator("all-settled", name), byHand: true },
  { id: "block", title: "to block a thread until the outcome is there", has: (name) => hasOperator("block", name) },
];

/** @private */
function columnOf(language) {
  return language === "AsyncAwait" ? "Task" : language;
}

/** @private */
function rulingOn(rule, language) {
  return lab.rules.columns.find((column) => column.name === columnOf(language))?.verdicts[rule]?.ruling;
}

/** The first section: common questions and their answers. @returns {Shown} */
function showQuestions(route) {
  const wanted = route.parts[0];
  const known = lab.questions.map((question) => question.id);
  // If the name of a design begins like the name of its original, only the original is named. Otherwise both are, because a
  // reader may not know which original the design rebuilds.
  const origins = lab.glance.columns.filter((column) => column.isDesign).map(({ name }) => {
    const origin = glanceText("origin", name);
    return name.startsWith(origin.replace(/ \d.*$/, "").replaceAll(" ", "")) ? origin : `${origin} (${name})`;
  });
  return {
    title: "Questions",
    view: h("section", { class: "questions" },
      h("div", { class: "heading" },
        h("h1", {}, "Four promise designs, and what people ask about them"),
        h("p", { class: "lead" }, `${origins.slice(0, -1).join(", ")} and ${origins.at(-1)}, rebuilt in Swift 6 as “…Style”. `, h("kbd", {}, "/"), " searches.")),
      wanted && !known.includes(wanted) ? unknownPlace("question", wanted, known, (near) => linkTo("questions", near)) : null,
      h("div", { class: "asked" }, lab.questions.map((question) => questionCard(question, route))),
      provenance()),
  };
}

/** A question with its answer in one line, a row for each design, and what is folded. @private */
function questionCard(question, route) {
  const { strips, links } = shownWithQuestions[question.id];
  const isTarget = route.parts[0] === question.id;
  const proofs = new Map(question.answers.map((answer) => [answer.proof.route, answer.proof.name]));
  return h("article", { class: ["question", isTarget && "target"], "data-target": isTarget },
    h("h2", {}, h("a", { class: "anchor", href: linkTo("questions", question.id) }, question.title)),
    h("p", { class: "verdict" }, prose(question.verdict)),
    question.id === "which" ? whichDesign(route) : null,
    (strips?.() ?? []).filter(Boolean),
    question.id === "which" ? null : h("ul", { class: "rows" }, answerRows(question.answers)),
    h("details", {}, h("summary", {}, question.id === "which" ? "What each is best at" : "Proof and more"),
      question.id === "which" ? h("ul", { class: "rows" }, answerRows(question.answers)) : null,
      question.details.map((detail) => h("p", {}, prose(detail))),
      h("ul", { class: "proofs" }, [...proofs].map(([route, name]) => h("li", {}, h("a", { href: "#" + route }, name))),
        links.map(([link, title]) => h("li", {}, h("a", { href: "#" + link }, title))))));
}

/** A row for each design and for async/await. Those with the same answer share a row. @private */
function answerRows(answers) {
  const groups = new Map();
  for (const answer of answers) groups.set(answer.text, [...(groups.get(answer.text) ?? []), answer.language]);
  const designs = lab.glance.columns.filter((column) => column.isDesign).map((column) => column.name);
  return [...groups].map(([text, languages]) => h("li", {},
    designs.every((name) => languages.includes(name)) ? h("strong", {}, "Every design")
      : languages.map((language) => h("span", { class: ["design", designClass(language)] }, humps(designTitle(language)))),
    " ", h("span", { class: "text" }, prose(text))));
}

/** The question whose answer depends on what the reader needs. @private */
function whichDesign(route) {
  const [, ...wanted] = route.parts;
  const chosen = ["cancel", "at-once"].map((usual, index) => needs.find((need) => need.id === wanted[index]) ?? needs.find((need) => need.id === usual));
  const unknown = wanted.find((id) => !needs.some((need) => need.id === id));
  const answer = h("div", { class: "needs", role: "status" });
  const here = h("a", {}, "Link to this choice");
  const link = () => linkTo("questions", "which", chosen[0].id, chosen[1].id);
  const languages = lab.dictionary.languages.filter((language) => language.isDesign || language.name === "AsyncAwait").map((language) => language.name);
  function update() {
    const isSame = chosen[0] === chosen[1];
    const groups = isSame ? [["Built in", languages.filter(chosen[0].has)]] : [
      ["Both built in", languages.filter((name) => chosen.every((need) => need.has(name)))],
      ...chosen.map((need, index) => [`Only “${need.title}”`, languages.filter((name) => need.has(name) && !chosen[1 - index].has(name))]),
    ];
    const named = (name) => {
      const condition = chosen.map((need) => need.condition?.[name]).find(Boolean);
      return h("span", { class: ["design", designClass(name)] }, designTitle(name), condition ? h("span", { class: "condition" }, prose(` (${condition.replace(/\.$/, "")})`)) : "");
    };
    here.href = link();
    const byHand = [...new Set(chosen)].filter((need) => need.byHand && !need.has("AsyncAwait"));
    fill(answer, groups.map(([title, names]) => h("p", {}, h("strong", {}, `${title}: `), names.length > 0 ? names.map(named) : "none")),
      byHand.map((need) => h("p", { class: "note" }, `Async/await doesn't have an operator for “${need.title}”: a program writes it by hand, with tasks.`)));
  }
  const field = (index) => h("label", {}, index === 0 ? "I need " : "and ", h("select", {
    onchange: (event) => {
      chosen[index] = needs[event.target.selectedIndex];
      update();
      rememberLink(link());
    },
  }, needs.map((need) => h("option", { selected: need === chosen[index] }, need.title))));
  update();
  return h("div", { class: "choice" },
    unknown ? unknownPlace("need", unknown, needs.map((need) => need.id), (near) => linkTo("questions", "which", near)) : null,
    field(0), field(1), answer, h("p", { class: "links" }, here));
}

/** The part that says what on this page was recorded, and what was not. */
function provenance() {
  const uncompiled = lab.dictionary.languages.filter((language) => language.proof === "text").map((language) => language.title);
  const elsewhere = lab.dictionary.languages.filter((language) => language.proof === "compiledOnApplePlatforms").map((language) => language.title);
  return h("section", { class: "provenance" }, h("h2", {}, "What was recorded"),
    h("p", {}, `When this page was written, on ${lab.made}, every program and walk was run and recorded, every rule was judged on every design, and the Swift code was compiled. `,
      "None of that is simulated. The speed was not measured then. ", lab.speed.source, " ",
      elsewhere.length > 0 ? `The code of ${elsewhere.join(", ")} is compiled on Apple platforms only. ` : "",
      uncompiled.length > 0 ? `The code of ${uncompiled.join(", ")} is run by the tests of this page, not when it is written. ` : "",
      "What each design is best and worst at comes from its tour."));
}
