const flightHeight = 6;
const margin = { right: 18, bottom: 18 };

/**
 * The horizontal positions of the events. Long waits are compressed and short ones stretched, so that close events are
 * distinguishable. If a run has many events, its long waits are compressed more.
 * @param {Run} run @param {number} width the available width @param {number} left where the first event is
 * @param {number} least the least distance of events in pixels; if it makes the drawing wider, the drawing scrolls
 */
function timeScale(run, width, left, least) {
  const times = [...new Set([0, ...run.events.map((event) => event.ms)])].sort((one, two) => one - two);
  const weights = times.slice(1).map((ms, index) => 0.6 + Math.min(run.events.length > 60 ? 0.4 : Infinity, Math.log10(1 + (ms - times[index]) / 0.02)));
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  const unit = Math.max(least, (width - left - margin.right) / total);
  const places = [left];
  for (const weight of weights) places.push(places.at(-1) + weight * unit);
  const between = (value, from, to) => {
    let index = from.findIndex((other) => other > value) - 1;
    if (value <= from[0]) return to[0];
    if (index < 0) return to.at(-1);
    return to[index] + ((value - from[index]) / (from[index + 1] - from[index])) * (to[index + 1] - to[index]);
  };
  return {
    width: Math.max(width, Math.ceil(places.at(-1) + margin.right)),
    x: (ms) => between(ms, times, places),
    ms: (x) => between(x, places, times),
  };
}

/** For each request, the row in which it is drawn. Simultaneous requests are in different rows. */
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
 * The drawing of a run: the names of the lanes, which stay when the rest scrolls; lanes, marks, arrows, requests in flight, and a
 * line at the present moment.
 * @param {Run} run
 * @param {{ label: string, pick: (done: number) => void, point?: (index: number | null) => void }} options
 *   `pick` receives the number of events that have happened by the moment that the reader picks; `point` receives the index of
 *   the event whose mark has the pointer or the focus, or null
 */
