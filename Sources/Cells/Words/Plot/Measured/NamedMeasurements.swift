import Diagnostics
import Formulas
import NumericalMethods
import Plots

/// What stands at the names of an axis, worked out: box plots of columns, and bars one by one.
///
/// What has the same name stands there side by side.
struct NamedMeasurements {
  private(set) var boxes: [PlotBoxes] = []
  private(set) var bars: [PlotBars] = []
  private(set) var names: [PlotText] = []
  private(set) var xs: [PlotMeasurements.Coordinate] = []
  private(set) var ys: [PlotMeasurements.Coordinate] = []
  /// How many values of boxes have no place on a logarithmic axis.
  private(set) var notPositive: [(range: SourceRange, count: Int)] = []

  /// One box or bar, before it has its place.
  private struct Entry {
    enum Content {
      case values([Double])
      case height(Double, error: Double)
    }

    let line: Int
    let content: Content
    /// What it is called by its author, or by the value of its group.
    var name: PlotText?
    let coordinate: PlotMeasurements.Coordinate
    /// The formula without the name of its table, and with it.
    let (title, text): (String, String)
    let table: String
  }

  /// Columns that are parted by more values than these are hardly parted by them.
  private static var mostGroups: Int { 50 }

  init(
    _ lines: [MeasuredLine], _ texts: PlotTexts, in definitions: Definitions, into diagnostics: inout [Diagnostic]
  ) {
    var entries: [Entry] = []
    for (index, line) in lines.enumerated() {
      for item in line.items {
        let own = item.name.map { texts[$0.text] }
        if line.kind == .boxes {
          entries += Self.boxes(of: item, own, index, definitions, &diagnostics)
        } else if let bar = Self.bar(of: item, own, index, line.hasErrors, definitions, &diagnostics) {
          entries.append(bar)
        }
      }
    }
    guard !entries.isEmpty else { return }
    Self.name(&entries)
    place(entries, lines, texts)
  }

  // MARK: Values

  private static func boxes(
    of item: NamedItem, _ name: PlotText?, _ line: Int, _ definitions: Definitions, _ diagnostics: inout [Diagnostic]
  ) -> [Entry] {
    guard let column = column(of: item.formula, definitions, &diagnostics) else { return [] }
    let title = PlotMeasurements.title(item.formula.node, of: column.table)
    func entry(_ values: [Double], _ name: PlotText?) -> Entry {
      Entry(
        line: line, content: .values(values), name: name,
        coordinate: .init(
          dimension: column.dimension, unit: column.unit ?? .coherent(column.dimension), title: title,
          range: item.formula.range),
        title: title, text: item.formula.node.text, table: column.table)
    }
    guard let group = item.group else { return [entry(column.values, name)] }
    guard let parts = self.column(of: group, definitions, &diagnostics) else { return [] }
    guard parts.table == column.table else {
      diagnostics.append(
        Diagnostic(
          .error, "mixed-tables", "Rows must be grouped by a column of their own `data` cell", at: group.range,
          label: "`\(column.table)` and `\(parts.table)` have no rows in common"))
      return []
    }
    var values: [Double] = []
    for value in parts.values.filter({ $0.isFinite }).sorted() where value != values.last { values.append(value) }
    guard values.count <= mostGroups else {
      diagnostics.append(
        Diagnostic(
          .error, "too-many-groups", "A column can group rows by at most \(mostGroups) different values",
          at: group.range, label: "this one has \(values.count)",
          help: "round its values, as in `run.T by 10 [cm] round(run.L/10 [cm])`"))
      return []
    }
    // What is to be measured yet has no groups.
    if values.isEmpty { return [entry([], name)] }
    return values.map { value in
      let own = Quantity(si: value, parts.dimension, shownIn: parts.unit).text()
      let rows = zip(column.values, parts.values).filter { $1 == value }.map { $0.0 }
      return entry(rows, PlotText(name.map { $0.plain + ", " + own } ?? own))
    }
  }

  /// The values of a column; nil, with a diagnostic, where it is none.
  private static func column(
    of formula: ReadFormula, _ definitions: Definitions, _ diagnostics: inout [Diagnostic]
  ) -> Column? {
    let node = formula.node
    guard let column = definitions.column(of: node, from: definitions.columns, rows: 0, into: &diagnostics) else {
      return nil
    }
    guard !column.table.isEmpty else {
      diagnostics.append(
        Diagnostic(
          .error, "no-columns", "A box must be that of a column of a `data` cell", at: formula.range,
          help: "as in `boxes: run.T`"))
      return nil
    }
    return column
  }

