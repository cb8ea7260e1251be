import Diagnostics

/// All that is wrong with one file of a book.
package struct FileDiagnostics: Sendable {
  package let source: SourceText
  package private(set) var diagnostics: [Diagnostic]

  package init(source: SourceText, diagnostics: [Diagnostic] = []) {
    self.source = source
    self.diagnostics = diagnostics
  }

  package mutating func append(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  package mutating func append(contentsOf more: [Diagnostic]) { diagnostics += more }

  /// Keeps one of what stands twice behind each other: a file that two notebooks include has its mistakes twice.
  package mutating func removeRepeated() {
    var kept: [Diagnostic] = []
    for diagnostic in diagnostics {
      let isThere = kept.last.map {
        $0.range == diagnostic.range && $0.code == diagnostic.code && $0.message == diagnostic.message
      }
      if isThere != true { kept.append(diagnostic) }
    }
    diagnostics = kept
  }

  /// Sorts by place, and keeps the order of finding where places are equal.
  package mutating func sort() {
    diagnostics = diagnostics.enumerated()
      .sorted { a, b in
        let left = a.element.range, right = b.element.range
        return (left.lowerBound, left.upperBound, a.offset) < (right.lowerBound, right.upperBound, b.offset)
      }
      .map(\.element)
  }

  package var errorCount: Int { diagnostics.count { $0.severity == .error } }

  /// How many places follow from these errors.
  package var consequenceCount: Int { diagnostics.count { $0.severity == .consequence } }

  package var warningCount: Int { diagnostics.count { $0.severity == .warning } }
}