function makeTimeline(run, options) {
  const pane = h("div", { class: "timeline", role: "region", tabindex: "0", "aria-label": options.label });
  const flights = flightsOf(run);
  const rows = rowsOf(flights);
  let [done, drawn] = [0, null];

  function draw() {
    // In a narrow pane, the names of the lanes stand above the lanes and not beside them.
    const isNarrow = pane.clientWidth < 340;
    const sizes = { top: 4, lane: 44, line: 30, bend: isNarrow ? 8 : 16, font: 11, least: isNarrow ? 4 : run.events.length > 60 ? 9 : 6 };
    // A long name beside a lane is cut where it would take more than a third of the pane.
    const laneNames = run.lanes.map((lane) => cut(lane.name, sizes.font, pane.clientWidth / (isNarrow ? 1 : 3) - 8));
    const namesWidth = isNarrow ? 0 : Math.ceil(Math.max(...[...laneNames, flights.length ? "in flight: 10" : ""].map((name) => widthOf(name, sizes.font)))) + 8;
    const scale = timeScale(run, pane.clientWidth - 2, namesWidth + 9, sizes.least);
    const flightTop = sizes.top + run.lanes.length * sizes.lane;
    const height = flightTop + (flights.length ? 14 + (Math.max(...rows) + 1) * flightHeight : 0) + margin.bottom;
    const y = (lane) => sizes.top + lane * sizes.lane + sizes.line;
    const head = `arrow-${Math.random().toString(36).slice(2)}`;
    const playhead = svg("line", { class: "now", y1: 2, y2: height - margin.bottom });
    const inFlight = svg("text", { class: "lane-name", "font-size": sizes.font, x: 4, y: flightTop + (isNarrow ? 8 : 16) });
    const names = svg("g", {}, svg("rect", { class: "lane-names", width: namesWidth, height }),
      run.lanes.map((lane, index) => svg("text", { class: "lane-name", x: 4, y: isNarrow ? y(index) - 18 : y(index) + sizes.font / 3, "font-size": sizes.font }, laneNames[index], svg("title", {}, lane.name))), flights.length ? inFlight : null);
    const marks = run.events.map((event, index) => eventMark(run, event, index, scale.x(event.ms), y(event.lane)));
    const arrows = run.arrows.map((arrow) => arrowPath(run, arrow, scale, y, head, sizes.bend));
    const travelers = svg("g", {});
    const end = run.events.find((event) => event.kind === "end");
    const drawing = svg("svg", { width: scale.width, height, role: "group", "aria-label": `${options.label}: ${count(run.events.length, "event")} in ${duration(run.ms)}` },
      svg("defs", {}, svg("marker", { id: head, viewBox: "0 0 8 8", refX: 7, refY: 4, markerWidth: 6, markerHeight: 6, orient: "auto" },
        svg("path", { class: "arrowhead", d: "M0 0L8 4L0 8z" }))),
      // The time after the end of the program is shaded. In it, only the last requests of the program end.
      ticks(scale, height, namesWidth + 9),
      end ? svg("rect", { class: "afterwards", x: scale.x(end.ms), y: 0, width: Math.max(0, scale.width - scale.x(end.ms)), height: height - margin.bottom },
        svg("title", {}, "after the end of the program")) : null,
      run.lanes.map((lane, index) => svg("line", { class: `lane ${lane.kind}`, x1: 0, x2: scale.width, y1: y(index), y2: y(index) })),
      flights.map((flight, index) => svg("rect", {
        class: `flight ${flight.ends || "open"}`, x: scale.x(flight.from), y: flightTop + 12 + rows[index] * flightHeight,
        width: Math.max(2, scale.x(flight.to) - scale.x(flight.from)), height: flightHeight - 2, rx: 2,
      }, svg("title", {}, `${flight.path}: from ${duration(flight.from)} to ${duration(flight.to)}`))),
      arrows, marks, travelers, playhead, names);
    const markAt = (event) => event.target.closest?.("[data-event]");
    const pick = (event) => {
      const mark = markAt(event);
      const ms = scale.ms(event.clientX - drawing.getBoundingClientRect().left);
      options.pick(mark ? Number(mark.dataset.event) + 1 : happenedBy(run, ms));
    };
    drawing.addEventListener("pointerdown", (event) => {
      drawing.setPointerCapture(event.pointerId);
      pick(event);
    });
    drawing.addEventListener("pointermove", (event) => { if (event.buttons & 1) pick(event); });
    const point = (event) => options.point?.(markAt(event) ? Number(markAt(event).dataset.event) : null);
    for (const type of ["pointerover", "focusin"]) drawing.addEventListener(type, point);
    for (const type of ["pointerleave", "focusout"]) drawing.addEventListener(type, () => options.point?.(null));
    drawn = { drawing, scale, namesWidth, marks, arrows, travelers, playhead, inFlight, names };
    fill(pane, drawing);
    show(done);
    keepNames();
  }

  /** @param {number} share the part of the way to the next event that the slider shows; 0 at a step */
  function show(next, share = 0) {
    const isOneStep = next === done + 1;
    done = next;
    if (!drawn) return;
    const hadFocus = drawn.marks.includes(document.activeElement);
    drawn.marks.forEach((mark, index) => {
      mark.classList.toggle("future", index >= done);
      mark.classList.toggle("current", index === done - 1);
      // The Tab key reaches only the mark of the present event.
      mark.setAttribute("tabindex", index === Math.max(0, done - 1) ? "0" : "-1");
      if (hadFocus && index === Math.max(0, done - 1)) mark.focus({ preventScroll: true });
    });
    drawn.arrows.forEach((path, index) => {
      path.classList.toggle("future", run.arrows[index].to >= done);
      path.classList.toggle("current", run.arrows[index].to === done - 1);
    });
    // Before the first event it is before 0, so that no request is in flight.
    const ms = run.events[done - 1]?.ms ?? -1;
    const x = drawn.scale.x(ms);
    drawn.playhead.setAttribute("x1", x);
    drawn.playhead.setAttribute("x2", x);
    drawn.inFlight.textContent = `in flight: ${flights.filter((flight) => flight.from <= ms && ms < flight.to).length}`;
    if (share > 0) travel(done, share);
    else if (isOneStep) travel(done - 1, null);
    else fill(drawn.travelers);
    if (x < pane.scrollLeft + drawn.namesWidth + 6 || x > pane.scrollLeft + pane.clientWidth - 60) {
      pane.scrollTo({ left: x - pane.clientWidth / 2, behavior: "instant" });
    }
  }

  /**
   * Shows a dot on each arrow that leads to an event. If the cause has an outcome, the dot carries it.
   * @param {number} index the event @param {number | null} share the part of the way that the dot has gone; null lets it move to the end
   */
  function travel(index, share) {
    fill(drawn.travelers);
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    run.arrows.forEach((arrow, number) => {
      if (arrow.to !== index) return;
      // In a narrow drawing, the text of an outcome would cover the marks.
      const outcome = pane.clientWidth > 320 && run.events[arrow.from].text.match(/: (value|error|cancelled)(.*)$/);
      const path = drawn.arrows[number].getAttribute("d");
      const style = { "offset-path": `path("${path}")`, "offset-rotate": "0deg", "offset-distance": `${100 * (share ?? 1)}%` };
      const traveler = svg("g", { class: "traveler", style }, svg("circle", { r: 4 }),
        outcome ? svg("text", { x: 7, y: -5 }, (outcome[1] === "value" ? outcome[2].trim() : outcome[0].slice(2)).slice(0, 18)) : null);
      drawn.travelers.append(traveler);
      if (share === null) {
        traveler.animate([{ offsetDistance: "0%" }, { offsetDistance: "100%" }], { duration: 300, easing: "ease-in-out" })
          .finished.then(() => traveler.remove(), () => {});
      }
    });
  }

  // The names of the lanes stay visible while the drawing scrolls.
  const keepNames = () => drawn?.names.setAttribute("transform", `translate(${pane.scrollLeft} 0)`);
  pane.addEventListener("scroll", keepNames);

  // Drawing changes the size of the pane. So the pane is drawn only after the observer has handled the present change.
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

const ruler = document.createElement("canvas").getContext("2d");

/** The width of a text in the font of the page. */
function widthOf(text, size) {
  ruler.font = `${size}px ${getComputedStyle(document.body).fontFamily}`;
  return ruler.measureText(text).width;
}

/** The text, cut so that it is no wider than `width`. An ellipsis stands for what is missing. */
function cut(text, size, width) {
  if (widthOf(text, size) <= width) return text;
  let end = text.length;
  while (end > 1 && widthOf(`${text.slice(0, end)}…`, size) > width) end--;
  return `${text.slice(0, end)}…`;
}

function eventMark(run, event, index, x, y) {
  const words = eventInWords(run, event);
  return svg("g", { class: `mark ${event.kind}${run.winners.has(event) ? " won" : ""}`, transform: `translate(${x} ${y})`, role: "img", tabindex: "-1", "aria-label": words, "data-event": index },
    svg("circle", { class: "halo", r: 10 }), svg("path", { d: kindsOfEvents[event.kind].shape }),
    svg("title", {}, words));
}

function arrowPath(run, arrow, scale, y, head, highest) {
  const [from, to] = [run.events[arrow.from], run.events[arrow.to]];
  const [x1, y1, x2, y2] = [scale.x(from.ms), y(from.lane), scale.x(to.ms), y(to.lane)];
  // An arrow between two lanes is a steep curve. An arrow within one lane is an arc above the lane.
  const bend = y1 === y2 ? -Math.min(highest, 4 + (x2 - x1) / 8) : 0;
  const d = bend
    ? `M${x1} ${y1 - 6}Q${(x1 + x2) / 2} ${y1 - 6 + 2 * bend} ${x2} ${y2 - 7}`
    : `M${x1} ${y1 + Math.sign(y2 - y1) * 6}C${x1} ${(y1 + y2) / 2} ${x2} ${(y1 + y2) / 2} ${x2} ${y2 - Math.sign(y2 - y1) * 8}`;
  return svg("path", { class: `arrow ${arrow.kind}`, d, "marker-end": `url(#${head})` });
}

/**
 * Lines at equal distances of time: where they are close to each other, a long wait is compressed. Times stand below as many lines as
 * have room, first the rounder ones.
 */
function ticks(scale, height, left) {
  const end = scale.ms(scale.width - margin.right);
  const steps = [1000, 500, 200, 100, 50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1].filter((step) => end / step < 400);
  const at = (step) => Array.from({ length: Math.floor(end / step) + 1 }, (_, index) => step * index);
  const labeled = [];
  for (const ms of steps.flatMap(at)) {
    const x = scale.x(ms);
    if (x < scale.width - 44 && labeled.every((other) => Math.abs(other.x - x) >= 60)) labeled.push({ ms, x });
  }
  const lines = at(steps.findLast((step) => end / step < (scale.width - left) / 60) ?? steps[0]).map((ms) => scale.x(ms));
  return [...lines, ...labeled.map(({ x }) => x)].map((x) => svg("line", { class: "tick-line", x1: x, x2: x, y1: 2, y2: height - 16 }))
    .concat(labeled.map(({ ms, x }) => svg("text", { class: "tick", x, y: height - 6 }, `${Number(ms.toFixed(1))} ms`)));
}
