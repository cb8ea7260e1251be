extension MathScript {
  /// Rows of atoms: the space that TeX sets between them, as attributes of MathML where browsers would set another.
  static let rows = #"""
    // A row of TeX: atoms, the space between them, and what MathML is told of it.
    //
    // TeX decides on space by the classes of neighbours (Knuth, The TeXbook, chapter 18). Where MathML's
    // dictionary of operators gives the same, nothing is written; else `lspace` and `rspace`, or a space.
    const thin = 3, medium = 4, thick = 5;
    const spaces = {
      ord: { op: thin, bin: medium, rel: thick, inner: thin },
      op: { ord: thin, op: thin, rel: thick, inner: thin },
      bin: { ord: medium, op: medium, open: medium, inner: medium },
      rel: { ord: thick, op: thick, open: thick, inner: thick },
      open: {},
      close: { op: thin, bin: medium, rel: thick, inner: thin },
      punct: { ord: thin, op: thin, rel: thick, open: thin, close: thin, punct: thin, inner: thin },
      inner: { ord: thin, op: thin, bin: medium, rel: thick, open: thin, punct: thin, inner: thin },
    };
    const tightSpaces = { ord: { op: thin }, op: { ord: thin, op: thin }, close: { op: thin }, inner: { op: thin } };

    // Signs whose space the dictionaries of all browsers agree on, in eighteenths of an em.
    const agreed = {};
    for (const sign of "=<>≤≥≈≠≡∼≃≅∝∈∉→←↔⇒⇐⇔↦⊂⊃⊆⊇") agreed[sign] = 5;
    for (const sign of "+−±∓×⋅∗∩∪⊗⊕") agreed[sign] = 4;

    const isScript = context => context.style > 1;

    // The operator at the core of a node, if there is one on which space can be written.
    const carries = node => {
      if (node.type === "atom") return true;
      if (node.type === "op") return node.symbol && !!node.name;
      if (node.type === "supsub") return !!node.base && carries(node.base);
      if (node.type === "mclass") {
        return node.body.length === 1 && (node.isStacked || node.body[0].type === "supsub" || node.isCharacterBox)
          && (node.body[0].type === "supsub" && node.body[0].base && node.body[0].base.type === "op"
            && !!node.body[0].base.body && node.body[0].base.body.length === 1
            ? isSign(node.body[0].base.body[0]) : isSign(node.body[0]));
      }
      if (node.type === "xArrow") return true;
      return false;
    };
    const isSign = node => node.type === "atom" || node.type === "textord"
      || node.type === "ordgroup" && node.body.length === 1 && isSign(node.body[0]);

    const isFunction = node => node.type === "op" && !node.symbol && !!node.name || node.type === "operatorname"
      || node.type === "supsub" && !!node.base && isFunction(node.base);

    const classOf = node => {
      switch (node.type) {
        case "atom": return node.family;
        case "op": case "operatorname": return "op";
        case "mclass": case "delimsizing": return node.mclass.slice(1);
        case "pmb": return node.mclass.slice(1);
        case "leftright": return "inner";
        case "xArrow": return "rel";
        case "font": return classOf(node.body);
        case "supsub":
          return node.base && node.base.type !== "ordgroup" && node.base.type !== "horizBrace" ? classOf(node.base) : "ord";
        default: return "ord";
      }
    };

    // What a list of nodes comes to: atoms, and marks that open and close what is around them.
    const flatten = (nodes, context, items) => {
      for (const node of nodes) {
        switch (node.type) {
          case "internal": break;
          case "strut":
            items.push({ open: `<mspace height="${em(Math.max(node.height, 0))}" depth="0.36em"></mspace>` }, { close: "" });
            break;
          case "kern": case "spacing": case "cr":
            items.push({ space: node, context });
            break;
          case "htmlmathml": {
            const plain = node.mathml;
            const isOverlay = plain.length === 1 && plain[0].type === "textord" && plain[0].text === "\u0338";
            if (isOverlay) items.push({ overlay: true });
            else flatten(isOneSign(plain) ? plain : node.html, context, items);
            break;
          }
          case "mathchoice":
            flatten([node.display, node.text, node.script, node.scriptscript][context.style], context, items);
            break;
          case "hbox": {
            flatten(node.body, { ...context, style: Math.max(context.style, 1) }, items);
            break;
          }
          case "color": case "styling": case "sizing": {
            const inner = restyled(node, context);
            if (inner.open) items.push({ open: inner.open });
            flatten(node.body, inner.context, items);
            if (inner.open) items.push({ close: "</mstyle>" });
            break;
          }
          case "phantom": case "html":
            if (node.type === "phantom") items.push({ open: "<mphantom>" });
            flatten(node.body, context, items);
            if (node.type === "phantom") items.push({ close: "</mphantom>" });
            break;
          default:
            items.push({ node, context, kind: classOf(node) });
        }
      }
      return items;
    };
    // Signs that the font has not are put together as KaTeX does.
    const isOneSign = nodes => nodes.length === 1 && !"⦃⦄⦵".includes(nodes[0].text || "none")
      && (nodes[0].type === "textord" || nodes[0].type === "atom"
      || (nodes[0].type === "mclass" || nodes[0].type === "ordgroup") && isOneSign(nodes[0].body));

    const styles = { display: 0, text: 1, script: 2, scriptscript: 3 };
    const sizes = [0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.2, 1.44, 1.728, 2.074, 2.488];
    const restyled = (node, context) => {
      if (node.type === "color") {
        return { open: `<mstyle mathcolor="${escape(node.color)}">`, context };
      }
      if (node.type === "sizing") {
        const size = sizes[node.size - 1];
        const inner = { ...context, size, style: Math.min(context.style, 1) };
        // The size of a script is that of the text again.
        const factor = size / context.size / scaleOf(context.style) * 1;
        const level = isScript(context) ? ' scriptlevel="0"' : "";
        const relative = isScript(context) ? size / context.size : factor;
        return Math.abs(relative - 1) < 1e-6 && !level ? { open: "", context: inner }
          : { open: `<mstyle${level} mathsize="${em(relative)}">`, context: inner };
      }
      const style = styles[node.style];
      if (style === context.style) return { open: "", context };
      let open = "<mstyle";
      if ((style === 0) !== (context.style === 0)) open += ` displaystyle="${style === 0}"`;
      if (levelOf(style) !== levelOf(context.style)) open += ` scriptlevel="${levelOf(style)}"`;
      return { open: open + ">", context: { ...context, style } };
    };
    const levelOf = style => Math.max(style - 1, 0);
    const scaleOf = style => [1, 1, 0.7, 0.5][style];

    // A number of TeX's units in em of the place where it stands.
    const points = {
      pt: 1, mm: 7227 / 2540, cm: 7227 / 254, in: 72.27, bp: 803 / 800, pc: 12, dd: 1238 / 1157,
      cc: 14856 / 1157, nd: 685 / 642, nc: 1370 / 107, sp: 1 / 65536, px: 803 / 800,
    };
    const inEm = (size, context) => {
      const scale = scaleOf(context.style);
      if (size.unit in points) return size.number * points[size.unit] / 10 / scale / context.size;
      if (size.unit === "mu") return size.number / 18;
      return size.number * (size.unit === "ex" ? 0.431 : 1) / (isScript(context) ? scale : 1);
    };

    // Browsers have no space of negative width, but margins: each class takes back half of the next.
    const space = width => {
      if (Math.abs(width) < 0.0005) return "";
      if (width > 0) return `<mspace width="${em(width)}"></mspace>`;
      let halves = Math.min(Math.round(-width * 36), 2047);
      let result = "";
      for (let bit = 0; halves > 0; bit += 1, halves >>= 1)
        if (halves & 1) result += `<mspace class="back${bit}"></mspace>`;
      return result;
    };
    const spaceOf = ({ space: node, context }) => {
      if (node.type === "kern") return inEm(node.dimension, context);
      if (node.type === "cr") return 0;
      switch (node.text) {
        case "\\nobreak": case "\\allowbreak": return 0;
        default: return 0.25;
      }
    };

    const isSpaceLike = item => item.open || item.close || item.space;

    // Gives each atom the space around it in eighteenths of an em, after the rules for signs.
    const setApart = items => {
      const atoms = items.filter(item => item.node);
      atoms.forEach((item, index) => {
        if (item.kind !== "bin") return;
        const before = index > 0 ? atoms[index - 1].kind : "start";
        if (["start", "bin", "open", "rel", "op", "punct"].includes(before)) item.kind = "ord";
      });
      for (let index = atoms.length - 1; index >= 0; index -= 1) {
        const after = index + 1 < atoms.length ? atoms[index + 1].kind : "end";
        if (atoms[index].kind === "bin" && ["end", "rel", "close", "punct"].includes(after)) atoms[index].kind = "ord";
      }
      atoms.forEach((item, index) => {
        item.left = item.right = item.ahead = 0;
        if (index === 0) return;
        const before = atoms[index - 1];
        const table = isScript(item.context) ? tightSpaces : spaces;
        const gap = (table[before.kind] || {})[item.kind] || 0;
        if (gap === 0) return;
        // A relation or a sign carries the space on its sides, else it stands between.
        const isSigned = kind => kind === "bin" || kind === "rel";
        if (isSigned(item.kind) && carries(item.node)) item.left = gap;
        else if (["bin", "rel", "punct", "op"].includes(before.kind) && carries(before.node)) before.right = gap;
        else if (item.kind === "op" && carries(item.node)) item.left = gap;
        else item.ahead = gap;
      });
    };

    const setApartByFirefox = /^<(mstyle[^>]*><)?mfrac|^(<m(sub|sup|subsup|under)>)?<mi( mathvariant="normal">|>[^<]{2,}<|>[^<a-zA-Zα-ω𝐀-𝛀])/u;

    // What stands in a row, each with the items that were written so far: a function is called before
    // each atom, and told of a wide gap there, so that lines can be broken.
    const writeItems = (items, before) => {
      setApart(items);
      const atoms = items.filter(item => item.node);
      let result = "";
      let depth = 0;
      let isApart = false, isSpaced = false;
      for (let index = 0; index < items.length; index += 1) {
        const item = items[index];
        if (item.open !== undefined || item.close !== undefined) {
          depth += item.open !== undefined ? 1 : -1;
          result += item.open || item.close;
        } else if (item.space) {
          const width = spaceOf(item);
          isApart = isApart || width >= 0.9;
          isSpaced = isSpaced || width > 0.1;
          result += space(width);
        } else if (!item.node) {
          // `\not\!p`: the stroke finds the middle of a letter by itself, without the space that TeX needs.
          let next = index + 1;
          while (items[next] && items[next].space && spaceOf(items[next]) < 0) next += 1;
          if (items[next] && items[next].node) {
            items[next].overlay = true;
            index = next - 1;
          }
        } else {
          if (before && depth === 0) result = before(item, result, isApart, isSpaced);
          isApart = isSpaced = false;
          if (item.ahead) result += space(item.ahead / 18);
          const digits = numberAt(items, index);
          if (digits) {
            result += element("mn", "", inAlphabet(digits.text, digits.font));
            index += digits.count - 1;
            continue;
          }
          const place = atoms.length === 1 ? "only" : item === atoms[0] ? "first"
            : item === atoms[atoms.length - 1] ? "last" : "middle";
          const made = write(item.node, { ...item.context, left: item.left, right: item.right, kind: item.kind, place, overlay: item.overlay });
          const next = isFunction(item.node) && atoms[atoms.indexOf(item) + 1];
          const more = next && ["ord", "open", "inner", "op"].includes(next.kind) ? applied : "";
          // Firefox sets fractions and upright names apart from italic letters, by its own mind, but no box.
          result += (atoms.length > 1 && setApartByFirefox.test(made) ? element("mpadded", "", made) : made) + more;
        }
      }
      return result;
    };

    const row = (nodes, context) => writeItems(flatten(nodes, context, []));

    // Digits side by side are one number, with a point or a comma between them.
    const digitOf = item => {
      if (!item || !item.node || item.ahead) return null;
      let node = item.node;
      let font = item.context.font;
      if (node.type === "font") { font = node.font; node = node.body; }
      if (node.type === "ordgroup" && node !== item.node && node.body.length === 1) node = node.body[0];
      if (node.type !== "textord" || !/^[0-9]$/.test(node.text)) return null;
      return { text: node.text, font: mathFonts[font] || "" };
    };
    const numberAt = (items, start) => {
      const first = digitOf(items[start]);
      if (!first) return null;
      let { text, font } = first;
      let count = 1;
      for (;;) {
        const next = items[start + count];
        const digit = digitOf(next);
        if (digit && digit.font === font) { text += digit.text; count += 1; continue; }
        // A point between digits; a comma where it was made ordinary, `1{,}5`.
        const after = digitOf(items[start + count + 1]);
        const isPoint = next && next.node && (next.node.type === "textord" && next.node.text === "."
          || next.node.type === "ordgroup" && next.node.body.length === 1
            && [".", ","].includes(next.node.body[0].text));
        if (isPoint && after && after.font === font) {
          text += (next.node.text || next.node.body[0].text) + after.text;
          count += 2;
          continue;
        }
        return { text, font, count };
      }
    };

    // Exactly one element, as MathML wants it where it counts its children.
    const single = (nodes, context) => {
      const items = flatten(nodes, context, []);
      const inner = writeItems(items);
      const isOne = items.length === 1 && items[0].node && isElement(items[0].node)
        || items.length > 0 && items.every(item => digitOf(item)) && inner.indexOf("<mn>", 1) < 0;
      return isOne ? inner : element("mrow", "", inner);
    };
    // Whether a node is written as one element.
    const isElement = node => ["mathord", "textord", "atom", "supsub", "genfrac", "sqrt", "text", "array", "leftright",
      "overline", "underline", "enclose", "horizBrace"].includes(node.type)
      && !(node.type === "supsub" && node.base && ["op", "operatorname"].includes(node.base.type) && !node.base.symbol)
      && !(node.type === "text" && !isPlainText(node))
      || node.type === "accent" || node.type === "op" && node.symbol
      || node.type === "font" && isElement(node.body);
    // A part that stands higher or lower; browsers make deeper ones ever smaller, and TeX stops.
    const script = (node, context) => {
      const inner = { ...context, style: Math.min(Math.max(context.style, 1) + 1, 3), font: context.font };
      const nodes = node.type === "ordgroup" ? node.body : [node];
      return context.style === 3 ? element("mstyle", ' scriptlevel="2"', row(nodes, inner)) : single(nodes, inner);
    };
    const body = node => node.type === "ordgroup" ? node.body : [node];
    """#
}
