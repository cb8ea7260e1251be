extension MathScript {
  /// Macros that KaTeX cannot have as texts: they look at what stands behind them.
  static let macros = #"""
    // Macros with an argument that may be missing, and paired delimiters.
    const sourceOf = argument => argument.tokens.slice().reverse()
      .map(token => /^\\[a-zA-Z@]+$/.test(token.text) ? token.text + " " : token.text).join("");
    const bracketed = gullet => {
      gullet.consumeSpaces();
      if (gullet.future().text !== "[") return null;
      gullet.popToken();
      return sourceOf(gullet.consumeArg(["]"]));
    };
    const groupsOf = text => {
      const groups = [];
      let depth = 0, start = 0;
      for (let index = 0; index < text.length; index += 1) {
        if (text[index] === "\\") index += 1;
        else if (text[index] === "{") { if (depth === 0) start = index + 1; depth += 1; }
        else if (text[index] === "}") { depth -= 1; if (depth === 0) groups.push(text.slice(start, index)); }
      }
      return groups;
    };
    const optionalMacro = text => {
      const [count, standard, content] = groupsOf(text.slice("\\@optional".length));
      return gullet => {
        const given = bracketed(gullet);
        const first = given === null ? standard : given;
        let made = content.replace(/#([1-9])/g, (_, number) => number === "1" ? first : `#${number - 1}`);
        // KaTeX counts the arguments by what stands in the text.
        for (let number = 1; number < Number(count); number += 1)
          if (!made.includes(`#${number}`)) made += `\\@firstoftwo{}{#${number}}`;
        return made;
      };
    };
    const paired = gullet => {
      const [left, right] = gullet.consumeArgs(2).map(tokens => sourceOf({ tokens }));
      gullet.consumeSpaces();
      if (gullet.future().text === "*") {
        gullet.popToken();
        return `\\left${left}#1\\right${right}`;
      }
      const size = bracketed(gullet);
      if (size === null) return `\\mathopen{${left}}#1\\mathclose{${right}}`;
      if (!/^\\([bB]igg?) *$/.test(size)) throw new katex.ParseError("Delimiters are \\big, \\Big, \\bigg or \\Bigg");
      return `${size.trim()}l${left}#1${size.trim()}r${right}`;
    };
    const macrosFrom = json => {
      const macros = JSON.parse(json);
      for (const name of Object.keys(macros))
        if (macros[name].startsWith("\\@optional{")) macros[name] = optionalMacro(macros[name]);
      macros["\\@paired"] = paired;
      return macros;
    };
    """#
}
