import NumericalMethods

/// The `d` of a path: absolute `M`, `L` and `C` with at most two decimals, so that a program can
/// read the numbers back without a parser of its own.
struct PathData {
  private(set) var bytes: [UInt8] = []
  /// The pen's place in hundredths of a px.
  private var penX = Int.min
  private var penY = Int.min

  var isEmpty: Bool { bytes.isEmpty }

  mutating func move(_ x: Double, _ y: Double) {
    bytes.append(UInt8(ascii: "M"))
    penTo(Self.hundredths(x), Self.hundredths(y))
  }

  mutating func line(_ x: Double, _ y: Double) {
    let (x, y) = (Self.hundredths(x), Self.hundredths(y))
    if x == penX && y == penY { return }
    bytes.append(UInt8(ascii: "L"))
    penTo(x, y)
  }

  mutating func curve(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ x: Double, _ y: Double
  ) {
    let (x, y) = (Self.hundredths(x), Self.hundredths(y))
    if x == penX && y == penY { return }
    bytes.append(UInt8(ascii: "C"))
    write(Self.hundredths(x1))
    separate()
    write(Self.hundredths(y1))
    separate()
    write(Self.hundredths(x2))
    separate()
    write(Self.hundredths(y2))
    separate()
    penTo(x, y)
  }

  mutating func close() {
    bytes.append(UInt8(ascii: "Z"))
  }

  private mutating func penTo(_ x: Int, _ y: Int) {
    (penX, penY) = (x, y)
    write(x)
    separate()
    write(y)
  }

  private mutating func separate() { bytes.append(UInt8(ascii: " ")) }

  private mutating func write(_ hundredths: Int) {
    DecimalText.append(hundredths: hundredths, to: &bytes)
  }

  private static func hundredths(_ value: Double) -> Int {
    value.magnitude < 1e7 ? Int((value * 100).rounded()) : 0
  }

  static func number(_ value: Double) -> String {
    var bytes: [UInt8] = []
    DecimalText.append(hundredths: hundredths(value), to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
