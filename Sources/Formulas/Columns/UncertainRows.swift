import Diagnostics
import NumericalMethods

/// A step of one standard deviation that names and rows of columns take together, independently of all other steps.
struct UncertainStep {
  /// Names with a value, and by how much it changes.
  var names: [(name: String, change: Double)] = []
  /// Columns as functions of their rows, and by how much a row changes.
  var rows: [(column: String, row: Int, change: Double)] = []
}

// What is taken from a column of uncertain values, a row or what is known of all of them, is as uncertain as these make it:
// rows are independent of each other, and what two columns have from the same source is not.
extension Definitions {
  /// Numbers of a column that change with its rows: each has the uncertainty that these give it. A standard deviation
  /// measures one itself, and has none.
  package static let statisticsOfRows = ["mean", "sum", "median", "min", "max"]

  /// The steps that formulas depend on by a table, as few as there are numbers from it; nil where they are not known.
  ///
  /// - Parameter names: all that the formulas depend on.
  func steps(of table: UncertainNames, in nodes: [FormulaNode], using names: Set<String>) -> [UncertainStep]? {
    var targets: [Target] = []
    for column in columns where column.table == table.table && table.names.contains(column.name) {
      for statistic in Self.statisticsOfRows where names.contains("\(column.name).\(statistic)") {
        targets.append(
          Target(column: column, member: statistic, row: 0, weights: column.weights(ofRowsIn: statistic)))
      }
      guard names.contains(column.name) else { continue }
      guard let rows = rows(of: column, calledIn: nodes, and: names) else { return nil }
      for row in rows { targets.append(Target(column: column, member: "", row: row, weights: [(row - 1, 1)])) }
    }
    targets.removeAll { !($0.variance > 0) || !$0.variance.isFinite }
    return Self.steps(of: targets)
  }

  private struct Target {
    let column: Column
    /// `mean`; empty for a row.
    let member: String
    let row: Int
    /// How much it changes with each row.
    let weights: [(row: Int, weight: Double)]
    let sources: [Column.Share]

    init(column: Column, member: String, row: Int, weights: [(row: Int, weight: Double)]) {
      (self.column, self.member, self.row, self.weights) = (column, member, row, weights)
      sources = column.sources
    }

    var variance: Double { covariance(with: self) }

    func covariance(with other: Target) -> Double {
      var total = 0.0
      var (place, rival) = (0, 0)
      while place < weights.count, rival < other.weights.count {
        let (own, next) = (weights[place], other.weights[rival])
        if own.row == next.row {
          for share in sources {
            for match in other.sources where match.source == share.source {
              guard share.values.indices.contains(own.row), match.values.indices.contains(own.row) else { continue }
              let part = share.values[own.row] * match.values[own.row]
              if part.isFinite { total += own.weight * next.weight * part }
            }
          }
        }
        if own.row <= next.row { place += 1 }
        if next.row <= own.row { rival += 1 }
      }
      return total
    }
  }

  /// The covariance of some numbers as a sum of products: Cholesky's triangle with pivots, of their correlations.
  private static func steps(of targets: [Target]) -> [UncertainStep] {
    let sizes = targets.map { $0.variance.squareRoot() }
    var rest = targets.map { first in targets.map { first.covariance(with: $0) } }
    for row in targets.indices {
      for column in targets.indices { rest[row][column] /= sizes[row] * sizes[column] }
    }
    var steps: [UncertainStep] = []
    for _ in targets.indices {
      // What is left below is rounding: the sum of a column is its mean, but for a factor.
      guard let pivot = targets.indices.max(by: { rest[$0][$0] < rest[$1][$1] }), rest[pivot][pivot] > 1e-12 else {
        break
      }
      let root = rest[pivot][pivot].squareRoot()
      let along = targets.indices.map { rest[$0][pivot] / root }
      for row in targets.indices {
        for column in targets.indices { rest[row][column] -= along[row] * along[column] }
      }
      var step = UncertainStep()
      for (number, target) in targets.enumerated() where along[number] != 0 {
        let change = along[number] * sizes[number]
        if target.member.isEmpty {
          step.rows.append((target.column.name, target.row, change))
        } else {
          step.names.append(("\(target.column.name).\(target.member)", change))
        }
      }
      steps.append(step)
    }
    return steps
  }

  // MARK: Rows

  /// Of at most so many rows formulas may take any, `run.T(k)` with a running k.
  private static let mostRows = 1000

  /// The rows of a column that formulas take, counted from 1, in order; nil where these may be too many.
  private func rows(of column: Column, calledIn nodes: [FormulaNode], and names: Set<String>) -> [Int]? {
    var found: Set<Int> = []
    var open = nodes.map { (node: $0, bound: Set<String>()) }
    for name in names {
      switch self[name]?.meaning {
      case .formula(let formula)?: open.append((formula, []))
      case .function(let parameters, let body)?: open.append((body, Set(parameters)))
      default: continue
      }
    }
    while let (node, bound) = open.popLast() {
      var inner = bound
      switch node.kind {
      case .integral(_, let variable, _, _), .sum(_, let variable, _, _), .derivative(_, let variable):
        inner.insert(variable)
      case .call(column.name, _, let arguments):
        var ignored: [Diagnostic] = []
        guard let argument = arguments.first,
          !argument.references().contains(where: { bound.contains($0.name) }),
          let number = evaluate(argument, expecting: Dimension.none, into: &ignored)?.value
        else {
          return column.values.count <= Self.mostRows ? Array(1..<column.values.count + 1) : nil
        }
        if let row = Int(exactly: number), row >= 1, row <= column.values.count { found.insert(row) }
      default: break
      }
      for child in node.children { open.append((child, inner)) }
    }
    return found.sorted()
  }

  /// The definitions with some rows of a column, as a function of them, changed.
  func changing(_ changes: [Int: Double], ofRowsOf column: String) -> Definitions {
    guard case .external(let function)? = self[column]?.meaning else { return self }
    let value = function.function.value
    let changed = RealFunction(value: { number in
      let known = value(number)
      guard let row = Int(exactly: number), let change = changes[row] else { return known }
      return known + change
    })
    return replacing(
      column, with: ExternalFunction(changed, input: function.input, output: function.output, gap: function.gap))
  }
}

extension Column {
  /// How a number of all rows changes with each of them: the mean with all by as much, the median with the one or two in
  /// the middle.
  fileprivate func weights(ofRowsIn statistic: String) -> [(row: Int, weight: Double)] {
    let rows = values.indices.filter { values[$0].isFinite }
    guard let first = rows.first else { return [] }
    switch statistic {
    case "mean": return rows.map { ($0, 1 / Double(rows.count)) }
    case "sum": return rows.map { ($0, 1) }
    case "min": return [(rows.min { values[$0] < values[$1] } ?? first, 1)]
    case "max": return [(rows.max { values[$0] < values[$1] } ?? first, 1)]
    default:
      let sorted = rows.sorted { (values[$0], $0) < (values[$1], $1) }
      let (low, high) = (sorted[(sorted.count - 1) / 2], sorted[sorted.count / 2])
      if low == high { return [(low, 1)] }
      return [(min(low, high), 0.5), (max(low, high), 0.5)]
    }
  }
}
