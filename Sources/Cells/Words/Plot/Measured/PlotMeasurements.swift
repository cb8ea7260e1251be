import Diagnostics
import Formulas
import NumericalMethods
import Plots

/// What is measured in a plot, worked out: points, bars, histograms and box plots, and what they tell of the axes.
struct PlotMeasurements {
  /// What a line shows on one axis.
  struct Coordinate {
    let dimension: Dimension
    let unit: Unit?
    /// In plain text: `T`, or a formula of columns.
    let title: String
    let range: SourceRange
  }

  private var series: [PlotSeries] = []
  /// Where each series is written.
  private var ranges: [SourceRange] = []
  private var bars: [PlotBars] = []
  private var boxes: [PlotBoxes] = []
  /// What stands along x in place of numbers.
  private(set) var names: [PlotText] = []
  /// Where boxes are written, and how many values of theirs are zero or below.
  private var notPositive: [(range: SourceRange, count: Int)] = []
  private(set) var xs: [Coordinate] = []
  private(set) var ys: [Coordinate] = []

  init(
    _ formulas: PlotFormulas, _ texts: PlotTexts, isAlone: Bool, in definitions: Definitions,
    into diagnostics: inout [Diagnostic]
  ) {
    let count = formulas.measured.count + formulas.bars.count + formulas.histograms.count
    let isLabelled = !isAlone || count > 1
    for line in formulas.measured { add(line, texts, isLabelled, definitions, &diagnostics) }
    addBars(formulas.bars, texts, isLabelled, definitions, &diagnostics)
    for line in formulas.histograms { addHistogram(line, texts, isLabelled, definitions, &diagnostics) }
    let lines = formulas.named.filter { Self.isRead($0, &diagnostics) }
    guard !lines.isEmpty else { return }
    let named = NamedMeasurements(lines, texts, in: definitions, into: &diagnostics)
    (boxes, names, notPositive) = (named.boxes, named.names, named.notPositive)
    bars += named.bars
    xs += named.xs
    ys += named.ys
  }

  var isEmpty: Bool { marks.isEmpty }

  /// In the order of painting.
  var marks: [Mark] { bars.map { .bars($0) } + series.map { .points($0) } + boxes.map { .boxes($0) } }

  /// Tells of the points that have no place on logarithmic axes.
  func warn(on x: Axis, _ y: Axis, into diagnostics: inout [Diagnostic]) {
    guard x.scale == .logarithmic || y.scale == .logarithmic else { return }
    for (series, range) in zip(series, ranges) {
      let left = series.shown(on: .linear, .linear).count - series.shown(on: x.scale, y.scale).count
      Self.warn(of: left, at: range, into: &diagnostics)
    }
    guard y.scale == .logarithmic else { return }
    for (range, count) in notPositive { Self.warn(of: count, at: range, into: &diagnostics) }
  }

  private static func warn(of count: Int, at range: SourceRange, into diagnostics: inout [Diagnostic]) {
    guard count > 0 else { return }
    diagnostics.append(
      Diagnostic(
        .warning, "points-not-positive",
        count == 1 ? "A point is not on the logarithmic axis" : "\(count) points are not on the logarithmic axis",
        at: range, label: count == 1 ? "it is zero or below" : "they are zero or below",
        help: "it has positive numbers only"))
  }

  private static func isRead(_ line: MeasuredLine, _ diagnostics: inout [Diagnostic]) -> Bool {
    let items = line.items.flatMap { $0.formula.diagnostics + ($0.group?.diagnostics ?? []) }
    let found = line.diagnostics + (line.isNamed ? items : line.formula.diagnostics) + (line.base?.diagnostics ?? [])
    diagnostics += found
    return !found.contains { $0.severity.isFailure }
  }

  /// A formula without the name of its table: `T` for `run.T`; and in words what a fit lends to the table.
  static func title(_ node: FormulaNode, of table: String) -> String {
    let (text, prefix) = (Array(node.text.utf8), Array((table + ".").utf8))
    guard !table.isEmpty else { return node.text }
    if case .name(let name) = node.kind {
      let parts = name.split(separator: ".").map(String.init)
      if parts.count == 2, parts[0] != table, parts[1] == "residual" { return "residual of " + parts[0] }
    }
    var shown: [UInt8] = []
    var index = 0
    while index < text.count {
      if text[index...].starts(with: prefix) {
        index += prefix.count
      } else {
        shown.append(text[index])
        index += 1
      }
    }
    return String(decoding: shown, as: UTF8.self)
  }

  /// Two columns of a table, worked out, with their formulas.
  private struct Pair {
    let (x, y): (Column, Column)
    let (first, second): (FormulaNode, FormulaNode)
    let rows: Int

    var titles: (x: String, y: String) {
      (PlotMeasurements.title(first, of: x.table), PlotMeasurements.title(second, of: y.table))
    }

    var coordinates: (x: Coordinate, y: Coordinate) {
      (
        Coordinate(dimension: x.dimension, unit: x.unit, title: titles.x, range: first.range),
        Coordinate(dimension: y.dimension, unit: y.unit, title: titles.y, range: second.range)
      )
    }
  }

