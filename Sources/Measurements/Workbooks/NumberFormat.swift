/// What the format of a cell says of its number.
enum NumberFormat: Sendable {
  case number
  /// A date, a time of day or both.
  case clock
  /// Hours that go on beyond 24, `[h]:mm:ss`.
  case elapsed

  /// The formats that have numbers and no texts ([MS-XLS] 2.4.126, ECMA-376 18.8.30).
  init(builtin number: Int) {
    switch number {
    case 14...22, 27...36, 45, 47, 50...58: self = .clock
    case 46: self = .elapsed
    default: self = .number
    }
  }

  /// A text such as `yyyy-mm-dd hh:mm`, `0.00" s"` or `[h]:mm`; only what stands for positive numbers counts.
  init(_ text: [UInt8]) {
    self = .number
    var index = 0
    while index < text.count {
      let byte = text[index]
      index += 1
      switch byte {
      case 0x22: while index < text.count, text[index] != 0x22 { index += 1 }
      // A letter behind a backslash is shown as it is, one behind `_` is a gap, and one behind `*` fills.
      case 0x5C, 0x5F, 0x2A: break
      case 0x5B:
        let start = index
        while index < text.count, text[index] != 0x5D { index += 1 }
        let word = Letters.lowercased(Array(text[start..<index]))
        if let first = word.first, first == 0x68 || first == 0x6D || first == 0x73, word.allSatisfy({ $0 == first }) {
          self = .elapsed
        }
      case 0x3B: return
      default:
        let letter = byte | 0x20
        if self == .number, letter == 0x79 || letter == 0x6D || letter == 0x64 || letter == 0x68 || letter == 0x73 {
          self = .clock
        }
        continue
      }
      index += 1
    }
  }

  func value(_ number: Double) -> SheetCell.Value { self == .number ? .number(number) : .moment(number, self) }
}
