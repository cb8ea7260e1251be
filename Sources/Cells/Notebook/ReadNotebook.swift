import Diagnostics
import Formulas

/// The cells and inline values of a notebook, read: all formulas are trees, and nothing has a value yet.
struct ReadNotebook {
  struct Cell {
    let info: InfoString
    let infoDiagnostics: [Diagnostic]
    /// What the ids of its parts begin with.
    fileprivate(set) var id: String
    var content: CellContent
  }

  let limits: CellLimits
  let boxes: BoxParts
  /// One for each source; nil where the fence is an ordinary code block.
  var cells: [Cell?] = []
  private static let mostCells = 2000

  /// How many cells each word has so far.
  private var counts: [CellWord: Int] = [:]
  private(set) var inlineValues: [InlineFormula] = []
  /// The cells that lend their values to others.
  private(set) var lenders: [Lender] = []
  /// Those whose name is taken, so that nothing has their members.
  private(set) var refusedLenders: [Lender] = []
  /// Values that a slider gives to members of cells, and to letters that a reader has added.
  var members: [(name: String, value: Quantity)] = []
  var dependence = Dependence()
  private(set) var lenderOrder = LenderOrder(Dependence())
  private(set) var reader: FormulaReader
  /// What is wrong with the cells as a whole: names that are used twice, too many of them.
  private(set) var diagnostics: [Diagnostic] = []

  init(
    _ sources: [CellSource], inlineValues: [SourceFragment], texts: [SetText] = [], files: [DataFile] = [],
    boxes: BoxParts = BoxParts(), idPrefix: String, limits: CellLimits
  ) {
    let boxes = boxes.within(cells: sources.count, values: inlineValues.count)
    (self.limits, self.boxes) = (limits, boxes)
    reader = FormulaReader(names: NameKinds(), limits: limits.formula)
    for text in texts { reader.texts[text.source] = text }
    for source in sources { read(source, idPrefix) }
    for index in cells.indices { cells[index]?.content.own.open(files) }
    separateIds()
    for index in cells.indices { cells[index]?.content.box.declare(in: &reader.names) }
    keepDistinctLenders()
    for lender in lenders { cells[lender.cell]?.content.box.declareMembers(of: lender.name, in: &reader.names) }
    for index in cells.indices {
      let reader = self.reader(in: boxes.cells(before: index))
      cells[index]?.content.own.read(with: reader)
    }
    for (index, text) in inlineValues.enumerated() {
      var value = InlineFormula(parsing: text)
      value.read(with: reader(in: boxes.cells(ofValue: index)))
      self.inlineValues.append(value)
    }
    findDependence()
    lenderOrder = LenderOrder(dependence)
  }

  /// Gives a value to a letter that has none.
  mutating func addLetter(_ name: String, _ value: Quantity) {
    reader.names.values.insert(name)
    members.append((name, value))
  }

  private mutating func read(_ source: CellSource, _ idPrefix: String) {
    var found: [Diagnostic] = []
    guard let info = InfoString(parsing: source.info, into: &found) else {
      cells.append(nil)
      return
    }
    counts[info.word, default: 0] += 1
    let count = counts.values.reduce(0, +)
    guard count <= Self.mostCells else {
      if count == Self.mostCells + 1 {
        diagnostics.append(
          Diagnostic(
            .error, "too-long", "A notebook can have at most \(Self.mostCells) cells", at: source.info.sourceRange,
            help: "make several pages of it"))
      }
      cells.append(nil)
      return
    }
    let content = info.word.meaning.parse(source.body, info.wordRange, &found)
    let id = idPrefix + (info.attributes.label?.text ?? "\(info.word.rawValue)-\(counts[info.word] ?? 1)")
    if let name = info.attributes.name, info.word.meaning.isLender {
      lenders.append(Lender(name: name.text, range: name.range, cell: cells.count))
    }
    cells.append(Cell(info: info, infoDiagnostics: found, id: id, content: content))
  }

  /// A cell without a label gives way where the label of another is what it would be called, `plot-2`.
  private mutating func separateIds() {
    var labelled: Set<String> = []
    for case let cell? in cells where cell.info.attributes.label != nil { labelled.insert(cell.id) }
    for index in cells.indices {
      guard let cell = cells[index], cell.info.attributes.label == nil, labelled.contains(cell.id) else { continue }
      cells[index]?.id += "-unlabelled"
    }
  }

  /// Keeps the lenders whose name nothing else bears.
  private mutating func keepDistinctLenders() {
    let own = cells.flatMap { $0?.content.box.ownNames ?? [] }
    var kept: [Lender] = []
    for lender in lenders {
      guard !Definitions.isReserved(lender.name) else {
        diagnostics.append(
          Diagnostic(
            .error, "reserved-name", "`\(lender.name)` is a name that every formula knows and cannot be defined anew",
            at: lender.range))
        refusedLenders.append(lender)
        continue
      }
      let earlier =
        kept.first { $0.name == lender.name }?.range ?? own.first { $0.name == lender.name }?.range
      if let earlier {
        diagnostics.append(
          Diagnostic(
            .error, "duplicate-definition", "`\(lender.name)` is defined already", at: lender.range,
            notes: [.init("first defined here", earlier)]))
        refusedLenders.append(lender)
      } else {
        kept.append(lender)
      }
    }
    lenders = kept
  }
}
