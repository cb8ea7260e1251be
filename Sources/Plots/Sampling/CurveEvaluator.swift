import NumericalMethods

/// Asks a curve's source for points, counts them, and distrusts the answer: a block of the wrong
/// size counts as undefined, and so does every point with a coordinate that is not finite.
struct CurveEvaluator {
  let source: CurveData
  private(set) var evaluations = 0
  let limit: Int

  init(_ source: CurveData, limit: Int) {
    self.source = source
    self.limit = max(limit, 2000)
  }

  var isExhausted: Bool { evaluations >= limit }

  mutating func points(at parameters: [Double]) -> SampleBlock {
    let count = parameters.count
    var x = [Double](repeating: .nan, count: count)
    var y = [Double](repeating: .nan, count: count)
    evaluations += count
    source.points(parameters, &x, &y)
    guard x.count == count, y.count == count else {
      let nothing = [Double](repeating: .nan, count: count)
      return SampleBlock(t: parameters, x: nothing, y: nothing)
    }
    for index in 0..<count where !(x[index].isFinite && y[index].isFinite) {
      x[index] = .nan
      y[index] = .nan
    }
    return SampleBlock(t: parameters, x: x, y: y)
  }

  /// What is proven over a stretch; counts as one evaluation, like all that runs the formula once.
  mutating func enclosure(from: Double, to: Double) -> CurveEnclosure {
    evaluations += 1
    return source.enclosure(Interval(from, to))
  }

  /// What is proven over a stretch with a hole filled by its limit; the formula runs at the hole and over the stretch.
  mutating func enclosure(from: Double, to: Double, removing place: Double) -> RemovedEnclosure? {
    evaluations += 2
    return source.enclosureRemoving(Interval(from, to), place)
  }

  /// Where the curve lies over a stretch.
  mutating func range(from: Double, to: Double) -> CurveRange {
    evaluations += 1
    return source.range(Interval(from, to))
  }

  /// Points and derivatives, in the source's units.
  mutating func tangents(at parameters: [Double]) -> (x: [Dual], y: [Dual]) {
    let nothing = [Dual](repeating: Dual(.nan, slope: .nan), count: parameters.count)
    var (x, y) = (nothing, nothing)
    evaluations += parameters.count
    source.tangents(parameters, &x, &y)
    return x.count == parameters.count && y.count == parameters.count ? (x, y) : (nothing, nothing)
  }

  /// Counts evaluations that were asked of the source itself.
  mutating func charge(_ count: Int) { evaluations += max(count, 0) }

  mutating func point(at parameter: Double) -> Sample {
    points(at: [parameter])[0]
  }
}

/// A point of a curve and its parameter; NaN coordinates where the curve does not exist.
struct Sample: Equatable {
  var t: Double
  var x: Double
  var y: Double

  var exists: Bool { x == x && y == y }

  /// Where it stands in the plane, if it is one of a graph over y.
  func turned(if isSideways: Bool) -> Sample { isSideways ? Sample(t: t, x: y, y: x) : self }
}

/// Samples in ascending order of the parameter, coordinate by coordinate.
struct SampleBlock {
  var t: [Double] = []
  var x: [Double] = []
  var y: [Double] = []

  var count: Int { t.count }

  subscript(index: Int) -> Sample { Sample(t: t[index], x: x[index], y: y[index]) }

  mutating func append(_ sample: Sample) {
    t.append(sample.t)
    x.append(sample.x)
    y.append(sample.y)
  }
}

extension Viewport {
  func px(_ sample: Sample) -> Sample {
    Sample(t: sample.t, x: px(x: sample.x), y: px(y: sample.y))
  }

  func px(_ block: SampleBlock) -> SampleBlock {
    var result = block
    for index in 0..<block.count {
      result.x[index] = px(x: block.x[index])
      result.y[index] = px(y: block.y[index])
      // Where one axis has no place for the point there is no point.
      if !(result.x[index] == result.x[index]) { result.y[index] = .nan }
    }
    return result
  }
}
