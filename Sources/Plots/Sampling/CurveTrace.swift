/// A curve followed through the window, in px: what is to be drawn, and where it breaks.
struct CurveTrace {
  /// A stretch that is drawn without lifting the pen.
  var branches: [SampleBlock] = []
  /// Stretches where the curve swings faster than a pixel.
  var bands: [EnvelopeBand] = []
  var gaps: [CurveGap] = []
  /// False when the limit of evaluations ended the search for details.
  var isComplete = true
}

/// A place where the pen is lifted.
struct CurveGap: Equatable {
  enum Kind: Equatable {
    case pole, jump, edge
  }

  var kind: Kind
  var t: Double
}

/// Least and greatest y (px, downwards) over neighbouring columns of one pixel.
struct EnvelopeBand {
  var x: [Double] = []
  var top: [Double] = []
  var bottom: [Double] = []

  mutating func append(_ x: Double, _ top: Double, _ bottom: Double) {
    self.x.append(x)
    self.top.append(top)
    self.bottom.append(bottom)
  }
}

/// Follows a curve through the window. The figure asks for nothing else, so another sampler can
/// take this one's place.
protocol CurveSampler {
  /// - Parameters:
  ///   - dense: points of the whole curve, from ``ParameterGrid``.
  ///   - isGraph: x (or y) grows with the parameter, so columns of pixels make sense.
  func sample<Source: DataSource>(
    _ evaluator: inout CurveEvaluator<Source>, dense: SampleBlock, isGraph: Bool,
    isSideways: Bool, in view: Viewport
  ) -> CurveTrace
}
