/// A stretch of the parameter that is still to be settled.
struct ParameterStretch {
  var from: Double
  var to: Double
  /// Columns of pixels that it fills exactly; empty within a column, and for curves that are no graphs.
  var columns: Range<Int> = 0..<0
  /// The bound of the fourth derivative over the stretch that this one was cut from.
  var parentFourth = Double.infinity
  /// How often a column, or the whole of another curve, was cut to come here.
  var depth = 0
  /// What is to be done with it.
  var task = Task.settle

  enum Task {
    case settle
    /// Its ends are the last numbers on either side of a place where continuity is not proven: a number, or
    /// somewhere between them.
    case join(at: Double?)
    /// The curve has no point at a number in it, but a limit, and is as good as straight.
    case hole(at: Double)
  }

  var isEmpty: Bool { !(from <= to) }
  var length: Double { to - from }

  /// Where a stretch is cut: at the middle, or beside zero, where a pole may be, by equal ratios; halves would take a
  /// hundred cuts to come from a pixel to where poles of two orders part.
  static func middle(_ from: Double, _ to: Double) -> Double {
    let (least, greatest) = (min(from.magnitude, to.magnitude), max(from.magnitude, to.magnitude))
    guard least > 0, from.sign == to.sign, greatest > 64 * least else { return from * 0.5 + to * 0.5 }
    return (least.squareRoot() * greatest.squareRoot()) * (from < 0 ? -1 : 1)
  }

  /// A part of it, cut out of a column.
  func part(_ from: Double, _ to: Double, fourth: Double = .infinity) -> ParameterStretch {
    ParameterStretch(from: from, to: to, parentFourth: fourth, depth: depth + 1)
  }
}
