import NumericalMethods

/// Writes SVG elements. Attribute values and text are escaped; numbers carry two decimals.
struct SVGWriter {
  private(set) var text = ""
  private var open: [String] = []

  mutating func begin(_ name: String, _ attributes: [(String, String)] = []) {
    tag(name, attributes)
    text += ">"
    open.append(name)
  }

  mutating func end() {
    guard let name = open.popLast() else { return }
    text += "</" + name + ">"
  }

  mutating func element(_ name: String, _ attributes: [(String, String)]) {
    tag(name, attributes)
    text += "/>"
  }

  mutating func element(_ name: String, _ attributes: [(String, String)], content: String) {
    tag(name, attributes)
    text += ">" + Self.escaped(content) + "</" + name + ">"
  }

  mutating func element(_ name: String, _ attributes: [(String, String)], content: PlotText) {
    tag(name, attributes)
    text += ">"
    var shift = 0.0
    for run in content.runs { span(run, shift: &shift) }
    text += "</" + name + ">"
  }

  mutating func newLine() { text += "\n" }

  static func number(_ value: Double) -> String { PathData.number(value) }

  private mutating func tag(_ name: String, _ attributes: [(String, String)]) {
    text += "<" + name
    for (key, value) in attributes { text += " " + key + "=\"" + Self.escaped(value) + "\"" }
  }

  /// Lowered and raised letters move by `dy`, which the run that follows undoes.
  private mutating func span(_ run: PlotText.Run, shift: inout Double) {
    let wanted = run.style == .lowered ? 0.25 : run.style == .raised ? -0.4 : 0
    var attributes: [(String, String)] = []
    if wanted != shift {
      // An em of the run itself, which may be small.
      let em = wanted == 0 ? 1 : PlotText.smallScale
      attributes.append(("dy", Self.number((wanted - shift) / em) + "em"))
      shift = wanted
    }
    switch run.style {
    case .italic: attributes.append(("font-style", "italic"))
    case .lowered, .raised: attributes.append(("font-size", "\(Int(PlotText.smallScale * 100))%"))
    case .upright: break
    }
    if attributes.isEmpty {
      text += Self.escaped(run.text)
    } else {
      tag("tspan", attributes)
      text += ">" + Self.escaped(run.text) + "</tspan>"
    }
  }

  static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      switch byte {
      case 0x26: bytes += Array("&amp;".utf8)
      case 0x3C: bytes += Array("&lt;".utf8)
      case 0x3E: bytes += Array("&gt;".utf8)
      case 0x22: bytes += Array("&quot;".utf8)
      case 0x09, 0x0A, 0x0D: bytes.append(0x20)
      case 0..<0x20, 0x7F: break
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
