import Acceptance

/// `Measures acceptance [--details] [name…]`: the plotter's acceptance set in figures.
struct AcceptanceMeasure {
  private let hasDetails: Bool
  private let wanted: [String]

  init(_ words: [String]) {
    hasDetails = words.contains("--details")
    wanted = words.filter { $0 != "--details" }
  }

  func run() throws {
    print(try AcceptanceTable(wanted).text(details: hasDetails || !wanted.isEmpty))
  }
}
