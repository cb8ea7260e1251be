/// Measured values under a name, one in each row of a table, in SI units.
package struct Column: Sendable {
  /// As formulas call it: `run.T` in a notebook, `T` in the table's own cell.
  package var name: String
  /// NaN where one is missing.
  package var values: [Double]
  /// Standard uncertainties, as many as values; empty where none are known.
  package var uncertainties: [Double]
  package var dimension: Dimension
  /// In which the values are shown; nil for the coherent one.
  package var unit: Unit?
  /// The cell whose rows they are.
  package var table: String

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

  /// Those rows for which something holds.
  package func keeping(_ rows: [Bool]) -> Column {
    var column = self
    func kept(_ list: [Double]) -> [Double] { zip(list, rows).compactMap { $1 ? $0 : nil } }
    (column.values, column.uncertainties) = (kept(values), kept(uncertainties))
    return column
  }
}
