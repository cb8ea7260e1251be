import Diagnostics
import Formulas
import Measurements
import NumericalMethods

/// Gives the columns of a `data` cell their values in SI units.
struct DataWork {
  private let cell: DataCell
  private let definitions: Definitions

  init(_ cell: DataCell, in definitions: Definitions) {
    self.cell = cell
    self.definitions = definitions
  }

  /// All that have values, in their order, with those rows that are asked for.
  ///
  /// - Parameter broken: those that are not to be used, since something that is said of them has an error.
  func columns(broken: inout Set<String>, into diagnostics: inout [Diagnostic]) -> [Column] {
    guard let file = cell.source, !isBroken(file, into: &diagnostics) else { return [] }
    let count = file.table.rowCount
    var columns: [Column] = []
    for source in cell.columns {
      switch source.origin {
      case .table(let place):
        guard let column = column(source, place, of: file.table, into: &diagnostics) else { continue }
        columns.append(column)
      case .formula:
        guard let formula = source.formula else { continue }
        diagnostics += formula.diagnostics
        if formula.diagnostics.contains(where: { $0.severity.isFailure }) { continue }
        guard
          var column = definitions.column(of: formula.node, from: columns, rows: count, into: &diagnostics)
        else { continue }
        column.name = source.name
        columns.append(column)
      }
    }
    // Those of one column may be given by another that stands behind it.
    for source in cell.columns {
      guard let place = columns.firstIndex(where: { $0.name == source.name }) else { continue }
      var problems: [Diagnostic] = []
      let found = uncertainties(of: source, columns[place], among: columns, rows: count, into: &problems)
      diagnostics += problems
      if problems.contains(where: { $0.severity.isFailure }) { broken.insert(source.name) }
      guard let found else { continue }
      columns[place].uncertainties = found
      columns[place].shares = []
    }
    spread(&broken)
    carry(&columns)
    return kept(columns, count, into: &diagnostics)
  }

  /// Without its uncertainty a column would be taken for an exact one, and so would what is computed from it.
  private func spread(_ broken: inout Set<String>) {
    guard !broken.isEmpty else { return }
    for source in cell.columns {
      // Formulas use the columns above them.
      if source.formula?.node.references().contains(where: { broken.contains($0.name) }) == true {
        broken.insert(source.name)
      }
    }
  }

  /// What cannot be read has been told, or is told here, and nothing of it is used.
  private func isBroken(_ file: DataFile, into diagnostics: inout [Diagnostic]) -> Bool {
    if cell.diagnostics.contains(where: { $0.severity.isFailure }) { return true }
    if let problem = file.problem {
      diagnostics.append(problem)
      return true
    }
    let isOfFile = cell.file != nil
    for doubt in file.table.doubts {
      let range =
        isOfFile
        ? cell.file?.sourceRange ?? cell.word
        : cell.rows.sourceRange(doubt.range.lowerBound..<max(doubt.range.upperBound, doubt.range.lowerBound))
      let severity: Diagnostic.Severity =
        switch doubt.weight {
        case .error: .error
        case .warning: .warning
        case .note: .note
        }
      // What a reader of the notes may know stands below the table.
      if severity == .note { continue }
      let place = isOfFile && doubt.line > 0 ? "in line \(doubt.line)" : nil
      let (message, help) = DataWork.parts(of: isOfFile ? doubt.sentence : doubt.sentenceWithoutPlace)
      diagnostics.append(
        Diagnostic(severity, "doubtful-data", message, at: range, label: place, help: help))
    }
    return file.table.hasErrors
  }

  /// The first of some sentences, and those behind it.
  private static func parts(of sentences: String) -> (message: String, help: String?) {
    let bytes = Array(sentences.utf8)
    for index in bytes.indices.dropLast() where bytes[index] == UInt8(ascii: ".") && bytes[index + 1] == 0x20 {
      var rest = Array(bytes[(index + 2)...])
      if rest.last == UInt8(ascii: ".") { rest.removeLast() }
      return (String(decoding: bytes[..<index], as: UTF8.self), String(decoding: rest, as: UTF8.self))
    }
    return (String(decoding: bytes.last == UInt8(ascii: ".") ? bytes.dropLast() : bytes[...], as: UTF8.self), nil)
  }

  // MARK: Columns of the table

