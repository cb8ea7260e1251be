import Cells
import Diagnostics
import Formulas
import Workshop

/// Where the formulas of a page use a name.
///
/// Which lines do, the cells say, who know what is bound in them; where in these lines it stands is found by its letters,
/// outside of quotes, comments and units.
struct NameUses {
  private(set) var places: [FilePlace] = []
  private let name: String

  init(of name: String, on page: PageView, in snapshot: BookSnapshot) {
    self.name = name
    let contents = page.contents
    let formulas = contents.cells.map { ($0.body, $0.word.keys.isEmpty) } + contents.values.map { ($0, true) }
    for use in page.names.uses where use.name == name || use.name.hasPrefix(name + ".") {
      let place = contents.place(use.range)
      guard let text = snapshot.text(of: place.file),
        let (around, isPlain) = formulas.first(where: { $0.0.contains(place.range.lowerBound, in: place.file) })
      else { continue }
      let number = text.lineNumber(at: place.range.lowerBound)
      find(inLineAt: number, of: text, file: place.file, within: around.range.offsets, hasKey: !isPlain)
    }
    findInSliders(contents, snapshot)
  }

  /// Searches a line, and those that go on with it: they are indented.
  private mutating func find(
    inLineAt first: Int, of text: DocumentText, file: String, within body: Range<Int>, hasKey: Bool
  ) {
    var number = first
    repeat {
      find(in: text.line(number).clamped(to: body), of: text, file: file, hasKey: hasKey)
      number += 1
    } while number < text.lineCount && [0x20, 0x09].contains(text.utf8[text.line(number)].first ?? 0)
      && text.line(number).lowerBound < body.upperBound
  }

  /// The lines of sliders, whose ranges and steps no value needs: all names in them are those of the notebook, but for
  /// the key of the cell that one may move.
  private mutating func findInSliders(_ contents: PageContents, _ snapshot: BookSnapshot) {
    for cell in contents.cells {
      guard cell.text.contains("slide"), let text = snapshot.text(of: cell.body.file) else { continue }
      let (body, file) = (cell.body.range.offsets, cell.body.file)
      let keys = cell.word.keys.map(\.name)
      var number = text.lineNumber(at: body.lowerBound)
      while number < text.lineCount, text.line(number).lowerBound < body.upperBound {
        let line = text.line(number).clamped(to: body)
        number += 1
        let words = text.text(line)
        if cell.word.lines == .definitions {
          if words.contains(#/=\s*slider\(/#) {
            find(inLineAt: number - 1, of: text, file: file, within: body, hasKey: false)
          }
        } else if let slide = words.firstMatch(of: #/^[ \t>]*slide:\s*([^:]*)/#) {
          let isKey = keys.contains(String(slide.output.1).trimmingBlanks)
          let start =
            line.lowerBound + (isKey ? slide.output.0 : slide.output.0.dropLast(slide.output.1.count)).utf8.count
          find(in: start..<line.upperBound, of: text, file: file, hasKey: false)
        }
      }
    }
  }

  private mutating func find(in line: Range<Int>, of text: DocumentText, file: String, hasKey: Bool) {
    let bytes = text.utf8
    var index = line.lowerBound
    if hasKey, let colon = bytes[line].firstIndex(of: UInt8(ascii: ":")) {
      let key = bytes[line.lowerBound..<colon]
      if key.allSatisfy({ $0 == 0x20 || $0 == UInt8(ascii: "-") || ($0 | 0x20) >= 97 && ($0 | 0x20) <= 122 }) {
        index = colon
      }
    }
    var (isInBrackets, isBehindNumber) = (false, false)
    while index < line.upperBound {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") {
        index = bytes[index + 1..<line.upperBound].firstIndex(of: byte).map { $0 + 1 } ?? line.upperBound
        continue
      }
      if byte == UInt8(ascii: "#"), index == line.lowerBound || bytes[index - 1] == 0x20 || bytes[index - 1] == 0x09 {
        return
      }
      if byte == UInt8(ascii: "[") { isInBrackets = true }
      if byte == UInt8(ascii: "]") { isInBrackets = false }
      guard let found = FormulaWord(at: index, before: line.upperBound, in: bytes) else {
        if byte != 0x20 { isBehindNumber = false }
        index += 1
        continue
      }
      if found.isNumber {
        isBehindNumber = true
      } else {
        let word = text.text(found.range)
        let stem = String(word.prefix { $0 != "." && $0 != "[" })
        let isUnit = isBehindNumber && UnitTable.unit(word) != nil
        let named = NotebookNames.canonical(word) == name ? word : NotebookNames.canonical(stem) == name ? stem : nil
        if let named, !isInBrackets, !isUnit {
          places.append(FilePlace(file: file, range: SourceRange(index, index + named.utf8.count)))
        }
        isBehindNumber = false
      }
      index = found.range.upperBound
    }
  }
}
