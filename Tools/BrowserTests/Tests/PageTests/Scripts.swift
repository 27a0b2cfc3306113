/// Checks of all elements of the page, as JavaScript expressions. Each yields a list of faults.
enum Scripts {
    /// The elements that overflow the page horizontally, outside of scrolling panes.
    static let overflow = """
        (() => {
          const width = document.documentElement.clientWidth;
          if (document.documentElement.scrollWidth <= width) return [];
          const scrolls = (one) => one !== document.documentElement &&
            ["auto", "scroll", "hidden", "clip"].includes(getComputedStyle(one).overflowX);
          const isInPane = (one) => { for (; one; one = one.parentElement) if (scrolls(one)) return true; return false; };
          const wide = [...document.body.querySelectorAll("*")].filter((one) =>
            one.getBoundingClientRect().right > width + 1 && !isInPane(one.parentElement));
          return [`${document.documentElement.scrollWidth} of ${width} pixels`,
            ...wide.slice(0, 5).map((one) => one.outerHTML.slice(0, 120))];
        })()
        """

    /// The texts that are so narrow that their words are broken at any letter.
    static let squeezed = """
        [...document.body.querySelectorAll("*")].filter((one) => {
          // Texts for screen readers are clipped.
          for (let box = one; box; box = box.parentElement) if (getComputedStyle(box).clipPath !== "none") return false;
          const texts = [...one.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.data);
          const style = getComputedStyle(one);
          if (texts.join("").trim().length < 6 || !one.checkVisibility() || style.writingMode !== "horizontal-tb") return false;
          const [box, size] = [one.getBoundingClientRect(), parseFloat(style.fontSize)];
          return box.width > 2 && box.width < 3 * size && box.height > 4 * size;
        }).slice(0, 5).map((one) => one.outerHTML.slice(0, 120))
        """

    /// The elements with animations or transitions.
    static let moving = """
        [...document.getAnimations().map((one) => `running: ${one.effect?.target?.outerHTML.slice(0, 120)}`),
          ...[...document.querySelectorAll("*")].filter((one) => {
            const style = getComputedStyle(one);
            const takesTime = (text) => text.split(", ").some((part) => parseFloat(part) > 0.02);
            return takesTime(style.transitionDuration) || style.scrollBehavior === "smooth" ||
              (style.animationName !== "none" && takesTime(style.animationDuration));
          }).slice(0, 5).map((one) => one.outerHTML.slice(0, 120))]
        """

    /// The texts whose contrast is below level AA of WCAG 2.
    static let contrast = """
        (() => {
          const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
          const known = new Map();
          // The canvas parses all notations of colors.
          const color = (text) => {
            if (!known.has(text)) {
              canvas.clearRect(0, 0, 1, 1);
              canvas.fillStyle = text;
              canvas.fillRect(0, 0, 1, 1);
              const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
              known.set(text, [red, green, blue, alpha / 255]);
            }
            return known.get(text);
          };
          const over = (front, back) => [0, 1, 2].map((part) => front[part] * front[3] + back[part] * (1 - front[3]));
          const light = (rgb) => {
            const [red, green, blue] = rgb.map((part) => part / 255)
              .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
            return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
          };
          const ratio = (one, other) => {
            const [low, high] = [light(one), light(other)].sort((a, b) => a - b);
            return (high + 0.05) / (low + 0.05);
          };
          const background = (element) => {
            const layers = [];
            for (let one = element; one; one = one.parentElement) layers.push(color(getComputedStyle(one).backgroundColor));
            const scheme = matchMedia("(prefers-color-scheme: dark)").matches && !matchMedia("print").matches;
            return layers.reverse().reduce((back, layer) => over(layer, back), scheme ? [18, 18, 18] : [255, 255, 255]);
          };
          const opacity = (element) => {
            let product = 1;
            for (let one = element; one; one = one.parentElement) product *= Number(getComputedStyle(one).opacity);
            return product;
          };
          const pale = new Map();
          const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
          while (texts.nextNode()) {
            const element = texts.currentNode.parentElement;
            const text = texts.currentNode.data.trim();
            if (!text || element.closest("script, style, title, defs, noscript, option")) continue;
            if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
            const box = element.getBoundingClientRect();
            if (box.width < 2 || box.height < 2) continue;
            const style = getComputedStyle(element);
            const [red, green, blue, alpha] = color(element instanceof SVGElement ? style.fill : style.color);
            const back = background(element);
            const front = over([red, green, blue, alpha * opacity(element)], back);
            const size = parseFloat(style.fontSize);
            const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
            const found = ratio(front, back);
            if (found < (isLarge ? 3 : 4.5)) {
              const place = `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""}`;
              pale.set(place + Math.round(found * 10), `${found.toFixed(2)}: “${text.slice(0, 40)}” in ${place}`);
            }
          }
          return [...pale.values()].slice(0, 12);
        })()
        """
}
