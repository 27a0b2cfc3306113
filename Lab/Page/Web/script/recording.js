/**
 * Something that happened in a run. `line` is 0 where the version has no line for it.
 * @typedef {{ kind: string, text: string, lane: number, thread: string, ms: number, line: number }} RunEvent
 * @typedef {{ from: number, to: number, kind: "ran" | "sent" | "network" }} Arrow
 * @typedef {{ lanes: { kind: string, name: string }[], events: RunEvent[], arrows: Arrow[], ms: number,
 *   source: (line: number) => string }} Run
 */

/** What the kinds of events are called, and the shapes that mark them: paths around the origin. */
const kindsOfEvents = {
  closure: { name: "closure begins", shape: "M-5 0a5 5 0 1 0 10 0a5 5 0 1 0 -10 0z" },
  settlement: { name: "promise settles", shape: "M0 -6.5L6.5 0L0 6.5L-6.5 0z" },
  request: { name: "request leaves", shape: "M-5 -6L6 0L-5 6z" },
  arrival: { name: "arrives at the server", shape: "M-6 -5L6 -5L0 6z" },
  reply: { name: "server answers", shape: "M-6 5L6 5L0 -6z" },
  answer: { name: "answer arrives", shape: "M5 -6L-6 0L5 6z" },
  lostClient: { name: "server loses its client", shape: "M-6 -4L-4 -6L0 -2L4 -6L6 -4L2 0L6 4L4 6L0 2L-4 6L-6 4L-2 0z" },
  print: { name: "prints", shape: "M-6 -4H6V4H-6z" },
  note: { name: "note", shape: "M-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0zM-2 0a2 2 0 1 1 4 0a2 2 0 1 1 -4 0z" },
};

/** Unpacks a run. @returns {Run | null} */
function runOf(version, run) {
  const packed = version.runs[run];
  if (!packed) return null;
  return {
    ms: packed.ms,
    source: (line) => version.code[line - version.line]?.trim() ?? "",
    lanes: packed.lanes.map(([kind, name]) => ({ kind, name })),
    events: packed.events.map(([kind, text, lane, thread, ms, line]) => ({ kind, text, lane, thread: packed.threads[thread], ms, line })),
    arrows: packed.arrows.map(([from, to, kind]) => ({ from: from - 1, to: to - 1, kind })),
  };
}

/** How many of the events have happened at a time. Before the beginning, at -1, none have. @param {Run} run */
function happenedBy(run, ms) {
  let [low, high] = [0, run.events.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (run.events[middle].ms <= ms) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The moments at which something happens in any of the runs, in order, as parts of the whole run. Runs go beside each other
 * from their beginning to their end: how long each of them took says more about the machine than about the design.
 * @param {Run[]} runs
 * @returns {number[]}
 */
function momentsOf(runs) {
  const parts = runs.flatMap((run) => run.events.map((event) => (run.ms > 0 ? event.ms / run.ms : 1)));
  return [...new Set(parts)].sort((one, two) => one - two);
}

/** An event in words. @param {Run} run @param {RunEvent} event */
function eventInWords(run, event) {
  const lane = run.lanes[event.lane].name;
  const line = event.line ? `, line ${event.line}` : "";
  // The names that the compiler gives to closures say less than the line at which one begins.
  const text = (event.kind === "closure" && run.source(event.line)) || event.text;
  return `${duration(event.ms)}: ${kindsOfEvents[event.kind]?.name ?? event.kind}: ${text} (${lane}${line})`;
}

/**
 * The requests of a run, each from its leaving to its answer, or to the moment at which the server lost its client, or to
 * the end.
 * @param {Run} run
 * @returns {{ path: string, from: number, to: number, ends: string }[]}
 */
function flightsOf(run) {
  const pathOf = (event) => event.text.match(/\/[^\s,:]+/)?.[0].replace(/\.$/, "") ?? "";
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

/** How many of the flights are under way at a time. */
function inFlightAt(flights, ms) {
  return flights.filter((flight) => flight.from <= ms && ms < flight.to).length;
}

/** What can be counted in a run, as short texts. @param {Run} run @returns {string[]} */
function countsOf(run) {
  const closures = run.events.filter((event) => event.kind === "closure");
  const lanes = new Map();
  for (const event of closures) lanes.set(event.lane, (lanes.get(event.lane) ?? 0) + 1);
  const where = [...lanes].sort((one, two) => two[1] - one[1]).map(([lane, number]) => `${number} on ${run.lanes[lane].name}`);
  const flights = flightsOf(run);
  const lost = run.events.filter((event) => event.kind === "lostClient").length;
  const most = Math.max(0, ...flights.map((flight) => inFlightAt(flights, flight.from)));
  const hops = new Set(run.arrows.filter((arrow) => arrow.kind === "sent").map((arrow) => {
    // What one event has sent to one place is one block, whatever happens in it.
    const { lane, thread } = run.events[arrow.to];
    return `${arrow.from} ${lane} ${thread}`;
  })).size;
  return [
    `${count(closures.length, "closure")}: ${where.join(", ") || "none"}`,
    hops > 0 ? `${count(hops, "hop")} to a queue` : null,
    flights.length > 0 ? `${count(flights.length, "request")}, at most ${most} in flight` : null,
    lost === 0 ? null : lost === 1 ? "the server lost its client" : `the server lost its client ${lost} times`,
  ].filter(Boolean);
}
