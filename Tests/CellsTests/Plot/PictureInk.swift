import Testing

@testable import Plots

/// A picture taken apart: its lines of text as boxes, and its strokes as pixels, from nothing but the SVG.
struct PictureInk {
  struct Line {
    var text: String
    var x: Double
    var y: Double
    /// In ems: how far the base line stands below y, and the share of the width that stands left of x.
    var shift: Double
    var share: Double
    var size: Double
    /// Of letters of 1 px.
    var width: Double
    /// How many elements stand before it.
    var order: Int
  }

  /// Of the letters: the style sheet sets them smaller where there is room.
  var scale = 1.0
  private(set) var lines: [Line] = []
  /// For each pixel the number of the last element that has ink there; 0 for none.
  private var pixels: [UInt16] = []
  /// Opaque boxes behind text.
  private(set) var grounds: [(box: TextBox, order: Int)] = []
  private(set) var width = 0.0
  private(set) var height = 0.0

  init(_ svg: String) {
    var open: [[String: String]] = []
    var rest = Substring(svg)
    var order = 0
    while let start = rest.firstIndex(of: "<"), let end = rest[start...].firstIndex(of: ">") {
      let tag = rest[rest.index(after: start)..<end]
      rest = rest[rest.index(after: end)...]
      if tag.hasPrefix("/") {
        open.removeLast()
        continue
      }
      var attributes = Self.attributes(tag)
      for name in ["text-anchor", "font-size", "fill", "stroke-width"] where attributes[name] == nil {
        attributes[name] = open.last?[name]
      }
      order += 1
      switch attributes["element"] {
      case "svg":
        let box = (attributes["viewBox"] ?? "").split(separator: " ").compactMap { Double($0) }
        guard box.count == 4 else { return }
        (width, height) = (box[2], box[3])
        pixels = Array(repeating: 0, count: Int(width) * Int(height))
      case "text":
        guard let close = rest.firstRange(of: "</text>") else { return }
        add(rest[..<close.lowerBound], attributes, order)
        rest = rest[close.upperBound...]
        continue
      case "path": stroke(attributes, order)
      case "circle": circle(attributes, order)
      case "rect":
        if attributes["class"]?.hasPrefix("ground") == true {
          grounds.append((Self.box(attributes), order))
        }
      default: break
      }
      if !tag.hasSuffix("/") { open.append(attributes) }
    }
  }

  /// What is wrong with the picture's texts: ink or other text under them, or no picture.
  var complaints: [String] {
    var found: [String] = []
    let boxes = lines.map(box)
    for (index, line) in lines.enumerated() {
      let box = boxes[index]
      let ground = grounds.last { $0.order < line.order && Self.overlap($0.box, box) > 0.9 }
      let count = ink(in: box, after: ground?.order ?? 0)
      if count > 0 { found.append("\(count) px of ink under “\(line.text)”") }
      if box.left < -1 || box.right > width + 1 || box.top < -1 || box.bottom > height + 1 {
        found.append("“\(line.text)” leaves the picture")
      }
      for other in 0..<index where Self.overlap(box, boxes[other]) > 0.02 {
        found.append("“\(line.text)” lies over “\(lines[other].text)”")
      }
    }
    return found
  }

  private func ink(in box: TextBox, after order: Int) -> Int {
    let (columns, rows) = (Int(width), Int(height))
    let (left, right) = (max(Int(box.left.rounded()), 0), min(Int(box.right.rounded()), columns))
    let (top, bottom) = (max(Int(box.top.rounded()), 0), min(Int(box.bottom.rounded()), rows))
    var count = 0
    for row in top..<max(bottom, top) {
      for column in left..<max(right, left) where Int(pixels[row * columns + column]) > order { count += 1 }
    }
    return count
  }