  private func column(
    _ source: ColumnSource, _ place: Int, of table: DataTable, into diagnostics: inout [Diagnostic]
  ) -> Column? {
    let raw = table.columns[place]
    guard raw.hasNumbers else {
      if source.isNamed {
        let example =
          raw.words.first.map { ", such as `\($0.text)`" + (cell.file == nil ? "" : " in line \($0.line)") } ?? ""
        let title = raw.title.isEmpty ? raw.name : raw.title
        diagnostics.append(
          Diagnostic(
            .error, "column-of-words",
            raw.numberCount == 0
              ? "The column `\(title)` has words\(example), and no numbers"
              : "In the column `\(title)`, \(raw.wordCount == 1 ? "1 field is not a number" : "\(raw.wordCount) fields are not numbers")"
                + "\(example), and only \(raw.numberCount == 1 ? "1 is" : "\(raw.numberCount) are") one",
            at: source.range,
            help: raw.numberCount == 0
              ? nil : "write numbers alone, or say what stands for nothing: `missing: \(raw.words.first?.text ?? "")`"))
      }
      return nil
    }
    var found: [Diagnostic] = []
    let stated = unit(of: source, into: &found)
    diagnostics += found
    // What a heading of the cell says and cannot be read has an error, and what it is needed for has no values.
    if stated == nil, found.contains(where: { $0.severity.isFailure }) { return nil }
    let shown = stated?.unit ?? Unit.one
    var (unit, power) = (shown, stated?.power ?? 0)
    // What the file says of its values counts, and the author's unit is that in which they are shown.
    if !source.isUnitOfFile, source.unit != nil, let stated = self.unit(SourceFragment(raw.unit)) {
      guard stated.unit.dimension == shown.dimension else {
        diagnostics.append(
          Diagnostic(
            .error, "dimension-mismatch", "The file says that `\(raw.title)` is in `\(raw.unit)`",
            at: source.unit?.sourceRange ?? source.range, label: "this is another dimension"))
        return nil
      }
      (unit, power) = stated
    }
    return Column(
      name: source.name, values: raw.values.map { unit.siValue($0.times(powerOfTen: power)) },
      uncertainties: source.uncertaintyColumn.map { column in
        let difference = unit.ofDifferences
        return table.columns[column].values.map { difference.siValue($0.times(powerOfTen: power)).magnitude }
      } ?? [],
      dimension: unit.dimension, unit: shown)
  }

  /// A unit, and the power of ten that stands before it.
  private typealias ScaledUnit = (unit: Unit, power: Int)

  /// What a spelling of a unit means; nil where it is none.
  private func unit(_ text: SourceFragment) -> ScaledUnit? {
    guard !text.utf8.isEmpty else { return nil }
    var found: [Diagnostic] = []
    let unit = unit(text, into: &found)
    return found.isEmpty ? unit : nil
  }

  private func unit(_ text: SourceFragment, into found: inout [Diagnostic]) -> ScaledUnit? {
    if let scaled = ScaledUnitText(text.utf8) {
      let rest = text.slice(scaled.start..<text.utf8.count)
      return rest.utf8.isEmpty ? (.one, scaled.power) : plainUnit(rest, into: &found).map { ($0, scaled.power) }
    }
    return plainUnit(text, into: &found).map { ($0, 0) }
  }

  private func plainUnit(_ text: SourceFragment, into found: inout [Diagnostic]) -> Unit? {
    var bracketed = SourceFragment(at: text.sourceOffset(0))
    bracketed.append(synthetic: Array("1 [".utf8)[...], at: text.sourceOffset(0))
    // What is as formulas write it keeps its place, so that what is wrong with it has one.
    let spelled = UnitSpelling.spelled(text.utf8)
    if spelled == text.utf8 {
      bracketed.append(text)
    } else {
      bracketed.append(synthetic: spelled[...], at: text.sourceOffset(0))
    }
    bracketed.append(synthetic: Array("]".utf8)[...], at: text.sourceOffset(text.utf8.count))
    let node = FormulaNode.parse(bracketed, limits: definitions.limits, into: &found)
    guard found.isEmpty, let quantity = definitions.evaluate(node, into: &found) else { return nil }
    return quantity.unit ?? .one
  }

  /// The unit of a column; nil, with a diagnostic, where it is none.
  private func unit(of source: ColumnSource, into diagnostics: inout [Diagnostic]) -> ScaledUnit? {
    guard let text = source.unit, !text.utf8.isEmpty else { return nil }
    var found: [Diagnostic] = []
    if let unit = unit(text, into: &found) { return unit }
    if source.isUnitOfFile {
      diagnostics.append(
        Diagnostic(
          .warning, "unknown-unit", "The unit `\(text.text)` of the column `\(source.name)` is not known",
          at: source.range, label: "its values are taken as plain numbers",
          help: "give its unit yourself, as in `\(source.name) = \"…\" in m/s^2`"))
    } else {
      diagnostics += found
    }
    return nil
  }

