/// Reads the `d` of a path with absolute `M`, `L`, `C`, `H`, `V` and `Z` into chains of points.
///
/// Curves become straight lines that leave them by less than a hundredth of a px.
package struct PathReader {
  package private(set) var chains: [[PlanePoint]] = []
  private var command = UInt8(ascii: "M")
  private var numbers: [Double] = []

  package init(_ data: some Sequence<UInt8>) {
    var mantissa = 0.0
    var scale = 0.0
    var sign = 1.0
    var hasDigits = false
    func number() -> Double { sign * mantissa / (scale == 0 ? 1 : scale) }
    for byte in data {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        mantissa = mantissa * 10 + Double(byte &- UInt8(ascii: "0"))
        scale *= 10
        hasDigits = true
      case UInt8(ascii: "."): scale = 1
      default:
        if hasDigits { take(number()) }
        (mantissa, scale, sign, hasDigits) = (0, 0, 1, false)
        if byte == UInt8(ascii: "-") {
          sign = -1
        } else if byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") {
          command = byte
          numbers = []
          if byte == UInt8(ascii: "Z") { close() }
        }
      }
    }
    if hasDigits { take(number()) }
  }

  private var pen: PlanePoint { chains.last?.last ?? PlanePoint(0, 0) }

  private mutating func close() {
    if let first = chains.last?.first { chains[chains.count - 1].append(first) }
  }

  private mutating func take(_ number: Double) {
    numbers.append(number)
    let n = numbers
    switch (command, n.count) {
    case (UInt8(ascii: "M"), 2):
      chains.append([PlanePoint(n[0], n[1])])
      // Further pairs are lines.
      command = UInt8(ascii: "L")
    case (UInt8(ascii: "L"), 2): line(PlanePoint(n[0], n[1]))
    case (UInt8(ascii: "H"), 1): line(PlanePoint(n[0], pen.y))
    case (UInt8(ascii: "V"), 1): line(PlanePoint(pen.x, n[0]))
    case (UInt8(ascii: "C"), 6):
      curve(PlanePoint(n[0], n[1]), PlanePoint(n[2], n[3]), PlanePoint(n[4], n[5]))
    default: return
    }
    numbers = []
  }

  private mutating func line(_ to: PlanePoint) {
    if chains.isEmpty { chains.append([]) }
    chains[chains.count - 1].append(to)
  }

  private mutating func curve(_ b: PlanePoint, _ c: PlanePoint, _ d: PlanePoint) {
    let a = pen
    // The greatest second difference bounds how far chords leave the curve.
    let bend = max(
      PlanePoint(a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y).distance(to: PlanePoint(0, 0)),
      PlanePoint(b.x - 2 * c.x + d.x, b.y - 2 * c.y + d.y).distance(to: PlanePoint(0, 0)))
    let count = min(max((0.75 * bend / 0.008).squareRoot().rounded(.up), 1), 400)
    for step in 1...Int(count) {
      let u = Double(step) / count
      let v = 1 - u
      let (p, q, r, s) = (v * v * v, 3 * v * v * u, 3 * v * u * u, u * u * u)
      line(PlanePoint(p * a.x + q * b.x + r * c.x + s * d.x, p * a.y + q * b.y + r * c.y + s * d.y))
    }
  }
}
