/// A dimension that may depend on dimensions not known yet: base · X₁^k₁ · X₂^k₂ ….
///
/// Every rule of dimensions is linear in the exponents, so the unknown ones are found as in a
/// system of linear equations.
struct DimensionTerm: Sendable {
  struct Unknown: Sendable, Equatable {
    var index: Int
    var exponent: RationalExponent
  }

  var base: Dimension
  /// Ascending by index, without zero exponents.
  var unknowns: [Unknown] = []

  init(_ base: Dimension) { self.base = base }

  init(unknown index: Int) {
    base = .none
    unknowns = [Unknown(index: index, exponent: .one)]
  }

  static let none = DimensionTerm(.none)

  static func * (a: DimensionTerm, b: DimensionTerm) -> DimensionTerm {
    var result = DimensionTerm(a.base * b.base)
    var (i, j) = (0, 0)
    while i < a.unknowns.count || j < b.unknowns.count {
      let left = i < a.unknowns.count ? a.unknowns[i].index : Int.max
      let right = j < b.unknowns.count ? b.unknowns[j].index : Int.max
      var exponent = RationalExponent.zero
      if left <= right {
        exponent = exponent + a.unknowns[i].exponent
        i += 1
      }
      if right <= left {
        exponent = exponent + b.unknowns[j].exponent
        j += 1
      }
      if !exponent.isZero {
        result.unknowns.append(Unknown(index: min(left, right), exponent: exponent))
      }
    }
    return result
  }

  static func / (a: DimensionTerm, b: DimensionTerm) -> DimensionTerm {
    a * b.power(RationalExponent(-1))
  }

  func power(_ exponent: RationalExponent) -> DimensionTerm {
    var result = DimensionTerm(base.power(exponent))
    if exponent.isZero { return result }
    result.unknowns = unknowns.map {
      Unknown(index: $0.index, exponent: $0.exponent * exponent)
    }
    return result
  }
}
