import Diagnostics
import Formulas
import Plots

extension LiveNotebook {
  /// Works out a cell anew, but for what it draws.
  mutating func refresh(_ index: Int, inHaste: Bool = false) {
    guard let cell = notebook.cells[index] else { return }
    counts.cells += 1
    let isInstantOld = cells[index]?.isInstantOld ?? false
    cells[index]?.isOld = false
    cells[index]?.isInstantOld = false
    var page = page(ofCell: index)
    page.isInHaste = inHaste
    var found: [Diagnostic] = []
    var content = cell.content
    let isGood = content.own.renew(on: page, into: &found) && !hasNewErrors(found, index)
    if isGood && isInstantOld {
      // What was worked out with the names may be older than a move of the instant.
      found.removeAll { LiveCell.isOfInstant($0) }
      content.own.renewInstant(on: page, into: &found)
    }
    if isGood { notebook.cells[index]?.content = content }
    setStale(!isGood, index)
    for number in figures.indices where isGood && figures[number].cell == index {
      guard let figure = content.box.figure(figures[number].number, on: page) else { continue }
      prepare(number)
      figures[number].view.figure = figure
    }
    refreshRows(index, content, inHaste: inHaste, into: &found)
    cells[index]?.shapeProblems = found.filter { !LiveCell.isOfInstant($0) }
    cells[index]?.instantProblems = found.filter { LiveCell.isOfInstant($0) }
    tellAll(of: index, remark: content.box.remark(on: page))
    tellHands(on: index)
    refreshSliders(index)
  }

  /// Writes the rows of a cell, numbers and claims. In haste those wait that nobody sees.
  mutating func refreshRows(_ index: Int, _ content: CellContent, inHaste: Bool, into found: inout [Diagnostic]) {
    let wereWaiting = cells[index]?.hasWaitingRows == true
    cells[index]?.hasWaitingRows = false
    for place in parts.indices where parts[place].cell == index {
      guard case .rows = parts[place].content else { continue }
      parts[place].problems = []
      let part = parts[place]
      let isKnownLater = rowsWait(ofCell: index)
      if inHaste, !part.isSeen || isKnownLater {
        cells[index]?.hasWaitingRows = true
        if isKnownLater { records.add(part.id, "true", of: "aria-busy") }
        continue
      }
      if wereWaiting { records.add(part.id, "false", of: "aria-busy") }
      var problems: [Diagnostic] = []
      let rows = content.box.rows(on: page(ofCell: index), into: &problems)
      if cells[index]?.news(problems).isEmpty == false { becomeAware(of: index) }
      found += problems
      switch rows {
      case .html(let html): records.add(part.id, html.bytes)
      case .markup(let markup): records.add(part.id, markup)
      case .places(let places):
        for place in places { records.add(part.id + place.ending, place.html.bytes) }
      case nil: break
      }
      // Without values the last ones stay, dimmed.
      if cells[index]?.hasStaleRows == (rows != nil) {
        cells[index]?.hasStaleRows = rows == nil
        records.add(part.id, rows == nil ? "stale" : "", of: "class")
      }
    }
  }

  /// Moves a cell's instant or point of interest; its curves stay as they are.
  mutating func refreshInstant(_ index: Int) {
    guard var content = notebook.cells[index]?.content else { return }
    cells[index]?.isInstantOld = false
    var found: [Diagnostic] = []
    content.own.renewInstant(on: page(ofCell: index), into: &found)
    notebook.cells[index]?.content = content
    for number in figures.indices where figures[number].cell == index {
      figures[number].view.focus = content.box.focus(ofFigure: figures[number].number)
      // Out of a reader's hands, it shows nothing of them.
      if !content.box.isInHands, !figures[number].view.recorded.isEmpty { redraw(figure: number) }
    }
    cells[index]?.instantProblems = found
    tellAll(of: index)
    tellHands(on: index)
    refreshSliders(index)
  }

