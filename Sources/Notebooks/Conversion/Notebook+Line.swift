import Diagnostics

extension Notebook {
  /// Reads a text of one line that stands outside of the Markdown of a file, such as a title in its front matter.
  ///
  /// - Parameters:
  ///   - line: the text, with its places in the file.
  ///   - firstLink: the number of its first link; one that has more links than the notebook takes the next.
  package static func inlines(
    of line: SourceFragment, in text: SourceText, _ dialect: Dialect = Dialect(), firstLink: inout Int,
    into diagnostics: inout [Diagnostic]
  ) -> [Inline] {
    // Nothing of the file is Markdown here.
    let boxes = BoxLines(text.utf8, from: text.utf8.count)
    var converter = BlockConverter(text: text, boxes: boxes, from: text.utf8.count, dialect, textsOf: { _, _ in [] })
    converter.linkCount = firstLink
    let inlines = converter.inlines(ofWords: line)
    firstLink = converter.linkCount
    diagnostics += converter.diagnostics
    return inlines
  }
}
