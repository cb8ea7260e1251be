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

extension LiveNotebook {
  /// The one entry for what a reader does; ``answer`` has what it changes.
  ///
  /// - Returns: false where what it is about knows no such event.
  @discardableResult package mutating func take(_ event: ReaderEvent) -> Bool {
    records.begin()
    switch (event.target, event.kind) {
    case (.page, "rest"): rest()
    case (.part, "see"): see(event.number, event[0] > 0)
    case (.slider, _):
      guard sliders.indices.contains(event.number), let gesture = SliderGesture(rawValue: event.kind) else {
        return false
      }
      take(gesture, event[0], onSlider: event.number)
    case (.figure, _):
      guard figures.indices.contains(event.number) else { return false }
      return take(event, onFigure: event.number)
    case (.picture, _): return pictures.indices.contains(event.number) && handOn(event, to: pictures[event.number])
    case (.cell, "piece"):
      pieces.append(ReceivedFile.Piece(start: event.whole(0) ?? 0, bytes: event.text))
    case (.cell, "receive"):
      receive(ReceivedFile(event, pieces: pieces), at: event.number)
      pieces = []
    case (.cell, "giveBack"): giveBack(at: event.number)
    case (.cell, _), (.sensor, _): return handOn(event, to: event.number)
    case (nil, _), (.page, _), (.part, _): return false
    }
    return true
  }

  /// Lets a cell's word do what it knows to do.
  @discardableResult mutating func handOn(_ event: ReaderEvent, to index: Int) -> Bool {
    guard cells.indices.contains(index), let box = notebook.cells[index]?.content.box else { return false }
    return box.take(event, at: index, on: &self)
  }
}
