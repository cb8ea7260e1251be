/// A TeX macro of a book, a notebook or a formula, by its name with the backslash.
package struct TeXMacro: Sendable, Hashable {
  package let name: String
  package let body: String

  package init(name: String, body: String) { (self.name, self.body) = (name, body) }
}

extension TeXTokens {
  /// The macro that a command such as `\newcommand` defines by what stands behind it; nil, and nothing passed over, where
  /// it is written otherwise, or is another command.
  package mutating func definition(by command: String) -> TeXMacro? {
    var tokens = self
    guard let macro = tokens.readDefinition(by: command) else { return nil }
    offset = tokens.offset
    return macro
  }

  private mutating func readDefinition(by command: String) -> TeXMacro? {
    switch command {
    case "let":
      guard let macro = name(mayBeBraced: false) else { return nil }
      _ = take("=")
      skipBlanks()
      return next().map { TeXMacro(name: macro, body: text($0.range)) }
    case "def", "gdef":
      guard let macro = name(mayBeBraced: false) else { return nil }
      // The parameters, `#1#2`, alone: what else could stand between them is for few.
      var count: UInt8 = 0
      while take("#") {
        count += 1
        guard offset < end, bytes[offset] == UInt8(ascii: "0") + count, count < 10 else { return nil }
        offset += 1
      }
      return group().map { TeXMacro(name: macro, body: $0) }
    case "DeclareMathOperator":
      let hasLimits = take("*")
      guard let macro = name(), let body = group() else { return nil }
      return TeXMacro(name: macro, body: "\\operatorname\(hasLimits ? "*" : ""){\(body)}")
    case "DeclarePairedDelimiter":
      guard let macro = name(), let left = group(), let right = group() else { return nil }
      // Of the package mathtools: `\abs{x}`, `\abs*{x}` as high as what it holds, and `\abs[\big]{x}`.
      return TeXMacro(name: macro, body: "\\@paired{\(left)}{\(right)}")
    case "newcommand", "renewcommand", "providecommand":
      _ = take("*")
      guard let macro = name() else { return nil }
      guard let count = option(), let standard = option() else {
        return group().map { TeXMacro(name: macro, body: $0) }
      }
      guard let body = group(), let count = Int(count.filter { $0 != " " }) else { return nil }
      return OptionalMacro(count: count, standard: standard, body: body).map { TeXMacro(name: macro, body: $0.text) }
    default: return nil
    }
  }

  /// `{\v}` or `\v`.
  private mutating func name(mayBeBraced: Bool = true) -> String? {
    let isBraced = mayBeBraced && take("{")
    skipBlanks()
    guard let token = next(), case .command(let name) = token.kind, !name.isEmpty, !isBraced || take("}") else {
      return nil
    }
    return "\\" + name
  }
}

/// A macro whose first argument may be missing, `\newcommand{\pd}[2][]{…}`. Macros are texts, and so is this one: its
/// parts stand in braces behind a command that no author can write in a formula.
package struct OptionalMacro: Equatable, Sendable {
  /// How many arguments it has with the one that may be missing.
  package let count: Int
  /// What stands for the argument that is missing.
  package let standard: String
  package let body: String

  package static let name = "\\@optional"

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
