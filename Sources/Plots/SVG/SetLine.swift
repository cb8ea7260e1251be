import Markup

/// A line of text that was set elsewhere, with formulas in it: HTML, and how much room it takes.
///
/// Lengths are in ems. They need not be exact: the base line stands right whatever they are, and what is narrower
/// than expected keeps touching its mark.
package struct SetLine: Equatable, Sendable {
  package var html: [UInt8]
  package var width: Double
  /// Above and below the base line.
  package var ascent: Double
  package var descent: Double

  package init(html: [UInt8], width: Double, ascent: Double, descent: Double) {
    self.html = html
    self.width = width
    self.ascent = ascent
    self.descent = descent
  }
}

extension PlotText {
  /// How far above its base line the box of such a line begins, in ems. The style sheet puts something as high into
  /// each line, on which the base line hangs.
  static let strut = 6.0

  /// How much room it takes beside other texts, in ems.
  package var ems: Double { TextMetrics.width(self, size: 1) }

  /// How far it reaches above and below its base line, in ems.
  var ascent: Double { max(TextBox.ascent, set?.ascent ?? 0) }
  var descent: Double { max(TextBox.descent, set?.descent ?? 0) }
  var lineHeight: Double { ascent + descent }
  /// How much more than other lines it takes above and below.
  var rise: Double { ascent - TextBox.ascent }
  var fall: Double { descent - TextBox.descent }

  /// From the base line of a row above to that of the row below, in ems.
  var rowHeight: Double { 1.3 + rise + fall }

  /// Words behind it, as they stand.
  mutating func append(_ words: String) {
    runs.append(Run(words))
    guard var line = set else { return }
    var text = words
    text.withUTF8 { Escaping.append($0, to: &line.html) }
    line.width += TextMetrics.width(words, size: 1)
    set = line
  }
}
