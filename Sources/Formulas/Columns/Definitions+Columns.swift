import Diagnostics
import NumericalMethods

extension Definitions {
  /// A formula of columns, worked out row by row; nil where a diagnostic tells why that cannot be.
  ///
  /// Uncertainties are carried on to first order, those of different columns as independent of each other (JCGM 100:2008,
  /// equation 10).
  ///
  /// - Parameters:
  ///   - columns: what may be used in it; those that are must be of one table.
  ///   - count: of the rows, where the formula uses no column.
  package func column(
    of node: FormulaNode, from columns: [Column], rows count: Int, expecting dimension: Dimension? = nil,
    into diagnostics: inout [Diagnostic]
  ) -> Column? {
    let references = node.valueReferences
    let used = columns.filter { column in references.contains { $0.name == column.name } }
    if let first = used.first, let other = used.first(where: { $0.table != first.table }) {
      let place = references.first { $0.name == other.name }?.range ?? node.range
      diagnostics.append(
        Diagnostic(
          .error, "mixed-tables", "`\(first.name)` and `\(other.name)` have no rows in common", at: place,
          help: "the columns of a formula are those of one `data` cell"))
      return nil
    }
    let compiled = compile(
      node, parameters: used.map { FormulaParameter($0.name, $0.dimension) }, expecting: dimension, into: &diagnostics)
    guard let compiled else { return nil }
    let rows = used.first?.values.count ?? count
    var values = [Double](repeating: .nan, count: rows)
    var isExhausted = false
    if let constant = compiled.constant {
      for row in 0..<rows { values[row] = constant }
    } else {
      var workspace = compiled.program.makeWorkspace()
      workspace.allowance = Self.termsOfRows
      var done = 0
      compiled.program.evaluate(rows: rows, of: used.map { $0.values }, using: &workspace) { _, block in
        for (place, value) in block.enumerated() where done + place < rows { values[done + place] = value }
        done += block.count
      }
      isExhausted = workspace.allowance <= 0
    }
    if isExhausted {
      diagnostics.append(
        Diagnostic(
          .error, "curve-too-costly",
          "The sums and integrals of a column must have at most "
            + "\(DecimalText.grouped(Self.termsOfRows)) terms in all rows",
          at: node.range, help: "use fewer terms, or fewer rows"))
      return nil
    }
    var inner = node
    while case .parenthesized(let next) = inner.kind { inner = next }
    // What is nothing but a column has its unit.
    let own: Unit? = if case .name = inner.kind { used.first?.unit } else { nil }
    var column = Column(
      name: node.text, values: values, dimension: compiled.dimension, unit: compiled.unit ?? own,
      table: used.first?.table ?? "")
    column.shares = shares(of: compiled, used, values)
    if !column.shares.isEmpty {
      column.uncertainties = (0..<rows).map { row in
        column.shares.reduce(0) { $0 + $1.values[row] * $1.values[row] }.squareRoot()
      }
    }
    return column
  }

  /// How often the formulas inside the sums and integrals of a column may be evaluated, for all of its rows.
  package static let termsOfRows = 20_000_000

