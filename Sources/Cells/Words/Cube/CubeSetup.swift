import Diagnostics
import Formulas
import Physics
import Plots

extension CubeCell {
  /// A cube with numbers, and what of it is shown.
  struct Setup {
    let motion: Motion
    /// The stretch of time shown, in s.
    let time: Span
    /// The instant of interest.
    var instant: Quantity
    /// The values of the keys that a slider can move, as written or by default.
    let values: [(key: String, quantity: Quantity)]
    /// The picture that its author draws of it; nil without one.
    let drawn: DrawnCube?
  }

  /// Works out the values; nil where one of them is wrong and a diagnostic tells why.
  func setUp(in definitions: Definitions, into diagnostics: inout [Diagnostic]) -> Setup? {
    diagnostics += formulas.diagnostics
    var values = CubeValues(cell: self, definitions: definitions)
    guard let cube = values.cube() else {
      diagnostics += values.diagnostics
      return nil
    }
    diagnostics += values.diagnostics
    guard check(cube, into: &diagnostics) else { return nil }
    let known = CubeNames.add(cube, to: definitions)
    let time = timeSpan(of: cube, in: known, into: &diagnostics)
    let instant = self.instant(in: known, within: time, into: &diagnostics)
    return Setup(
      motion: Motion(of: cube), time: time, instant: instant, values: values.shown,
      drawn: DrawnCube(formulas, in: known, into: &diagnostics))
  }

  /// Puts the model's objections at the lines that they are about; false where one is an error.
  private func check(_ cube: FloatingCube, into diagnostics: inout [Diagnostic]) -> Bool {
    var isUsable = true
    let problems = cube.problems()
    // A default that goes wrong follows from a line that does.
    let isWritten = { (problem: FloatingCube.Problem) in body.entry(problem.parameter.key) != nil }
    for problem in problems where isWritten(problem) || !problems.contains(where: isWritten) {
      let entry = body.entry(problem.parameter.key) ?? body.entries.first
      diagnostics.append(
        Diagnostic(
          problem.isWarning ? .warning : .error, problem.isWarning ? "outside-linear-range" : "impossible-cube",
          problem.message, at: entry?.value.sourceRange ?? SourceRange(0, 0),
          help: problem.isWarning ? "write `model: water`, or start nearer to equilibrium" : nil))
      if !problem.isWarning { isUsable = false }
    }
    return isUsable
  }

  private func timeSpan(
    of cube: FloatingCube, in definitions: Definitions, into diagnostics: inout [Diagnostic]
  ) -> Span {
    let natural = naturalTime(of: cube, in: definitions, into: &diagnostics)
    // While a slider moves one sees the motion change, and not the axis.
    if let standingTime, standingTime.lower == natural.lower, standingTime.length >= 0.5 * natural.length,
      standingTime.length <= 2 * natural.length
    {
      return standingTime
    }
    return natural
  }

  /// The stretch of time that the cell asks for, or three periods.
  private func naturalTime(
    of cube: FloatingCube, in definitions: Definitions, into diagnostics: inout [Diagnostic]
  ) -> Span {
    let standard = Span(0, 3 * cube.characteristicTime)
    guard let entry = body.entry("time"), let node = formulas.nodes["time"],
      let range = definitions.evaluateRange(node, expecting: .time, into: &diagnostics)
    else { return standard }
    let span = Span(range.from.value, range.to.value)
    guard span.isUsable else {
      diagnostics.append(
        Diagnostic(
          .error, "empty-range", "`time` must go from an earlier to a later instant", at: entry.value.sourceRange))
      return standard
    }
    return span
  }

  private func instant(
    in definitions: Definitions, within time: Span, into diagnostics: inout [Diagnostic]
  ) -> Quantity {
    guard let node = formulas.nodes["at"],
      let instant = definitions.evaluate(node, expecting: .time, into: &diagnostics), instant.value.isFinite
    else { return Quantity(si: 0, .time) }
    let ends = [time.lower, time.upper].map { Quantity(si: $0, .time).text() }
    if let problem = Diagnostic.outOfView(
      instant, of: time, "in the time shown, \(ends[0])..\(ends[1])",
      at: body.entry("at")?.value.sourceRange ?? node.range)
    {
      diagnostics.append(problem)
    }
    return instant
  }

  /// The same cube at the instant that `at` gives now.
  func moved(_ setup: Setup, in definitions: Definitions, into diagnostics: inout [Diagnostic]) -> Setup {
    let known = CubeNames.add(setup.motion.cube, to: definitions)
    var moved = setup
    moved.instant = instant(in: known, within: setup.time, into: &diagnostics)
    return moved
  }
}

extension FloatingCube.Problem.Parameter {
  /// The key of a `cube` cell that sets it.
  fileprivate var key: String {
    switch self {
    case .edge: "edge"
    case .density: "density"
    case .water: "water"
    case .gravity: "gravity"
    case .start: "start"
    case .velocity: "velocity"
    case .damping: "damping"
    }
  }
}
