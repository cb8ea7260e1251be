extension MathScript {
  /// Whole formulas: their lines, their numbers, and where they may break.
  static let displays = #"""
    // Formulas as they stand in a page: lines, numbers, and places where a long one breaks.
    // About what a phone shows, in em, and about what a formula takes: letters, and signs with their space.
    const longest = 14;
    // What is longer than a line of a wide page has to break there too.
    const widest = 30;
    const lengthOf = markup => {
      let width = 0, isTag = false;
      for (const character of markup) {
        if (character === "<") isTag = true;
        else if (character === ">") isTag = false;
        else if (!isTag) width += 0.55;
      }
      return width + 0.6 * (markup.split("<mo>").length - 1);
    };
    const math = (inner, isDisplay, isPart) => element("math", isDisplay ? (isPart ? ' displaystyle="true"' : ' display="block"') : "", inner);

    // The parts of a line, each with how ill it is to break before it: best at a wide gap, where formulas stand
    // side by side, then before a relation, then before a sign, then between two factors that the author set
    // apart, and inside of parentheses last.
    // At the start of a part a sign is still one between two.
    const infix = inner => inner.replace(/^<mo>([+−±∓])/, '<mo form="infix">$1');
    const partsOf = items => {
      const parts = [];
      let isFirst = true, level = 0, depth = 0, last = "";
      const rest = writeItems(items, (item, made, isApart, isSpaced) => {
        const deeper = depth > 0 ? 3 : 0;
        const isFactor = !deeper && isSpaced && ["ord", "close", "inner"].includes(last)
          && (isFunction(item.node) || ["open", "inner"].includes(item.kind) || item.node.type === "genfrac");
        last = item.kind;
        if (item.kind === "open") depth += 1;
        else if (item.kind === "close") depth = Math.max(depth - 1, 0);
        const isBreak = !isFirst && (isApart && !deeper || item.kind === "rel" || item.kind === "bin" || isFactor);
        isFirst = false;
        if (!isBreak || made === "") return made;
        parts.push({ level, inner: made });
        level = isApart && !deeper ? 0 : deeper + (item.kind === "rel" ? 1 : item.kind === "bin" ? 2 : 3);
        return "";
      });
      parts.push({ level, inner: rest });
      return parts;
    };
    const lengthOfAll = parts => parts.reduce((sum, part) => sum + lengthOf(part.inner), 0);
    // Breaks at the best places alone, and what is long by itself at the next best.
    const broken = (parts, isDisplay) => {
      if (parts.length === 1 || lengthOfAll(parts) <= longest)
        return math(parts.map((part, index) => index ? part.inner : infix(part.inner)).join(""), isDisplay, true);
      const best = Math.min(...parts.slice(1).map(part => part.level));
      const groups = [];
      for (const part of parts) {
        if (part.level === best || groups.length === 0) groups.push([part]);
        else groups[groups.length - 1].push(part);
      }
      return groups.map(group => {
        const length = lengthOfAll(group), made = broken(group, isDisplay);
        return group.length > 1 && length > longest && length <= widest ? `<span class="part">${made}</span>` : made;
      }).join("<wbr>");
    };
    const lineOf = (nodes, context, isDisplay) => {
      const items = flatten(nodes, context, []);
      const whole = partsOf(items);
      if (whole.length === 1 || lengthOfAll(whole) <= longest)
        return math(whole.map(part => part.inner).join(""), isDisplay, false);
      const line = broken(whole, isDisplay);
      return isDisplay ? `<span class="lines">${line}</span>` : line;
    };
    const numberOf = (tag, context) => {
      if (tag === true) return '<span class="tag counted"></span>';
      if (!tag) return "";
      const nodes = tag;
      const inner = row(nodes, { ...context, style: 1 });
      const words = /^(<mrow>)?<mtext>([^<]*)<\/mtext>(<\/mrow>)?$/.exec(inner);
      return `<span class="tag">${words ? words[2] : math(inner, false)}</span>`;
    };
    const display = (tree, context) => {
      let tag = null;
      if (tree.length === 1 && tree[0].type === "tag") {
        tag = tree[0].tag;
        tree = tree[0].body;
      }
      // Lines of an environment with one cell, `equation`, are lines of the formula.
      const only = tree.length === 1 && tree[0].type === "array" && tree[0].body.length === 1 && tree[0].body[0].length === 1
        ? tree[0].body[0][0].body.flatMap(body) : [];
      if (only.some(node => node.type === "cr")) {
        if (!tag) tag = tree[0].tags ? tree[0].tags[0] : null;
        tree = only;
      }
      const numbered = tree.length === 1 && tree[0].type === "array" && tree[0].tags && tree[0].tags.some(Boolean) ? tree[0] : null;
      if (numbered && !tag) return rowsWithNumbers(numbered, context);
      const lines = [[]];
      for (const node of tree) {
        // The distance to the line before is a strut of the next.
        if (node.type === "cr") lines.push([{ type: "strut", height: 0.84 + (node.size ? inEm(node.size, context) : 0) }]);
        else lines[lines.length - 1].push(node);
      }
      if (lines.length > 1 && lines[lines.length - 1].length === 1) lines.pop();
      if (lines.length > 1) lines[0].unshift({ type: "strut", height: 0.84 });
      const written = lines.map(line => lineOf(line, context, true)).join("");
      return tag ? `<span class="numbered">${lines.length > 1 ? `<span>${written}</span>` : written}${numberOf(tag, context)}</span>` : written;
    };
    // An environment whose rows have numbers: a table of formulas, in which only they align.
    const rowsWithNumbers = (node, context) => {
      const kind = tableKind(node);
      const width = Math.max(...node.body.map(cells => cells.length));
      if (node.body.length === 1 && width === 1) {
        return `<span class="numbered">${lineOf(node.body[0][0].body.flatMap(body), context, true)}${numberOf(node.tags[0], context)}</span>`;
      }
      const lines = node.body.map((cells, index) => {
        const formulas = cells.map((content, column) => {
          const inner = (column === 0 ? strut(node, index, context) : "") + row(content.body.flatMap(body), { ...context, style: 0 });
          const side = kind.startsWith("aligned") ? (column % 2 ? "left" : "right") : "middle";
          const isApart = kind === "aligned" && column > 0 && column % 2 === 0;
          return `<span class="${side}${isApart ? " apart" : ""}">${math(inner, true, true)}</span>`;
        });
        while (formulas.length < width) formulas.push("<span></span>");
        return `<span><span></span>${formulas.join("")}<span>${numberOf(node.tags[index], context)}</span></span>`;
      });
      return `<span class="rows">${lines.join("")}</span>`;
    };
    const inline = (tree, context) => {
      const lines = [[]];
      for (const node of tree) {
        if (node.type === "cr") lines.push([]);
        else lines[lines.length - 1].push(node);
      }
      return lines.map(line => lineOf(line, context, false)).join("<br>");
    };

    // KaTeX counts how often macros stand for something, and not how much that is: a thousand times ten thousand signs
    // are more than a machine holds.
    const mostSigns = 200000;
    katex.__defineMacro("\\cubebook@signs", reader => {
      const reading = Object.getPrototypeOf(reader);
      const expand = reading.expandOnce;
      reading.expandOnce = function (isExpandable) {
        // What a macro stands for, or how many signs that is; of what is no macro something else.
        const made = expand.call(this, isExpandable);
        this.signs = (this.signs || 0) + (Array.isArray(made) ? made.length : typeof made === "number" ? made : 0);
        if (this.signs > mostSigns) throw new katex.ParseError("Too many expansions");
        return made;
      };
      return "";
    });
    katex.__parse("\\cubebook@signs");
    katex.__defineMacro("\\cubebook@signs", undefined);

    return function (tex, isDisplay, macros, isMeasured) {
      try {
        // A formula may define macros, which is its own affair.
        const options = () => ({
          displayMode: isDisplay, throwOnError: true, strict: "ignore",
          // What would reach beyond the formula is an error, and no red word.
          trust: context => { throw new katex.ParseError("Untrusted: " + context.command); },
          maxExpand: 1000, maxSize: 50, macros: macrosFrom(macros),
        });
        if (isMeasured) return "m" + sizesOf(tex, options());
        const tree = katex.__parse(tex, options());
        const context = { style: isDisplay ? 0 : 1, size: 1, steps: fenceSteps(tree, tex, options()) };
        return "m" + (isDisplay ? display(tree, context) : inline(tree, context));
      } catch (error) {
        const position = error.position === undefined ? -1 : error.position;
        // Chemistry throws a list: a name, and words.
        const message = String(Array.isArray(error) ? error[1] : error.message);
        const marked = (message.match(/\u0332/g) || []).length;
        return `e${position} ${marked} ${message}`;
      }
    };
    """#
}
