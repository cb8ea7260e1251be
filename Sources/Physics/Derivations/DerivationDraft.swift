/// A step as it is written down before it is parsed and checked.
struct DerivationDraft: Sendable, Equatable {
  var title: String
  /// In the formula language.
  var equation: String
  /// In the formula language, with `{g}` where the value of `g` is to stand.
  var numbers: String?
  /// Plain English with formulas, see ``DerivationReasonDraft``.
  var reason: String
  var isBrief = false
  var checks: [Check] = []

  /// What is compared to show that a step is right: two sides, worked out by means that do not
  /// depend on each other.
  struct Check: Sendable, Equatable {
    let equation: String
    let source: Source
  }

  enum Source: Sendable, Equatable {
    /// `z`, `v`, `a` and the forces are numbers, those of the motion and of Newton's and Archimedes'
    /// laws at an instant.
    case instants
    /// `z(t)`, `v(t)`, `a(t)` are the functions of the motion.
    case motion
    /// `z(t)` is the solution as the derivation writes it, and its derivatives are worked
    /// out from that formula.
    case solution(String)
    /// The name on the left has the value that the model gives it.
    case constant
    /// As `instants`, for the stretches of the motion in one zone of the water; `u` counts
    /// from the beginning of the stretch, where height and velocity are `z_k` and `v_k`.
    case stretches(WaterZone)
  }

  init(
    _ title: String, _ equation: String, numbers: String? = nil, _ reason: String,
    isBrief: Bool = false, checks: [Check] = []
  ) {
    self.title = title
    self.equation = equation
    self.numbers = numbers
    self.reason = reason
    self.isBrief = isBrief
    self.checks = checks
  }

  /// A statement about every instant, checked as it stands.
  static func law(
    _ title: String, _ equation: String, numbers: String? = nil, _ reason: String,
    isBrief: Bool = false
  ) -> DerivationDraft {
    DerivationDraft(
      title, equation, numbers: numbers, reason, isBrief: isBrief,
      checks: [Check(equation: equation, source: .instants)])
  }

  /// `name = formula`: a constant that later steps use.
  ///
  /// - Parameters:
  ///   - numbers: the right side with values in place; the outcome is the step's value.
  ///   - checks: instead of the comparison with the model, for a constant the model does not know.
  static func constant(
    _ title: String, _ name: String, _ formula: String, numbers: String?, _ reason: String,
    isBrief: Bool = false, checks: [Check]? = nil, also: [Check] = []
  ) -> DerivationDraft {
    let equation = "\(name) = \(formula)"
    var draft = DerivationDraft(
      title, equation, numbers: numbers.map { "\(name) = \($0)" } ?? name, reason,
      isBrief: isBrief, checks: (checks ?? [Check(equation: equation, source: .constant)]) + also)
    draft.definedName = name
    draft.definition = formula
    return draft
  }

  /// The constant that the step defines.
  var definedName: String?
  var definition: String?
}
