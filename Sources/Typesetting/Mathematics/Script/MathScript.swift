/// Our half of the way from TeX to MathML, in JavaScript: KaTeX reads, this writes what it has read.
///
/// Browsers follow MathML Core (W3C), each with gaps of its own. So the formula is written such that
/// nothing depends on what they disagree about: the space between atoms is TeX's own, wherever a
/// browser's dictionary would give another; accents on a letter are combining characters, which the
/// font of the page places; fences are letters in the size that TeX gives them. All else is told by
/// classes, because the pages forbid `style`: ``Typesetter/mathStyleSheet`` goes with them.
enum MathScript {
  /// A function of TeX, of whether it is displayed, of macros as JSON, and of whether it is measured; it gives `m` and
  /// the formula in HTML and MathML, or `m` and its sizes, or `e` and the place, the length and the words of an error.
  static let writer =
    "(function () {\n\"use strict\";\n"
    + [symbols, macros, rows, signs, accents, constructs, tables, fences, sizes, displays].joined(separator: "\n")
    + "\n})()"
}
