import Diagnostics
import Plots

/// How the two axes of a plot are divided, as `x-scale` and `y-scale` say.
struct PlotScales {
  let x: Scale.Kind
  let y: Scale.Kind
  private(set) var diagnostics: [Diagnostic] = []

  init(_ cell: PlotCell, x: PlotRange?, y: PlotRange?) {
    self.x = cell.settings.xScale
    self.y = cell.settings.yScale
    if self.x == .logarithmic { check("x", x, cell) }
    if self.y == .logarithmic { check("y", y, cell) }
  }

  private mutating func check(_ axis: String, _ range: PlotRange?, _ cell: PlotCell) {
    guard let scale = cell.body.entry(axis + "-scale") else { return }
    let linear = Diagnostic.Fix("write `\(axis)-scale: linear`", scale.value.sourceRange, "linear")
    if let range, !(range.span.lower > 0), let entry = cell.body.entry(axis) {
      diagnostics.append(
        Diagnostic(
          .error, "range-not-positive", "A logarithmic axis can only have positive numbers",
          at: entry.value.sourceRange,
          label: range.span.upper > 0 ? "this begins at zero or below" : "this has no positive number",
          notes: [.init("logarithmic here", scale.value.sourceRange)],
          help: "begin above zero, as in `\(axis): 0.01..100`, or write `\(axis)-scale: linear`", fixes: [linear]))
    }
    if cell.settings.aspect == .equal, let aspect = cell.body.entry("aspect") {
      diagnostics.append(
        Diagnostic(
          .error, "scale-mismatch", "`aspect: equal` needs two linear axes", at: aspect.value.sourceRange,
          label: "a unit has no fixed length on a logarithmic axis",
          notes: [.init("logarithmic here", scale.value.sourceRange)],
          help: "leave out `aspect`, or write `\(axis)-scale: linear`", fixes: [linear]))
    }
    if let polar = cell.curves.first(where: { $0.shape == .polar }) {
      diagnostics.append(
        Diagnostic(
          .error, "scale-mismatch", "A polar curve needs two linear axes", at: scale.value.sourceRange,
          label: "a logarithmic axis keeps neither angles nor distances",
          notes: [.init("polar here", polar.formula.sourceRange)], help: "write `\(axis)-scale: linear`",
          fixes: [linear]))
    }
  }
}