  /// A round dot: the pixels whose middles it covers.
  private mutating func dot(_ x: Double, _ y: Double, radius: Double, _ order: Int) {
    let (columns, rows) = (Int(width), Int(height))
    guard x.magnitude < 1e4, y.magnitude < 1e4 else { return }
    let reach = Int(radius.rounded(.up))
    for row in max(Int(y) - reach, 0)..<max(min(Int(y) + reach + 1, rows), max(Int(y) - reach, 0)) {
      for column in max(Int(x) - reach, 0)..<max(min(Int(x) + reach + 1, columns), max(Int(x) - reach, 0)) {
        let (dx, dy) = (Double(column) + 0.5 - x, Double(row) + 0.5 - y)
        if dx * dx + dy * dy <= max(radius * radius, 0.5) {
          pixels[row * columns + column] = UInt16(min(order, 65_535))
        }
      }
    }
  }

  /// The share of the second box that lies in the first.
  private static func overlap(_ a: TextBox, _ b: TextBox) -> Double {
    let width = min(a.right, b.right) - max(a.left, b.left)
    let height = min(a.bottom, b.bottom) - max(a.top, b.top)
    return width > 0 && height > 0 ? width * height / (b.width * b.height) : 0
  }

  // MARK: Text

  /// From the top of capitals to the tails of brackets.
  private func box(of line: Line) -> TextBox {
    let size = line.size * scale
    let width = line.width * size
    return TextBox(
      left: line.x - line.share * width, top: line.y + (line.shift - 0.74) * size, width: width, height: 0.94 * size)
  }

  private mutating func add(_ content: Substring, _ attributes: [String: String], _ order: Int) {
    let size = Double(attributes["font-size"] ?? "") ?? 16
    var width = 0.0
    var text = ""
    var rest = content
    var isSmall = false
    while !rest.isEmpty {
      let run = rest.prefix { $0 != "<" }
      let plain = String(run).replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&amp;", with: "&")
        .replacing("&quot;", with: "\"")
      width += TextMetrics.width(plain, size: isSmall ? size * PlotText.smallScale : size)
      text += plain
      rest = rest[run.endIndex...]
      let tag = rest.prefix { $0 != ">" }
      isSmall = tag.contains("font-size")
      rest = rest[tag.endIndex...].dropFirst()
    }
    let shift = (attributes["dy"]?.hasSuffix("em") == true ? Double(attributes["dy"]?.dropLast(2) ?? "") : 0) ?? 0
    let anchor = attributes["text-anchor"]
    lines.append(
      Line(
        text: text, x: Double(attributes["x"] ?? "") ?? 0, y: Double(attributes["y"] ?? "") ?? 0, shift: shift,
        share: anchor == "end" ? 1 : anchor == "middle" ? 0.5 : 0, size: size, width: width / size, order: order))
  }

  // MARK: Strokes

  private mutating func circle(_ attributes: [String: String], _ order: Int) {
    guard let x = Double(attributes["cx"] ?? ""), let y = Double(attributes["cy"] ?? ""),
      let radius = Double(attributes["r"] ?? "")
    else { return }
    dot(x, y, radius: radius, order)
  }

  private mutating func stroke(_ attributes: [String: String], _ order: Int) {
    let name = attributes["class"] ?? ""
    if name == "grid" || name == "fill" { return }
    let width = attributes["stroke"] == "none" ? 0 : Double(attributes["stroke-width"] ?? "") ?? 1
    let chains = Self.chains(attributes["d"] ?? "")
    for chain in chains {
      for point in chain { dot(point.x, point.y, radius: width / 2, order) }
    }
    guard name == "band" || name == "undecided" else { return }
    // What is filled has ink inside, too: column by column between its outlines.
    for chain in chains {
      var columns: [Int: (low: Double, high: Double)] = [:]
      for point in chain {
        let known = columns[Int(point.x)] ?? (point.y, point.y)
        columns[Int(point.x)] = (min(known.low, point.y), max(known.high, point.y))
      }
      for (column, ends) in columns {
        for y in stride(from: ends.low, to: ends.high, by: 1) {
          dot(Double(column) + 0.5, y, radius: 0, order)
        }
      }
    }
  }

