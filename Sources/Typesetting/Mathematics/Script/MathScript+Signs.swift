extension MathScript {
  /// Letters, operators, texts and names of functions.
  static let signs = #"""
    // Letters, signs and words.
    const letter = (node, context) => {
      const character = characterOf(node);
      if (context.text) return text([node], context);
      return letterElement(character, node, context);
    };
    const letterElement = (character, node, context) => {
      const marks = context.marks || "";
      const font = context.font === undefined || context.font === null ? null : mathFonts[context.font];
      const isGreekCapital = /^[Α-Ω]$/u.test(character);
      const leans = node.type === "mathord" && !isGreekCapital || /^[∂ıȷ]$/u.test(character) && node.mode === "math"
        || isGreekCapital && /^\\var/.test(node.text);
      const overlay = context.overlay ? "\u0338" : "";
      if (/^[0-9]$/.test(character) && !marks) return element("mn", "", inAlphabet(character, font || "") + overlay);
      let variant;
      if (font === null || font === undefined) variant = leans ? "italic" : "";
      else if (context.font === "boldsymbol") variant = leans ? "bold-italic" : "bold";
      else if (font === "") variant = /^[α-ωϑϕϖϰϱϵ]$/u.test(character) && leans ? "italic" : "";
      else variant = font;
      const made = inAlphabet(character, variant);
      // Signs that Unicode has no bold ones of, such as ℓ and ħ, are drawn twice.
      const strong = context.font === "boldsymbol" && made === character ? ' class="poor-bold"' : "";
      // Browsers lean a letter that stands alone in `<mi>` themselves.
      if (!marks && !overlay && leansAlone(character)) {
        if (variant === "italic") return element("mi", strong, escape(character));
        if (made === character) return element("mi", ' mathvariant="normal"' + strong, escape(character));
      }
      return element("mi", strong, escape(made + overlay + marks).normalize("NFC"));
    };

    const stretchers = /^[()\[\]{}⟨⟩⌊⌋⌈⌉|‖∣∥⟮⟯⟦⟧⌜⌝⌞⌟⎰⎱↑↓↕⇑⇓⇕\\\/]$/u;
    // The attributes that give an operator the space that TeX does.
    const around = (sign, context) => {
      const left = context.left || 0, right = context.right || 0;
      const isEdge = context.place !== "middle";
      if (context.kind === "rel" || context.kind === "bin") {
        // At the edge of a row browsers take a sign for a prefix or a suffix.
        if (left === right && agreed[sign] === left && (!isEdge || agreed[sign] === 5)) return "";
        if (left === right && agreed[sign] === left) return ' form="infix"';
      }
      if (left === 0 && right === 0 && "−+±∓".includes(sign)) return ' form="prefix" lspace="0" rspace="0"';
      if (left === 0 && right === 3 && sign === "," && !isEdge) return "";
      return ` lspace="${left ? em(left / 18) : 0}" rspace="${right ? em(right / 18) : 0}"`;
    };
    const operator = (sign, context, more = "") => {
      const strong = context.font === "boldsymbol" ? ' class="poor-bold"' : "";
      // Firefox takes the signs in circles for large ones.
      const stretch = /^[⊕⊖⊗⊙⊎]$/u.test(sign) ? ' largeop="false"' : stretchers.test(sign) || /^[←-⇿⟵-⟿⤀-⥿⌢⌣^_~¯ˆ˜ˇ]$/u.test(sign) ? ' stretchy="false"' : "";
      const shown = escape((sign + (context.overlay ? "\u0338" : "")).normalize("NFC"));
      if (/^[()\[\]⟨⟩⌊⌋⌈⌉{}]$/u.test(sign) && !context.left && !context.right) {
        const isOpening = "([{⟨⌊⌈".includes(sign);
        const expected = context.place === "first" ? "prefix" : context.place === "last" ? "postfix" : "infix";
        const form = isOpening ? "prefix" : "postfix";
        return element("mo", stretch + (expected === form || expected === "infix" ? "" : ` form="${form}"`) + strong, shown);
      }
      return element("mo", stretch + around(sign, context) + strong + more, shown);
    };

    // Signs among the letters that are operators to a reader of MathML.
    const ordinarySigns = { "∣": "|", "|": "|", "∥": "‖", "‖": "‖" };
    const sign = (node, context) => {
      const character = characterOf(node);
      if (ordinarySigns[character]) {
        return element("mo", ' stretchy="false"' + around("|", { ...context, kind: "ord" }), ordinarySigns[character]);
      }
      if (character === "′" && !context.text) return element("mo", ' lspace="0" rspace="0"', "′");
      if (character.length > 0 && /^[\s\u00A0]$/u.test(character)) return "<mtext>\u00A0</mtext>";
      return letter(node, context);
    };

    const isPlainText = node => node.body.every(part => ["textord", "mathord", "atom", "spacing"].includes(part.type)
      || part.type === "ordgroup" && isPlainText(part) || part.type === "text" && isPlainText(part)
      || part.type === "accent" && combining[part.label] && isPlainText({ body: [part.base] }));
    // Letters of a text one after the other, in the alphabet of their font.
    const plain = (nodes, font) => nodes.map(node => {
      if (node.type === "spacing") return "\u00A0";
      if (node.type === "ordgroup") return plain(node.body, font);
      if (node.type === "text") return plain(node.body, textFont(font, node.font));
      if (node.type === "accent") {
        const base = plain([node.base], font);
        return (base + combining[node.label]).normalize("NFC");
      }
      const character = characterOf(node);
      return inAlphabet(character === "−" ? "-" : character, font || "");
    }).join("");
    const text = (nodes, context) => {
      const inner = { ...context, text: true };
      let result = "";
      let run = [];
      const flush = () => {
        if (run.length) result += element("mtext", "", escape(plain(run, context.textFont)));
        run = [];
      };
      for (const node of nodes) {
        if (isPlainText({ body: [node] })) run.push(node);
        else {
          flush();
          if (node.type === "text") result += text(node.body, { ...inner, textFont: textFont(context.textFont, node.font) });
          else if (node.type === "ordgroup") result += text(node.body, inner);
          else if (node.type === "styling") result += row([node], { ...context, text: false, textFont: undefined });
          else if (node.type === "color" || node.type === "sizing") {
            const { open, context: changed } = restyled(node, inner);
            result += open ? open + text(node.body, changed) + "</mstyle>" : text(node.body, changed);
          } else result += row([node], node.mode === "math" ? context : inner);
        }
      }
      flush();
      return result;
    };

    // Names of functions: upright, and told apart from their arguments for those who listen.
    const applied = "<mo>\u2061</mo>";
    const name = (words, context) => element("mi", [...words].length === 1 ? ' mathvariant="normal"' : "", escape(words));
    const wordsOf = node => {
      if (node.type === "op" && !node.symbol && node.name) return node.name.replace(/^\\/, "");
      if (node.type === "operatorname") {
        const parts = node.body.map(part => ["mathord", "textord", "atom"].includes(part.type) ? characterOf(part)
          : part.type === "kern" || part.type === "spacing" ? "\u2009" : null);
        return parts.includes(null) ? null : parts.join("").replace(/−/g, "-").replace(/∗/g, "*");
      }
      return null;
    };
    const operatorNames = { "lim sup": "lim\u2009sup", "lim inf": "lim\u2009inf" };
    const functionName = (node, context) => {
      const words = wordsOf(node);
      if (words !== null) return name(operatorNames[words] || words, context);
      return element("mrow", "", row(node.body, { ...context, font: node.type === "operatorname" ? "mathrm" : context.font }));
    };
    const bigOperator = (node, context) => {
      const character = characterOf({ text: node.name, mode: "math" });
      const isSmall = node.name === "\\smallint";
      return element("mo", (isSmall ? ' largeop="false"' : "") + (context.font === "boldsymbol" ? ' class="poor-bold"' : "")
        + ` lspace="${context.left ? em(context.left / 18) : 0}" rspace="${em((context.right || 0) / 18 + (context.isScripted ? 0 : leanOf(node, context)))}"`
        + (context.style > 0 && context.hasLimits ? ' movablelimits="false"' : ""), character);
    };
    """#
}
