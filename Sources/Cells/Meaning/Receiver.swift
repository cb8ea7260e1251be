extension HTMLWriter {
  /// Where a reader drops a file of their own, or chooses one, and what became of it. The page's script shows it, since
  /// nothing can be done with a file without one; the file stays in the reader's browser.
  mutating func receiver(of page: CellPage) {
    open(
      "div", ("class", "receiver"), ("id", page.id + "-receiver"), ("data-cell", String(page.index)),
      ("hidden", ""))
    raw("<label>Your own file <input type=\"file\" accept=\".csv,.tsv,.txt,.dat,.zip,.xls,.xlsx\"></label>")
    raw("<button type=\"button\" class=\"back\">Back to the page’s data</button>")
    open("p", ("id", page.id + "-reception"), ("role", "status"))
    raw("Choose a file, or drop it here: it is read in this browser and sent nowhere.</p></div>\n")
  }
}
