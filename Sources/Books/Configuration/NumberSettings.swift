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

  /// Which equations have a number.
  package enum Equations: String, Sendable, CaseIterable { case labelled, all, no }

  /// Of figures and of tables; equations are counted the same way.
  package var figures = Scope.chapter
  /// Of theorems and their kin, and of exercises.
  package var theorems = Scope.chapter
  package var equations = Equations.labelled
  package var sections = false

  static let keys = ["figures", "theorems", "equations", "sections"]

  package init() {}
}

extension Settings {
  /// `numbers: {figures: chapter}`
  func numbers(_ entry: Entry, into diagnostics: inout [Diagnostic]) -> NumberSettings {
    var numbers = NumberSettings()
    let settings = Settings(entry.value, in: self, into: &diagnostics)
    for entry in settings.known(NumberSettings.keys, as: .error, what: "`numbers`", into: &diagnostics) {
      let word = entry.value.scalar?.string.lowercased() ?? ""
      switch entry.key {
      case "sections": numbers.sections = settings.bool(entry, into: &diagnostics) ?? false
      case "equations":
        if let found = NumberSettings.Equations(rawValue: word == "false" ? "no" : word == "true" ? "all" : word) {
          numbers.equations = found
        } else {
          settings.reject(entry.value, "`equations` must be `labelled`, `all` or `no`", into: &diagnostics)
        }
      default:
        guard let scope = NumberSettings.Scope(rawValue: word == "false" ? "no" : word) else {
          settings.reject(entry.value, "`\(entry.key)` must be `chapter`, `book`, `page` or `no`", into: &diagnostics)
          continue
        }
        if entry.key == "figures" { numbers.figures = scope } else { numbers.theorems = scope }
      }
    }
    return numbers
  }
}
