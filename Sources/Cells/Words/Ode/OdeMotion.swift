import Diagnostics
import Formulas
import NumericalMethods
import Plots

/// Differential equations that have been solved, and what of the solution is shown.
struct OdeMotion {
  let equations: EquationsOfMotion
  let variable: Variable
  /// Each unknown with its derivatives up to the highest, in the order of the equations.
  let unknowns: [[Member]]
  /// One for each start.
  let solutions: [Solution]
  /// What it would be without the hand that has moved the start.
  let untouched: Solution?
  /// What tells the starts from each other; empty where there is one.
  let starts: [String]
  let conserved: [Named]
  /// In the order in which the solutions number them.
  let events: [Named]
  /// The formulas of the graphs and of conserved quantities.
  let formulas: StateProgram
  /// The highest derivatives, in the order of the unknowns.
  let highest: StateProgram
  let graphs: [Graph]
  /// Nil where none is drawn.
  let picture: MotionPicture?
  let tolerance: Double
  /// Solved with a larger tolerance, as far as the time of a frame goes, for a hand moves on.
  let isHasty: Bool
  /// Whether the equations do not name the variable.
  let isAutonomous: Bool
  /// Whether directions are drawn behind the graphs that can have them.
  let hasField: Bool
  /// The event whose points are drawn alone, by its place among them.
  let section: Int?
  /// Of the point of interest.
  var instant: Quantity

  struct Variable {
    let name: String
    let dimension: Dimension
    let unit: Unit?
    /// The range that was asked for.
    let span: Span
  }

  struct Member {
    let name: String
    let dimension: Dimension
    /// In which its author gave it.
    let unit: Unit?
  }

  /// A quantity of the cell's own beside the unknowns.
  struct Named {
    let name: String
    let dimension: Dimension
    var unit: Unit?
    let range: SourceRange
    /// Its place among ``OdeMotion/formulas``, or among the events.
    let place: Int
    /// The place of the sum of the sizes of its terms, of which it is the sum.
    var termsPlace: Int?
    var isTerminal = false
    /// On which side of zero an inequality holds, −1 or 1; 0 for an equation.
    var side = 0.0
  }

  /// An axis of a graph.
  struct Coordinate {
    enum Value {
      case variable
      case state(Int)
      /// Its place among the formulas.
      case formula(Int)
    }

    let value: Value
    let dimension: Dimension
    let unit: Unit?
    /// In plain text.
    let title: String
  }

  struct Graph {
    let curves: [(x: Coordinate, y: Coordinate)]
    let isOverVariable: Bool
  }

  /// The stretch over which the first solution is known, within what was asked for.
  var known: Span {
    guard let first = solutions.first else { return variable.span }
    let lower = max(first.range.lowerBound, variable.span.lower)
    let upper = min(first.range.upperBound, variable.span.upper)
    return lower < upper ? Span(lower, upper) : variable.span
  }

  /// How often right sides were evaluated, for all starts.
  var evaluations: Int { solutions.reduce(0) { $0 + $1.evaluations } }

  /// What the solutions took: how many slopes were worked out.
  var work: Int { solutions.reduce(0) { $0 + $1.evaluations * $1.dimension } }

  /// What there is time for while a hand moves on, with the drawing in a frame of a sixtieth of a second.
  static let frameWork = 30_000

  /// The largest tolerance while a hand moves on: its errors are seen on no graph, as a rule.
  static let hastyTolerance = 1e-5

  /// How many events of a name may be none, or may be missing, as far as a solution is known.
  func doubt(ofEvent name: String, in solution: Solution) -> Int {
    events.indices.reduce(0) { $0 + (events[$1].name == name ? solution.doubtfulEvents[$1] ?? 0 : 0) }
  }

  /// The first place of an unknown in a state.
  func place(ofUnknown number: Int) -> Int {
    equations.unknowns[..<number].reduce(0) { $0 + $1.order }
  }
}

extension Solution {
  /// The estimated error of a formula of the state, to first order.
  func error(of formula: Int, in program: StateProgram, at time: Double) -> Double {
    let state = state(at: time)
    guard state.count == dimension, dimension > 0, program.resultCount > formula else { return .nan }
    var rows = [Double](repeating: 0, count: program.resultCount * dimension)
    var byTime = [Double](repeating: 0, count: program.resultCount)
    state.withUnsafeBufferPointer { state in
      rows.withUnsafeMutableBufferPointer { rows in
        byTime.withUnsafeMutableBufferPointer { byTime in
          guard let state = state.baseAddress, let rows = rows.baseAddress, let byTime = byTime.baseAddress else {
            return
          }
          program.slopes(time, state, rows: rows, stride: dimension, byTime: byTime)
        }
      }
    }
    var error = 0.0
    for component in 0..<dimension {
      let slope = rows[formula * dimension + component]
      if slope != 0 { error += slope.magnitude * self.error(of: component, at: time) }
    }
    return error
  }
}
