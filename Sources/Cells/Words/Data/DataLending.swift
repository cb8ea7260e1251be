import Diagnostics
import Formulas
import Measurements
import NumericalMethods

/// What a `data` cell that has a name lends to the other cells: columns, `run.T`, which formulas of rows use as values,
/// and others as `run.T(3)`, the third row; what is known of all rows, `run.T.mean`; between rows, along the first column,
/// `run.F.at(2 s)`; and `run.count`.
extension DataCell {
  static var isLender: Bool { true }

  /// A number that says something of all values of a column.
  enum Statistic: String, CaseIterable {
    case mean, sd, se, median, min, max, sum, count
  }

  func declareMembers(of name: String, in names: inout NameKinds) {
    names.values.insert("\(name).count")
    for column in columns {
      let full = "\(name).\(column.name)"
      names.columns.insert(full)
      names.functions.insert(full)
      names.functions.insert("\(full).quantile")
      names.functions.insert("\(full).at")
      for statistic in Statistic.allCases { names.values.insert("\(full).\(statistic.rawValue)") }
    }
  }

  func lend(
    as name: String, at range: SourceRange, isCircular: Bool, to definitions: inout Definitions,
    into diagnostics: inout [Diagnostic]
  ) {
    let known = isCircular ? [] : worked?.columns ?? []
    for source in columns {
      let full = "\(name).\(source.name)"
      guard let column = known.first(where: { $0.name == source.name }), !broken.contains(source.name) else {
        lendNothing(full, at: range, to: &definitions, into: &diagnostics)
        continue
      }
      definitions.add(column.renamed(full, of: name))
      lend(column, as: full, at: range, to: &definitions, into: &diagnostics)
      lendBetweenRows(column, along: known.first, as: full, at: range, to: &definitions, into: &diagnostics)
    }
    let uncertain = known.filter { $0.uncertainties.contains { $0 > 0 } && !broken.contains($0.name) }
    if !uncertain.isEmpty {
      definitions.add(
        UncertainNames(
          columns: uncertain.map { "\(name).\($0.name)" }, of: name, spread: UncertainNames.propagated))
    }
    if let count = known.first?.values.count {
      definitions.define("\(name).count", value: Quantity(Double(count)), at: range, into: &diagnostics)
    } else {
      definitions.define("\(name).count", as: FormulaNode(.missing, range), at: range, into: &diagnostics)
    }
  }

  private func lendNothing(
    _ full: String, at range: SourceRange, to definitions: inout Definitions, into diagnostics: inout [Diagnostic]
  ) {
    definitions.refuse(full, at: range)
    for function in [full, "\(full).quantile", "\(full).at"] {
      definitions.define(function, parameters: ["k"], as: FormulaNode(.missing, range), at: range, into: &diagnostics)
    }
    for statistic in Statistic.allCases {
      definitions.define(
        "\(full).\(statistic.rawValue)", as: FormulaNode(.missing, range), at: range, into: &diagnostics)
    }
  }

  /// A column as a function of the first one, by straight lines from row to row: a force that was measured drives a model.
  private func lendBetweenRows(
    _ column: Column, along first: Column?, as full: String, at range: SourceRange, to definitions: inout Definitions,
    into diagnostics: inout [Diagnostic]
  ) {
    guard let first else { return }
    let line = PolygonalFunction(x: first.values, y: column.values)
    let (unit, dimension) = (first.unit, first.dimension)
    func text(_ place: Double) -> String { Quantity(si: place, dimension, shownIn: unit).text() }
    let gap: String
    if let line {
      gap = "`\(full)` has rows from \(text(line.range.lowerBound)) to \(text(line.range.upperBound)) alone"
    } else {
      gap = "`\(first.name)`, the first column, does not grow from row to row"
    }
    definitions.define(
      "\(full).at",
      external: ExternalFunction(
        RealFunction(value: { line?.value(at: $0) ?? .nan }, derivative: { line?.slope(at: $0) ?? .nan }),
        input: dimension, output: column.dimension, gap: { _ in gap }),
      at: range, into: &diagnostics)
  }

  private func lend(
    _ column: Column, as full: String, at range: SourceRange, to definitions: inout Definitions,
    into diagnostics: inout [Diagnostic]
  ) {
    let values = column.values
    let rows = ExternalFunction(
      RealFunction(value: { number in
        guard number >= 1, number <= Double(values.count), number == number.rounded() else { return .nan }
        return values[Int(number) - 1]
      }),
      input: .none, output: column.dimension,
      gap: { number in
        if number != number.rounded() || number < 1 { return "rows are counted by whole numbers from 1" }
        return number > Double(values.count)
          ? "there are \(values.count) rows" : "nothing was measured in row \(Int(number))"
      })
    definitions.define(full, external: rows, at: range, into: &diagnostics)
    let statistics = ColumnStatistics(values)
    let quantile = ExternalFunction(
      RealFunction(value: { $0 >= 0 && $0 <= 1 ? statistics.quantile($0) : .nan }), input: .none,
      output: column.dimension, gap: { _ in "a quantile is that of a part from 0 to 1" })
    definitions.define("\(full).quantile", external: quantile, at: range, into: &diagnostics)
    for statistic in Statistic.allCases {
      let name = "\(full).\(statistic.rawValue)"
      let isCount = statistic == .count
      // Differences of temperatures on a scale have no zero of their own.
      let isDifference = statistic == .sd || statistic == .se
      let unit = isDifference ? column.unit?.ofDifferences : column.unit
      let value = statistic.value(of: statistics)
      // Before anything was measured it is not known how large it is, but what it measures is.
      var reason: String?
      if statistic == .sum, column.unit?.isScale == true {
        reason = "a sum of temperatures in `\(column.unit?.symbol ?? "")` means nothing"
      } else if !value.isFinite, !values.isEmpty {
        reason =
          statistics.count == 0
          ? "nothing was measured in `\(full)`"
          : statistics.count == 1 ? "`\(full)` has one value" : "it is larger than all numbers"
      }
      if let reason {
        definitions.define(name, lacking: reason, column.dimension, at: range, into: &diagnostics)
        continue
      }
      let quantity = isCount ? Quantity(value) : Quantity(si: value, column.dimension, shownIn: unit)
      definitions.define(name, value: quantity, at: range, into: &diagnostics)
    }
  }
}

extension DataCell.Statistic {
  func value(of statistics: ColumnStatistics) -> Double {
    switch self {
    case .mean: statistics.mean
    case .sd: statistics.deviation
    case .se: statistics.standardError
    case .median: statistics.median
    case .min: statistics.least
    case .max: statistics.greatest
    case .sum: statistics.sum
    case .count: Double(statistics.count)
    }
  }
}
