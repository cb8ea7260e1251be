import Diagnostics
import Typesetting

/// The macros that a formula defines, `\newcommand{\v}[1]{\mathbf{#1}}`, which hold on all of its page, and what is
/// left of it: a formula of nothing but definitions is none.
package struct TeXDefinitions {
  package private(set) var macros: [(name: String, body: String)] = []
  /// The formula without them; as it was where there are none.
  package private(set) var rest: SourceFragment

  /// Whether there is nothing to be shown.
  package var isAll: Bool { !macros.isEmpty && rest.utf8.allSatisfy { $0 <= 0x20 } }

  package init(_ tex: SourceFragment) {
    rest = tex
    // Few formulas define anything, and all are asked.
    guard TeXDefinitions.mayDefine(tex.utf8) else { return }
    var tokens = TeXTokens(tex.utf8)
    var kept = SourceFragment(at: tex.sourceOffset(0))
    var start = 0
    while let token = tokens.next() {
      guard case .command(let name) = token.kind, let macro = tokens.definition(by: name) else { continue }
      macros.append(macro)
      kept.append(tex.slice(start..<token.range.lowerBound))
      start = tokens.offset
    }
    guard !macros.isEmpty else { return }
    kept.append(tex.slice(start..<tex.utf8.count))
    rest = kept
  }

  private static func mayDefine(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      for index in bytes.indices where bytes[index] == UInt8(ascii: "\\") && index + 3 < bytes.count {
        switch (bytes[index + 1], bytes[index + 2], bytes[index + 3]) {
        case (UInt8(ascii: "n"), UInt8(ascii: "e"), UInt8(ascii: "w")),
          (UInt8(ascii: "r"), UInt8(ascii: "e"), UInt8(ascii: "n")),
          (UInt8(ascii: "p"), UInt8(ascii: "r"), UInt8(ascii: "o")),
          (UInt8(ascii: "d"), UInt8(ascii: "e"), UInt8(ascii: "f")),
          (UInt8(ascii: "g"), UInt8(ascii: "d"), UInt8(ascii: "e")),
          (UInt8(ascii: "l"), UInt8(ascii: "e"), UInt8(ascii: "t")),
          (UInt8(ascii: "D"), UInt8(ascii: "e"), UInt8(ascii: "c")):
          return true
        default: break
        }
      }
      return false
    }
  }
}

extension TeXTokens {
  /// The macro that a command such as `\newcommand` defines by what stands behind it; nil, and nothing passed over, where
  /// it is written otherwise, or is another command.
  package mutating func definition(by command: String) -> (name: String, body: String)? {
    var tokens = self
    guard let macro = tokens.readDefinition(by: command) else { return nil }
    offset = tokens.offset
    return macro
  }

  private mutating func readDefinition(by command: String) -> (name: String, body: String)? {
    switch command {
    case "let":
      guard let macro = name(mayBeBraced: false) else { return nil }
      _ = take("=")
      skipBlanks()
      return next().map { (macro, text($0.range)) }
    case "def", "gdef":
      guard let macro = name(mayBeBraced: false) else { return nil }
      // The parameters, `#1#2`, alone: what else could stand between them is for few.
      var count: UInt8 = 0
      while take("#") {
        count += 1
        guard offset < end, bytes[offset] == UInt8(ascii: "0") + count, count < 10 else { return nil }
        offset += 1
      }
      return group().map { (macro, $0) }
    case "DeclareMathOperator":
      let hasLimits = take("*")
      guard let macro = name(), let body = group() else { return nil }
      return (macro, "\\operatorname\(hasLimits ? "*" : ""){\(body)}")
    case "DeclarePairedDelimiter":
      guard let macro = name(), let left = group(), let right = group() else { return nil }
      return (macro, PairedDelimiter.macro(left, right))
    case "newcommand", "renewcommand", "providecommand":
      _ = take("*")
      guard let macro = name() else { return nil }
      guard let count = option(), let standard = option() else { return group().map { (macro, $0) } }
      guard let body = group(), let count = Int(count.filter { $0 != " " }) else { return nil }
      return OptionalMacro(count: count, standard: standard, body: body).map { (macro, $0.text) }
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
