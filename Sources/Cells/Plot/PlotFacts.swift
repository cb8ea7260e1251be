import Formulas
import Plots

/// The facts of a plot's curves in words, with the units of its axes.
struct PlotFacts {
  private let axes: PlotAxes
  private let curves: [PlotCurve]
  private let window: PlotWindow

  init(_ axes: PlotAxes, curves: [PlotCurve], window: PlotWindow) {
    self.axes = axes
    self.curves = curves
    self.window = window
  }

  func rows(_ facts: [CurveFacts]) -> [FactRow] {
    zip(curves, facts).flatMap { rows($0, $1) }
  }

  private func rows(_ curve: PlotCurve, _ facts: CurveFacts) -> [FactRow] {
    let name = curve.line.label ?? curve.text
    var rows: [FactRow] = []
    func add(_ kind: String, _ values: [String]) {
      guard !values.isEmpty else { return }
      rows.append(FactRow(curve: name, kind: kind, value: values.joined(separator: "; ")))
    }
    let isSideways = curve.line.kind == .sideways
    let parameter: (Double) -> String = { isSideways ? y($0) : x($0) }
    let value: (Double) -> String = { isSideways ? x($0) : y($0) }
    add(facts.zeros.count == 1 ? "zero" : "zeros", facts.zeros.map(parameter))
    add("maxima", facts.extrema.filter { $0.isMaximum }.map { "\(value($0.value)) at \(parameter($0.parameter))" })
    add("minima", facts.extrema.filter { !$0.isMaximum }.map { "\(value($0.value)) at \(parameter($0.parameter))" })
    add(facts.poles.count == 1 ? "pole" : "poles", facts.poles.map(parameter))
    add(facts.jumps.count == 1 ? "jump" : "jumps", facts.jumps.map(parameter))
    if let period = facts.period { add("period", [parameter(period)]) }
    if facts.isPartial { add("note", ["more than can be listed"]) }
    if rows.isEmpty { add("note", ["no zeros, extrema or poles in view"]) }
    return rows
  }

  private func x(_ value: Double) -> String { text(value, axes.x, window.x) }
  private func y(_ value: Double) -> String { text(value, axes.y, window.y) }

  /// A coordinate; what is less than a millionth of the window is nothing but the error of its search.
  private func text(_ value: Double, _ axis: Axis, _ window: Span) -> String {
    let tidy = abs(value) < 1e-6 * window.length ? 0 : value
    let scaled = axis.unitScale == 0 ? tidy : tidy / axis.unitScale
    let number = DisplayedNumber(scaled, digits: 4).text
    return axis.unit.isEmpty ? number : number + "\u{202F}" + axis.unit
  }
}
