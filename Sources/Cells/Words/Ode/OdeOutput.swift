import Diagnostics
import Formulas
import NumericalMethods
import Plots

extension OdeCell {
  mutating func output(on page: CellPage, into diagnostics: inout [Diagnostic]) -> [CellOutput.Part] {
    workOut(in: page.scope.definitions)
    diagnostics += (worked?.diagnostics ?? []) + looks
    // A hidden cell lends its solution, and need not be drawn for that.
    guard let motion = worked?.motion, !page.attributes.isHidden else { return [] }
    var parts: [CellOutput.Part] = []
    if let pictured = motion.pictured {
      let id = page.id + "-picture"
      let drawing = MotionDrawing(pictured, in: MotionFrame(pictured))
      parts.append(.picture(CellFigure(id: id, markup: drawing.markup(id: id))))
      pictured.tellAbsent(into: &diagnostics)
    }
    let sliders = sliders(motion, on: page, into: &diagnostics)
    if !sliders.isEmpty { parts.append(.sliders(sliders)) }
    parts.append(.html(OdeWords(motion, cell: self).equations))
    let figures = OdeFigures(motion, on: page)
    let drawn = (0..<figures.count).map { figures.draw($0) }
    if !drawn.isEmpty { parts.append(.figures(drawn.map { $0.figure })) }
    for warning in drawn.flatMap({ $0.warnings }) { report(warning, into: &diagnostics) }
    var html = HTMLWriter()
    html.open("div", ("class", "solution"), ("id", page.id + "-solution"))
    html.trusted(OdeWords(motion, cell: self).solution.bytes)
    html.raw("</div>\n")
    html.sure {
      $0.open("div", ("class", "solution"), ("id", page.id + "-solution-certainty"))
      $0.trusted(OdeWords(motion, cell: self).certainty.bytes)
      $0.raw("</div>")
    }
    parts.append(.html(html))
    return parts
  }

  /// Puts what the plotter could not do at the line of the graphs.
  func report(_ warning: PlotWarning, into diagnostics: inout [Diagnostic]) {
    let place = body.entry("graphs")?.value.sourceRange ?? word
    let found: Diagnostic? =
      switch warning {
      case .undefined:
        Diagnostic(.warning, "undefined-curve", "This curve has no value anywhere in its range", at: place)
      case .unfinished:
        Diagnostic(
          .warning, "unfinished-curve", "This curve needs more points than the limit allows, and may lack detail",
          at: place)
      case .undecided(_, let columns):
        Diagnostic(
          .warning, "undecided-curve",
          columns == 1
            ? "What this curve does in one column of pixels is not proven, and marked in the picture"
            : "What this curve does in \(columns) columns of pixels is not proven, and marked in the picture",
          at: place)
      // The point of interest may lie where one of several solutions has ended.
      case .outOfView, .nowhere, .focusMissing, .unusableRange: nil
      }
    if let found, !diagnostics.contains(where: { $0.code == found.code && $0.range == found.range }) {
      diagnostics.append(found)
    }
  }
}
