extension MathScript {
  /// How much room a formula takes, by KaTeX's own tree of boxes.
  static let sizes = #"""
    // Width, height and depth, in em. Neighbouring letters that KaTeX has joined know but the width of the first.
    const plainWidth = 0.65, fonts = [0, 0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.2, 1.44, 1.728, 2.074, 2.488];
    const ems = text => text && String(text).endsWith("em") ? parseFloat(text) : 0;
    const sizeIn = (classes, prefix) => {
      for (const name of classes) if (name.startsWith(prefix)) return fonts[Number(name.slice(prefix.length))] || 1;
      return 1;
    };
    const widthOf = node => {
      const classes = node.classes || [], style = node.style || {};
      if (classes.includes("pstrut") || classes.includes("strut") || classes.includes("vlist-s")) return 0;
      if (classes.includes("nulldelimiter")) return 0.12;
      let inner = 0;
      if (typeof node.text === "string") {
        const count = Array.from(node.text).length;
        inner = node.text === "\u200b" ? 0 : (node.width || plainWidth) + (count - 1) * plainWidth + (node.italic || 0);
      } else {
        const widths = (node.children || []).map(widthOf);
        inner = classes.includes("vlist") || classes.includes("vlist-t")
          ? Math.max(0, ...widths) : widths.reduce((sum, width) => sum + width, 0);
      }
      const scale = classes.includes("sizing") ? sizeIn(classes, "size") / sizeIn(classes, "reset-size") : 1;
      return Math.max(inner, ems(style.width), ems(style.minWidth)) * scale
        + ems(style.marginLeft) + ems(style.marginRight) + ems(style.paddingLeft);
    };
    const sizesOf = (tex, options) => {
      const tree = katex.__renderToHTMLTree(tex, options);
      return [widthOf(tree), tree.height, tree.depth].map(size => size.toFixed(3)).join(" ");
    };
    """#
}
