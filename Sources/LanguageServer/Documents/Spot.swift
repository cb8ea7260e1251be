import Cells
import Diagnostics
import Formulas
import Workshop

/// A place in a document of a book, and what stands around it: what most answers are made of.
package struct Spot {
  package let snapshot: BookSnapshot
  package let page: PageView
  /// The path inside the book of the document.
  package let file: String
  package let text: DocumentText
  package let offset: Int

  /// Nil where the document is no part of a page.
  package init?(_ snapshot: BookSnapshot, file: String, text: DocumentText, offset: Int) {
    guard let page = snapshot.page(of: file) else { return nil }
    (self.snapshot, self.page, self.file, self.text, self.offset) = (snapshot, page, file, text, offset)
  }

  /// The bytes of its line.
  var line: Range<Int> { text.line(text.lineNumber(at: offset)) }
  /// What stands before it in its line.
  var before: String { text.text(line.lowerBound..<max(line.lowerBound, offset)) }
  var after: String { text.text(offset..<max(offset, line.upperBound)) }

  /// The cell around it, if it lies in one, and which of the page it is.
  var cell: (number: Int, cell: PageContents.Cell)? { page.cell(at: offset, in: file) }

  /// Whether it lies in a formula in the prose: `` `=T` ``.
  var isInValue: Bool { page.contents.values.contains { $0.contains(offset, in: file) } }

  /// The name, the unit or the word at it: letters, digits, `_`, `.`, `-` in keys not among them.
  var word: Range<Int>? { run { Self.isOfName($0) } }

  /// The name or the unit of a formula at it; of two that touch there the one behind it.
  var formulaName: Range<Int>? {
    FormulaWord.words(in: line, of: text.utf8).last {
      !$0.isNumber && $0.range.lowerBound <= offset && offset <= $0.range.upperBound
    }?.range
  }

  /// What of a name or a unit stands before it, as formulas cut it: behind `0..` another one begins. A name whose member
  /// is to be written goes on behind its point.
  var formulaBeginning: Range<Int> {
    let run = beginning(Self.isOfName)
    let words = FormulaWord.words(in: run, of: text.utf8)
    guard let last = words.last else { return run.isEmpty ? run : offset..<offset }
    if last.range.upperBound == offset { return last.isNumber ? offset..<offset : last.range }
    let isMember = !last.isNumber && last.range.upperBound == offset - 1 && text.utf8[offset - 1] == UInt8(ascii: ".")
    return isMember ? last.range.lowerBound..<offset : offset..<offset
  }

  /// What of a word stands before it.
  func beginning(_ isPart: (UInt8) -> Bool) -> Range<Int> {
    var start = offset
    while start > line.lowerBound, isPart(text.utf8[start - 1]) { start -= 1 }
    return start..<offset
  }

  /// The stretch of such bytes around it; nil where there are none.
  func run(_ isPart: (UInt8) -> Bool) -> Range<Int>? {
    let start = beginning(isPart).lowerBound
    var end = offset
    while end < line.upperBound, isPart(text.utf8[end]) { end += 1 }
    return start < end ? start..<end : nil
  }

  /// Letters of any script, digits, `_`, points between names, primes and degrees.
  static func isOfName(_ byte: UInt8) -> Bool {
    byte > 127 || byte >= 48 && byte <= 57 || (byte | 0x20) >= 97 && (byte | 0x20) <= 122 || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: ".")
  }

  /// The same and what keys and labels have besides.
  static func isOfLabel(_ byte: UInt8) -> Bool {
    isOfName(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ":")
  }
}
