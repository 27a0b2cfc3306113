/**
 * Sizes the panes of code so that code, timeline and console of a version fit on the screen together with the player.
 * @param {HTMLElement} grid the versions @param {HTMLElement} bar the player
 */
function makeStage(grid, bar) {
  const gap = 8;
  let frame = 0;
  const isAtBottom = () => getComputedStyle(bar).position === "fixed";

  function fit() {
    const cards = [...grid.querySelectorAll(".version")].filter((card) => card.querySelector("[data-flex]"));
    if (cards.length === 0 || !grid.isConnected) return;
    // The height that a card needs besides its code. Adjacent cards have parts of equal height, so the greatest one counts.
    const rest = Math.max(...cards.map((card) => {
      const [top, bottom] = [card.getBoundingClientRect().top, card.querySelector("[data-last]").getBoundingClientRect().bottom];
      return bottom - top - card.querySelector("[data-flex]").offsetHeight;
    }));
    const barHeight = bar.offsetHeight;
    const below = innerHeight - barHeight - rest - 3 * gap;
    const top = grid.getBoundingClientRect().top + scrollY;
    const unscrolled = innerHeight - top - rest - gap - (isAtBottom() ? barHeight : 0);
    // If there is enough room, the whole stage is visible when the page opens; if there is less room, all but the consoles.
    const consoles = Math.max(0, ...[...grid.querySelectorAll(".console")].map((one) => one.offsetHeight + gap));
    const height = unscrolled >= 150 ? unscrolled : isAtBottom() || consoles === 0 ? below : Math.min(below, unscrolled + consoles);
    grid.style.setProperty("--code", `${Math.max(isAtBottom() ? 88 : 56, Math.round(height))}px`);
  }
  const observer = new ResizeObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(fit);
  });
  return {
    start() { fit(); observer.observe(document.documentElement); observer.observe(bar); for (const part of grid.querySelectorAll(".drawing, .console, .beside")) observer.observe(part); },
    end() { cancelAnimationFrame(frame); observer.disconnect(); },
    /** Scrolls the page if the parts that move are out of view. */
    bringIntoView() {
      fit();
      const card = [...grid.querySelectorAll(".version")].find((one) => one.getBoundingClientRect().right > grid.getBoundingClientRect().left + 20);
      if (!card) return;
      const [top, bottom] = [card.getBoundingClientRect().top, card.querySelector("[data-last]").getBoundingClientRect().bottom];
      const [from, to] = isAtBottom() ? [0, innerHeight - bar.offsetHeight] : [bar.getBoundingClientRect().bottom - 1, innerHeight];
      const isSeen = top >= from - 1 && bottom <= to + 1;
      if (isSeen) return;
      const wanted = isAtBottom() ? top - 2 : grid.getBoundingClientRect().top - bar.offsetHeight - gap;
      scrollBy({ top: wanted, behavior: "instant" });
    },
  };
}
