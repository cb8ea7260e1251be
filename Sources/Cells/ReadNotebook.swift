import Diagnostics
import Formulas

/// The cells and inline values of a notebook, read: all formulas are trees, and nothing has a value yet.
struct ReadNotebook {
  struct Cell {
    let info: InfoString
    let infoDiagnostics: [Diagnostic]
    /// What the ids of its parts begin with.
    fileprivate(set) var id: String
    let content: Content
  }

  /// Which of the cells of its kind a cell is.
  enum Content {
    case lets(Int)
    case plot(Int)
    case cube(Int)
    case expect(Int)
  }

  let limits: CellLimits
  /// One for each source; nil where the fence is an ordinary code block.
  private(set) var cells: [Cell?] = []
  var lets: [LetCell] = []
  var plots: [PlotCell] = []
  var cubes: [CubeCell] = []
  private(set) var expects: [ExpectCell] = []
  private(set) var inlineValues: [InlineFormula] = []
  /// The cubes that other cells can use.
  private(set) var namedCubes: [NamedCube] = []
  /// The cubes whose name is taken, so that nothing has their members.
  private(set) var refusedCubes: [NamedCube] = []
  /// Values that a slider gives to members of cubes, and to letters that a reader has added.
  var members: [(name: String, value: Quantity)] = []
  private(set) var cubeOrder = CubeOrder()
  private(set) var reader: FormulaReader
  /// What is wrong with names that are used twice.
  private(set) var diagnostics: [Diagnostic] = []

  init(_ sources: [CellSource], inlineValues: [SourceFragment], idPrefix: String, limits: CellLimits) {
    self.limits = limits
    reader = FormulaReader(names: NameKinds(), limits: limits.formula)
    for source in sources { read(source, idPrefix) }
    separateIds()
    for cell in lets { cell.declare(in: &reader.names) }
    keepDistinctCubes()
    for cube in namedCubes { cube.declare(in: &reader.names) }
    for index in lets.indices { lets[index].read(with: reader) }
    for index in plots.indices { plots[index].formulas = PlotFormulas(plots[index], with: reader) }
    for index in cubes.indices { cubes[index].read(with: reader) }
    for index in expects.indices { expects[index].read(with: reader) }
    self.inlineValues = inlineValues.map { text in
      var value = InlineFormula(parsing: text)
      value.read(with: reader)
      return value
    }
    cubeOrder = CubeOrder(of: namedCubes, cells: cubes, lets: lets)
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
    let number: Int
    let content: Content
    switch info.word {
    case .let:
      number = lets.count
      content = .lets(number)
      let cell = LetCell(parsing: source.body)
      if cell.lines.isEmpty && cell.diagnostics.isEmpty {
        found.append(.emptyCell("defines", example: "g = 9.81 m/s^2", at: info.wordRange))
      }
      lets.append(cell)
    case .plot:
      number = plots.count
      content = .plot(number)
      plots.append(PlotCell(parsing: source.body, at: info.wordRange))
    case .expect:
      number = expects.count
      content = .expect(number)
      let cell = ExpectCell(parsing: source.body)
      if cell.isEmpty { found.append(.emptyCell("claims", example: "f(2) = 4", at: info.wordRange)) }
      expects.append(cell)
    case .cube:
      number = cubes.count
      content = .cube(number)
      cubes.append(CubeCell(parsing: source.body))
      if let name = info.attributes.name {
        namedCubes.append(NamedCube(name: name.text, range: name.range, cell: number))
      }
    }
    let id = idPrefix + (info.attributes.label?.text ?? "\(info.word.rawValue)-\(number + 1)")
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

  /// Keeps the cubes whose name nothing else bears.
  private mutating func keepDistinctCubes() {
    var kept: [NamedCube] = []
    for cube in namedCubes {
      guard !Definitions.isReserved(cube.name) else {
        diagnostics.append(
          Diagnostic(
            .error, "reserved-name", "`\(cube.name)` is a name that every formula knows and cannot be defined anew",
            at: cube.range))
        refusedCubes.append(cube)
        continue
      }
      let earlier =
        kept.first { $0.name == cube.name }?.range
        ?? lets.flatMap { $0.lines }.first { $0.line.name == cube.name }?.line.nameRange
      if let earlier {
        diagnostics.append(
          Diagnostic(
            .error, "duplicate-definition", "`\(cube.name)` is defined already", at: cube.range,
            notes: [.init("first defined here", earlier)]))
        refusedCubes.append(cube)
      } else {
        kept.append(cube)
      }
    }
    namedCubes = kept
  }
}

extension Diagnostic {
  fileprivate static func emptyCell(_ verb: String, example: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, "empty-cell", "This cell \(verb) nothing", at: range,
      help: "write lines such as `\(example)` in it, or leave the cell out")
  }
}
