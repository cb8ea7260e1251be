import Diagnostics
import Markup

// What a slider moves is noted first and worked out then: at once what the reader sees, and the rest when there is
// time, in the order in which they would reach it.

extension LiveNotebook {
  /// The page tells whether a part is in the reader's window; one that comes there is brought up to date.
  ///
  /// - Parameters:
  ///   - part: its place in the record `parts`, which a page gets first.
  ///   - inHaste: its descriptions and facts are to wait, as while a hand moves.
  mutating func see(_ part: Int, _ isSeen: Bool, inHaste: Bool = false) {
    guard parts.indices.contains(part) else { return }
    parts[part].isSeen = isSeen
    let isDue = inHaste ? parts[part].age != .fresh : parts[part].isDue
    if isSeen, isDue { work(on: part, inHaste: inHaste || takesLong(part)) }
    tellRest()
  }

  /// Works out one of the things that could wait. The answer says when there are more.
  mutating func rest() {
    if !hastyLenders.isEmpty {
      settleLenders()
    } else if let next = nextDue {
      work(on: next, inHaste: false)
    }
    tellRest()
  }

  /// Finds out which claims, of those that are seen, were wrong when the page was made, before anything has moved.
  mutating func becomeAware() {
    if isAware { return }
    isAware = true
    for index in cells.indices {
      guard let cell = notebook.cells[index], cell.content.box.recallsItsBeginning,
        parts.contains(where: { $0.cell == index && $0.isSeen })
      else { continue }
      cells[index]?.isAware = true
      var found: [Diagnostic] = []
      _ = cell.content.box.rows(on: page(ofCell: index), into: &found)
      cells[index]?.known += found
    }
  }

  /// Finds out what was wrong with the rows of any other cell then. That takes as long as all else in the beginning, and is
  /// asked for only where something is wrong with it now.
  mutating func becomeAware(of index: Int) {
    guard cells[index]?.isAware == false, let cell = original.cells[index] else { return }
    cells[index]?.isAware = true
    var authors = original
    let page = authors.page(ofCell: index, cell, in: authors.scope())
    var content = cell.content
    var found: [Diagnostic] = []
    _ = content.own.begin(on: authors.makingSliders(page), into: &found)
    _ = content.box.rows(on: page, into: &found)
    cells[index]?.known += found
  }

  /// Works out what the reader sees, in haste.
  mutating func workOnSeen() {
    for index in parts.indices where parts[index].isSeen && parts[index].age != .fresh {
      work(on: index, inHaste: true)
    }
    refreshCellsWithoutParts(inHaste: true)
    tellRest()
  }

  /// Those that have nothing on the page but their words about what is wrong.
  private mutating func refreshCellsWithoutParts(inHaste: Bool) {
    for index in cells.indices where cells[index]?.isOld == true && !parts.contains(where: { $0.cell == index }) {
      refresh(index, inHaste: inHaste)
    }
  }

  /// What is due next: of what is seen, then of what stands behind it, then of what stands before it.
  private var nextDue: Int? {
    let due = parts.indices.filter { parts[$0].isDue }
    let last = parts.indices.last { parts[$0].isSeen } ?? 0
    return due.first { parts[$0].isSeen } ?? due.first { $0 > last } ?? due.first
  }

  mutating func tellRest() {
    if !hastyLenders.isEmpty || parts.contains(where: { $0.isDue }) { records.write("rest", []) }
  }

  /// Brings a figure up to date before the reader asks something of it.
  mutating func freshen(figure number: Int) {
    if let part = part(ofFigure: number), parts[part].age != .fresh { work(on: part, inHaste: true) }
  }

  func part(ofFigure number: Int) -> Int? {
    parts.firstIndex { part in
      if case .figure(let place) = part.content { place == number } else { false }
    }
  }

