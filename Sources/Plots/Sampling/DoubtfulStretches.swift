/// Parts a curve whose points are known with an error from what of it is not known to half a pixel.
struct DoubtfulStretches {
  let view: Viewport
  /// px by which a point may be wrong.
  private static var tolerance: Double { 0.5 }

  /// The branches of a trace as they are to be drawn, in stretches that meet at a sample.
  func split<Source: DataSource>(
    _ branches: [SampleBlock], of source: Source
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

  private func doubts<Source: DataSource>(_ branch: SampleBlock, _ source: Source) -> [Bool] {
    var x = [Double](repeating: 0, count: branch.count)
    var y = x
    source.errors(at: branch.t, x: &x, y: &y)
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
