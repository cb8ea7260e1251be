import Diagnostics

/// Names whose values are known with standard uncertainties and correlated with each other: the parameters of a fit, or what
/// is taken from the columns of a table.
package struct UncertainNames: Sendable {
  package let names: [String]
  /// The covariance matrix as a sum of products, C = Σ r rᵀ, in SI units: along each r the values vary by one standard
  /// deviation, and independently of the others.
  package let roots: [[Double]]
  /// How uncertain a number is that follows from so many independent steps, each of one standard deviation where it is 1;
  /// nil where it has no value. It comes along with the names, since only who has such names needs it.
  package let spread: Spread

  package typealias Spread = @Sendable (_ steps: Int, _ number: ([Double]) -> Double) -> DerivedSpread?

  /// The table whose rows are uncertain; nil where the roots are there already.
  let table: String?

  package init(_ names: [String], roots: [[Double]], spread: @escaping Spread) {
    (self.names, self.roots, self.spread, table) = (names, roots, spread, nil)
  }

  /// - Parameters:
  ///   - columns: the uncertain ones, by their full names.
  ///   - table: whose columns they are.
  package init(columns: [String], of table: String, spread: @escaping Spread) {
    names = columns.flatMap { column in [column] + Definitions.statisticsOfRows.map { "\(column).\($0)" } }
    (roots, self.spread, self.table) = ([], spread, table)
  }
}

/// A standard uncertainty, and how it was found.
package struct DerivedSpread: Sendable {
  /// Infinite where there is none.
  package let standard: Double
  /// What is known of a number that bends within the uncertainties that it follows from; nil where slopes are enough.
  package let bent: Bent?

  package struct Bent: Sendable {
    /// The mean of what the number may be, which is not the number then.
    package let mean: Double
    /// What holds 68 of a hundred of that.
    package let likely: ClosedRange<Double>
    /// For what share of what it follows from it has no value.
    package let undefinedShare: Double

    package init(mean: Double, likely: ClosedRange<Double>, undefinedShare: Double) {
      (self.mean, self.likely, self.undefinedShare) = (mean, likely, undefinedShare)
    }
  }

  package init(standard: Double, bent: Bent? = nil) { (self.standard, self.bent) = (standard, bent) }

  static let none = DerivedSpread(standard: 0)
  static let unknown = DerivedSpread(standard: .infinity)
}

extension Definitions {
  /// The standard uncertainty of a number that is worked out from formulas, in its own unit; none where nothing uncertain
  /// is in them.
  ///
  /// - Parameter number: the number, with the values that the definitions have.
  package func spread(of nodes: [FormulaNode], _ number: (Definitions) -> Double?) -> DerivedSpread {
    guard !uncertain.isEmpty else { return .none }
    // What is worked out already tells nothing of what it was worked out from.
    let names = unsettled.dependencies(of: nodes)
    let groups = uncertain.filter { group in group.names.contains { names.contains($0) } }
    guard let first = groups.first else { return .none }
    var steps: [UncertainStep] = []
    for group in groups {
      guard group.table != nil else {
        steps += group.roots.map { root in UncertainStep(names: zip(group.names, root).map { ($0, $1) }) }
        continue
      }
      guard let found = self.steps(of: group, in: nodes, using: names) else { return .unknown }
      steps += found
    }
    if steps.isEmpty { return .none }
    let found = first.spread(steps.count) { sizes in number(moved(along: steps, by: sizes)) ?? .nan }
    return found ?? .unknown
  }

  /// The same of the value of a formula.
  package func spread(of node: FormulaNode) -> DerivedSpread {
    spread(of: [node]) { definitions in
      var ignored: [Diagnostic] = []
      return definitions.evaluate(node, into: &ignored)?.value
    }
  }

  private func dependencies(of nodes: [FormulaNode]) -> Set<String> {
    var found: Set<String> = []
    for node in nodes {
      for name in dependencies(of: node) { found.insert(name) }
    }
    return found
  }

  private func moved(along steps: [UncertainStep], by sizes: [Double]) -> Definitions {
    var changed = self
    var rows: [String: [Int: Double]] = [:]
    for (step, size) in zip(steps, sizes) where size != 0 {
      for (name, change) in step.names {
        guard case .quantity(var quantity)? = changed[name]?.meaning else { continue }
        quantity.value += size * change
        changed.set(name, to: quantity)
      }
      for (column, row, change) in step.rows { rows[column, default: [:]][row, default: 0] += size * change }
    }
    for (column, changes) in rows { changed = changed.changing(changes, ofRowsOf: column) }
    return changed
  }
}
