/// Measured values under a name, one in each row of a table, in SI units.
package struct Column: Sendable {
  /// As formulas call it: `run.T` in a notebook, `T` in the table's own cell.
  package var name: String
  /// NaN where one is missing.
  package var values: [Double]
  /// Standard uncertainties, as many as values; empty where none are known.
  package var uncertainties: [Double]
  /// Of a column that is computed from uncertain ones, what each of these adds to the uncertainty in each row, with its
  /// sign: what two columns have from the same source is not independent. Empty where it is a source itself.
  package var shares: [Share] = []
  /// Of each value.
  package var dimension: Dimension
  /// In which the values are shown; nil for the coherent one.
  package var unit: Unit?
  /// The cell whose rows they are.
  package var table: String

  /// By how much a column follows one that was measured, row by row, in its own SI unit.
  package struct Share: Sendable {
    /// The column that was measured, by its own name.
    package let source: String
    package var values: [Double]
  }

  package init(
    name: String, values: [Double], uncertainties: [Double] = [], dimension: Dimension, unit: Unit? = nil,
    table: String = ""
  ) {
    (self.name, self.values, self.uncertainties) = (name, values, uncertainties)
    (self.dimension, self.unit, self.table) = (dimension, unit, table)
  }

  /// The same under another name.
  package func renamed(_ name: String, of table: String) -> Column {
    var column = self
    (column.name, column.table) = (name, table)
    return column
  }

  /// From where its uncertainty comes.
  var sources: [Share] {
    if !shares.isEmpty || uncertainties.isEmpty { return shares }
    return [Share(source: name.split(separator: ".").last.map(String.init) ?? name, values: uncertainties)]
  }

  /// Those rows for which something holds.
  package func keeping(_ rows: [Bool]) -> Column {
    var column = self
    func kept(_ list: [Double]) -> [Double] { zip(list, rows).compactMap { $1 ? $0 : nil } }
    (column.values, column.uncertainties) = (kept(values), kept(uncertainties))
    for place in shares.indices { column.shares[place].values = kept(shares[place].values) }
    return column
  }
}