  private mutating func work(on index: Int, inHaste: Bool) {
    let (content, age) = (parts[index].content, parts[index].age)
    parts[index].age = .fresh
    guard let cell = parts[index].cell else {
      if case .value(let number) = content { refreshInlineValue(number) }
      return
    }
    if cells[cell]?.isOld == true || !inHaste && notebook.cells[cell]?.content.box.isHasty == true {
      refresh(cell, inHaste: inHaste)
    } else if cells[cell]?.isInstantOld == true {
      refreshInstant(cell)
    }
    // What cannot be drawn stands dimmed.
    guard let standing = cells[cell], !standing.isStale else {
      parts[index].isHasty = false
      return
    }
    var found: [Diagnostic] = []
    switch content {
    case .rows:
      guard cells[cell]?.hasWaitingRows == true, let made = notebook.cells[cell]?.content else { return }
      if inHaste, !parts[index].isSeen || rowsWait(ofCell: cell) {
        parts[index].age = .old
        return
      }
      refreshRows(cell, made, inHaste: inHaste, into: &found)
    case .value: return
    case .figure(let number):
      if age == .displaced, parts[index].age != .old, inHaste {
        focusFigure(number)
      } else {
        parts[index].age = .fresh
        draw(number, isSettled: !inHaste, into: &found)
        parts[index].isHasty = inHaste
      }
    case .picture: refreshPicture(cell)
    case .steps: refreshSteps(cell, into: &found)
    }
    if found.isEmpty && parts[index].problems.isEmpty { return }
    parts[index].problems = found
    tellAll(of: cell)
  }

  // MARK: What takes longer than a frame

  /// Finds out which cells lend what was worked out in haste.
  mutating func findHastyLenders() {
    hastyLenders = .none
    for (number, lender) in notebook.lenders.enumerated()
    where notebook.cells[lender.cell]?.content.box.isHasty == true {
      hastyLenders.add(SliderSet(number))
    }
  }

  /// Works out in full what was lent in haste; what depends on it is old.
  private mutating func settleLenders() {
    let settled = hastyLenders
    for lender in notebook.lenders where notebook.cells[lender.cell]?.content.box.isHasty == true {
      notebook.cells[lender.cell]?.content.own.forget(inHaste: false)
    }
    scope = notebook.scope()
    hastyLenders = .none
    age(whatDependsOn: settled)
    refreshCellsWithoutParts(inHaste: false)
  }

  /// Notes that what some lenders lend has changed.
  mutating func age(whatDependsOn lenders: SliderSet) {
    for index in cells.indices where lending.shape(ofCell: index).meets(lenders) { grow(cell: index, to: .old) }
    for index in cells.indices where lending.instant(ofCell: index).meets(lenders) {
      grow(cell: index, to: .displaced)
    }
    for index in parts.indices {
      if case .value(let number) = parts[index].content, notebook.inlineValues.indices.contains(number),
        lending.sliders(of: notebook.inlineValues[number]).meets(lenders)
      {
        parts[index].grow(to: .old)
      }
    }
  }

  /// Whether what stands in the rows of a cell, numbers and claims, comes from what was worked out in haste.
  func rowsWait(ofCell index: Int) -> Bool {
    notebook.cells[index]?.content.box.isHasty == true || lending.shape(ofCell: index).meets(hastyLenders)
  }

  private func takesLong(_ part: Int) -> Bool {
    parts[part].cell.flatMap { notebook.cells[$0]?.content.box.takesLong } ?? false
  }

  /// Notes that a cell, or its point of interest alone, shows what is no more.
  mutating func grow(cell index: Int, to age: LivePart.Age) {
    guard cells[index] != nil else { return }
    if age == .old { cells[index]?.isOld = true } else { cells[index]?.isInstantOld = true }
    for place in parts.indices where parts[place].cell == index {
      switch (parts[place].content, age) {
      case (_, .old), (.figure, _), (.picture, _): parts[place].grow(to: age)
      default: break
      }
    }
  }
}
