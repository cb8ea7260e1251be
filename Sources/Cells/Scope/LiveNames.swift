import Diagnostics
import Formulas

/// The names of a notebook that move when one of its sliders does.
struct LiveNames {
  /// A cube stands here with its dot, `float.`, for all its members.
  private var names: Set<String> = []

  init(_ notebook: ReadNotebook) {
    for plot in notebook.plots {
      for slide in plot.formulas.slides where slide.name.text != "at" { names.insert(slide.name.text) }
    }
    for cube in notebook.namedCubes {
      // The instant moves no member of a cube: they are functions of the time.
      let slides = notebook.cubes[cube.cell].formulas.slides
      if slides.isEmpty || slides.contains(where: { $0.name.text != "at" }) { names.insert(cube.name + ".") }
    }
    let lines = notebook.lets.flatMap { $0.lines }
    for line in lines where line.slider != nil { names.insert(line.line.name) }
    if !names.isEmpty { spread(over: lines, notebook) }
  }

  /// From the sliders to all that needs them, directly or through other lines and cubes.
  private mutating func spread(over lines: [LetCell.Line], _ notebook: ReadNotebook) {
    // Up and down in turn, so that a chain in either order is followed in one pass.
    for round in 0..<100 {
      let before = names.count
      for index in lines.indices {
        let line = lines[round % 2 == 0 ? index : lines.count - 1 - index]
        if let formula = line.formula, !names.contains(line.line.name),
          move(formula.references(excluding: line.line.parameters?.map { $0.name } ?? []))
        {
          names.insert(line.line.name)
        }
      }
      for cube in notebook.namedCubes where move(notebook.cubes[cube.cell].formulas.references) {
        names.insert(cube.name + ".")
      }
      if names.count == before { return }
    }
    // A tangle that no author writes: it costs a little to take for live what stands still.
    for line in lines { names.insert(line.line.name) }
    for cube in notebook.namedCubes { names.insert(cube.name + ".") }
  }

  /// Whether any of the names of a formula moves.
  func move(_ references: [NameReference]) -> Bool {
    !names.isEmpty && references.contains { isLive($0.name) }
  }

  /// Whether a cell depends on a slider of any cell.
  func move(_ cell: ReadNotebook.Cell, of notebook: ReadNotebook) -> Bool {
    switch cell.content {
    case .lets(let index): notebook.lets[index].lines.contains { isLive($0.line.name) }
    case .plot(let index): notebook.plots[index].formulas.all.contains { move($0.references) }
    case .cube(let index): move(notebook.cubes[index].formulas.references)
    case .expect(let index):
      notebook.expects[index].claims.contains { $0.formulas.contains { move($0.references) } }
    }
  }

  private func isLive(_ name: String) -> Bool {
    if names.contains(name) { return true }
    guard let dot = name.utf8.firstIndex(of: UInt8(ascii: ".")) else { return false }
    return names.contains(String(decoding: name.utf8[...dot], as: UTF8.self))
  }
}
