import Markup

/// Fills the area between measured points, joined in their order, and zero or another column.
struct SeriesFill {
  let view: Viewport

  private typealias Corner = (x: Double, y: Double)

  func draw(_ series: PlotSeries, _ paint: String, into svg: inout Markup) {
    // The lower edge is zero as far as it is in view.
    let zero = min(max(view.px(y: 0), view.area.top), view.area.bottom)
    guard series.base != nil || zero.isFinite else { return }
    var path = PathData()
    var (above, below) = (Edge(), Edge())
    func end() {
      if series.base == nil, let first = above.corners.first, let last = above.corners.last {
        append([(first.x, zero)] + above.corners + [(last.x, zero)], to: &path)
      } else {
        append(above.corners + below.corners.reversed(), to: &path)
      }
      (above, below) = (Edge(), Edge())
    }
    for index in 0..<series.count {
      let x = view.px(x: series.x[index])
      let (top, foot) = (view.px(y: series.y[index]), foot(of: series, index) ?? zero)
      guard x.isFinite, top.isFinite, foot.isFinite else {
        end()
        continue
      }
      above.append((x, top))
      if series.base != nil { below.append((x, foot)) }
    }
    end()
    guard !path.isEmpty else { return }
    svg.path([("class", "fill"), ("fill", paint), ("fill-opacity", ".15")], path)
  }

  /// The height of the base in px, no number where it has none; nil without a base.
  private func foot(of series: PlotSeries, _ index: Int) -> Double? {
    guard let base = series.base else { return nil }
    return base.y.indices.contains(index) ? view.px(y: base.y[index]) : .nan
  }

  /// An edge of an area, with four points at most in each column of pixels.
  private struct Edge {
    private var column = ColumnOfPixels()
    private var passed: [Corner] = []

    mutating func append(_ corner: Corner) {
      if column.take(corner) { return }
      passed += column.points
      column = ColumnOfPixels()
      _ = column.take(corner)
    }

    var corners: [Corner] { passed + column.points }
  }

  /// The part of an area in the window (Sutherland & Hodgman 1974), cut at one side after another.
  private func append(_ corners: [Corner], to path: inout PathData) {
    let area = view.area
    var kept = cut(corners) { $0.x - area.left }
    kept = cut(kept) { area.right - $0.x }
    kept = cut(kept) { $0.y - area.top }
    kept = cut(kept) { area.bottom - $0.y }
    guard kept.count > 2 else { return }
    path.move(kept[0].x, kept[0].y)
    for corner in kept.dropFirst() { path.line(corner.x, corner.y) }
    path.close()
  }

  /// The corners on the inner side of a line, where `room` is not below zero, and those where the edge crosses it.
  private func cut(_ corners: [Corner], room: (Corner) -> Double) -> [Corner] {
    guard var last = corners.last else { return [] }
    var kept: [Corner] = []
    for corner in corners {
      let (before, here) = (room(last), room(corner))
      if (before < 0) != (here < 0) {
        let part = before / (before - here)
        kept.append((last.x + part * (corner.x - last.x), last.y + part * (corner.y - last.y)))
      }
      if here >= 0 { kept.append(corner) }
      last = corner
    }
    return kept
  }
}

/// What a line does in one column of pixels.
struct ColumnOfPixels {
  private var number = 0
  private var first, last, lowest, highest: (x: Double, y: Double, place: Int)?
  private var count = 0

  /// False where the point lies in another column.
  mutating func take(_ point: (x: Double, y: Double)) -> Bool {
    let here = point.x.magnitude < 1e7 ? Int(point.x.rounded(.down)) : 0
    if count > 0, here != number { return false }
    number = here
    let placed = (point.x, point.y, count)
    if count == 0 { (first, lowest, highest) = (placed, placed, placed) }
    if point.y < lowest?.y ?? .infinity { lowest = placed }
    if point.y > highest?.y ?? -.infinity { highest = placed }
    last = placed
    count += 1
    return true
  }

  /// In their order, each once.
  var points: [(x: Double, y: Double)] {
    var found: [(x: Double, y: Double, place: Int)] = []
    for point in [first, lowest, highest, last].compactMap({ $0 }) {
      if !found.contains(where: { $0.place == point.place }) { found.append(point) }
    }
    return found.sorted { $0.place < $1.place }.map { ($0.x, $0.y) }
  }
}
