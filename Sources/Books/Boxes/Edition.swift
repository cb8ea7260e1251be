import Diagnostics

/// For whom a book is built: `build --edition student`, or `edition` in `cubebook.yml`.
///
/// What bears the class `teacher` or `student`, or `edition=…`, stands in that edition alone. A book that is built for
/// nobody in particular has all of it.
package enum Edition: String, Sendable, CaseIterable {
  /// Sees all solutions.
  case teacher
  /// Sees none.
  case student

  /// The one that the classes of a block, or its attribute, name.
  init?(classes: some Sequence<String>, attribute: String?) {
    let named = attribute.flatMap { Edition(rawValue: $0.lowercased()) } ?? classes.lazy.compactMap(Edition.init).first
    guard let named else { return nil }
    self = named
  }
}

extension Settings {
  func edition(_ entry: Entry, into diagnostics: inout [Diagnostic]) -> Edition? {
    if let word = entry.value.scalar?.string, let found = Edition(rawValue: word.lowercased()) { return found }
    reject(entry.value, "`edition` must be `teacher` or `student`", into: &diagnostics)
    return nil
  }
}
