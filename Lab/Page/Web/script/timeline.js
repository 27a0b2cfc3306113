const laneHeight = 38;
const flightHeight = 7;
const margin = { left: 14, right: 18, top: 8, bottom: 22 };

/**
 * The horizontal positions of the events. Long waits are compressed and short ones stretched, so that close events are
 * distinguishable.
 * @param {Run} run @param {number} width the available width
 */
function timeScale(run, width) {
  const times = [...new Set([0, ...run.events.map((event) => event.ms)])].sort((one, two) => one - two);
  const weights = times.slice(1).map((ms, index) => 0.6 + Math.log10(1 + (ms - times[index]) / 0.02));
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  const unit = Math.max(9, (width - margin.left - margin.right) / total);
  const places = [margin.left];
  for (const weight of weights) places.push(places.at(-1) + weight * unit);
  const between = (value, from, to) => {
    let index = from.findIndex((other) => other > value) - 1;
    if (value <= from[0]) return to[0];
    if (index < 0) return to.at(-1);
    return to[index] + ((value - from[index]) / (from[index + 1] - from[index])) * (to[index + 1] - to[index]);
  };
  return {
    width: Math.ceil(places.at(-1) + margin.right),
    x: (ms) => between(ms, times, places),
    ms: (x) => between(x, places, times),
  };
}

/** The rows of the requests, so that simultaneous ones do not overlap. */
function rowsOf(flights) {
  const free = [];
  return flights.map((flight) => {
    let row = free.findIndex((until) => until <= flight.from);
    if (row < 0) row = free.length;
    free[row] = flight.to;
    return row;
  });
}

/**
 * The drawing of a run: lanes, marks, arrows, requests in flight, and a line at the present moment.
 * @param {Run} run
 * @param {{ label: string, pick: (ms: number) => void }} options `pick` receives the moment at which the reader points
 */
