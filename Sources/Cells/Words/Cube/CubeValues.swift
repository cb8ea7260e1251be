import Diagnostics
import Formulas
import Physics

/// Evaluates the lines of a `cube` cell, one after the other, each seeing those before it.
struct CubeValues {
  let cell: CubeCell
  let definitions: Definitions
  private(set) var diagnostics: [Diagnostic] = []
  /// The values in the order of the keys, as written or by default.
  private(set) var shown: [(key: String, quantity: Quantity)] = []
  private var isComplete = true

  init(cell: CubeCell, definitions: Definitions) {
    self.cell = cell
    self.definitions = definitions
  }

  /// The cube, or nil where a value could not be worked out.
  mutating func cube() -> FloatingCube? {
    var cube = FloatingCube()
    // `start: L/2` needs the edge, `edge` may need gravity: the notebook's own names come first.
    cube.gravity = value("gravity", cube.gravity, [])
    cube.edge = value("edge", cube.edge, [("g", Quantity(si: cube.gravity, .acceleration))])
    let known = [
      ("g", Quantity(si: cube.gravity, .acceleration)), ("L", Quantity(si: cube.edge, .length)),
    ]
    cube.waterDensity = value("water", cube.waterDensity, known)
    cube.density = density(relativeTo: cube.waterDensity, known)
    let all = known + [("ρ", Quantity(cube.density))]
    cube.start = value("start", cube.edge / 2, all)
    cube.velocity = value("velocity", 0, all)
    cube.damping = damping(all)
    cube.model = cell.model
    return isComplete ? cube : nil
  }

  private mutating func value(_ key: String, _ standard: Double, _ known: [(String, Quantity)]) -> Double {
    let dimension: Dimension = if case .quantity(let known?)? = CubeCell.table[key]?.kind { known } else { .none }
    guard cell.formulas.nodes[key] != nil || cell.body.entry(key) != nil else {
      shown.append((key, Quantity(si: standard, dimension)))
      return standard
    }
    guard let quantity = evaluate(key, dimension, known) else { return standard }
    shown.append((key, quantity))
    return quantity.value
  }

  private mutating func evaluate(
    _ key: String, _ dimension: Dimension?, _ known: [(String, Quantity)]
  ) -> Quantity? {
    guard let node = cell.formulas.nodes[key] else {
      isComplete = false
      return nil
    }
    let names = CubeNames.add(known, to: definitions)
    let quantity = names.evaluate(node, expecting: dimension, into: &diagnostics)
    if quantity == nil { isComplete = false }
    return quantity
  }

  /// A part of the water's density, or a density with its unit.
  private mutating func density(relativeTo water: Double, _ known: [(String, Quantity)]) -> Double {
    guard cell.formulas.nodes["density"] != nil || cell.body.entry("density") != nil else {
      shown.append(("density", Quantity(0.5)))
      return 0.5
    }
    guard let quantity = evaluate("density", nil, known) else { return 0.5 }
    shown.append(("density", quantity))
    if quantity.dimension.isNone { return quantity.value }
    if quantity.dimension == .density { return quantity.value / water }
    wrongDimension(
      "density", "`density` must be a part of the water's, such as `1/2`, or have a unit such as `kg/m^3`", quantity)
    return 0.5
  }

  private mutating func damping(_ known: [(String, Quantity)]) -> FloatingCube.Damping {
    guard let entry = cell.body.entry("damping"), cell.formulas.dampingKind != .none else { return .none }
    let before = diagnostics.count
    guard let quantity = evaluate("damping", nil, known) else {
      // `strong`, `critical`: a word of its own language.
      if let place = diagnostics[before...].firstIndex(where: {
        $0.code == "unknown-name" && $0.range == entry.value.sourceRange && $0.help == nil
      }) {
        diagnostics[place] = .badDamping(
          entry.value.sourceRange, meant: entry.value.text == "critical" ? ["ζ = 1"] : [])
      }
      return .none
    }
    shown.append(("damping", quantity))
    switch cell.formulas.dampingKind {
    case .ratio:
      if quantity.dimension.isNone { return .ratio(quantity.value) }
      wrongDimension("damping", "A damping ratio must be a plain number", quantity)
    case .coefficient:
      if quantity.dimension == Dimension(mass: 1, time: -1) { return .coefficient(quantity.value) }
      if quantity.dimension.isNone {
        isComplete = false
        let text = entry.value.text
        diagnostics.append(.badDamping(entry.value.sourceRange, meant: ["ζ = \(text)", "\(text) kg/s"]))
        return .none
      }
      wrongDimension("damping", "A damping coefficient must have the unit `kg/s`", quantity)
    case .none: break
    }
    return .none
  }

  private mutating func wrongDimension(_ key: String, _ rule: String, _ found: Quantity) {
    isComplete = false
    guard let entry = cell.body.entry(key) else { return }
    diagnostics.append(
      Diagnostic(
        .error, "dimension-mismatch", rule, at: entry.value.sourceRange,
        label: "this is \(found.dimension.name)"))
  }
}

extension Diagnostic {
  fileprivate static func badDamping(_ range: SourceRange, meant: [String]) -> Diagnostic {
    Diagnostic(
      .error, "bad-damping", "`damping` must be `none`, a ratio such as `ζ = 0.1`, or a coefficient such as `4 kg/s`",
      at: range, fixes: meant.map { .init("write `\($0)`", range, $0) })
  }
}
