import Diagnostics

/// Where an editor's cursor is on the site.
extension Book {
  /// The address in the site of a line of a file: its page, and the last place before it that links can name.
  ///
  /// - Parameter file: a path that ends with that of a notebook in the book, or of a file that one includes.
  package func address(of file: String, line: Int) -> String? {
    func isMeant(_ name: String) -> Bool { file == name || file.hasSuffix("/" + name) }
    let page =
      pages.first { isMeant($0.source.name) } ?? pages.first { $0.included.contains(where: isMeant) }
    guard let page else { return nil }
    let output = PercentEncoding.encoded(page.output, escapingPercent: true)
    return output
      + (page.anchor(before: line, isMeant).map { "#" + PercentEncoding.encoded($0, escapingPercent: true) } ?? "")
  }
}

extension BookPage {
  fileprivate func anchor(before line: Int, _ isMeant: (String) -> Bool) -> String? {
    var found: (line: Int, id: String)?
    // Of a notebook of Jupyter the places are those of its Markdown, which nobody edits.
    for label in inventory.labels where jupyter == nil {
      let (text, range) = origins?.range(label.range) ?? (source, label.range)
      guard isMeant(text.name) else { continue }
      let place = text.position(at: range.lowerBound).line
      if place <= line, place >= found?.line ?? 1 { found = (place, label.id) }
    }
    return found?.id
  }
}
