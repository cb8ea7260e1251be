import Diagnostics
import Formulas

/// Which sliders what a notebook shows depends on, directly or through its names.
struct SliderDependence {
  /// For each of the notebook's names.
  private var names: [SliderSet]
  /// For each cube: what its numbers depend on.
  private var cubes: [SliderSet]
  /// For each plot and cube: the sliders of its instant or point of interest alone.
  private var plotInstants: [SliderSet]
  private var cubeInstants: [SliderSet]
  private let definitions: Definitions

  init(_ notebook: ReadNotebook, in definitions: Definitions, targets: [SliderTarget]) {
    self.definitions = definitions
    names = Array(repeating: .none, count: definitions.all.count)
    cubes = Array(repeating: .none, count: notebook.cubes.count)
    plotInstants = Array(repeating: .none, count: notebook.plots.count)
    cubeInstants = cubes
    for (number, target) in targets.enumerated() { start(from: target, SliderSet(number), notebook) }
    spread(over: notebook)
  }

  private mutating func start(from target: SliderTarget, _ slider: SliderSet, _ notebook: ReadNotebook) {
    switch target {
    case .line(let cell, let line):
      if let place = definitions.place(of: notebook.lets[cell].lines[line].line.name) { names[place].add(slider) }
    case .member(let name):
      if let place = definitions.place(of: name) { names[place].add(slider) }
    case .key(let cube, "at"): cubeInstants[cube].add(slider)
    case .key(let cube, _): cubes[cube].add(slider)
    case .at(let plot): plotInstants[plot].add(slider)
    }
  }

  private mutating func spread(over notebook: ReadNotebook) {
    var links: [(needs: [Int], name: Int?, cube: Int?)] = []
    for line in notebook.lets.flatMap({ $0.lines }) {
      guard let formula = line.formula, let place = definitions.place(of: line.line.name),
        definitions.all[place].range == line.line.nameRange
      else { continue }
      let needs = places(of: formula.references(excluding: line.line.parameters?.map { $0.name } ?? []))
      if !needs.isEmpty { links.append((needs, place, nil)) }
    }
    for (number, cube) in notebook.cubes.enumerated() {
      let needs = places(of: cube.formulas.shapeReferences)
      if !needs.isEmpty { links.append((needs, nil, number)) }
    }
    // A cube lends what it depends on to its members.
    let members = notebook.namedCubes.map { cube in
      (cube: cube.cell, places: definitions.all.indices.filter { definitions.all[$0].range == cube.range })
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
        if let cube = link.cube, cubes[cube].add(set) { isMoving = true }
      }
      for member in members {
        for place in member.places where names[place].add(cubes[member.cube]) { isMoving = true }
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

  private func sliders(of formulas: [ReadFormula]) -> SliderSet {
    var set = SliderSet.none
    for formula in formulas { set.add(sliders(of: formula)) }
    return set
  }

  private func sliders(of cell: LetCell) -> SliderSet {
    var set = SliderSet.none
    for line in cell.lines {
      if let place = definitions.place(of: line.line.name) { set.add(names[place]) }
      let own = line.line.parameters?.map { $0.name } ?? []
      for place in places(of: line.formula?.references(excluding: own) ?? []) { set.add(names[place]) }
    }
    return set
  }

  func sliders(of value: InlineFormula) -> SliderSet { value.read.map { sliders(of: $0) } ?? .none }

  /// What a cell depends on but for its instant or its point of interest.
  func sliders(of cell: ReadNotebook.Cell, in notebook: ReadNotebook) -> SliderSet {
    switch cell.content {
    case .lets(let index): sliders(of: notebook.lets[index])
    case .expect(let index): sliders(of: notebook.expects[index].claims.flatMap { $0.formulas })
    case .plot(let index): sliders(of: notebook.plots[index].formulas.shape)
    case .cube(let index): cubes[index]
    }
  }

  /// What its instant or its point of interest depends on.
  func instant(of cell: ReadNotebook.Cell, in notebook: ReadNotebook) -> SliderSet {
    switch cell.content {
    case .lets, .expect: return .none
    case .cube(let index):
      var set = cubeInstants[index]
      for place in places(of: notebook.cubes[index].formulas.nodes["at"]?.references() ?? []) { set.add(names[place]) }
      return set
    case .plot(let index):
      var set = plotInstants[index]
      if let at = notebook.plots[index].formulas.at { set.add(sliders(of: at)) }
      return set
    }
  }

  /// Whether a slider changes values of names, or of cubes that lend their values to names.
  func movesNames(_ slider: SliderSet) -> Bool { names.contains { $0.meets(slider) } }

  /// What a cube depends on but for its instant.
  func sliders(ofCube place: Int) -> SliderSet { cubes[place] }
}
