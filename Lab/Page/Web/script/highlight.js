/**
 * A token in a line of code. Its kind is the CSS class of its color. Only tokens with `isWord` count when versions are compared.
 * @typedef {{ text: string, kind: "" | "keyword" | "type" | "string" | "number" | "comment" | "call", isWord: boolean }} Token
 */

const keywords = new Set(
  ("actor as async await break case catch class const continue default defer deinit do else enum export extension fallthrough " +
    "false fileprivate final for func function guard if import in init inout internal is let mutating nil null new nonisolated " +
    "nonmutating of open override package private protocol public repeat rethrows return self Self some any static struct " +
    "subscript super switch this throw throws true try typealias undefined var where while weak unowned yield").split(" "));

/**
 * Splits code into lines of tokens.
 * @param {string} code Swift, or JavaScript
 * @returns {Token[][]}
 */
function highlight(code) {
  const pattern = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|"""[\s\S]*?"""|`[^`\n]*`|'[^'\n]*'|"|[A-Za-z_$@#][\w$]*|\d[\d_.]*(?:[eE]\d+)?|\n|[^\w"\n$@#]/g;
  const lines = [[]];
  let found;
  const add = (text, kind, isWord = false) => {
    text.split("\n").forEach((part, index) => {
      if (index > 0) lines.push([]);
      if (part !== "") lines.at(-1).push({ text: part, kind, isWord });
    });
  };
  while ((found = pattern.exec(code))) {
    const text = found[0];
    if (text === '"') {
      const end = endOfString(code, found.index);
      add(code.slice(found.index, end), "string");
      pattern.lastIndex = end;
    } else if (text.startsWith("//") || text.startsWith("/*")) add(text, "comment");
    else if (/^("""|'|`)/.test(text)) add(text, "string");
    else if (/^\d/.test(text)) add(text, "number");
    else if (/^[A-Za-z_$@#]/.test(text)) add(text, kindOfWord(text, code, pattern.lastIndex), true);
    else add(text, "");
  }
  return lines;
}

function kindOfWord(word, code, end) {
  if (keywords.has(word) || /^[@#]/.test(word)) return "keyword";
  if (/^[A-Z]/.test(word)) return "type";
  return /^\s?[({]/.test(code.slice(end, end + 2)) ? "call" : "";
}

/** The index after the closing quote of a string, whose interpolations may contain strings. */
function endOfString(code, start) {
  let depth = 0;
  for (let at = start + 1; at < code.length; at++) {
    if (code[at] === "\n") return at;
    if (code[at] === "\\" && code[at + 1] === "(") { depth += 1; at += 1; }
    else if (code[at] === "\\") at += 1;
    else if (depth > 0 && code[at] === "(") depth += 1;
    else if (depth > 0 && code[at] === ")") depth -= 1;
    else if (depth > 0 && code[at] === '"') at = endOfString(code, at) - 1;
    else if (code[at] === '"') return at + 1;
  }
  return code.length;
}

/** The set of the words that occur in the lines. @param {Token[][]} lines @returns {Set<string>} */
function wordsOf(lines) {
  return new Set(lines.flat().filter((token) => token.isWord).map((token) => token.text));
}

/**
 * One line of code as elements. Two kinds of words are marked: the words in `telling`, which no other shown version has, and the
 * functions in `added`, which the original of the design does not have. A wrapped line may also be broken before a dot and after
 * a parenthesis.
 * @param {Token[]} tokens @param {{ telling?: Set<string>, isWrapped?: boolean }} options
 * @param {Map<string, string> | undefined} added for the name of each added function, what the original does instead
 */
function codeLine(tokens, { telling, isWrapped }, added) {
  return tokens.map((token, index) => {
    const isTelling = token.isWord && telling?.has(token.text);
    const original = token.isWord ? added?.get(token.text) : undefined;
    if (isTelling || original) {
      return h(isTelling ? "mark" : "span", { class: [token.kind, original && "added"], title: original ? `Added here. ${original}` : null }, token.text);
    }
    if (isWrapped && token.text === ".") return [h("wbr", {}), token.text];
    if (isWrapped && token.text === "(" && tokens[index + 1]?.text !== ")") return [token.text, h("wbr", {})];
    return token.kind ? h("span", { class: token.kind }, token.text) : token.text;
  });
}

/**
 * A pane of code with numbered lines, one of which can be highlighted.
 * @param {Token[][]} lines
 * @param {{ first: number, label: string, telling?: Set<string>, added?: Map<number, Map<string, string>>,
 *   isWrapped?: boolean }} options
 */
function codePane(lines, options) {
  const rows = lines.map((tokens, index) => {
    // In wrapped lines, the indentation becomes a margin, which applies to all parts of the line.
    const blanks = options.isWrapped ? tokens.findIndex((token) => token.text.trim() !== "") : 0;
    return h("div", { class: "line", "data-line": options.first + index, style: blanks > 0 && { "--indent": blanks } },
      options.isWrapped ? null : h("span", { class: "gutter", "aria-hidden": "true" }, String(options.first + index)),
      h("code", {}, codeLine(tokens.slice(Math.max(0, blanks)), options, options.added?.get(options.first + index)), "\n"));
  });
  const pane = h("div", { class: ["code", options.isWrapped && "wrapped"], role: "region", tabindex: "0", "aria-label": options.label }, rows);
  let lit = null;
  return {
    pane,
    /** Highlights the line with this number; no line if the number is 0. */
    light(number, isRunning = true) {
      const row = number ? rows[number - options.first] ?? null : null;
      if (lit !== row) {
        lit?.classList.remove("lit", "running");
        lit?.removeAttribute("aria-current");
        row?.classList.add("lit");
        row?.setAttribute("aria-current", "step");
        lit = row;
      }
      row?.classList.toggle("running", isRunning);
      if (row) showInside(pane, row);
    },
  };
}
