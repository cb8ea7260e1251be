import Measurements
import NumericalMethods
import TestSupport
import Testing

@Suite struct RandomTableTests {
  private struct Dialect {
    let separator: String
    let comma: Bool
    let quotes: Bool
    let lineEnd: String
  }

  private static let dialects: [Dialect] = ["\t", ";", ",", "|", "  "].flatMap { separator in
    [false, true].flatMap { comma in
      [false, true].flatMap { quotes in
        ["\n", "\r\n", "\r"].map { Dialect(separator: separator, comma: comma, quotes: quotes, lineEnd: $0) }
      }
    }
  }

  /// A table written in any dialect reads back exactly, or is told as doubtful.
  @Test(arguments: 0..<12)
  func readsBackExactly(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for dialect in Self.dialects {
      let columns = Int.random(in: 1...6, using: &generator)
      let rows = Int.random(in: 1...30, using: &generator)
      let table = (0..<rows).map { _ in (0..<columns).map { _ in Self.number(using: &generator) } }
      var text = ""
      func line(_ fields: [String]) {
        text += fields.map { dialect.quotes ? "\"\($0)\"" : $0 }.joined(separator: dialect.separator) + dialect.lineEnd
      }
      line((0..<columns).map { "q\($0)" })
      for row in table {
        line(row.map { dialect.comma ? $0.1.map { $0 == "." ? "," : String($0) }.joined() : $0.1 })
      }
      let read = DataTable(reading: Array(text.utf8))
      let isRight =
        read.columns.count == columns && read.rowCount == rows
        && (0..<columns).allSatisfy { column in read.columns[column].values == table.map { $0[column].0 } }
      // Decimal commas among commas are no dialect, and what is read of them must be told.
      if !isRight { #expect(read.doubts.contains { $0.weight != .note }, "\(text)") }
      if !(dialect.separator == "," && dialect.comma && !dialect.quotes) {
        #expect(isRight || read.hasErrors, "\(text) \(read.doubts.map { $0.sentence })")
      }
    }
  }

  private static func number(using generator: inout SeededGenerator) -> (Double, String) {
    let value: Double
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: value = Double(Int.random(in: -100...100, using: &generator))
    case 1: value = (Double.random(in: -10...10, using: &generator) * 1000).rounded() / 1000
    case 2: value = Double.random(in: -1...1, using: &generator)
    default:
      let bits = UInt64.random(in: 0..<0x7FE0_0000_0000_0000, using: &generator)
      value = Double(bitPattern: bits)
    }
    return (value, value.description)
  }

  /// Whatever bytes a file has, reading it ends and gives columns of one length.
  @Test(arguments: 0..<25)
  func neverTraps(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let alphabets: [[UInt8]] = [
      Array(0...255), Array("0123456789,.;\t \"'\n\r-+eE#%/:|".utf8), Array("1,\n\"".utf8), Array("a1;, \n".utf8),
      [0xFF, 0xFE, 0x00, 0x31, 0x0A, 0x09], Array("µ°²−–±Δ\u{A0}1,;\n".utf8), Array("PK\u{3}\u{4}\u{0}".utf8),
    ]
    for alphabet in alphabets {
      let count = Int.random(in: 0...400, using: &generator)
      let bytes = (0..<count).map { _ in alphabet.randomElement(using: &generator) ?? 0 }
      for options in [
        DataOptions(), DataOptions(separator: .comma, decimal: .comma, headerRows: 1),
        DataOptions(separator: .blanks, headerRows: 0, names: ["a (s)"]),
      ] {
        let table = DataTable(reading: bytes, options: options)
        for column in table.columns where column.hasNumbers { #expect(column.values.count == table.rowCount) }
        #expect(!table.columns.isEmpty || table.hasErrors)
        for doubt in table.doubts {
          #expect(doubt.range.upperBound <= bytes.count)
          #expect(!doubt.sentence.isEmpty)
        }
      }
    }
  }

  /// Forms that would take a careless reader quadratic time or unbounded memory; each is read in well under a second.
  @Test func endsInLinearTime() {
    let forms: [String] = [
      String(repeating: "\"\n", count: 200_000), String(repeating: "\"a", count: 200_000),
      String(repeating: ",", count: 400_000), "a,b\n" + String(repeating: "1,2\n\"", count: 100_000),
      String(repeating: "1,2,3,4,5,6,7,8,9,10\n", count: 50) + String(repeating: "1\n", count: 200_000),
      String(repeating: "\n", count: 400_000), String(repeating: "1", count: 400_000),
      "t;x\n" + String(repeating: "word;1\n", count: 50_000), String(repeating: "#\n", count: 200_000),
      "1" + String(repeating: " ", count: 400_000) + "2\n",
    ]
    for form in forms {
      let table = DataTable(reading: Array(form.utf8))
      #expect(table.rowCount <= form.utf8.count)
    }
  }

  @Test func authorsMaySetWhatIsVoted() throws {
    let text = Array("1,5,2,5\n1,6,2,7\n".utf8)
    let whole = DataTable(reading: text, options: DataOptions(separator: .comma))
    #expect(whole.columns.map { $0.values } == [[1, 1], [5, 6], [2, 2], [5, 7]])
    let decimal = DataTable(reading: Array("1,5;2,5\n".utf8), options: DataOptions(decimal: .comma, headerRows: 0))
    #expect(decimal.columns.map { $0.values } == [[1.5], [2.5]])
    #expect(decimal.doubts.isEmpty)
    let named = DataTable(
      reading: Array("Junk\n0.1 -99\n0.2 3\n".utf8),
      options: DataOptions(headerRows: 1, missing: ["-99"], names: ["t (s)", "x [m]"]))
    #expect(named.columns.map { $0.name } == ["t", "x"])
    #expect(named.columns.map { $0.unit } == ["s", "m"])
    #expect(named.columns[1].missing == 1)
    let thousands = DataTable(reading: Array("t\tx\n1\t1,234\n2\t950\n".utf8), options: DataOptions(decimal: .point))
    #expect(thousands.columns[1].values == [1234, 950])
  }

  /// A sign that comes only behind the lines on which the vote is taken.
  @Test func decimalCommasThatComeLateAreRead() {
    var text = "t;x\n"
    for row in 0..<1000 { text += "\(row);\(row)\n" }
    text += "1000;1,5\n"
    let table = DataTable(reading: Array(text.utf8))
    #expect(table.columns[1].values.last == 1.5)
    #expect(table.votes.decimal == .comma)
  }
}
