extension MathScript {
  /// Tables: matrices, cases, aligned lines.
  static let tables = #"""
    // Tables: rows that keep the distance which TeX's struts give them, and columns by classes.
    const sides = { l: "left", r: "right" };
    const struts = (node, rowIndex) => {
      const skip = node.arraystretch * (node.colSeparationType === "CD" ? 1.293 : 1.2);
      const gap = node.rowGaps[rowIndex];
      return { height: 0.7 * skip, depth: 0.3 * skip, gap };
    };
    const tableKind = node => {
      if (node.colSeparationType === "small") return "small";
      if (node.colSeparationType === "align") return "aligned";
      if (node.colSeparationType === "alignat") return "aligned tight";
      if (node.colSeparationType === "CD") return "diagram";
      if (node.hskipBeforeAndAfter) return "array";
      const cols = (node.cols || []).filter(col => col.type === "align");
      return cols.length > 1 && cols[0].postgap === 1 ? "branches" : "";
    };
    const table = (node, context) => {
      const kind = tableKind(node);
      const columns = [];
      let line = "";
      for (const col of node.cols || []) {
        if (col.type === "separator") { line = col.separator === ":" ? "dashed" : "solid"; continue; }
        columns.push({ align: col.align, line });
        line = "";
      }
      const last = line;
      const isDisplay = node.body.some(cells => cells.some(cell => cell.type === "styling" && cell.style === "display"));
      const isSmall = kind === "small";
      const width = Math.max(...node.body.map(cells => cells.length));
      const rows = node.body.map((cells, index) => {
        const rule = (node.hLinesBeforeRow || [])[index] || [];
        const under = index === node.body.length - 1 ? (node.hLinesBeforeRow || [])[index + 1] || [] : [];
        const made = [];
        for (let column = 0; column < Math.max(cells.length, 1); column += 1) {
          made.push(cell(node, cells[column], index, column, columns[column] || {}, kind, context));
        }
        // A rule goes on where a row is short.
        if (rule.length || under.length || columns.some(one => one.line))
          for (let column = cells.length; column < Math.max(width, columns.length); column += 1)
            made.push(cell(node, null, index, column, columns[column] || {}, kind, context));
        if (last && made.length) made[made.length - 1] = addClass(made[made.length - 1], last === "solid" ? "line-behind" : "dashes-behind");
        const names = [];
        if (rule.length) names.push(rule[0] ? "dashes-above" : "line-above");
        if (rule.length > 1) names.push("double");
        if (under.length) names.push(under[0] ? "dashes-below" : "line-below");
        return element("mtr", names.length ? ` class="${names.join(" ")}"` : "", made.join(""));
      });
      const names = [kind, node.addJot ? "open" : ""].filter(Boolean).join(" ");
      return element("mtable", (isDisplay ? ' displaystyle="true"' : "") + (names ? ` class="${names}"` : ""), rows.join(""));
    };
    const addClass = (made, name) => /^<mtd class="/.test(made) ? made.replace('class="', `class="${name} `) : made.replace("<mtd", `<mtd class="${name}"`);
    const cell = (node, content, rowIndex, column, description, kind, context) => {
      const names = [];
      const isAligned = kind.startsWith("aligned") || kind === "branches";
      if (!isAligned && sides[description.align]) names.push(sides[description.align]);
      if (description.line) names.push(description.line === "solid" ? "line-before" : "dashes-before");
      const style = content && content.type === "styling" ? content.style : "text";
      const nodes = !content ? [] : content.type === "styling" ? content.body.flatMap(body) : body(content);
      const isScripted = style === "script";
      const inner = { ...context, style: style === "display" ? 0 : isScripted ? 2 : Math.max(context.style === 0 ? 1 : context.style, 1) };
      let made = row(nodes, inner);
      if (isScripted && context.style < 2) made = element("mstyle", ' scriptlevel="1"', made);
      if (column === 0) made = strut(node, rowIndex, context) + made;
      return element("mtd", names.length ? ` class="${names.join(" ")}"` : "", made);
    };
    const strut = (node, rowIndex, context) => {
      const { height, depth, gap } = struts(node, rowIndex);
      const more = gap ? inEm(gap, context) : 0;
      return `<mspace height="${em(height)}" depth="${em(Math.max(depth + more, 0))}"></mspace>`;
    };
    """#
}
