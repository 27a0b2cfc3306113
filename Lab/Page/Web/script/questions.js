/** The names of the designs, without the controls, that have this verdict on a rule. */
function designsWith(rule, ruling) {
  return lab.rules.columns.filter((column) => isDesign(column.name) && column.verdicts[rule]?.ruling === ruling).map((column) => column.name);
}

/** @private */
function isDesign(name) {
  return lab.glance.columns.some((column) => column.isDesign && column.name === name);
}

/** Names in a sentence: `A, B and C`. @private */
function listed(names) {
  const designs = lab.glance.columns.filter((column) => column.isDesign);
  if (designs.every((column) => names.includes(column.name))) return `all ${["no", "one", "two", "three", "four", "five"][designs.length] ?? designs.length} designs`;
  const titles = names.map(designTitle);
  return titles.length > 1 ? `${titles.slice(0, -1).join(", ")} and ${titles.at(-1)}` : titles[0] ?? "no design";
}

/** @private */
function phraseOf(concept, language) {
  return lab.dictionary.groups.flatMap((group) => group.concepts).find((one) => one.id === concept)?.phrases[language];
}

/** @private */
function glanceText(row, design) {
  const index = lab.glance.columns.findIndex((column) => column.name === design);
  return lab.glance.rows.find((one) => one.id === row)?.cells[index]?.text ?? "";
}

/** The reason of a rule’s verdict on a design or on async/await; an empty text if there is none. @private */
function reasonOf(rule, language) {
  return lab.rules.columns.find((column) => column.name === columnOf(language))?.verdicts[rule]?.reason ?? "";
}

/** The function with which an async function waits for a promise of a design, from the dictionary. @private */
function awaiting(design) {
  const call = phraseOf("await", design)?.code.match(/\.\w+\(.*\)$/)?.[0] ?? "";
  const added = lab.departures.find((one) => one.design === design && one.kind === "added" && one.code.some((code) => call.startsWith(code)));
  return h("li", { class: designClass(design) }, h("span", { class: "design" }, designTitle(design)), " ",
    h("code", added ? { class: "added", title: `Added here. ${added.original}` } : {}, call));
}

/**
 * Whether a language has an operator for a concept. Code that combines tasks or a group of tasks by hand does not count.
 * @private
 */
