/// A line of text in a figure, in runs of upright and italic letters and small indices.
package struct PlotText: Equatable, Sendable {
  package enum Style: UInt8, Equatable, Sendable {
    case upright, italic, lowered, raised
  }

  package struct Run: Equatable, Sendable {
    package var text: String
    package var style: Style

    package init(_ text: String, _ style: Style = .upright) {
      self.text = text
      self.style = style
    }
  }

  package var runs: [Run]

  package init(runs: [Run] = []) { self.runs = runs }

  /// Upright text, as it stands.
  package init(_ text: String) { runs = text.isEmpty ? [] : [Run(text)] }

  /// A formula in plain text: names of one letter become italic, `_` lowers what follows,
  /// `^` raises it, `-` becomes a minus sign; all else, function names too, stays upright.
  package init(formula: String) {
    runs = []
    readFormula(formula)
  }

  package var isEmpty: Bool { runs.isEmpty }

  /// The text without its dress: raised numbers as such, other raised and lowered text after `^` and `_`.
  package var plain: String {
    var text = ""
    for run in runs {
      switch run.style {
      case .upright, .italic: text += run.text
      case .lowered: text += "_" + run.text
      case .raised: text += SuperscriptText.digits(run.text) ?? "^" + run.text
      }
    }
    return text
  }
}
