import Plots

/// Reads a drawing's curves back, as any program may: numbers in plain px of the view box.
struct PathPoints {
  /// One chain of closely spaced points for each stretch drawn without lifting the pen.
  var chains: [[(x: Double, y: Double)]] = []
  var hasBand = false

  init(_ svg: String, curve: Int = 1) {
    var rest = Substring(svg)
    while let start = rest.firstRange(of: "<path class=\"") {
      rest = rest[start.upperBound...]
      guard let end = rest.firstIndex(of: ">") else { break }
      let element = rest[..<end]
      rest = rest[end...]
      guard element.hasPrefix("curve") || element.hasPrefix("band"), element.contains("data-curve=\"\(curve)\""),
        let d = element.firstRange(of: " d=\"")
      else { continue }
      if element.hasPrefix("band") { hasBand = true }
      read(element[d.upperBound...].prefix { $0 != "\"" })
    }
  }

  private mutating func read(_ d: Substring) {
    var command: Character = "M"
    var numbers: [Double] = []
    var number = ""
    func flush() {
      if let value = Double(number) { numbers.append(value) }
      number = ""
    }
    for character in d + "M" {
      switch character {
      case "M", "L", "C", "Z":
        flush()
        add(command, numbers)
        numbers = []
        if character == "Z", let first = chains.last?.first { chains[chains.count - 1].append(first) }
        command = character
      case " ": flush()
      default: number.append(character)
      }
    }
  }

  private mutating func add(_ command: Character, _ n: [Double]) {
    if command == "M", n.count == 2 {
      chains.append([(n[0], n[1])])
    } else if command == "L", n.count == 2 {
      let from = chains[chains.count - 1].last ?? (n[0], n[1])
      for step in 1...64 {
        let u = Double(step) / 64
        chains[chains.count - 1].append((from.x + (n[0] - from.x) * u, from.y + (n[1] - from.y) * u))
      }
    } else if command == "C", n.count == 6, let from = chains.last?.last {
      for step in 1...64 {
        let u = Double(step) / 64
        let v = 1 - u
        let (a, b, c, d) = (v * v * v, 3 * v * v * u, 3 * v * u * u, u * u * u)
        chains[chains.count - 1].append(
          (a * from.x + b * n[0] + c * n[2] + d * n[4], a * from.y + b * n[1] + c * n[3] + d * n[5]))
      }
    }
  }
}
