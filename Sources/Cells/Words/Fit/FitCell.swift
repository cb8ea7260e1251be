import Diagnostics
import Formulas
import NumericalMethods
import Plots

/// A `fit` cell: a model of some columns of measured values, and the parameters for which it describes them best.
struct FitCell: CellMeaning {
  static var word: CellWord { .fit }
  static var kind: CellKind { .figure }
  static var keys: KeyTable? { table }

  let body: KeyedBody
  let word: SourceRange
  /// What of it stands on the page.
  let show: [Show]
  let usesWeights: Bool
  let xScale: Scale.Kind
  let yScale: Scale.Kind
  let diagnostics: [Diagnostic]
  /// What is wrong with how it is shown: its values stand all the same.
  private(set) var looks: [Diagnostic] = []
  /// Empty until they are read.
  private(set) var formulas = FitFormulas()
  /// With numbers, and what is wrong with it; nil where that is not known.
  private(set) var worked: (outcome: FitWork.Outcome?, diagnostics: [Diagnostic])?
  /// What a reader sees: what was worked out last without an error.
  private(set) var standing: FitResult?

  init(parsing body: SourceFragment, at word: SourceRange, into found: inout [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    let keyed = KeyedBody(parsing: body, word: .fit, keys: FitCell.table, into: &diagnostics)
    self.body = keyed
    self.word = word
    if diagnostics.isEmpty {
      // Of a model that is there the letters tell what to find.
      let isOpen = keyed.entry("data") == nil || keyed.entry("model") == nil
      for (key, example) in [("data", "run"), ("model", "T = 2π sqrt(L/g)"), ("find", "g = 9 m/s^2")]
      where keyed.entry(key) == nil && (isOpen || key != "find") {
        diagnostics.append(
          Diagnostic(
            .error, "missing-key", "A `fit` cell needs a line `\(key)`", at: word,
            help: "add a line such as `\(key): \(example)`"))
      }
    }
    show = keyed.list(FitCell.show, into: &looks)
    usesWeights = keyed.choice(FitCell.weights, into: &diagnostics)
    xScale = keyed.choice(FitCell.xScale, into: &diagnostics)
    yScale = keyed.choice(FitCell.yScale, into: &diagnostics)
    self.diagnostics = diagnostics
  }

  /// The titles of axes.
  var texts: [SourceFragment] {
    ["x-label", "y-label"].compactMap { body.entry($0)?.value }.map { $0.quoted ?? $0 }
  }

  mutating func read(with reader: FormulaReader) { formulas = FitFormulas(self, with: reader) }

  var needs: [NameReference] { formulas.references }

  // MARK: Names

  static var isLender: Bool { true }

  /// Numbers that say how good the fit is.
  static let qualities = ["chi2", "chi2red", "dof", "p", "sd", "count"]

  func declareMembers(of name: String, in names: inout NameKinds) {
    for parameter in FitFormulas.names(of: self) { names.values.insert("\(name).\(parameter)") }
    for quality in FitCell.qualities { names.values.insert("\(name).\(quality)") }
    names.columns.insert("\(name).residual")
    names.functions.insert("\(name).residual")
    names.functions.insert("\(name).model")
  }

  mutating func workOut(in definitions: Definitions) {
    guard worked == nil else { return }
    var found: [Diagnostic] = []
    let outcome = FitWork(self, in: definitions).outcome(into: &found)
    worked = (outcome, found)
  }

  mutating func forget(inHaste: Bool) { worked = nil }

  var result: FitResult? { if case .solved(let result)? = worked?.outcome { result } else { nil } }
  var awaited: AwaitedFit? { if case .awaited(let fit)? = worked?.outcome { fit } else { nil } }

  // MARK: On the page

  mutating func output(on page: CellPage, into diagnostics: inout [Diagnostic]) -> [CellOutput.Part] {
    workOut(in: page.scope.definitions)
    diagnostics += self.diagnostics + (worked?.diagnostics ?? []) + looks
    guard worked?.outcome != nil else { return [] }
    var parts: [CellOutput.Part] = []
    var figures: [CellFigure] = []
    for (number, kind) in self.figures.enumerated() {
      let id = id(ofFigure: number, on: page)
      let drawing = figure(kind, on: page).draw(idPrefix: id)
      figures.append(CellFigure(id: id, markup: drawing.markup, evaluations: drawing.evaluations))
    }
    if !figures.isEmpty { parts.append(.figures(figures)) }
    if show.contains(.numbers) {
      var html = HTMLWriter()
      html.open("div", ("class", "fit"), ("id", page.id + "-solution"))
      if let result { html.trusted(FitWords(result).html.bytes) }
      html.raw("</div>\n")
      parts.append(.html(html))
    }
    return parts
  }

  func id(ofFigure number: Int, on page: CellPage) -> String { number == 0 ? page.id : "\(page.id)-\(number + 1)" }

  mutating func begin(on page: CellPage, into diagnostics: inout [Diagnostic]) -> LiveBeginning {
    workOut(in: page.scope.definitions)
    diagnostics += worked?.diagnostics ?? []
    guard worked?.outcome != nil, !page.attributes.isHidden else { return LiveBeginning() }
    standing = result
    var beginning = LiveBeginning()
    for (number, kind) in figures.enumerated() {
      beginning.parts.append(.figure(id: id(ofFigure: number, on: page), figure(kind, on: page)))
    }
    if show.contains(.numbers) { beginning.parts.append(.rows("-solution")) }
    return beginning
  }

  mutating func renew(on page: CellPage, into diagnostics: inout [Diagnostic]) -> Bool {
    if !page.isLender { forget(inHaste: page.isInHaste) }
    workOut(in: page.scope.definitions)
    diagnostics += worked?.diagnostics ?? []
    guard worked?.outcome != nil else { return false }
    standing = result
    return true
  }

  func figure(_ number: Int, on page: CellPage) -> Figure? {
    let kinds = figures
    return kinds.indices.contains(number) ? figure(kinds[number], on: page) : nil
  }

  func rows(on page: CellPage, into diagnostics: inout [Diagnostic]) -> CellRows? {
    worked?.outcome.map { _ in .html(standing.map { FitWords($0).html } ?? HTMLWriter()) }
  }
}
