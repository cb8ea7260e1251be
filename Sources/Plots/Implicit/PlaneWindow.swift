import NumericalMethods

/// Finds where an implicit curve lies.
///
/// A curve that is proven to leave off within a hundred units gets a window around it. Any other is shown from −10
/// to 10, or, where nothing of it is there, in the first wider square that holds some.
struct PlaneWindow {
  let relation: PlaneRelation
  /// What the author fixed.
  let x: Span?
  let y: Span?

  /// A rectangle of the plane.
  private struct Area {
    var x: Span
    var y: Span
  }

  /// The stretches of x and y that show the curve.
  func spans() -> (x: Span, y: Span) {
    let standard = square(10)
    var reach = 10.0
    while reach <= 1e6 {
      let area = square(reach)
      guard let found = around(area) else {
        reach *= 10
        continue
      }
      if !touches(found, area) { return result(tight(found) ?? standard) }
      // It goes on outside: perhaps not far.
      let wide = square(reach * 10)
      if reach < 1e4, let all = around(wide), !touches(all, wide), let box = tight(all) { return result(box) }
      return result(area)
    }
    return result(standard)
  }

  private func result(_ area: Area) -> (x: Span, y: Span) { (area.x, area.y) }

  private func square(_ reach: Double) -> Area {
    Area(x: x ?? Span(-reach, reach), y: y ?? Span(-reach, reach))
  }

  /// Looks closer until the box hardly shrinks; nil for a single point, which has no size to be shown in.
  private func tight(_ area: Area) -> Area? {
    var area = area
    for _ in 0..<10 {
      guard let found = around(area) else { return nil }
      let shrunk = max(found.x.length / area.x.length, found.y.length / area.y.length)
      area = found
      if shrunk > 0.7 { return padded(area) }
    }
    return nil
  }

  /// A tenth of room on all sides that the author left free.
  private func padded(_ area: Area) -> Area {
    let room = 0.1 * max(x == nil ? area.x.length : 0, y == nil ? area.y.length : 0)
    return Area(
      x: x ?? Self.rounded(Span(area.x.lower - room, area.x.upper + room)),
      y: y ?? Self.rounded(Span(area.y.lower - room, area.y.upper + room)))
  }

  /// To two digits of the span's length, outward.
  private static func rounded(_ span: Span) -> Span {
    var step = 1.0
    while step * 40 < span.length, step < 1e300 { step *= 10 }
    while step * 4 > span.length, step > 1e-300 { step /= 10 }
    let inverse = (1 / step).rounded()
    let (low, high) = ((span.lower / step).rounded(.down), (span.upper / step).rounded(.up))
    return step < 1 && inverse > 0 ? Span(low / inverse, high / inverse) : Span(low * step, high * step)
  }

  private func touches(_ inner: Area, _ outer: Area) -> Bool {
    x == nil && (inner.x.lower <= outer.x.lower || inner.x.upper >= outer.x.upper)
      || y == nil && (inner.y.lower <= outer.y.lower || inner.y.upper >= outer.y.upper)
  }

  /// The box around all parts of an area, a thirty-second of it wide, in which something may be.
  private func around(_ area: Area) -> Area? {
    var level = [area]
    for _ in 0..<5 {
      level = level.flatMap(quarters).filter(isOpen)
      if level.count > 700 { break }
    }
    guard var box = level.first else { return nil }
    for part in level {
      box.x = Span(min(box.x.lower, part.x.lower), max(box.x.upper, part.x.upper))
      box.y = Span(min(box.y.lower, part.y.lower), max(box.y.upper, part.y.upper))
    }
    return box
  }

  private func quarters(_ area: Area) -> [Area] {
    let (x, y) = (area.x.lower + area.x.length * 0.4877, area.y.lower + area.y.length * 0.4877)
    return [
      Area(x: Span(area.x.lower, x), y: Span(area.y.lower, y)),
      Area(x: Span(x, area.x.upper), y: Span(area.y.lower, y)),
      Area(x: Span(area.x.lower, x), y: Span(y, area.y.upper)),
      Area(x: Span(x, area.x.upper), y: Span(y, area.y.upper)),
    ]
  }

  /// Whether an edge of what holds may run through an area.
  private func isOpen(_ area: Area) -> Bool {
    let (x, y) = (Interval(area.x.lower, area.x.upper), Interval(area.y.lower, area.y.upper))
    let signs = relation.comparisons.map { comparison in
      let (values, decoration) = relation.functions[comparison.difference].range(x, y)
      return PlaneSigns(values, decoration)
    }
    return relation.condition.holds(signs) == nil
  }
}
