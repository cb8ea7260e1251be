import Books

/// The rules without which a picture that stands alone would not look as on a page: in light colours.
struct PictureStyle: Sendable {
  private let variables: String
  private let cubes: String
  private let scenes: String

  /// - Throws: when the theme's files are not beside the program.
  init() throws(FileProblem) {
    func sheet(_ name: String) throws(FileProblem) -> String {
      let path = FilePath.joined(try Resources.assets.folder(), "styles/" + name)
      return String(decoding: try Disk.read(path, limit: 1_000_000), as: UTF8.self)
    }
    let palette = Self.rules(of: try sheet("2-palette.css"))
    let plots = Self.rules(of: try sheet("5-plots.css"))
    let others = Self.rules(of: try sheet("5-scenes.css"))
    variables = (palette + plots).filter { $0.selector == ":root" }.map(\.body).joined(separator: " ")
      .replacing("color-scheme: light dark;", with: "")
    func text(_ rules: [(selector: String, body: String)], _ name: String) -> String {
      rules.filter { $0.selector.hasPrefix(name) }.map { "\($0.selector) { \($0.body) }" }.joined(separator: "\n")
    }
    cubes = text(plots, ".cube-picture")
    scenes = text(others, ".scene-picture")
  }

  /// A drawing of a page as a file of its own.
  func standalone(_ svg: String) -> String {
    guard let end = svg.firstIndex(of: ">") else { return svg }
    let tag = svg[...end]
    let (name, own) =
      tag.contains("cube-picture")
      ? (".cube-picture", cubes)
      : tag.contains("scene-picture") ? (".scene-picture", scenes) : ("svg.figure", Self.graphs)
    var opening = String(tag)
    if !tag.contains("xmlns=") {
      opening = "<svg xmlns=\"http://www.w3.org/2000/svg\"" + opening.dropFirst("<svg".count)
    }
    // One that says only what it shows is as large as there: a viewer would make it as wide as its window.
    if !tag.contains(" width="), let box = tag.firstRange(of: "viewBox=\"") {
      let numbers = tag[box.upperBound...].prefix { $0 != "\"" }.split(separator: " ")
      if numbers.count == 4 {
        opening = "<svg width=\"\(numbers[2])\" height=\"\(numbers[3])\"" + opening.dropFirst("<svg".count)
      }
    }
    let base = "\(name) { color: var(--ink); font-family: var(--sans); \(variables) }"
    let style = "<style><![CDATA[\n\(base)\n\(own)\n]]></style>"
    return opening + style + svg[svg.index(after: end)...]
  }

  /// Letters as large as where there is room.
  private static let graphs = """
    svg.figure { background: var(--cb-paper) }
    svg.figure text { font-size: 0.7em }
    svg.figure .ground { transform: scaleX(0.72); transform-box: fill-box; transform-origin: left }
    svg.figure .at-middle { transform-origin: center }
    svg.figure .at-end { transform-origin: right }
    svg.figure .set { display: none }
    """

  /// The rules of a style sheet that hold everywhere.
  private static func rules(of sheet: String) -> [(selector: String, body: String)] {
    var rules: [(selector: String, body: String)] = []
    var (depth, selector, body) = (0, "", "")
    var text = ""
    var rest = sheet[...]
    while let start = rest.firstRange(of: "/*"), let end = rest[start.upperBound...].firstRange(of: "*/") {
      text += rest[..<start.lowerBound]
      rest = rest[end.upperBound...]
    }
    for sign in text + rest {
      switch sign {
      case "{":
        depth += 1
        if depth > 1 { body.append(sign) }
      case "}":
        depth -= 1
        if depth > 0 { body.append(sign) }
        if depth == 0 {
          func line(_ text: String) -> String {
            text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
          }
          if !line(selector).hasPrefix("@") { rules.append((line(selector), line(body))) }
          (selector, body) = ("", "")
        }
      default: if depth == 0 { selector.append(sign) } else { body.append(sign) }
      }
    }
    return rules
  }
}
