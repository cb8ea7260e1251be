import Diagnostics

/// How what has a number is counted: `numbers` in `cubebook.yml`.
package struct NumberSettings: Sendable {
  /// What begins with 1 anew.
  package enum Scope: String, Sendable, CaseIterable {
    /// Each page, whose own number stands before a point: 2.3.
    case chapter
    case book
    case page
    /// Nothing has a number.
    case no
  }

  /// Of figures and of tables.
  package var figures = Scope.chapter

  static let keys = ["figures"]

  package init() {}
}

extension Settings {
  /// `numbers: {figures: chapter}`
  func numbers(_ entry: Entry, into diagnostics: inout [Diagnostic]) -> NumberSettings {
    var numbers = NumberSettings()
    let settings = Settings(entry.value, in: self, into: &diagnostics)
    for entry in settings.known(NumberSettings.keys, as: .error, what: "`numbers`", into: &diagnostics) {
      let word = entry.value.scalar?.string.lowercased() ?? ""
      if let scope = NumberSettings.Scope(rawValue: word == "false" ? "no" : word) {
        numbers.figures = scope
      } else {
        settings.reject(
          entry.value, "`\(entry.key)` is `chapter`, `book`, `page` or `no`", into: &diagnostics)
      }
    }
    return numbers
  }
}