function hasOperator(concept, language) {
  const phrase = phraseOf(concept, language);
  return phrase?.isLacking === false && !/TaskGroup\(|Task \{/.test(phrase.code);
}

/** Whether a language has no operator for a concept, but all the parts that a program needs to write it by hand. @private */
function isByHand(concept, language) {
  return phraseOf(concept, language)?.isLacking === false && !hasOperator(concept, language);
}

/**
 * The questions, with answers that are made of the verdicts, the dictionary and the table at a glance. `words` are further words
 * by which the search finds the question. `proof` lists the rules on which the answer relies.
 * @returns {{ id: string, title: string, words: string, proof: string[], answer: string[], more?: Node, strips: any[],
 *   links: [string, string][] }[]}
 */
function allQuestions() {
  const queues = new Map();
  for (const column of lab.glance.columns) {
    const queue = glanceText("queue", column.name);
    queues.set(queue, [...(queues.get(queue) ?? []), column.name]);
  }
  const designs = lab.glance.columns.filter((column) => column.isDesign).map((column) => column.name);
  const without = (names) => designs.filter((name) => !names.includes(name));
  const places = [...queues].filter(([, names]) => names.some(isDesign)).sort(([, one], [, two]) => one.length - two.length);
  const reporting = designsWith("errors.unhandled-is-reported", "kept");
  const cancelling = designs.filter((name) => hasOperator("cancel", name));
  const rejecting = without(cancelling).filter((name) => rulingOn("cancellation.settles", name) === "kept");
  const others = without([...cancelling, ...rejecting]);
  const warning = designs.filter(isWarnedOf);
  // The texts of these departures have the form “Promis 3 has no race.”
  const originalsWithoutRace = lab.departures.filter((one) => one.kind === "added" && one.code.includes(".race(")).map((one) => one.original.split(" has ")[0]);
  return [
    {
      id: "order", title: "In what order do handlers run?", words: "order sequence callbacks registration first",
      proof: ["ordering.registration"],
      answer: [`In the order in which they were added, in ${listed(designsWith("ordering.registration", "kept"))}, whichever thread settles. `,
        `Not in async/await. ${reasonOf("ordering.after-settling-returns", "AsyncAwait")} `, originalsOf("ordering.registration")],
      strips: [stripOfRule("ordering.registration", "PromiseKitStyle", "They run as they were added.")],
      links: [["rules/ordering", "The rules about order"]],
    },
    {
      id: "cancel", title: "What happens when I cancel?", words: "cancel stop abort cancellation dispose",
      proof: ["cancellation.settles", "cancellation.skips"],
      answer: [`${listed(cancelling)}: \`cancel()\` ends the future and all that wait for it. `,
        rejecting.length > 0 ? `${listed(rejecting)}: reject with a cancellation error, which \`catch\` skips by default. ` : "",
        others.length > 0 ? `The other ${["", "one has", "two have", "three have"][others.length]} none: let the work fail. ` : "",
        "async/await: `cancel()` asks the task to stop."],
      strips: [stripOfProgram("cancel-half-way", "stopped", "PromisStyle", "Cancelled; the server loses its client (✗).")],
      links: [["programs/cancel-half-way/stopped/PromisStyle+GooglePromisesStyle", "The program"], ["dictionary/cancel", "In each design"]],
    },
    {
      id: "forgotten-error", title: "What becomes of a forgotten error?", words: "forgotten error unhandled uncaught swallowed lost catch",
      proof: ["errors.unhandled-is-reported"],
      answer: [`${listed(reporting)} reports it when its promise is released. `,
        ...warning.map((name) => `In ${designTitle(name)} the compiler warns of a chain without a \`catch\`; nothing is reported when it runs. `),
        `${listed(without([...reporting, ...warning]))} drop it, and so does async/await if nothing awaits the task.`],
      strips: [stripOfRule("errors.unhandled-is-reported", reporting[0])],
      links: [["rules/errors.unhandled-is-reported", "The rule and its reasons"]],
    },
    {
      id: "loser", title: "What becomes of the loser of a race?", words: "race loser timeout time-out slower second first",
      proof: ["race.losers-change-nothing"],
      answer: [`In ${listed(designsWith("race.losers-change-nothing", "kept"))} the race leaves it alone: it runs to its end, and its outcome is ignored. `,
        `To stop it, cancel it yourself: in ${listed(cancelling)} by \`cancel()\`, elsewhere by stopping its work. `,
        "A task group waits for it; `cancelAll()` asks it to stop."],
      strips: [stripOfProgram("first-mirror", "success", "PromiseKitStyle", "One mirror wins (ring), two end later.")],
      links: [["programs/first-mirror/success/PromiseKitStyle+PromisStyle", "The program"], ["programs/time-out/too-late/PromiseKitStyle+PromisStyle", "With a timer"]],
    },
    {
      id: "empty-race", title: "What does a race of nothing do?", words: "empty race nothing no inputs forever hangs",
      proof: ["race.empty"],
      answer: [`It is rejected at once in ${listed(designsWith("race.empty", "kept"))}. ${reasonOf("race.empty", "AsyncAwait")} `, originalsOf("race.empty"),
        originalsWithoutRace.length > 0 ? `${originalsWithoutRace.join(" and ")} have no race.` : ""],
      strips: [stripOfRule("race.empty", "PromiseKitStyle")],
      links: [["rules/race.empty", "The rule"]],
    },
    {
      id: "where", title: "Where does my closure run?", words: "where queue thread main closure default executor",
      proof: ["ordering.usual-place"],
      answer: places.map(([queue, names], index) => `${index > 0 && index === places.length - 1 ? "The others" : listed(names)}: ${queue}${rulingOn("ordering.after-adding-returns", names[0]) === "differs" ? ", or at once if it has settled" : ""}. `)
        .concat("async/await: a pool of threads, or the actor."),
      strips: [stripOfProgram("two-at-once", "success", "PromiseKitStyle", "Closures (●) hop to the main queue."), stripOfProgram("two-at-once", "success", "PromisStyle", "They run where the answer arrives.")],
      links: [["programs/two-at-once/success/PromiseKitStyle+PromisStyle", "The program"], ["dictionary/choose-queue", "Choose a queue"]],
    },
    {
      id: "leave", title: "How do I leave for async/await?", words: "async await migrate leave bridge task value",
      proof: ["bridging.await-value", "bridging.from-async"],
      answer: ["`try await` the promise where it is used. Then turn one function after the other into an `async` one."],
      more: h("ul", { class: "awaiting" }, designs.map(awaiting)),
      strips: [stripOfProgram("three-requests", "success", "AsyncAwait", "Three requests, each awaited.")],
      links: [["dictionary/await", "In each design"], ["programs/three-requests/success/PromiseKitStyle+AsyncAwait", "The same program in both"]],
    },
  ];
}

/** How the originals differ from a rule, in a sentence. Originals that lack the function are left out. @private */
function originalsOf(rule) {
  const lacking = lab.departures.filter((one) => one.kind === "added").map((one) => one.original);
  const others = lab.rules.columns.map((column) => column.verdicts[rule]?.original).filter((text) => text && !lacking.includes(text));
  return others.length > 0 ? `Of the originals, ${others.map((text) => text.replace(/\.$/, "")).join(", and ")}. ` : "";
}

/** Whether the compiler warns of a chain of this design that handles no error. @private */
function isWarnedOf(design) {
  return /compiler/.test(reasonOf("errors.unhandled-is-reported", design));
}

/**
 * The needs from which a reader chooses. `has` says whether a language meets the need. `condition` says, by language, under which
 * condition that is so.
 */
const needs = [
  { id: "cancel", title: "to cancel work under way", has: (name) => hasOperator("cancel", name) },
  { id: "unhandled", title: "to hear of forgotten errors at run time", has: (name) => rulingOn("errors.unhandled-is-reported", name) === "kept" },
  { id: "warned", title: "to hear of forgotten errors at compile time", has: isWarnedOf },
  { id: "main", title: "closures on the main queue by default", has: (name) => /main/.test(glanceText("queue", columnOf(name))) },
  { id: "at-once", title: "closures that run at once", has: (name) => rulingOn("ordering.immediate-runs-before-settling-returns", name) === "kept", condition: { PromiseKitStyle: "with on: nil" } },
  { id: "types", title: "values whose types the compiler checks", has: (name) => name === "AsyncAwait" || /</.test(glanceText("types", name)) },
  { id: "untyped", title: "values of any type, as in Objective-C", has: (name) => name !== "AsyncAwait" && !/</.test(glanceText("types", name)) },
  // In Swift 6 mode, every escaping closure that a public function takes is @Sendable or of the main actor.
  { id: "swift-6", title: "closures that Swift 6 checks for data races", has: () => true },
  { id: "typed-errors", title: "errors whose types the compiler checks", has: (name) => name === "AsyncAwait" || !glanceText("errors", columnOf(name)).includes("any `Error`"), condition: { AsyncAwait: "functions with throws(E); the errors of a task have no type" } },
  { id: "await", title: "to await the outcome", has: (name) => hasOperator("await", name) },
  { id: "order", title: "handlers in a known order", has: (name) => rulingOn("ordering.registration", name) === "kept" },
  { id: "time-out", title: "a time-out", has: (name) => hasOperator("time-out", name) },
  { id: "retry", title: "a retry", has: (name) => hasOperator("retry", name) },
  { id: "limit", title: "a limit of work at a time", has: (name) => hasOperator("limit", name) },
  { id: "all-settled", title: "the outcomes of all, errors too", has: (name) => hasOperator("all-settled", name) },
  { id: "block", title: "to block a thread until the outcome", has: (name) => hasOperator("block", name) },
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
  const questions = allQuestions();
  const cards = questions.map((question) => {
    const items = question.strips.filter(Boolean);
    const strip = items.length > 0 ? makeStrip(items, question.title) : null;
    return {
      strip,
      element: h("article", { class: ["question", question.id === wanted && "target"], "data-target": question.id === wanted },
        h("h2", {}, h("a", { class: "anchor", href: linkTo("questions", question.id) }, question.title)),
        h("p", {}, question.answer.map(prose)),
        question.more,
        strip?.element,
        h("p", { class: "links" }, question.links.map(([link, title]) => h("a", { href: "#" + link }, title)))),
    };
  });
  const known = [...questions.map((question) => question.id), "which"];
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
        h("p", { class: "lead" }, `${origins.slice(0, -1).join(", ")} and ${origins.at(-1)}, rebuilt in Swift 6 as “…Style”. ▶ plays a recording; `, h("kbd", {}, "/"), " searches.")),
      wanted && !known.includes(wanted) ? unknownPlace("question", wanted, known, (near) => linkTo("questions", near)) : null,
      h("div", { class: "asked" }, cards.map((card) => card.element), whichDesign(route)),
      provenance()),
    start() { for (const card of cards) card.strip?.start(); },
    end() { for (const card of cards) card.strip?.end(); },
  };
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
      return h("span", { class: ["design", designClass(name)] }, designTitle(name), condition ? ` (${condition})` : "");
    };
    here.href = link();
    const byHand = [...new Set(chosen)].filter((need) => isByHand(need.id, "AsyncAwait"));
    fill(answer, groups.map(([title, names]) => h("p", {}, h("strong", {}, `${title}: `), names.length > 0 ? names.map(named) : "none")),
      byHand.map((need) => h("p", { class: "note" }, `In async/await a program writes “${need.title}” by hand, with tasks: it is no operator.`)));
  }
  const field = (index) => h("label", {}, index === 0 ? "I need " : "and ", h("select", {
    onchange: (event) => {
      chosen[index] = needs[event.target.selectedIndex];
      update();
      rememberLink(link());
    },
  }, needs.map((need) => h("option", { selected: need === chosen[index] }, need.title))));
  update();
  const isTarget = route.parts[0] === "which";
  return h("article", { class: ["question", isTarget && "target"], "data-target": isTarget },
    h("h2", {}, h("a", { class: "anchor", href: linkTo("questions", "which") }, "Which design for what I need?")),
    unknown ? unknownPlace("need", unknown, needs.map((need) => need.id), (near) => linkTo("questions", "which", near)) : null,
    field(0), field(1), answer, h("p", { class: "links" }, h("a", { href: linkTo("glance", "best") }, "What each is best at"), here));
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
      "What a design is best and worst at is what its tour says."));
}
