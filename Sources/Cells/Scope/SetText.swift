import Diagnostics
import Formulas
import NumericalMethods

/// A text of a cell with formulas, emphasis, references or values in it, such as a label of a curve: set by who knows
/// Markdown and TeX, and carried along, so that a reader's browser draws it without knowing either.
package struct SetText: Sendable {
  /// As the cell has it: `speed $v$ at `=t``.
  package let source: String
  /// In words, for those who hear it; ``valueMark`` stands for each value.
  package let words: String
  /// The same as HTML.
  package let html: [UInt8]
  /// How much room it takes without its values, in ems.
  package let width: Double
  package let ascent: Double
  package let descent: Double
  /// The formulas of its values, in order.
  package let values: [SourceFragment]

  /// Stands in no text: Markdown and HTML leave it out.
  package static let valueMark: UInt8 = 1

  package init(
    source: String, words: String, html: [UInt8], width: Double, ascent: Double, descent: Double,
    values: [SourceFragment] = []
  ) {
    self.source = source
    self.words = words
    self.html = html
    self.width = width
    self.ascent = ascent
    self.descent = descent
    self.values = values
  }
}

extension SetText {
  /// The text from which the same is read.
  var lines: [UInt8] {
    let newline = [UInt8(ascii: "\n")]
    let sizes = [width, ascent, descent].map { DecimalText.shortest(($0 * 100).rounded()) }.joined(separator: " ")
    let head = [Array(source.utf8), Array(sizes.utf8), SetText.carried(Array(words.utf8)), SetText.carried(html)]
    return Array((head + values.map { $0.utf8 }).joined(separator: newline))
  }

  /// Nil where lines are missing.
  init?(lines text: SourceFragment) {
    var lines: [SourceFragment] = []
    var start = 0
    while start < text.utf8.count {
      let end = text.utf8[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.utf8.count
      lines.append(text.slice(start..<end))
      start = end + 1
    }
    guard lines.count >= 4 else { return nil }
    let sizes = lines[1].words.compactMap { $0.plainNumber }
    guard sizes.count == 3 else { return nil }
    self.init(
      source: lines[0].text, words: String(decoding: SetText.arrived(lines[2].utf8), as: UTF8.self),
      html: SetText.arrived(lines[3].utf8), width: sizes[0] / 100, ascent: sizes[1] / 100, descent: sizes[2] / 100,
      values: Array(lines[4...]))
  }

  private static let tab = UInt8(ascii: "\t")

  /// A page can carry no control character but a tab, which stands for a value there; other tabs are blanks.
  private static func carried(_ bytes: [UInt8]) -> [UInt8] {
    bytes.map { $0 == valueMark ? tab : $0 == tab ? UInt8(ascii: " ") : $0 }
  }

  private static func arrived(_ bytes: [UInt8]) -> [UInt8] { bytes.map { $0 == tab ? valueMark : $0 } }
}