  /// What the uncertainty of each column that was measured does to a formula, to first order, row by row.
  private func shares(of compiled: CompiledFormula, _ used: [Column], _ values: [Double]) -> [Column.Share] {
    guard used.contains(where: { !$0.uncertainties.isEmpty }), compiled.constant == nil else { return [] }
    let rows = values.count
    let sources = used.map { $0.sources }
    var shares: [Column.Share] = []
    var places: [[Int]] = []
    for list in sources {
      places.append(
        list.map { share in
          if let place = shares.firstIndex(where: { $0.source == share.source }) { return place }
          shares.append(Column.Share(source: share.source, values: [Double](repeating: 0, count: rows)))
          return shares.count - 1
        })
    }
    var slopes = RowSlopes(compiled.program, of: used)
    let found = (0..<rows).map { slopes.slopes(row: $0) }
    let isDoubtful = values.indices.contains { row in
      values[row] == 0
        || used.indices.contains { place in
          let change = (found[row][place] * used[place].values[row]).magnitude
          return change > 0 && change < 1e-12 * values[row].magnitude
        }
    }
    // With an allowance of its own.
    var check = RowSlopes(compiled.program, of: used)
    for row in 0..<rows {
      // Where one row has no more than rounding, others may have.
      let clean = isDoubtful ? check.cleaned(found[row], row: row) : found[row]
      for number in used.indices {
        let slope = clean[number]
        for (share, place) in zip(sources[number], places[number]) where share.values.indices.contains(row) {
          shares[place].values[row] += slope * share.values[row]
        }
      }
    }
    return shares
  }

  /// For which rows a condition of columns holds; nil where a diagnostic tells why that is not known.
  package func rows(
    where condition: FormulaNode, of columns: [Column], count: Int, into diagnostics: inout [Diagnostic]
  ) -> [Bool]? {
    // A condition has no number of its own: one that is 1 where it holds has.
    let range = condition.range
    let marked = FormulaNode(
      .cases([
        .init(value: FormulaNode(.number(1, spelling: "1"), range), condition: condition),
        .init(value: FormulaNode(.number(0, spelling: "0"), range), condition: nil),
      ]), range)
    guard let column = column(of: marked, from: columns, rows: count, into: &diagnostics) else { return nil }
    return column.values.map { $0 == 1 }
  }
}

/// The slopes of a formula by each of its columns, row by row.
private struct RowSlopes {
  private let program: StateProgram
  private let used: [Column]
  // The first parameter stands where a state has its instant.
  private var state: [Double]
  private var others: [Double]
  private var first = [0.0]

  init(_ program: Program, of used: [Column]) {
    self.program = StateProgram(program)
    self.program.allow(Definitions.termsOfRows)
    self.used = used
    state = [Double](repeating: 0, count: max(used.count - 1, 1))
    others = state
  }

  /// In one row, at values that are greater than those of the row by this part of themselves.
  mutating func slopes(row: Int, movedBy part: Double = 0) -> [Double] {
    for place in 1..<max(used.count, 1) { state[place - 1] = used[place].values[row] * (1 + part) }
    let start = used[0].values[row] * (1 + part)
    state.withUnsafeBufferPointer { state in
      others.withUnsafeMutableBufferPointer { others in
        first.withUnsafeMutableBufferPointer { first in
          guard let state = state.baseAddress, let others = others.baseAddress, let first = first.baseAddress else {
            return
          }
          program.slopes(start, state, rows: others, stride: used.count - 1, byTime: first)
        }
      }
    }
    return used.indices.map { $0 == 0 ? first[0] : others[$0 - 1] }
  }

  /// The slopes that were found, and 0 for those of which nothing is left but rounding.
  ///
  /// `T^2/T - T` does not depend on T, but its slope comes out as 0 or as ± 1.1e-16. A slope that has a digit stays the same
  /// to a part in a million where what it is taken at moves by a part in 10¹²; the rounding of one that has none is another
  /// at each place.
  mutating func cleaned(_ found: [Double], row: Int) -> [Double] {
    var slopes = found
    var changes = [Double](repeating: 0, count: slopes.count)
    for part in Self.parts {
      for (place, moved) in self.slopes(row: row, movedBy: part).enumerated() where moved.isFinite {
        changes[place] = max(changes[place], (moved - slopes[place]).magnitude)
      }
    }
    for place in slopes.indices where slopes[place].magnitude <= 8 * changes[place] { slopes[place] = 0 }
    return slopes
  }

  /// Without a pattern that roundings could share.
  private static let parts = [1.03e-12, -1.37e-12, 1.71e-12, -2.23e-12, 2.69e-12, -3.19e-12]
}
