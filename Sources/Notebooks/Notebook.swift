import Diagnostics

/// A Markdown file as blocks and inlines, each with its place in the file.
package struct Notebook: Sendable {
  package let text: SourceText
  package let frontMatter: FrontMatter?
  package let blocks: [Block]
  /// The footnotes that the page refers to, in the order of their numbers.
  package let footnotes: [Footnote]
}

extension Notebook {
  /// The most bytes that a notebook may have: 16 MiB.
  package static let sizeLimit = 1 << 24

  /// The most cells that the tables of a notebook may have; cmark fills up short rows.
  static let cellLimit = 1_000_000

  /// Reads a notebook; what is wrong with it is appended to `diagnostics`, and never stops the reading.
  ///
  /// A file that is no UTF-8 text, or too long, gives an empty notebook.
  package init(parsing text: SourceText, into diagnostics: inout [Diagnostic]) {
    self.text = text
    if let problem = Self.whyNotNotebook(text) {
      diagnostics.append(problem)
      (frontMatter, blocks, footnotes) = (nil, [], [])
      return
    }
    let (frontMatter, start) = FrontMatter.find(in: text, into: &diagnostics)
    self.frontMatter = frontMatter
    let converted = CMark.withTree(of: text.utf8[start...]) { root in
      var converter = BlockConverter(text: text, from: start)
      let blocks = converter.convertChildren(of: root)
      return (blocks, converter.footnotes, converter.diagnostics)
    }
    blocks = converted?.0 ?? []
    footnotes = converted?.1 ?? []
    diagnostics += converted?.2 ?? []
  }

  private static func whyNotNotebook(_ text: SourceText) -> Diagnostic? {
    guard text.utf8.count <= sizeLimit else {
      return Diagnostic(
        .error, "too-long", "A notebook can have at most 16 MiB",
        at: SourceRange(sizeLimit, sizeLimit))
    }
    if let wide = widestRow(in: text.utf8) {
      return Diagnostic(
        .error, "too-many-cells", "The tables of a notebook can have at most a million cells",
        at: SourceRange(wide, wide + 1))
    }
    return firstByteThatIsNoText(in: text.utf8).map { offset in
      Diagnostic(
        .error, "not-utf-8", "A notebook must be a text in UTF-8",
        at: SourceRange(offset, offset + 1), label: "this byte belongs to no character",
        help: "save the file with the encoding UTF-8")
    }
  }

  /// Where a row stands which is so wide that, with the number of rows, tables become too large.
  private static func widestRow(in bytes: [UInt8]) -> Int? {
    var (rows, pipes, widest, place, start) = (0, 0, 0, 0, 0)
    bytes.withUnsafeBufferPointer { bytes in
      for (offset, byte) in bytes.enumerated() {
        if byte == Ascii.pipe { pipes += 1 }
        guard byte == Ascii.newline || offset + 1 == bytes.count else { continue }
        if pipes > 0 { rows += 1 }
        if pipes > widest { (widest, place) = (pipes, start) }
        (pipes, start) = (0, offset + 1)
      }
    }
    return widest.multipliedReportingOverflow(by: rows).partialValue > cellLimit ? place : nil
  }
}
