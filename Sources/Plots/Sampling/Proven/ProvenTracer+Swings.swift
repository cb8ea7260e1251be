import NumericalMethods

extension ProvenTracer {
  /// Whether a graph may swing so fast over a few columns that it is to become a band there.
  func isDense(_ stretch: ParameterStretch, _ enclosure: ScreenEnclosure) -> Bool {
    let count = stretch.columns.count
    return count > 0 && count <= 8 && failedSwings < 12 && swing(enclosure) <= 4.6 * stretch.length / Double(count)
  }

  /// Makes a column a band, if the curve turns again and again in it and its neighbours, and reaches there, within
  /// half a pixel, what the enclosures allow it at most in this column.
  mutating func swings(_ column: ParameterStretch, _ enclosure: ScreenEnclosure) -> Bool {
    guard let grid, let number = column.columns.first else { return false }
    if failedSwings >= 12 && enclosure.isContinuous { return false }
    let width = column.length
    let swing = self.swing(enclosure)
    // A curve whose slope is bounded cannot turn often.
    if enclosure.isContinuous && swing > 4.6 * width { return false }
    var search = SwingSearch()
    let isFast = swing < 2 * width
    let reach = isFast ? swing / 2 : 1.5 * width
    let middle = column.from + width / 2
    search.add(
      tangents(
        at: SwingSearch.places(
          max(middle - reach, span.lower), min(middle + reach, span.upper), count: isFast ? 10 : 14)))
    // A whole swing in the column and its neighbours, so that the outline follows what is there.
    guard isFast || search.turns >= 2 && search.spacing <= 1.45 * width else { return false }
    var outer = seen(enclosure.y.c0)
    if !isReached(outer, search) {
      refine(&search)
      // Where nothing is known of the slopes, swings of several widths are tried.
      let shares = enclosure.isContinuous ? [1.0, 4] : [0.0625, 0.25, 1, 4, 16]
      for share in shares {
        let reach = swing * share
        for side in [column.to - reach, column.from] where reach < width && !isReached(outer, search) {
          search.restart()
          search.add(tangents(at: SwingSearch.places(side, side + reach, count: 12)))
          refine(&search)
        }
      }
    }
    if !isReached(outer, search) { outer = range(over: column, parts: search.turns > 5 ? 8 : 4) }
    guard search.turns >= 2, isReached(outer, search) else {
      failedSwings += 1
      return false
    }
    failedSwings = 0
    lift()
    if let end = band.end, end != grid.px(number) { endBand() }
    // Of the neighbours, too: so the outline is smooth where the swings are as wide as columns.
    let inner = seen(Interval(search.least, search.greatest))
    band.append(
      from: grid.px(number), to: grid.px(number + 1), top: inner.lower, bottom: inner.upper)
    return true
  }

  /// The stretch in which the curve swings up and down about one and a half times, if it were a sine.
  private func swing(_ enclosure: ScreenEnclosure) -> Double {
    let jet = enclosure.y
    let length = 1.5 * .pi * min(jet.c0.width, 1e6) / jet.c1.magnitude
    return length > 0 ? length : enclosure.length / 64
  }

  private func isReached(_ outer: Interval, _ search: SwingSearch) -> Bool {
    guard search.least <= search.greatest else { return false }
    let inner = seen(Interval(search.least, search.greatest))
    return inner.lower - outer.lower <= 0.35 && outer.upper - inner.upper <= 0.35
  }

  /// Goes to the extrema between the tangents that the search knows.
  private mutating func refine(_ search: inout SwingSearch) {
    for isGreatest in [true, false] {
      for _ in 0..<2 {
        guard let place = search.next(isGreatest: isGreatest), let found = tangents(at: [place]).first else { break }
        search.insert(found)
      }
    }
  }

  /// The part of a range that is in view, px across.
  private func seen(_ range: Interval) -> Interval {
    let (low, high) = (view.area.top, view.area.bottom)
    return Interval(min(max(range.lower, low), high), max(min(range.upper, high), low))
  }

  private mutating func range(over column: ParameterStretch, parts: Int) -> Interval {
    var hull = Interval.empty
    for index in 0..<parts {
      let from = column.from + column.length * (Double(index) / Double(parts))
      let to = index == parts - 1 ? column.to : column.from + column.length * (Double(index + 1) / Double(parts))
      let part = view.screen(evaluator.range(from: from, to: to))
      hull = hull.hull(part.y)
    }
    return hull.isEmpty ? .entire : seen(hull)
  }
}

/// Looks for the least and the greatest value of a curve that swings, from tangents at a few places.
private struct SwingSearch {
  private(set) var least = Double.infinity
  private(set) var greatest = -Double.infinity
  private(set) var turns = 0
  private var known: [CurveTangent] = []

  /// Places spread over a stretch, out of step with any period.
  static func places(_ from: Double, _ to: Double, count: Int) -> [Double] {
    var phase = 0.0
    return (0..<count).map { index in
      phase += 0.414_213_562_373_095_1
      phase -= phase.rounded(.down)
      return from + (to - from) * ((Double(index) + phase) / Double(count))
    }
  }

  mutating func add(_ tangents: [CurveTangent]) {
    for tangent in tangents where tangent.isFinite {
      if let last = known.last, (last.dy < 0) != (tangent.dy < 0) { turns += 1 }
      known.append(tangent)
      note(tangent)
    }
  }

  /// The mean distance between turns; infinite for less than two.
  var spacing: Double {
    var places: [Double] = []
    for index in 1..<max(known.count, 1) {
      let (a, b) = (known[index - 1], known[index])
      let (m, n) = (a.dy, b.dy)
      guard (m < 0) != (n < 0), m != n else { continue }
      places.append(a.t + (b.t - a.t) * m / (m - n))
    }
    guard let first = places.first, let last = places.last, places.count > 1 else { return .infinity }
    return (last - first) / Double(places.count - 1)
  }

  /// Forgets the tangents, not the values.
  mutating func restart() { known = [] }

  /// Puts a tangent at its place among the others.
  mutating func insert(_ tangent: CurveTangent) {
    guard tangent.isFinite else { return }
    note(tangent)
    known.insert(tangent, at: known.firstIndex { $0.t > tangent.t } ?? known.count)
  }

  /// Where the highest (or lowest) extremum between two neighbouring tangents is to be expected.
  func next(isGreatest: Bool) -> Double? {
    var best = -Double.infinity
    var place: Double?
    let sign = isGreatest ? 1.0 : -1.0
    for index in 1..<max(known.count, 1) {
      let (a, b) = (known[index - 1], known[index])
      let (m, n) = (a.dy * sign, b.dy * sign)
      guard m > 0 && n < 0 else { continue }
      let share = m / (m - n)
      let height = max(a.y * sign + m * (b.t - a.t) * share * 0.5, b.y * sign)
      if height > best {
        best = height
        place = a.t + (b.t - a.t) * share
      }
    }
    return place
  }

  private mutating func note(_ tangent: CurveTangent) {
    least = min(least, tangent.y)
    greatest = max(greatest, tangent.y)
  }
}
