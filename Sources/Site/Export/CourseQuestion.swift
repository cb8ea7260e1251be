import Diagnostics

/// A question as it stands on a page, for what a course is told of it.
struct CourseQuestion: Equatable {
  /// Its place among the cells of the page.
  let cell: Int
  let points: Double
  /// Whether each reader is given numbers of his own.
  let varies: Bool
  /// Whether lines of a derivation are asked for.
  let hasLines: Bool

  /// The questions of a page, read from its HTML: which of them stand there depends on the edition.
  static func all(in body: [UInt8]) -> [CourseQuestion] {
    let html = String(decoding: body, as: UTF8.self)
    return html.split(separator: " data-question=\"", omittingEmptySubsequences: false).dropFirst().compactMap { text in
      guard let cell = Int(text.prefix { $0 != "\"" }) else { return nil }
      // Without its solution and all that follows.
      let text = text.firstRange(of: "class=\"verdict\"").map { text[..<$0.lowerBound] } ?? text
      let points = text.firstRange(of: "<p class=\"points\">").flatMap { found in
        Double(text[found.upperBound...].prefix { $0 != " " && $0 != "<" })
      }
      return CourseQuestion(
        cell: cell, points: max(points ?? 1, 0), varies: text.prefix { $0 != ">" }.contains("data-varies"),
        hasLines: text.contains("<textarea"))
    }
  }

  /// What of it a learning platform does not keep, told where it is asked.
  func losses(at range: SourceRange) -> [Diagnostic] {
    var losses: [Diagnostic] = []
    if varies {
      losses.append(
        Diagnostic(
          .note, "lost-in-course", "SCORM 1.2 has no place for the numbers that a learner was given", at: range,
          help: "the package for SCORM 2004 reports the question as it was asked"))
    }
    if hasLines {
      losses.append(
        Diagnostic(
          .note, "lost-in-course", "SCORM 1.2 reports the first 255 characters of these lines alone", at: range,
          help: "the package for SCORM 2004 reports 4000"))
    }
    return losses
  }
}
