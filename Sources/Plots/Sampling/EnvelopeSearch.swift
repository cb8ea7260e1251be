/// The least and greatest value of a graph in each column of pixels of a wild stretch.
struct EnvelopeSearch {
  let view: Viewport

  /// Parameters looked at in each column before the best are followed uphill.
  private static var looks: Int { 24 }
  /// Rounds of climbing, and parameters in each on either side of the best so far.
  private static var rounds: Int { 4 }
  private static var climbers: Int { 3 }

  private struct Column {
    var lower: Double
    var upper: Double
    /// Where the greatest and least values stand: parameter and value in px.
    var high = Peak()
    var low = Peak()
    var exists: Bool { high.t == high.t }
  }

  private struct Peak {
    var t = Double.nan
    var value = Double.nan
  }

  func bands(
    of evaluator: inout CurveEvaluator, from first: Sample, to last: Sample,
    known: SampleBlock, range: ClosedRange<Int>
  ) -> [EnvelopeBand] {
    let (start, end) = (first.x, last.x)
    let count = Int(min(max((end - start).magnitude.rounded(.up), 1), 4000))
    let edges = (0...count).map { index in
      index == 0
        ? first.t
        : index == count ? last.t : view.scaleX.value(at: start + (end - start) * Double(index) / Double(count))
    }
    var columns = (0..<count).map { Column(lower: edges[$0], upper: edges[$0 + 1]) }
    look(&evaluator, &columns)
    note(known, range, in: &columns, from: start, to: end)
    var reach = 0.5 / Double(Self.looks)
    for _ in 0..<Self.rounds where !evaluator.isExhausted {
      climb(&evaluator, &columns, reach: reach)
      reach /= Double(Self.climbers + 1)
    }
    return bands(columns, start: start, end: end)
  }

  private func look(
    _ evaluator: inout CurveEvaluator, _ columns: inout [Column]
  ) {
    var parameters: [Double] = []
    var phase = 0.0
    for column in columns {
      for index in 0..<Self.looks {
        phase += 0.414_213_562_373_095_1
        if phase >= 1 { phase -= 1 }
        let share = (Double(index) + phase) / Double(Self.looks)
        parameters.append(column.lower + share * (column.upper - column.lower))
      }
    }
    let values = evaluator.points(at: parameters).y.map(view.px(y:))
    for index in 0..<values.count {
      note(values[index], at: parameters[index], in: &columns[index / Self.looks])
    }
  }

  private func note(
    _ known: SampleBlock, _ range: ClosedRange<Int>, in columns: inout [Column],
    from first: Double, to last: Double
  ) {
    for index in range where known[index].exists {
      let share = (known.x[index] - first) / (last - first)
      let column = min(max(Int(share * Double(columns.count)), 0), columns.count - 1)
      note(known.y[index], at: known.t[index], in: &columns[column])
    }
  }

  private func climb(
    _ evaluator: inout CurveEvaluator, _ columns: inout [Column], reach: Double
  ) {
    var parameters: [Double] = []
    let places = Self.climbers * 4
    for column in columns {
      let width = (column.upper - column.lower) * reach
      for center in [column.high.t, column.low.t] {
        for step in 1...Self.climbers {
          let offset = width * Double(step) / Double(Self.climbers)
          parameters.append(min(max(center - offset, column.lower), column.upper))
          parameters.append(min(max(center + offset, column.lower), column.upper))
        }
      }
    }
    let values = evaluator.points(at: parameters).y.map(view.px(y:))
    for index in 0..<values.count {
      note(values[index], at: parameters[index], in: &columns[index / places])
    }
  }

  private func note(_ value: Double, at t: Double, in column: inout Column) {
    guard value == value else { return }
    if !(value <= column.high.value) { column.high = Peak(t: t, value: value) }
    if !(value >= column.low.value) { column.low = Peak(t: t, value: value) }
  }

  private func bands(_ columns: [Column], start: Double, end: Double) -> [EnvelopeBand] {
    var bands: [EnvelopeBand] = []
    var band = EnvelopeBand()
    let (low, high) = (view.area.top, view.area.bottom)
    let width = (end - start) / Double(columns.count)
    for (index, column) in columns.enumerated() {
      let isSeen = column.exists && column.high.value >= low && column.low.value <= high
      if isSeen {
        let top = min(max(column.low.value, low), high)
        let bottom = min(max(column.high.value, low), high)
        if band.x.isEmpty { band.append(start + Double(index) * width, top, bottom) }
        band.append(start + (Double(index) + 0.5) * width, top, bottom)
        let isLast = index == columns.count - 1
        if isLast { band.append(end, top, bottom) }
      }
      if !isSeen || index == columns.count - 1 {
        if !band.x.isEmpty { bands.append(band) }
        band = EnvelopeBand()
      }
    }
    return bands
  }
}
