#if !hasFeature(Embedded)
  /// A question with the values of one seed, for who prints it or hands it on to another tool. Texts are HTML.
  package struct QuestionSheet: Sendable {
    package enum Kind: Sendable {
      case value(Value)
      /// The formula, and its value with what is given.
      case formula([UInt8], value: [UInt8])
      case yesNo(isYes: Bool)
      case choices([Choice])
      /// What the reader begins with, and the author's lines from there to the end.
      case derivation(first: [UInt8], way: [UInt8])
    }

    /// A number with its unit.
    package struct Value: Sendable {
      package let number: Double
      /// As it is printed, `m/s²`; empty for a plain number.
      package let unit: String
      /// Whether it must be given in this unit, which a number alone has then.
      package let isUnitAsked: Bool
      /// How far from the number is right, in the same unit.
      package let tolerance: Double
      /// How many digits are asked for.
      package let digits: Int?
      package let html: [UInt8]
      package let toleranceHTML: [UInt8]
      /// What may be typed for the unit, and for others, each with how many of it one of the unit is.
      package let spellings: [(name: String, factor: Double)]
    }

    package struct Choice: Sendable {
      package let html: [UInt8]
      package let isRight: Bool
    }

    /// A way to go wrong that the author knows.
    package struct Mistake: Sendable {
      package let formula: [UInt8]
      /// In the unit of the answer; nil where it is of another dimension.
      package let number: Double?
      package let value: [UInt8]
      package let words: [UInt8]
    }

    /// A name, or a part of the answer's formula, with its value.
    package struct Row: Sendable {
      package let formula: [UInt8]
      package let value: [UInt8]
    }

    /// The label, or what the cell is called without one.
    package let name: String
    /// Of what has it on the page: addresses name it so, `#cb:id=seed`.
    package let id: String
    /// What stands before it in its box, behind the question before it: paragraphs and lists.
    package var introduction: [UInt8]
    /// The same of the questions before it in its box.
    package var earlier: [UInt8] = []
    /// Whether it has a gap in its sentence.
    package let hasGap: Bool
    package let ask: [UInt8]
    package let kind: Kind
    package let mistakes: [Mistake]
    package let hints: [[UInt8]]
    /// What the author says of how it is answered; empty where nothing is said.
    package let solution: [UInt8]
    package let points: Double?
    /// Whether each seed has values of its own.
    package let varies: Bool
    package let seed: UInt32
    /// The names that were drawn.
    package let drawn: [Row]
    /// What lies between these and the answer: the other names in it, and what stands in its brackets.
    package let steps: [Row]
  }
#endif
