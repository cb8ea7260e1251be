/// Leaves out points that cannot be seen, so that a picture of 200,000 looks as it would with all of them.
package enum Thinning {
  /// Points of a line, by their indices, and where the line is broken by a gap.
  package struct Line: Equatable, Sendable {
    package var indices: [Int] = []
    /// Places in `indices` at which a new piece begins, apart from the first.
    package var breaks: [Int] = []
  }

  /// Of all points that follow each other within one column of pixels, the first, the least, the greatest and the
  /// last: what a line through all of them covers of that column.
  ///
  /// One pass, for any order of x; points that are in order give at most four for each column. Where x or y is no
  /// number the line is broken. Of what lies left and right of the picture enough stays that lines lead there.
  ///
  /// - Parameters:
  ///   - range: of x that the picture shows.
  ///   - columns: how many columns of pixels it has.
  package static func line(x: [Double], y: [Double], range: ClosedRange<Double>, columns: Int) -> Line {
    var line = Line()
    let columns = min(max(columns, 1), 1 << 20)
    let width = range.upperBound - range.lowerBound
    let scale = width > 0 && width.isFinite ? Double(columns) / width : 0
    var run = Run()
    for index in 0..<min(x.count, y.count) {
      let value = y[index]
      guard !x[index].isNaN, !value.isNaN else {
        run.finish(into: &line)
        if let last = line.breaks.last ?? (line.indices.isEmpty ? nil : 0), last < line.indices.count {
          line.breaks.append(line.indices.count)
        }
        continue
      }
      let column = Self.cell((x[index] - range.lowerBound) * scale, count: columns)
      if column != run.column || run.first < 0 {
        run.finish(into: &line)
        run = Run(column: column, index: index, value: value)
      } else {
        run.add(index, value)
      }
    }
    run.finish(into: &line)
    // A gap at the end begins no piece.
    if line.breaks.last == line.indices.count { line.breaks.removeLast() }
    return line
  }

  /// Of a cloud of points, the first in each cell of a grid of pixels; those outside of the picture are left out.
  ///
  /// - Parameter cell: the width of a cell in pixels; markers hide what lies within a fraction of their size.
  package static func cloud(
    x: [Double], y: [Double], xRange: ClosedRange<Double>, yRange: ClosedRange<Double>, columns: Int, rows: Int
  ) -> [Int] {
    let columns = min(max(columns, 1), 1 << 13)
    let rows = min(max(rows, 1), 1 << 13)
    let width = xRange.upperBound - xRange.lowerBound
    let height = yRange.upperBound - yRange.lowerBound
    let across = width > 0 && width.isFinite ? Double(columns) / width : 0
    let up = height > 0 && height.isFinite ? Double(rows) / height : 0
    var isTaken = [UInt64](repeating: 0, count: (columns * rows + 63) / 64)
    var kept: [Int] = []
    for index in 0..<min(x.count, y.count) where xRange.contains(x[index]) && yRange.contains(y[index]) {
      // The upper ends belong to the last cells.
      let column = min(Self.cell((x[index] - xRange.lowerBound) * across, count: columns), columns - 1)
      let row = min(Self.cell((y[index] - yRange.lowerBound) * up, count: rows), rows - 1)
      let place = max(row, 0) * columns + max(column, 0)
      let bit = UInt64(1) << UInt64(place & 63)
      if isTaken[place >> 6] & bit == 0 {
        isTaken[place >> 6] |= bit
        kept.append(index)
      }
    }
    return kept
  }

  /// −1 below all cells, `count` above them.
  @inline(__always)
  private static func cell(_ place: Double, count: Int) -> Int {
    if place < 0 { return -1 }
    return place < Double(count) ? Int(place) : count
  }

  /// Points in a row in one column.
  private struct Run {
    var column = 0
    var first = -1
    var last = -1
    var least = (index: -1, value: 0.0)
    var greatest = (index: -1, value: 0.0)

    init() {}

    init(column: Int, index: Int, value: Double) {
      self.column = column
      (first, last) = (index, index)
      (least, greatest) = ((index, value), (index, value))
    }

    @inline(__always)
    mutating func add(_ index: Int, _ value: Double) {
      last = index
      if value < least.value { least = (index, value) }
      if value > greatest.value { greatest = (index, value) }
    }

    mutating func finish(into line: inout Line) {
      guard first >= 0 else { return }
      var previous = -1
      for index in [first, min(least.index, greatest.index), max(least.index, greatest.index), last]
      where index > previous {
        line.indices.append(index)
        previous = index
      }
      self = Run()
    }
  }
}
