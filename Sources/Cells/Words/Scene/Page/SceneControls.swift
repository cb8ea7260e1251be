import Formulas

/// The buttons below the picture of a scene, which wait for the script.
struct SceneControls {
  let id: String
  let settings: SceneCell.Settings
  /// Where gravity points, in degrees from the right, counter-clockwise.
  let gravityDegrees: Int
  /// Seconds of the scene in one of the reader's.
  let pace: Double

  var html: HTMLWriter {
    var html = HTMLWriter()
    html.open(
      "div", ("class", "scene-controls"), ("data-for", id + "-picture-box"), ("role", "group"), ("aria-label", "Motion")
    )
    button("play", "Play", "space", &html)
    button("slow", "Slow motion", "s", &html)
    button("step", "Step", "f", &html)
    button("restart", "Reset", "0", &html)
    html.open("span", ("class", "pace"), ("id", id + "-pace"))
    html.text(SceneControls.words(forPace: pace))
    html.raw("</span>")
    if settings.canAdd {
      button("circle", "Add a circle", "a", &html)
      button("square", "Add a square", "A", &html)
    }
    if settings.canTilt {
      html.raw("<label>Direction of gravity <input type=\"range\" class=\"dial\" min=\"0\" max=\"360\" step=\"1\"")
      html.attribute("id", id + "-dial")
      html.attribute("value", String(gravityDegrees))
      html.attribute("aria-label", "Direction of gravity, in degrees from the right, counter-clockwise")
      html.raw(" autocomplete=\"off\" disabled> ")
      html.element("span", ("id", id + "-direction"), text: SceneControls.words(forDegrees: gravityDegrees))
      html.raw("</label>")
      html.raw("<button type=\"button\" class=\"tilt\" aria-pressed=\"false\" disabled>Tilt the phone</button>")
    }
    html.raw("<p>Grab a body and throw it; a second finger, or the wheel, turns and resizes it.")
    if settings.canAdd { html.raw(" Tap an empty place for another one.") }
    html.raw("</p>")
    html.sure {
      $0.raw(
        "<p>What the author has set is followed exactly from one event to the next. Under your hands many bodies that ")
      $0.raw("touch at once go on by short steps.</p><p class=\"costs\"></p>")
    }
    html.raw("</div>\n")
    return html
  }

  /// How fast a scene plays that does not play in real time.
  static func words(forPace pace: Double) -> String {
    guard pace != 1 else { return "" }
    let scales = [(31_557_600.0, "yr"), (86_400, "d"), (3600, "h"), (60, "min"), (1, "s"), (1e-3, "ms"), (1e-6, "µs")]
    let unit = scales.first { pace >= $0.0 }?.1 ?? "ns"
    return "1\u{202F}s shows \(Quantity(si: pace, .time, shownIn: UnitTable.unit(unit)).text())"
  }

  /// Where gravity points, counter-clockwise from the right.
  static func words(forDegrees degrees: Int) -> String { "\(String(degrees))°" }

  private func button(_ command: String, _ label: String, _ key: String, _ html: inout HTMLWriter) {
    html.raw("<button type=\"button\" disabled")
    html.attribute("class", command)
    html.attribute("id", "\(id)-\(command)")
    html.attribute("title", "\(label) (\(key))")
    if command == "slow" { html.attribute("aria-pressed", "false") }
    html.raw(">")
    html.text(label)
    html.raw("</button>")
  }
}
