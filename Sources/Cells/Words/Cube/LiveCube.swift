import Diagnostics
import Formulas
import Markup
import Plots

/// A cube under a reader's hands.
extension CubeCell {
  var needs: [NameReference] { formulas.shapeReferences }
  var instantNeeds: [NameReference] { formulas.nodes["at"]?.references() ?? [] }

  // MARK: Sliders

  var sliderNeeds: [NameReference] { formulas.slides.flatMap { $0.references(unless: owns) } }

  func owns(key: String) -> Bool { true }

  func motion(ofKey key: String) -> SliderMotion { key == "at" ? .instant : .shape }

  func formula(ofKey key: String) -> FormulaNode? { formulas.nodes[key] }

  func key(ofMember member: String) -> String? {
    let kind = formulas.dampingKind
    return switch member {
    case "L": "edge"
    case "ρ": "density"
    case "ρ_w": "water"
    case "g": "gravity"
    case "z_0": "start"
    case "v_0": "velocity"
    case "ζ", "zeta": kind == .ratio ? "damping" : nil
    case "c", "b": kind == .coefficient ? "damping" : nil
    default: nil
    }
  }

  mutating func set(_ key: String, to value: Quantity) {
    formulas.nodes[key] = FormulaNode(value, at: body.entry(key)?.value.sourceRange ?? SourceRange(0, 0))
  }

  mutating func restore(_ key: String, from original: CubeCell) {
    formulas.nodes[key] = original.formulas.nodes[key]
  }

  func value(ofKey key: String) -> Quantity? {
    key == "at" ? standing?.instant : standing?.values.first { $0.key == key }?.quantity
  }

  /// The slider of an instant runs over the time shown, unless its author gave it a range.
  func refreshed(_ slider: CellSlider, on page: CellPage) -> CellSlider? {
    guard slider.name == "at", var standing, !formulas.slides.hasRange(of: "at") else { return nil }
    // Steps are counted from the author's start, wherever the instant stands by now.
    standing.instant = slider.quantity(slider.value)
    return slider.renewed(as: instantSlider(standing, page.id))
  }

  // MARK: On the page

  mutating func begin(on page: CellPage, into diagnostics: inout [Diagnostic]) -> LiveBeginning {
    workOut(in: page.scope.definitions)
    diagnostics += worked?.diagnostics ?? []
    guard let setup = worked?.setup else { return LiveBeginning() }
    standing = setup
    standingTime = setup.time
    // A hidden cube lends its motion alone.
    if page.attributes.isHidden { return LiveBeginning() }
    var beginning = LiveBeginning()
    frame = setup.pictured.map { MotionFrame($0) }
    if picture != .none { beginning.parts.append(.picture) }
    let drawings = CubeFigures(setup, on: page)
    for graph in graphs(into: &diagnostics) {
      beginning.parts.append(.figure(id: drawings.id(of: graph), drawings.figure(graph)))
    }
    if detail != .none { beginning.parts.append(.steps) }
    beginning.sliders = sliders(setup, on: page, into: &diagnostics)
    return beginning
  }

  mutating func renew(on page: CellPage, into diagnostics: inout [Diagnostic]) -> Bool {
    // What it lends was worked out with the names.
    if !page.isLender { forget(inHaste: page.isInHaste) }
    workOut(in: page.scope.definitions)
    diagnostics += worked?.diagnostics ?? []
    guard var setup = worked?.setup else { return false }
    if let standing, standing.time != setup.time, !setup.time.contains(setup.instant.value),
      standing.time.contains(standing.instant.value)
    {
      // The graphs show another stretch of time now; the instant stays in view.
      var instant = setup.instant
      instant.value = min(max(instant.value, setup.time.lower), setup.time.upper)
      set("at", to: instant)
      diagnostics.removeAll { LiveCell.isOfInstant($0) }
      setup = moved(setup, in: page.scope.definitions, into: &diagnostics)
    }
    standing = setup
    standingTime = setup.time
    if let pictured = setup.pictured { frame = MotionFrame(pictured, atLeast: frame, isHeld: held != nil) }
    return true
  }

  mutating func renewInstant(on page: CellPage, into diagnostics: inout [Diagnostic]) {
    if let setup = standing { standing = moved(setup, in: page.scope.definitions, into: &diagnostics) }
  }

  var instant: Quantity? { standing?.instant }

  func figure(_ number: Int, on page: CellPage) -> Figure? {
    guard let standing, let graph = graph(number) else { return nil }
    return CubeFigures(standing, on: page).figure(graph)
  }

  func focus(ofFigure number: Int) -> Double? {
    guard let standing, let graph = graph(number) else { return nil }
    return CubeFigures(standing, idPrefix: "", evaluationLimit: 0).focus(in: graph)
  }

  private func graph(_ number: Int) -> CubeGraph? {
    readGraphs.list.indices.contains(number) ? readGraphs.list[number] : nil
  }

  func picture(on page: CellPage) -> Markup? {
    standing.map { picture($0, in: frame, id: page.id + "-picture").markup }
  }

  func steps(into diagnostics: inout [Diagnostic]) -> [DerivationRow] {
    guard let standing else { return [] }
    return derivation(standing, detail: detail, into: &diagnostics)
  }
}

extension CubeFigures {
  init(_ setup: CubeCell.Setup, on page: CellPage) {
    self.init(setup, idPrefix: page.id, evaluationLimit: page.limits.samples)
  }

  fileprivate init(_ setup: CubeCell.Setup, idPrefix: String, evaluationLimit: Int) {
    self.init(
      motion: setup.motion, time: setup.time, instant: setup.instant.value, idPrefix: idPrefix,
      evaluationLimit: evaluationLimit)
  }
}
