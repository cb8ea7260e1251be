/// A macro whose first argument may be missing, `\newcommand{\pd}[2][]{…}`. Macros are texts, and so is this one: its
/// parts stand in braces behind a command that no author can write in a formula.
package struct OptionalMacro: Equatable, Sendable {
  /// How many arguments it has with the one that may be missing.
  package let count: Int
  /// What stands for the argument that is missing.
  package let standard: String
  package let body: String

  static let name = "\\@optional"

  package init?(count: Int, standard: String, body: String) {
    guard (1...9).contains(count) else { return nil }
    (self.count, self.standard, self.body) = (count, standard, body)
  }

  package var text: String { "\(Self.name){\(count)}{\(standard)}{\(body)}" }

  /// Nil for the text of a macro of another kind.
  package init?(_ text: String) {
    guard text.hasPrefix(Self.name) else { return nil }
    let bytes = Array(text.utf8)
    var groups: [String] = []
    var place = Self.name.utf8.count
    while groups.count < 3, let group = TeXTokens.group(bytes, at: place) {
      groups.append(String(decoding: bytes[group.lowerBound + 1..<group.upperBound - 1], as: UTF8.self))
      place = group.upperBound
    }
    guard groups.count == 3, let count = Int(groups[0]) else { return nil }
    self.init(count: count, standard: groups[1], body: groups[2])
  }
}

/// Delimiters of the package mathtools, `\DeclarePairedDelimiter{\abs}{\lvert}{\rvert}`: `\abs{x}`, `\abs*{x}` as
/// high as what they hold, and `\abs[\big]{x}`.
package enum PairedDelimiter {
  package static func macro(_ left: String, _ right: String) -> String { "\\@paired{\(left)}{\(right)}" }
}
