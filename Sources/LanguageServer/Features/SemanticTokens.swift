import Cells
import Formulas
import Workshop
import JSON

/// A word of a cell and what it is.
package struct SemanticToken: Equatable {
  /// In the order of the legend.
  package enum Kind: Int, CaseIterable {
    case keyword, property, variable, function, number, string, comment, type, enumMember

    var name: String { "\(self)" }
  }

  package let range: Range<Int>
  package let kind: Kind
}

extension Spot {
  /// The words of the cells and of the values in the prose of this document, in their order.
  package var semanticTokens: [SemanticToken] {
    let names = Set(page.names.defined.map(\.name))
    var tokens: [SemanticToken] = []
    for cell in page.contents.cells where cell.place.file == file {
      let word = cell.info.range.lowerBound..<cell.info.range.lowerBound + cell.word.rawValue.utf8.count
      tokens.append(SemanticToken(range: word, kind: .keyword))
      let first = text.lineNumber(at: cell.body.range.lowerBound)
      let last = text.lineNumber(at: max(cell.body.range.lowerBound, cell.body.range.upperBound - 1))
      let keys = Dictionary(cell.word.keys.map { ($0.name, $0) }) { first, _ in first }
      for number in first...max(first, last) {
        tokenize(text.line(number).clamped(to: cell.body.range.offsets), keys: keys, names, &tokens)
      }
    }
    for value in page.contents.values where value.file == file {
      tokenize(value.range.offsets, keys: [:], names, &tokens)
    }
    return tokens.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private func tokenize(
    _ line: Range<Int>, keys: [String: Key], _ names: Set<String>, _ tokens: inout [SemanticToken]
  ) {
    let bytes = text.utf8
    var index = line.lowerBound
    var choices: [String] = []
    if !keys.isEmpty, let colon = bytes[line].firstIndex(of: UInt8(ascii: ":")) {
      let blanks = bytes[line.lowerBound..<colon].prefix { $0 == 32 || $0 == 9 || $0 == UInt8(ascii: ">") }.count
      let start = line.lowerBound + blanks
      let written = text.text(start..<colon).trimmingBlanks
      if let key = keys[written] {
        tokens.append(SemanticToken(range: start..<start + written.utf8.count, kind: .property))
        index = colon + 1
        choices = key.choices
      }
    }
    var (isInBrackets, isBehindNumber) = (false, false)
    while index < line.upperBound {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") {
        let end = bytes[index + 1..<line.upperBound].firstIndex(of: byte).map { $0 + 1 } ?? line.upperBound
        tokens.append(SemanticToken(range: index..<end, kind: .string))
        index = end
        continue
      }
      if byte == UInt8(ascii: "#"), index == line.lowerBound || bytes[index - 1] == 0x20 || bytes[index - 1] == 0x09 {
        tokens.append(SemanticToken(range: index..<line.upperBound, kind: .comment))
        return
      }
      if byte == UInt8(ascii: "[") { isInBrackets = true }
      if byte == UInt8(ascii: "]") { isInBrackets = false }
      guard let word = FormulaWord(at: index, before: line.upperBound, in: bytes) else {
        if byte != 0x20 { isBehindNumber = false }
        index += 1
        continue
      }
      if word.isNumber {
        tokens.append(SemanticToken(range: word.range, kind: .number))
      } else if let kind = kind(
        of: text.text(word.range), names, choices, isUnit: isInBrackets || isBehindNumber)
      {
        tokens.append(SemanticToken(range: word.range, kind: kind))
      }
      isBehindNumber = word.isNumber
      index = word.range.upperBound
    }
  }

  private func kind(of word: String, _ names: Set<String>, _ choices: [String], isUnit: Bool) -> SemanticToken.Kind? {
    if choices.contains(word) { return .enumMember }
    let name = NotebookNames.canonical(word)
    if isUnit, UnitTable.unit(word) != nil { return .type }
    if names.contains(name) || names.contains(String(name.prefix { $0 != "." && $0 != "[" })) { return .variable }
    if FunctionMeanings.functionNames.contains(name) { return .function }
    return nil
  }
}

extension Session {
  /// The tokens as the protocol packs them: five numbers each, relative to the one before.
  func semanticTokens(_ params: JSONValue?) throws(ResponseError) -> JSONValue {
    let document = try document(params)
    guard let snapshot = document.book.current(),
      let spot = Spot(snapshot, file: document.name, text: document.text, offset: 0)
    else { return .object(["data": .array([])]) }
    var data: [JSONValue] = []
    var last = TextPosition(line: 0, character: 0)
    var walk = PositionWalk(client.encoding)
    for token in spot.semanticTokens {
      let start = document.text.position(of: token.range.lowerBound, on: &walk)
      let end = document.text.position(of: token.range.upperBound, on: &walk)
      guard start.line == end.line, end.character > start.character, start >= last else { continue }
      let isSameLine = start.line == last.line
      data += [
        start.line - last.line, isSameLine ? start.character - last.character : start.character,
        end.character - start.character, token.kind.rawValue, 0,
      ].map { .integer($0) }
      last = start
    }
    return .object(["data": .array(data)])
  }
}
