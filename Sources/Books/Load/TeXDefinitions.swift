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

  private static let commands: Set<String> = [
    "newcommand", "renewcommand", "providecommand", "def", "gdef", "let", "DeclareMathOperator",
    "DeclarePairedDelimiter",
  ]

  package init(_ tex: SourceFragment) {
    rest = tex
    // Few formulas define anything, and all are asked.
    guard TeXDefinitions.mayDefine(tex.utf8) else { return }
    var scan = Scan(bytes: tex.utf8)
    var kept = SourceFragment(at: tex.sourceOffset(0))
    var start = 0
    while let place = scan.nextCommand() {
      guard TeXDefinitions.commands.contains(scan.name) else { continue }
      let behind = scan.index
      guard let macro = scan.definition() else {
        scan.index = behind
        continue
      }
      macros.append(macro)
      kept.append(tex.slice(start..<place))
      start = scan.index
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

  /// Reads TeX, one sign after the other.
  private struct Scan {
    let bytes: [UInt8]
    var index = 0
    /// Of the command that was read last, without its backslash.
    private(set) var name = ""

    init(bytes: [UInt8]) { self.bytes = bytes }

    private var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

    private mutating func skipBlanks() {
      while let byte, byte <= 0x20 { index += 1 }
    }

    /// The place of the next command; what is in a comment is none.
    mutating func nextCommand() -> Int? {
      while let byte {
        if byte == UInt8(ascii: "%") {
          index = bytes[index...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        } else if byte == UInt8(ascii: "\\") {
          let place = index
          readName()
          return place
        } else {
          index += 1
        }
      }
      return nil
    }

    private mutating func readName() {
      index += 1
      let start = index
      while let byte, isLetter(byte) { index += 1 }
      // A sign, which may take several bytes.
      if index == start, byte != nil {
        index += 1
        while let byte, byte & 0xC0 == 0x80 { index += 1 }
      }
      name = String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private func isLetter(_ byte: UInt8) -> Bool {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) && byte < 0x80
    }

    private mutating func takes(_ sign: StaticString) -> Bool {
      skipBlanks()
      guard let byte, byte == sign.utf8Start.pointee else { return false }
      index += 1
      return true
    }

    /// What stands behind `\newcommand` and the like; nil for what is written otherwise.
    mutating func definition() -> (name: String, body: String)? {
      switch name {
      case "let":
        guard let macro = command() else { return nil }
        _ = takes("=")
        skipBlanks()
        guard let body = token() else { return nil }
        return (macro, body)
      case "def", "gdef":
        guard let macro = command() else { return nil }
        // The parameters, `#1#2`, alone: what else could stand between them is for few.
        var count: UInt8 = 0
        while takes("#") {
          count += 1
          guard byte == UInt8(ascii: "0") + count, count < 10 else { return nil }
          index += 1
        }
        return group().map { (macro, $0) }
      case "DeclareMathOperator":
        let hasLimits = takes("*")
        guard let macro = bracedCommand(), let body = group() else { return nil }
        return (macro, "\\operatorname\(hasLimits ? "*" : ""){\(body)}")
      case "DeclarePairedDelimiter":
        guard let macro = bracedCommand(), let left = group(), let right = group() else { return nil }
        return (macro, PairedDelimiter.macro(left, right))
      default:
        _ = takes("*")
        guard let macro = bracedCommand() else { return nil }
        guard let count = option() else { return group().map { (macro, $0) } }
        guard let standard = option() else { return group().map { (macro, $0) } }
        guard let body = group(), let count = Int(count.filter { $0 != " " }) else { return nil }
        return OptionalMacro(count: count, standard: standard, body: body).map { (macro, $0.text) }
      }
    }

    /// What stands between brackets; braces hide those of a value, `[{]}]`.
    private mutating func option() -> String? {
      let start = index
      guard takes("[") else { return nil }
      let first = index
      var depth = 0
      while let byte {
        index += 1
        switch byte {
        case UInt8(ascii: "\\"): index = min(index + 1, bytes.count)
        case UInt8(ascii: "{"): depth += 1
        case UInt8(ascii: "}"): depth -= 1
        case UInt8(ascii: "]") where depth <= 0:
          return String(decoding: bytes[first..<index - 1], as: UTF8.self)
        default: break
        }
      }
      index = start
      return nil
    }

    /// `{\v}` or `\v`.
    private mutating func bracedCommand() -> String? {
      guard takes("{") else { return command() }
      guard let macro = command(), takes("}") else { return nil }
      return macro
    }

    private mutating func command() -> String? {
      skipBlanks()
      guard byte == UInt8(ascii: "\\") else { return nil }
      readName()
      return name.isEmpty ? nil : "\\" + name
    }

    private mutating func token() -> String? {
      if byte == UInt8(ascii: "\\") { return command() }
      guard byte != nil else { return nil }
      let start = index
      index += 1
      while let byte, byte & 0xC0 == 0x80 { index += 1 }
      return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    /// What stands between braces.
    private mutating func group() -> String? {
      guard takes("{") else { return nil }
      let start = index
      var depth = 1
      while let byte {
        index += 1
        switch byte {
        case UInt8(ascii: "\\"): index = min(index + 1, bytes.count)
        case UInt8(ascii: "{"): depth += 1
        case UInt8(ascii: "}"):
          depth -= 1
          if depth == 0 { return String(decoding: bytes[start..<index - 1], as: UTF8.self) }
        default: break
        }
      }
      return nil
    }
  }
}
