import Diagnostics
import Formulas
import Markup
import Mechanics
import NumericalMethods
import Plots

extension SceneCell {
  var needs: [NameReference] { formulas.shape.flatMap { $0.references } }
  var instantNeeds: [NameReference] { formulas.nodes["at"]?.references ?? [] }
  var sliderNeeds: [NameReference] { formulas.slides.flatMap { $0.references(unless: owns) } }

  mutating func output(on page: CellPage, into diagnostics: inout [Diagnostic]) -> [CellOutput.Part] {
    workOut(in: page.scope.definitions)
    let found = worked?.diagnostics ?? []
    // What a line of plain English means is told already.
    diagnostics += found
    diagnostics += looks.filter { look in !found.contains { $0.code == look.code && $0.range == look.range } }
    // A hidden scene lends its motion, and need not be drawn for that.
    guard let setup = worked?.setup, !page.attributes.isHidden else { return [] }
    let id = page.id
    var parts: [CellOutput.Part] = []
    if settings.hasPicture {
      let frame = SceneFrame(setup, hasTrails: settings.hasTrails)
      parts.append(
        .picture(
          CellFigure(id: id + "-picture", markup: drawing(setup, frame, settings.arrows).markup(id: id + "-picture"))))
      parts.append(
        .html(SceneControls(id: id, settings: settings, gravityDegrees: setup.gravityDegrees, pace: setup.pace).html))
    }
    parts.append(.sliders(sliders(setup, on: page, into: &diagnostics)))
    let figures = SceneFigures(setup: setup, idPrefix: id, evaluationLimit: page.limits.samples)
    if !lines.graphs.isEmpty { parts.append(.figures(lines.graphs.map { figures.draw($0) })) }
    if settings.hasEvents {
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
}
