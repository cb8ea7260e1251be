/// Parts a curve whose points are known with an error from what of it is not known to half a pixel.
struct DoubtfulStretches {
  let view: Viewport
  /// px by which a point may be wrong.
  private static var tolerance: Double { 0.5 }

  /// The branches of a trace as they are to be drawn, in stretches that meet at a sample.
  func split(
    _ branches: [SampleBlock], of source: CurveData
  ) -> (known: [SampleBlock], doubtful: [SampleBlock]) {
    var known: [SampleBlock] = []
    var doubtful: [SampleBlock] = []
    for branch in branches {
      let doubts = doubts(branch, source)
      guard doubts.contains(true) else {
        known.append(branch)
        continue
      }
      var start = 0
      for index in 1...max(branch.count, 1) {
        // A piece between two samples is as good as the worse of them.
        let isEnd = index >= branch.count - 1
        let current = doubts[start] || start + 1 < branch.count && doubts[start + 1]
        let next = index + 1 < branch.count && (doubts[index] || doubts[index + 1])
        guard isEnd || next != current else { continue }
        let end = min(isEnd ? branch.count - 1 : index, branch.count - 1)
        if end > start {
          let part = branch.part(start...end)
          if current { doubtful.append(part) } else { known.append(part) }
        }
        start = end
        if isEnd { break }
      }
    }
    return (known, doubtful)
  }

  /// The bands of a graph likewise, in stretches that meet at a column.
  func split(
    _ bands: [EnvelopeBand], of source: CurveData
  ) -> (known: [EnvelopeBand], doubtful: [EnvelopeBand]) {
    var known: [EnvelopeBand] = []
    var doubtful: [EnvelopeBand] = []
    for band in bands {
      let doubts = doubts(band, source)
      var start = 0
      for index in band.x.indices {
        let isLast = index == band.x.count - 1
        guard isLast || doubts[index + 1] != doubts[start] else { continue }
        // What is known ends with its last column, and what is not begins there.
        let from = doubts[start] && start > 0 ? start - 1 : start
        let to = doubts[start] && !isLast ? index + 1 : index
        if doubts[start] { doubtful.append(band.part(from...to)) } else { known.append(band.part(from...to)) }
        start = index + 1
      }
    }
    return (known, doubtful)
  }

  /// Whether a column holds values that are not known; it is as wide as a pixel.
  private func doubts(_ band: EnvelopeBand, _ source: CurveData) -> [Bool] {
    let places = [-0.5, -0.25, 0, 0.25, 0.5]
    let times = band.x.flatMap { x in places.map { view.scaleX.value(at: x + $0) } }
    var x = [Double](repeating: 0, count: times.count)
    var y = x
    source.errors(times, &x, &y)
    guard x.count == times.count, y.count == times.count else { return band.x.map { _ in false } }
    let rate = view.scaleY.rate.magnitude
    return band.x.indices.map { column in
      // Beyond the ends of a solution there is no error.
      places.indices.contains { y[column * places.count + $0] * rate > Self.tolerance }
    }
  }

  private func doubts(_ branch: SampleBlock, _ source: CurveData) -> [Bool] {
    var x = [Double](repeating: 0, count: branch.count)
    var y = x
    source.errors(branch.t, &x, &y)
    guard x.count == branch.count, y.count == branch.count else { return branch.t.map { _ in false } }
    // Solutions stand on linear axes.
    let (scaleX, scaleY) = (view.scaleX.rate.magnitude, view.scaleY.rate.magnitude)
    return branch.t.indices.map { max(x[$0] * scaleX, y[$0] * scaleY) > Self.tolerance }
  }
}

extension SampleBlock {
  fileprivate func part(_ range: ClosedRange<Int>) -> SampleBlock {
    SampleBlock(t: Array(t[range]), x: Array(x[range]), y: Array(y[range]))
  }
}

extension EnvelopeBand {
  fileprivate func part(_ range: ClosedRange<Int>) -> EnvelopeBand {
    EnvelopeBand(x: Array(x[range]), top: Array(top[range]), bottom: Array(bottom[range]))
  }
}
