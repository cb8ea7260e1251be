import Foundation

/// A formula in one line of plain signs, `v/√(g L)`, from the MathML that this program wrote.
package struct MathWords {
  /// An element with its children, or with text.
  private struct Node {
    var name: String
    var text = ""
    var children: [Node] = []
  }

  package let text: String

  package init(_ mathML: String) {
    // The outermost stands for all; a formula's depth is bounded (``NestingDepth``).
    var open = [Node(name: "")]
    for part in mathML.split(separator: "<", omittingEmptySubsequences: true) {
      guard let end = part.firstIndex(of: ">") else { continue }
      let tag = part[..<end]
      let words = part[part.index(after: end)...]
      if tag.hasPrefix("/") {
        if open.count > 1 {
          let node = open.removeLast()
          open[open.count - 1].children.append(node)
        }
      } else if tag != "wbr", tag != "br" {
        // A space without a width holds a line apart from the next.
        let isStrut = tag.hasPrefix("mspace") && !tag.contains("width=")
        open.append(Node(name: isStrut ? "strut" : String(tag.prefix { $0 != " " && $0 != "/" })))
        if tag.hasSuffix("/"), open.count > 1 {
          let node = open.removeLast()
          open[open.count - 1].children.append(node)
        }
      }
      if !words.isEmpty { open[open.count - 1].text += MathWords.unescaped(String(words)) }
    }
    // Letters of the alphabets of mathematics are letters.
    text = MathWords.write(open[0]).trimmed.unicodeScalars.map { scalar in
      let letter = String(scalar)
      return (0x1D400...0x1D7FF).contains(scalar.value) ? letter.decomposedStringWithCompatibilityMapping : letter
    }.joined()
  }

  private static func write(_ node: Node) -> String {
    let parts = node.children
    func part(_ index: Int) -> String { index < parts.count ? write(parts[index]) : "" }
    switch node.name {
    case "mfrac": return grouped(part(0)) + "/" + grouped(part(1))
    case "msqrt": return "√" + grouped(parts.map(write).joined())
    case "mroot": return grouped(part(1)) + "√" + grouped(part(0))
    case "msub", "munder": return part(0) + index("_", part(1))
    case "msup": return part(0) + index("^", part(1))
    case "mover": return part(0)
    case "msubsup", "munderover": return part(0) + index("_", part(1)) + index("^", part(2))
    case "mo": return isSpaced(node.text) ? " " + node.text + " " : isSilent(node.text) ? "" : node.text
    case "mspace": return " "
    case "mtr": return parts.map { write($0).trimmed }.joined(separator: ", ")
    case "mtable": return parts.map(write).joined(separator: "; ")
    case "annotation", "mphantom": return ""
    default: return node.text + parts.map(write).joined()
    }
  }

  private static func index(_ mark: String, _ text: String) -> String {
    let text = text.trimmed
    if text.isEmpty || text.allSatisfy({ "′″‴".contains($0) }) { return text }
    return mark + grouped(text)
  }

  private static func grouped(_ text: String) -> String {
    let text = text.trimmed
    let isNumber = text.allSatisfy { $0.isNumber || $0 == "." }
    return isNumber || text.count == 1 ? text : "(" + text + ")"
  }

  private static func isSpaced(_ sign: String) -> Bool {
    "=<>≤≥≠≈≡∼≃∝→⇒⇔←↦∈⊂⊆∉+−±∓·×∧∨".contains(sign) && sign.count == 1
  }

  /// Signs for multiplication or application that nobody sees.
  private static func isSilent(_ sign: String) -> Bool {
    sign.unicodeScalars.allSatisfy { (0x2061...0x2064).contains($0.value) || $0.value == 0x200B }
  }

  private static func unescaped(_ text: String) -> String {
    guard text.contains("&") else { return text }
    var text = text
    for (reference, sign) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&nbsp;", "\u{A0}"), ("&amp;", "&")] {
      text = text.replacing(reference, with: sign)
    }
    return text
  }
}

extension String {
  fileprivate var trimmed: String {
    var text = self[...]
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
