import Formulas

/// A formula of up to six numbers, such as a force where a body is, that is asked for often.
///
/// It belongs to one motion, which is worked out on one thread.
final class SceneFunction: @unchecked Sendable {
  private let program: Program
  private var workspace: ProgramWorkspace<Double>

  init(_ formula: CompiledFormula) {
    program = formula.program
    workspace = program.makeWorkspace(lanes: 1)
  }

  func callAsFunction(
    _ a: Double, _ b: Double = 0, _ c: Double = 0, _ d: Double = 0, _ e: Double = 0, _ f: Double = 0
  ) -> Double {
    let count = program.parameterCount
    if count > 1 { workspace.parameters[1] = b }
    if count > 2 { workspace.parameters[2] = c }
    if count > 3 { workspace.parameters[3] = d }
    if count > 4 { workspace.parameters[4] = e }
    if count > 5 { workspace.parameters[5] = f }
    return program.evaluate(a, using: &workspace)
  }
}

/// Where a force of a scene jumps: functions of the instant and of five other numbers at whose changes of sign it does.
///
/// A scene is followed by one thread at a time, as it is with its forces.
final class SceneSwitches: @unchecked Sendable {
  private let program: StateProgram

  init(_ program: Program) { self.program = StateProgram(program) }

  func results(_ time: Double, _ state: [Double]) -> [Double] { program.results(time, state) }
}
