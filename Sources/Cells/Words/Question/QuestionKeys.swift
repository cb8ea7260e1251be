extension QuestionCell {
  #if !hasFeature(Embedded)
    static var summary: String { "a question that the reader answers" }
    static var example: String {
      "ask: How long does a ball fall from `=h`?\nvary: h = 1 m .. 20 m by 1 m\nanswer: sqrt(2 h/(9.8 [m/s^2]))"
    }
  #endif

  static let table = KeyTable(
    [
      Key(
        "ask", .text,
        "the question, in Markdown; `` `=h` `` stands for a value, and `___` for the gap to fill, where there is one",
        without: "one is needed"),
      Key(
        "vary", .formula,
        "a name and the values that it takes, of which each reader has one: `h = 1 m .. 20 m by 0.5 m`, or a list",
        without: "all readers have the same", repeats: true),
      Key(
        "unless", .formula, "a condition under which other values are drawn", without: "none", repeats: true),
      Key(
        "answer", .formula, "a formula of the names, whose value is asked for; `yes` or `no`",
        without: "one is needed, or a `choice`, or `lines`"),
      Key(
        "lines", .formula,
        "a derivation as in a `derive` cell, on indented lines: what is given and its first line stand there, and the reader derives the last, which can also stand in `answer`",
        without: "none is asked for", repeats: true),
      answers.key,
      Key(
        "in", .text, "a unit in which the value must be given, and which a number alone has then",
        without: "any of its dimension"),
      Key(
        "within", .formula, "how far an answer may be from the value, `2 %` of it or a quantity",
        without: "`1 %`, and what is rounded to as many digits as the data have"),
      Key("digits", .number, "how many significant digits are asked for", without: "any number"),
      follow.key,
      Key(
        "wrong", .line, "a formula that is known to be given, and in quotes what to say then: `g h; \"…\"`",
        without: "none", repeats: true),
      Key(
        "choice", .line, "an answer to choose, in quotes, with `; right` behind it where it is right",
        without: "none", repeats: true, options: [["right"]]),
      Key("hint", .text, "what helps, one after the other", without: "none", repeats: true),
      Key("solution", .text, "how it is answered, in Markdown", without: "the answer alone"),
      Key("points", .number, "what it counts, which stands below it", without: "nothing stands there"),
    ],
    otherNames: {
      var names: [String: String] = [:]
      for other in ["question", "text", "prompt", "q"] { names[other] = "ask" }
      for other in ["random", "variable", "variants", "for"] { names[other] = "vary" }
      for other in ["derive", "derivation", "steps"] { names[other] = "lines" }
      for other in ["correct", "value", "a"] { names[other] = "answer" }
      for other in ["unit", "units"] { names[other] = "in" }
      for other in ["tolerance", "error", "accuracy"] { names[other] = "within" }
      for other in ["figures", "precision"] { names[other] = "digits" }
      for other in ["feedback", "mistake"] { names[other] = "wrong" }
      for other in ["option", "choices"] { names[other] = "choice" }
      for other in ["hints", "help"] { names[other] = "hint" }
      for other in ["explanation", "explain"] { names[other] = "solution" }
      for other in ["marks", "score", "grade"] { names[other] = "points" }
      return names
    }())

  static let follow = ChoiceKey(
    "follow", false,
    "`yes` or `no`: whether an answer is right, too, that follows from what the reader found in the questions before, in the same box",
    without: "`no`")

  static let answers = ChoiceKey(
    "as", false, [("value", false), ("formula", true)],
    "`value` or `formula`: whether a value is asked for, or a formula of the names", without: "`value`")
}
