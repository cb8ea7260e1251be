/// What is given any bytes, and must come to an end with them: one case for each door through which a text of somebody
/// else's comes in.
///
/// A target does what the program does with such a text. That it traps, overflows its stack, takes too much memory or
/// does not end, whoever runs it notices; what else must hold it says itself, as ``breach(_:)``.
package enum FuzzTarget: String, CaseIterable, Sendable {
  case formula, answer, cells, notebook, settings, bibliography, jupyter, tex, data, live, messages

  /// What does not hold for these bytes, in a sentence; nil where all does.
  package func breach(_ bytes: [UInt8]) -> String? {
    do {
      try check(bytes)
      return nil
    } catch {
      return error.sentence
    }
  }

  /// What is wrong with markup, as the targets see it.
  package static func selfTest(markup: String) -> String? {
    do {
      try checkTags(markup, of: "the markup")
      return nil
    } catch {
      return error.sentence
    }
  }

  private func check(_ bytes: [UInt8]) throws(Breach) {
    switch self {
    case .formula: try FormulaTarget.check(bytes)
    case .answer: try AnswerTarget.check(bytes)
    case .cells: try CellsTarget.check(bytes)
    case .notebook: try BookTarget.checkNotebook(bytes)
    case .settings: try BookTarget.checkSettings(bytes)
    case .bibliography: try BookTarget.checkBibliography(bytes)
    case .jupyter: try BookTarget.checkJupyter(bytes)
    case .tex: try TeXTarget.check(bytes)
    case .data: try DataTarget.check(bytes)
    case .live: try LiveTarget.check(bytes)
    case .messages: try MessagesTarget.check(bytes)
    }
  }
}

/// Something that must hold, and does not.
struct Breach: Error {
  let sentence: String

  init(_ sentence: String) { self.sentence = sentence }
}
