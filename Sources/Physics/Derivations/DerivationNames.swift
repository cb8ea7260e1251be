import Diagnostics
import Formulas

/// The names that the equations of a derivation use.
struct DerivationNames {
  /// What the cube is given by, and the two constants of a free swing.
  static let given = [
    FormulaParameter("L", .length), FormulaParameter("ρ", Dimension.none), FormulaParameter("ρ_w", .density),
    FormulaParameter("g", .acceleration), FormulaParameter("z_0", .length), FormulaParameter("v_0", .speed),
    FormulaParameter("c", Dimension(mass: 1, time: -1)), FormulaParameter("C_1", .length),
    FormulaParameter("C_2", .length),
  ]

  /// The exponent of a trial solution, which stands in reasons.
  private static let trial = "λ"

  private let names: Set<String>

  init(of drafts: [DerivationDraft]) {
    names = Set(
      DerivationTable.parameters.map { $0.name } + Self.given.map { $0.name } + drafts.compactMap { $0.definedName } + [
        Self.trial
      ])
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
