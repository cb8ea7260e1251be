import Diagnostics
import Formulas
import Physics
import Plots

/// A `cube` cell: its lines as they were written.
struct CubeCell: CellHandling {
  static var word: CellWord { .cube }
  let body: KeyedBody
  let diagnostics: [Diagnostic]
  /// The graphs that it shows, and what is wrong with their line.
  let readGraphs: (list: [CubeGraph], diagnostics: [Diagnostic])
  let model: FloatingCube.Model
  let picture: PictureKind
  let detail: DerivationDetail
  /// Empty until they are read.
  var formulas = Formulas()
  /// The stretch of time that the graphs show already. It is kept as long as it is not half or twice as long as what
  /// the cell asks for by now.
  var standingTime: Span?
  /// Where it was when a hand took it, in m above its equilibrium; nil while none holds it.
  var heldHeight: Double?
  /// Of a picture that its author draws: what it shows of the plane, since the page was opened, and what a hand holds.
  var frame: MotionFrame?
  var held: HeldPart?
  /// Of the last derivation.
  let memory = CubeMemory()

  /// With numbers, and what is wrong with it; nil where that is not known.
  private(set) var worked: (setup: Setup?, diagnostics: [Diagnostic])?
  /// What a reader sees: what was worked out last without an error.
  var standing: Setup?

  static var kind: CellKind { .figure }
  static var keys: KeyTable? { table }

  init(parsing body: SourceFragment, at word: SourceRange, into found: inout [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    self.body = KeyedBody(
      lines: BodyLines(of: body, lists: ["picture"]).lines, word: .cube, keys: CubeCell.table, into: &diagnostics)
    model = self.body.choice(CubeCell.model, into: &diagnostics)
    let pictures = self.body.entries("picture")
    if pictures.count > 1 || pictures.contains(where: { PictureLine.isOne($0.value) }) {
      picture = .drawn
    } else {
      picture = self.body.choice(CubeCell.picture, into: &diagnostics) ? .water : .none
    }
    detail = self.body.choice(CubeCell.derivation, into: &diagnostics)
    self.diagnostics = diagnostics
    var wrong: [Diagnostic] = []
    let graphs = CubeGraph.read(self.body.entry("graphs")?.value, into: &wrong)
    readGraphs = (graphs, wrong)
  }

  /// The formulas of the keys, read with the notebook's names; those of the cube itself (`L`, `g`, `ρ`,
  /// `ω`, `T`) are known too unless the notebook uses the name for something else.
  struct Formulas {
    /// By their key.
    var nodes: [String: FormulaNode] = [:]
    /// The ranges of the sliders.
    fileprivate(set) var slides: [ReadSlide] = []
    /// What the values need, but for the instant.
    fileprivate(set) var shapeReferences: [NameReference] = []
    fileprivate(set) var dampingKind = DampingKind.none
    /// The parts of a picture that its author draws, and the functions of time that these can name.
    fileprivate(set) var picture: [PictureLine] = []
    fileprivate(set) var moving: [CubeMembers.Function] = []
    fileprivate(set) var diagnostics: [Diagnostic] = []
  }

  enum DampingKind { case none, ratio, coefficient }

  /// None; the cube in the water, with its forces; or what its author draws.
  enum PictureKind { case none, water, drawn }

  mutating func workOut(in definitions: Definitions) {
    guard worked == nil else { return }
    var found: [Diagnostic] = []
    let setup = setUp(in: definitions, into: &found)
    worked = (setup, found)
  }

  mutating func forget(inHaste: Bool) { worked = nil }

  mutating func read(with reader: FormulaReader) {
    var formulas = Formulas()
    formulas.diagnostics = diagnostics
    let known = CubeNames.visible(in: reader.names)
    for key in CubeCell.numericKeys + ["time", "at"] {
      guard let entry = body.entry(key) else { continue }
      var text = entry.value
      if key == "damping" {
        guard text.text != "none" else { continue }
        (formulas.dampingKind, text) = CubeCell.damping(text)
      }
      let node = reader.read(text, parameters: known, into: &formulas.diagnostics)
      formulas.nodes[key] = node
      if key != "at" { formulas.shapeReferences += node.references() }
    }
    if picture == .drawn {
      formulas.moving = CubeNames.moving(in: reader.names)
      let names = PictureNames(of: formulas.moving, known: known, with: reader)
      for entry in body.entries("picture") {
        let line = PictureLine(parsing: entry.value, names, below: formulas.picture.last, into: &formulas.diagnostics)
        guard let line else { continue }
        formulas.picture.append(line)
        formulas.shapeReferences += line.nodes.flatMap {
          $0.references(excluding: ["t"] + formulas.moving.map { $0.name })
        }
      }
      let named = Set(formulas.picture.flatMap { $0.nodes }.flatMap { $0.references() }.map { $0.name })
      formulas.moving.removeAll { !named.contains($0.name) }
    }
    formulas.slides = body.entries("slide").map { ReadSlide($0.value, with: reader, parameters: known) }
    self.formulas = formulas
  }

  /// `ζ = 0.1` is a ratio, anything else a coefficient.
  private static func damping(_ text: SourceFragment) -> (DampingKind, SourceFragment) {
    guard let equals = text.topLevelIndex(of: "=") else { return (.coefficient, text) }
    let name = text.slice(0..<equals).trimmed.text
    guard name == "ζ" || name == "zeta" else { return (.coefficient, text) }
    return (.ratio, text.slice(equals + 1..<text.utf8.count).trimmed)
  }
}
