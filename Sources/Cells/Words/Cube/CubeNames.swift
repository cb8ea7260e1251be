import Diagnostics
import Formulas
import Physics

/// The names that the lines of a `cube` cell can use of the cube itself: `start: L/4`, `time: 0..2 T`.
///
/// A notebook that uses such a name for something else keeps it.
enum CubeNames {
  private static let all = ["L", "g", "ρ", "T", "ω_0", "ω"]

  static func visible(in names: NameKinds) -> [String] {
    all.filter { !names.values.contains($0) && !names.functions.contains($0) }
  }

  /// The functions of time that a picture of it can name: `z`, `v` and `a`, which are the cell's own, and others where the
  /// notebook leaves the name free.
  static func moving(in names: NameKinds) -> [CubeMembers.Function] {
    CubeMembers.functions.filter { function in
      ["z", "v", "a"].contains(function.name)
        || !names.values.contains(function.name) && !names.functions.contains(function.name)
    }
  }

  /// Adds all that is known of a cube to the notebook's names.
  static func add(_ cube: FloatingCube, to definitions: Definitions) -> Definitions {
    let values = CubeMembers.values(of: cube)
    return add(values.flatMap { value in ([value.name] + value.aliases).map { ($0, value.quantity) } }, to: definitions)
  }

  /// Adds what is known of a cube to the notebook's names.
  static func add(_ quantities: [(String, Quantity)], to definitions: Definitions) -> Definitions {
    var extended = definitions
    var ignored: [Diagnostic] = []
    for (name, quantity) in quantities where definitions[name] == nil {
      extended.define(name, value: quantity, at: SourceRange(0, 0), into: &ignored)
    }
    return extended
  }
}
