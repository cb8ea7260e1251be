import Diagnostics
import Formulas
import Plots

extension PlotCell {
  private enum Gesture: String {
    /// The reader wrote a curve anew. Where that is wrong, the picture stays and the place of the mistake is shown.
    case edit
    /// The letters of a curve that nobody has defined get sliders, and the curve is drawn.
    case letters
  }

  /// The number of the event says which of the cell's `curve` lines it is about.
  func take(_ event: ReaderEvent, at index: Int, on page: inout LiveNotebook) -> Bool {
    guard let gesture = Gesture(rawValue: event.kind) else { return false }
    if gesture == .letters { page.becomeAware() }
    guard event.target == .figure, let curve = event.whole(0), formulas.curves.indices.contains(curve) else {
      return true
    }
    switch gesture {
    case .edit: page.put(EditedCurve(event.text, with: page.notebook.reader), event.number, curve, index)
    case .letters: page.addLetters(of: event.text, event.number, curve, index)
    }
    return true
  }
}

extension LiveNotebook {
  fileprivate mutating func addLetters(of text: [UInt8], _ figure: Int, _ curve: Int, _ place: Int) {
    let letters = unknownLetters(of: EditedCurve(text, with: notebook.reader))
    guard !letters.isEmpty else { return }
    for letter in letters { add(letter, figure) }
    scope = notebook.scope()
    findSliders()
    put(EditedCurve(text, with: notebook.reader), figure, curve, place)
  }

  fileprivate mutating func put(_ edited: EditedCurve, _ figure: Int, _ curve: Int, _ place: Int) {
    guard let standing = notebook.cells[place] else { return }
    let messages = figures[figure].id + "-formula-\(curve)"
    if edited.problem == nil { notebook.cells[place]?.content[as: PlotCell.self]?.replace(curve, by: edited.curve) }
    guard let problem = edited.problem ?? redraw(figure, place) else {
      findSliders()
      records.add(messages, "")
      records.add(
        figures[figure].id + "-changed",
        isChanged(place) ? "This shows a formula of yours; the words beside it are about the author’s." : "")
      return
    }
    notebook.cells[place] = standing
    var html = HTMLWriter()
    html.problemItems(problem, in: edited.utf8, at: edited.place(of: problem))
    let letters = unknownLetters(of: edited)
    if problem.code == "unknown-name", !letters.isEmpty {
      html.raw("<button type=\"button\">Add ")
      html.text(letters.count == 1 ? "a slider for " : "sliders for ")
      html.text(letters.joined(separator: ", "))
      html.raw("</button>")
    }
    records.add(messages, html.bytes)
  }

  private mutating func add(_ letter: String, _ figure: Int) {
    notebook.addLetter(letter, Quantity(1))
    original.addLetter(letter, Quantity(1))
    var slider = CellSlider(
      .init(key: letter, symbol: letter), in: figures[figure].id, value: Quantity(1), from: Quantity(-10),
      to: Quantity(10))
    slider.number = sliders.count
    sliders.append(LiveSlider(slider, target: .member(letter), cell: figures[figure].cell))
    var html = HTMLWriter()
    html.sliderItem(slider, isLive: true)
    records.write(figures[figure].id + "-letters", html.bytes, of: "append")
  }

  /// The letters of a curve, with or without an index, that have no value: `a` and `k_1`, but no words and no
  /// coordinates.
  private func unknownLetters(of edited: EditedCurve) -> [String] {
    var letters: [String] = []
    for formula in [edited.curve.formula, edited.curve.domain].compactMap({ $0 }) {
      for name in formula.references.map({ $0.name }) where !letters.contains(name) && letters.count < 10 {
        let stem = name.unicodeScalars.prefix { $0 != "_" }
        let isCoordinate = ["x", "y", "r", "t", "θ"].contains(name)
        guard stem.count == 1, !isCoordinate, scope.definitions.place(of: name) == nil, !Definitions.isReserved(name)
        else { continue }
        letters.append(name)
      }
    }
    return letters
  }

