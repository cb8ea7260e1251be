extension HTMLWriter {
  /// What is known of the numbers of a figure and of the work behind them, folded: who asks finds it, and nobody has to
  /// read it.
  package mutating func sure(_ write: (inout HTMLWriter) -> Void) {
    raw("<details class=\"sure\"><summary>How sure is this?</summary>\n")
    write(&self)
    raw("</details>\n")
  }
}
