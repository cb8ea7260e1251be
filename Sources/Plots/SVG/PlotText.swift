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
  /// The same as it stands on a page, where it holds formulas; the runs are its words.
  package var set: SetLine?

  package init(runs: [Run] = [], set: SetLine? = nil) {
    self.runs = runs
    self.set = set
  }

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
  /// Its lines in a width, broken at spaces; what was set elsewhere is not broken. None for an empty text.
  func rows(width: Double, size: Double) -> [PlotText] {
    guard set == nil, TextMetrics.width(self, size: size) > width else { return isEmpty ? [] : [self] }
    var rows: [PlotText] = []
    var used = 0.0
    let space = TextMetrics.width(" ", size: size)
    for word in words {
      let needed = TextMetrics.width(word, size: size)
      if let last = rows.last, used + space + needed <= width {
        rows[rows.count - 1] = PlotText(runs: last.runs + [Run(" ")] + word.runs)
        used += space + needed
      } else {
        rows.append(word)
        used = needed
      }
    }
    return rows.map { $0.joined }
  }

  /// What stands between its spaces.
  private var words: [PlotText] {
    var words: [PlotText] = []
    var isOpen = false
    for run in runs {
      for (index, part) in run.text.utf8.split(separator: 0x20, omittingEmptySubsequences: false).enumerated() {
        if index > 0 { isOpen = false }
        if part.isEmpty { continue }
        let piece = Run(String(decoding: part, as: UTF8.self), run.style)
        if isOpen { words[words.count - 1].runs.append(piece) } else { words.append(PlotText(runs: [piece])) }
        isOpen = true
      }
    }
    return words
  }

  /// The same with neighbours of one style as one run.
  private var joined: PlotText {
    var text = PlotText()
    for run in runs {
      if let last = text.runs.last, last.style == run.style {
        text.runs[text.runs.count - 1].text += run.text
      } else {
        text.runs.append(run)
      }
    }
    return text
  }
}
