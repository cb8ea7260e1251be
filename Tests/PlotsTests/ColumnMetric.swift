import Plots

/// Ink against truth: for each column of pixels, from where to where the true graph runs and
/// from where to where the picture's does. One column of slack.
struct ColumnMetric {
  /// The worst length of true curve without ink, and of ink without true curve, in px.
  var missing = 0.0
  var falseInk = 0.0

  init(_ drawing: Drawing, samplesPerColumn: Int = 400, _ f: (Double) -> Double) {
    let (area, window) = (drawing.area, drawing.window)
    let columns = Int(area.width)
    var ink = [Span?](repeating: nil, count: columns)
    for chain in PathPoints(drawing.svg).chains {
      for index in 0..<chain.count {
        let (x, y) = chain[index]
        Self.add(y, at: x - area.left, to: &ink)
        guard index > 0 else { continue }
        // Ink crosses every column between two points.
        let from = chain[index - 1]
        let steps = Int((x - from.x).magnitude * 2)
        if steps > 1 {
          for step in 1..<steps {
            let u = Double(step) / Double(steps)
            Self.add(
              from.y + (y - from.y) * u, at: from.x + (x - from.x) * u - area.left, to: &ink)
          }
        }
      }
    }
    var truth = [Span?](repeating: nil, count: columns)
    func pixel(_ share: Double) -> Double {
      let value = f(window.x.lower + share * window.x.length)
      return area.top + (window.y.upper - value) / window.y.length * area.height
    }
    func note(_ share: Double, _ y: Double) {
      guard y.isFinite, y >= area.top, y <= area.bottom else { return }
      Self.add(y, at: share * area.width, to: &truth)
    }
    // Steep parts are looked at more closely, or the truth itself would have gaps.
    func look(_ a: Double, _ ya: Double, _ b: Double, _ yb: Double, _ depth: Int) {
      let seen = { (y: Double) in min(max(y, area.top - 2), area.bottom + 2) }
      guard depth < 24, !((seen(ya) - seen(yb)).magnitude < 0.5) else { return }
      let middle = a + (b - a) / 2
      let y = pixel(middle)
      note(middle, y)
      look(a, ya, middle, y, depth + 1)
      look(middle, y, b, yb, depth + 1)
    }
    let total = columns * samplesPerColumn
    var last = pixel(0)
    note(0, last)
    for index in 1...total {
      let share = Double(index) / Double(total)
      let y = pixel(share)
      note(share, y)
      if samplesPerColumn <= 1000, y.isFinite || last.isFinite {
        look(Double(index - 1) / Double(total), last, share, y, 0)
      }
      last = y
    }
    for column in 0..<columns {
      missing = max(missing, Self.excess(of: truth[column], over: ink, near: column))
      falseInk = max(falseInk, Self.excess(of: ink[column], over: truth, near: column))
    }
  }

  private static func add(_ y: Double, at x: Double, to spans: inout [Span?]) {
    let column = min(max(Int(x.rounded(.down)), 0), spans.count - 1)
    spans[column] =
      spans[column].map { Span(min($0.lower, y), max($0.upper, y)) } ?? Span(y, y)
  }

  private static func excess(of span: Span?, over others: [Span?], near column: Int) -> Double {
    guard let span else { return 0 }
    var union: Span?
    for other in max(column - 1, 0)...min(column + 1, others.count - 1) {
      guard let there = others[other] else { continue }
      union = union.map { Span(min($0.lower, there.lower), max($0.upper, there.upper)) } ?? there
    }
    guard let union else { return max(span.length, 2) }
    return max(union.lower - span.lower, span.upper - union.upper, 0)
  }
}
