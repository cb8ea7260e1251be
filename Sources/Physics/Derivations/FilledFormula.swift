/// A formula with numbers put in, which knows where they stand: while a slider moves, only they change.
struct FilledFormula {
  /// In the formula language, with markers instead of the numbers.
  let pattern: String
  /// In the order of their markers.
  let numbers: [String]

  /// A number that is set as any number is.
  static func marker(_ index: Int) -> String { "90\(100 + index)09" }

  /// The formula with its numbers.
  var text: String {
    FilledFormula.parts(of: pattern, count: numbers.count).map { joined($0) } ?? pattern
  }

  /// Whether all numbers are set digit by digit, without a power of ten.
  var isPlain: Bool {
    numbers.allSatisfy {
      $0.utf8.allSatisfy { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") || $0 == UInt8(ascii: ".") }
    }
  }

  /// Numbers between the parts of a text.
  func joined(_ parts: [String]) -> String {
    var text = ""
    for (index, part) in parts.enumerated() {
      text += part
      if index < numbers.count { text += numbers[index] }
    }
    return text
  }

  /// What stands before, between and behind the markers; nil where a text does not have all of them in order.
  static func parts(of text: String, count: Int) -> [String]? {
    let bytes = Array(text.utf8)
    var parts: [String] = []
    var start = 0
    for index in 0..<count {
      let marker = Array(marker(index).utf8)
      var place = start
      while place + marker.count <= bytes.count, !bytes[place...].starts(with: marker) { place += 1 }
      guard place + marker.count <= bytes.count else { return nil }
      parts.append(String(decoding: bytes[start..<place], as: UTF8.self))
      start = place + marker.count
    }
    return parts + [String(decoding: bytes[start...], as: UTF8.self)]
  }
}