  // MARK: Uncertainties

  /// Standard uncertainties as the cell says them; nil where it says none of the column.
  private func uncertainties(
    of source: ColumnSource, _ column: Column, among columns: [Column], rows: Int, into diagnostics: inout [Diagnostic]
  ) -> [Double]? {
    guard let formula = source.uncertaintyFormula else { return nil }
    diagnostics += formula.diagnostics
    if formula.diagnostics.contains(where: { $0.severity.isFailure }) { return nil }
    if formula.node.isPercentage {
      if column.unit?.isScale == true {
        diagnostics.append(.partOfScale(column.unit, at: formula.range))
        return nil
      }
      guard let part = definitions.evaluate(formula.node, expecting: Dimension.none, into: &diagnostics) else {
        return nil
      }
      return column.values.map { ($0 * part.value).magnitude }
    }
    // A bare number is one of the column's unit.
    if case .number(let number, _) = formula.node.kind {
      let power = source.unit.flatMap { unit($0) }?.power ?? 0
      let size = (column.unit?.ofDifferences ?? .one).siValue(number.times(powerOfTen: power)).magnitude
      return column.values.map { _ in size }
    }
    let found = definitions.column(
      of: formula.node.asDifference, from: columns, rows: rows, expecting: column.dimension, into: &diagnostics)
    guard let found else { return nil }
    if let worst = found.values.firstIndex(where: { $0 < 0 }) {
      diagnostics.append(
        Diagnostic(
          .error, "negative-uncertainty", "An uncertainty must not be negative", at: formula.range,
          label: "it is in row \(worst + 1)"))
      return nil
    }
    return found.values
  }

  /// What is computed is as uncertain as what it is computed from.
  private func carry(_ columns: inout [Column]) {
    // Those of a file were there when the columns were computed.
    guard cell.columns.contains(where: { $0.uncertaintyFormula != nil }) else { return }
    for source in cell.columns {
      guard case .formula = source.origin, source.uncertaintyFormula == nil, let formula = source.formula,
        let place = columns.firstIndex(where: { $0.name == source.name })
      else { continue }
      var ignored: [Diagnostic] = []
      let again = definitions.column(
        of: formula.node, from: Array(columns[..<place]), rows: columns[place].values.count, into: &ignored)
      if let again { (columns[place].uncertainties, columns[place].shares) = (again.uncertainties, again.shares) }
    }
  }

  // MARK: Rows

  private func kept(_ columns: [Column], _ count: Int, into diagnostics: inout [Diagnostic]) -> [Column] {
    guard let condition = cell.condition else { return columns }
    diagnostics += condition.diagnostics
    guard !condition.diagnostics.contains(where: { $0.severity.isFailure }),
      let rows = definitions.rows(where: condition.node, of: columns, count: count, into: &diagnostics)
    else { return columns }
    // What a phone is yet to measure, or measures now, may come to hold it.
    let isLive = cell.sensor != nil && cell.source?.path.isEmpty == true
    if !rows.contains(true), !isLive {
      diagnostics.append(
        Diagnostic(
          .error, "no-rows", "No row is left where this holds", at: condition.range,
          label: count == 1 ? "of one row" : "of \(count) rows"))
    }
    return columns.map { $0.keeping(rows) }
  }
}

extension Diagnostic {
  /// `± 1 %` of 20 °C, which has its zero where water freezes.
  static func partOfScale(_ unit: Unit?, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, "ambiguous-unit", "A part of a temperature in `\(unit?.symbol ?? "")` has no meaning", at: range,
      label: "it would count from absolute zero", help: "write a difference of temperatures, such as `0.5 K`")
  }
}

extension Double {
  /// Rounded once up to 10²², since powers of ten up to there are exact.
  fileprivate func times(powerOfTen power: Int) -> Double {
    var value = self
    var rest = power.magnitude
    let tens = NearestDouble.exactTens
    while rest > 0, let greatest = tens.indices.last {
      let step = rest < greatest ? Int(rest) : greatest
      let ten = tens[step]
      value = power > 0 ? value * ten : value / ten
      rest -= UInt(step)
    }
    return value
  }
}
