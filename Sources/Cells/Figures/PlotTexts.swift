import Diagnostics
import Plots

/// The titles and labels of a plot as they stand in its picture.
struct PlotTexts {
  private var found: [(source: String, text: PlotText)] = []

  /// - Parameter texts: those that are more than words.
  init(_ texts: [ReadText], in scope: NotebookScope, into diagnostics: inout [Diagnostic]) {
    for text in texts { found.append((text.text.source, text.plotText(in: scope, into: &diagnostics))) }
  }

  subscript(source: String) -> PlotText { found.first { $0.source == source }?.text ?? PlotText(source) }
}

extension PlotCell {
  var texts: [SourceFragment] {
    let titles = ["title", "x-label", "y-label"].compactMap { body.entry($0)?.value }.map { $0.quoted ?? $0 }
    return titles + curves.compactMap { $0.quotedLabel }
      + body.entries("point").flatMap { ReadPoint.labels(of: $0.value) }
      + ["points", "bars", "histogram", "boxes"].flatMap { body.entries($0) }.flatMap {
        MeasuredLine.labels(of: $0.value)
      }
  }
}
