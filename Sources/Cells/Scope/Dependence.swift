import Diagnostics
import Formulas

/// Which names a notebook defines and which it reads, before any of them has a value: one graph, which the order of
/// evaluation, sliders, what is remembered of cells, and editors ask.
struct Dependence {
  /// What reads names.
  enum Part {
    /// What a cell shows but for its instant or its point of interest, and that.
    case shape(Int)
    case instant(Int)
    /// The ranges of its sliders.
    case sliders(Int)
    /// An inline value, by its place.
    case value(Int)
    /// A name of the notebook.
    case name(String)

    static func all(of cell: Int) -> [Part] { [.shape(cell), .instant(cell), .sliders(cell)] }
  }

  /// The names that a cell defines and those that it reads.
  struct Names {
    var own: [OwnName] = []
    var shape: [NameReference] = []
    var instant: [NameReference] = []
    var sliders: [NameReference] = []
  }

  /// A part, or a name that some part reads.
  struct Node {
    let references: [NameReference]
    /// The places of the nodes that it depends on.
    fileprivate(set) var reads: [Int] = []
    /// The cell that it is of, or that defines it.
    let cell: Int?
    /// Of a member, `float.L`, the cell that lends it, by its place among the lenders.
    var lender: Int?
    /// Of a name that a line defines, its place among the definitions.
    var definition: Int?
  }

  /// The names that lines define, in their order.
  private(set) var definitions: [(name: OwnName, cell: Int)] = []
  let lenders: [Lender]
  private(set) var nodes: [Node]
  private var places: [String: Int] = [:]
  private let cellCount: Int
  private let lenderCells: Set<Int>

  init(_ cells: [Names] = [], values: [[NameReference]] = [], lenders: [Lender] = []) {
    self.lenders = lenders
    lenderCells = Set(lenders.map { $0.cell })
    cellCount = cells.count
    nodes = cells.enumerated().flatMap { cell, names in
      [names.shape, names.instant, names.sliders].map { Node(references: $0, cell: cell) }
    }
    nodes += values.map { Node(references: $0, cell: nil) }
    for (cell, names) in cells.enumerated() {
      for own in names.own {
        // A cell shows what it defines. Of two definitions of a name the first counts.
        nodes[3 * cell].reads.append(nodes.count)
        if places[own.name] == nil { places[own.name] = nodes.count }
        nodes.append(Node(references: own.needs, cell: cell, definition: definitions.count))
        definitions.append((own, cell))
      }
    }
    for place in nodes.indices {
      for reference in nodes[place].references {
        let other = node(named: reference.name)
        nodes[place].reads.append(other)
      }
    }
  }

  private mutating func node(named name: String) -> Int {
    if let known = places[name] { return known }
    let lender = lender(of: name)
    let cell = lender.map { lenders[$0].cell }
    // A cell lends what it depends on to its members.
    places[name] = nodes.count
    nodes.append(Node(references: [], reads: cell.map { [3 * $0] } ?? [], cell: cell, lender: lender))
    return nodes.count - 1
  }

  /// The lender that a dotted name belongs to.
  func lender(of name: String) -> Int? {
    guard let dot = name.utf8.firstIndex(of: UInt8(ascii: ".")) else { return nil }
    let stem = String(decoding: name.utf8[..<dot], as: UTF8.self)
    return lenders.firstIndex { $0.name == stem }
  }

  func place(of part: Part) -> Int? {
    switch part {
    case .shape(let cell): cell < cellCount ? 3 * cell : nil
    case .instant(let cell): cell < cellCount ? 3 * cell + 1 : nil
    case .sliders(let cell): cell < cellCount ? 3 * cell + 2 : nil
    case .value(let value): 3 * cellCount + value
    case .name(let name): places[name]
    }
  }

  /// All on which parts depend, by any way.
  ///
  /// - Parameter others: of a cell to which a way leads, what else of it has to be followed.
  func reached(from parts: [Part], others: (_ cell: Int) -> [Part]) -> [Node] {
    var isReached = [Bool](repeating: false, count: nodes.count)
    var open = parts.compactMap { place(of: $0) }
    while let next = open.popLast() {
      guard !isReached[next] else { continue }
      isReached[next] = true
      open += nodes[next].reads
      if let cell = nodes[next].cell { open += others(cell).compactMap { place(of: $0) } }
    }
    return nodes.indices.filter { isReached[$0] }.map { nodes[$0] }
  }

  func isLender(_ cell: Int) -> Bool { lenderCells.contains(cell) }

  /// The lenders whose values those of one need, directly or through names, by their places.
  func lenders(neededBy lender: Int) -> Set<Int> {
    func all(of cell: Int) -> [Part] { isLender(cell) ? [.shape(cell), .instant(cell)] : [] }
    return Set(reached(from: all(of: lenders[lender].cell), others: all).compactMap { $0.lender })
  }

  /// Where names and lenders use the members of one, in the order of the page.
  func uses(ofLender lender: Int) -> [SourceRange] {
    let definitions = definitions.flatMap { $0.name.needs }
    let needs = lenders.flatMap { nodes[3 * $0.cell].references + nodes[3 * $0.cell + 1].references }
    return (definitions + needs).filter { self.lender(of: $0.name) == lender }.map { $0.range }
      .sorted { $0.lowerBound < $1.lowerBound }
  }
}

/// A name that a line of a cell defines.
struct OwnName {
  let name: String
  let range: SourceRange
  /// What its formula needs.
  let needs: [NameReference]
  let isFunction: Bool
  /// Whether its value is that of a slider.
  var isSlider = false
}

/// A cell that has a name, under which others use its values: `float.z(t)`, `float.T`.
struct Lender {
  let name: String
  let range: SourceRange
  /// Its place among the cells.
  let cell: Int
}

/// In which order cells that lend their values can be worked out: each after those that its values need.
struct LenderOrder {
  /// Places among the notebook's lenders.
  private(set) var order: [Int] = []
  /// Those that need each other.
  private(set) var circular: [Int] = []
  private(set) var diagnostics: [Diagnostic] = []

  init(_ graph: Dependence) {
    let needs = graph.lenders.indices.map { graph.lenders(neededBy: $0) }
    var waiting = Array(needs.indices)
    while !waiting.isEmpty {
      let ready = waiting.filter { needs[$0].isDisjoint(with: waiting) }
      order += ready
      waiting.removeAll { ready.contains($0) }
      if ready.isEmpty { break }
    }
    circular = waiting
    for place in circular where needs[place].contains(place) {
      let lender = graph.lenders[place]
      diagnostics.append(
        Diagnostic(
          .error, "circular-definition", "The values of `\(lender.name)` cannot depend on `\(lender.name)` itself",
          at: lender.range,
          notes: graph.uses(ofLender: place).map { .init("`\(lender.name)` is used here", $0) }))
    }
  }
}
