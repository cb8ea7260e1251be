/// The outline of a region, put together from boxes and pieces of boxes.
///
/// Each part is a closed loop, and what two parts share is walked once in either direction: there the straight
/// pieces cancel. What is left is again a sum of closed loops.
struct RegionOutline {
  private struct Step {
    /// The line's place, and a place on it, in hundredths of a px.
    var line: Int
    var place: Int
    /// +1 where a piece begins, −1 where it ends; the other way round for one that is walked backwards.
    var change: Int
  }

  private var across: [Step] = []
  private var down: [Step] = []
  private var cubics: [PlaneCubic] = []

  var isEmpty: Bool { across.isEmpty && down.isEmpty && cubics.isEmpty }

  mutating func add(_ box: PlaneBox) {
    let (a, b) = (PlanePoint(box.left, box.top), PlanePoint(box.right, box.top))
    let (c, d) = (PlanePoint(box.right, box.bottom), PlanePoint(box.left, box.bottom))
    line(from: a, to: b)
    line(from: b, to: c)
    line(from: c, to: d)
    line(from: d, to: a)
  }

  /// A straight piece along an axis; any other is kept as a curve.
  mutating func line(from a: PlanePoint, to b: PlanePoint) {
    if a.row == b.row {
      across.append(Step(line: a.row, place: a.column, change: 1))
      across.append(Step(line: a.row, place: b.column, change: -1))
    } else if a.column == b.column {
      down.append(Step(line: a.column, place: a.row, change: 1))
      down.append(Step(line: a.column, place: b.row, change: -1))
    } else {
      cubics.append(PlaneCubic(from: a, to: b))
    }
  }

  mutating func curve(_ cubic: PlaneCubic) { cubics.append(cubic) }

  /// Closed loops, each a chain of pieces that ends where it began.
  func loops() -> [[PlaneCubic]] {
    var pieces = cubics
    for (line, from, to) in Self.remaining(across) {
      pieces.append(PlaneCubic(from: PlanePoint(column: from, row: line), to: PlanePoint(column: to, row: line)))
    }
    for (line, from, to) in Self.remaining(down) {
      pieces.append(PlaneCubic(from: PlanePoint(column: line, row: from), to: PlanePoint(column: line, row: to)))
    }
    var leaving: [PlanePoint: [Int]] = [:]
    for index in pieces.indices.reversed() { leaving[pieces[index].start, default: []].append(index) }
    var isUsed = [Bool](repeating: false, count: pieces.count)
    var loops: [[PlaneCubic]] = []
    for first in pieces.indices where !isUsed[first] {
      var loop: [PlaneCubic] = []
      var next: Int? = first
      while let index = next {
        isUsed[index] = true
        loop.append(pieces[index])
        let place = pieces[index].end
        next = nil
        while next == nil, let candidate = leaving[place]?.popLast() {
          if !isUsed[candidate] { next = candidate }
        }
      }
      loops.append(Self.simplified(loop))
    }
    return loops.filter { Self.isVisible($0) }
  }

  /// The pieces of each line that did not cancel.
  private static func remaining(_ steps: [Step]) -> [(line: Int, from: Int, to: Int)] {
    let sorted = steps.sorted { ($0.line, $0.place) < ($1.line, $1.place) }
    var result: [(line: Int, from: Int, to: Int)] = []
    var count = 0
    for (index, step) in sorted.enumerated() {
      if index > 0, count != 0, sorted[index - 1].line == step.line, sorted[index - 1].place < step.place {
        let (low, high) = (sorted[index - 1].place, step.place)
        for _ in 0..<min(count.magnitude, 8) {
          result.append((line: step.line, from: count > 0 ? low : high, to: count > 0 ? high : low))
        }
      }
      count += step.change
    }
    return result
  }

  /// Straight pieces that go on in the same direction become one.
  private static func simplified(_ loop: [PlaneCubic]) -> [PlaneCubic] {
    var result: [PlaneCubic] = []
    for piece in loop {
      if let last = result.last, last.isStraight, piece.isStraight,
        last.start.column == piece.end.column && last.end.column == piece.end.column
          || last.start.row == piece.end.row && last.end.row == piece.end.row
      {
        result[result.count - 1] = PlaneCubic(from: last.start, to: piece.end)
      } else {
        result.append(piece)
      }
    }
    return result
  }

  private static func isVisible(_ loop: [PlaneCubic]) -> Bool {
    guard var box = loop.first?.hull else { return false }
    for piece in loop { box = box.union(piece.hull) }
    return box.width > 0.03 && box.height > 0.03
  }
}

extension PlanePoint {
  init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}
