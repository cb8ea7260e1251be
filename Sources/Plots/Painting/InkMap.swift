/// Where a picture has ink, in cells of a few px, one bit each: so a label under a slider finds its place within a
/// frame, however many curves there are.
///
/// A cell is marked where any ink touches it. A box whose cells are not marked has no ink in it, for certain.
struct InkMap {
  private let columns: Int
  private let rows: Int
  /// Words of a row.
  private let stride: Int
  private var words: [UInt64]

  /// px of a cell's sides.
  private static var cell: Double { 3 }

  /// - Parameters:
  ///   - width: of the picture, in px.
  ///   - height: likewise.
  init(width: Double, height: Double) {
    columns = max(Int(min(width, 4000) / Self.cell) + 1, 1)
    rows = max(Int(min(height, 4000) / Self.cell) + 1, 1)
    stride = (columns + 63) / 64
    words = Array(repeating: 0, count: stride * rows)
  }

  /// A filled rectangle.
  mutating func mark(_ box: TextBox) {
    guard let cells = cells(of: box) else { return }
    for row in cells.top...cells.bottom {
      for word in (cells.left >> 6)...(cells.right >> 6) {
        words[row * stride + word] |= Self.mask(word, cells.left, cells.right)
      }
    }
  }

  /// A line of points that are joined.
  ///
  /// - Parameter width: of the stroke, in px.
  mutating func mark(_ line: Polyline, width: Double) {
    let spread = width / 2 + 0.5
    guard line.count > 0 else { return }
    mark(TextBox(around: line.x[0], line.y[0], radius: spread))
    for index in 1..<max(line.count, 1) {
      let (x, y) = (line.x[index - 1], line.y[index - 1])
      let (dx, dy) = (line.x[index] - x, line.y[index] - y)
      let length = max(dx.magnitude, dy.magnitude)
      guard length.isFinite else { continue }
      let steps = max(Int(min(length, 1e4) / Self.cell * 2), 1)
      for step in 1...steps {
        let share = Double(step) / Double(steps)
        mark(TextBox(around: x + share * dx, y + share * dy, radius: spread))
      }
    }
  }

  /// How many cells of a box have ink.
  func count(in box: TextBox) -> Int {
    guard let cells = cells(of: box) else { return 0 }
    var count = 0
    for row in cells.top...cells.bottom {
      for word in (cells.left >> 6)...(cells.right >> 6) {
        count += (words[row * stride + word] & Self.mask(word, cells.left, cells.right)).nonzeroBitCount
      }
    }
    return count
  }

  /// How many cells with ink a straight line of no width meets.
  func count(from start: (x: Double, y: Double), to end: (x: Double, y: Double)) -> Int {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = max(dx.magnitude, dy.magnitude)
    guard length.isFinite else { return 0 }
    let steps = max(Int(min(length, 1e4) / Self.cell), 1)
    return (0...steps).reduce(0) { count, step in
      let share = Double(step) / Double(steps)
      return count + self.count(in: TextBox(around: start.x + share * dx, start.y + share * dy, radius: 0.01))
    }
  }

  private func cells(of box: TextBox) -> (left: Int, top: Int, right: Int, bottom: Int)? {
    guard box.left < Self.cell * Double(columns), box.top < Self.cell * Double(rows), box.right >= 0, box.bottom >= 0
    else { return nil }
    func cell(_ px: Double, _ count: Int) -> Int { Int(min(max(px / Self.cell, 0), Double(count - 1))) }
    let (left, right) = (cell(box.left, columns), cell(box.right, columns))
    let (top, bottom) = (cell(box.top, rows), cell(box.bottom, rows))
    return left <= right && top <= bottom ? (left, top, right, bottom) : nil
  }

  /// The bits of a word of a row that stand for columns from one to another.
  private static func mask(_ word: Int, _ left: Int, _ right: Int) -> UInt64 {
    let first = max(left - word << 6, 0)
    let last = min(right - word << 6, 63)
    return UInt64.max << UInt64(first) & UInt64.max >> UInt64(63 - last)
  }
}
