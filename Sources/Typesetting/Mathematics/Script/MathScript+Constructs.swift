extension MathScript {
  /// Scripts, fractions, roots, fences and boxes.
  static let constructs = #"""
    // Scripts, fractions, roots, fences and boxes.
    const scripts = (node, context) => {
      const { base, sub, sup } = node;
      const outer = { ...context, left: 0, right: 0 };
      const limits = base && (base.type === "op" && base.limits && (context.style === 0 || base.alwaysHandleSupSub)
        || base.type === "operatorname" && base.alwaysHandleSupSub && (context.style === 0 || base.limits)
        || base.type === "horizBrace" && (base.isOver ? sup : sub));
      if (base && base.type === "horizBrace") {
        const label = script(base.isOver ? sup : sub, outer);
        const strut = base.isOver ? "" : '<mspace height="0.4em"></mspace>';
        return element(base.isOver ? "mover" : "munder", "", horizontalBrace(base, outer) + element("mrow", "", label + strut));
      }
      let inner = "";
      if (!base) inner = "<mrow></mrow>";
      else if (base.type === "op" && base.symbol) inner = bigOperator(base, { ...context, hasLimits: limits, isScripted: true });
      else if (base.type === "op" || base.type === "operatorname") {
        inner = limits && base.type === "op" && base.body ? limitBase(base, context) : functionName(base, outer);
      } else if (base.type === "atom") inner = operator(characterOf(base), { ...context, place: "only" });
      else inner = base.type === "supsub" || base.type === "mclass" ? element("mrow", "", write(base, context)) : single([base], { ...outer, ...(context.left || context.right ? { left: context.left, right: context.right } : {}) });
      const isNamed = limits && !(base.type === "op" && base.symbol);
      const low = sub && (isNamed ? lowered(script(sub, outer)) : script(sub, outer));
      const high = sup && (primes(sup, outer) || script(sup, outer));
      const lean = leanOf(base, context);
      if (limits && lean) {
        // The limits of an integral stand at its ends, which lie aside of its middle.
        const shift = space(lean / scriptScale(context));
        inner = element("mrow", "", inner + space(lean));
        const below = low && element("mrow", "", low + shift), above = high && element("mrow", "", shift + high);
        return low && high ? element("munderover", "", inner + below + above)
          : low ? element("munder", "", inner + below) : element("mover", "", inner + above);
      }
      if (limits) {
        return low && high ? element("munderover", "", inner + low + high)
          : low ? element("munder", "", inner + low) : high ? element("mover", "", inner + high) : inner;
      }
      // A mark on the letter does not raise what stands beside it.
      const isMarked = high && /[\u0300-\u030C\u20D7]<\/mi>$/u.test(inner);
      if (isMarked) inner = inner.replace("<mi", '<mi class="marked"');
      // WebKit gives a letter that it leans itself no features of the font.
      else if (low && !limits) inner = inner.replace(/^<mi>([A-Za-zα-ω])<\/mi>$/u, (_, one) => `<mi>${inAlphabet(one, "italic")}</mi>`);
      // What is more than a letter has its index below its depth.
      else if (low && !isNamed && /^<mi>[^<]{2,}[gjpqy][^<]*<\/mi>$|^<mi>[^<]+[gjpqy]<\/mi>$/.test(inner)) inner = element("mrow", "", inner);
      const made = low && high ? element("msubsup", "", inner + low + shifted(base, high, context))
        : low ? element("msub", "", inner + low) : high ? element("msup", "", inner + (lean ? shifted(base, high, context) : high)) : inner;
      return isMarked ? element("mrow", "", made + '<mspace height="0.9em"></mspace>') : made;
    };
    // Below a word the baseline of what stands there is 0.6 em lower, at least.
    const lowered = inner => element("mrow", "", inner.replace(/^<mrow>(.*)<\/mrow>$/, "$1") + '<mspace height="0.62em"></mspace>');
    // `\overset` and its like: what stands below keeps its class.
    const limitBase = (base, context) => {
      const nodes = base.body.length === 1 && base.body[0].type === "ordgroup" ? base.body[0].body : base.body;
      if (nodes.length === 1 && isSign(nodes[0])) {
        const sign = nodes[0].type === "ordgroup" ? nodes[0].body[0] : nodes[0];
        if (sign.type === "atom") {
          // What stands over and under keeps TeX's distance, which is from the line, or from a box that is not the ink.
          const { height, depth } = lookUp(sign.text, sign.mode);
          return padded(` height="${em(Math.max(height, 0))}" depth="${em(Math.max(depth, 0))}"`,
            operator(characterOf(sign), { ...context, place: "only" }));
        }
      }
      return single(nodes, { ...context, left: 0, right: 0 });
    };
    // Behind a letter that leans, the upper script stands further out than the lower.
    const shifted = (base, high, context) => {
      const letter = base && onlyLetter(base, {});
      const lean = letter && letter.node.type === "mathord" ? lookUp(letter.node.text, letter.node.mode).italic : leanOf(base, context);
      return lean > 0.02 ? element("mrow", "", `<mspace class="${lean > 0.15 ? "far " : ""}lean" width="${em(lean / scriptScale(context))}"></mspace>` + high) : high;
    };
    // How far the top of an integral leans out of its box.
    const leanOf = (node, context) => node && node.type === "op" && node.symbol ? lookUp(node.name, "math", context.style === 0).italic : 0;
    // The size of a script beside what it belongs to.
    const scriptScale = context => scaleOf(Math.min(Math.max(context.style, 1) + 1, 3)) / scaleOf(context.style);
    const primeSigns = ["", "′", "″", "‴", "⁗"];
    const primes = (node, context) => {
      const parts = body(node);
      const count = parts.findIndex(part => !(part.type === "textord" && part.text === "\\prime"));
      const all = count < 0 ? parts.length : count;
      if (all === 0 || all > 4) return null;
      const signs = element("mo", ' lspace="0" rspace="0"', primeSigns[all]);
      return all === parts.length ? signs
        : element("mrow", "", signs + row(parts.slice(all), { ...context, style: Math.min(Math.max(context.style, 1) + 1, 3) }));
    };

    const fraction = (node, context) => {
      let style = context.style;
      let open = "", close = "";
      if (node.size && node.size !== "auto" && styles[node.size] !== undefined && styles[node.size] !== style) {
        const changed = restyled({ type: "styling", style: node.size }, context);
        open = changed.open;
        close = changed.open ? "</mstyle>" : "";
        style = changed.context.style;
      }
      const inner = { ...context, style: style === 0 ? 1 : Math.min(style + 1, 3), left: 0, right: 0 };
      const isDeep = style === 3;
      const part = nodes => isDeep ? element("mstyle", ' scriptlevel="2"', row(nodes, inner)) : single(nodes, inner);
      let above = part(body(node.numer)), below = part(body(node.denom));
      if (node.continued) above = element("mrow", "", '<mspace height="0.85em" depth="0.35em"></mspace>' + row(body(node.numer), inner));
      let bar = node.leftDelim || node.rightDelim ? ' class="bare"' : "";
      if (!node.hasBarLine) bar += ' linethickness="0"';
      else if (node.barSize) bar += ` linethickness="${em(inEm(node.barSize, { ...context, style }))}"`;
      let result = element("mfrac", bar, above + below);
      const height = style === 0 ? 2.39 : style === 3 ? 1 / 0.5 : 1.01;
      if (node.leftDelim || node.rightDelim) {
        const fence = (sign, form) => sign && sign !== "." ? bigFence(fenceOf(sign), form, height, "") : "";
        result = element("mrow", "", fence(node.leftDelim, "prefix") + result + fence(node.rightDelim, "postfix"));
      }
      return open + result + close;
    };
    const root = (node, context) => {
      const inner = { ...context, left: 0, right: 0 };
      // TeX gives half of the room in a root that is taller than its content to the space above.
      const measured = context.steps && context.steps.get(node);
      const height = measured && measured.height;
      const clear = height && height - 0.08 - (context.style === 0 ? 0.148 : 0.05);
      const radicand = (clear > 0 ? `<mspace height="${em(clear)}"></mspace>` : "") + row(body(node.body), inner);
      const sign = measured && measured.isLow ? ' class="low"' : "";
      if (!node.index) return element("msqrt", sign, radicand);
      return element("mroot", sign, element("mrow", "", radicand)
        + element("mrow", "", `<mspace width="${em(0.27778 * scaleOf(context.style) / 0.5)}"></mspace>` + row(body(node.index), { ...inner, style: 3 })));
    };

    const fenceSigns = { "<": "⟨", ">": "⟩", "\\lt": "⟨", "\\gt": "⟩", "∣": "|", "∥": "‖", "⟮": "⟮", "⟯": "⟯" };
    const fenceOf = delimiter => {
      if (fenceSigns[delimiter]) return fenceSigns[delimiter];
      const character = characterOf({ text: delimiter, mode: "math" });
      return fenceSigns[character] || character;
    };
    const isAgreedFence = sign => "()[]{}⟨⟩⌊⌋⌈⌉|‖".includes(sign);
    // The size of a fence by TeX's steps; browsers take those as wide as the widest of all, so that the
    // steps are letters of their own in the font.
    const steps = ["", "big1", "big2", "big3", "big4"];
    const fence = (delimiter, form, step) => {
      if (delimiter === ".") return '<mspace width="0.12em"></mspace>';
      const sign = fenceOf(delimiter);
      if (step >= 0 && hasSteps(sign)) {
        return element("mo", ` form="${form}" stretchy="false"` + (step ? ` class="${steps[step]}"` : "")
          + (isAgreedFence(sign) && form !== "infix" ? "" : ' lspace="0" rspace="0"'), sign);
      }
      return element("mo", ` form="${form}"` + (isAgreedFence(sign) && form !== "infix" ? "" : ' stretchy="true" symmetric="true" lspace="0" rspace="0"'), sign);
    };
    const hasSteps = sign => "()[]{}⟨⟩⌊⌋⌈⌉/\\|‖".includes(sign);
    const bigFence = (sign, form, height, space) => hasSteps(sign) ? element("mo",
      ` form="${form}" stretchy="false" class="${steps[height <= 1.2 ? 1 : height <= 1.8 ? 2 : height <= 2.4 ? 3 : 4]}"`
        + (space || (isAgreedFence(sign) && form !== "infix" ? "" : ' lspace="0" rspace="0"')), sign) : element("mo",
      ` form="${form}" stretchy="true" symmetric="true" minsize="${em(height)}" maxsize="${em(height)}"`
      + (space || (isAgreedFence(sign) && form !== "infix" ? "" : ' lspace="0" rspace="0"')), sign);
    const fenced = (node, context) => {
      const inner = { ...context, left: 0, right: 0 };
      const [left, right1] = context.steps && context.steps.get(node) || [];
      const colour = node.rightColor ? `<mstyle mathcolor="${escape(node.rightColor)}">` : "";
      const right = colour ? colour + fence(node.right, "postfix", right1) + "</mstyle>" : fence(node.right, "postfix", right1);
      return element("mrow", "", fence(node.left, "prefix", left) + row(node.body, inner) + right);
    };
    const sizedFence = (node, context) => {
      if (node.delim === ".") return '<mspace width="0.12em"></mspace>';
      const height = [1.2, 1.8, 2.4, 3][node.size - 1];
      const form = { mopen: "prefix", mclose: "postfix" }[node.mclass] || "infix";
      return bigFence(fenceOf(node.delim), form, height,
        node.mclass === "mrel" ? ` lspace="${em((context.left || 0) / 18)}" rspace="${em((context.right || 0) / 18)}"` : "");
    };

    const enclosed = (node, context) => {
      const inner = row(body(node.body), { ...context, left: 0, right: 0 });
      const isLetter = onlyLetter(node.body, {}) !== null;
      const box = (name, more = "") => element("mrow", ` class="${name}"${more}`, inner);
      switch (node.label) {
        case "\\cancel": return box(isLetter ? "cancel tall" : "cancel wide");
        case "\\bcancel": return box(isLetter ? "bcancel tall" : "bcancel wide");
        case "\\xcancel": return box(isLetter ? "xcancel tall" : "xcancel wide");
        case "\\sout": return box("struck");
        case "\\fbox": return box("boxed");
        case "\\colorbox": return box("coloured", ` mathbackground="${escape(node.backgroundColor)}"`);
        case "\\fcolorbox":
          return element("mrow", ` class="boxed coloured" mathcolor="${escape(node.borderColor)}" mathbackground="${escape(node.backgroundColor)}"`,
            element("mrow", ' class="ink"', inner));
        case "\\angl": return element("mrow", ' class="angle"', inner + '<mspace depth="0.2em"></mspace>');
        case "\\phase": return `<mo lspace="0" rspace="0">∠</mo>` + box("underline");
        default: return box("boxed");
      }
    };

    // Boxes that are taken for smaller than they are.
    const padded = (attributes, inner) => element("mpadded", attributes, inner);
    const lapped = (node, context) => {
      const inner = row(body(node.body), { ...context, left: 0, right: 0 });
      const name = { llap: "lap-left", clap: "lap-middle" }[node.alignment];
      return padded(' width="0"', name ? element("mrow", ` class="${name}"`, inner) : inner);
    };
    // WebKit shows nothing of a box without a height.
    const smashed = (node, context) => padded((node.smashHeight ? ' height="0.01em"' : "") + (node.smashDepth ? ' depth="0"' : ""),
      row(body(node.body), { ...context, left: 0, right: 0 }));
    const rule = (node, context) => {
      const width = inEm(node.width, context), height = inEm(node.height, context);
      const shift = node.shift ? inEm(node.shift, context) : 0;
      const box = `<mspace class="rule" width="${em(Math.max(width, 0))}" height="${em(Math.max(height, 0))}"></mspace>`;
      return shift ? padded(` voffset="${em(shift)}" height="${em(Math.max(height + shift, 0))}" depth="${em(Math.max(-shift, 0))}"`, box) : box;
    };

    const write = (node, context) => {
      const inner = { ...context, left: 0, right: 0, kind: undefined, place: undefined, overlay: false };
      switch (node.type) {
        case "mathord": return context.text ? text([node], context) : letter(node, context);
        case "textord": return context.text ? text([node], context) : sign(node, context);
        case "atom": return context.text ? text([node], context) : operator(characterOf(node), context);
        case "spacing": return "<mtext>\u00A0</mtext>";
        case "ordgroup": {
          const parts = context.text ? text(node.body, inner) : row(node.body, inner);
          return node.body.length === 1 && isElement(node.body[0]) && !["atom", "op"].includes(node.body[0].type) ? parts : element("mrow", "", parts);
        }
        case "text": return text(node.body, { ...inner, textFont: textFont(context.textFont, node.font) });
        case "font": return write(node.body, { ...context, font: node.font });
        case "mclass": {
          const signs = node.body.length === 1 ? node.body[0] : null;
          if (signs && (signs.type === "atom" || signs.type === "textord") && node.mclass !== "mord") return operator(characterOf(signs), context);
          if (signs && signs.type === "supsub") return scripts(signs, context);
          if (signs && node.mclass === "mord") return write(signs, { ...inner, place: context.place });
          return element("mrow", "", row(node.body, inner));
        }
        case "supsub": return scripts(node, context);
        case "accent": return accent(node, inner);
        case "accentUnder":
          if (node.label === "\\underlinesegment") return element("mrow", ' class="segment-under"', row(body(node.base), inner));
          return element("munder", ' accentunder="true"', single(body(node.base), inner) + stretched(stretching[node.label]));
        case "overline": return element("mrow", ' class="overline"', row(body(node.body), inner));
        case "underline": return element("mrow", ' class="underline"', context.text ? text(body(node.body), inner) : row(body(node.body), inner));
        case "genfrac": return fraction(node, context);
        case "sqrt": return root(node, context);
        case "leftright": return fenced(node, context);
        case "middle": return fence(node.delim, "infix");
        case "delimsizing": return sizedFence(node, context);
        case "op": return node.symbol ? bigOperator(node, context) : functionName(node, inner);
        case "operatorname": return functionName(node, inner);
        case "horizBrace": return horizontalBrace(node, inner);
        case "xArrow": return longArrow(node, context);
        case "array": return table(node, inner);
        case "enclose": return enclosed(node, inner);
        case "lap": return lapped(node, inner);
        case "smash": return smashed(node, inner);
        case "hphantom": return padded(' height="0" depth="0"', element("mphantom", "", row(body(node.body), inner)));
        case "vphantom": return padded(' width="0"', element("mphantom", "", row(body(node.body), inner)));
        case "raisebox": {
          const shift = inEm(node.dy, context);
          // Room for what is raised, as high and as deep as letters are.
          const strut = `<mspace height="${em(Math.max(shift + 0.7, 0))}" depth="${em(Math.max(0.2 - shift, 0))}"></mspace>`;
          const raised = padded(` voffset="${em(shift)}"`, element("mrow", "", row(body(node.body), { ...inner, text: node.body.type === "hbox" ? false : inner.text })));
          return element("mrow", "", raised + strut);
        }
        case "rule": return rule(node, context);
        case "vcenter": return element("mtable", "", element("mtr", "", element("mtd", "", row(body(node.body), inner))));
        case "pmb": return element("mrow", ' class="poor-bold"', row(node.body, inner));
        case "verb": return element("mtext", "", escape(inAlphabet(node.body, "monospace").replace(/ /g, "\u00A0")));
        case "href": case "html": return row(node.body, inner);
        case "url": return element("mtext", "", escape(node.url || ""));
        case "cdlabel": {
          const label = padded(' voffset="0.18em"', element("mstyle", ' scriptlevel="1"', row(body(node.label), { ...inner, style: 2 })));
          return padded(' width="0"', node.side === "left" ? element("mrow", ' class="lap-left"', label) : label);
        }
        case "cdlabelparent": return row([node.fragment], inner);
        case "tag": return element("mrow", "", row(node.body, inner));
        default: return element("mrow", "", row([node].filter(one => one.body && one.type !== node.type), inner));
      }
    };
    """#
}
