import Cells

/// The questions of each box of a page, with the values of its text and of their solutions: what shares its numbers.
struct BoxedQuestions: Sendable {
  private(set) var parts = BoxParts()
  /// Those that stand in a box within the one at hand.
  private var cells: Set<Int> = []
  private var values: Set<Int> = []
  private var solutions: [(label: String, values: Range<Int>)] = []
  /// The last question of the box of each, and of the box of a label.
  private var lasts: [Int: Int] = [:]
  private var labels: [String: Int] = [:]

  /// Takes a box whose inner ones it knows.
  ///
  /// - Parameters:
  ///   - questions: those in it, by their places among the cells.
  ///   - values: those in its text, by their places.
  mutating func box(_ questions: [Int], _ values: Range<Int>, label: String?) {
    let own = questions.filter { cells.insert($0).inserted }
    guard let last = own.last else { return }
    if let label { labels[label] = last }
    for cell in own { lasts[cell] = last }
    for (cell, next) in zip(own, own.dropFirst()) { parts.add(cell: next, behind: cell) }
    for value in values where self.values.insert(value).inserted { parts.add(value: value, behind: last) }
  }

  /// Takes the values in the text of a solution of what has a label.
  mutating func solve(_ label: String, with values: Range<Int>) { solutions.append((label, values)) }

  /// - Parameter question: the place of the question that has a label.
  mutating func finish(question: (String) -> Int?) {
    for (label, values) in solutions {
      guard let cell = labels[label] ?? question(label) else { continue }
      for value in values { parts.add(value: value, behind: lasts[cell] ?? cell) }
    }
    (cells, values, solutions, lasts, labels) = ([], [], [], [:], [:])
  }
}