  private static func bar(
    of item: NamedItem, _ name: PlotText?, _ line: Int, _ hasErrors: Bool, _ definitions: Definitions,
    _ diagnostics: inout [Diagnostic]
  ) -> Entry? {
    let node = item.formula.node
    guard let value = definitions.evaluate(node, into: &diagnostics) else { return nil }
    let error = hasErrors ? definitions.spread(of: node).standard : 0
    return Entry(
      line: line, content: .height(value.value, error: error.isFinite ? error : 0), name: name,
      coordinate: .init(dimension: value.dimension, unit: value.unit, title: "", range: item.formula.range),
      title: node.text, text: node.text, table: "")
  }

  // MARK: Names and places

  /// What has no name of its own is called by what tells it from the others: its table, its column, or both.
  private static func name(_ entries: inout [Entry]) {
    guard let first = entries.first else { return }
    let isOneTitle = entries.allSatisfy { $0.title == first.title }
    let isOneTable = entries.allSatisfy { $0.table == first.table }
    for index in entries.indices where entries[index].name == nil {
      let entry = entries[index]
      let name = isOneTable ? entry.title : isOneTitle ? entry.table : entry.text
      entries[index].name = PlotText(formula: name)
    }
  }

  private mutating func place(_ entries: [Entry], _ lines: [MeasuredLine], _ texts: PlotTexts) {
    var places: [Int] = []
    for entry in entries {
      let name = entry.name ?? PlotText()
      if let known = names.firstIndex(of: name) {
        places.append(known + 1)
      } else {
        names.append(name)
        places.append(names.count)
      }
    }
    // How many stand at each name.
    var counts = [Int](repeating: 0, count: names.count)
    for place in places { counts[place - 1] += 1 }
    let most = counts.max() ?? 1
    let slot = most > 1 ? 0.8 / Double(most) : 0.6
    var done = [Int](repeating: 0, count: names.count)
    let middles = places.map { place in
      defer { done[place - 1] += 1 }
      return Double(place) + (Double(done[place - 1]) - Double(counts[place - 1] - 1) / 2) * slot
    }
    for line in lines.indices {
      let own = zip(entries, middles).filter { $0.0.line == line }
      if own.isEmpty { continue }
      add(own.map { ($0, $1) }, slot, lines[line], lines[line].label.map { texts[$0.text] })
    }
    let isOneTitle = entries.allSatisfy { $0.coordinate.title == entries.first?.coordinate.title }
    for entry in entries {
      let across = entry.coordinate
      let title = isOneTitle ? across.title : ""
      xs.append(.init(dimension: .none, unit: nil, title: "", range: across.range))
      ys.append(.init(dimension: across.dimension, unit: across.unit, title: title, range: across.range))
    }
  }

  private mutating func add(
    _ entries: [(entry: Entry, middle: Double)], _ slot: Double, _ line: MeasuredLine, _ label: PlotText?
  ) {
    var (boxes, bars): ([PlotBoxes.Box], [PlotBars.Bar]) = ([], [])
    var below = 0
    for (entry, middle) in entries {
      switch entry.content {
      case .values(let values):
        // Boxes that stand side by side do not touch.
        let half = 0.4 * slot
        let name = entry.name?.plain ?? ""
        boxes.append(
          .init(
            lower: middle - half, upper: middle + half, spread: BoxSpread(of: values),
            name: label.map { $0.plain + ", " + name } ?? name))
        below += values.count { $0 <= 0 }
      case .height(let height, let error):
        bars.append(.init(lower: middle - slot / 2, upper: middle + slot / 2, height: height, error: error))
      }
    }
    let title = label?.plain ?? entries.compactMap { $0.entry.name?.plain }.joined(separator: ", ")
    if line.kind == .boxes {
      self.boxes.append(PlotBoxes(boxes, color: line.color, name: title, label: label))
      notPositive.append((line.formula.range, below))
    } else {
      self.bars.append(PlotBars(bars, color: line.color, name: title, label: label))
    }
  }
}
