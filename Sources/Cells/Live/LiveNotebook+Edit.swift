import Diagnostics
import Formulas
import Plots

extension LiveNotebook {
  /// The reader wrote a curve anew. Where that is wrong, the picture stays and the place of the mistake is shown.
  ///
  /// - Parameter curve: which of the cell's `curve` lines.
  package mutating func edit(_ figure: Int, curve: Int, _ text: [UInt8]) {
    records.begin()
    guard figures.indices.contains(figure), let cell = notebook.cells[figures[figure].cell],
      case .plot(let place) = cell.content, notebook.plots[place].formulas.curves.indices.contains(curve)
    else { return }
    let edited = EditedCurve(text, with: notebook.reader)
    let messages = figures[figure].id + "-formula-\(curve)"
    let standing = notebook.plots[place]
    if edited.problem == nil { notebook.plots[place].replace(curve, by: edited.curve) }
    guard let problem = edited.problem ?? redraw(figure, curve, place, cell) else {
      findSliders(ofCell: figures[figure].cell)
      records.add(messages, "")
      return
    }
    notebook.plots[place] = standing
    var html = HTMLWriter()
    html.problemItems(problem, in: edited.utf8, at: edited.place(of: problem))
    records.add(messages, html.bytes)
  }

  /// Draws a plot of which a curve is new; what is wrong with that curve, or with the plot because of it.
  private mutating func redraw(
    _ figure: Int, _ curve: Int, _ place: Int, _ cell: ReadNotebook.Cell
  ) -> Diagnostic? {
    counts.cells += 1
    let index = figures[figure].cell
    var found: [Diagnostic] = []
    let plot = notebook.plots[place].compile(
      id: cell.id, alternative: cell.info.attributes.alt, in: scope, limits: notebook.limits, hasSliders: false,
      into: &found)
    if let problem = problem(in: found, index) { return problem }
    guard let plot else { return nil }
    let standing = (plot: plots[place], figure: figures[figure].view.figure)
    prepare(figure)
    plots[place] = plot
    figures[figure].view.figure = plot.figure
    let answer = records
    draw(figure, into: &found)
    guard let problem = problem(in: found, index) else {
      cells[index]?.shapeProblems = found.filter { !LiveCell.isOfInstant($0) }
      tell(found, of: index)
      return nil
    }
    plots[place] = standing.plot
    figures[figure].view.figure = standing.figure
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

extension PlotCell {
  mutating func replace(_ index: Int, by curve: ReadCurve) {
    guard curves.indices.contains(index), formulas.curves.indices.contains(index) else { return }
    curves[index] = curve.line
    formulas.curves[index] = curve
  }
}
