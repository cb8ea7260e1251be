import Diagnostics
import Formulas

/// The names that the equations of a derivation use, and their values.
struct DerivationScope {
  /// What the cube is given by, and all that the steps have worked out from it, each by its own formula.
  private(set) var definitions = Definitions()
  /// Values that only stand in the numbers of a step.
  private var fillings: [String: Quantity]
  private var names: Set<String>
  /// By how much the clock `u` of a round is ahead of `t`, in s.
  let clockLead: Double

  static let instantNames = ["t", "u", "z", "v", "a", "P", "E", "D", "m_h", "K", "z_k", "v_k"]

  init(of cube: FloatingCube, drafts: [DerivationDraft]) {
    let cycle = cube.model == .water && cube.decayRate == 0 ? WaterCycle(of: cube) : nil
    let lead = cycle.map { $0.phase + ($0.beginsBelow ? $0.upper.duration : 0) } ?? 0
    clockLead = lead
    names = Set(Self.instantNames)
    fillings = DerivationFillings.values(of: cube)
    fillings["t_0"] = Quantity(si: lead, .time)
    var mistakes: [Diagnostic] = []
    func set(_ name: String, _ value: Double, _ dimension: Dimension) {
      names.insert(name)
      definitions.set(name, to: Quantity(si: value, dimension))
    }
    set("L", cube.edge, .length)
    set("ρ", cube.density, .none)
    set("ρ_w", cube.waterDensity, .density)
    set("g", cube.gravity, .acceleration)
    set("z_0", cube.start, .length)
    set("v_0", cube.velocity, .speed)
    set("c", cube.dampingCoefficient, Dimension(mass: 1, time: -1))
    for draft in drafts {
      guard let name = draft.definedName, let formula = draft.definition else { continue }
      names.insert(name)
      if let value = definitions.evaluate(parse(formula), into: &mistakes) {
        definitions.set(
          name,
          to: Quantity(
            si: value.value, value.dimension, shownIn: DerivationFillings.unit(of: name)))
      }
    }
    if cube.decayRate == 0, fillings["C_1"] == nil {
      set("C_1", cube.start, .length)
      set("C_2", cube.velocity / cube.angularFrequency, .length)
    }
  }

  /// The value of a constant.
  func quantity(_ name: String) -> Quantity? {
    if case .quantity(let quantity)? = definitions[name]?.meaning { return quantity }
    return fillings[name]
  }

  /// Reads an equation; `z(t)` in it makes `z`, `v` and `a` functions, otherwise they are numbers.
  func parse(_ text: String) -> FormulaNode {
    var values = names
    var functions: Set<String> = []
    if Self.hasCall(text) {
      functions = ["z", "v", "a"]
      values.subtract(functions)
    }
    var mistakes: [Diagnostic] = []
    return FormulaNode.parse(
      SourceFragment(text), names: NameKinds(values: values, functions: functions),
      into: &mistakes)
  }

  /// Whether one of the three functions of time is called: `z(`, `z'(`, `z''(`.
  static func hasCall(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "(") {
      var place = index - 1
      while place >= 0, bytes[place] == UInt8(ascii: "'") { place -= 1 }
      guard place >= 0, "zva".utf8.contains(bytes[place]) else { continue }
      let isWord =
        place > 0
        && (bytes[place - 1] > 0x7F || bytes[place - 1] == UInt8(ascii: "_")
          || (bytes[place - 1] | 0x20 >= UInt8(ascii: "a")
            && bytes[place - 1] | 0x20 <= UInt8(ascii: "z")))
      if !isWord { return true }
    }
    return false
  }
}
