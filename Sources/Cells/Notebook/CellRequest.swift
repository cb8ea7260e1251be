import Diagnostics
import Formulas

/// The cells and inline values of a notebook as one text, which a page carries for the reader's browser:
/// fences one after the other, as a notebook has them.
///
///     limits samples=50000
///     ```let
///     g = 9.8 m/s^2
///     ```
///     ```plot {#fig-fall}
///     curve: g t
///     ```
///     ```=
///     g in km/h^2
///     ```
///
/// A line that begins with three or more grave accents opens a fence, the next that begins with as many closes
/// it; what stands between fences is left out. An inline value is a fence with the word `=`, a text that was set one
/// with a quote: its source, its sizes, its words, its markup, and the formulas of its values, each on a line; a file of
/// measurements one with `<` before its path: its columns of numbers, between tabs; one with `&` tells which cells
/// and values are in one box. Questions are empty; behind a line `veiled` they stand whole, with the texts in them and
/// their boxes, in other signs.
package struct CellRequest: Sendable {
  package private(set) var cells: [CellSource] = []
  package private(set) var inlineValues: [SourceFragment] = []
  package private(set) var texts: [SetText] = []
  package private(set) var files: [DataFile] = []
  package private(set) var boxes = BoxParts()
  package private(set) var limits = CellLimits()

  package init(
    cells: [CellSource], inlineValues: [SourceFragment], texts: [SetText] = [], files: [DataFile] = [],
    boxes: BoxParts = BoxParts(), limits: CellLimits
  ) {
    self.cells = cells
    self.boxes = boxes
    self.inlineValues = inlineValues
    self.texts = texts
    self.files = files
    self.limits = limits
  }

  package init(_ utf8: [UInt8]) {
    read(utf8, isVeiled: false)
  }

  /// - Parameter isVeiled: whether it holds what the cells before it leave out.
  private mutating func read(_ utf8: [UInt8], isVeiled: Bool) {
    let text = SourceText(name: "", utf8: utf8)
    var info: SourceFragment?
    var body = SourceFragment()
    var accents = 0
    var open = 0
    for number in 1...text.lineStarts.count {
      let line = text.line(number)
      let count = CellRequest.accents(line)
      if let opening = info {
        if count >= accents {
          if isVeiled, CellRequest.isQuestion(opening) {
            reveal(CellSource(info: opening, body: body), from: &open)
          } else {
            append(opening, body)
          }
          info = nil
        } else {
          let start = text.lineStarts[number - 1]
          let end = number < text.lineStarts.count ? text.lineStarts[number] : utf8.count
          body.append(utf8[start..<end], at: start)
        }
      } else if count >= 3 {
        accents = count
        info = SourceFragment(text, SourceRange(line.startIndex + count, line.endIndex))
        body = SourceFragment(at: min(line.endIndex + 1, utf8.count))
      } else if !isVeiled, line.elementsEqual(CellRequest.veil.utf8), line.endIndex < utf8.count {
        return read(CellRequest.turned(utf8[(line.endIndex + 1)...]), isVeiled: true)
      } else if number == 1, !isVeiled {
        limits = CellLimits(line: SourceFragment(text, SourceRange(line.startIndex, line.endIndex)))
      }
    }
  }

  private mutating func append(_ info: SourceFragment, _ body: SourceFragment) {
    if info.utf8 == [UInt8(ascii: "=")] {
      let count = body.utf8.last == UInt8(ascii: "\n") ? body.utf8.count - 1 : body.utf8.count
      inlineValues.append(body.slice(0..<count))
    } else if info.utf8 == CellRequest.quote {
      if let text = SetText(lines: body) { texts.append(text) }
    } else if info.utf8.first == CellRequest.arrow {
      // No path has a line break in it, and none of ours a tab.
      let names = info.slice(1..<info.utf8.count).topLevelParts(separatedBy: "\t")
      files.append(DataFile(path: names[0].text, part: names.count > 1 ? names[1].text : "", lines: body.utf8))
    } else if info.utf8 == CellRequest.together {
      boxes = BoxParts(lines: body.utf8)
    } else {
      cells.append(CellSource(info: info, body: body))
    }
  }

  /// The text from which the same request is read: what is asked in questions, and their answers, behind all else.
  package var utf8: [UInt8] {
    var text = Array(limits.line.utf8)
    var secrets: [UInt8] = []
    let questions = cells.filter { CellRequest.isQuestion($0.info) && !$0.body.utf8.isEmpty }
    for cell in cells {
      // One that is empty keeps its place among them.
      let isSecret = !questions.isEmpty && CellRequest.isQuestion(cell.info)
      CellRequest.append(cell.info.utf8, isSecret ? [] : cell.body.utf8, to: &text)
      if isSecret { CellRequest.append(cell.info.utf8, cell.body.utf8, to: &secrets) }
    }
    for value in inlineValues { CellRequest.append([UInt8(ascii: "=")], value.utf8, to: &text) }
    for set in texts {
      let isSecret =
        questions.contains { CellRequest.holds($0.body.utf8, Array(set.source.utf8)) }
        && !cells.contains {
          !CellRequest.isQuestion($0.info) && CellRequest.holds($0.body.utf8, Array(set.source.utf8))
        }
      if isSecret {
        CellRequest.append(CellRequest.quote, set.lines, to: &secrets)
      } else {
        CellRequest.append(CellRequest.quote, set.lines, to: &text)
      }
    }
    for file in files {
      CellRequest.append([CellRequest.arrow] + Array("\(file.path)\t\(file.part)".utf8), file.lines, to: &text)
    }
    if !secrets.isEmpty, !boxes.isEmpty { CellRequest.append(CellRequest.together, boxes.lines, to: &secrets) }
    return secrets.isEmpty ? text : text + Array("\(CellRequest.veil)\n".utf8) + CellRequest.turned(secrets[...])
  }

  private static func holds(_ text: [UInt8], _ part: [UInt8]) -> Bool {
    guard let first = part.first, part.count <= text.count else { return false }
    return (0...(text.count - part.count)).contains { text[$0] == first && text[$0..<($0 + part.count)] == part[...] }
  }

  // MARK: Questions

  /// What begins what is not to be read at a glance, which the first module of a page does without.
  package static let veil = "veiled"

  /// Whoever digs finds them: each sign stands for the one that is 47 places from it, and the other way round.
  private static func turned(_ text: ArraySlice<UInt8>) -> [UInt8] {
    text.map { $0 > 32 && $0 < 127 ? ($0 - 33 + 47) % 94 + 33 : $0 }
  }

  private static func isQuestion(_ info: SourceFragment) -> Bool {
    let rest = info.utf8.drop { $0 == UInt8(ascii: " ") }
    guard rest.starts(with: "question".utf8) else { return false }
    return rest.dropFirst(8).first.map { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "{") } ?? true
  }

  /// The next of the cells that were left empty.
  private mutating func reveal(_ cell: CellSource, from place: inout Int) {
    while place < cells.count {
      defer { place += 1 }
      guard CellRequest.isQuestion(cells[place].info) else { continue }
      cells[place] = cell
      return
    }
  }

  private static let quote = [UInt8(ascii: "\"")]
  private static let together = [UInt8(ascii: "&")]
  private static let arrow = UInt8(ascii: "<")

  private static func append(_ info: [UInt8], _ body: [UInt8], to text: inout [UInt8]) {
    let newline = UInt8(ascii: "\n")
    let longest = body.split(separator: newline).map { accents($0) }.max() ?? 0
    let fence = [UInt8](repeating: UInt8(ascii: "`"), count: max(3, longest + 1))
    // An accent at its beginning would count to the fence.
    let space = info.first == UInt8(ascii: "`") ? [UInt8(ascii: " ")] : []
    text += fence + space + info + [newline] + body
    if !body.isEmpty, body.last != newline { text.append(newline) }
    text += fence + [newline]
  }

  /// How many grave accents a line begins with.
  private static func accents(_ line: ArraySlice<UInt8>) -> Int {
    line.prefix { $0 == UInt8(ascii: "`") }.count
  }
}

extension CellLimits {
  /// `limits samples=50000 …`, with what differs from the standard; empty where nothing does.
  fileprivate var line: String {
    let standard = CellLimits()
    var line = ""
    if samples != standard.samples { line += " samples=\(samples)" }
    if formula.instructions != standard.formula.instructions { line += " program-size=\(formula.instructions)" }
    if formula.depth != standard.formula.depth { line += " nesting=\(formula.depth)" }
    return line.isEmpty ? "" : "limits\(line)\n"
  }

  fileprivate init(line: SourceFragment) {
    self.init()
    guard line.words.first?.text == "limits" else { return }
    for word in line.words.dropFirst() {
      guard let equals = word.utf8.firstIndex(of: UInt8(ascii: "=")),
        let value = word.slice(equals + 1..<word.utf8.count).plainNumber, let count = Int(exactly: value), count > 0
      else { continue }
      switch word.text(0..<equals) {
      case "samples": samples = count
      case "program-size": formula.instructions = count
      case "nesting": formula.depth = min(count, formula.depth)
      default: break
      }
    }
  }
}
