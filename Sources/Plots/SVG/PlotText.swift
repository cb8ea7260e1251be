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

extension PlotText {
  /// Its lines in a width; only plain text is broken, at its spaces. None for an empty text.
  func rows(width: Double, size: Double) -> [PlotText] {
    guard runs.count == 1, let run = runs.first, TextMetrics.width(self, size: size) > width else {
      return isEmpty ? [] : [self]
    }
    var rows: [String] = []
    for part in run.text.utf8.split(separator: 0x20) {
      let word = String(decoding: part, as: UTF8.self)
      if let last = rows.last, TextMetrics.width(last + " " + word, size: size) <= width {
        rows[rows.count - 1] = last + " " + word
      } else {
        rows.append(word)
      }
    }
    return rows.map { PlotText(runs: [Run($0, run.style)]) }
  }
}
