import Books
import Diagnostics
import TeX
import Typesetting

/// Finds TeX macros in what is no settings file: in the scripts and layouts that set up MathJax or KaTeX, and in files
/// of definitions.
struct MacroSearch {
  private(set) var macros: [TeXMacro] = []
  /// The names of macros that cannot be taken along, such as functions of a script.
  private(set) var lost: [String] = []
  private let bytes: [UInt8]

  init(_ source: SourceText) {
    bytes = source.utf8
    readObjects()
    readDefinitions()
  }

  /// The macros that a page defines in lines of their own, with dollar signs around them or without.
  static func macros(ofPage source: SourceText) -> [TeXMacro] {
    let dollar = UInt8(ascii: "$")
    let lines = source.utf8.split(separator: UInt8(ascii: "\n")).map { line in
      line.drop { $0 <= 32 || $0 == dollar }
    }
    let commands = ["\\newcommand", "\\renewcommand", "\\providecommand", "\\def\\", "\\DeclareMathOperator"]
    let found = lines.filter { line in commands.contains { line.starts(with: $0.utf8) } }
    return MacroSearch(SourceText(name: source.name, utf8: Array(found.joined(separator: [UInt8(ascii: "\n")])))).macros
  }

  /// Whether a file is one in which macros may stand.
  static func mayHold(_ path: String) -> Bool {
    let name = FilePath.name(of: path).lowercased()
    switch FilePath.pathExtension(path) {
    case "html", "njk", "js", "mjs", "ts", "ejs", "hbs", "liquid": return !name.hasSuffix(".min.js")
    case "tex", "sty", "txt", "md", "qmd":
      return ["macro", "command", "preamble", "definitions", "mathjax"].contains { name.contains($0) }
    default: return false
    }
  }

  // MARK: macros: { R: '\\mathbb{R}' }

  private mutating func readObjects() {
    let word = Array("macros".utf8)
    var offset = 0
    while let start = find(word, from: offset) {
      offset = start + word.count
      var place = offset
      if let quote = peek(place), quote == 0x22 || quote == 0x27 { place += 1 }
      skipBlanks(&place)
      guard let sign = peek(place), sign == UInt8(ascii: ":") || sign == UInt8(ascii: "=") else { continue }
      place += 1
      skipBlanks(&place)
      guard peek(place) == UInt8(ascii: "{") else { continue }
      place += 1
      readObject(&place)
      offset = place
    }
  }

