import Diagnostics

/// Where code in a line that begins with `=` is a value: `values` in `cubebook.yml`.
package enum ValueSettings: String, Sendable {
  case everywhere
  /// On pages with cells. On others, which somebody wrote for another tool, it is code.
  case besideCells = "beside-cells"
}

extension Settings {
  func values(_ entry: Entry, into diagnostics: inout [Diagnostic]) -> ValueSettings {
    if let word = entry.value.scalar?.string, let found = ValueSettings(rawValue: word.lowercased()) { return found }
    reject(entry.value, "`values` must be `everywhere` or `beside-cells`", into: &diagnostics)
    return .everywhere
  }
}
