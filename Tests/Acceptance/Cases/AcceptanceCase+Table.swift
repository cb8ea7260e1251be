extension AcceptanceCase {
  /// Coordinates in tables are whole millionths.
  private static let unit = 1e-6

  init(parsing table: [UInt8]) {
    var block: (isBand: Bool, curve: Int)?
    var numbers: [Double] = []
    for line in table.split(separator: UInt8(ascii: "\n")) {
      guard let first = line.first else { continue }
      if first == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) {
        Self.append(line, to: &numbers)
        continue
      }
      take(block, &numbers)
      let text = String(decoding: line, as: UTF8.self)
      if let colon = text.firstIndex(of: ":") {
        block = nil
        let value = text[text.index(after: colon)...].drop { $0 == " " }
        read(key: String(text[..<colon]), value: String(value))
      } else {
        let words = text.split(separator: " ")
        block = (words.first == "band", words.last.flatMap { Int($0) } ?? 1)
      }
    }
    take(block, &numbers)
  }

  private static func append(_ line: ArraySlice<UInt8>, to numbers: inout [Double]) {
    var value = 0
    var sign = 1
    var isOpen = false
    for byte in line {
      switch byte {
      case UInt8(ascii: "-"): sign = -1
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        value = value &* 10 &+ Int(byte &- UInt8(ascii: "0"))
        isOpen = true
      default:
        if isOpen { numbers.append(Double(sign * value) * unit) }
        (value, sign, isOpen) = (0, 1, false)
      }
    }
    if isOpen { numbers.append(Double(sign * value) * unit) }
  }

  /// The numbers below a `line` or `band` heading.
  private mutating func take(_ block: (isBand: Bool, curve: Int)?, _ numbers: inout [Double]) {
    defer { numbers = [] }
    guard let block, (1...99).contains(block.curve), !numbers.isEmpty else { return }
    while truth.count < block.curve { truth.append(Strokes()) }
    if block.isBand {
      let rows = stride(from: 0, to: numbers.count - 2, by: 3)
      let low = rows.map { PlanePoint(numbers[$0], numbers[$0 + 1]) }
      let high = rows.map { PlanePoint(numbers[$0], numbers[$0 + 2]) }
      truth[block.curve - 1].shapes.append(low + high.reversed())
    } else {
      truth[block.curve - 1].chains.append(
        stride(from: 0, to: numbers.count - 1, by: 2).map { PlanePoint(numbers[$0], numbers[$0 + 1]) })
    }
  }

  private mutating func read(key: String, value: String) {
    let numbers = value.split(separator: " ").compactMap { Double($0) }
    switch key {
    case "case": name = value
    case "group": group = value
    case "curve": formulas.append(value)
    case "range": range = value
    case "variants": variants = value
    case "once": isClosed = value == "yes"
    case "x": if numbers.count == 2 { x = numbers[0]...numbers[1] }
    case "y": if numbers.count == 2 { y = numbers[0]...numbers[1] }
    case "break": breaks += numbers.map { $0 * Self.unit }
    default:
      guard let kind = MarkKind(rawValue: key), numbers.count == 2 else { return }
      marks.append(Mark(kind: kind, place: PlanePoint(numbers[0] * Self.unit, numbers[1] * Self.unit)))
    }
  }
}
