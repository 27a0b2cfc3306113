/**
 * An event of a run: `line` is 0 if the event has no line in the version. An arrow: `from` is the index of the event that is the
 * cause, and `to` the index of its effect.
 * @typedef {{ kind: string, text: string, lane: number, ms: number, line: number }} RunEvent
 * @typedef {{ from: number, to: number, kind: "ran" | "sent" | "network" }} Arrow
 * @typedef {{ lanes: { kind: string, name: string }[], events: RunEvent[], arrows: Arrow[], ms: number,
 *   winners: Set<RunEvent>, source: (line: number) => string }} Run
 */

/** The names of the kinds of events, in full and below a timeline, and their marks: SVG paths around the origin. */
const kindsOfEvents = {
  function: { name: "function begins", short: "function", shape: "M-5 -5H5V-3H-1V5H-5z" },
  closure: { name: "closure begins", short: "closure", shape: "M-5 0a5 5 0 1 0 10 0a5 5 0 1 0 -10 0z" },
  resumption: { name: "async code goes on", short: "goes on", shape: "M-5 0a5 5 0 1 0 10 0a5 5 0 1 0 -10 0zM0 -3.6a3.6 3.6 0 0 0 0 7.2z" },
  settlement: { name: "promise settles", short: "settles", shape: "M0 -6.5L6.5 0L0 6.5L-6.5 0z" },
  late: { name: "too late to settle", short: "too late", shape: "M0 -6.5L6.5 0L0 6.5L-6.5 0zM0 -3.5L-3.5 0L0 3.5L3.5 0z" },
  request: { name: "request leaves", short: "asks", shape: "M-5 -6L6 0L-5 6z" },
  arrival: { name: "arrives at the server", short: "arrives", shape: "M-6 -5L6 -5L0 6z" },
  reply: { name: "server answers", short: "server answers", shape: "M-6 5L6 5L0 -6z" },
  answer: { name: "request ends", short: "answered", shape: "M5 -6L-6 0L5 6z" },
  lostClient: { name: "server sees the connection close", short: "connection closed", shape: "M-6 -4L-4 -6L0 -2L4 -6L6 -4L2 0L6 4L4 6L0 2L-4 6L-6 4L-2 0z" },
  print: { name: "prints", short: "prints", shape: "M-6 -4H6V4H-6z" },
  note: { name: "note", short: "note", shape: "M-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0zM-2 0a2 2 0 1 1 4 0a2 2 0 1 1 -4 0z" },
  end: { name: "program ends", short: "ends", shape: "M-5.5 -5.5H5.5V5.5H-5.5z" },
  stop: { name: "server stops", short: "server stops", shape: "M-5.5 -5.5H5.5V5.5H-5.5zM-3 -3V3H3V-3z" },
};

/** Unpacks a run. @returns {Run} */
function runOf(program, version, run) {
  const packed = version.runs[run];
  const events = packed.events.map(([kind, text, lane, ms, line]) => ({ kind: program.texts[kind], text: program.texts[text], lane, ms, line }));
  const arrows = packed.arrows.map(([from, to, kind]) => ({ from: from - 1, to: to - 1, kind }));
  return {
    ms: packed.ms, events, arrows, winners: winnersOf(events, arrows),
    source: (line) => version.code[line - version.line]?.trim() ?? "",
    lanes: packed.lanes.map(([kind, name]) => ({ kind, name })),
  };
}

/**
 * The events that decide a race, that is, the promise of `race` or of a similar function, with a value or with an error. For each
 * race, this is the settlement of the deciding input or, if no arrow shows it, the settlement of the race itself.
 */
function winnersOf(events, arrows) {
  return new Set(events.flatMap((event, index) => {
    if (!/, decided by its first input$/.test(event.text)) return [];
    const causes = arrows.filter((arrow) => arrow.to === index).map((arrow) => events[arrow.from]);
    return causes.find((cause) => cause.kind === "settlement") ?? event;
  }));
}

/** The number of events that have happened by a time. For the time -1, before the beginning, this is 0. @param {Run} run */
function happenedBy(run, ms) {
  const next = run.events.findIndex((event) => event.ms > ms);
  return next < 0 ? run.events.length : next;
}

/** The requested page, from the text of a request, an arrival, a reply or an answer. */
function pathOf(event) {
  return event.text.match(/\/[^\s,:]+/)?.[0].replace(/\.$/, "") ?? "";
}

/**
 * The anchors of a run: the events by which the run is aligned with the runs of other versions. Events with the same `key`
 * belong together, for instance the second request of each run. The greater its `weight`, the more an anchor matters: requests,
 * printed lines and the end matter most, and answers more than arrivals and replies.
 */
function anchorsOf(run) {
  const weights = { request: 100, print: 100, end: 100, stop: 100, answer: 10, arrival: 1, reply: 1 };
  const seen = new Map();
  return run.events.flatMap((event, index) => {
    const weight = weights[event.kind];
    if (!weight) return [];
    const name = weight > 10 ? event.kind : `${event.kind} ${pathOf(event)}`;
    seen.set(name, (seen.get(name) ?? 0) + 1);
    return [{ key: `${name} ${seen.get(name)}`, index, weight }];
  });
}

