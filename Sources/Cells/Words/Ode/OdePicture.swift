import Diagnostics
import Formulas
import NumericalMethods
import Plots

/// The picture of a solution.
extension OdeMotion {
  /// Nil where the cell draws none.
  var pictured: PicturedMotion? {
    picture.map { picture in
      PicturedMotion(
        picture: picture, courses: solutions.map { course(of: $0) }, variable: variable.name, instant: instant)
    }
  }

  /// What of a solution is shown.
  func course(of solution: Solution) -> PicturedMotion.Course {
    let lower = max(solution.range.lowerBound, variable.span.lower)
    let upper = min(solution.range.upperBound, variable.span.upper)
    let isShown = lower < upper
    return PicturedMotion.Course(
      span: isShown ? (lower, upper) : (solution.startTime, solution.startTime),
      steps: isShown ? min(max(4 * solution.steps, 200), 1_000) : 0
    ) { [formulas] time in
      let time = min(max(time, solution.range.lowerBound), solution.range.upperBound)
      return PictureState(values: formulas.results(time, solution.state(at: time)))
    }
  }
}

extension PictureNames {
  /// Those of equations of motion.
  ///
  /// - Parameter more: of quantities beside the unknowns.
  init(_ equations: EquationsOfMotion, more: [String]) {
    self.init(
      starts: equations.initialValues.map { (equations.typedName($0.unknown, order: $0.order), $0.instant.text) },
      start: { name in
        equations.initialValues.firstIndex { value in
          equations.meaning(of: name).map { $0 == (value.unknown, value.order) }
            ?? (equations.typedName(value.unknown, order: value.order) == name)
        }
      },
      read: { text, diagnostics in equations.read(text, adding: more, into: &diagnostics) })
  }
}
