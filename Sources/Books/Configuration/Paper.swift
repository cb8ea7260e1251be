import Diagnostics

/// On what a PDF is printed.
package enum Paper: String, Sendable, CaseIterable {
  case a4, letter
}

extension Settings {
  func paper(_ entry: Entry, into diagnostics: inout [Diagnostic]) -> Paper? {
    if let word = entry.value.scalar?.string, let found = Paper(rawValue: word.lowercased()) { return found }
    reject(entry.value, "`paper` must be `a4` or `letter`", into: &diagnostics)
    return nil
  }
}
