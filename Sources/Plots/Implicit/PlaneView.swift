import NumericalMethods

/// How a comparison is best looked at in a box.
struct PlaneView {
  /// What the sign of the function says about the comparison's difference.
  enum Meaning {
    case difference
    /// The difference has the opposite sign.
    case flipped
    /// The function is zero where the difference has a pole, and changes its sign with it, or against it.
    case pole
    case flippedPole

    /// The difference where the function is negative, zero, positive.
    var signs: [PlaneSigns] {
      switch self {
      case .difference: [.negative, .zero, .positive]
      case .flipped: [.positive, .zero, .negative]
      case .pole: [.negative, .undefined, .positive]
      case .flippedPole: [.positive, .undefined, .negative]
      }
    }

    var isPole: Bool { self == .pole || self == .flippedPole }
  }

  /// All signs the difference may have in the box.
  private(set) var signs = PlaneSigns.all
  /// The function whose zeros are to be followed, and what its sign means.
  private(set) var function = 0
  private(set) var meaning = Meaning.difference
  /// Whether that function is defined and continuous all over the box.
  private(set) var isContinuous = true

  init() {}

  init(_ number: Int, _ box: PlaneBox, _ field: PlaneField) {
    let comparison = field.relation.comparisons[number]
    let (values, decoration) = field.range(comparison.difference, box)
    signs = PlaneSigns(values, decoration)
    function = comparison.difference
    isContinuous = decoration >= .continuous
    guard signs.contains(.zero) || signs.contains(.undefined), let fraction = comparison.fraction else { return }
    let below = field.range(fraction.denominator, box)
    let above = field.range(fraction.numerator, box)
    let (divisor, dividend) = (PlaneSigns(below.values, below.decoration), PlaneSigns(above.values, above.decoration))
    if divisor == .positive || divisor == .negative {
      function = fraction.numerator
      meaning = divisor == .positive ? .difference : .flipped
      isContinuous = above.decoration >= .continuous
      signs.formIntersection(divisor == .positive ? dividend : dividend.flipped)
    } else if dividend == .positive || dividend == .negative {
      signs.remove(.zero)
      guard below.decoration >= .continuous else { return }
      function = fraction.denominator
      meaning = dividend == .positive ? .pole : .flippedPole
      isContinuous = true
    }
    if signs.isEmpty { signs = .undefined }
  }
}
