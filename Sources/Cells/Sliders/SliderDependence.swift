import Diagnostics
import Formulas

/// Which sliders what a notebook shows depends on, directly or through its names.
struct SliderDependence {
  private let graph: Dependence
  /// For each of its nodes.
  private var sets: [SliderSet]
  /// Those that change values of names, or of cells that lend their values to names.
  private var ofNames = SliderSet.none

  /// - Parameter starts: what each slider moves.
  init(_ graph: Dependence, from starts: [Dependence.Part?]) {
    self.graph = graph
    sets = graph.nodes.map { _ in .none }
    for (number, start) in starts.enumerated() {
      guard let start else { continue }
      if case .name = start { ofNames.add(SliderSet(number)) }
      if let place = graph.place(of: start) { sets[place].add(SliderSet(number)) }
    }
    var isMoving = true
    var isUpwards = false
    while isMoving {
      isMoving = false
      for index in graph.nodes.indices {
        let place = isUpwards ? graph.nodes.count - 1 - index : index
        for other in graph.nodes[place].reads where sets[place].add(sets[other]) { isMoving = true }
      }
      // A chain in either order is followed in one pass.
      isUpwards.toggle()
    }
    for definition in graph.definitions { ofNames.add(set(of: .name(definition.name.name))) }
    for lender in graph.lenders { ofNames.add(set(of: .shape(lender.cell))) }
  }

  private func set(of part: Dependence.Part) -> SliderSet { graph.place(of: part).map { sets[$0] } ?? .none }

  func sliders(of formula: ReadFormula) -> SliderSet {
    var set = SliderSet.none
    for name in formula.references.map({ $0.name }) {
      set.add(self.set(of: .name(name)))
      // Of a member that no author reads its cell tells.
      if let lender = graph.lender(of: name) { set.add(shape(ofCell: graph.lenders[lender].cell)) }
    }
    return set
  }

  func sliders(of value: InlineFormula) -> SliderSet { value.read.map { sliders(of: $0) } ?? .none }

  /// What a cell depends on but for its instant or its point of interest.
  func shape(ofCell index: Int) -> SliderSet { set(of: .shape(index)) }

  /// What its instant or its point of interest depends on.
  func instant(ofCell index: Int) -> SliderSet { set(of: .instant(index)) }

  /// Whether a slider changes values of names, or of cells that lend their values to names.
  func movesNames(_ slider: SliderSet) -> Bool { ofNames.meets(slider) }
}

/// Some of a notebook's sliders.
///
/// Those from the 64th on are one for this purpose: what depends on one of them is worked out for all.
struct SliderSet: Equatable {
  private var bits: UInt64 = 0

  static let none = SliderSet()

  init() {}

  init(_ number: Int) { bits = 1 << UInt64(min(max(number, 0), 63)) }

  var isEmpty: Bool { bits == 0 }

  func meets(_ other: SliderSet) -> Bool { bits & other.bits != 0 }

  /// Takes in the others; whether that made a difference.
  @discardableResult mutating func add(_ other: SliderSet) -> Bool {
    let before = bits
    bits |= other.bits
    return bits != before
  }
}

/// What a slider moves.
enum SliderTarget: Equatable {
  /// A key of a cell, or a name that one of its lines defines.
  case key(cell: Int, String)
  /// A value that a cell lends to the notebook, `float.L`, or a letter that a reader has added.
  case member(String)
}
