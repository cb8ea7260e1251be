import Diagnostics
import Formulas
import Markup
import NumericalMethods
import Plots

/// A solution under a reader's hands.
extension OdeCell {
  var needs: [NameReference] { formulas.shapeReferences }
  var instantNeeds: [NameReference] { formulas.at?.references ?? [] }

  // MARK: Sliders

  var sliderNeeds: [NameReference] { formulas.slides.flatMap { $0.references(unless: owns) } }

  func owns(key: String) -> Bool { key == "at" || OdeCell.start(ofKey: key) != nil }

  func motion(ofKey key: String) -> SliderMotion { key == "at" ? .instant : .shape }

  func formula(ofKey key: String) -> FormulaNode? {
    key == "at" ? formulas.at?.node : OdeCell.start(ofKey: key).flatMap { formulas.equations.value(ofStart: $0) }
  }

  mutating func set(_ key: String, to value: Quantity) {
    if let start = OdeCell.start(ofKey: key), let standing = formulas.equations.value(ofStart: start) {
      formulas.equations.setStart(start, to: FormulaNode(value, at: standing.range))
    }
    guard key == "at" else { return }
    let range = formulas.at?.range ?? SourceRange(0, 0)
    formulas.at = ReadFormula(
      node: FormulaNode(value, at: range), range: range, diagnostics: [], parameters: [])
  }

  mutating func restore(_ key: String, from original: OdeCell) {
    if key == "at" { formulas.at = original.formulas.at }
    if let start = OdeCell.start(ofKey: key), let value = original.formulas.equations.value(ofStart: start) {
      formulas.equations.setStart(start, to: value)
    }
  }

  func value(ofKey key: String) -> Quantity? {
    guard let start = OdeCell.start(ofKey: key) else { return standing?.instant }
    return standing?.start(start)
  }

  /// The slider of the instant runs over the solution as it is by now, unless its author gave it a range.
  func refreshed(_ slider: CellSlider, on page: CellPage) -> CellSlider? {
    guard slider.name == "at", let standing, !standing.isHasty, !formulas.slides.hasRange(of: "at") else { return nil }
    return slider.over(
      from: slider.unit.value(ofSI: standing.known.lower), to: slider.unit.value(ofSI: standing.known.upper))
  }

  // MARK: On the page

  mutating func begin(on page: CellPage, into diagnostics: inout [Diagnostic]) -> LiveBeginning {
    workOut(in: page.scope.definitions)
    diagnostics += worked?.diagnostics ?? []
    guard let motion = worked?.motion else { return LiveBeginning() }
    standing = motion
    // A hidden cell lends its solution alone.
    if page.attributes.isHidden { return LiveBeginning() }
    var beginning = LiveBeginning()
    if let pictured = motion.pictured {
      frame = MotionFrame(pictured)
      beginning.parts.append(.picture)
    }
    beginning.sliders = sliders(motion, on: page, into: &diagnostics)
    let figures = OdeFigures(motion, on: page)
    for number in 0..<figures.count {
      beginning.parts.append(.figure(id: figures.id(ofGraph: number), figures.figure(number)))
    }
    beginning.parts.append(.rows("-solution"))
    return beginning
  }

  mutating func renew(on page: CellPage, into diagnostics: inout [Diagnostic]) -> Bool {
    // What it lends was worked out with the names.
    if !page.isLender { forget(inHaste: page.isInHaste) }
    workOut(in: page.scope.definitions)
    diagnostics += worked?.diagnostics ?? []
    guard var motion = worked?.motion else { return false }
    if let standing { motion.instant = standing.instant }
    if !motion.isHasty {
      motion.instant.value = min(max(motion.instant.value, motion.known.lower), motion.known.upper)
    }
    standing = motion
    if let pictured = motion.pictured { frame = MotionFrame(pictured, atLeast: frame, isHeld: held != nil) }
    return true
  }

  func picture(on page: CellPage) -> Markup? {
    guard let pictured = standing?.pictured, let frame else { return nil }
    return MotionDrawing(pictured, in: frame).markup(id: page.id + "-picture")
  }

  mutating func renewInstant(on page: CellPage, into diagnostics: inout [Diagnostic]) {
    guard var motion = standing, let start = motion.solutions.first?.startTime else { return }
    motion.instant = instant(of: motion, from: start, in: page.scope.definitions, into: &diagnostics)
    standing = motion
  }

  var instant: Quantity? { standing?.instant }

  func figure(_ number: Int, on page: CellPage) -> Figure? {
    guard let standing else { return nil }
    let figures = OdeFigures(standing, on: page)
    return number >= 0 && number < figures.count ? figures.figure(number) : nil
  }

  func focus(ofFigure number: Int) -> Double? { standing?.instant.value }

  func report(_ drawing: Drawing, on page: CellPage, into diagnostics: inout [Diagnostic]) -> [FactRow]? {
    for warning in drawing.warnings { report(warning, into: &diagnostics) }
    return nil
  }

  func rows(on page: CellPage, into diagnostics: inout [Diagnostic]) -> CellRows? {
    // Nothing is known of the errors of what was made in haste.
    standing.flatMap { motion in
      let words = OdeWords(motion, cell: self)
      return motion.isHasty ? nil : .places([("", words.solution), ("-certainty", words.certainty)])
    }
  }
}
