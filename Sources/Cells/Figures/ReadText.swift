import Diagnostics
import Formulas
import Plots

extension CellSource {
  /// The texts of a cell in which there may be more than words: titles, and labels of axes, curves and points.
  package static func texts(_ info: SourceFragment, _ body: SourceFragment) -> [SourceFragment] {
    var ignored: [Diagnostic] = []
    guard body.utf8.contains(where: isMark), let info = InfoString(parsing: info, into: &ignored) else { return [] }
    let cell = info.word.meaning.parse(body, info.wordRange, &ignored)
    return cell.box.texts.filter { $0.utf8.contains(where: isMark) }
  }

  /// Signs of Markdown, TeX and HTML.
  private static func isMark(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "$"), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "["),
      UInt8(ascii: "@"), UInt8(ascii: "\\"), UInt8(ascii: "<"), UInt8(ascii: "&"), UInt8(ascii: "~"),
      UInt8(ascii: "^"), UInt8(ascii: "{"):
      true
    default: false
    }
  }
}

/// A text of a cell whose values are read with the notebook's names.
struct ReadText {
  let text: SetText
  let values: [InlineFormula]

  init(_ text: SetText, with reader: FormulaReader) {
    self.text = text
    values = text.values.map { source in
      var value = InlineFormula(parsing: source)
      value.read(with: reader)
      return value
    }
  }

  /// As it stands in a picture.
  func plotText(in scope: NotebookScope, into diagnostics: inout [Diagnostic]) -> PlotText {
    var line = SetLine(html: [], width: text.width, ascent: text.ascent, descent: text.descent)
    var shown: [(html: [UInt8], words: [UInt8])] = []
    for value in values {
      let found = value.shown(in: scope, into: &diagnostics)
      line.width += found.map { SetText.width(ofWords: $0.words) } ?? 0
      shown.append((Array((found?.mathML ?? "").utf8), Array((found?.words ?? "").utf8)))
    }
    line.html = ReadText.filled(text.html, with: shown.map { $0.html })
    let words = ReadText.filled(Array(text.words.utf8), with: shown.map { $0.words })
    var plot = PlotText(String(decoding: words, as: UTF8.self))
    plot.set = line
    return plot
  }

  /// As it stands in prose.
  func html(in scope: NotebookScope, into diagnostics: inout [Diagnostic]) -> [UInt8] {
    ReadText.filled(text.html, with: values.map { Array(($0.shown(in: scope, into: &diagnostics)?.mathML ?? "").utf8) })
  }

  private static func filled(_ text: [UInt8], with values: [[UInt8]]) -> [UInt8] {
    var bytes: [UInt8] = []
    var next = 0
    for byte in text {
      if byte != SetText.valueMark {
        bytes.append(byte)
      } else if next < values.count {
        bytes += values[next]
        next += 1
      }
    }
    return bytes
  }
}

extension SetText {
  /// How much room words take in a picture, in ems.
  package static func width(ofWords words: String) -> Double { PlotText(words).ems }
}

/// The titles and labels of a plot as they stand in its picture.
struct PlotTexts {
  private var found: [(source: String, text: PlotText)] = []

  /// - Parameter texts: those that are more than words.
  init(_ texts: [ReadText], in scope: NotebookScope, into diagnostics: inout [Diagnostic]) {
    for text in texts { found.append((text.text.source, text.plotText(in: scope, into: &diagnostics))) }
  }

  subscript(source: String) -> PlotText { found.first { $0.source == source }?.text ?? PlotText(source) }
}