  /// The columns of a line; nil, with a diagnostic, where they are none.
  private func pair(
    of line: MeasuredLine, _ definitions: Definitions, _ diagnostics: inout [Diagnostic]
  ) -> Pair? {
    guard Self.isRead(line, &diagnostics) else { return nil }
    var inner = line.formula.node
    while case .parenthesized(let next) = inner.kind { inner = next }
    guard case .pair(let first, let second) = inner.kind else {
      if case .missing = inner.kind { return nil }
      diagnostics.append(
        Diagnostic(
          .error, "expected-pair", "Points must be a pair of columns, `(run.x, run.y)`", at: line.formula.range,
          help: "the `data` cell is called by its `name`, as in `data {name=run}`"))
      return nil
    }
    let references = line.formula.node.references()
    guard references.contains(where: { reference in definitions.columns.contains { $0.name == reference.name } }) else {
      // A column that could not be read has been told at its cell.
      if references.contains(where: { definitions[$0.name] != nil }) || references.isEmpty {
        let isRefused = references.contains { definitions[$0.name] != nil }
        diagnostics.append(
          Diagnostic(
            isRefused ? .consequence : .error, "no-columns", "No column of a `data` cell is in these points",
            at: line.formula.range, help: "a single point is written `point: (1, 2)`"))
        return nil
      }
      _ = definitions.evaluate(first, into: &diagnostics)
      return nil
    }
    // The longer one tells how many rows there are for one that is the same in all.
    let count =
      definitions.columns.first { column in references.contains { $0.name == column.name } }?.values.count ?? 0
    let x = definitions.column(of: first, from: definitions.columns, rows: count, into: &diagnostics)
    let y = definitions.column(of: second, from: definitions.columns, rows: count, into: &diagnostics)
    guard let x, let y else { return nil }
    guard x.table.isEmpty || y.table.isEmpty || x.table == y.table else {
      diagnostics.append(
        Diagnostic(
          .error, "mixed-tables", "The two coordinates of points must be of one `data` cell", at: line.formula.range,
          label: "`\(x.table)` and `\(y.table)` have no rows in common"))
      return nil
    }
    return Pair(x: x, y: y, first: first, second: second, rows: count)
  }

  private mutating func add(
    _ line: MeasuredLine, _ texts: PlotTexts, _ isLabelled: Bool, _ definitions: Definitions,
    _ diagnostics: inout [Diagnostic]
  ) {
    guard let pair = pair(of: line, definitions, &diagnostics) else { return }
    let (x, y) = (pair.x, pair.y)
    var base: (column: Column, formula: ReadFormula)?
    if let formula = line.base {
      let column = definitions.column(of: formula.node, from: definitions.columns, rows: pair.rows, into: &diagnostics)
      guard let column else { return }
      let table = x.table.isEmpty ? y.table : x.table
      guard column.table.isEmpty || column.table == table else {
        diagnostics.append(
          Diagnostic(
            .error, "mixed-tables", "The area must end at a column of the `data` cell of its points", at: formula.range,
            label: "`\(table)` and `\(column.table)` have no rows in common"))
        return
      }
      base = (column, formula)
    }
    let (titleX, titleY) = pair.titles
    let own = line.label.map { texts[$0.text] }
    series.append(
      PlotSeries(
        x: x.values, y: y.values, errorsX: line.hasErrors ? x.uncertainties : [],
        errorsY: line.hasErrors ? y.uncertainties : [], marker: line.marker, isJoined: line.isJoined,
        isFilled: line.isFilled,
        base: base.map { .init(y: $0.column.values, name: Self.title($0.formula.node, of: $0.column.table)) },
        color: line.color, name: own?.plain ?? "\(titleY) against \(titleX)",
        label: own ?? (isLabelled ? PlotText(formula: titleY) : nil)))
    ranges.append(line.formula.range)
    xs.append(pair.coordinates.x)
    ys.append(pair.coordinates.y)
    // It is measured along the same axis, and has to be of its dimension.
    if let base {
      ys.append(
        Coordinate(
          dimension: base.column.dimension, unit: base.column.unit, title: titleY, range: base.formula.range))
    }
  }

