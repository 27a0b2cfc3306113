// Tests of the page, which run in the page. Each test has a title, the link at which the page opens, and a generator. The
// generator yields actions that the browser has to perform, such as keys, clicks and taps. `expect` notes a fault if its
// condition is false.
"use strict";

const faults = [];
const expect = (isTrue, what) => { if (!isTrue) faults.push(what); };
const none = (list, what) => expect(list.length === 0, `${what}: ${JSON.stringify(list).slice(0, 600)}`);
const $ = (selector, inside = document) => inside.querySelector(selector);
const $$ = (selector, inside = document) => [...inside.querySelectorAll(selector)];
const texts = (selector) => $$(selector).map((one) => one.textContent.trim());
const saying = (selector, text) => $$(selector).find((one) => one.textContent.includes(text));
const act = (name) => (element) => { window.subject = element; return [name]; };
const [click, tap, hover] = ["click", "tap", "hover"].map(act);
const press = (key) => ["press", key];
const type = (text) => ["type", text];
const go = (link) => ["go", link];
const resize = (width, height, scheme = "light") => ["resize", scheme, width, height];

/** Waits until a condition is true. */
async function until(isTrue) {
  const deadline = performance.now() + 40_000;
  while (!isTrue()) {
    if (performance.now() > deadline) throw new Error(`It was never true: ${isTrue}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const step = () => Number($(".player input").value);
const on = () => $("[aria-label='One step on']");
const box = (design) => $("input", saying(".chooser label", design));
const three = "programs/three-requests/success/PromiseKitStyle+PromisStyle";
const shownRuns = () => {
  const [program, run, designs] = parseRoute(location.hash).parts;
  const found = lab.programs.find((one) => one.id === program);
  return found.versions.filter((version) => designs.includes(version.design)).map((version) => runOf(found, version, run));
};
const ruleButtons = () => $$("table.matrix button.rule");

const tests = {
  // Programs
  "A program is chosen, and a third version joins two others": ["programs", async function* () {
    expect(lab.programs.length >= 13, "the programs");
    yield click(saying("main .cards a", "Three requests"));
    await until(() => $$("article.version").length === 2);
    yield click(box("GooglePromisesStyle"));
    await until(() => $$("article.version").length === 3);
    expect(location.hash.includes("GooglePromisesStyle"), location.hash);
    expect($$("article.version").every((version) => $(".code mark", version)), "words of each design are marked");
  }],

  "Every run of every program shows what each of its versions prints": ["programs", async function* () {
    for (const program of lab.programs) {
      for (const run of program.runs) {
        yield go(`programs/${program.id}/${run.id}/${program.versions.map((version) => version.design).join("+")}`);
        yield press("End");
        const consoles = $$("article.version .printed").map((one) => $$("li", one).map((line) => line.textContent));
        expect(consoles.length === program.versions.length, `${program.id}, ${run.id}`);
        expect(consoles.every((lines) => lines.join("\n") === run.expected.join("\n")), `${program.id}, ${run.id}: ${consoles}`);
      }
    }
  }],

  "A run is stepped by mouse, forward and back": [three, async function* () {
    for (const number of [1, 2, 3]) {
      yield click(on());
      await until(() => $(".position").textContent.includes(`${number} of`));
    }
    yield click($("[aria-label='One step back']"));
    await until(() => step() === 2);
    yield click($("[aria-label='To the end']"));
    await until(() => $$(".printed li").length >= 4);
    expect($$(".code .line.lit").length === 2, "a line in each version");
    yield click($("[aria-label='To the beginning']"));
    await until(() => $$(".printed li").length === 0);
  }],

  "A run is stepped by keyboard: arrows, Home, End": [three, async function* () {
    yield press("ArrowRight");
    yield press("ArrowRight");
    await until(() => step() === 2);
    yield press("ArrowLeft");
    await until(() => step() === 1);
    yield press("End");
    await until(() => on().ariaDisabled === "true");
    yield press("Home");
    await until(() => step() === 0);
  }],

  "The link follows the step, in few changes: browsers refuse more than a hundred in half a minute": [three, async function* () {
    let changes = 0;
    const replace = history.replaceState;
    history.replaceState = (...all) => { changes++; replace.apply(history, all); };
    const slider = $(".player input");
    for (let value = 1; value <= slider.max; value++) {
      slider.value = value;
      slider.dispatchEvent(new Event("input"));
    }
    await until(() => location.hash.endsWith("/" + stepName(alignedSteps(shownRuns()), shownRuns()[0], step())));
    expect(changes <= 2 && step() > 20, `${changes} changes in ${step()} steps`);
    yield press("Home");
    yield go("rules");
    expect(location.hash === "#rules", "another view keeps its link");
  }],

  "The panes of code keep their height while a run is stepped": [three, async function* () {
    for (const place of [three, "walks/adopted/PromiseKitStyle+PromisStyle"]) {
      yield go(place);
      const height = $("[data-flex]").offsetHeight;
      for (let number = 0; number < 12; number++) {
        yield press("ArrowRight");
        expect(Math.abs($("[data-flex]").offsetHeight - height) < 3, `${place}, ${number}: ${$("[data-flex]").offsetHeight} instead of ${height}`);
      }
    }
  }],

  "A run plays and pauses by the space bar, and plays at another speed": [three, async function* () {
    yield press(" ");
    await until(() => step() >= 2);
    yield press(" ");
    await until(() => $(".player .play").textContent.includes("Play"));
    const speed = $(".player select");
    speed.value = speed.options[speed.options.length - 1].value;
    yield click($(".player .play"));
    await until(() => step() >= 5);
    yield press("End");
    await until(() => on().ariaDisabled === "true");
  }],

  "The slider goes through a run by keyboard and by mouse": [three, async function* () {
    const slider = $(".player input");
    slider.focus();
    yield press("ArrowRight");
    yield press("ArrowRight");
    await until(() => step() === 2);
    expect(slider.getAttribute("aria-valuetext").length > 5, "the value in words");
    yield click(slider);
    await until(() => step() > slider.max / 3);
  }],

  "Time is chosen in the drawing of a run, and the events in words lead to their moments": [three, async function* () {
    yield click($(".timeline svg"));
    await until(() => step() > 0);
    yield click($("details.events summary"));
    await until(() => $("details.events").open);
    expect($$("article.version:first-child details.events li").length > 10, "the events");
    yield click($("button", $$("details.events li")[6]));
    await until(() => $$("details.events li")[6].ariaCurrent === "step");
  }],

  "Keys reach the player from a checkbox, and the link follows when a key is released": [three, async function* () {
    yield click(box("GooglePromisesStyle"));
    await until(() => $$("article.version").length === 3 && document.activeElement.type === "checkbox");
    yield press("ArrowRight");
    expect(step() === 1 && location.hash.split("/").length === 5, `step ${step()}: ${location.hash}`);
    yield press("End");
    expect(on().ariaDisabled === "true", "the end");
  }],

  // In one view
  "Two versions have their timelines on the first screen, also below a notice": [three, async function* () {
    for (const [width, height] of [[1280, 720], [1366, 657], [1366, 768]]) {
      yield resize(width, height);
      for (const place of [...lab.programs.map((program) => `programs/${program.id}`), "programs/time-out/too-late/PromiseKitStyle+PromisStyle/nope-9"]) {
        yield go(place);
        none($$(".timeline").map((one) => one.getBoundingClientRect().bottom).filter((bottom) => bottom + scrollY > height), `${place}, ${width} × ${height}`);
        expect($("[data-flex]").offsetHeight >= 56, `${place}: code of ${$("[data-flex]").offsetHeight}`);
        none($$(".timeline").filter((one) => one.scrollWidth > 4 * one.clientWidth).map((one) => one.scrollWidth), `${place}, ${width}: wider than four panes`);
      }
    }
  }],

  "Code, timeline, console and player are in view together, by keyboard, mouse and touch": ["programs", async function* () {
    const designs = lab.glance.columns.filter((column) => column.isDesign).map((column) => column.name).join("+");
    const places = [three, `programs/three-at-a-time/one-fails/${designs}+AsyncAwait`, `walks/adopted/${designs}`];
    const moves = { key: () => press("ArrowRight"), mouse: () => click(on()), touch: () => tap(on()) };
    for (const scheme of ["light", "dark"]) {
      for (const [width, height] of [[360, 740], [768, 1024], [1280, 800], [1440, 900]]) {
        yield resize(width, height, scheme);
        for (const place of places) {
          for (const [name, move] of Object.entries(moves).slice(0, scheme === "light" ? 3 : 1)) {
            yield go("nowhere");
            yield go(place);
            yield move();
            await until(() => step() === 1);
            none([...checks.hidden(), ...checks.overprinted()], `${place}, ${width} × ${height}, ${name}`);
            none($$(".timeline").filter((one) => one.clientWidth < 225).map((one) => one.clientWidth), `${place}, ${width}: narrow`);
          }
        }
      }
    }
  }],

  "On a laptop, two versions of every program and all versions of the longest are in view together with the player": ["programs", async function* () {
    yield resize(1280, 800);
    const versions = (program) => program.versions.map((version) => version.design).join("+");
    const longest = lab.programs.find((program) => program.id === "three-at-a-time");
    const places = [...lab.programs, longest].flatMap((program, index) => program.runs.map((run) =>
      `programs/${program.id}/${run.id}/${index < lab.programs.length ? "PromiseKitStyle+PromisStyle" : versions(program)}`));
    for (const place of places) {
      yield go(place);
      yield press("ArrowRight");
      await until(() => step() === 1);
      none(checks.hidden(), place);
    }
  }],

  "A changed choice of versions keeps the step, the position, the focus and the history, and one version stays": [`${three}/answer-2`, async function* () {
    yield resize(1280, 700);
    const before = texts("article.version .state");
    const depth = history.length;
    scrollTo(0, 90);
    for (const [design, count] of [["GooglePromisesStyle", 3], ["PromiseKitStyle", 2], ["GooglePromisesStyle", 1]]) {
      box(design).focus({ preventScroll: true });
      yield press(" ");
      await until(() => $$("article.version").length === count);
      expect(document.activeElement === box(design), "the focus");
      expect(Math.abs(scrollY - 90) < 2, `the position: ${scrollY}`);
      expect(texts("article.version.of-promisstyle .state")[0] === before[1], "the version that stays is at the same event");
    }
    expect(history.length === depth, "the history");
    box("PromisStyle").focus();
    yield press(" ");
    await until(() => $(".chooser [role=status]").textContent.includes("only one"));
    expect(box("PromisStyle").checked, "the last one");
  }],

  "A mark says what it is when it is pointed at, focused and tapped": ["programs/time-out/too-late/PromisStyle", async function* () {
    const mark = $(".mark.settlement");
    expect(mark.getAttribute("aria-label").includes("promise settles: answer, made by Promise: error There was no answer in time."), "the words");
    const says = () => $(".state").textContent.includes("answer, made by Promise");
    yield hover(mark);
    await until(says);
    yield hover($("h1"));
    await until(() => !says());
    mark.focus();
    await until(says);
    mark.blur();
    yield tap(mark);
    await until(() => says() && mark.classList.contains("current"));
    // The program cancels the request. So the calls that would settle the promises `answer` and `request` come too late.
    const late = texts(".mark.late title").map((text) => text.match(/too late to settle: (\w+), made by Promise, too late; settled before/)?.[1]);
    expect(late.sort().join() === "answer,request", `the late calls: ${texts(".mark.late title")}`);
    expect($$(".mark.settlement title").some((title) => title.textContent.includes("request, made by Promise: cancelled")) && $(".mark.lostClient"), "the cancellation");
  }],

  "The event that decides a race has a ring in every design that has a race, and a promise inside an operator is not mistaken for its result": ["programs/first-mirror/success/ObjCStyleBlocks+PromiseKitStyle+PromisStyle+GooglePromisesStyle", async function* () {
    for (const card of $$("article.version")) {
      const won = $$(".mark.won title", card).map((title) => title.textContent);
      expect(won.length === 1 && won[0].includes("from the east.") && won[0].includes("decides the race"), `${card.className}: ${won}`);
    }
    const settled = texts(".of-promisstyle .mark.settlement title").map((text) => text.match(/settles: ([\w ,]+): /)?.[1]);
    expect(settled.filter((name) => name === "whenAnyHasResult").length === 1 && settled.includes("a promise inside whenAnyHasResult, made by collectStates"), `${settled}`);
    yield go("programs/first-mirror/all-refuse/PromiseKitStyle+PromisStyle");
    none(texts(".mark.won title"), "winners where only values win, and there is none");
    for (const run of ["success", "too-late"]) {
      yield go(`programs/time-out/${run}/ObjCStyleBlocks+PromiseKitStyle+PromisStyle+GooglePromisesStyle+AsyncAwait`);
      for (const card of $$("article.version")) {
        // Not every version uses a race: PromisStyle and async/await do without one.
        const races = /\brace\(|\.timeout\(/.test($(".code", card).textContent);
        expect($$(".mark.won", card).length === (races ? 1 : 0), `${run}, ${card.className}`);
      }
    }
    yield go("questions/loser");
    expect($(".question.target .mark.won") && $(".question.target").textContent.includes("(ring)"), "the ring of the card");
  }],

  "Between two events, an animation leads from the cause to the effect": ["programs/three-requests/success/PromiseKitStyle", async function* () {
    let most = 0;
    const look = () => { most = Math.max(most, document.getAnimations().length); requestAnimationFrame(look); };
    look();
    for (let number = 0; number < 8; number++) {
      yield press("ArrowRight");
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
    await until(() => most > 0);
    await until(() => $$(".traveler").length === 0);
  }],

  "The names of the designs stay above the table at a glance": ["glance", async function* () {
    scrollTo(0, 1200);
    await until(() => Math.abs($(".wide thead th").getBoundingClientRect().top) < 2);
  }],

  // Races
  "Each race has a name of its own, and shows the line in which a thread is interrupted": ["races", async function* () {
    expect(lab.races.length > 10 && new Set(lab.races.map((race) => race.id)).size === lab.races.length, "the names");
    for (const { id, parts } of lab.races) {
      expect(new Set(parts.map((part) => part.thread)).size > 1, `${id}: the threads`);
      expect(parts.some((part) => part.end === "is interrupted" && part.code.length > 0), `${id}: the interruption`);
      const lines = parts.filter((part) => part.place).map((part) => [part.place, part.code[Number(part.place.split(":").at(-1)) - part.firstLine]]);
      none(lines.filter(([, line]) => !line?.trim()), `${id}: places without a line`);
    }
  }],

  "A race is stepped through, with the source where a thread is interrupted": ["races", async function* () {
    expect($$(".lanes .ahead").length === $$(".lanes tbody tr").length, "nothing has run");
    yield press("ArrowRight");
    await until(() => $(".lanes [aria-current=step]") && $(".source .line.lit"));
    expect($(".races .state").textContent.includes("is interrupted at"), "a sentence");
    yield press("End");
    await until(() => $$(".lanes .ahead").length === 0 && on().ariaDisabled === "true");
    for (const width of [1280, 360]) {
      yield resize(width, 740);
      const list = $(".races select");
      list.value = width === 1280 ? "await-both-confuses-tasks" : "limit-pulls-once";
      list.dispatchEvent(new Event("change"));
      expect(location.hash === `#races/${list.value}`, location.hash);
      yield press("Home");
      yield click(on());
      const now = $(".lanes [aria-current=step]").getBoundingClientRect();
      expect(now.top > 0 && now.bottom < innerHeight - (width === 360 ? $(".player").offsetHeight : 0), `${width}: the step is in view`);
    }
  }],

  // Walks
  "The walks of two designs are stepped together, by keyboard and by mouse": ["walks", async function* () {
    expect($$("article.walk").length === 2, "two walks");
    yield press("ArrowRight");
    await until(() => $$(".outline [aria-current=step]").length === 2);
    yield press("ArrowRight");
    yield click(on());
    await until(() => step() === 3);
    for (const walk of $$("article.walk")) {
      await until(() => $(".source .line.lit", walk));
      expect($(".state", walk).textContent.endsWith("."), "a sentence");
    }
    yield press("End");
    await until(() => on().ariaDisabled === "true");
  }],

  "Every kind of walk exists in every design, and contains only files of that design": ["walks", async function* () {
    const designs = lab.glance.columns.filter((column) => column.isDesign).map((column) => column.name);
    none(lab.walks.kinds.flatMap((kind) => designs.filter((name) => !lab.walks.walks.some((walk) => walk.kind === kind.id && walk.design === name))), "missing");
    none(lab.walks.walks.flatMap((walk) => stepsOf(walk).map((one) => one.file).filter((file) => file !== walk.code.file && !file.startsWith(`Sources/${walk.design}/`))), "strange");
  }],

  "A function in the list leads to its step, and another kind of walk is chosen by its tab": ["walks", async function* () {
    const entry = () => $$(".outline button[data-step]")[4];
    yield click(entry());
    await until(() => entry().ariaCurrent === "step");
    const before = location.hash;
    yield click($$(".tabs a")[1]);
    await until(() => $$(".tabs a")[1].ariaCurrent === "true" && $$("article.walk").length === 2);
    expect(location.hash !== before, "another link");
  }],

  "A sentence explains each step of a walk, and its promises are drawn with what they hold": ["walks/adopted/PromisStyle/chain-1", async function* () {
    const sentences = lab.walks.walks.flatMap((walk) => shownSteps(walk).map((one) => sentenceOf(walk, stepsOf(walk), one)));
    none(sentences.filter((one) => !one.endsWith(".") || one.length < 12 || one.includes("<") || one.split("`").length % 2 === 0), "sentences");
    expect(new Set(sentences).size > 100, "different sentences");
    none(lab.walks.walks.flatMap((walk) => shownSteps(walk).filter((one) => one.name.endsWith(".getter"))), "getters");
    yield press("End");
    const ends = lab.walks.walks.find((walk) => walk.design === "PromisStyle" && walk.kind === "adopted").ends;
    expect(texts(".objects .object-name").join() === ends.map((one) => one.promise).join() && ends.length === 3, "the promises");
    yield go("walks/adopted/PromisStyle/settle-2");
    expect($(".objects svg").getAttribute("aria-label").includes("promise holds next by its handler"), "the handler");
    expect($(".phases").textContent.startsWith("linked: not begun"), $(".phases").textContent);
    none(lab.walks.states.flat().map(([, phase]) => phase).filter((one) => one !== "pending" && !meaningsOfPhases[one]), "phases without a meaning");
  }],

  // Truth
  "What the page shows agrees with the recordings and the verdicts": ["questions", async function* () {
    for (const name of ["unexplained", "misaligned", "unstable", "unproven", "foreign"]) none(checks[name](), name);
    const words = $(".provenance p").textContent;
    for (const part of [lab.speed.source, "Combine is compiled on Apple platforms only", "JavaScript", "best and worst"]) expect(words.includes(part), part);
    yield go("speed");
    expect($$(".chart").length > 20, "the charts");
    none(checks.contradictory(), "ratios");
  }],

  "Rebuild and original are told apart in the programs, the dictionary, the table and the rules": ["programs/time-out/success/ObjCStyleBlocks+PromisStyle", async function* () {
    expect(texts(".of-objcstyleblocks .added").join() === "race", "race");
    expect(texts(".of-promisstyle .added").join() === "map,map", "map");
    // A method of an array with the same name as an added operator is not marked.
    yield go("programs/first-mirror/success/PromisStyle");
    none($$(".line .added").filter((one) => one.textContent === "map" && one.parentElement.textContent.includes("paths.map")), "map of an array");
    yield go("dictionary/race");
    expect(texts(".concept.target .phrase.of-objcstyleblocks .note")[0] === "Added here. PromiseKit 1.7 has no race.", "the dictionary");
    yield go("glance/departures");
    expect($("tr.target td:nth-of-type(3)").textContent.includes("+ map, recover"), "the table");
    yield go("rules?verdict=original&design=PromisStyle");
    const shown = texts("table.matrix button.rule .id");
    expect(shown.includes("self-return.then") && shown.includes("race.many-threads") && !shown.includes("states.fulfil"), `the filter: ${shown}`);
    yield go("rules/race.empty");
    const about = document.getElementById("about-race.empty").textContent;
    expect(about.includes("PromiseKit 6 rejects race([])") && about.includes("The original: "), "the rule");
    expect($("tr.target .original").title === "The original differs: PromiseKit 1.7 has no race.", $("tr.target .original").title);
  }],

  // Keyboard and screen reader
  "The first Tab leads to a link that skips the navigation, and every focused element is visible": ["questions", async function* () {
    const skip = $("a, button, input, select, [tabindex='0']");
    expect(skip.textContent.startsWith("Skip"), "the first link");
    skip.focus();
    const title = $("main h1").textContent;
    yield press("Enter");
    await until(() => document.activeElement.id === "main" && $("main h1").textContent === title);
    yield press("Tab");
    await until(() => $("main").contains(document.activeElement));
    for (const place of ["rules", "programs/three-requests", "walks"]) {
      yield go(place);
      for (let number = 0; number < 25; number++) {
        yield press("Tab");
        const style = getComputedStyle(document.activeElement);
        const isShown = (style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 1) || style.boxShadow !== "none";
        expect(isShown || document.activeElement === document.body, `${place}: ${document.activeElement.outerHTML.slice(0, 120)}`);
      }
    }
  }],

  "A step is announced to a screen reader, and play does not flood it": ["programs/three-requests/success/PromisStyle", async function* () {
    const said = () => $(".player [role=status]").textContent;
    yield press("ArrowRight");
    await until(() => said().includes("PromisStyle"));
    yield press(" ");
    await until(() => step() >= 3 && said() === "");
  }],

  // Questions
  "The eight questions are on the first screen, and a strip plays where it stands": ["questions", async function* () {
    yield resize(1280, 800);
    expect($$(".question").length === 8, "eight");
    const originals = "PromiseKit 1.7 (ObjCStyleBlocks), PromiseKit 6, Promis 3 and Google Promises 2, rebuilt";
    expect($(".lead").textContent.startsWith(originals), $(".lead").textContent);
    expect(saying(".question", "Where does").textContent.includes("PromisStyle: the thread that settles, or at once if it has settled. The others: the main queue."), "where");
    none($$(".question").filter((one) => one.getBoundingClientRect().bottom > innerHeight - 12).map((one) => one.textContent), "out of view");
    none($$(".strip .state").filter((one) => one.textContent.length < 30).map((one) => one.textContent), "no caption");
    none($$(".strip .timeline").filter((one) => one.scrollLeft > 0), "scrolled at the start");
    none(checks.overprinted(), "lane names");
    const question = saying(".question", "when I cancel");
    const height = question.offsetHeight;
    const past = () => $$(".mark:not(.future)", question).length;
    yield click($(".strip button", question));
    await until(() => past() < 4);
    await until(() => past() > 6);
    expect(question.offsetHeight === height, `the height: ${question.offsetHeight} instead of ${height}`);
    const caption = () => $(".state", question).textContent;
    await until(() => /ms: cancelled, of \w+/.test(caption()));
    await until(() => caption().includes("loses its client (✗)") && $(".strip button", question).textContent.includes("Play"));
    yield resize(360, 740);
    yield go("speed");
    yield go("questions/cancel");
    yield click($(".question.target .strip button"));
    const [drawn, button] = [$(".question.target .timeline"), $(".question.target .strip button")].map((one) => one.getBoundingClientRect());
    expect(drawn.height > 0 && button.top >= drawn.bottom, "the button is below the strip");
  }],

  "Two needs are chosen, and the designs that have them are named": ["questions", async function* () {
    const names = (title) => texts(".needs p").find((text) => text.startsWith(title))?.replace(`${title}: `, "");
    const select = (index, title) => {
      const list = $$(".question select")[index];
      list.value = title;
      list.dispatchEvent(new Event("change"));
    };
    select(0, "to cancel work under way");
    select(1, "closures that Swift 6 checks for data races");
    expect(names("Both built in") === "PromisStyleasync/await", names("Both built in"));
    await until(() => location.hash === "#questions/which/cancel/swift-6");
    expect(saying(".question a", "Link to this choice").hash === location.hash, "the link to the choice");
    select(0, "values of any type, as in Objective-C");
    expect(names("Both built in") === "ObjCStyleBlocks", names("Both built in"));
    select(1, "closures that run at once");
    for (const title of ["a limit of work at a time", "to hear of forgotten errors at compile time"]) {
      select(0, title);
      expect(names("Both built in") === "PromiseKitStyle (with on: nil)", `${title}: ${names("Both built in")}`);
    }
    select(0, "values of any type, as in Objective-C");
    select(1, "errors whose types the compiler checks");
    expect(names("Both built in") === "none" && names("Only “values of any type, as in Objective-C”") === "ObjCStyleBlocks", "typed errors");
    expect(names("Only “errors whose types the compiler checks”").includes("async/await (functions with throws(E)"), "throws(E)");
    select(0, "a limit of work at a time");
    expect($(".needs .note").textContent.includes("by hand"), "why async/await is left out");
    select(1, "a limit of work at a time");
    expect(texts(".needs p").length === 2 && names("Built in") === "PromiseKitStyle", `the same need twice: ${texts(".needs p")}`);
    yield go("questions/which/cancel/time-out");
    expect($$(".question select")[1].value === "a time-out", "the second need");
  }],

  "A slash searches everything by the words that people use": ["speed", async function* () {
    const wanted = {
      "forgotten error": ["questions/forgotten-error", "rules/errors.unhandled-is-reported"], timeout: ["programs/time-out", "dictionary/time-out"],
      "empty race": ["rules/race.empty"], adopts: ["walks/adopted"], cancel: ["questions/cancel"],
      "data race": ["questions/which/swift-6"], "time out": ["programs/time-out", "dictionary/time-out"], "unhandled rejection": ["questions/forgotten-error"],
      exception: ["questions/forgotten-error"], speed: ["speed"], performance: ["speed"], NIO: ["speed"], "retain cycle": ["rules/lifetimes"], firstly: ["programs/three-requests"],
    };
    for (const [words, links] of Object.entries(wanted)) {
      yield go("speed");
      document.activeElement.blur();
      yield press("/");
      await until(() => document.activeElement.id === "find");
      yield type(words);
      await until(() => $("h1").textContent === `Search: ${words}` && $(".results a"));
      const found = $$(".results a").slice(0, 12).map((one) => one.hash.slice(1));
      for (const link of links) expect(found.includes(link), `${words}: ${found}`);
      expect(document.activeElement.id === "find", "the focus");
    }
    for (const [key, index] of [["ArrowDown", 0], ["ArrowDown", 1], ["ArrowUp", 0]]) {
      yield press(key);
      expect(document.activeElement === $$(".results a")[index], `${key} leads to result ${index}`);
    }
    yield press("ArrowUp");
    expect(document.activeElement.id === "find", "back in the field");
    yield go("rules");
    expect($("#find").value === "", "another place has no words of a search");
  }],

  "A plus sign in a link stays one, in the path and in the query": ["dictionary?in=PromisStyle+AsyncAwait", async function* () {
    expect($$(".phrase", $(".concept")).length === 2, "two languages");
    yield click($("main input[type=search]"));
    yield type("race");
    await until(() => location.hash === "#dictionary?text=race&in=PromisStyle+AsyncAwait");
  }],

  // Links and sections
  "Every section is opened from the navigation, by mouse and by keyboard, and the table at a glance is complete": ["questions", async function* () {
    const names = $$("header nav a").map((one) => one.hash.slice(1));
    expect(names.join() === "questions,glance,programs,walks,races,dictionary,rules,speed", `${names}`);
    yield resize(360, 740);
    expect($("body > header").offsetHeight < 120, `the sections take ${$("body > header").offsetHeight} pixels of a phone`);
    yield resize(1280, 900);
    for (const move of ["mouse", "key"]) {
      for (const name of names) {
        const entry = $(`header nav a[href="#${name}"]`);
        entry.focus();
        yield move === "mouse" ? click(entry) : press("Enter");
        await until(() => entry.getAttribute("aria-current") === "page" && $$("main h1").length === 1);
        expect(document.title.endsWith(" · PromiseLab"), document.title);
      }
    }
    yield go("glance");
    const columns = texts("table.wide thead th");
    expect(lab.glance.columns.every((column, index) => columns[index].includes(column.title)) && columns.length === lab.glance.columns.length, "the columns");
    none($$("table.wide tbody td:empty"), "empty cells");
  }],

  "A link to a rule opens it and brings it into view": ["questions", async function* () {
    for (const rule of ["race.first-value", "cancellation.settles"]) {
      yield go(`rules/${rule}`);
      const row = document.getElementById(`about-${rule}`);
      expect(!row.hidden, rule);
      await until(() => row.getBoundingClientRect().top > 0 && row.getBoundingClientRect().top < innerHeight);
    }
  }],

  "An unknown link shows a notice with a suggestion": ["questions", async function* () {
    const links = [
      "nowhere", "programs/retries", "programs/retry/successes", "programs/retry/success/PromisStile", "programs/retry/success/PromisStyle/late-99",
      "questions/cancle", "questions/which/cancle", "walks/valu", "walks/xx", "races/none", "programs/nope", "programs/time-out/nope", "rules/nope.x", "dictionary/zzz", "dictionary/races", "rules/race.first-valu", "speed/nothing", "glance/yeer", "programs/%E0%A4%A",
      "rules/%3Cimg%20src=x%20onerror=alert(1)%3E",
    ];
    for (const link of links) {
      yield go(link);
      if (/^(walks|races|rules|dictionary|programs\/(nope|time-out\/))/.test(link)) expect(texts("main .notice").some((text) => text.includes("Shown instead: ")), `${link}: what is shown`);
      expect(texts("main .notice[role=status]").some((text) => text.includes("no ")), link);
      expect($$("main a").length > 0 && $$("main img").length === 0, link);
    }
  }],

  "Every link to a place of the page is valid, and the way back leads to the section before": ["questions", async function* () {
    const [waiting, seen] = [["questions"], new Set(["questions", "main"])];
    while (waiting.length > 0) {
      const link = waiting.pop();
      yield go(link);
      none(texts("main .notice[role=status]"), link);
      for (const one of $$("a[href^='#']").map((one) => one.getAttribute("href").slice(1))) {
        // Longer links lead to runs and steps of programs, which other tests open.
        if (one.split("/").length > 2 || seen.has(one)) continue;
        seen.add(one);
        waiting.push(one);
      }
    }
    expect(seen.size > 60, `${seen.size} places`);
    yield go("rules");
    yield go("speed");
    history.back();
    await until(() => $("main h1").textContent === "Rules");
  }],

  // Rules
  "Every rule is in the matrix, with a verdict on each design that has a text besides its symbol": ["rules", async function* () {
    expect(ruleButtons().length === lab.rules.rules.length, "the rules");
    const spoken = texts("table.matrix tbody tr:not(.section, .details) td > .spoken");
    expect(spoken.length === lab.rules.rules.length * lab.rules.columns.length, "the cells");
    none(spoken.filter((text) => ["", "not judged", "broken"].includes(text)), "verdicts");
  }],

  "Rules are filtered by words, section, verdict and design, and the link keeps the filters": ["rules", async function* () {
    const choose = (label, value) => {
      const list = $("select", saying("label", label));
      list.value = value;
      expect(list.value === value, `${label} has no ${value}`);
      list.dispatchEvent(new Event("change", { bubbles: true }));
    };
    yield click($("main input[type=search]"));
    yield type("race");
    await until(() => ruleButtons().length > 0 && ruleButtons().length < lab.rules.rules.length && location.hash.includes("race"));
    const few = ruleButtons().length;
    expect($(".found").textContent.startsWith(`${few} of `), "the count");
    choose("Section", "race");
    choose("Verdict", "differs");
    choose("Design", "PromisStyle");
    await until(() => location.hash.includes("section=race&verdict=differs&design=PromisStyle"));
    const link = location.hash.slice(1);
    const filter = { text: "race", section: "race", verdict: "differs", design: "PromisStyle" };
    const wanted = lab.rules.rules.filter((rule) => matches(rule, filter)).map((rule) => rule.id).join();
    expect(texts("table.matrix button.rule .id").join() === wanted && ruleButtons().length < few, "the rules");
    yield go("glance");
    yield go(link);
    expect(texts("table.matrix button.rule .id").join() === wanted, "the link shows the same rules");
    yield click($("main input[type=search]"));
    yield type(" no rule says this");
    await until(() => ruleButtons().length === 0);
    expect($("main .notice").textContent.includes("No rule fits"), "the notice");
  }],

  "The names of the designs stay in view above a rule that a link opens far below": ["rules/when.at-most", async function* () {
    for (const width of [1280, 360]) {
      yield resize(width, 900);
      yield go("rules");
      yield go("rules/when.at-most");
      await until(() => scrollY > 1000);
      none($$("table.matrix thead th").filter((name) => name.getBoundingClientRect().top !== 0), "names out of view");
      const bottom = $("table.matrix thead").getBoundingClientRect().bottom;
      expect($("[aria-controls='about-when.at-most']").getBoundingClientRect().top >= bottom, "the rule is below the names");
    }
  }],

  "A rule opens by mouse and closes by keyboard, and shows its reason and the verdicts": ["rules", async function* () {
    const verdicts = (rule) => lab.rules.columns.map((column) => column.verdicts[rule.id]).filter((one) => one?.ruling === "differs");
    const rule = lab.rules.rules.find((one) => verdicts(one).length > 0);
    const button = $(`[aria-controls="about-${rule.id}"]`);
    yield click(button);
    await until(() => button.ariaExpanded === "true");
    const details = document.getElementById(`about-${rule.id}`);
    for (const text of [rule.why, ...verdicts(rule).map((one) => one.reason)]) expect(details.textContent.includes(text.replaceAll("`", "")), text);
    expect($$("ol.trace li", details).length > 1, "the recorded events");
    button.focus();
    yield press("Enter");
    await until(() => details.hidden);
  }],

  // Dictionary
  "Every concept has a phrase in every language; a search finds synonyms, and a language is left out": ["dictionary", async function* () {
    const concepts = lab.dictionary.groups.flatMap((group) => group.concepts);
    expect($$(".phrase .code").length === concepts.length * lab.dictionary.languages.length, "the phrases");
    yield click($("main input[type=search]"));
    yield type("ensure");
    await until(() => $$(".concept").length < 10);
    expect(texts(".concept h3").some((text) => text.includes("Clean up")), "a synonym");
    const before = $$(".phrase").length;
    yield click(box("Combine"));
    await until(() => $$(".phrase").length < before);
    expect(!texts(".phrase h4").includes("Combine"), "the language");
    yield go("dictionary/race");
    expect($(".concept.target .phrase.of-promisstyle .code").textContent.trim() === "Future.race(mirrors())", "a link");
    for (const width of [1280, 360]) {
      yield resize(width, 740);
      yield go("speed");
      yield go("dictionary/cancel");
      await until(() => scrollY > 0);
      const { top, bottom } = $(".concept.target h3").getBoundingClientRect();
      expect(top >= 0 && bottom <= innerHeight, `the heading is at ${top} in a width of ${width}`);
    }
  }],
};
