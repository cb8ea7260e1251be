/// MathML of our own as TeX that MathJax reads: for formulas that no author has written in TeX, such as values.
struct MathMLTeX {
  private let bytes: [UInt8]
  private var place = 0
  private var depth = 0

  static func tex(_ mathML: [UInt8]) -> String {
    var reader = MathMLTeX(bytes: mathML)
    let parts = reader.children(of: nil)
    return parts.joined(separator: " ").split(separator: " ").joined(separator: " ")
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  /// The elements up to the end of the one that they stand in, each as TeX.
  private mutating func children(of parent: String?) -> [String] {
    var parts: [String] = []
    while place < bytes.count {
      guard bytes[place] == UInt8(ascii: "<") else {
        place += 1
        continue
      }
      let (name, isClosed, isUpright) = tag()
      if name.hasPrefix("/") { return parts }
      if isClosed {
        if name == "mspace" { parts.append("\\,") }
        continue
      }
      parts.append(element(name, isUpright: isUpright))
    }
    return parts
  }

  private mutating func element(_ name: String, isUpright: Bool) -> String {
    switch name {
    case "mi", "mn", "mo", "mtext", "ms": return token(name, isUpright: isUpright)
    default: break
    }
    // Deeper than any formula of ours.
    guard depth < 60 else {
      place = bytes.count
      return ""
    }
    depth += 1
    let parts = children(of: name)
    depth -= 1
    func part(_ index: Int) -> String { index < parts.count ? "{\(parts[index])}" : "{}" }
    switch name {
    case "msup": return "\(part(0))^\(part(1))"
    case "msub": return "\(part(0))_\(part(1))"
    case "msubsup": return "\(part(0))_\(part(1))^\(part(2))"
    case "mfrac": return "\\frac\(part(0))\(part(1))"
    case "msqrt": return "\\sqrt{\(parts.joined(separator: " "))}"
    case "mroot": return "\\sqrt[\(parts.count > 1 ? parts[1] : "")]\(part(0))"
    case "mover":
      switch parts.count > 1 ? parts[1] : "" {
      case "˙": return "\\dot\(part(0))"
      case "¨": return "\\ddot\(part(0))"
      case "→": return "\\vec\(part(0))"
      case "¯", "‾": return "\\bar\(part(0))"
      case "^", "ˆ": return "\\hat\(part(0))"
      default: return "\\overset\(part(1))\(part(0))"
      }
    case "mspace": return "\\,"
    case "munder": return "\\underset\(part(1))\(part(0))"
    case "munderover": return "\(part(0))_\(part(1))^\(part(2))"
    case "mtable": return "\\begin{matrix}\(parts.joined(separator: " \\\\ "))\\end{matrix}"
    case "mtr": return parts.joined(separator: " & ")
    default: return parts.joined(separator: " ")
    }
  }

  private mutating func token(_ name: String, isUpright: Bool) -> String {
    let end = bytes[place...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
    let words = HTMLWords.unescaped(bytes[place..<end])
    place = end
    if place < bytes.count { _ = tag() }
    let isInvisible = words.unicodeScalars.allSatisfy { (0x2061...0x2064).contains($0.value) }
    if isInvisible { return "" }
    let text = words.reduce(into: "") { text, sign in
      switch sign {
      case "\\": text += "\\backslash "
      case "{", "}", "$", "%", "#", "&", "_": text += "\\\(sign)"
      case "\u{A0}", "\u{202F}", "\u{2009}", " ": text += name == "mtext" ? "\\ " : "\\,"
      case "−": text += "-"
      case "×": text += "\\times "
      case "·", "⋅": text += "\\cdot "
      case "^", "~": text += "\\text{\(sign)}"
      default: text.append(sign)
      }
    }
    switch name {
    case "mi" where words.count > 1 || isUpright: return "\\mathrm{\(text)}"
    case "mtext", "ms": return "\\mathrm{\(text)}"
    default: return text
    }
  }

  /// The name of the tag at hand, and whether it ends in itself; the place moves behind it.
  private mutating func tag() -> (name: String, isClosed: Bool, isUpright: Bool) {
    let start = place + 1
    let end = bytes[place...].firstIndex(of: UInt8(ascii: ">")) ?? bytes.count
    place = min(end + 1, bytes.count)
    let inner = bytes[min(start, end)..<end]
    let name = inner.prefix { $0 != 0x20 && ($0 != UInt8(ascii: "/") || inner.first == $0) }
    let isUpright = String(decoding: inner, as: UTF8.self).contains("mathvariant=\"normal\"")
    return (String(decoding: name, as: UTF8.self), inner.last == UInt8(ascii: "/"), isUpright)
  }
}