  /// Bars from zero to y at each x; those of several lines stand beside one another.
  private mutating func addBars(
    _ lines: [MeasuredLine], _ texts: PlotTexts, _ isLabelled: Bool, _ definitions: Definitions,
    _ diagnostics: inout [Diagnostic]
  ) {
    var found: [(line: MeasuredLine, pair: Pair, width: Double?)] = []
    for line in lines {
      guard let pair = pair(of: line, definitions, &diagnostics) else { continue }
      var width: Double?
      if let formula = line.width {
        diagnostics += formula.diagnostics
        let size = definitions.evaluate(
          formula.node.asDifference, expecting: pair.x.dimension, into: &diagnostics)
        guard let size else { continue }
        guard size.value > 0, size.value.isFinite else {
          diagnostics.append(Diagnostic(.error, "bad-value", "The width of bars must be above zero", at: formula.range))
          continue
        }
        width = size.value
      }
      found.append((line, pair, width))
    }
    let step = found.compactMap { Self.leastStep($0.pair.x.values) }.min()
    let widths = found.map { item in
      let alone = (item.pair.x.unit ?? .coherent(item.pair.x.dimension)).ofDifferences.siValue(1)
      return item.width ?? 0.8 * (step ?? alone) / Double(found.count)
    }
    var left = -widths.reduce(0, +) / 2
    for (item, width) in zip(found, widths) {
      let (pair, own) = (item.pair, item.line.label.map { texts[$0.text] })
      var bars: [PlotBars.Bar] = []
      for index in 0..<min(pair.x.values.count, pair.y.values.count) {
        let (x, y) = (pair.x.values[index], pair.y.values[index])
        guard x.isFinite, y.isFinite else { continue }
        let errors = item.line.hasErrors ? pair.y.uncertainties : []
        let error = errors.indices.contains(index) && errors[index].isFinite ? errors[index] : 0
        bars.append(.init(lower: x + left, upper: x + left + width, height: y, error: error))
      }
      left += width
      self.bars.append(
        PlotBars(
          bars, color: item.line.color, name: own?.plain ?? "\(pair.titles.y) against \(pair.titles.x)",
          label: own ?? (isLabelled ? PlotText(formula: pair.titles.y) : nil)))
      xs.append(pair.coordinates.x)
      ys.append(pair.coordinates.y)
    }
  }

  /// The least distance of two values that differ; nil where all are one.
  private static func leastStep(_ values: [Double]) -> Double? {
    let sorted = values.filter { $0.isFinite }.sorted()
    return zip(sorted, sorted.dropFirst()).map { $1 - $0 }.filter { $0 > 0 }.min()
  }

  private mutating func addHistogram(
    _ line: MeasuredLine, _ texts: PlotTexts, _ isLabelled: Bool, _ definitions: Definitions,
    _ diagnostics: inout [Diagnostic]
  ) {
    guard Self.isRead(line, &diagnostics) else { return }
    let node = line.formula.node
    guard let column = definitions.column(of: node, from: definitions.columns, rows: 0, into: &diagnostics) else {
      return
    }
    guard !column.values.isEmpty || !column.table.isEmpty else {
      diagnostics.append(
        Diagnostic(
          .error, "no-columns", "A histogram must be that of a column of a `data` cell", at: line.formula.range,
          help: "as in `histogram: run.T`"))
      return
    }
    let unit = column.unit ?? .coherent(column.dimension)
    // What is to be measured yet has no bars.
    guard let bars = column.values.isEmpty ? [] : histogram(line, column, unit, definitions, &diagnostics) else {
      return
    }
    let title = Self.title(node, of: column.table)
    let own = line.label.map { texts[$0.text] }
    self.bars.append(
      PlotBars(
        bars, color: line.color, name: own?.plain ?? title, label: own ?? (isLabelled ? PlotText(formula: title) : nil))
    )
    xs.append(Coordinate(dimension: column.dimension, unit: unit, title: title, range: node.range))
    let height: Dimension = line.isDensity ? Dimension.none / column.dimension : .none
    ys.append(
      Coordinate(
        dimension: height, unit: nil, title: line.isDensity ? "density" : "count", range: node.range))
  }

  private func histogram(
    _ line: MeasuredLine, _ column: Column, _ unit: Unit, _ definitions: Definitions,
    _ diagnostics: inout [Diagnostic]
  ) -> [PlotBars.Bar]? {
    var rule = Histogram.Rule.automatic
    if let bins = line.bins {
      diagnostics += bins.diagnostics
      guard let count = definitions.evaluate(bins.node, expecting: Dimension.none, into: &diagnostics)?.value else {
        return nil
      }
      guard count >= 1, count <= 1000, count == count.rounded(), let whole = Int(exactly: count) else {
        diagnostics.append(
          Diagnostic(.error, "bad-value", "`bins` must be a whole number from 1 to 1,000", at: bins.range))
        return nil
      }
      rule = .count(whole)
    }
    if let width = line.width {
      diagnostics += width.diagnostics
      let size = definitions.evaluate(width.node.asDifference, expecting: column.dimension, into: &diagnostics)
      guard let size else { return nil }
      rule = .width(unit.ofDifferences.value(ofSI: size.value))
    }
    let histogram = Histogram(of: column.values.map { unit.value(ofSI: $0) }, by: rule)
    guard let histogram else {
      diagnostics.append(
        Diagnostic(
          .error, "bad-value", "A histogram must have from 1 to 1,000 bars of a width above zero",
          at: line.width?.range ?? line.formula.range))
      return nil
    }
    let total = Double(histogram.counts.reduce(0, +))
    return histogram.counts.enumerated().map { place, count in
      let (lower, upper) = (unit.siValue(histogram.edge(place)), unit.siValue(histogram.edge(place + 1)))
      let height = line.isDensity ? Double(count) / (total * (upper - lower)) : Double(count)
      return PlotBars.Bar(lower: lower, upper: upper, height: height)
    }
  }
}
