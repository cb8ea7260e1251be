extension MathScript {
  /// Marks over and under letters: accents, braces and arrows.
  static let accents = #"""
    // Accents that sit on one letter: the font places them as TeX does.
    const combining = {
      "\\acute": "\u0301", "\\grave": "\u0300", "\\ddot": "\u0308", "\\tilde": "\u0303", "\\bar": "\u0304",
      "\\breve": "\u0306", "\\check": "\u030C", "\\hat": "\u0302", "\\vec": "\u20D7", "\\dot": "\u0307",
      "\\mathring": "\u030A", "\\'": "\u0301", "\\`": "\u0300", "\\^": "\u0302", "\\~": "\u0303", "\\=": "\u0304",
      "\\u": "\u0306", "\\.": "\u0307", '\\"': "\u0308", "\\c": "\u0327", "\\r": "\u030A", "\\H": "\u030B",
      "\\v": "\u030C", "\\textcircled": "\u20DD",
    };
    // Over several letters: the same marks with a width of their own, and those that stretch.
    const marks = {
      "\\acute": "´", "\\grave": "`", "\\ddot": "¨", "\\tilde": "˜", "\\bar": "¯", "\\breve": "˘",
      "\\check": "ˇ", "\\hat": "ˆ", "\\vec": "￫", "\\dot": "˙", "\\mathring": "˚",
    };
    const stretching = {
      "\\widehat": "ˆ", "\\widetilde": "˜", "\\widecheck": "ˇ", "\\overrightarrow": "→", "\\overleftarrow": "←",
      "\\Overrightarrow": "⇒", "\\overleftrightarrow": "↔", "\\overgroup": "⏠",
      "\\overleftharpoon": "↼", "\\overrightharpoon": "⇀", "\\underleftarrow": "←", "\\underrightarrow": "→",
      "\\underleftrightarrow": "↔", "\\undergroup": "⏡", "\\utilde": "˜",
      "\\overbrace": "⏞", "\\underbrace": "⏟", "\\overparen": "⏜", "\\underparen": "⏝",
    };
    const arrows = {
      leftarrow: "←", rightarrow: "→", Leftarrow: "⇐", Rightarrow: "⇒", leftrightarrow: "↔", Leftrightarrow: "⇔",
      hookleftarrow: "↩", hookrightarrow: "↪", mapsto: "↦", rightharpoondown: "⇁", rightharpoonup: "⇀",
      leftharpoondown: "↽", leftharpoonup: "↼", rightleftharpoons: "⇌", leftrightharpoons: "⇋", longequal: "=",
      twoheadrightarrow: "↠", twoheadleftarrow: "↞", tofrom: "⇄", rightleftarrows: "⇄", rightequilibrium: "⇌",
      leftequilibrium: "⇋",
    };
    // TeX's least width of an arrow with a label, in em.
    const shortest = {
      Rightarrow: 1.526, Leftarrow: 1.526, leftrightarrow: 1.75, Leftrightarrow: 1.75, rightleftharpoons: 1.75,
      leftrightharpoons: 1.75, hookleftarrow: 1.08, hookrightarrow: 1.08, mapsto: 1.5, tofrom: 1.75, rightleftarrows: 1.75,
      rightharpoonup: 0.888, rightharpoondown: 0.888, leftharpoonup: 0.888, leftharpoondown: 0.888, longequal: 0.888,
      twoheadrightarrow: 0.888, twoheadleftarrow: 0.888, rightequilibrium: 1.75, leftequilibrium: 1.75,
    };
    const stretched = sign => element("mo", (/[↼⇀]/.test(sign) ? ' class="harpoon"' : /[⏞⏟]/.test(sign) ? ' class="brace"' : "") + ' stretchy="true" lspace="0" rspace="0"', sign);

    // The one letter that a mark is put on; null where there are more.
    const onlyLetter = (node, context) => {
      switch (node.type) {
        case "ordgroup": return node.body.length === 1 ? onlyLetter(node.body[0], context) : null;
        case "font": return onlyLetter(node.body, { ...context, font: node.font });
        case "mclass": return node.body.length === 1 && node.mclass === "mord" ? onlyLetter(node.body[0], context) : null;
        case "accent": {
          if (node.isStretchy) return null;
          const inner = onlyLetter(node.base, context);
          return inner && { ...inner, marks: (inner.marks || "") + combining[node.label] };
        }
        case "mathord": case "textord": {
          const character = characterOf(node);
          return character.length === 1 && /[\p{L}\p{N}∇∂ℓ]/u.test(character) || [...character].length === 1 && /\p{L}/u.test(character)
            ? { node, character, context } : null;
        }
        // `\imath`
        case "htmlmathml": return node.mathml.length === 1 ? onlyLetter(node.mathml[0], context) : null;
        default: return null;
      }
    };
    const accent = (node, context) => {
      if (!node.isStretchy) {
        const letter = onlyLetter(node, context);
        if (letter) {
          if (node.mode === "text") return element("mtext", "", escape(plain([node], context.textFont)));
          return letterElement(letter.character, letter.node, { ...letter.context, marks: letter.marks });
        }
        if (combining[node.label] && !marks[node.label]) return element("mrow", "", row(body(node.base), context));
        const mark = element("mo", (/[˜¨˙]/.test(marks[node.label]) ? ' class="mark"' : "") + ' stretchy="false" lspace="0" rspace="0"', marks[node.label]);
        return element("mover", ' accent="true"', single(body(node.base), context) + mark);
      }
      // A line with a stroke across each end is drawn by style.
      if (node.label === "\\overlinesegment") return element("mrow", ' class="segment-over"', row(body(node.base), context));
      return element("mover", ' accent="true"', single(body(node.base), context) + stretched(stretching[node.label]));
    };

    const horizontalBrace = (node, context) => {
      const brace = stretched(stretching[node.label]);
      const base = single(body(node.base), context);
      return node.isOver ? element("mover", ' accent="true"', base + brace)
        : element("munder", ' accentunder="true"', base + brace);
    };
    const longArrow = (node, context) => {
      const label = node.label.replace(/^\\(x|\\cd)/, "");
      const outer = { ...context, left: 0, right: 0 };
      const attributes = ` stretchy="true" lspace="${context.left ? em(context.left / 18) : 0}" rspace="${context.right ? em(context.right / 18) : 0}"`;
      const arrow = element("mo", attributes, arrows[label] || "→");
      const width = node.label.startsWith("\\x") ? shortest[label] || 1.469 : 3;
      // A space on the far side of a label is as wide as the arrow is at least, and the label stands in its middle.
      const labelOf = (part, name) => {
        const style = Math.min(Math.max(outer.style, 1) + 1, 3);
        const least = width / scaleOf(Math.min(style + 1, 3)) * scaleOf(outer.style);
        return element(name, "", element("mrow", ' class="over-arrow"', row(body(part), { ...outer, style }))
          + `<mspace width="${em(least)}"></mspace>`);
      };
      return node.below ? element("munderover", "", arrow + labelOf(node.below, "munder") + labelOf(node.body, "mover"))
        : element("mover", "", arrow + labelOf(node.body, "mover"));
    };
    """#
}
