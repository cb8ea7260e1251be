import Diagnostics
import Formulas
import Physics
import Plots

/// The picture that an author draws of a cube's motion, with its formulas of the instant and of what moves.
struct DrawnCube {
  let picture: MotionPicture
  /// Of the instant, and of the functions of time in their order.
  private let programs: [StateProgram]
  private let functions: [CubeMembers.Function]

  /// What a hand can set: the keys of `z(0 s)` and `v(0 s)`.
  static let startKeys = ["start", "velocity"]

  /// Nil where none is drawn.
  init?(_ formulas: CubeCell.Formulas, in definitions: Definitions, into diagnostics: inout [Diagnostic]) {
    if formulas.picture.isEmpty { return nil }
    functions = formulas.moving
    let parameters =
      [FormulaParameter("t", .time)] + formulas.moving.map { FormulaParameter($0.name, $0.dimension) }
    var programs: [StateProgram] = []
    picture = MotionPicture(formulas.picture, into: &diagnostics) { node, dimension, found in
      let compiled = definitions.compile(node, parameters: parameters, expecting: dimension, into: &found)
      guard let compiled else { return nil }
      programs.append(StateProgram(compiled.program))
      return (programs.count - 1, compiled.dimension, compiled.unit)
    }
    self.programs = programs
  }

  func state(of motion: Motion, at time: Double) -> PictureState {
    let values = functions.map { motion.value(of: $0.observable, at: time) }
    return PictureState(values: programs.map { $0.results(time, values).first ?? .nan })
  }

  /// The sums and integrals of one picture and its frame may cost as much as those of a curve, whatever those before have
  /// cost.
  func allow() {
    for program in programs { program.allow(CellLimits.terms(forSamples: CellLimits().samples)) }
  }

  /// The first part whose sums have cost too much; nil where none has.
  var exhausted: PictureLine? {
    guard let place = programs.firstIndex(where: { $0.isExhausted }) else { return nil }
    return picture.parts.first { $0.uses(place) }?.line
  }
}

extension CubeCell.Setup {
  /// The motion with the picture that its author draws; nil without one.
  var pictured: PicturedMotion? {
    drawn.map { drawn in
      drawn.allow()
      return PicturedMotion(
        picture: drawn.picture,
        courses: [.init(span: (time.lower, time.upper), steps: 400) { drawn.state(of: motion, at: $0) }],
        variable: "t", instant: instant)
    }
  }
}

extension PictureNames {
  /// Those of a cube: its functions of time, as `z` or `z(t)`, and the names of what stays as it is.
  init(of functions: [CubeMembers.Function], known: [String], with reader: FormulaReader) {
    var ignored: [Diagnostic] = []
    // No equation: what it is that moves is known.
    let names = EquationsOfMotion(
      [], starts: [], variable: "t", names: reader.names.adding(values: known), limits: reader.limits, into: &ignored)
    self.init(
      starts: [("z", "0 s"), ("v", "0 s")], start: { ["z", "v"].firstIndex(of: $0) },
      read: { text, diagnostics in names.read(text, adding: functions.map { $0.name }, into: &diagnostics) })
  }
}
