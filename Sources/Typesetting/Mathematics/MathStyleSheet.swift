extension Typesetter {
  /// The rules for the classes in the MathML of ``mathML(tex:display:macros:)``.
  package static let mathStyleSheet = """
    math mtd { padding: 0.3em 0.5em; }
    math mtd.left { text-align: left; }
    math mtd.right { text-align: right; }
    math mtd.flush-start { padding-inline-start: 0; }
    math mtd.flush-end { padding-inline-end: 0; }
    math mtable.tagged { width: 100%; }
    math mtable.tagged > mtr > mtd:first-child, math mtable.tagged > mtr > mtd:nth-child(3) { width: 50%; }
    math .boxed { border: 0.06em solid; padding: 0.25em; }
    math .struck { text-decoration: line-through; }
    math .bold { font-weight: bold; }
    math .italic { font-style: italic; }
    math .monospace { font-family: monospace; }

    """
}
