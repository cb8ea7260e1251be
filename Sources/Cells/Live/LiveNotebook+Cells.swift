import Diagnostics
import Formulas
import Plots

extension LiveNotebook {
  /// Works out a cell anew, but for what it draws.
  mutating func refresh(_ index: Int) {
    guard let cell = notebook.cells[index] else { return }
    counts.cells += 1
    cells[index]?.isOld = false
    cells[index]?.isInstantOld = false
    var found: [Diagnostic] = []
    var remark: String?
    switch cell.content {
    case .lets(let place):
      let parts = notebook.lets[place].output(id: cell.id, in: scope, hasSliders: false, into: &found)
      var html = HTMLWriter()
      for part in parts {
        if case .values(let rows) = part { html.valueItems(rows) }
      }
      records.add(cell.id + "-values", html.bytes)
    case .expect(let place):
      var html = HTMLWriter()
      html.claimItems(claims(of: notebook.expects[place], index, into: &found))
      records.add(cell.id + "-claims", html.bytes)
      remark = remarkOnBoxes(of: notebook.expects[place], index)
    case .plot(let place): refresh(plot: place, cell, index, into: &found)
    case .cube(let place): refresh(cube: place, cell, index, into: &found)
    }
    cells[index]?.shapeProblems = found.filter { !LiveCell.isOfInstant($0) }
    cells[index]?.instantProblems = found.filter { LiveCell.isOfInstant($0) }
    tell(found, of: index, remark: remark)
    refreshSliders(on: cell.content, index)
  }

  /// Moves a cell's instant or point of interest; its curves stay as they are.
  mutating func refreshInstant(_ index: Int) {
    guard let cell = notebook.cells[index] else { return }
    cells[index]?.isInstantOld = false
    var found: [Diagnostic] = []
    switch cell.content {
    case .lets, .expect: return
    case .plot(let place):
      guard let plot = plots[place] else { return }
      plots[place]?.focus = notebook.plots[place].focus(plot.curves, in: scope, into: &found)
    case .cube(let place):
      guard let standing = cubes[place] else { return }
      cubes[place] = notebook.cubes[place].moved(standing, in: scope.definitions, into: &found)
    }
    cells[index]?.instantProblems = found
    tell((cells[index]?.shapeProblems ?? []) + found, of: index)
    refreshSliders(on: cell.content, index)
  }

  /// Moves the point of interest of a figure.
  mutating func focusFigure(_ number: Int) {
    let focus: Double?
    switch notebook.cells[figures[number].cell]?.content {
    case .plot(let place): focus = plots[place]?.focus?.value
    case .cube(let place):
      guard let graph = figures[number].graph, let drawings = drawings(ofCube: place) else { return }
      focus = drawings.focus(in: graph)
    default: return
    }
    // It may be the first time that the figure is drawn here.
    if !figures[number].isDrawn { prepare(number) }
    records.add(figures[number].id + "-focus", figures[number].view.focus(on: focus))
  }

  // MARK: Plots

  private mutating func refresh(
    plot place: Int, _ cell: ReadNotebook.Cell, _ index: Int, into found: inout [Diagnostic]
  ) {
    let plot = notebook.plots[place].compile(
      id: cell.id, alternative: alternative(of: place, cell), in: scope, limits: notebook.limits, hasSliders: false,
      into: &found)
    guard let number = figures.firstIndex(where: { $0.cell == index }) else { return }
    guard let plot, !hasNewErrors(found, index) else {
      cells[index]?.isStale = true
      dim(number)
      return
    }
    cells[index]?.isStale = false
    plots[place] = plot
    prepare(number)
    figures[number].view.figure = plot.figure
  }

  // MARK: Cubes

  private mutating func refresh(
    cube place: Int, _ cell: ReadNotebook.Cell, _ index: Int, into found: inout [Diagnostic]
  ) {
    let cube = scope.setUp(notebook.cubes[place], at: place, in: notebook)
    found += cube.diagnostics
    guard var setup = cube.setup, !hasNewErrors(found, index) else {
      for number in figures.indices where figures[number].cell == index { dim(number) }
      setStale(true, cube: index)
      return
    }
    setStale(false, cube: index)
    if let standing = cubes[place], standing.time != setup.time, !setup.time.contains(setup.instant.value),
      standing.time.contains(standing.instant.value)
    {
      // The graphs show another stretch of time now; the instant stays in view.
      var instant = setup.instant
      instant.value = min(max(instant.value, setup.time.lower), setup.time.upper)
      notebook.set(.key(cube: place, "at"), to: instant)
      found.removeAll { LiveCell.isOfInstant($0) }
      setup = notebook.cubes[place].moved(setup, in: scope.definitions, into: &found)
    }
    cubes[place] = setup
    notebook.cubes[place].standingTime = setup.time
    let drawings = drawings(ofCube: place)
    for number in figures.indices where figures[number].cell == index {
      guard let graph = figures[number].graph, let drawings else { continue }
      prepare(number)
      figures[number].view.figure = drawings.figure(graph)
    }
  }

  private func drawings(ofCube place: Int) -> CubeFigures? {
    guard let setup = cubes[place] else { return nil }
    let cell = notebook.cells.firstIndex {
      if case .cube(let own)? = $0?.content { own == place } else { false }
    }
    return CubeFigures(
      setup, idPrefix: cell.flatMap { notebook.cells[$0]?.id } ?? "", limits: notebook.limits)
  }

  mutating func refreshSteps(_ index: Int, into found: inout [Diagnostic]) {
    guard let cell = notebook.cells[index], case .cube(let place) = cell.content, let setup = cubes[place] else {
      return
    }
    var ignored: [Diagnostic] = []
    let detail = notebook.cubes[place].choice("derivation", CubeCell.DerivationDetail.full, into: &ignored)
    show(notebook.cubes[place].derivation(setup, detail: detail, into: &found), of: cell.id)
  }

  /// Sends what changed of a derivation's steps where the steps stay, which costs the page far less than all of it.
  private mutating func show(_ rows: [DerivationRow], of id: String) {
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

  /// The picture and the derivation of a cube that cannot be stay as they were, dimmed.
  private mutating func setStale(_ isStale: Bool, cube index: Int) {
    guard let cell = cells[index], cell.isStale != isStale else { return }
    cells[index]?.isStale = isStale
    records.add(cell.id + "-picture-box", isStale ? "picture stale" : "picture", of: "class")
    records.add(cell.id + "-steps", isStale ? "derivation stale" : "derivation", of: "class")
  }

  mutating func refreshPicture(_ index: Int) {
    guard let cell = notebook.cells[index], case .cube(let place) = cell.content, let setup = cubes[place] else {
      return
    }
    records.add(cell.id + "-picture-box", notebook.cubes[place].picture(setup, id: cell.id + "-picture").markup)
  }

  // MARK: Problems

  func hasNewErrors(_ found: [Diagnostic], _ index: Int) -> Bool {
    cells[index]?.news(found).contains { $0.severity.isFailure } ?? false
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
