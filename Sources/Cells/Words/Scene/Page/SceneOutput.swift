import Diagnostics
import Formulas
import Markup
import Mechanics
import Plots

extension SceneCell {
  var needs: [NameReference] { formulas.shape.flatMap { $0.references } }
  var instantNeeds: [NameReference] { formulas.nodes["at"]?.references ?? [] }

  mutating func output(on page: CellPage, into diagnostics: inout [Diagnostic]) -> [CellOutput.Part] {
    workOut(in: page.scope.definitions)
    diagnostics += worked?.diagnostics ?? []
    // A hidden scene lends its motion, and need not be drawn for that.
    guard let setup = worked?.setup, !page.attributes.isHidden else { return [] }
    let id = page.id
    var parts: [CellOutput.Part] = []
    let hands = self.hands(into: &diagnostics)
    let arrows = self.arrows(into: &diagnostics)
    let hasTrails = choice("trail", YesOrNo.yes, into: &diagnostics) == .yes
    if choice("picture", YesOrNo.yes, into: &diagnostics) == .yes {
      let frame = SceneFrame(setup, hasTrails: hasTrails)
      parts.append(
        .picture(CellFigure(id: id + "-picture", markup: drawing(setup, frame, arrows).markup(id: id + "-picture"))))
      parts.append(
        .html(SceneControls(id: id, hands: hands, gravityDegrees: setup.gravityDegrees, pace: setup.pace).html))
    }
    parts.append(.sliders(sliders(setup, on: page, into: &diagnostics)))
    let figures = SceneFigures(setup: setup, idPrefix: id, evaluationLimit: page.limits.samples)
    if !lines.graphs.isEmpty { parts.append(.figures(lines.graphs.map { figures.draw($0) })) }
    if choice("events", YesOrNo.no, into: &diagnostics) == .yes {
      var html = HTMLWriter()
      html.raw("<div class=\"table\" tabindex=\"0\">")
      html.open("table", ("id", id + "-rows"))
      html.write(SceneEvents(setup.motion, until: setup.time.upper).markup)
      html.raw("</table></div>\n")
      parts.append(.html(html))
    }
    return parts
  }

  /// The picture of a motion at its instant.
  func drawing(_ setup: SceneSetup, _ frame: SceneFrame, _ arrows: SceneDrawing.Arrows) -> SceneDrawing {
    let motion = setup.motion
    let time = min(max(setup.instant.value, 0), motion.end)
    let states = motion.states(at: time)
    var drawing = SceneDrawing(
      frame: frame, world: motion.world, states: states, roster: motion.names, arrows: arrows, instant: setup.instant)
    var (speeds, forces) = (SceneArrowScale(size: frame.size), SceneArrowScale(size: frame.size))
    if arrows.contains(.force) {
      drawing.forces = motion.world.bodies.indices.map { motion.forces(on: $0, at: time, states: states) }
      let scale = stage.forces ?? frame.forces(of: motion, over: setup.time)
      stage.forces = scale
      drawing.perForce = scale.factor
    }
    drawing.perSpeed = frame.speeds.factor
    // What plays keeps its scale, and what reaches beyond the border is cut there.
    if stage.isPlaying { return drawing }
    for (body, state) in states.enumerated() where !motion.world.bodies[body].isFixed {
      let center = frame.place(state.position)
      speeds.take(state.velocity, from: center)
      if drawing.forces.indices.contains(body) {
        for force in drawing.forces[body] { forces.take(force, from: center) }
      }
    }
    if speeds.standingFactor > 0 { drawing.perSpeed = min(drawing.perSpeed, speeds.standingFactor) }
    if forces.standingFactor > 0 { drawing.perForce = min(drawing.perForce, forces.standingFactor) }
    return drawing
  }

  func arrows(into diagnostics: inout [Diagnostic]) -> SceneDrawing.Arrows {
    guard let entry = body.entry("arrows"), entry.value.text != "none" else { return [] }
    var arrows: SceneDrawing.Arrows = []
    for word in entry.value.words {
      switch word.text {
      case "velocity", "velocities": arrows.insert(.velocity)
      case "force", "forces": arrows.insert(.force)
      default:
        let near = nearestName(to: word.text, among: ["velocity", "force", "none"])
        diagnostics.append(
          Diagnostic(
            .error, "bad-value", "`arrows` must be those of `velocity`, `force`, or `none`", at: word.sourceRange,
            help: near.map { "did you mean `\($0)`?" },
            fixes: near.map { [.init("write `\($0)`", word.sourceRange, $0)] } ?? []))
      }
    }
    return arrows
  }

  /// What a reader's hands can do.
  struct Hands {
    var canAdd = false
    var canTilt = false
    /// Of what is added at random.
    var seed = 1
  }

  func hands(into diagnostics: inout [Diagnostic]) -> Hands {
    var hands = Hands()
    hands.canAdd = choice("add", YesOrNo.no, into: &diagnostics) == .yes
    hands.canTilt = choice("tilt", YesOrNo.no, into: &diagnostics) == .yes
    guard let entry = body.entry("seed") else { return hands }
    if let seed = entry.value.wholeNumber {
      hands.seed = seed
    } else {
      diagnostics.append(
        Diagnostic(
          .error, "bad-value", "`seed` must be a whole number of at most six digits", at: entry.value.sourceRange))
    }
    return hands
  }
}
