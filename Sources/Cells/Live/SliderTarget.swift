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
  /// What a slider of a cell moves.
  ///
  /// What says nothing but a name is moved where the name has its value from, so that all who use it move together.
  func target(of slider: CellSlider, in cell: Cell) -> SliderTarget {
    switch cell.content {
    case .cube(let cube): target(ofKey: slider.name, cube: cube)
    case .plot(let plot) where slider.name == "at": target(ofPoint: plot)
    case .lets, .plot, .expect: target(named: slider.name, steps: 0)
    }
  }

  /// What moves a key of a cube.
  func target(ofKey key: String, cube: Int) -> SliderTarget { target(ofKey: key, cube: cube, steps: 0) }

  /// What moves the point of interest of a plot.
  func target(ofPoint plot: Int) -> SliderTarget {
    source(of: plots[plot].formulas.at?.node, steps: 0) ?? .at(plot: plot)
  }

  private func target(ofKey key: String, cube: Int, steps: Int) -> SliderTarget {
    source(of: cubes[cube].formulas.nodes[key], steps: steps) ?? .key(cube: cube, key)
  }

  private func target(named name: String, steps: Int) -> SliderTarget {
    for (cell, content) in lets.enumerated() {
      guard let line = content.lines.firstIndex(where: { $0.line.name == name && $0.line.parameters == nil }) else {
        continue
      }
      let isSlider = content.lines[line].slider != nil
      return (isSlider ? nil : source(of: content.lines[line].formula, steps: steps)) ?? .line(cell: cell, line: line)
    }
    guard let (cube, key) = key(ofMember: name) else { return .member(name) }
    return target(ofKey: key, cube: cube, steps: steps + 1)
  }

  /// Where a formula that is nothing but a name has its value from; nil for any other, and for what nobody can set.
  private func source(of formula: FormulaNode?, steps: Int) -> SliderTarget? {
    // Names that lead back to each other are told about elsewhere.
    guard steps < 32, case .name(let name)? = formula?.kind, reader.names.values.contains(name) else { return nil }
    let target = target(named: name, steps: steps + 1)
    if case .member = target { return nil }
    return target
  }

  /// The key of a cube that sets one of its members, `edge` for `float.L`.
  private func key(ofMember name: String) -> (cube: Int, key: String)? {
    for cube in namedCubes {
      let prefix = Array((cube.name + ".").utf8)
      guard name.utf8.starts(with: prefix) else { continue }
      let kind = cubes[cube.cell].formulas.dampingKind
      switch String(decoding: Array(name.utf8).dropFirst(prefix.count), as: UTF8.self) {
      case "L": return (cube.cell, "edge")
      case "ρ": return (cube.cell, "density")
      case "ρ_w": return (cube.cell, "water")
      case "g": return (cube.cell, "gravity")
      case "z_0": return (cube.cell, "start")
      case "v_0": return (cube.cell, "velocity")
      case "ζ", "zeta": return kind == .ratio ? (cube.cell, "damping") : nil
      case "c", "b": return kind == .coefficient ? (cube.cell, "damping") : nil
      default: return nil
      }
    }
    return nil
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
    case .member(let name):
      members.removeAll { $0.name == name }
      members += original.members.filter { $0.name == name }
    case .key(let cube, let key): cubes[cube].formulas.nodes[key] = original.cubes[cube].formulas.nodes[key]
    case .at(let plot):
      if let at = original.plots[plot].formulas.at { plots[plot].formulas.at = at }
    }
  }
}
