import Diagnostics

/// Footnotes that are written, `[^name]: words`, and that nothing calls: they are on no page.
enum UnusedFootnotes {
  /// - Parameter notes: those that are called.
  static func diagnostics(in boxes: BoxLines, called notes: [Footnote]) -> [Diagnostic] {
    func name(_ place: Range<Int>) -> String {
      String(decoding: boxes.source[place.lowerBound + 2..<place.upperBound - 1], as: UTF8.self).lowercased()
    }
    let called = Set(notes.map { $0.label.lowercased() })
    let unused = boxes.footnotes.filter { !called.contains(name($0)) }
    if unused.isEmpty { return [] }
    // What a title or a caption calls has been told already.
    let tried = calls(in: boxes.source, but: Set(boxes.footnotes.map(\.lowerBound)), name)
    return unused.filter { !tried.contains(name($0)) }.map { place in
      let written = String(decoding: boxes.source[place], as: UTF8.self)
      return Diagnostic(
        .warning, "unused-footnote", "Nothing calls the footnote `\(written)`",
        at: SourceRange(place.lowerBound, place.upperBound), label: "it is left out",
        help: "write `\(written)` where it belongs")
    }
  }

  /// The names in all marks `[^name]` but some.
  private static func calls(
    in source: [UInt8], but definitions: Set<Int>, _ name: (Range<Int>) -> String
  ) -> Set<String> {
    var names: Set<String> = []
    for place in source.indices.dropLast(2)
    where source[place] == Ascii.openBracket && source[place + 1] == Ascii.caret && !definitions.contains(place) {
      if let end = source[place...].prefix(200).firstIndex(of: Ascii.closeBracket) {
        names.insert(name(place..<end + 1))
      }
    }
    return names
  }
}
