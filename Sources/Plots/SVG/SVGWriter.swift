import NumericalMethods

/// Writes SVG elements. Attribute values and text are escaped; numbers carry two decimals.
struct SVGWriter {
  private var bytes: [UInt8] = []
  private var open: [String] = []

  init() { bytes.reserveCapacity(8192) }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func begin(_ name: String, _ attributes: [(String, String)] = []) {
    tag(name, attributes)
    write(">")
    open.append(name)
  }

  mutating func end() {
    guard let name = open.popLast() else { return }
    close(name)
  }

  mutating func element(_ name: String, _ attributes: [(String, String)]) {
    tag(name, attributes)
    write("/>")
  }

  /// A path; its data stands last.
  mutating func path(_ attributes: [(String, String)], _ data: PathData) {
    tag("path", attributes)
    write(" d=\"")
    bytes += data.bytes
    write("\"/>")
  }

  mutating func element(_ name: String, _ attributes: [(String, String)], content: String) {
    tag(name, attributes)
    write(">")
    escape(content)
    close(name)
  }

  mutating func element(_ name: String, _ attributes: [(String, String)], content: PlotText) {
    tag(name, attributes)
    write(">")
    var shift = 0.0
    for run in content.runs { span(run, shift: &shift) }
    close(name)
  }

  mutating func newLine() { bytes.append(0x0A) }

  static func number(_ value: Double) -> String { PathData.number(value) }

  private mutating func tag(_ name: String, _ attributes: [(String, String)]) {
    write("<")
    write(name)
    for (key, value) in attributes {
      bytes.append(0x20)
      write(key)
      write("=\"")
      escape(value)
      bytes.append(0x22)
    }
  }

  private mutating func close(_ name: String) {
    write("</")
    write(name)
    write(">")
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
      escape(run.text)
    } else {
      tag("tspan", attributes)
      write(">")
      escape(run.text)
      close("tspan")
    }
  }

  /// Elements that are written already.
  mutating func write(_ text: String) { bytes += text.utf8 }

  private mutating func escape(_ text: String) {
    for byte in text.utf8 {
      switch byte {
      case 0x26: write("&amp;")
      case 0x3C: write("&lt;")
      case 0x3E: write("&gt;")
      case 0x22: write("&quot;")
      case 0x09, 0x0A, 0x0D: bytes.append(0x20)
      case 0..<0x20, 0x7F: break
      default: bytes.append(byte)
      }
    }
  }
}
