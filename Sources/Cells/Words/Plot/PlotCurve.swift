import Diagnostics
import Formulas
import Plots

/// A curve of a plot, compiled: a source of points, and what its coordinates measure.
struct PlotCurve {
  let line: CurveLine
  let formula: FormulaNode
  let source: CurveData
  /// The curve's own stretch of its parameter; nil to run over the window.
  let domain: PlotRange?
  /// What x and y measure; nil where the formula leaves it open.
  let x: Dimension?
  let y: Dimension?
  /// The units that the formulas of x and y were written in, if they were.
  var xUnit: Unit?
  var yUnit: Unit?
  /// The parameter's name and what it measures.
  let parameter: String
  let parameterDimension: Dimension
  /// Whether the parameter is taken for an angle.
  let isAngular: Bool

  /// The curve's formula in plain text.
  var text: String { formula.text }

  /// What the curve is called where its author gave it no name: its formula, without the unit of the axis; with the
  /// coordinate where that is a number, or x, so that nobody takes it for something else.
  var standardLabel: PlotText { PlotText(formula: namingFormula) }
  /// The same in plain text.
  var standardName: String { PlotText.plain(formula: namingFormula) }

  private var namingFormula: String {
    var value = formula
    while true {
      if case .conversion(let inner, _) = value.kind {
        value = inner
      } else if case .parenthesized(let inner) = value.kind, case .conversion = inner.kind {
        value = inner
      } else {
        break
      }
    }
    switch line.shape {
    case .sideways: return "x = " + value.text
    case .graph where !value.references().contains { $0.name == parameter }: return "y = " + value.text
    default: return value.text
    }
  }
}

/// Compiles the curves of a plot.
struct PlotCurveCompiler {
  let cell: PlotCell
  let scope: NotebookScope
  /// The windows and the common parameter range that the author gave.
  let x: PlotRange?
  let y: PlotRange?
  let t: PlotRange?
  /// What points that were measured have along x.
  let measuredX: Dimension?
  /// The greatest number of points that one curve may be evaluated at.
  let samples: Int
  var diagnostics: [Diagnostic] = []

  init(
    _ cell: PlotCell, scope: NotebookScope, x: PlotRange?, y: PlotRange?, t: PlotRange?, measuredX: Dimension?,
    samples: Int
  ) {
    self.measuredX = measuredX
    self.cell = cell
    self.scope = scope
    self.x = x
    self.y = y
    self.t = t
    self.samples = samples
  }

  mutating func compile(_ curve: ReadCurve) -> PlotCurve? {
    let line = curve.line
    guard let formula = curve.formula else {
      diagnostics.append(
        Diagnostic(.error, "missing-value", "A curve needs a formula", at: line.formula.sourceRange))
      return nil
    }
    let own = curve.domain.flatMap { PlotRange($0, in: scope, into: &diagnostics) }
    if line.parameter != nil, own == nil { return nil }
    switch line.shape {
    case .graph: return graph(curve, formula, own)
    case .sideways: return sideways(line, formula, own)
    case .parametric: return pair(line, formula, own)
    case .implicit: return implicit(line, formula)
    case .polar: return polar(curve, formula, own)
    }
  }

  private mutating func graph(_ curve: ReadCurve, _ formula: ReadFormula, _ own: PlotRange?) -> PlotCurve? {
    let line = curve.line
    let node = read(formula)
    // A formula of t alone is a graph over t.
    let isOfTime =
      line.parameter == nil && curve.parameters.contains("t") && node.references().contains { $0.name == "t" }
      && !node.references().contains { $0.name == "x" }
    let parameter = line.parameter?.name ?? (isOfTime ? "t" : "x")
    let domain = own ?? (isOfTime ? t : nil)
    let given = domain?.dimension ?? x?.dimension ?? measuredX
    guard let compiled = compile(node, parameter, given, expecting: y?.dimension) else { return nil }
    let isKnown = given != nil || compiled.isParameterKnown.first == true
    return PlotCurve(
      line: line, formula: node, source: CurveData(source(node, parameter, compiled) as GraphSource), domain: domain,
      x: isKnown ? compiled.parameters.first ?? Dimension.none : nil, y: compiled.dimension,
      xUnit: domain?.unit, yUnit: compiled.unit,
      parameter: parameter, parameterDimension: compiled.parameters.first ?? .none,
      isAngular: domain?.isAngle ?? node.isAngle(parameter))
  }

