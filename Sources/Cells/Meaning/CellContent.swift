import Diagnostics
import Formulas
import Markup
import Plots

/// What a word means: how its cells are read, what they lend, what a slider or a hand changes of them. Each word has a
/// folder of its own; ``CellWord`` is their list, ``CellContent`` a cell of any of them.
protocol CellMeaning: CellReading, CellExporting, CellSliding, CellLiving {}

/// A cell of any word: a value, so that a copy which is changed leaves the other as it was.
///
/// It stands for `any CellMeaning`, which Embedded Swift does not have, with copies made where a shared one is changed.
struct CellContent {
  private var shared: ChangingBox

  init<Cell: CellMeaning>(_ cell: Cell) { shared = BoxedCell(cell) }

  /// The cell, to be asked.
  var box: CellBox { shared }

  /// The cell, to be changed: that of this value alone.
  var own: ChangingBox {
    mutating get {
      if !isKnownUniquelyReferenced(&shared) { shared = shared.copy() }
      return shared
    }
  }

  /// The cell itself, for what only one word has; nil where it is of another.
  subscript<Cell: CellMeaning>(as type: Cell.Type) -> Cell? {
    get { shared.boxed(Cell.self)?.cell }
    set { if let newValue { shared = BoxedCell(newValue) } }
  }
}

/// What is asked of a cell, by ``CellMeaning``; every box overrides all of it. A class and no protocol: calls of a
/// generic class through a protocol trapped in the browser (Embedded Swift 6.3).
class CellBox {
  fileprivate let word: CellWord

  fileprivate init(_ word: CellWord) { self.word = word }

  /// The box as that of a cell of a word; nil where it is of another.
  fileprivate final func boxed<Cell: CellMeaning>(_ cell: Cell.Type) -> BoxedCell<Cell>? {
    word == Cell.word ? unsafeDowncast(self, to: BoxedCell<Cell>.self) : nil
  }

  var texts: [SourceFragment] { [] }
  var ownNames: [OwnName] { [] }
  func declare(in names: inout NameKinds) {}
  func declareMembers(of name: String, in names: inout NameKinds) {}
  var isHasty: Bool { false }
  var takesLong: Bool { false }
  func lend(
    as name: String, at range: SourceRange, isCircular: Bool, to definitions: inout Definitions,
    into diagnostics: inout [Diagnostic]
  ) {}
  func boxNames(as name: String?) -> [String] { [] }
  func lendToBox(as name: String?, seed: UInt32?, isReaders: Bool, on page: CellPage, to scope: inout NotebookScope) {}
  var needs: [NameReference] { [] }
  var instantNeeds: [NameReference] { [] }
  var sliderNeeds: [NameReference] { [] }
  func receives(_ page: CellPage) -> Bool { false }
  var isAwaiting: Bool { false }
  var rowWords: String? { nil }
  func owns(key: String) -> Bool { false }
  func motion(ofKey key: String) -> SliderMotion { .shape }
  func formula(ofKey key: String) -> FormulaNode? { nil }
  func key(ofMember member: String) -> String? { nil }
  func bounds(ofKey key: String, on page: CellPage) -> SliderBounds? { nil }
  func value(ofKey key: String) -> Quantity? { nil }
  func refreshed(_ slider: CellSlider, on page: CellPage) -> CellSlider? { nil }
  var instant: Quantity? { nil }
  var isInHands: Bool { false }
  func figure(_ number: Int, on page: CellPage) -> Figure? { nil }
  func focus(ofFigure number: Int) -> Double? { nil }
  func report(_ drawing: Drawing, on page: CellPage, into diagnostics: inout [Diagnostic]) -> [FactRow]? { nil }
  func rows(on page: CellPage, into diagnostics: inout [Diagnostic]) -> CellRows? { nil }
  var recallsItsBeginning: Bool { false }
  func picture(on page: CellPage) -> Markup? { nil }
  func steps(into diagnostics: inout [Diagnostic]) -> [DerivationRow] { [] }
  func remark(on page: CellPage) -> String? { nil }
  #if !hasFeature(Embedded)
    var measurements: MeasuredFile? { nil }
  #endif
}

/// What changes a cell.
class ChangingBox: CellBox {
  fileprivate func copy() -> ChangingBox { self }
  func open(_ files: [DataFile]) {}
  func read(with reader: FormulaReader) {}
  func define(in definitions: inout Definitions) {}
  func workOut(in definitions: Definitions) {}
  func forget(inHaste: Bool) {}
  #if !hasFeature(Embedded)
    // The host alone writes cells; a browser has them, and a class keeps what no one calls.
    func output(on page: CellPage, into diagnostics: inout [Diagnostic]) -> [CellOutput.Part] { [] }
  #endif
  func receive(_ file: ReceivedFile, needs: ReceptionNeeds) -> Reception { .refused("") }
  func set(_ key: String, to value: Quantity) {}
  func restore(_ key: String, from original: CellBox) {}
  func begin(on page: CellPage, into diagnostics: inout [Diagnostic]) -> LiveBeginning { LiveBeginning() }
  func renew(on page: CellPage, into diagnostics: inout [Diagnostic]) -> Bool { false }
  func renewInstant(on page: CellPage, into diagnostics: inout [Diagnostic]) {}
}

