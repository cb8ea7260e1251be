/// Our half of the way from TeX to MathML, in JavaScript: KaTeX parses, this writes its tree.
///
/// It mends what browsers, which follow MathML Core (W3C), make of KaTeX's MathML: no space around
/// the names of functions, wide space behind a sign that is no operator, tables without alignment,
/// alphabets asked for with `mathvariant`. Alignment is told by classes, because the pages forbid
/// `style`: ``Typesetter/mathStyleSheet`` goes with them.
///
/// A function of TeX, of whether it is displayed, and of macros as JSON; it gives `m` and the
/// MathML, or `e` and the place, the length and the words of an error.
let mathMLWriter = #"""
  (function () {
    "use strict";
    const applied = "\u2061";
    const opening = "([{⟨⌊⌈⟦";
    const closing = ")]}⟩⌋⌉⟧!′″‴%";
    const signs = "−+±∓-";
    const scripts = ["msup", "msub", "msubsup", "munder", "mover", "munderover"];
    const dropped = ["xmlns"];

    const escape = text => text.replace(/&/g, "&amp;").replace(/</g, "&lt;")
      .replace(/>/g, "&gt;").replace(/"/g, "&quot;");

    const textOf = node =>
      node.text !== undefined ? node.text
        : node.character ? node.character : (node.children || []).map(textOf).join("");

    // A fragment has children, but no name of its own.
    const flatten = nodes => nodes.flatMap(node => node.type || node.text !== undefined
      || !node.children || node.children.length === 0 ? [node] : flatten(node.children));

    const isBar = node => (node.type === "mi" || node.type === "mo")
      && ["|", "∣", "‖", "∥"].includes(textOf(node));

    const isSpace = node => node.width !== undefined
      || node.type === "mspace" || node.type === "mtext" && textOf(node).trim() === "";

    const endsApplied = node => {
      if (node.type === "mo") return textOf(node) === applied;
      const children = flatten(node.children || []);
      if (scripts.includes(node.type)) return children.length > 0 && endsApplied(children[0]);
      return node.type === "mrow" && children.length > 0
        && endsApplied(children[children.length - 1]);
    };

    const opens = node => {
      if (isBar(node)) return true;
      if (node.type === "mo") return opening.includes(textOf(node));
      const children = flatten(node.children || []);
      return node.type === "mrow" && children.length > 0 && children[0].type !== "mrow"
        && opens(children[0]);
    };

    // The letters of an alphabet, which browsers no longer make from `mathvariant`.
    const alphabets = {
      "bold": [0x1D400, 0x1D41A, 0x1D7CE, 0x1D6A8, 0x1D6C2],
      "italic": [0x1D434, 0x1D44E, 0, 0x1D6E2, 0x1D6FC],
      "bold-italic": [0x1D468, 0x1D482, 0, 0x1D71C, 0x1D736],
      "script": [0x1D49C, 0x1D4B6, 0, 0, 0],
      "fraktur": [0x1D504, 0x1D51E, 0, 0, 0],
      "double-struck": [0x1D538, 0x1D552, 0x1D7D8, 0, 0],
      "sans-serif": [0x1D5A0, 0x1D5BA, 0x1D7E2, 0, 0],
      "bold-sans-serif": [0x1D5D4, 0x1D5EE, 0x1D7EC, 0, 0],
      "sans-serif-italic": [0x1D608, 0x1D622, 0, 0, 0],
      "monospace": [0x1D670, 0x1D68A, 0x1D7F6, 0, 0],
    };
    const older = {
      0x1D455: 0x210E, 0x1D49D: 0x212C, 0x1D4A0: 0x2130, 0x1D4A1: 0x2131, 0x1D4A3: 0x210B,
      0x1D4A4: 0x2110, 0x1D4A7: 0x2112, 0x1D4A8: 0x2133, 0x1D4AD: 0x211B, 0x1D4BA: 0x212F,
      0x1D4BC: 0x210A, 0x1D4C4: 0x2134, 0x1D506: 0x212D, 0x1D50B: 0x210C, 0x1D50C: 0x2111,
      0x1D515: 0x211C, 0x1D51D: 0x2128, 0x1D53A: 0x2102, 0x1D53F: 0x210D, 0x1D545: 0x2115,
      0x1D547: 0x2119, 0x1D548: 0x211A, 0x1D549: 0x211D, 0x1D551: 0x2124,
    };

    const inAlphabet = (text, variant) => {
      const starts = alphabets[variant];
      if (!starts) return null;
      let result = "";
      for (const character of text) {
        const code = character.codePointAt(0);
        let base = 0;
        if (code >= 0x41 && code <= 0x5A) base = starts[0] && starts[0] + code - 0x41;
        else if (code >= 0x61 && code <= 0x7A) base = starts[1] && starts[1] + code - 0x61;
        else if (code >= 0x30 && code <= 0x39) base = starts[2] && starts[2] + code - 0x30;
        else if (code >= 0x391 && code <= 0x3A9) base = starts[3] && starts[3] + code - 0x391;
        else if (code >= 0x3B1 && code <= 0x3C9) base = starts[4] && starts[4] + code - 0x3B1;
        result += base ? String.fromCodePoint(older[base] || base) : character;
      }
      return result;
    };

    const element = (name, attributes, inner) => {
      let tag = "<" + name;
      for (const [key, value] of Object.entries(attributes))
        tag += ` ${key}="${escape(String(value))}"`;
      return `${tag}>${inner}</${name}>`;
    };

    const thinSpace = '<mspace width="0.1667em"></mspace>';

    // A row: space around the names of functions as TeX sets it, and signs told from operators.
    const row = nodes => {
      const items = flatten(nodes);
      let result = "";
      let afterOperand = false;
      let afterFunction = false;
      items.forEach((node, index) => {
        const text = node.type === "mo" ? textOf(node) : "";
        if (text === applied) {
          result += write(node);
          afterFunction = true;
          return;
        }
        const isFunction = endsApplied(node)
          || index + 1 < items.length && items[index + 1].type === "mo"
            && textOf(items[index + 1]) === applied;
        if (afterFunction && !isSpace(node) && !opens(node)
          && (node.type !== "mo" || signs.includes(text)))
          result += thinSpace;
        else if (isFunction && afterOperand) result += thinSpace;
        if (isBar(node)) {
          const sign = "|∣".includes(textOf(node)) ? "|" : "‖";
          const side = afterOperand ? "postfix" : "prefix";
          result += element("mo", { stretchy: false, form: side }, sign);
          afterFunction = false;
          return;
        }
        let form = null;
        if (text !== "" && signs.includes(text) && !afterOperand) form = "prefix";
        result += write(node, form);
        if (isSpace(node)) {
          if (afterFunction) afterFunction = false;
          return;
        }
        afterFunction = isFunction && endsApplied(node);
        if (node.type === "mo") {
          afterOperand = text !== "" && closing.includes(text);
        } else {
          afterOperand = !isFunction;
        }
      });
      return result;
    };

    const table = node => {
      const given = node.attributes;
      const align = (given.columnalign || "").split(" ");
      const space = (given.columnspacing || "").split(" ");
      const at = (list, index) => list[Math.min(index, list.length - 1)];
      const attributes = given.width === "100%" ? { class: "tagged" } : {};
      const rows = flatten(node.children).map(line => {
        const cells = flatten(line.children);
        return element("mtr", {}, cells.map((cell, column) => {
          const classes = [];
          const side = at(align, column);
          if (side === "left" || side === "right") classes.push(side);
          if (column === 0 || parseFloat(at(space, column - 1)) === 0) classes.push("flush-start");
          if (column === cells.length - 1 || parseFloat(at(space, column)) === 0)
            classes.push("flush-end");
          let inner = flatten(cell.children);
          if (inner.length === 1 && inner[0].type === "mstyle"
            && String(inner[0].attributes.displaystyle) === "false") inner = inner[0].children;
          return element("mtd", classes.length ? { class: classes.join(" ") } : {}, row(inner));
        }).join(""));
      });
      return element("mtable", attributes, rows.join(""));
    };

    const write = (node, form) => {
      if (node.text !== undefined) return escape(node.text);
      if (node.width !== undefined && !node.type)
        return node.character ? element("mtext", {}, node.character)
          : element("mspace", { width: `${node.width}em` }, "");
      if (!node.type) return row(node.children || []);
      if (node.type === "mtable") return table(node);
      const attributes = {};
      for (const [key, value] of Object.entries(node.attributes))
        if (!dropped.includes(key)) attributes[key] = value;
      let name = node.type;
      if (name === "menclose") {
        attributes.class = attributes.notation === "box" ? "boxed" : "struck";
        delete attributes.notation;
        name = "mrow";
      }
      if (name === "mi" || name === "mn" || name === "mo" || name === "mtext") {
        let text = textOf(node);
        const variant = attributes.mathvariant;
        const isUpright = name === "mi" && variant === "normal" && [...text].length === 1;
        if (variant && !isUpright) {
          delete attributes.mathvariant;
          if (name === "mtext") {
            if (/bold/.test(variant)) attributes.class = "bold";
            if (/italic/.test(variant)) attributes.class = (attributes.class || "") + " italic";
            if (variant === "monospace") attributes.class = "monospace";
          } else {
            text = inAlphabet(text, variant) || text;
          }
        }
        if (form) attributes.form = form;
        return element(name, attributes, escape(text));
      }
      const isRow = ["mrow", "mstyle", "mpadded", "mphantom", "msqrt"].includes(name);
      const inner = isRow ? row(node.children)
        : flatten(node.children).map(child => write(child)).join("");
      return element(name, attributes, inner);
    };

    // KaTeX passes over a line break in a display, and so nobody would see that it has no effect.
    const oneLine = "A displayed formula has one line: write more of them in \\begin{aligned}";

    return function (tex, isDisplay, macros) {
      let hasLines = false;
      const strict = code => {
        if (code === "newLineInDisplayMode") hasLines = true;
        return code === "unicodeTextInMathMode" ? "ignore" : "error";
      };
      try {
        const tree = katex.__renderToDomTree(tex, {
          output: "mathml", displayMode: isDisplay, throwOnError: true, strict: strict,
          trust: false, maxExpand: 1000, maxSize: 50, macros: JSON.parse(macros),
        });
        if (hasLines) return `e${tex.indexOf("\\\\")} 2 ${oneLine}`;
        let math = tree;
        while (math.type !== "math") math = math.children[0];
        const inner = flatten(math.children)[0].children[0];
        const attributes = isDisplay ? { display: "block" } : {};
        const rows = inner.type === "mrow" ? inner.children : [inner];
        return "m" + element("math", attributes, row(rows));
      } catch (error) {
        const position = error.position === undefined ? -1 : error.position;
        const message = String(error.message);
        const marked = (message.match(/\u0332/g) || []).length;
        return `e${position} ${marked} ${message}`;
      }
    };
  })()
  """#
