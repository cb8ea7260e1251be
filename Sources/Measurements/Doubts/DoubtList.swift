import Diagnostics

/// Gathers doubts, at most so many.
struct DoubtList {
  private(set) var doubts: [DataDoubt] = []
  let limit: Int

  mutating func add(_ kind: DataDoubt.Kind, line: Int = 0, range: SourceRange = SourceRange(0, 0)) {
    let doubt = DataDoubt(kind, line: line, range: range)
    if doubts.count < limit {
      doubts.append(doubt)
    } else if doubt.weight == .error, let place = doubts.lastIndex(where: { $0.weight != .error }) {
      doubts[place] = doubt
    }
  }

  mutating func add(_ kind: DataDoubt.Kind, at word: DataWord?) {
    add(kind, line: word?.line ?? 0, range: word?.range ?? SourceRange(0, 0))
  }

  /// Where nothing was read, what else is odd is no help.
  mutating func keepCauses() { doubts.removeAll { !$0.kind.forbidsReading } }

  /// In the order of their lines, with places in the file instead of the decoded text.
  func settled(in text: DecodedText) -> [DataDoubt] {
    var sorted: [(order: Int, doubt: DataDoubt)] = doubts.enumerated().map { ($0.offset, $0.element) }
    sorted.sort { ($0.doubt.line, $0.order) < ($1.doubt.line, $1.order) }
    let offsets = sorted.flatMap { [$0.doubt.range.lowerBound, $0.doubt.range.upperBound] }
    let ascending = offsets.sorted()
    let places = text.filePlaces(of: ascending)
    func place(_ offset: Int) -> Int {
      var (low, high) = (0, ascending.count)
      while low < high {
        let middle = (low + high) / 2
        if ascending[middle] < offset { low = middle + 1 } else { high = middle }
      }
      return low < places.count ? places[low] : offset
    }
    return sorted.map { item in
      var doubt = item.doubt
      if doubt.line > 0 { doubt.range = SourceRange(place(doubt.range.lowerBound), place(doubt.range.upperBound)) }
      return doubt
    }
  }
}
