extension LiveNotebook {
  /// The one entry for what a reader does; ``answer`` has what it changes.
  ///
  /// - Returns: false where what it is about knows no such event.
  @discardableResult package mutating func take(_ event: ReaderEvent) -> Bool {
    records.begin()
    switch (event.target, event.kind) {
    case (.page, "rest"): rest()
    case (.part, "see"): see(event.number, event[0] > 0, inHaste: event[1] > 0)
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
    guard notebook.cells.indices.contains(index), let cell = notebook.cells[index] else { return false }
    return cell.info.word.meaning.handle(event, cell.content, index, &self)
  }
}

/// What a reader's hands do with the cells of a word.
protocol CellHandling: CellMeaning {
  /// Does what a reader wants of the cell; false where its word knows no such event.
  func take(_ event: ReaderEvent, at index: Int, on page: inout LiveNotebook) -> Bool
}
