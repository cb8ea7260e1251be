import Diagnostics

extension FrontMatter {
  /// Where the Markdown of a file begins.
  package static func bodyStart(of text: SourceText) -> Int {
    var ignored: [Diagnostic] = []
    return find(in: text, into: &ignored).bodyStart
  }

  /// Finds the front matter of a file, and where the Markdown begins behind it.
  static func find(
    in text: SourceText, into diagnostics: inout [Diagnostic]
  ) -> (frontMatter: FrontMatter?, bodyStart: Int) {
    let top = text.utf8.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard text.utf8[top...].starts(with: "---".utf8) else { return (nil, top) }
    let opening = line(of: text.utf8, from: top)
    guard isMarker(text.utf8[opening.words], dots: false) else { return (nil, top) }
    let start = opening.next ?? text.utf8.count
    var next = opening.next
    while let offset = next {
      let line = line(of: text.utf8, from: offset)
      if isMarker(text.utf8[line.words], dots: true) {
        let found = FrontMatter(
          yaml: SourceRange(start, offset), range: SourceRange(top, line.words.upperBound))
        return (found, line.next ?? text.utf8.count)
      }
      next = line.next
    }
    diagnostics.append(
      Diagnostic(
        .error, "unclosed-front-matter", "Front matter must end with a line `---`",
        at: SourceRange(top, top + 3),
        label: "opened here", help: "write a line `---` below the last key"))
    return (nil, start)
  }

  /// A line without its end, and where the next begins, if one does; `\n`, `\r\n` and a lone `\r` end a line.
  private static func line(of bytes: [UInt8], from start: Int) -> (words: Range<Int>, next: Int?) {
    guard let end = bytes[start...].firstIndex(where: { $0 == Ascii.newline || $0 == Ascii.carriageReturn }) else {
      return (start..<bytes.count, nil)
    }
    let isPair = bytes[end] == Ascii.carriageReturn && end + 1 < bytes.count && bytes[end + 1] == Ascii.newline
    return (start..<end, end + (isPair ? 2 : 1))
  }

  /// Whether a line is `---`, or `...` where YAML may end with it.
  private static func isMarker(_ line: ArraySlice<UInt8>, dots: Bool) -> Bool {
    let mark = line.prefix(3)
    guard line.dropFirst(3).allSatisfy(Ascii.isBlank) else { return false }
    return mark.elementsEqual("---".utf8) || dots && mark.elementsEqual("...".utf8)
  }
}

/// The YAML between the `---` lines at the top of a notebook, not yet read.
package struct FrontMatter: Sendable {
  /// The lines between the marker lines, with their line ends.
  package let yaml: SourceRange
  /// Both marker lines included.
  package let range: SourceRange

  package init(yaml: SourceRange, range: SourceRange) {
    self.yaml = yaml
    self.range = range
  }
}