private final class BoxedCell<Cell: CellMeaning>: ChangingBox {
  var cell: Cell

  init(_ cell: Cell) {
    self.cell = cell
    super.init(Cell.word)
  }

  override func copy() -> ChangingBox { BoxedCell(cell) }
  override var texts: [SourceFragment] { cell.texts }
  override func open(_ files: [DataFile]) { cell.open(files) }
  override func read(with reader: FormulaReader) { cell.read(with: reader) }
  override var ownNames: [OwnName] { cell.ownNames }
  override func declare(in names: inout NameKinds) { cell.declare(in: &names) }
  override func define(in definitions: inout Definitions) { cell.define(in: &definitions) }
  override func declareMembers(of name: String, in names: inout NameKinds) {
    cell.declareMembers(of: name, in: &names)
  }
  override func workOut(in definitions: Definitions) { cell.workOut(in: definitions) }
  override func forget(inHaste: Bool) { cell.forget(inHaste: inHaste) }
  override var isHasty: Bool { cell.isHasty }
  override var takesLong: Bool { cell.takesLong }
  override func lend(
    as name: String, at range: SourceRange, isCircular: Bool, to definitions: inout Definitions,
    into diagnostics: inout [Diagnostic]
  ) { cell.lend(as: name, at: range, isCircular: isCircular, to: &definitions, into: &diagnostics) }
  override func boxNames(as name: String?) -> [String] { cell.boxNames(as: name) }
  override func lendToBox(
    as name: String?, seed: UInt32?, isReaders: Bool, on page: CellPage, to scope: inout NotebookScope
  ) { cell.lendToBox(as: name, seed: seed, isReaders: isReaders, on: page, to: &scope) }
  override var needs: [NameReference] { cell.needs }
  override var instantNeeds: [NameReference] { cell.instantNeeds }
  override var sliderNeeds: [NameReference] { cell.sliderNeeds }
  #if !hasFeature(Embedded)
    override func output(on page: CellPage, into diagnostics: inout [Diagnostic]) -> [CellOutput.Part] {
      cell.output(on: page, into: &diagnostics)
    }
  #endif
  override func receives(_ page: CellPage) -> Bool { cell.receives(page) }
  override func receive(_ file: ReceivedFile, needs: ReceptionNeeds) -> Reception {
    cell.receive(file, needs: needs)
  }
  override var isAwaiting: Bool { cell.isAwaiting }
  override var rowWords: String? { cell.rowWords }
  override func owns(key: String) -> Bool { cell.owns(key: key) }
  override func motion(ofKey key: String) -> SliderMotion { cell.motion(ofKey: key) }
  override func formula(ofKey key: String) -> FormulaNode? { cell.formula(ofKey: key) }
  override func key(ofMember member: String) -> String? { cell.key(ofMember: member) }
  override func bounds(ofKey key: String, on page: CellPage) -> SliderBounds? { cell.bounds(ofKey: key, on: page) }
  override func set(_ key: String, to value: Quantity) { cell.set(key, to: value) }
  override func restore(_ key: String, from original: CellBox) {
    if let original = original.boxed(Cell.self) { cell.restore(key, from: original.cell) }
  }
  override func value(ofKey key: String) -> Quantity? { cell.value(ofKey: key) }
  override func refreshed(_ slider: CellSlider, on page: CellPage) -> CellSlider? { cell.refreshed(slider, on: page) }
  override func begin(on page: CellPage, into diagnostics: inout [Diagnostic]) -> LiveBeginning {
    cell.begin(on: page, into: &diagnostics)
  }
  override func renew(on page: CellPage, into diagnostics: inout [Diagnostic]) -> Bool {
    cell.renew(on: page, into: &diagnostics)
  }
  override func renewInstant(on page: CellPage, into diagnostics: inout [Diagnostic]) {
    cell.renewInstant(on: page, into: &diagnostics)
  }
  override var instant: Quantity? { cell.instant }
  override var isInHands: Bool { cell.isInHands }
  override func figure(_ number: Int, on page: CellPage) -> Figure? { cell.figure(number, on: page) }
  override func focus(ofFigure number: Int) -> Double? { cell.focus(ofFigure: number) }
  override func report(_ drawing: Drawing, on page: CellPage, into diagnostics: inout [Diagnostic]) -> [FactRow]? {
    cell.report(drawing, on: page, into: &diagnostics)
  }
  override func rows(on page: CellPage, into diagnostics: inout [Diagnostic]) -> CellRows? {
    cell.rows(on: page, into: &diagnostics)
  }
  override var recallsItsBeginning: Bool { cell.recallsItsBeginning }
  override func picture(on page: CellPage) -> Markup? { cell.picture(on: page) }
  override func steps(into diagnostics: inout [Diagnostic]) -> [DerivationRow] { cell.steps(into: &diagnostics) }
  override func remark(on page: CellPage) -> String? { cell.remark(on: page) }
  #if !hasFeature(Embedded)
    override var measurements: MeasuredFile? { cell.measurements }
  #endif
}
