import Diagnostics
import Formulas
import Markup
import Mechanics
import NumericalMethods
import Plots

/// A scene under a reader's sliders.
extension SceneCell {
  mutating func begin(on page: CellPage, into diagnostics: inout [Diagnostic]) -> LiveBeginning {
    workOut(in: page.scope.definitions)
    diagnostics += worked?.diagnostics ?? []
    guard let setup = worked?.setup else { return LiveBeginning() }
    standing = setup
    stage.clear()
    stage.start = setup.instant
    // A hidden scene lends its motion alone.
    if page.attributes.isHidden { return LiveBeginning() }
    var beginning = LiveBeginning()
    if settings.hasPicture { beginning.parts.append(.picture) }
    let figures = SceneFigures(setup: setup, idPrefix: page.id, evaluationLimit: page.limits.samples)
    for graph in lines.graphs { beginning.parts.append(.figure(id: figures.id(of: graph), figures.figure(graph))) }
    if settings.hasEvents { beginning.parts.append(.rows("-rows")) }
    beginning.sliders = sliders(setup, on: page, into: &diagnostics)
    return beginning
  }

  mutating func renew(on page: CellPage, into diagnostics: inout [Diagnostic]) -> Bool {
    // What it lends was worked out with the names.
    if !page.isLender { forget(inHaste: page.isInHaste) }
    workOut(in: page.scope.definitions)
    diagnostics += worked?.diagnostics ?? []
    guard let setup = worked?.setup else { return false }
    let before = standing
    standing = setup
    let goesOn = before.flatMap { before in
      stage.handled?.continued(
        in: setup.motion, insteadOf: before.motion, gravity: stage.turnedGravity(in: setup), scale: scale(of: setup))
    }
    if let goesOn {
      // Under a reader's hands the picture stays where it is, and so does what they have made of it.
      stage.handled = goesOn
      stage.forces = nil
    } else {
      stage.clear()
    }
    return true
  }

  mutating func renewInstant(on page: CellPage, into diagnostics: inout [Diagnostic]) {
    guard let setup = standing else { return }
    var builder = SceneBuilder(self, in: page.scope.definitions)
    let moved = builder.moved(setup)
    standing = moved
    // A move to where it is takes nothing out of a reader's hands.
    if moved.instant.value != setup.instant.value { stage.leaveHands() }
    diagnostics += builder.diagnostics
  }

  var instant: Quantity? { standing?.instant }

  var isInHands: Bool { stage.handled != nil }

  func figure(_ number: Int, on page: CellPage) -> Figure? {
    guard let standing, lines.graphs.indices.contains(number) else { return nil }
    return SceneFigures(
      setup: standing, idPrefix: page.id, evaluationLimit: page.limits.samples, record: stage.record
    ).figure(lines.graphs[number])
  }

  func focus(ofFigure number: Int) -> Double? { standing?.instant.value }

  func rows(on page: CellPage, into diagnostics: inout [Diagnostic]) -> CellRows? {
    standing.map { .markup(SceneEvents($0.motion, until: $0.time.upper).markup) }
  }

  func picture(on page: CellPage) -> Markup? {
    standing.map { present($0).markup(id: page.id + "-picture") }
  }

  /// What there is to be seen by now: the author's motion at its instant, or what a reader's hands have made of it.
  func present(_ setup: SceneSetup) -> SceneDrawing {
    let arrows = settings.arrows
    guard let handled = stage.handled else {
      var drawing = drawing(setup, frame(of: setup), arrows)
      if let selected = stage.selected { drawing.selected = [selected] }
      return drawing
    }
    let frame = frame(of: setup)
    return SceneDrawing(
      frame: frame, world: handled.world, states: handled.states, roster: handled.roster,
      arrows: arrows.intersection(.velocity), perSpeed: frame.speeds.factor,
      selected: handled.isHeld ? handled.heldBodies : stage.selected.map { [$0] } ?? [],
      showsGravity: stage.gravity != nil)
  }

  /// The units of hands. As long as something is in them the picture lies as it did.
  func scale(of setup: SceneSetup) -> SceneScale {
    let frame = self.frame(of: setup)
    return SceneScale(
      time: setup.pace, extent: max(frame.plane.high.x - frame.plane.low.x, frame.plane.high.y - frame.plane.low.y))
  }

  /// How the picture of a motion lies, the same for all instants.
  func frame(of setup: SceneSetup) -> SceneFrame {
    if let frame = stage.frame { return frame }
    let frame = SceneFrame(setup, hasTrails: settings.hasTrails)
    stage.frame = frame
    return frame
  }
}
