/** The code for a concept in a language. @param {string} concept */
function phraseOf(concept, language) {
  return lab.dictionary.phrases[language]?.[concept];
}

function glanceText(row, design) {
  const index = lab.glance.columns.findIndex((column) => column.name === design);
  return lab.glance.rows.find((one) => one.id === row)?.cells[index]?.text ?? "";
}

/**
 * Whether a language has an operator for a concept. Code that combines tasks or a group of tasks by hand does not count.
 */
function hasOperator(concept, language) {
  const phrase = phraseOf(concept, language);
  return phrase?.isLacking === false && !/TaskGroup\(|Task \{/.test(phrase.code);
}

/**
 * What the page shows with a question besides its answers: for an answer recorded events with labels, and links to more. `strip` is
 * called when the question is shown.
 * @type {Record<string, { strip?: (answer: any) => Node | null, links: [string, string][] }>}
 */
const shownWithQuestions = {
  order: { strip: ({ language, proof }) => stripOfRule(proof.name, language), links: [["rules/ordering", "The rules about order"]] },
  cancel: {
    strip: ({ language }) => stripOfProgram("cancel-half-way", "stopped", language, [
      [/reply/, /half/, "half sent"], [/closure/, /./, hasOperator("cancel", language) ? "cancel()" : "stop"],
      [/settlement|resumption/, /./, (event) => event.text.match(/: (\w+)/)?.[1] ?? "goes on"], [/lostClient/, /./, "closed"]]),
    links: [["programs/cancel-half-way", "The program"], ["dictionary/cancel", "In each design"]],
  },
  "forgotten-error": { links: [["rules/errors.unhandled-is-reported", "The rule and its reasons"]] },
  loser: {
    strip: ({ language }) => stripOfProgram("first-mirror", "success", language, [
      [/answer/, /east/, "winner"], [/settlement/, /: cancelled$/, "cancelled"], [/answer/, /no answer/, "loser"], [/stop/, /./, "server stops"]]),
    links: [["programs/first-mirror/success", "The program"], ["programs/time-out/too-late", "With a timer"]],
  },
  "empty-race": { links: [["rules/race.empty", "The rule"]] },
  where: {
    strip: ({ language }) => stripOfProgram("three-requests", "success", language, [
      [/answer/, /./, (_, lane) => lane], [/closure|resumption/, /./, (_, lane) => lane], [/print/, /./, (_, lane) => lane]]),
    links: [["programs/three-requests/success", "The program"], ["dictionary/choose-queue", "Choose a queue"]],
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
  { id: "unhandled", title: "to hear of forgotten errors at run time", has: (name) => rulingOn("errors.unhandled-is-reported", name) === "kept" },
  { id: "warned", title: "to hear of forgotten errors at compile time", has: (name) => name in lab.warnings, get condition() { return lab.warnings; } },
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
  { id: "all-settled", title: "the outcomes of all, errors too", has: (name) => hasOperator("all-settled", name), byHand: true },
  { id: "block", title: "to block a thread until the outcome", has: (name) => hasOperator("block", name) },
];

function columnOf(language) {
  return language === "AsyncAwait" ? "Task" : language;
}

function rulingOn(rule, language) {
  return verdictOn(rule, columnOf(language))?.ruling;
}

/** The first section: common questions and their answers, in a column for each design. @returns {Shown} */
function showQuestions(route) {
  const wanted = route.parts[0];
  // If the name of a design begins like the name of its original, only the original is named. Otherwise both are, because a
  // reader may not know which original the design rebuilds.
  const origins = lab.glance.columns.filter((column) => column.isDesign).map(({ name }) => {
    const origin = glanceText("origin", name);
    return name.startsWith(origin.replace(/ \d.*$/, "").replaceAll(" ", "")) ? origin : `${origin} (${name})`;
  });
  const languages = [...new Set(lab.questions.flatMap((question) => question.answers.map((answer) => answer.language)))];
  const table = h("table", { class: "asked" },
    h("thead", {}, h("tr", {}, languages.map((name) => h("th", { scope: "col", class: designClass(name) },
      h("span", { class: "design" }, humps(designTitle(name))))))),
    lab.questions.map((question) => questionRows(question, languages, route)));
  return {
    view: h("section", { class: "questions" },
      h("h1", {}, "What people ask about four promise designs"),
      h("p", { class: "lead" }, `${origins.slice(0, -1).join(", ")} and ${origins.at(-1)}, rebuilt in Swift 6. The marks were recorded, and lead to their recordings:`),
      legendOfMarks(Object.keys(kindsOfEvents).filter((kind) => table.querySelector(`.${kind}`)), "name"),
      unknownPlaces("question", wanted, lab.questions, (near) => linkTo("questions", near)),
      table, provenance()),
  };
}

/** A question with its answer in one line, an answer for each design, and what is folded. */
function questionRows(question, languages, route) {
  const { strip, links } = shownWithQuestions[question.id];
  const isTarget = route.parts[0] === question.id;
  const proofs = new Map(question.answers.map((answer) => [answer.proof.route, answer.proof.name]));
  // A link with a title of its own takes the place of the proof with the same route.
  for (const [route] of links) proofs.delete(route);
  return h("tbody", { class: ["question", isTarget && "target"], "data-target": isTarget },
    h("tr", {}, h("th", { colspan: languages.length, scope: "rowgroup" }, h("div", {},
      h("h2", {}, h("a", { class: "anchor", href: linkTo("questions", question.id) }, question.title)),
      h("p", { class: "verdict" }, prose(question.verdict)),
      h("details", {}, h("summary", {}, "Proof and more"),
        question.details.map((detail) => h("p", {}, prose(detail))),
        h("ul", { class: "proofs" }, [...proofs].map(([route, name]) => h("li", {}, h("a", { href: "#" + route }, name))),
          links.map(([link, title]) => h("li", {}, h("a", { href: "#" + link }, title)))))))),
    question.id === "which" ? h("tr", {}, h("td", { colspan: languages.length }, whichDesign(route))) : null,
    h("tr", { class: "rows" }, question.answers.map((answer) =>
      h("td", { class: designClass(answer.language), "data-column": designTitle(answer.language) },
        strip?.(answer), h("p", { class: "text" }, prose(answer.text))))));
}

/** The question whose answer depends on what the reader needs. */
function whichDesign(route) {
  const [, ...wanted] = route.parts;
  const chosen = ["cancel", "at-once"].map((usual, index) => needs.find((need) => need.id === wanted[index]) ?? needs.find((need) => need.id === usual));
  const answer = h("div", { class: "needs", role: "status" });
  const here = h("a", {}, "Link to this choice");
  const link = () => linkTo("questions", "which", chosen[0].id, chosen[1].id);
  const languages = lab.dictionary.languages.filter((language) => language.isDesign || language.name === "AsyncAwait").map((language) => language.name);
  function update() {
    const isSame = chosen[0] === chosen[1];
    const groups = isSame ? [["Built in", languages.filter(chosen[0].has)]] : [
      ["Both built in", languages.filter((name) => chosen.every((need) => need.has(name)))],
      ...chosen.map((need, index) => [`“${need.title}”, not the other`, languages.filter((name) => need.has(name) && !chosen[1 - index].has(name))]),
    ];
    const named = (name) => {
      const condition = chosen.map((need) => need.condition?.[name]).find(Boolean);
      return h("span", { class: ["design", designClass(name)] }, designTitle(name), condition ? h("span", { class: "condition" }, prose(` (${condition.replace(/\.$/, "")})`)) : "");
    };
    here.href = link();
    const byHand = [...new Set(chosen)].filter((need) => need.byHand && !need.has("AsyncAwait"));
    fill(answer, groups.map(([title, names]) => h("p", {}, h("strong", {}, `${title}: `), names.length > 0 ? names.map(named) : "none")),
      byHand.map((need) => h("p", { class: "note" }, `In async/await a program writes “${need.title}” by hand, with tasks, because there's no operator for it.`)));
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
    wanted.map((id) => unknownPlaces("need", id, needs, (near) => linkTo("questions", "which", near))),
    field(0), field(1), answer, h("p", { class: "links" }, here));
}

/** The part that says what on this page was recorded, and what was not. */
function provenance() {
  const titles = (proof) => lab.dictionary.languages.filter((language) => language.proof === proof).map((language) => language.title).join(" and ");
  return h("section", { class: "provenance" }, h("h2", {}, "What was recorded"),
    h("p", {}, `Nothing on this page is simulated. When it was written, on ${lab.made}, every program and walk ran and was recorded, every rule was judged on every design, `,
      `and the Swift code was compiled, except that of ${titles("compiledOnApplePlatforms")}, which only Apple platforms can compile. The tests of this page run the code in ${titles("text")}. `,
      `The speed was measured before. ${lab.speed.source} The tours of the designs say what each is best and worst at.`));
}
