import Diagnostics
import Formulas
import Physics
import Plots

extension CubeCell {
  mutating func output(on page: CellPage, into diagnostics: inout [Diagnostic]) -> [CellOutput.Part] {
    workOut(in: page.scope.definitions)
    diagnostics += worked?.diagnostics ?? []
    // A hidden cube lends its motion, and need not be drawn for that.
    guard let setup = worked?.setup, !page.attributes.isHidden else { return [] }
    return output(setup, on: page, into: &diagnostics)
  }

  /// All that the cell shows.
  private func output(
    _ setup: Setup, on page: CellPage, into diagnostics: inout [Diagnostic]
  ) -> [CellOutput.Part] {
    let (id, limits) = (page.id, page.limits)
    var parts: [CellOutput.Part] = [.sliders(sliders(setup, on: page, into: &diagnostics))]
    if picture != .none {
      let pictured = setup.pictured
      let frame = pictured.map { MotionFrame($0) }
      if let line = setup.drawn?.exhausted {
        diagnostics.append(.tooCostly("a picture", samples: CellLimits().samples, at: line.range))
      } else {
        pictured?.tellAbsent(into: &diagnostics)
      }
      parts.append(.picture(picture(setup, in: frame, id: id + "-picture")))
    }
    let figures = CubeFigures(
      motion: setup.motion, time: setup.time, instant: setup.instant.value, idPrefix: id,
      evaluationLimit: limits.samples)
    let graphs = self.graphs(into: &diagnostics)
    if !graphs.isEmpty { parts.append(.figures(graphs.map { figures.draw($0) })) }
    if detail != .none {
      parts.append(.derivation(derivation(setup, detail: detail, into: &diagnostics)))
    }
    return parts
  }

  /// The graphs that it shows.
  func graphs(into diagnostics: inout [Diagnostic]) -> [CubeGraph] {
    diagnostics += readGraphs.diagnostics
    return readGraphs.list
  }

  /// - Parameter frame: of a picture that its author draws.
  func picture(_ setup: Setup, in frame: MotionFrame?, id: String) -> CellFigure {
    if let pictured = setup.pictured, let frame {
      return CellFigure(id: id, markup: MotionDrawing(pictured, in: frame).markup(id: id))
    }
    let time = setup.instant.value
    let instant = "t = \(setup.instant.text(digits: 4))"
    let drawing = CubeDrawing(
      picture: setup.motion.picture(at: time), stage: setup.motion.stage, instant: instant,
      height: setup.motion.position(at: time))
    return CellFigure(id: id, markup: drawing.markup(id: id))
  }
}

extension SourceFragment {
  /// The words of a list, between commas and blanks.
  var words: [SourceFragment] {
    var words: [SourceFragment] = []
    var start = 0
    for index in 0...utf8.count {
      let isEnd = index == utf8.count || isBlank(utf8[index]) || utf8[index] == UInt8(ascii: ",")
      if isEnd {
        if index > start { words.append(slice(start..<index)) }
        start = index + 1
      }
    }
    return words
  }
}
