import NumericalMethods

/// The `d` of a path: absolute `M`, `L` and `C` with at most two decimals, so that a program can
/// read the numbers back without a parser of its own.
struct PathData {
  private(set) var text = ""
  private var lastX = ""
  private var lastY = ""

  var isEmpty: Bool { text.isEmpty }

  mutating func move(_ x: Double, _ y: Double) { point("M", x, y) }

  mutating func line(_ x: Double, _ y: Double) {
    let px = Self.number(x)
    let py = Self.number(y)
    if px == lastX && py == lastY { return }
    point("L", x, y)
  }

  mutating func curve(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ x: Double, _ y: Double
  ) {
    let px = Self.number(x)
    let py = Self.number(y)
    if px == lastX && py == lastY { return }
    text += "C"
    text += Self.number(x1) + " " + Self.number(y1) + " "
    text += Self.number(x2) + " " + Self.number(y2) + " "
    point("C", x, y)
  }

  mutating func close() {
    text += "Z"
  }

  private mutating func point(_ name: String, _ x: Double, _ y: Double) {
    if name != "C" { text += name }
    lastX = Self.number(x)
    lastY = Self.number(y)
    text += lastX + " " + lastY
  }

  static func number(_ value: Double) -> String {
    guard value.isFinite, value.magnitude < 1e7 else { return "0" }
    let text = DecimalText.fixed(value, decimals: 2)
    var bytes = Array(text.utf8)
    while bytes.last == 0x30 { bytes.removeLast() }
    if bytes.last == 0x2E { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }
}
