import Diagnostics
import Formulas
import NumericalMethods

/// What a fit found, as it stands on the page: the parameters with their uncertainties, and how well the model describes
/// the points.
struct FitWords {
  private let result: FitResult

  init(_ result: FitResult) { self.result = result }

  var html: HTMLWriter {
    var html = HTMLWriter()
    html.mathBox(
      MathElement.inline(result.left.mathML(.fragment) + MathElement.sign("=") + result.formula.mathML(.fragment)))
    html.raw("\n<p class=\"found\">")
    for (number, parameter) in result.parameters.enumerated() {
      if number > 0 { html.raw(" ") }
      html.raw("<span>")
      html.trusted(MathElement.inline(Self.set(parameter.name) + MathElement.sign("=") + value(of: parameter)))
      html.raw(number + 1 < result.parameters.count ? ",</span>" : "</span>")
    }
    html.raw("</p>\n")
    html.element("p", ("class", "quality"), text: quality)
    writeCorrelations(&html)
    return html
  }

  private static func set(_ name: String) -> String { FormulaNode(.name(name), SourceRange(0, 0)).mathML(.fragment) }

  private func value(of parameter: FitResult.Parameter) -> String {
    guard let number = result.parameters.firstIndex(where: { $0.name == parameter.name }) else { return "" }
    guard result.fit.isDetermined(number) || result.fit.bounded.contains(number) else {
      return "<mtext>not determined</mtext>"
    }
    if let uncertainty = parameter.uncertainty,
      let text = UncertainQuantity(parameter.quantity, uncertainty: uncertainty).mathML(display: .fragment)
    {
      return text
    }
    return parameter.quantity.mathML(digits: 4, display: .fragment)
  }

  /// `χ² = 9.7 with 8 degrees of freedom (1.2 each); as much or more is expected in 29 % of such measurements.`
  private var quality: String {
    let fit = result.fit
    let points = result.rows.count == 1 ? "1 point" : "\(result.rows.count) points"
    let left = result.rowCount - result.rows.count
    let used = left > 0 ? "\(points) of \(result.rowCount)" : points
    guard fit.end == .converged else {
      return "\(used). The search ended before a best fit was found, and its uncertainty is unknown."
    }
    guard fit.endless.isEmpty else { return "\(used). There is no best fit: a parameter grows without bound." }
    guard fit.freedom > 0 else {
      if result.hasDeviations {
        return "\(used) for as many parameters: the model goes through them, and is as uncertain as they are."
      }
      return "\(used) for as many parameters: the model goes through them, and its uncertainty is unknown."
    }
    let freedom = fit.freedom == 1 ? "1 degree of freedom" : "\(fit.freedom) degrees of freedom"
    if fit.isExact { return "\(used), \(freedom). The model goes through all of them, to within rounding." }
    guard result.hasDeviations, let reduced = fit.reducedSquares else {
      let scatter = result.scatter.map {
        Quantity(si: $0, result.measured.dimension, shownIn: result.measured.unit?.ofDifferences).text(digits: 2)
      }
      return
        "\(used), \(freedom). The points scatter by \(scatter ?? "0") about the model; "
        + "the uncertainties are taken from that."
    }
    let squares = DisplayedNumber(fit.squares, digits: 3).text
    var words = "\(used); χ² = \(squares) with \(freedom), \(DisplayedNumber(reduced, digits: 2).text) for each."
    if let probability = fit.probability {
      let percent = probability * 100
      let text =
        percent < 0.1
        ? "less than 0.1" : percent > 99.9 ? "more than 99.9" : DisplayedNumber(percent, digits: 2).text
      words += " A χ² this large or larger is expected in \(text) % of such measurements"
      words +=
        probability < 0.01
        ? ": the model is wrong, or the uncertainties are too small."
        : probability > 0.99 ? ": the uncertainties are too large, or the points are not independent." : "."
    }
    return words
  }

  /// `Correlation of A and γ 0.71.`
  private func writeCorrelations(_ html: inout HTMLWriter) {
    let parameters = result.parameters
    var found: [(first: String, second: String, value: Double)] = []
    for first in parameters.indices {
      for second in parameters.indices where second > first {
        guard parameters[first].uncertainty != nil, parameters[second].uncertainty != nil,
          let correlation = result.fit.uncertainty.correlation(first, second)
        else { continue }
        found.append((parameters[first].name, parameters[second].name, correlation))
      }
    }
    if found.isEmpty { return }
    html.open("p", ("class", "quality"))
    html.raw("Correlation of ")
    for (number, pair) in found.prefix(6).enumerated() {
      if number > 0 { html.raw(", ") }
      html.trusted(MathElement.inline(Self.set(pair.first)))
      html.raw(" and ")
      html.trusted(MathElement.inline(Self.set(pair.second)))
      html.raw(" ")
      html.text(DisplayedNumber(pair.value, digits: 2).text)
    }
    if found.count > 6 { html.raw(", …") }
    html.raw(".</p>\n")
  }
}
