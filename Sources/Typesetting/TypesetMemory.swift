/// What remembers formulas and code that were set before, so that who changes a sentence has no library loaded.
package protocol TypesetMemory: Sendable {
  /// What was made of a question; nil for one that was never asked.
  func answer(to question: TypesetQuestion) -> String?

  func keep(_ answer: String, to question: TypesetQuestion)
}

/// What is to be set.
package enum TypesetQuestion: Hashable, Sendable {
  case formula(tex: String, isDisplay: Bool, macros: [String: String])
  case code(String, language: String)
  /// Whether there is a language of that name; the answer is a plus or a minus.
  case language(String)
}
