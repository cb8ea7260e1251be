import Cells
import Diagnostics
import Formulas
import Site

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
    let formulas = contents.cells.map { ($0.body, $0.word.keyList.isEmpty) } + contents.values.map { ($0, true) }
    for use in page.names.uses where use.name == name || use.name.hasPrefix(name + ".") {
      let place = contents.place(use.range)
      guard let text = snapshot.text(of: place.file),
        let (around, isPlain) = formulas.first(where: { $0.0.contains(place.range.lowerBound, in: place.file) })
      else { continue }
      var number = text.lineNumber(at: place.range.lowerBound)
      // An indented line goes on with the one above.
      repeat {
        let line = text.line(number).clamped(to: around.range.offsets)
        find(in: line, of: text, file: place.file, hasKey: !isPlain)
        number += 1
      } while number < text.lineCount && [0x20, 0x09].contains(text.utf8[text.line(number)].first ?? 0)
        && text.line(number).lowerBound < around.range.upperBound
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
      guard Spot.isOfName(byte) else {
        if byte != 0x20 { isBehindNumber = false }
        index += 1
        continue
      }
      var end = index
      while end < line.upperBound, Spot.isOfName(bytes[end]) { end += 1 }
      let word = text.text(index..<end)
      if byte >= 48 && byte <= 57 || byte == UInt8(ascii: ".") {
        isBehindNumber = true
      } else {
        let stem = String(word.prefix { $0 != "." })
        let isUnit = isBehindNumber && UnitTable.unit(word) != nil
        let found = NotebookNames.canonical(word) == name ? word : NotebookNames.canonical(stem) == name ? stem : nil
        if let found, !isInBrackets, !isUnit {
          places.append(FilePlace(file: file, range: SourceRange(index, index + found.utf8.count)))
        }
        isBehindNumber = false
      }
      index = end
    }
  }
}
