extension MathScript {
  /// What the signs of TeX look like, and in which alphabets of Unicode their letters stand.
  static let symbols = #"""
    // What a symbol of TeX looks like: its character, and how far its letter leans out of its box (em).
    // KaTeX keeps its tables to itself, so that each symbol is set once to be looked at.
    const seen = new Map();
    const findSymbol = node => node && (node.text !== undefined && node.italic !== undefined ? node
      : (node.children || []).reduce((found, child) => found || findSymbol(child), null));
    const lookUp = (text, mode, isDisplay = false) => {
      const key = mode + isDisplay + text;
      if (seen.has(key)) return seen.get(key);
      let found = null;
      try {
        found = findSymbol(katex.__renderToHTMLTree(mode === "text" ? `\\text{${text}}` : text,
          { strict: "ignore", throwOnError: true, displayMode: isDisplay }));
      } catch (error) {}
      // Letters without a dot, and bars, stand in private places of KaTeX's fonts.
      const shown = { "\uE131": "ı", "\uE237": "ȷ", "\uE020": "\u0338",
      // Corners, not parts of a drawn box.
      "┌": "⌜", "┐": "⌝", "└": "⌞", "┘": "⌟" };
      const symbol = { character: found ? shown[found.text] || found.text : text, italic: found ? found.italic : 0,
        height: found ? found.height : 0, depth: found ? found.depth : 0 };
      seen.set(key, symbol);
      return symbol;
    };
    // Signs that TeX has in two shapes, where KaTeX has one character for both.
    const doubles = { "\\models": "⊧", "\\varnothing": "⌀", "\\triangledown": "▿", "\\vartriangle": "▵", "\\smallsetminus": "﹨",
      // KaTeX draws the ring of these by itself.
      "\\oiint": "∯", "\\oiiint": "∰" };
    const plainCharacters = /^[A-Za-z0-9.,;:!?()\[\]+=<>\/"@]$/;
    const characterOf = node => {
      const text = node.text;
      if (doubles[text]) return doubles[text];
      if (plainCharacters.test(text) || text.length === 1 && text > "\u{2FF}") return text;
      return lookUp(text, node.mode).character;
    };

    const escape = text => text.replace(/&/g, "&amp;").replace(/</g, "&lt;")
      .replace(/>/g, "&gt;").replace(/"/g, "&quot;");
    const element = (name, attributes, inner) => `<${name}${attributes}>${inner}</${name}>`;
    const em = value => `${+value.toFixed(4)}em`;

    // The letters of an alphabet, as Unicode has them: capitals, small letters, digits, Greek.
    const alphabets = {
      "bold": [0x1D400, 0x1D41A, 0x1D7CE, 0x1D6A8, 0x1D6C2],
      "italic": [0x1D434, 0x1D44E, 0, 0x1D6E2, 0x1D6FC],
      "bold-italic": [0x1D468, 0x1D482, 0x1D7CE, 0x1D71C, 0x1D736],
      "script": [0x1D49C, 0x1D4B6, 0, 0, 0],
      "fraktur": [0x1D504, 0x1D51E, 0, 0, 0],
      "double-struck": [0x1D538, 0x1D552, 0x1D7D8, 0, 0],
      "sans-serif": [0x1D5A0, 0x1D5BA, 0x1D7E2, 0, 0],
      "sans-serif-bold": [0x1D5D4, 0x1D5EE, 0x1D7EC, 0, 0],
      "sans-serif-italic": [0x1D608, 0x1D622, 0x1D7E2, 0, 0],
      "monospace": [0x1D670, 0x1D68A, 0x1D7F6, 0, 0],
    };
    // Letters that Unicode had before it had the alphabets.
    const older = {
      0x1D455: 0x210E, 0x1D49D: 0x212C, 0x1D4A0: 0x2130, 0x1D4A1: 0x2131, 0x1D4A3: 0x210B,
      0x1D4A4: 0x2110, 0x1D4A7: 0x2112, 0x1D4A8: 0x2133, 0x1D4AD: 0x211B, 0x1D4BA: 0x212F,
      0x1D4BC: 0x210A, 0x1D4C4: 0x2134, 0x1D506: 0x212D, 0x1D50B: 0x210C, 0x1D50C: 0x2111,
      0x1D515: 0x211C, 0x1D51D: 0x2128, 0x1D53A: 0x2102, 0x1D53F: 0x210D, 0x1D545: 0x2115,
      0x1D547: 0x2119, 0x1D548: 0x211A, 0x1D549: 0x211D, 0x1D551: 0x2124,
    };
    // Greek signs that are no letters of the Greek alphabet: ∇ ∂ ϵ ϑ ϰ ϕ ϱ ϖ, and how far each stands
    // behind its alphabet's Α.
    const greekSigns = { 0x2207: 25, 0x2202: 51, 0x3F5: 52, 0x3D1: 53, 0x3F0: 54, 0x3D5: 55, 0x3F1: 56, 0x3D6: 57 };
    const inAlphabet = (text, font) => {
      const isRound = font === "round";
      const variant = isRound ? "script" : font;
      const starts = alphabets[variant];
      if (!starts) return text;
      let result = "";
      for (const character of text) {
        const code = character.codePointAt(0);
        let base = 0;
        // A space is as wide as the letters there.
        if (variant === "monospace" && (code === 0x20 || code === 0xA0)) base = 0x2002;
        else if (code >= 0x41 && code <= 0x5A) base = starts[0] && starts[0] + code - 0x41;
        else if (code >= 0x61 && code <= 0x7A) base = starts[1] && starts[1] + code - 0x61;
        else if (code >= 0x30 && code <= 0x39) base = starts[2] && starts[2] + code - 0x30;
        else if (code >= 0x391 && code <= 0x3A9) base = starts[3] && starts[3] + code - 0x391;
        else if (code >= 0x3B1 && code <= 0x3C9) base = starts[4] && starts[4] + code - 0x3B1;
        else if (greekSigns[code]) base = starts[3] && starts[3] + greekSigns[code];
        else if (code === 0x131 && variant === "italic") base = 0x1D6A4;
        else if (code === 0x237 && variant === "italic") base = 0x1D6A5;
        result += base ? String.fromCodePoint(older[base] || base) : character;
        // Unicode tells round script capitals from the others by a selector.
        if (variant === "script" && isRound && code >= 0x41 && code <= 0x5A) result += "\uFE01";
      }
      return result;
    };
    // The alphabets that TeX's commands ask for; none for upright letters.
    const mathFonts = {
      mathrm: "", rm: "", mathup: "", mathbf: "bold", bf: "bold", mathit: "italic", it: "italic",
      mathbb: "double-struck", Bbb: "double-struck", mathcal: "script", cal: "script", mathscr: "round",
      mathfrak: "fraktur", frak: "fraktur", mathsf: "sans-serif", sf: "sans-serif", mathtt: "monospace",
      tt: "monospace", boldsymbol: "bold-italic", mathnormal: null,
    };
    const textFonts = { "\\textbf": "bold", "\\textit": "italic", "\\textsf": "sans-serif", "\\texttt": "monospace" };
    const textFont = (before, name) => {
      if (!textFonts[name]) return name === "\\textmd" || name === "\\textup" ? "" : name === "\\text" ? before : "";
      const pair = [before, textFonts[name]];
      const has = part => pair.some(font => (font || "").includes(part));
      if (has("monospace")) return "monospace";
      if (has("sans-serif")) return has("bold") ? "sans-serif-bold" : has("italic") ? "sans-serif-italic" : "sans-serif";
      return has("bold") && has("italic") ? "bold-italic" : textFonts[name];
    };
    // Letters that browsers lean by themselves where they stand alone in `<mi>`.
    const leansAlone = text => /^[A-Za-zΑ-Ωα-ωϑϕϖϰϱϵ∇∂ıȷ]$/u.test(text);
    """#
}
