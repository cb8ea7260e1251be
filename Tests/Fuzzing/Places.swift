import Diagnostics

/// A diagnostic points at what its reader sees: into the text, and a fix is no wider than that.
func checkPlaces(of diagnostics: [Diagnostic], in count: Int) throws(Breach) {
  for diagnostic in diagnostics {
    let ranges = [diagnostic.range] + diagnostic.notes.map(\.range) + diagnostic.fixes.map(\.range)
    for range in ranges where range.lowerBound < 0 || range.upperBound < range.lowerBound || range.upperBound > count {
      throw Breach(
        "`\(diagnostic.code)` points at \(range.lowerBound)..<\(range.upperBound) of \(count) bytes: \(diagnostic.message)"
      )
    }
    guard !diagnostic.message.isEmpty, !diagnostic.code.isEmpty else { throw Breach("a diagnostic says nothing") }
  }
}
