import Diagnostics

extension FrontMatter {
  /// Finds the front matter of a file, and where the Markdown begins behind it.
  static func find(
    in text: SourceText, into diagnostics: inout [Diagnostic]
  ) -> (frontMatter: FrontMatter?, bodyStart: Int) {
    let top = text.utf8.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard text.utf8[top...].starts(with: "---".utf8) else { return (nil, top) }
    let lines = LineTable(text.utf8, from: top)
    guard isMarker(text.utf8[lines[1]], dots: false) else { return (nil, top) }
    let opening = lines[1]
    let start = lines[2].lowerBound
    var number = 2
    while lines.isEnded(number - 1) {
      let line = lines[number]
      if isMarker(text.utf8[line], dots: true) {
        let found = FrontMatter(
          yaml: SourceRange(start, line.lowerBound), range: SourceRange(opening.lowerBound, line.upperBound))
        return (found, lines[number + 1].lowerBound)
      }
      number += 1
    }
    diagnostics.append(
      Diagnostic(
        .error, "unclosed-front-matter", "Front matter must end with a line `---`",
        at: SourceRange(opening.lowerBound, opening.lowerBound + 3),
        label: "opened here", help: "write a line `---` below the last key"))
    return (nil, start)
  }

  /// Whether a line is `---`, or `...` where YAML may end with it.
  private static func isMarker(_ line: ArraySlice<UInt8>, dots: Bool) -> Bool {
    let mark = line.prefix(3)
    guard line.dropFirst(3).allSatisfy(Ascii.isBlank) else { return false }
    return mark.elementsEqual("---".utf8) || dots && mark.elementsEqual("...".utf8)
  }
}
