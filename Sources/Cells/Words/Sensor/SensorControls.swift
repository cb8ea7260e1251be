import Formulas

/// The buttons of a sensor, which wait for the page's script, and words about what they do.
struct SensorControls {
  private let cell: SensorCell
  private let page: CellPage

  init(of cell: SensorCell, on page: CellPage) { (self.cell, self.page) = (cell, page) }

  var html: HTMLWriter {
    var html = HTMLWriter()
    html.open(
      "div", ("class", "sensor-controls"), ("id", page.id + "-sensor"), ("data-sensor", String(page.index)),
      ("data-kind", cell.reads.rawValue), ("data-delay", String(cell.duration("delay", 0))), ("role", "group"),
      ("aria-label", cell.reads.title))
    switch cell.reads {
    case .vibration:
      for (name, label) in [("light", "Light"), ("medium", "Medium"), ("strong", "Strong")] {
        button(name, label, &html)
      }
    case .stopwatch:
      button("lap", "Note a time", &html)
      button("clear", "Clear", &html)
      button("save", "Save as CSV", &html)
    case .pressure: break
    default:
      button("start", "Start", isPressed: false, &html)
      button("clear", "Clear", &html)
      button("save", "Save as CSV", &html)
    }
    if cell.reads == .field { button("turning", "Turn to correct", isPressed: false, &html) }
    html.open("p", ("class", "status"), ("id", page.id + "-status"))
    html.text(cell.reads.invitation)
    html.raw("</p>")
    if cell.reads == .field || cell.reads == .orientation {
      html.raw("<label class=\"place\">Where you are <input type=\"text\" placeholder=\"52.5 N, 13.4 E\"")
      html.raw(" autocomplete=\"off\" disabled></label>")
      html.open("p", ("id", page.id + "-declination"), ("role", "status"))
      html.raw("For true north: latitude and longitude, which stay on this page.</p>")
    }
    if cell.reads != .vibration {
      html.sure {
        $0.raw("<p>These are the numbers that the browser gives. How exact they are depends on the device.</p>")
        $0.raw("<p class=\"costs\"></p>")
      }
    }
    html.raw("</div>\n")
    return html
  }

  private func button(_ name: String, _ label: String, isPressed: Bool? = nil, _ html: inout HTMLWriter) {
    html.raw("<button type=\"button\" disabled")
    html.attribute("class", name)
    html.attribute("aria-pressed", isPressed.map { $0 ? "true" : "false" })
    html.raw(">")
    html.text(label)
    html.raw("</button>")
  }
}
