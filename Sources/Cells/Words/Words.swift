import Diagnostics
import Formulas
import Markup
import Plots

/// The words that make a fenced block a cell.
package enum CellWord: String, CaseIterable, Sendable {
  case `let`, plot, cube, expect, table
}

extension CellWord {
  /// Whether its cells lend their values to others under a name.
  var isLender: Bool {
    switch self {
    case .let: LetCell.isLender
    case .plot: PlotCell.isLender
    case .cube: CubeCell.isLender
    case .expect: ExpectCell.isLender
    case .table: TableCell.isLender
    }
  }

  /// Its keys; nil where the lines of its cells are no keys.
  var keys: KeyTable? {
    switch self {
    case .let: LetCell.keys
    case .plot: PlotCell.keys
    case .cube: CubeCell.keys
    case .expect: ExpectCell.keys
    case .table: TableCell.keys
    }
  }

  /// What the lines of its cells are.
  package var lines: CellLines {
    switch self {
    case .let: LetCell.lines
    case .plot: PlotCell.lines
    case .cube: CubeCell.lines
    case .expect: ExpectCell.lines
    case .table: TableCell.lines
    }
  }
}

/// What a cell says, by its word: the list of the words, and all that tells them apart. What a word means stands in
/// its folder. In boxes, since a cell is copied where it is changed.
indirect enum CellContent {
  case lets(LetCell)
  case plot(PlotCell)
  case cube(CubeCell)
  case expect(ExpectCell)
  case table(TableCell)

  init(_ word: CellWord, parsing body: SourceFragment, at range: SourceRange, into found: inout [Diagnostic]) {
    switch word {
    case .let: self = .lets(LetCell(parsing: body, at: range, into: &found))
    case .plot: self = .plot(PlotCell(parsing: body, at: range, into: &found))
    case .cube: self = .cube(CubeCell(parsing: body, at: range, into: &found))
    case .expect: self = .expect(ExpectCell(parsing: body, at: range, into: &found))
    case .table: self = .table(TableCell(parsing: body, at: range, into: &found))
    }
  }

  func declareMembers(of name: String, in names: inout NameKinds) {
    switch self {
    case .lets: LetCell.declareMembers(of: name, in: &names)
    case .plot: PlotCell.declareMembers(of: name, in: &names)
    case .cube: CubeCell.declareMembers(of: name, in: &names)
    case .expect: ExpectCell.declareMembers(of: name, in: &names)
    case .table: TableCell.declareMembers(of: name, in: &names)
    }
  }

  mutating func read(with reader: FormulaReader) {
    switch self {
    case .lets(var cell):
      cell.read(with: reader)
      self = .lets(cell)
    case .plot(var cell):
      cell.read(with: reader)
      self = .plot(cell)
    case .cube(var cell):
      cell.read(with: reader)
      self = .cube(cell)
    case .expect(var cell):
      cell.read(with: reader)
      self = .expect(cell)
    case .table(var cell):
      cell.read(with: reader)
      self = .table(cell)
    }
  }

  var ownNames: [OwnName] {
    switch self {
    case .lets(let cell): cell.ownNames
    case .plot(let cell): cell.ownNames
    case .cube(let cell): cell.ownNames
    case .expect(let cell): cell.ownNames
    case .table(let cell): cell.ownNames
    }
  }

  func declare(in names: inout NameKinds) {
    switch self {
    case .lets(let cell): cell.declare(in: &names)
    case .plot(let cell): cell.declare(in: &names)
    case .cube(let cell): cell.declare(in: &names)
    case .expect(let cell): cell.declare(in: &names)
    case .table(let cell): cell.declare(in: &names)
    }
  }

  mutating func define(in definitions: inout Definitions) {
    switch self {
    case .lets(var cell):
      cell.define(in: &definitions)
      self = .lets(cell)
    case .plot(var cell):
      cell.define(in: &definitions)
      self = .plot(cell)
    case .cube(var cell):
      cell.define(in: &definitions)
      self = .cube(cell)
    case .expect(var cell):
      cell.define(in: &definitions)
      self = .expect(cell)
    case .table(var cell):
      cell.define(in: &definitions)
      self = .table(cell)
    }
  }

  mutating func workOut(in definitions: Definitions) {
    switch self {
    case .lets(var cell):
      cell.workOut(in: definitions)
      self = .lets(cell)
    case .plot(var cell):
      cell.workOut(in: definitions)
      self = .plot(cell)
    case .cube(var cell):
      cell.workOut(in: definitions)
      self = .cube(cell)
    case .expect(var cell):
      cell.workOut(in: definitions)
      self = .expect(cell)
    case .table(var cell):
      cell.workOut(in: definitions)
      self = .table(cell)
    }
  }

  mutating func forget() {
    switch self {
    case .lets(var cell):
      cell.forget()
      self = .lets(cell)
    case .plot(var cell):
      cell.forget()
      self = .plot(cell)
    case .cube(var cell):
      cell.forget()
      self = .cube(cell)
    case .expect(var cell):
      cell.forget()
      self = .expect(cell)
    case .table(var cell):
      cell.forget()
      self = .table(cell)
    }
  }

  func lend(
    as name: String, at range: SourceRange, isCircular: Bool, to definitions: inout Definitions,
    into diagnostics: inout [Diagnostic]
  ) {
    switch self {
    case .lets(let cell):
      cell.lend(as: name, at: range, isCircular: isCircular, to: &definitions, into: &diagnostics)
    case .plot(let cell):
      cell.lend(as: name, at: range, isCircular: isCircular, to: &definitions, into: &diagnostics)
    case .cube(let cell):
      cell.lend(as: name, at: range, isCircular: isCircular, to: &definitions, into: &diagnostics)
    case .expect(let cell):
      cell.lend(as: name, at: range, isCircular: isCircular, to: &definitions, into: &diagnostics)
    case .table(let cell):
      cell.lend(as: name, at: range, isCircular: isCircular, to: &definitions, into: &diagnostics)
    }
  }

  var needs: [NameReference] {
    switch self {
    case .lets(let cell): cell.needs
    case .plot(let cell): cell.needs
    case .cube(let cell): cell.needs
    case .expect(let cell): cell.needs
    case .table(let cell): cell.needs
    }
  }

  var instantNeeds: [NameReference] {
    switch self {
    case .lets(let cell): cell.instantNeeds
    case .plot(let cell): cell.instantNeeds
    case .cube(let cell): cell.instantNeeds
    case .expect(let cell): cell.instantNeeds
    case .table(let cell): cell.instantNeeds
    }
  }

  mutating func output(on page: CellPage, into diagnostics: inout [Diagnostic]) -> [CellOutput.Part] {
    switch self {
    case .lets(var cell):
      defer { self = .lets(cell) }
      return cell.output(on: page, into: &diagnostics)
    case .plot(var cell):
      defer { self = .plot(cell) }
      return cell.output(on: page, into: &diagnostics)
    case .cube(var cell):
      defer { self = .cube(cell) }
      return cell.output(on: page, into: &diagnostics)
    case .expect(var cell):
      defer { self = .expect(cell) }
      return cell.output(on: page, into: &diagnostics)
    case .table(var cell):
      defer { self = .table(cell) }
      return cell.output(on: page, into: &diagnostics)
    }
  }

  func owns(key: String) -> Bool {
    switch self {
    case .lets(let cell): cell.owns(key: key)
    case .plot(let cell): cell.owns(key: key)
    case .cube(let cell): cell.owns(key: key)
    case .expect(let cell): cell.owns(key: key)
    case .table(let cell): cell.owns(key: key)
    }
  }

  func motion(ofKey key: String) -> SliderMotion {
    switch self {
    case .lets(let cell): cell.motion(ofKey: key)
    case .plot(let cell): cell.motion(ofKey: key)
    case .cube(let cell): cell.motion(ofKey: key)
    case .expect(let cell): cell.motion(ofKey: key)
    case .table(let cell): cell.motion(ofKey: key)
    }
  }

  func formula(ofKey key: String) -> FormulaNode? {
    switch self {
    case .lets(let cell): cell.formula(ofKey: key)
    case .plot(let cell): cell.formula(ofKey: key)
    case .cube(let cell): cell.formula(ofKey: key)
    case .expect(let cell): cell.formula(ofKey: key)
    case .table(let cell): cell.formula(ofKey: key)
    }
  }

  func key(ofMember member: String) -> String? {
    switch self {
    case .lets(let cell): cell.key(ofMember: member)
    case .plot(let cell): cell.key(ofMember: member)
    case .cube(let cell): cell.key(ofMember: member)
    case .expect(let cell): cell.key(ofMember: member)
    case .table(let cell): cell.key(ofMember: member)
    }
  }

  func bounds(ofKey key: String, on page: CellPage) -> SliderBounds? {
    switch self {
    case .lets(let cell): cell.bounds(ofKey: key, on: page)
    case .plot(let cell): cell.bounds(ofKey: key, on: page)
    case .cube(let cell): cell.bounds(ofKey: key, on: page)
    case .expect(let cell): cell.bounds(ofKey: key, on: page)
    case .table(let cell): cell.bounds(ofKey: key, on: page)
    }
  }

  mutating func set(_ key: String, to value: Quantity) {
    switch self {
    case .lets(var cell):
      cell.set(key, to: value)
      self = .lets(cell)
    case .plot(var cell):
      cell.set(key, to: value)
      self = .plot(cell)
    case .cube(var cell):
      cell.set(key, to: value)
      self = .cube(cell)
    case .expect(var cell):
      cell.set(key, to: value)
      self = .expect(cell)
    case .table(var cell):
      cell.set(key, to: value)
      self = .table(cell)
    }
  }

  mutating func restore(_ key: String, from original: CellContent) {
    switch (self, original) {
    case (.lets(var cell), .lets(let original)):
      cell.restore(key, from: original)
      self = .lets(cell)
    case (.plot(var cell), .plot(let original)):
      cell.restore(key, from: original)
      self = .plot(cell)
    case (.cube(var cell), .cube(let original)):
      cell.restore(key, from: original)
      self = .cube(cell)
    case (.expect(var cell), .expect(let original)):
      cell.restore(key, from: original)
      self = .expect(cell)
    case (.table(var cell), .table(let original)):
      cell.restore(key, from: original)
      self = .table(cell)
    default: break
    }
  }

  func value(ofKey key: String) -> Quantity? {
    switch self {
    case .lets(let cell): cell.value(ofKey: key)
    case .plot(let cell): cell.value(ofKey: key)
    case .cube(let cell): cell.value(ofKey: key)
    case .expect(let cell): cell.value(ofKey: key)
    case .table(let cell): cell.value(ofKey: key)
    }
  }

  func refreshed(_ slider: CellSlider, on page: CellPage) -> CellSlider? {
    switch self {
    case .lets(let cell): cell.refreshed(slider, on: page)
    case .plot(let cell): cell.refreshed(slider, on: page)
    case .cube(let cell): cell.refreshed(slider, on: page)
    case .expect(let cell): cell.refreshed(slider, on: page)
    case .table(let cell): cell.refreshed(slider, on: page)
    }
  }

  mutating func begin(on page: CellPage, into diagnostics: inout [Diagnostic]) -> LiveBeginning {
    switch self {
    case .lets(var cell):
      defer { self = .lets(cell) }
      return cell.begin(on: page, into: &diagnostics)
    case .plot(var cell):
      defer { self = .plot(cell) }
      return cell.begin(on: page, into: &diagnostics)
    case .cube(var cell):
      defer { self = .cube(cell) }
      return cell.begin(on: page, into: &diagnostics)
    case .expect(var cell):
      defer { self = .expect(cell) }
      return cell.begin(on: page, into: &diagnostics)
    case .table(var cell):
      defer { self = .table(cell) }
      return cell.begin(on: page, into: &diagnostics)
    }
  }

  mutating func renew(on page: CellPage, into diagnostics: inout [Diagnostic]) -> Bool {
    switch self {
    case .lets(var cell):
      defer { self = .lets(cell) }
      return cell.renew(on: page, into: &diagnostics)
    case .plot(var cell):
      defer { self = .plot(cell) }
      return cell.renew(on: page, into: &diagnostics)
    case .cube(var cell):
      defer { self = .cube(cell) }
      return cell.renew(on: page, into: &diagnostics)
    case .expect(var cell):
      defer { self = .expect(cell) }
      return cell.renew(on: page, into: &diagnostics)
    case .table(var cell):
      defer { self = .table(cell) }
      return cell.renew(on: page, into: &diagnostics)
    }
  }

  mutating func renewInstant(on page: CellPage, into diagnostics: inout [Diagnostic]) {
    switch self {
    case .lets(var cell):
      cell.renewInstant(on: page, into: &diagnostics)
      self = .lets(cell)
    case .plot(var cell):
      cell.renewInstant(on: page, into: &diagnostics)
      self = .plot(cell)
    case .cube(var cell):
      cell.renewInstant(on: page, into: &diagnostics)
      self = .cube(cell)
    case .expect(var cell):
      cell.renewInstant(on: page, into: &diagnostics)
      self = .expect(cell)
    case .table(var cell):
      cell.renewInstant(on: page, into: &diagnostics)
      self = .table(cell)
    }
  }

  var instant: Quantity? {
    switch self {
    case .lets(let cell): cell.instant
    case .plot(let cell): cell.instant
    case .cube(let cell): cell.instant
    case .expect(let cell): cell.instant
    case .table(let cell): cell.instant
    }
  }

  func figure(_ number: Int, on page: CellPage) -> Figure<CurveSource>? {
    switch self {
    case .lets(let cell): cell.figure(number, on: page)
    case .plot(let cell): cell.figure(number, on: page)
    case .cube(let cell): cell.figure(number, on: page)
    case .expect(let cell): cell.figure(number, on: page)
    case .table(let cell): cell.figure(number, on: page)
    }
  }

  func focus(ofFigure number: Int) -> Double? {
    switch self {
    case .lets(let cell): cell.focus(ofFigure: number)
    case .plot(let cell): cell.focus(ofFigure: number)
    case .cube(let cell): cell.focus(ofFigure: number)
    case .expect(let cell): cell.focus(ofFigure: number)
    case .table(let cell): cell.focus(ofFigure: number)
    }
  }

  func report(_ drawing: Drawing, on page: CellPage, into diagnostics: inout [Diagnostic]) {
    switch self {
    case .lets(let cell): cell.report(drawing, on: page, into: &diagnostics)
    case .plot(let cell): cell.report(drawing, on: page, into: &diagnostics)
    case .cube(let cell): cell.report(drawing, on: page, into: &diagnostics)
    case .expect(let cell): cell.report(drawing, on: page, into: &diagnostics)
    case .table(let cell): cell.report(drawing, on: page, into: &diagnostics)
    }
  }

  func facts(_ drawing: Drawing) -> [FactRow]? {
    switch self {
    case .lets(let cell): cell.facts(drawing)
    case .plot(let cell): cell.facts(drawing)
    case .cube(let cell): cell.facts(drawing)
    case .expect(let cell): cell.facts(drawing)
    case .table(let cell): cell.facts(drawing)
    }
  }

  func rows(on page: CellPage, into diagnostics: inout [Diagnostic]) -> CellRows? {
    switch self {
    case .lets(let cell): cell.rows(on: page, into: &diagnostics)
    case .plot(let cell): cell.rows(on: page, into: &diagnostics)
    case .cube(let cell): cell.rows(on: page, into: &diagnostics)
    case .expect(let cell): cell.rows(on: page, into: &diagnostics)
    case .table(let cell): cell.rows(on: page, into: &diagnostics)
    }
  }

  func picture(on page: CellPage) -> Markup? {
    switch self {
    case .lets(let cell): cell.picture(on: page)
    case .plot(let cell): cell.picture(on: page)
    case .cube(let cell): cell.picture(on: page)
    case .expect(let cell): cell.picture(on: page)
    case .table(let cell): cell.picture(on: page)
    }
  }

  func steps(into diagnostics: inout [Diagnostic]) -> [DerivationRow] {
    switch self {
    case .lets(let cell): cell.steps(into: &diagnostics)
    case .plot(let cell): cell.steps(into: &diagnostics)
    case .cube(let cell): cell.steps(into: &diagnostics)
    case .expect(let cell): cell.steps(into: &diagnostics)
    case .table(let cell): cell.steps(into: &diagnostics)
    }
  }

  func remark(on page: CellPage) -> String? {
    switch self {
    case .lets(let cell): cell.remark(on: page)
    case .plot(let cell): cell.remark(on: page)
    case .cube(let cell): cell.remark(on: page)
    case .expect(let cell): cell.remark(on: page)
    case .table(let cell): cell.remark(on: page)
    }
  }

  // MARK: For what only one word has

  /// A plot, of which a reader changes curves.
  var plot: PlotCell? {
    get { if case .plot(let cell) = self { cell } else { nil } }
    set { if let newValue { self = .plot(newValue) } }
  }

  /// A cube, which a hand takes up and down.
  var cube: CubeCell? { if case .cube(let cell) = self { cell } else { nil } }
}