  /// Whether a curve of a plot is another than its author's.
  private func isChanged(_ place: Int) -> Bool {
    zip(notebook.plot(place)?.curves ?? [], original.plot(place)?.curves ?? []).contains {
      $0.text.utf8 != $1.text.utf8
    }
  }

  /// What the author says that a figure shows, as long as it shows that.
  func alternative(of place: Int) -> String? {
    isChanged(place) ? nil : notebook.cells[place]?.info.attributes.alt
  }

  /// Draws a plot of which a curve is new; what is wrong with that curve, or with the plot because of it.
  private mutating func redraw(_ figure: Int, _ index: Int) -> Diagnostic? {
    guard var content = notebook.cells[index]?.content else { return nil }
    counts.cells += 1
    var found: [Diagnostic] = []
    let page = page(ofCell: index)
    let isGood = content.own.renew(on: page, into: &found)
    if let problem = problem(in: found, index) { return problem }
    guard isGood, let fresh = content.box.figure(0, on: page) else { return nil }
    let standing = figures[figure].view.figure
    prepare(figure)
    notebook.cells[index]?.content = content
    figures[figure].view.figure = fresh
    let answer = records
    draw(figure, into: &found)
    guard let problem = problem(in: found, index) else {
      cells[index]?.shapeProblems = found.filter { !LiveCell.isOfInstant($0) }
      cells[index]?.isStale = false
      if let part = part(ofFigure: figure) {
        parts[part].age = .fresh
        parts[part].isHasty = false
      }
      tell(found, of: index)
      return nil
    }
    figures[figure].view.figure = standing
    records = answer
    return problem
  }

  /// The first error that the page does not have yet, if possible one that points into the edited curve.
  private func problem(in found: [Diagnostic], _ index: Int) -> Diagnostic? {
    let errors = cells[index]?.news(found).filter { $0.severity.isFailure } ?? []
    return errors.first { $0.range.lowerBound >= EditedCurve.origin } ?? errors.first
  }
}

/// A curve that the reader wrote.
struct EditedCurve {
  let utf8: [UInt8]
  let curve: ReadCurve
  /// What is wrong with its spelling.
  let problem: Diagnostic?

  /// Where its text begins: behind all that a notebook can be long.
  static let origin = 0x4000_0000

  init(_ text: [UInt8], with reader: FormulaReader) {
    // What cannot stand in one line of a cell becomes a blank.
    utf8 = text.prefix(4000).map { $0 < 0x20 ? 0x20 : $0 }
    var fragment = SourceFragment(at: EditedCurve.origin)
    fragment.append(utf8[...], at: EditedCurve.origin)
    var found: [Diagnostic] = []
    let line = CurveLine(parsing: fragment.trimmed, into: &found)
    curve = ReadCurve(line, with: reader)
    found += (curve.formula?.diagnostics ?? []) + (curve.domain?.diagnostics ?? [])
    problem = found.first { $0.severity.isFailure }
  }

  /// Where in the text a problem is; all of it for one that is elsewhere.
  func place(of problem: Diagnostic) -> Range<Int> {
    let lower = problem.range.lowerBound - EditedCurve.origin
    let upper = problem.range.upperBound - EditedCurve.origin
    guard lower >= 0, lower <= upper, upper <= utf8.count else { return 0..<utf8.count }
    return lower..<upper
  }
}

extension ReadNotebook {
  fileprivate func plot(_ cell: Int) -> PlotCell? { cells[cell]?.content[as: PlotCell.self] }
}

extension PlotCell {
  mutating func replace(_ index: Int, by curve: ReadCurve) {
    guard curves.indices.contains(index), formulas.curves.indices.contains(index) else { return }
    curves[index] = curve.line
    formulas.curves[index] = curve
  }
}
