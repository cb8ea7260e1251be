import Diagnostics

/// The quantities of a derivation, each with a place among the parameters of all its formulas, and their dimensions,
/// which all lines have in common.
struct SymbolTable {
  struct Symbol {
    let name: String
    /// What it is without its primes, and their number: `z″` is the second derivative of `z`.
    let stem: String
    let order: Int
    /// The notebook's value; nil for what only the derivation knows.
    fileprivate(set) var value: Quantity?
    fileprivate let dimension: DimensionTerm

    /// The name as a text has it, `z″`.
    var text: String { stem + FormulaNode.primes(order) }
  }

  private(set) var symbols: [Symbol] = []
  private(set) var lowering: FormulaLowering
  /// What primes differentiate by.
  let variable: String
  private let values: [String: Quantity]
  private let own: Set<String>
  /// Letters that are positive where nothing says what they are: those between which something is integrated.
  let positive: Set<String>
  /// What stands for the arguments of functions, as formulas.
  private let arguments: [String: FormulaNode]

  /// - Parameters:
  ///   - values: of the names that the notebook gives as numbers.
  ///   - own: names that mean quantities here, whatever the notebook calls so.
  ///   - arguments: formulas that have names of their own.
  ///   - positive: letters of which only positive values are tried.
  init(
    definitions: Definitions, values: [String: Quantity], own: Set<String>, variable: String,
    arguments: [String: FormulaNode] = [:], positive: Set<String> = []
  ) {
    (self.arguments, self.positive) = (arguments, positive)
    lowering = FormulaLowering(definitions)
    self.values = values
    self.own = own
    self.variable = variable
  }

  func place(of name: String) -> Int? { symbols.firstIndex { $0.name == name } }

  /// The same with numbers of which only the signs are the notebook's.
  var ofUnitSize: SymbolTable {
    var result = self
    for place in symbols.indices {
      guard let value = symbols[place].value, value.value != 0, value.value.isFinite else { continue }
      result.symbols[place].value?.value = value.value < 0 ? -1 : 1
    }
    return result
  }

  /// The unit of a quantity, as far as the lines so far have told.
  func dimension(of place: Int) -> Dimension { lowering.inference.final(symbols[place].dimension) }

  /// Makes the quantities of a formula known; the places of all of them.
  mutating func add(_ nodes: [FormulaNode]) -> [Int] {
    var places: [Int] = []
    for node in nodes {
      for reference in node.references() where !isFunction(reference.name) {
        if let argument = arguments[reference.name] {
          for place in add([argument]) where !places.contains(place) { places.append(place) }
          lower(argument, as: reference.name)
          continue
        }
        let place = add(reference.name)
        if !places.contains(place) { places.append(place) }
      }
    }
    return places
  }

  /// Makes a formula one that is known by a name; a derivative by that name is taken where it stands.
  private mutating func lower(_ argument: FormulaNode, as name: String) {
    guard lowering.variables[name] == nil,
      lowering.prepareNames(for: argument, parameters: symbols.map { $0.name })
    else { return }
    lowering.variables[name] = lowering.lowerComparable([argument])?.first
  }

  private func isFunction(_ name: String) -> Bool {
    !own.contains(name) && lowering.definitions[name]?.isFunction ?? false
  }

  private mutating func add(_ name: String) -> Int {
    if let place = place(of: name) { return place }
    var stem = name
    var order = 0
    let function = name.unicodeScalars.last == ")" ? String(name.prefix { $0 != "(" }) : nil
    while stem.utf8.count > 3, stem.unicodeScalars.last == "′" {
      stem.unicodeScalars.removeLast()
      order += 1
    }
    let dimension: DimensionTerm
    let value = values[name]
    if let value {
      dimension = DimensionTerm(value.dimension)
    } else if name.hasPrefix("d/d") {
      dimension = lowering.inference.unknown()
    } else if let function {
      dimension = symbols[add(function)].dimension
    } else if order > 0 {
      let base = symbols[add(stem)].dimension
      let time = symbols[add(variable)].dimension
      dimension = base / time.power(RationalExponent(Int32(clamping: order)))
    } else {
      dimension = lowering.inference.unknown()
    }
    let place = symbols.count
    symbols.append(Symbol(name: name, stem: stem, order: order, value: value, dimension: dimension))
    lowering.variables[name] = Lowered(lowering.graph.parameter(place), dimension)
    return place
  }

  /// The sides of a relation as programs; nil where a diagnostic tells why not.
  mutating func compile(_ relation: Statement.Relation, into diagnostics: inout [Diagnostic]) -> RelationProgram? {
    let nodes = [relation.left, relation.right]
    let places = add(nodes)
    lowering.diagnostics = []
    var isPrepared = true
    for node in nodes {
      isPrepared = lowering.prepareNames(for: node, parameters: symbols.map { $0.name }) && isPrepared
    }
    let sides = isPrepared ? lowering.lowerComparable(nodes) : nil
    diagnostics += lowering.diagnostics
    guard let sides, sides.count == 2, !lowering.graph.isFull else { return nil }
    let expressions = sides.map { $0.expression }
    let difference = lowering.graph.binary(.subtract, expressions[0], expressions[1])
    return RelationProgram(
      relation, symbols: places,
      sides: lowering.graph.program(for: expressions, parameterCount: symbols.count),
      difference: lowering.graph.program(for: difference, parameterCount: symbols.count),
      dimension: sides[0].dimension, unit: sides[0].unit ?? sides[1].unit)
  }

  /// A formula by itself, such as a term of a side; nil where it makes no sense.
  mutating func compile(_ node: FormulaNode) -> RelationProgram? {
    var ignored: [Diagnostic] = []
    let zero = FormulaNode(.number(0, spelling: "0"), node.range)
    return compile(Statement.Relation(node, .equal, zero), into: &ignored)
  }

  func dimension(of relation: RelationProgram) -> Dimension { lowering.inference.final(relation.dimension) }
}
