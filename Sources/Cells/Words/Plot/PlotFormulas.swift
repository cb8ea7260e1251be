import Diagnostics
import Formulas

/// The formulas of a `plot` cell, read with the notebook's names.
struct PlotFormulas {
  /// Nil where the key is left out or `auto`.
  private(set) var x: ReadFormula?
  private(set) var y: ReadFormula?
  private(set) var t: ReadFormula?
  var at: ReadFormula?
  var curves: [ReadCurve] = []
  private(set) var points: [ReadPoint] = []
  private(set) var measured: [MeasuredLine] = []
  private(set) var bars: [MeasuredLine] = []
  private(set) var histograms: [MeasuredLine] = []
  /// Box plots, and bars that have names.
  private(set) var named: [MeasuredLine] = []
  private(set) var field: ReadField?
  private(set) var slides: [ReadSlide] = []
  /// The titles and labels that are more than words.
  private(set) var texts: [ReadText] = []

  init() {}

  init(_ cell: PlotCell, with reader: FormulaReader) {
    func range(_ key: String) -> ReadFormula? {
      guard let entry = cell.body.entry(key), key == "t" || entry.value.text != "auto" else { return nil }
      return reader.range(entry.value, of: key)
    }
    x = range("x")
    y = range("y")
    t = range("t")
    at = cell.body.entry("at").map { reader.formula($0.value) }
    curves = cell.curves.map { ReadCurve($0, with: reader) }
    points = cell.body.entries("point").map { ReadPoint($0.value, with: reader) }
    measured = cell.body.entries("points").map { MeasuredLine($0.value, .points, with: reader) }
    let (boxes, bars) = (cell.body.entries("boxes"), cell.body.entries("bars"))
    self.bars = bars.filter { !NamedItem.isIn($0.value) }.map { MeasuredLine($0.value, .bars, with: reader) }
    histograms = cell.body.entries("histogram").map { MeasuredLine($0.value, .histogram, with: reader) }
    named =
      boxes.map { MeasuredLine($0.value, .boxes, with: reader) }
      + bars.filter { NamedItem.isIn($0.value) }.map { MeasuredLine($0.value, .namedBars, with: reader) }
    if !reader.texts.isEmpty {
      var known: Set<String> = []
      for source in cell.texts.map({ $0.text }) where known.insert(source).inserted {
        if let text = reader.texts[source] { texts.append(ReadText(text, with: reader)) }
      }
    }
    field =
      cell.body.entry("field").map { ReadField($0.value, isSlope: false, with: reader) }
      ?? cell.body.entry("slopes").map { ReadField($0.value, isSlope: true, with: reader) }
    slides = cell.body.entries("slide").map { ReadSlide($0.value, with: reader) }
  }

  /// All that the drawing is made of but for its point of interest.
  var shape: [ReadFormula] {
    var all = [x, y, t].compactMap { $0 }
    for curve in curves { all += [curve.formula, curve.domain].compactMap { $0 } }
    for text in texts { all += text.values.compactMap { $0.read } }
    if let field { all.append(field.formula) }
    return all + points.map { $0.formula }
  }

  /// The names that what is measured needs.
  var measuredReferences: [NameReference] { (measured + bars + histograms + named).flatMap { $0.references } }
}

extension PlotCell {
  var texts: [SourceFragment] {
    let titles = ["title", "x-label", "y-label"].compactMap { body.entry($0)?.value }.map { $0.quoted ?? $0 }
    return titles + curves.compactMap { $0.quotedLabel }
      + body.entries("point").flatMap { ReadPoint.labels(of: $0.value) }
      + ["points", "bars", "histogram", "boxes"].flatMap { body.entries($0) }.flatMap {
        MeasuredLine.labels(of: $0.value)
      }
  }
}

extension [ReadSlide] {
  /// Whether the author gave the slider on a key a range.
  func hasRange(of key: String) -> Bool { contains { $0.name.text == key && $0.range != nil } }
}