/** The anchors that occur in all runs in the same order. For each, the list of its indices in the runs. @param {Run[]} runs */
function commonAnchors(runs) {
  const known = runs.map((run) => new Map(anchorsOf(run).map((anchor) => [anchor.key, anchor.index])));
  const shared = anchorsOf(runs[0]).map(({ key, weight }) => ({ weight, places: known.map((places) => places.get(key)) }))
    .filter(({ places }) => places.every((place) => place !== undefined));
  // The chain with the greatest sum of weights in which each anchor follows, in every run, the anchor before it in the chain.
  const chains = [];
  for (const anchor of shared) {
    const before = chains.filter((chain) => chain.anchor.places.every((place, index) => place < anchor.places[index]))
      .sort((one, two) => two.sum - one.sum)[0] ?? null;
    chains.push({ anchor, before, sum: anchor.weight + (before?.sum ?? 0) });
  }
  const chain = [];
  for (let last = chains.toSorted((one, two) => two.sum - one.sum)[0]; last; last = last.before) chain.unshift(last.anchor.places);
  return chain;
}

/**
 * The common steps of several runs: for each step, the number of events of each run that have happened. A run with fewer events
 * before the next common anchor waits for the other runs before it passes the anchor.
 * @param {Run[]} runs @returns {number[][]}
 */
function alignedSteps(runs) {
  const anchors = commonAnchors(runs).flatMap((places) => [places, places.map((place) => place + 1)]);
  return rowsThrough([...anchors, runs.map((run) => run.events.length)]);
}

/** The steps that lead several recordings from one meeting to the next. A recording that arrives first waits there for the others. */
function rowsThrough(meetings) {
  return meetings.flatMap((to, number) => {
    const from = meetings[number - 1] ?? to.map(() => 0);
    const longest = Math.max(...to.map((end, index) => end - from[index]));
    return Array.from({ length: longest }, (_, step) => to.map((end, index) => Math.min(from[index] + step + 1, end)));
  });
}

/**
 * The name of a step in a link, for instance `closure-2+1`: the kind of the last event of the first version, the number of this
 * event among the events of its kind, and the number of steps that the version has waited since. The name is also valid in
 * another recording, which has the same events at other times.
 */
function stepName(rows, run, step) {
  const done = rows[step - 1][0];
  const waited = step - 1 - rows.findIndex((row) => row[0] === done);
  const event = run.events[done - 1];
  const number = run.events.slice(0, done).filter((other) => other.kind === event.kind).length;
  return `${event.kind}-${number}${waited > 0 ? `+${waited}` : ""}`;
}

/** The step with this name; undefined if the run has no such event. */
function stepNamed(name, rows, run) {
  if (!name) return 0;
  const [, kind, number, waited] = name.match(/^([a-zA-Z]+)-(\d+)(?:\+(\d+))?$/) ?? [];
  const places = run.events.flatMap((event, index) => (event.kind === kind ? [index + 1] : []));
  const done = places[Number(number) - 1];
  if (!done) return undefined;
  return Math.min(rows.findIndex((row) => row[0] === done) + 1 + Number(waited ?? 0), rows.length);
}

/** Describes an event. @param {Run} run @param {RunEvent} event */
function eventInWords(run, event) {
  const lane = run.lanes[event.lane].name;
  const line = event.line ? `, line ${event.line}` : "";
  // The line of a closure is more helpful than the name that the compiler gives it.
  const text = (["function", "closure", "resumption"].includes(event.kind) && run.source(event.line)) || event.text;
  const name = kindsOfEvents[event.kind].name;
  const isSaid = event.kind === "end" || event.kind === "stop";
  return `${duration(event.ms)}: ${isSaid ? name : `${name}: ${text.replace(".,", ",")}`}${run.winners.has(event) ? "; decides the race" : ""} (${lane}${line})`;
}

/**
 * The requests of a run. Each lasts until its answer, until the server notices that the client has disconnected, or until the
 * end of the run.
 * @param {Run} run
 * @returns {{ path: string, from: number, to: number, ends: string }[]}
 */
function flightsOf(run) {
  const ends = new Set(["answer", "lostClient"]);
  const used = new Set();
  return run.events.flatMap((event, index) => {
    if (event.kind !== "request") return [];
    const end = run.events.findIndex((other, at) =>
      at > index && ends.has(other.kind) && !used.has(at) && pathOf(other) === pathOf(event));
    if (end >= 0) used.add(end);
    const last = end < 0 ? null : run.events[end];
    const isLost = last?.kind === "lostClient" || last?.text.startsWith("no answer");
    return [{ path: pathOf(event), from: event.ms, to: last ? last.ms : run.ms, ends: isLost ? "lostClient" : last ? "answer" : "" }];
  });
}
