import Diagnostics

/// What belongs together in boxes, such as an exercise with several questions: each sees the names of those before it,
/// and the text of the box those of all.
package struct BoxParts: Sendable, Equatable {
  /// Of a cell, by its place among all, the one before it in its box.
  private var before: [Int: Int] = [:]
  /// Of an inline value, by its place among all, the last cell of its box.
  private var ends: [Int: Int] = [:]
  /// Of more cells each would see the last ones alone.
  private static let most = 26

  package init() {}

  package var isEmpty: Bool { before.isEmpty && ends.isEmpty }

  /// Puts a cell behind another one of its box.
  package mutating func add(cell: Int, behind other: Int) {
    if other < cell { before[cell] = other }
  }

  /// Lets an inline value see the names of a cell and of those before it.
  package mutating func add(value: Int, behind cell: Int) { ends[value] = cell }

  /// The cells before one in its box, in order.
  func cells(before cell: Int) -> [Int] { before[cell].map { cells(to: $0) } ?? [] }

  /// The first cell of the box of one, which may be that itself.
  package func first(with cell: Int) -> Int { cells(to: cell).first ?? cell }

  /// All cells of the box of one.
  func cells(with cell: Int) -> [Int] { cells(to: cells(behind: cell).last ?? cell) }

  /// The cells that an inline value sees.
  func cells(ofValue value: Int) -> [Int] { ends[value].map { cells(to: $0) } ?? [] }

  /// The cells before one in its box, and that itself.
  func cells(to last: Int) -> [Int] {
    var cells = [last]
    while cells.count < Self.most, let next = before[cells[cells.count - 1]] { cells.append(next) }
    return cells.reversed()
  }

  /// The cells behind one in its box, in order.
  func cells(behind cell: Int) -> [Int] {
    before.keys.filter { cells(before: $0).contains(cell) }.sorted()
  }

  /// The values that see a cell.
  func values(of cell: Int) -> [Int] { ends.keys.filter { cells(ofValue: $0).contains(cell) }.sorted() }

  /// Without what is none of so many cells and inline values: what a page carries may be anything.
  func within(cells: Int, values: Int) -> BoxParts {
    // Most pages have none, and begin without what would look.
    if isEmpty { return self }
    var parts = self
    parts.before = before.filter { $0.key < cells && $0.value >= 0 }
    parts.ends = ends.filter { (0..<values).contains($0.key) && (0..<cells).contains($0.value) }
    return parts
  }

  // MARK: As a page carries them

  /// `5 4` for a cell and the one before it, `=2 5` for a value.
  var lines: [UInt8] {
    let cells = before.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)\n" }
    let values = ends.sorted { $0.key < $1.key }.map { "=\($0.key) \($0.value)\n" }
    return (cells + values).flatMap { Array($0.utf8) }
  }

  init(lines: [UInt8]) {
    for line in lines.split(separator: UInt8(ascii: "\n")) {
      let isValue = line.first == UInt8(ascii: "=")
      let numbers = line.dropFirst(isValue ? 1 : 0).split(separator: UInt8(ascii: " "))
        .compactMap { Int(String(decoding: $0, as: UTF8.self)) }
      guard numbers.count == 2 else { continue }
      if isValue { add(value: numbers[0], behind: numbers[1]) } else { add(cell: numbers[0], behind: numbers[1]) }
    }
  }
}