  private mutating func readObject(_ place: inout Int) {
    while true {
      skipBlanks(&place, commas: true)
      guard let byte = peek(place), byte != UInt8(ascii: "}") else { return }
      guard let key = isQuote(byte) ? string(&place) : word(&place) else { return }
      skipBlanks(&place)
      guard peek(place) == UInt8(ascii: ":") else { return }
      place += 1
      skipBlanks(&place)
      if peek(place) == UInt8(ascii: "[") {
        place += 1
        skipBlanks(&place)
        let body = string(&place)
        skipBlanks(&place, commas: true)
        let count = word(&place).flatMap { Int($0) }
        // A third element is the value of an argument that may be missing.
        skipBlanks(&place, commas: true)
        if let count, let body, let standard = string(&place) {
          add(key, OptionalMacro(count: count, standard: standard, body: body)?.text)
        } else {
          add(key, body)
        }
        let rest = bytes[min(place, bytes.count)...].prefix { $0 != UInt8(ascii: "]") && $0 != UInt8(ascii: "\n") }
        place = min(rest.endIndex + 1, bytes.count)
      } else if let body = string(&place) {
        add(key, body)
      } else {
        lost.append(key)
        let rest = bytes[min(place, bytes.count)...].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "}") }
        place = rest.endIndex
      }
    }
  }

  private mutating func add(_ name: String, _ body: String?) {
    guard let body, let macro = TeXMacro(foreign: name, body: body) else { return lost.append(name) }
    if !macros.contains(where: { $0.name == macro.name }) { macros.append(macro) }
  }

  private func isQuote(_ byte: UInt8) -> Bool { byte == 0x22 || byte == 0x27 || byte == 0x60 }

  private func word(_ place: inout Int) -> String? {
    let word = bytes[min(place, bytes.count)...].prefix {
      ($0 | 0x20) >= 97 && ($0 | 0x20) <= 122 || $0 >= 48 && $0 <= 57 || $0 == UInt8(ascii: "_")
    }
    place = word.endIndex
    return word.isEmpty ? nil : String(decoding: word, as: UTF8.self)
  }

  /// A text between quotation marks, with its escapes read; behind `String.raw` it has none.
  private func string(_ place: inout Int) -> String? {
    let raw = bytes[min(place, bytes.count)...].starts(with: "String.raw".utf8)
    if raw { place += 10 }
    guard let quote = peek(place), isQuote(quote) else { return nil }
    var text: [UInt8] = []
    place += 1
    while let byte = peek(place), byte != quote {
      if byte == UInt8(ascii: "\\"), !raw, let next = peek(place + 1) {
        text.append(next)
        place += 2
      } else {
        text.append(byte)
        place += 1
      }
    }
    place += 1
    return String(decoding: text, as: UTF8.self)
  }

  // MARK: \newcommand{\R}{\mathbb{R}}

  private mutating func readDefinitions() {
    var offset = 0
    while let start = find([UInt8(ascii: "\\")], from: offset) {
      let name = bytes[(start + 1)...].prefix(while: TeXTokens.isLetter)
      let command = String(decoding: name, as: UTF8.self)
      offset = name.endIndex
      // No macro is longer, and what never closes is not looked for again and again to the end of the file.
      var tokens = TeXTokens(Array(bytes[offset..<min(offset + 2_000, bytes.count)]))
      // `\let` takes what a name means at that place, which no macro of the settings can.
      if command != "let", let macro = tokens.definition(by: command) {
        add(macro.name, macro.body.replacing("\n", with: " "))
        offset += tokens.offset
        continue
      }
      // A line `\R:{\mathbb{R}}`, as mdBook's KaTeX has them.
      let isFirst = start == 0 || bytes[start - 1] == UInt8(ascii: "\n")
      guard isFirst, !command.isEmpty, peek(offset) == UInt8(ascii: ":") else { continue }
      let line = bytes[(offset + 1)...].prefix { $0 != UInt8(ascii: "\n") }
      offset = line.endIndex
      var value = TeXTokens(Array(line))
      let body = value.group()
      value.skipBlanks()
      // Braces around all of it are not part of it.
      let whole = String(decoding: line.drop { $0 <= 32 }, as: UTF8.self)
      add(command, value.offset == value.end ? body ?? whole : whole)
    }
  }

  // MARK: Bytes

  private func peek(_ place: Int) -> UInt8? { place < bytes.count ? bytes[place] : nil }

  private func find(_ word: [UInt8], from start: Int) -> Int? {
    guard let first = word.first else { return nil }
    var place = start
    while place + word.count <= bytes.count {
      if bytes[place] == first, bytes[place..<place + word.count].elementsEqual(word) { return place }
      place += 1
    }
    return nil
  }

  /// Blanks and comments.
  private func skipBlanks(_ place: inout Int, commas: Bool = false) {
    while let byte = peek(place) {
      if byte <= 32 || commas && byte == UInt8(ascii: ",") {
        place += 1
      } else if byte == UInt8(ascii: "/"), peek(place + 1) == UInt8(ascii: "/") {
        place = bytes[min(place, bytes.count)...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      } else if byte == UInt8(ascii: "/"), peek(place + 1) == UInt8(ascii: "*") {
        place = find(Array("*/".utf8), from: place).map { $0 + 2 } ?? bytes.count
      } else {
        return
      }
    }
  }
}
