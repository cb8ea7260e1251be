/// Places of very many points, in as few bytes as can be: whole px, each place once, one behind the other.
///
/// A cloud of 10,000 points that lie nowhere twice is 55 kB, and one along a curve far less.
struct DotCloud {
  private var places: [(column: Int32, row: Int32)] = []

  /// px of a column: two points that are nearer to each other cannot be told apart in a cloud.
  private static var columnWidth: Double { 2 }

  mutating func append(_ x: Double, _ y: Double) {
    guard x.magnitude < 1e6, y.magnitude < 1e6 else { return }
    places.append((Int32((x / Self.columnWidth).rounded()), Int32(y.rounded())))
  }

  /// The `d` of a path whose strokes are dots with round ends: columns from the left, each downwards; neighbours are one
  /// stroke.
  var bytes: [UInt8] {
    let sorted = places.sorted { ($0.column, $0.row) < ($1.column, $1.row) }
    var bytes: [UInt8] = []
    var pen: (x: Int32, y: Int32)?
    var index = 0
    while index < sorted.count {
      let (column, row) = sorted[index]
      var end = row
      while index + 1 < sorted.count, sorted[index + 1].column == column, sorted[index + 1].row <= end + 1 {
        index += 1
        end = sorted[index].row
      }
      index += 1
      let x = column * Int32(Self.columnWidth)
      bytes.append(pen == nil ? UInt8(ascii: "M") : UInt8(ascii: "m"))
      Self.append(x - (pen?.x ?? 0), isFirst: true, to: &bytes)
      Self.append(row - (pen?.y ?? 0), isFirst: false, to: &bytes)
      // `z` leads back to where the stroke began, and draws a dot of its own.
      if end > row {
        bytes.append(UInt8(ascii: "v"))
        Self.append(end - row, isFirst: true, to: &bytes)
        pen = (x, end)
      } else {
        bytes.append(UInt8(ascii: "z"))
        pen = (x, row)
      }
    }
    return bytes
  }

  private static func append(_ number: Int32, isFirst: Bool, to bytes: inout [UInt8]) {
    if !isFirst, number >= 0 { bytes.append(0x20) }
    bytes += String(number).utf8
  }
}
