/**
 * The controls of a recording: to the beginning, back, play, forward, to the end, a slider, and the speed. The player counts
 * steps; the shown recording defines what a step is.
 *
 * @param {{ steps: number, start: number, label: string, show: (step: number) => string,
 *   drag?: (step: number, share: number) => void, moved?: () => void, pause: (step: number) => number }} options `show` shows a
 *   step and returns it in words; `drag` shows the part of the way from a step to the next one that the dragged slider has gone;
 *   `moved` is called when the reader moves to another step; `pause` returns how long, in milliseconds, to stay at a step
 */
function makePlayer(options) {
  let step = Math.min(Math.max(0, options.start), options.steps);
  let timer = null;
  let [shown, words] = [-1, ""];
  const control = (name, sign, action) => h("button", { type: "button", "aria-label": name, title: name, onclick: action }, sign);
  const slider = h("input", {
    type: "range", min: 0, max: options.steps, step: 1, value: step, "aria-label": `${options.label}: step`,
    // While the slider is dragged, it also stops between two steps. Its keys always lead to a step.
    onpointerdown: () => { if (options.drag) slider.step = "0.05"; },
    onchange: () => {
      slider.step = "1";
      go(Math.round(Number(slider.value)));
    },
    oninput: () => {
      // `stop` shows the present step and so resets the slider. So the new value is read first.
      const next = Number(slider.value);
      stop();
      go(Math.floor(next));
      if (next > step) {
        slider.value = String(next);
        options.drag?.(step, next - step);
      }
      options.moved?.();
    },
  });
  const playButton = h("button", { type: "button", class: "play", onclick: () => (timer ? stop() : play()) });
  const speed = h("select", { "aria-label": "Speed of play" },
    ["0.5", "1", "2", "4"].map((value) => h("option", { value, selected: value === "1" }, `${value} ×`)));
  const position = h("output", { class: "position" });
  const spoken = h("p", { class: "spoken", role: "status" });
  const buttons = {
    first: control("To the beginning", icon("M3 2h2v12H3zM14 2v12L6 8z"), () => move(-Infinity)),
    back: control("One step back", icon("M12 2v12L4 8z"), () => move(-1)),
    on: control("One step on", icon("M4 2v12l8-6z"), () => move(1)),
    last: control("To the end", icon("M2 2v12l8-6zM11 2h2v12h-2z"), () => move(Infinity)),
  };
  const bar = h("div", { class: "player", role: "group", "aria-label": options.label },
    h("div", { class: "buttons" }, buttons.first, buttons.back, playButton, buttons.on, buttons.last),
    slider, position, speed, spoken);

  /** Shows a step. */
  function go(next) {
    step = Math.min(Math.max(0, next), options.steps);
    const said = options.show(step);
    // A step that is shown already has nothing new to say.
    if (step !== shown) [shown, words] = [step, said];
    slider.value = String(step);
    slider.setAttribute("aria-valuetext", words);
    position.value = `step ${step} of ${options.steps}`;
    // While the recording plays, steps are too frequent for a screen reader, so they are not spoken.
    spoken.textContent = timer ? "" : words;
    // The buttons get `aria-disabled`, because a disabled button would lose the focus.
    buttons.first.ariaDisabled = buttons.back.ariaDisabled = String(step === 0);
    buttons.on.ariaDisabled = buttons.last.ariaDisabled = String(step === options.steps);
    fill(playButton, icon(timer ? "M3 2h4v12H3zM9 2h4v12H9z" : "M4 2v12l9-6z"), timer ? " Pause" : " Play");
  }
  function move(by) { stop(); go(step + by); options.moved?.(); }
  function stop() {
    clearTimeout(timer);
    timer = null;
    go(step);
  }
  function play() {
    if (step === options.steps) step = 0;
    options.moved?.();
    const next = () => {
      if (step >= options.steps) return stop();
      timer = setTimeout(next, options.pause(step) / Number(speed.value));
      go(step + 1);
    };
    timer = setTimeout(next, 0);
    go(step);
  }

  return {
    bar, go, move,
    /** Must be called when another view replaces the recording. */
    end() { clearTimeout(timer); timer = null; },
    toggle() { timer ? stop() : play(); },
    step: () => step,
  };
}

/** The icon of a button. */
function icon(shape) {
  return svg("svg", { class: "icon", width: 16, height: 16, viewBox: "0 0 16 16", "aria-hidden": "true" }, svg("path", { d: shape }));
}

/** Handles the keys of the player, except those that the focused element handles. */
function playerKeys(player) {
  return (event) => {
    const needsKeys = event.target.closest?.("input, select, textarea, button, a, summary, [contenteditable]");
    if (event.altKey || event.ctrlKey || event.metaKey || (needsKeys && event.key === " ")) return;
    if (event.target.closest?.("input:not([type=checkbox]), select, textarea")) return;
    // Panes that scroll sideways handle the arrow keys.
    const pane = event.target.closest?.(".code, .timeline");
    if (pane && pane.scrollWidth > pane.clientWidth && event.key.startsWith("Arrow")) return;
    const action = {
      ArrowRight: () => player.move(1), ArrowLeft: () => player.move(-1),
      Home: () => player.move(-Infinity), End: () => player.move(Infinity), " ": () => player.toggle(),
    }[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };
}