  /// Notes that a figure is another one, and has to be drawn as a whole.
  mutating func redraw(figure number: Int) {
    let cell = figures[number].cell
    let made = notebook.cells[cell]?.content.box.figure(figures[number].number, on: page(ofCell: cell))
    guard let made else { return }
    figures[number].view.figure = made
    if let part = part(ofFigure: number) { parts[part].grow(to: .old) }
  }

  /// Moves the point of interest of a figure.
  mutating func focusFigure(_ number: Int) {
    // It may be the first time that the figure is drawn here.
    if !figures[number].isDrawn { prepare(number) }
    records.add(figures[number].id + "-focus", figures[number].view.focusMarkup())
  }

  /// Sends what changed of a derivation's steps where the steps stay, which costs the page far less than all of it.
  mutating func refreshSteps(_ index: Int, into found: inout [Diagnostic]) {
    guard let cell = notebook.cells[index] else { return }
    let (rows, id) = (cell.content.box.steps(into: &found), cell.id)
    let isNew = records.changes(id + "-steps", rows.flatMap { $0.symbolicPart })
    for (number, row) in rows.enumerated() {
      var reason = HTMLWriter()
      reason.derivationReason(row)
      var numbers = HTMLWriter()
      numbers.derivationNumbers(row)
      for (place, html) in [(row.reasonID(id, number), reason), (row.numbersID(id, number), numbers)]
      where records.changes(place, html.bytes) && !isNew {
        records.write(place, html.bytes)
      }
    }
    guard isNew else { return }
    var html = HTMLWriter()
    html.derivationItems(rows, id: id)
    records.write(id + "-steps", html.bytes)
  }

  mutating func refreshPicture(_ index: Int) {
    guard let cell = notebook.cells[index], let picture = cell.content.box.picture(on: page(ofCell: index)) else {
      return
    }
    records.add(cell.id + "-picture-box", picture)
  }

  /// Beside what a reader's hands make of it, graphs show the motion before them, and say so.
  mutating func tellHands(on index: Int) {
    let isInHands = notebook.cells[index]?.content.box.isInHands ?? false
    guard cells[index]?.isInHands == !isInHands else { return }
    cells[index]?.isInHands = isInHands
    for figure in figures where figure.cell == index {
      records.add(figure.id + "-graph", isInHands ? "Paler: before" : "", of: "data-before")
    }
  }

  /// What a cell draws that cannot be stays as it was, dimmed.
  private mutating func setStale(_ isStale: Bool, _ index: Int) {
    guard let cell = cells[index], cell.isStale != isStale else { return }
    cells[index]?.isStale = isStale
    for part in parts where part.cell == index {
      switch part.content {
      case .figure(let number): if isStale { dim(number) }
      case .picture: records.add(part.id, isStale ? "picture stale" : "picture", of: "class")
      case .steps: records.add(part.id, isStale ? "derivation stale" : "derivation", of: "class")
      case .rows, .value: break
      }
    }
  }

  // MARK: Problems

  func hasNewErrors(_ found: [Diagnostic], _ index: Int) -> Bool {
    cells[index]?.news(found).contains { $0.severity.isFailure } ?? false
  }

  /// All that is wrong with a cell by now.
  mutating func tellAll(of index: Int, remark: String? = nil) {
    guard let cell = cells[index] else { return }
    let drawn = parts.filter { $0.cell == index && !cell.isStale }.flatMap { $0.problems }
    tell(cell.shapeProblems + drawn + cell.instantProblems, of: index, remark: remark)
  }

  /// - Parameter remark: on the boxes that stand below, from when the page was made.
  mutating func tell(_ found: [Diagnostic], of index: Int, remark: String? = nil) {
    guard let cell = cells[index] else { return }
    var html = HTMLWriter()
    html.problemItems(cell.news(found))
    if let remark { html.element("p", text: remark) }
    // Where nothing was wrong so far, nothing stands on the page.
    if !html.bytes.isEmpty || cell.hasProblems { records.add(cell.id + "-problems", html.bytes) }
    cells[index]?.hasProblems = !html.bytes.isEmpty
  }
}
