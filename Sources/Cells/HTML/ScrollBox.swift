extension HTMLWriter {
  /// `<div class="math">` around a formula on its own line.
  ///
  /// A formula cannot break, so a long one scrolls on a phone. Such a box takes the focus, for
  /// else it could not be scrolled by keys in every browser; a short one is no stop for the tab key.
  package mutating func mathBox(_ mathML: String, class name: String = "math") {
    let isLong = ScrollBox.width(of: mathML) > ScrollBox.narrowest
    open("div", ("class", name), ("tabindex", isLong ? "0" : nil))
    // The attribute centres it in every browser.
    let inline = "<math>".utf8
    if mathML.utf8.starts(with: inline) {
      raw("<math display=\"block\">")
      trusted(Array(mathML.utf8.dropFirst(inline.count)))
    } else {
      trusted(mathML)
    }
    raw("</div>")
  }

  /// `<pre>`, which takes the focus where a line is longer than a phone is wide.
  package mutating func openCode(_ code: String) {
    let lines = code.utf8.split(separator: UInt8(ascii: "\n"))
    let isLong = lines.contains { $0.count > ScrollBox.narrowest }
    open("pre", ("tabindex", isLong ? "0" : nil))
  }
}

/// What may be wider than a phone.
package enum ScrollBox {
  /// Characters that fit a screen of 320 px.
  package static let narrowest = 26

  /// The number of characters that a formula shows.
  package static func width(of mathML: String) -> Int {
    let bytes = Array(mathML.utf8)
    let annotation = Array("<annotation".utf8)
    var count = 0
    var isTag = false
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "<"):
        // The formula's TeX stands in an annotation that nobody sees.
        if bytes[index...].starts(with: annotation) { return count }
        isTag = true
      case UInt8(ascii: ">"): isTag = false
      // The bytes that continue a character are not counted.
      case 0x80...0xBF: break
      default: if !isTag { count += 1 }
      }
    }
    return count
  }
}

/// Stretches of MathML, put together and wrapped.
enum MathElement {
  static func inline(_ content: String) -> String { "<math>\(content)</math>" }

  /// As large as on a line of its own, and still in a line with what stands beside it.
  static func display(_ content: String) -> String { "<math displaystyle=\"true\">\(content)</math>" }

  /// A sign before a value that nothing stands before, as formulas have it.
  static func leading(_ sign: String) -> String { "<mo form=\"prefix\">\(sign)</mo>" }

  /// Parts that follow one another, in one line where there is room; each but the first begins with its sign.
  static func display(parts: [(sign: String, content: String)]) -> String {
    parts.map { sign, content in
      // At the beginning of a part a sign is still one between two.
      display((sign.isEmpty ? "" : "<mo form=\"infix\">\(sign)</mo>") + content)
    }.joined(separator: "<wbr>")
  }

  /// An operator between two stretches.
  static func sign(_ text: String) -> String { "<mo>\(text)</mo>" }
}