function makeTimeline(run, options) {
  const pane = h("div", { class: "timeline", role: "region", tabindex: "0", "aria-label": options.label });
  const flights = flightsOf(run);
  const rows = rowsOf(flights);
  let [now, drawn] = [-1, null];

  function draw() {
    const scale = timeScale(run, pane.clientWidth - 2);
    const flightTop = margin.top + run.lanes.length * laneHeight;
    const height = flightTop + (flights.length ? 16 + (Math.max(...rows) + 1) * flightHeight : 0) + margin.bottom;
    const y = (lane) => margin.top + lane * laneHeight + 25;
    const head = `arrow-${Math.random().toString(36).slice(2)}`;
    const playhead = svg("line", { class: "now", y1: margin.top, y2: height - margin.bottom });
    const inFlight = svg("text", { class: "lane-name", x: 4, y: flightTop + 10 });
    const names = svg("g", {}, run.lanes.map((lane, index) => svg("text", { class: "lane-name", x: 4, y: y(index) - 14 }, lane.name)), flights.length ? inFlight : null);
    const marks = run.events.map((event) => eventMark(run, event, scale.x(event.ms), y(event.lane)));
    const arrows = run.arrows.map((arrow) => arrowPath(run, arrow, scale, y, head));
    const drawing = svg("svg", { width: scale.width, height, role: "img", "aria-label": `${options.label}: ${count(run.events.length, "event")} in ${duration(run.ms)}` },
      svg("defs", {}, svg("marker", { id: head, viewBox: "0 0 8 8", refX: 7, refY: 4, markerWidth: 6, markerHeight: 6, orient: "auto" },
        svg("path", { class: "arrowhead", d: "M0 0L8 4L0 8z" }))),
      run.lanes.map((lane, index) => svg("line", { class: `lane ${lane.kind}`, x1: 0, x2: scale.width, y1: y(index), y2: y(index) })),
      flights.map((flight, index) => svg("rect", {
        class: `flight ${flight.ends || "open"}`, x: scale.x(flight.from), y: flightTop + 15 + rows[index] * flightHeight,
        width: Math.max(2, scale.x(flight.to) - scale.x(flight.from)), height: flightHeight - 2, rx: 2,
      }, svg("title", {}, `${flight.path}: from ${duration(flight.from)} to ${duration(flight.to)}`))),
      ticks(scale, height), arrows, marks, playhead, names);
    drawing.addEventListener("pointerdown", (event) => {
      drawing.setPointerCapture(event.pointerId);
      point(event);
    });
    drawing.addEventListener("pointermove", (event) => { if (event.buttons & 1) point(event); });
    const point = (event) => options.pick(scale.ms(event.clientX - drawing.getBoundingClientRect().left));
    drawn = { scale, marks, arrows, playhead, inFlight, names };
    fill(pane, drawing);
    show(now);
  }

  function show(ms) {
    now = ms;
    if (!drawn) return;
    const done = happenedBy(run, ms);
    drawn.marks.forEach((mark, index) => {
      mark.classList.toggle("future", index >= done);
      mark.classList.toggle("current", index === done - 1);
    });
    drawn.arrows.forEach((path, index) => {
      path.classList.toggle("future", run.arrows[index].to >= done);
      path.classList.toggle("current", run.arrows[index].to === done - 1);
    });
    const x = drawn.scale.x(Math.max(0, Math.min(ms, run.ms)));
    drawn.playhead.setAttribute("x1", x);
    drawn.playhead.setAttribute("x2", x);
    drawn.inFlight.textContent = `requests in flight: ${inFlightAt(flights, ms)}`;
    if (x < pane.scrollLeft + 30 || x > pane.scrollLeft + pane.clientWidth - 60) {
      pane.scrollTo({ left: x - pane.clientWidth / 2, behavior: "instant" });
    }
  }

  // The names stay visible while the drawing scrolls.
  pane.addEventListener("scroll", () => drawn?.names.setAttribute("transform", `translate(${pane.scrollLeft} 0)`));

  // Drawing changes the size of the pane, so it is postponed until the present change has been handled.
  let [width, frame] = [0, 0];
  const observer = new ResizeObserver(() => {
    if (pane.clientWidth === width) return;
    width = pane.clientWidth;
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(draw);
  });
  return {
    pane, show,
    /** Must be called when the pane is in the page. */
    start() { width = pane.clientWidth; draw(); observer.observe(pane); },
    end() { cancelAnimationFrame(frame); observer.disconnect(); },
  };
}

/** @private */
function eventMark(run, event, x, y) {
  return svg("g", { class: `mark ${event.kind}`, transform: `translate(${x} ${y})` },
    svg("circle", { class: "halo", r: 10 }), svg("path", { d: kindsOfEvents[event.kind]?.shape ?? kindsOfEvents.note.shape }),
    svg("title", {}, eventInWords(run, event)));
}

/** @private */
function arrowPath(run, arrow, scale, y, head) {
  const [from, to] = [run.events[arrow.from], run.events[arrow.to]];
  const [x1, y1, x2, y2] = [scale.x(from.ms), y(from.lane), scale.x(to.ms), y(to.lane)];
  // Between lanes, the arrow is a steep curve; within a lane, an arc above it.
  const bend = y1 === y2 ? -Math.min(18, 6 + (x2 - x1) / 8) : 0;
  const d = bend
    ? `M${x1} ${y1 - 6}Q${(x1 + x2) / 2} ${y1 - 6 + 2 * bend} ${x2} ${y2 - 7}`
    : `M${x1} ${y1 + Math.sign(y2 - y1) * 6}C${x1} ${(y1 + y2) / 2} ${x2} ${(y1 + y2) / 2} ${x2} ${y2 - Math.sign(y2 - y1) * 8}`;
  return svg("path", { class: `arrow ${arrow.kind}`, d, "marker-end": `url(#${head})` });
}

/** @private */
function ticks(scale, height) {
  const number = Math.max(1, Math.floor(scale.width / 110));
  return Array.from({ length: number + 1 }, (_, index) => {
    const x = margin.left + ((scale.width - margin.left - margin.right) * index) / number;
    return svg("text", { class: "tick", x, y: height - 7, "text-anchor": index === 0 ? "start" : index === number ? "end" : "middle" }, duration(scale.ms(x)));
  });
}
