/// Reads the `d` of a path with `M`, `L`, `H`, `V`, `C` and `Z`, absolute or relative, into chains of points.
///
/// Curves become straight lines that leave them by less than a hundredth of a px.
package struct PathReader {
  package private(set) var chains: [[PlanePoint]] = []
  /// In upper case.
  private var command = UInt8(ascii: "M")
  private var isRelative = false
  private var numbers: [Double] = []

  package init(_ data: some Sequence<UInt8>) {
    var number = WrittenNumber()
    for byte in data {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): number.digit(byte)
      case UInt8(ascii: "."):
        if number.hasPoint { take(&number) }
        number.hasPoint = true
      default:
        take(&number)
        if byte == UInt8(ascii: "-") { number.sign = -1 }
        let upper = byte & 0xDF
        guard upper >= UInt8(ascii: "A"), upper <= UInt8(ascii: "Z") else { continue }
        (command, isRelative, numbers) = (upper, byte != upper, [])
        if upper == UInt8(ascii: "Z") { close() }
      }
    }
    take(&number)
  }

  private struct WrittenNumber {
    var sign = 1.0
    var hasPoint = false
    private var digits = 0.0
    private var scale = 1.0
    private(set) var isEmpty = true

    mutating func digit(_ byte: UInt8) {
      digits = digits * 10 + Double(byte &- UInt8(ascii: "0"))
      if hasPoint { scale *= 10 }
      isEmpty = false
    }

    var value: Double { sign * digits / scale }
  }

  private var pen: PlanePoint { chains.last?.last ?? PlanePoint(0, 0) }

  private mutating func close() {
    if let first = chains.last?.first { chains[chains.count - 1].append(first) }
  }

  private mutating func take(_ number: inout WrittenNumber) {
    defer { number = WrittenNumber() }
    guard !number.isEmpty else { return }
    numbers.append(number.value)
    switch (command, numbers.count) {
    case (UInt8(ascii: "M"), 2):
      chains.append([point(0)])
      // Further pairs are lines.
      command = UInt8(ascii: "L")
    case (UInt8(ascii: "L"), 2): line(point(0))
    case (UInt8(ascii: "H"), 1): line(PlanePoint(numbers[0] + (isRelative ? pen.x : 0), pen.y))
    case (UInt8(ascii: "V"), 1): line(PlanePoint(pen.x, numbers[0] + (isRelative ? pen.y : 0)))
    case (UInt8(ascii: "C"), 6): curve(point(0), point(2), point(4))
    default: return
    }
    numbers = []
  }

  /// The point whose coordinates begin at an index.
  private func point(_ index: Int) -> PlanePoint {
    let from = isRelative ? pen : PlanePoint(0, 0)
    return PlanePoint(numbers[index] + from.x, numbers[index + 1] + from.y)
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
