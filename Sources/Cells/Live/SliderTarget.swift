import Diagnostics
import Formulas

/// What a slider moves.
enum SliderTarget: Equatable {
  /// A line of a `let` cell, each counted from 0.
  case line(cell: Int, line: Int)
  /// A value that a cube lends to the notebook, `float.L`.
  case member(String)
  /// A key of a cube, `at` among them.
  case key(cube: Int, String)
  /// The point of interest of a plot.
  case at(plot: Int)
}

extension ReadNotebook {
  /// What a name of the notebook is defined by.
  func target(named name: String) -> SliderTarget {
    for (cell, content) in lets.enumerated() {
      if let line = content.lines.firstIndex(where: { $0.line.name == name && $0.line.parameters == nil }) {
        return .line(cell: cell, line: line)
      }
    }
    return .member(name)
  }

  /// What a slider of a cell moves.
  func target(of slider: CellSlider, in cell: Cell) -> SliderTarget {
    switch cell.content {
    case .cube(let cube): .key(cube: cube, slider.name)
    case .plot(let plot) where slider.name == "at": .at(plot: plot)
    case .lets, .plot, .expect: target(named: slider.name)
    }
  }

  /// Writes a value in place of the formula that stands there.
  mutating func set(_ target: SliderTarget, to value: Quantity) {
    switch target {
    case .line(let cell, let line):
      guard lets.indices.contains(cell) else { return }
      lets[cell].set(line, to: value)
    case .member(let name):
      members.removeAll { $0.name == name }
      members.append((name, value))
    case .key(let cube, let key):
      guard cubes.indices.contains(cube) else { return }
      let range = cubes[cube].body.entry(key)?.value.sourceRange ?? SourceRange(0, 0)
      cubes[cube].formulas.nodes[key] = FormulaNode(value, at: range)
    case .at(let plot):
      guard plots.indices.contains(plot) else { return }
      let range = plots[plot].formulas.at?.range ?? SourceRange(0, 0)
      plots[plot].formulas.at?.node = FormulaNode(value, at: range)
    }
  }
}

extension ReadNotebook {
  /// Puts back what its author wrote.
  mutating func restore(_ target: SliderTarget, from original: ReadNotebook) {
    switch target {
    case .line(let cell, let line): lets[cell].restore(line, from: original.lets[cell])
    case .member(let name): members.removeAll { $0.name == name }
    case .key(let cube, let key): cubes[cube].formulas.nodes[key] = original.cubes[cube].formulas.nodes[key]
    case .at(let plot):
      if let at = original.plots[plot].formulas.at { plots[plot].formulas.at = at }
    }
  }
}
