/// How much of a fact is known.
package enum Certainty: UInt8, Equatable, Sendable {
  /// It is there, and nothing else of its kind within a trillionth of the window.
  case proven
  /// The formula allows it there; whether it is so is not proven.
  case near
  /// Found by looking at points only.
  case estimated
}

/// Something true of one place of a curve.
package protocol PlacedFact: Equatable, Sendable {
  var parameter: Double { get }
  var certainty: Certainty { get }
}

/// Facts of one kind, in ascending order of their places.
package struct FactList<Fact: PlacedFact>: Equatable, Sendable, RandomAccessCollection {
  package var items: [Fact]
  /// Whether it is proven that there are no others in the window.
  package var isComplete: Bool

  package init(_ items: [Fact] = [], isComplete: Bool = false) {
    self.items = items
    self.isComplete = isComplete
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { items.count }
  package subscript(index: Int) -> Fact { items[index] }

  /// Whether the number of the items is a fact, too.
  package var isCountProven: Bool {
    isComplete && items.allSatisfy { $0.certainty == .proven }
  }

  /// The same facts, without some.
  package func keeping(_ isKept: (Fact) -> Bool) -> FactList {
    FactList(items.filter(isKept), isComplete: isComplete)
  }

  /// The list in words, with what is not proven and how many are left out; empty for no items.
  ///
  /// - Parameters:
  ///   - limit: how many are named.
  ///   - marksEstimates: whether a list that is all estimated says so.
  ///   - write: the words for a fact, without what is known of it.
  package func words(
    limit: Int, separator: String, marksEstimates: Bool = true, _ write: (Fact) -> String
  ) -> String {
    guard let first = items.first else { return "" }
    let isEstimated = items.allSatisfy { $0.certainty == .estimated }
    var text = ""
    for (index, item) in items.prefix(limit).enumerated() {
      if index > 0 { text += separator }
      switch item.certainty {
      case .proven: text += write(item)
      case .near: text += "near " + write(item) + " (not proven)"
      case .estimated: text += write(item) + (isEstimated ? "" : " (estimated)")
      }
    }
    let rest = items.count - limit
    if rest > 0 {
      text += isCountProven ? " and \(rest) more" : " and at least \(rest) more"
    } else if !isComplete && first.certainty != .estimated {
      text += " and perhaps more"
    }
    return text + (isEstimated && marksEstimates ? " (estimated)" : "")
  }
}
