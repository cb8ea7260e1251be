import NumericalMethods

/// The range of an integral, as the image of 0..1; an infinite one by a rational map.
struct IntegrationRange<Number: RealNumber> {
  private enum Shape { case finite, rightInfinite, leftInfinite, wholeLine, undefined }

  private let start: Number
  private let end: Number
  private let shape: Shape
  private let direction: Double

  init(from start: Number, to end: Number) {
    self.start = start
    self.end = end
    let (a, b) = (start.value, end.value)
    direction = a <= b ? 1 : -1
    if a.isNaN || b.isNaN {
      shape = .undefined
    } else if a.isFinite && b.isFinite {
      shape = .finite
    } else if a == b {
      shape = .undefined
    } else if a.isInfinite && b.isInfinite {
      shape = .wholeLine
    } else {
      shape = Swift.max(a, b) == .infinity ? .rightInfinite : .leftInfinite
    }
  }

  var isUndefined: Bool { shape == .undefined }
  /// Whether its ends have the same value.
  var isPoint: Bool { shape == .finite && start.value == end.value }

  /// The finite end of a half-infinite range.
  private var foot: Number { start.value.isFinite ? start : end }

  /// The argument at a place of 0..1.
  @inline(__always)
  func argument(at place: Double) -> Number {
    switch shape {
    case .finite: start * Number(1 - place) + end * Number(place)
    case .rightInfinite: foot + Number(place / (1 - place))
    case .leftInfinite: foot - Number(place / (1 - place))
    case .wholeLine: Number((2 * place - 1) / (4 * place * (1 - place)))
    case .undefined: Number(.nan)
    }
  }

  /// The derivative of the argument with respect to the place, negative where the range runs
  /// backwards.
  @inline(__always)
  func stretch(at place: Double) -> Number {
    let rest = 1 - place
    switch shape {
    case .finite: return end - start
    case .rightInfinite, .leftInfinite: return Number(direction / (rest * rest))
    case .wholeLine:
      let square = (2 * place - 1) * (2 * place - 1)
      let denominator = 4 * place * rest
      return Number(direction * 2 * (1 + square) / (denominator * denominator))
    case .undefined: return Number(.nan)
    }
  }
}
