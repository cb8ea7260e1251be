/// Numbers the figures, pictures and sliders of a notebook in the order of the page.
struct PagePlaces {
  private var figures = 0
  private var pictures = 0
  private var sliders = 0

  mutating func numbered(_ output: CellOutput) -> CellOutput {
    var output = output
    for index in output.parts.indices {
      switch output.parts[index] {
      case .figures(var shown):
        for place in shown.indices {
          shown[place].number = figures
          figures += 1
        }
        output.parts[index] = .figures(shown)
      case .picture(var shown):
        shown.number = pictures
        pictures += 1
        output.parts[index] = .picture(shown)
      case .sliders(var shown):
        for place in shown.indices {
          // A cell may have two sliders on one name; no two elements of a page have one id.
          let same = shown[..<place].filter { $0.name == shown[place].name }.count
          if same > 0 { shown[place].id += "-\(same + 1)" }
          shown[place].number = sliders
          sliders += 1
        }
        output.parts[index] = .sliders(shown)
      default: break
      }
    }
    return output
  }
}

extension CellOutput {
  /// Whether the reader can change something in it: a graph, a picture, a slider, data, an answer.
  package var canMove: Bool {
    hasFigures || receives || word.kind == .question && !parts.isEmpty
      || parts.contains { part in
        if case .sliders = part { true } else { false }
      }
  }

  mutating func updateSliders(_ change: (inout CellSlider) -> Void) {
    for index in parts.indices {
      guard case .sliders(var shown) = parts[index] else { continue }
      for place in shown.indices { change(&shown[place]) }
      parts[index] = .sliders(shown)
    }
  }

  var sliders: [CellSlider] {
    var all: [CellSlider] = []
    for part in parts {
      if case .sliders(let sliders) = part { all += sliders }
    }
    return all
  }

  var hasFigures: Bool {
    parts.contains { part in
      switch part {
      case .figures, .picture: true
      default: false
      }
    }
  }
}
