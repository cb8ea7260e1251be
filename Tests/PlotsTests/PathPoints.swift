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
      case "M", "L", "C", "Z", "l", "c":
        flush()
        add(command, numbers)
        numbers = []
        command = character
      case " ": flush()
      case "-":
        flush()
        number = "-"
      default: number.append(character)
      }
    }
    add(command, numbers)
  }

  private mutating func add(_ command: Character, _ numbers: [Double]) {
    if command == "Z", let first = chains.last?.first { chains[chains.count - 1].append(first) }
    if command == "M", numbers.count == 2 { chains.append([(numbers[0], numbers[1])]) }
    guard command != "M", command != "Z" else { return }
    let size = command == "L" || command == "l" ? 2 : 6
    for start in stride(from: 0, to: numbers.count - size + 1, by: size) {
      guard let from = chains.last?.last else { return }
      let isRelative = command == "l" || command == "c"
      var n = Array(numbers[start..<(start + size)])
      if isRelative { for index in n.indices { n[index] += index % 2 == 0 ? from.x : from.y } }
      if size == 2 {
        let (dx, dy) = ((n[0] - from.x) / 3, (n[1] - from.y) / 3)
        n = [from.x + dx, from.y + dy, n[0] - dx, n[1] - dy, n[0], n[1]]
      }
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
