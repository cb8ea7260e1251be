/// A curve followed through the window, in px: what is to be drawn, and where it breaks.
struct CurveTrace {
  /// A stretch that is drawn without lifting the pen.
  var branches: [SampleBlock] = []
  /// Likewise, where points may be wrong by more than is seen.
  var doubtful: [SampleBlock] = []
  /// Stretches where the curve swings faster than a pixel.
  var bands: [EnvelopeBand] = []
  /// Likewise, where the curve may be wrong by more than is seen.
  var doubtfulBands: [EnvelopeBand] = []
  var gaps: [CurveGap] = []
  /// Stretches drawn without lifting the pen, of which it is proven that they leave the curve by no more than
  /// ``ProvenTracer/tolerance``.
  var chains: [PieceChain] = []
  /// Ends of branches at jumps, and holes.
  var marks: [BreakMark] = []
  /// What could not be proven.
  var undecided: [UndecidedStretch] = []
  var proof = CurveProof.estimated
  /// The curve has a point somewhere, be it out of view; known of curves that are enclosed.
  var exists = false
  /// False when the limit of evaluations ended the search for details.
  var isComplete = true
}

/// How much of a picture is certain.
package enum CurveProof: String, Sendable {
  /// All that is drawn, and that nothing is missing, follows from enclosures.
  case proven
  /// As `proven` but for the stretches marked undecided.
  case partial
  /// From samples, since the source is known by its values only.
  case estimated

  /// What both together are.
  func and(_ other: CurveProof) -> CurveProof {
    self == .estimated || other == .estimated ? .estimated : self == .partial ? self : other
  }
}

extension CurveTrace {
  /// Nothing is drawn of it.
  var isEmpty: Bool {
    branches.isEmpty && doubtful.isEmpty && bands.isEmpty && doubtfulBands.isEmpty && chains.isEmpty
      && undecided.isEmpty && marks.isEmpty
  }

  /// Whether it swings faster than a pixel anywhere.
  var swings: Bool { !bands.isEmpty || !doubtfulBands.isEmpty }

  /// How many columns of pixels hold something undecided.
  func undecidedColumns(of view: Viewport) -> Int {
    var marked = [Bool](repeating: false, count: Int(min(max(view.area.width, 0), 10_000)) + 1)
    for stretch in undecided {
      let first = Int(min(max(stretch.left - view.area.left, 0), Double(marked.count - 1)))
      let last = Int(min(max(stretch.right - view.area.left, 0), Double(marked.count - 1)))
      for column in first...max(first, last) { marked[column] = true }
    }
    return marked.reduce(0) { $0 + ($1 ? 1 : 0) }
  }
}

extension SampleBlock {
  /// None of the samples exists.
  var isNowhere: Bool { !(0..<count).contains { self[$0].exists } }
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

  /// Goes on with a band that begins where this one ends.
  mutating func append(_ other: EnvelopeBand) {
    for index in other.x.indices {
      if let last = x.last, last == other.x[index] {
        top[top.count - 1] = min(top[top.count - 1], other.top[index])
        bottom[bottom.count - 1] = max(bottom[bottom.count - 1], other.bottom[index])
      } else {
        append(other.x[index], other.top[index], other.bottom[index])
      }
    }
  }
}

/// An end of a branch at a jump, or a hole: what belongs to the curve is closed, what does not is open.
struct BreakMark: Equatable {
  /// px
  var x: Double
  var y: Double
  var isOpen: Bool
}

/// A stretch of a curve of which too little is proven: where it may be, in px.
struct UndecidedStretch: Equatable {
  var left: Double
  var right: Double
  var top: Double
  var bottom: Double
}
