/// What a reader does on a page, as its script tells it: data, so that it can be told again.
package struct ReaderEvent {
  /// Of what ``number`` is one.
  enum Target: String {
    case page, part, slider, figure, picture, cell, sensor
  }

  let target: Target?
  /// What is done. What the page does not know itself it hands on to the cell, whose word has kinds of its own.
  let kind: String
  let number: Int
  private let numbers: [Double]
  /// What is written, or the bytes of a file.
  let text: [UInt8]

  /// - Parameters:
  ///   - name: the target and the kind, as in `slider place`.
  ///   - number: which of these, by its place on the page.
  package init(_ name: String, _ number: Int = 0, _ numbers: [Double] = [], text: [UInt8] = []) {
    let blank = name.utf8.firstIndex(of: UInt8(ascii: " ")) ?? name.endIndex
    target = Target(rawValue: String(name[..<blank]))
    kind = String(name[blank...].dropFirst())
    (self.number, self.numbers, self.text) = (number, numbers, text)
  }

  /// NaN where the script has given none.
  subscript(place: Int) -> Double { numbers.indices.contains(place) ? numbers[place] : .nan }

  func whole(_ place: Int) -> Int? { Int(exactly: self[place]) }
}
