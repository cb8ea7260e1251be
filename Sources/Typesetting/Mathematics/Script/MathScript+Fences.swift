extension MathScript {
  /// The sizes of fences, read from the page that KaTeX itself would make.
  static let fences = #"""
    // How large the fences of a formula are: KaTeX's own page, which measures as TeX does, tells it.
    //
    // The tree that was read and the tree that was set are walked in the same order, so that each pair of
    // fences meets its node.
    const hasFences = node => Array.isArray(node) ? node.some(hasFences)
      : !!node && typeof node === "object" && (node.type === "leftright" || node.type === "sqrt" || Object.keys(node).some(key => key !== "loc" && hasFences(node[key])));
    const walkFences = (node, found) => {
      if (!node) return;
      if (Array.isArray(node)) { node.forEach(one => walkFences(one, found)); return; }
      switch (node.type) {
        case "leftright": found.push(node); walkFences(node.body, found); break;
        case "genfrac": walkFences(node.denom, found); walkFences(node.numer, found); break;
        case "sqrt": found.push(node); walkFences(node.index, found); walkFences(node.body, found); break;
        case "supsub": {
          const { base, sub, sup } = node;
          const isOver = base && (base.type === "op" || base.type === "operatorname" || base.type === "horizBrace");
          if (isOver && base.type !== "horizBrace" && !base.symbol) { walkFences(sub, found); walkFences(base, found); walkFences(sup, found); }
          else if (isOver && base.type === "horizBrace" && !base.isOver) { walkFences(sub, found); walkFences(base, found); }
          else { walkFences(base, found); walkFences(sub, found); walkFences(sup, found); }
          break;
        }
        case "array": {
          const width = Math.max(...node.body.map(cells => cells.length));
          for (let column = 0; column < width; column += 1) node.body.forEach(cells => walkFences(cells[column], found));
          break;
        }
        case "xArrow": walkFences(node.body, found); walkFences(node.below, found); break;
        case "htmlmathml": walkFences(node.html, found); break;
        case "mathchoice": walkFences(node.text, found); break;
        default:
          for (const key of ["body", "base", "fragment", "label"]) if (node[key] && typeof node[key] === "object") walkFences(node[key], found);
      }
    };
    const classesOf = node => node.classes || [];
    const stepOf = node => {
      const names = classesOf(node);
      if (names.includes("nulldelimiter")) return 0;
      if (names.includes("mult")) return -1;
      for (let step = 1; step <= 4; step += 1) if (names.includes("size" + step)) return step;
      for (const child of node.children || []) if (child.classes && child.classes.includes("delimsizing")) return stepOf(child);
      return 0;
    };
    // The lowest sign of a root is narrower than the others; only the least width of its rule tells.
    const isLowRoot = node => (node.children || []).some(child => classesOf(child).includes("hide-tail")
      ? child.style.minWidth === "0.853em" : !classesOf(child).includes("sqrt") && isLowRoot(child));
    const setFences = (node, found) => {
      const names = classesOf(node);
      const children = node.children || [];
      if (names.includes("minner") && children.length >= 2) {
        const first = children[0], last = children[children.length - 1];
        const isFence = (one, name) => classesOf(one).includes(name) && (classesOf(one).includes("delimcenter")
          || classesOf(one).includes("delimsizing") || classesOf(one).includes("nulldelimiter"));
        if (isFence(first, "mopen") && isFence(last, "mclose")) found.push([stepOf(first), stepOf(last)]);
      }
      if (names.includes("sqrt") && names.includes("mord")) found.push({ height: node.height, isLow: isLowRoot(node) });
      children.forEach(child => setFences(child, found));
    };
    const fenceSteps = (tree, tex, options) => {
      const steps = new Map();
      if (!hasFences(tree)) return steps;
      const nodes = [], sizes = [];
      walkFences(tree, nodes);
      setFences(katex.__renderToHTMLTree(tex, options), sizes);
      if (nodes.length === sizes.length) nodes.forEach((node, index) => steps.set(node, sizes[index]));
      return steps;
    };
    """#
}
