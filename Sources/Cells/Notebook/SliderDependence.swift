import Diagnostics
import Formulas

/// Which sliders what a notebook shows depends on, directly or through its names.
struct SliderDependence {
  /// For each of the notebook's names.
  private var names: [SliderSet]
  /// For each cell: what it depends on but for its instant or its point of interest, and what that does.
  private var shapes: [SliderSet]
  private var instants: [SliderSet]
  private let definitions: Definitions

  init(_ notebook: ReadNotebook, in definitions: Definitions, targets: [SliderTarget]) {
    self.init(of: notebook, definitions)
    for (number, target) in targets.enumerated() { start(from: target, SliderSet(number), notebook) }
    spread(over: notebook)
    settleInstants(notebook)
  }

  /// What depends on which cells that lend their values, by their places among the lenders.
  init(onLendersOf notebook: ReadNotebook, in definitions: Definitions) {
    self.init(of: notebook, definitions)
    for (number, lender) in notebook.lenders.enumerated() where shapes.indices.contains(lender.cell) {
      shapes[lender.cell].add(SliderSet(number))
    }
    spread(over: notebook)
    settleInstants(notebook)
  }

  private init(of notebook: ReadNotebook, _ definitions: Definitions) {
    self.definitions = definitions
    names = Array(repeating: .none, count: definitions.all.count)
    shapes = Array(repeating: .none, count: notebook.cells.count)
    instants = shapes
  }

  private mutating func settleInstants(_ notebook: ReadNotebook) {
    for (index, cell) in notebook.cells.enumerated() {
      for place in places(of: cell?.content.box.instantNeeds ?? []) { instants[index].add(names[place]) }
    }
  }

  private mutating func start(from target: SliderTarget, _ slider: SliderSet, _ notebook: ReadNotebook) {
    switch target {
    case .member(let name): start(from: name, slider)
    case .key(let cell, let key):
      switch notebook.cells[cell]?.content.box.motion(ofKey: key) {
      case .name(let name): start(from: name, slider)
      case .shape: shapes[cell].add(slider)
      case .instant: instants[cell].add(slider)
      case nil: break
      }
    }
  }

  private mutating func start(from name: String, _ slider: SliderSet) {
    if let place = definitions.place(of: name) { names[place].add(slider) }
  }

  private mutating func spread(over notebook: ReadNotebook) {
    var links: [(needs: [Int], name: Int?, cell: Int?)] = []
    for (index, cell) in notebook.cells.enumerated() {
      guard let cell else { continue }
      var shown = places(of: cell.content.box.needs)
      for own in cell.content.box.ownNames {
        guard let place = definitions.place(of: own.name) else { continue }
        shown.append(place)
        // Of two definitions the first counts.
        guard definitions.all[place].range == own.range else { continue }
        let needs = places(of: own.needs)
        if !needs.isEmpty { links.append((needs, place, nil)) }
      }
      if !shown.isEmpty { links.append((shown, nil, index)) }
    }
    // A cell lends what it depends on to its members.
    let members = notebook.lenders.map { lender in
      (cell: lender.cell, places: definitions.all.indices.filter { definitions.all[$0].range == lender.range })
    }
    var isMoving = true
    var isUpwards = false
    while isMoving {
      isMoving = false
      for index in links.indices {
        let link = links[isUpwards ? links.count - 1 - index : index]
        var set = SliderSet.none
        for place in link.needs { set.add(names[place]) }
        if let name = link.name, names[name].add(set) { isMoving = true }
        if let cell = link.cell, shapes[cell].add(set) { isMoving = true }
      }
      for member in members {
        for place in member.places where names[place].add(shapes[member.cell]) { isMoving = true }
      }
      // A chain in either order is followed in one pass.
      isUpwards.toggle()
    }
  }

  private func places(of references: [NameReference]) -> [Int] {
    references.compactMap { definitions.place(of: $0.name) }
  }

  // MARK: What is asked

  func sliders(of formula: ReadFormula) -> SliderSet {
    var set = SliderSet.none
    for place in places(of: formula.references) { set.add(names[place]) }
    return set
  }

  func sliders(of value: InlineFormula) -> SliderSet { value.read.map { sliders(of: $0) } ?? .none }

  /// What a cell depends on but for its instant or its point of interest.
  func shape(ofCell index: Int) -> SliderSet { shapes.indices.contains(index) ? shapes[index] : .none }

  /// What its instant or its point of interest depends on.
  func instant(ofCell index: Int) -> SliderSet { instants.indices.contains(index) ? instants[index] : .none }

  /// Whether a slider changes values of names, or of cells that lend their values to names.
  func movesNames(_ slider: SliderSet) -> Bool { names.contains { $0.meets(slider) } }
}
