import Cells
import Diagnostics
import Foundation

/// A question of a book, with the values of each variant.
struct BookQuestion: Sendable {
  /// Its page, among those of the book.
  let page: Int
  let pageTitle: String
  let lang: String
  /// Where the page stands in the site.
  let output: String
  /// Where its fence begins.
  let place: SourceRange
  /// The first question of its box, by its place among the cells of the page; its own where it stands in none.
  let box: Int
  /// One where all variants have the same values; at least one.
  let sheets: [QuestionSheet]

  /// The sheet of a variant, counted from 0.
  func sheet(_ variant: Int) -> QuestionSheet { sheets[min(variant, sheets.count - 1)] }

  var points: Double? { sheets[0].points }

  /// What it is called among those of all pages, in letters that all tools read, with the seed of a sheet.
  func identifier(_ sheet: QuestionSheet) -> String {
    let stem = output.hasSuffix(".html") ? output.dropLast(5) : output[...]
    let name = "\(sheet.name)-\(stem)" + (sheet.varies ? "-\(sheet.seed)" : "")
    let plain = name.unicodeScalars.map { sign in
      sign.isASCII && sign.properties.isAlphabetic || ("0"..."9").contains(sign) || sign == "-" || sign == "_"
        ? String(sign) : sign.isASCII ? "-" : "_" + String(sign.value, radix: 16)
    }.joined()
    return plain.first?.isLetter == true ? plain : "q-" + plain
  }

  /// That another tool has no figure of it, where there is one.
  var lostPictures: [String] {
    let hasPicture = QuestionMarkup.hasPicture(sheets[0].earlier + sheets[0].introduction + sheets[0].ask)
    return hasPicture ? ["its figure is left out"] : []
  }

  /// What of it another tool has not, told once.
  func told(lost: [String], in tool: String) -> Diagnostic? {
    var seen: Set<String> = []
    let lost = lost.filter { seen.insert($0).inserted }
    if lost.isEmpty { return nil }
    return Diagnostic(
      .note, "lost-in-export", "\(tool) lacks parts of `\(sheets[0].name)`: \(lost.joined(separator: "; "))", at: place)
  }
}

extension [BookQuestion] {
  /// The questions of the same box, and one among them.
  private func parts(with question: BookQuestion) -> [BookQuestion] {
    filter { $0.page == question.page && $0.box == question.box }
  }

  /// Whether other questions stand in the box of one, and numbers are drawn for them.
  func isDrawnTogether(_ question: BookQuestion) -> Bool {
    let parts = parts(with: question)
    return parts.count > 1 && parts.contains { $0.sheets.count > 1 }
  }

  /// The first sheet of a question for each choice of values in its box.
  func distinctSheets(of question: BookQuestion) -> [QuestionSheet] {
    let parts = parts(with: question)
    var seen: Set<[UInt8]> = []
    return question.sheets.indices.filter { variant in
      question.sheets.count == 1 || seen.insert(parts.flatMap { $0.sheet(variant).drawn.flatMap(\.value) }).inserted
    }.map { question.sheets[$0] }
  }

  /// What they are called on paper: `1`, and the parts of one box `2a`, `2b`.
  var labels: [String] {
    var labels: [String] = []
    var number = 0
    var part = 0
    for (place, question) in enumerated() {
      func isWith(_ other: Int) -> Bool {
        indices.contains(other) && self[other].page == question.page && self[other].box == question.box
      }
      part = isWith(place - 1) ? part + 1 : 0
      if part == 0 { number += 1 }
      let letter = isWith(place - 1) || isWith(place + 1) ? Unicode.Scalar(UInt32(97 + part % 26)) : nil
      labels.append("\(number)" + (letter.map { String($0) } ?? ""))
    }
    return labels
  }
}

/// Numbers as other tools read them.
enum PlainNumber {
  /// Fifteen digits of a number, with a point: those behind them are noise.
  static func exact(_ number: Double) -> String { text(number, digits: 15) }

  /// Twelve digits of it, for what was multiplied and divided.
  static func rounded(_ number: Double) -> String { text(number, digits: 12) }

  private static func text(_ number: Double, digits: Int) -> String {
    // The shortest text of the number that so many digits have.
    let rounded = Double(String(format: "%.\(digits)g", number)) ?? number
    let text = "\(rounded)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