  private mutating func sideways(_ line: CurveLine, _ formula: ReadFormula, _ own: PlotRange?) -> PlotCurve? {
    let parameter = line.parameter?.name ?? "y"
    let node = read(formula)
    guard let compiled = compile(node, parameter, own?.dimension ?? y?.dimension, expecting: x?.dimension)
    else { return nil }
    return PlotCurve(
      line: line, formula: node, source: CurveData(source(node, parameter, compiled) as GraphSource), domain: own,
      x: compiled.dimension, y: compiled.parameters.first, xUnit: compiled.unit, yUnit: own?.unit,
      parameter: parameter, parameterDimension: compiled.parameters.first ?? .none, isAngular: node.isAngle(parameter))
  }

  private mutating func pair(_ line: CurveLine, _ formula: ReadFormula, _ own: PlotRange?) -> PlotCurve? {
    let parameter = line.parameter?.name ?? "t"
    let node = read(formula)
    var inner = node
    while case .parenthesized(let next) = inner.kind { inner = next }
    guard case .pair(let first, let second) = inner.kind else {
      if case .missing = inner.kind { return nil }
      diagnostics.append(
        Diagnostic(
          .error, "expected-pair", "A parametric curve must be a pair of formulas, `(x(t), y(t))`", at: node.range))
      return nil
    }
    if !node.references().contains(where: { $0.name == parameter }) {
      diagnostics.append(
        Diagnostic(
          .warning, "single-point", "This curve is a single point, since nothing in it depends on `\(parameter)`",
          at: node.range, help: "write `point: \(line.formula.text)` for a point that can be seen"))
    }
    let domain = own ?? t
    let given = domain?.dimension ?? Dimension.none
    let xs = compile(first, parameter, given, expecting: x?.dimension)
    let ys = compile(second, parameter, given, expecting: y?.dimension)
    guard let xs, let ys else { return nil }
    let (movedX, movedY) = (moved(first, parameter, xs), moved(second, parameter, ys))
    let isMoved = movedX != nil || movedY != nil
    let source = PairSource(
      [runner(xs), runner(ys)], moved: isMoved ? [movedX ?? runner(xs), movedY ?? runner(ys)] : [])
    return PlotCurve(
      line: line, formula: node, source: CurveData(source),
      domain: domain, x: xs.dimension, y: ys.dimension, xUnit: xs.unit, yUnit: ys.unit,
      parameter: parameter, parameterDimension: given, isAngular: false)
  }

  private mutating func polar(_ curve: ReadCurve, _ formula: ReadFormula, _ own: PlotRange?) -> PlotCurve? {
    let line = curve.line
    let names = curve.parameters
    let node = read(formula)
    let used = node.references().map { $0.name }
    let parameter = names.first { used.contains($0) } ?? names.first ?? "θ"
    guard let compiled = compile(node, parameter, Dimension.none, expecting: nil) else { return nil }
    let domain = own ?? t
    if let domain, !domain.dimension.isNone {
      diagnostics.append(
        Diagnostic(
          .error, "dimension-mismatch", "The parameter of a polar curve must be an angle, not \(domain.dimension.name)",
          at: line.parameter?.range.sourceRange ?? cell.body.entry("t")?.value.sourceRange ?? node.range))
      return nil
    }
    return PlotCurve(
      line: line, formula: node, source: CurveData(source(node, parameter, compiled) as PolarSource), domain: domain,
      x: compiled.dimension, y: compiled.dimension, xUnit: compiled.unit, yUnit: compiled.unit,
      parameter: parameter, parameterDimension: .none, isAngular: false)
  }

  private func source<Source: FormulaSource>(
    _ node: FormulaNode, _ parameter: String, _ formula: CompiledFormula
  ) -> Source {
    Source([runner(formula)], moved: moved(node, parameter, formula).map { [$0] } ?? [])
  }

  /// A formula with all that is known to an error moved by it, as solutions that cells lend; nil where it has none.
  private func moved(_ node: FormulaNode, _ parameter: String, _ formula: CompiledFormula) -> FormulaRunner? {
    guard let moved = scope.definitions.moved(of: [node]) else { return nil }
    var ignored: [Diagnostic] = []
    return moved.compile(
      node, parameters: [FormulaParameter(parameter, formula.parameters.first)], into: &ignored
    ).map { runner($0) }
  }

  /// Sums and integrals may be evaluated for each point as often as a hundred terms are.
  private func runner(_ formula: CompiledFormula) -> FormulaRunner {
    FormulaRunner(formula, allowance: CellLimits.terms(forSamples: samples))
  }

  mutating func read(_ formula: ReadFormula) -> FormulaNode {
    diagnostics += formula.diagnostics
    return formula.node
  }

  private mutating func compile(
    _ node: FormulaNode, _ parameter: String, _ given: Dimension?, expecting: Dimension?
  ) -> CompiledFormula? {
    scope.definitions.compile(
      node, parameters: [FormulaParameter(parameter, given)], expecting: expecting, isFactored: true, into: &diagnostics
    )
  }
}