  /// Closely spaced points.
  private static func chains(_ d: String) -> [[(x: Double, y: Double)]] {
    var chains: [[(x: Double, y: Double)]] = []
    for (command, numbers) in commands(of: d) {
      let from = chains.last?.last ?? (0, 0)
      var ends: [[(x: Double, y: Double)]] = []
      let isRelative = command.isLowercase
      switch command {
      case "M":
        if numbers.count >= 2 { chains.append([(numbers[0], numbers[1])]) }
        continue
      case "H": ends = numbers.map { [($0, from.y)] }
      case "h": ends = numbers.map { [(from.x + $0, from.y)] }
      case "V": ends = numbers.map { [(from.x, $0)] }
      case "v": ends = numbers.map { [(from.x, from.y + $0)] }
      case "Z": ends = chains.last?.first.map { [[$0]] } ?? []
      case "L", "l", "C", "c":
        let size = command == "L" || command == "l" ? 2 : 6
        var pen = from
        for start in stride(from: 0, through: numbers.count - size, by: size) {
          let n = numbers[start..<(start + size)]
          let points = stride(from: start, to: start + size, by: 2).map {
            (x: n[$0] + (isRelative ? pen.x : 0), y: n[$0 + 1] + (isRelative ? pen.y : 0))
          }
          ends.append(points)
          pen = points[points.count - 1]
        }
      default: continue
      }
      for points in ends { append(points, to: &chains) }
    }
    return chains
  }

  private static func append(_ points: [(x: Double, y: Double)], to chains: inout [[(x: Double, y: Double)]]) {
    guard let from = chains.last?.last, let last = points.last else { return }
    let c = points.count == 3 ? [from] + points : [from, from, last, last]
    let length = zip(c, c.dropFirst()).reduce(0) { max($0, abs($1.0.x - $1.1.x) + abs($1.0.y - $1.1.y)) }
    let steps = max(Int(length * 2), 1)
    for step in 1...steps {
      let u = Double(step) / Double(steps), v = 1 - u
      let w = [v * v * v, 3 * v * v * u, 3 * v * u * u, u * u * u]
      chains[chains.count - 1].append(
        (
          w[0] * c[0].x + w[1] * c[1].x + w[2] * c[2].x + w[3] * c[3].x,
          w[0] * c[0].y + w[1] * c[1].y + w[2] * c[2].y + w[3] * c[3].y
        ))
    }
  }

  private static func commands(of d: String) -> [(Character, [Double])] {
    var found: [(Character, [Double])] = []
    var number = ""
    func flush() {
      if let value = Double(number), !found.isEmpty { found[found.count - 1].1.append(value) }
      number = ""
    }
    for character in d {
      if character.isLetter {
        flush()
        found.append((character, []))
      } else if character == " " || character == "-" {
        flush()
        if character == "-" { number = "-" }
      } else {
        number.append(character)
      }
    }
    flush()
    return found
  }

  // MARK: Elements

  private static func box(_ attributes: [String: String]) -> TextBox {
    func number(_ name: String) -> Double { Double(attributes[name] ?? "") ?? 0 }
    return TextBox(left: number("x"), top: number("y"), width: number("width"), height: number("height"))
  }

  private static func attributes(_ tag: Substring) -> [String: String] {
    var found = ["element": String(tag.prefix { $0 != " " && $0 != "/" })]
    var rest = tag
    while let equals = rest.firstRange(of: "=\"") {
      let name = rest[..<equals.lowerBound].split(separator: " ").last ?? ""
      let value = rest[equals.upperBound...].prefix { $0 != "\"" }
      found[String(name)] = String(value)
      rest = rest[value.endIndex...].dropFirst()
    }
    return found
  }
}
