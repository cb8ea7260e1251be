/// Widths of text, good enough to keep labels apart before any font is known.
///
/// The advance widths are those of DejaVu Sans, the widest of the common sans-serif faces, in
/// hundredths of an em: what fits here fits in Helvetica, Arial and Inter too.
enum TextMetrics {
  static func width(_ text: String, size: Double) -> Double {
    var sum = 0
    for scalar in text.unicodeScalars { sum += width(of: scalar.value) }
    return Double(sum) * 0.01 * size
  }

  static func width(_ text: PlotText, size: Double) -> Double {
    if let set = text.set { return set.width * size }
    var sum = 0.0
    for run in text.runs {
      let isSmall = run.style == .lowered || run.style == .raised
      sum += width(run.text, size: isSmall ? size * PlotText.smallScale : size)
    }
    return sum
  }

  private static func width(of scalar: UInt32) -> Int {
    switch scalar {
    case 0x20...0x7E: Int(ascii[Int(scalar) - 0x20])
    case 0x300...0x36F: 0
    case 0x391...0x3C9: Int(greek[Int(scalar) - 0x391])
    case 0x2009, 0x202F: 20
    case 0xB2, 0xB3, 0xB9, 0x2070...0x2079, 0x2080...0x2089: 40
    case 0xB0: 50
    case 0xB7: 32
    case 0x2032: 23
    case 0x207B, 0x208B: 53
    case 0x2212, 0xD7, 0x2248, 0x2264, 0x2265: 84
    case 0..<0x300: 64
    case 0x2E80...0xFFFF: 100
    default: 84
    }
  }

  private static let ascii: [UInt8] = [
    32, 40, 46, 84, 64, 95, 78, 27, 39, 39, 50, 84, 32, 36, 32, 34, 64, 64, 64, 64, 64, 64, 64, 64,
    64, 64, 34, 34, 84, 84, 84, 53, 100, 68, 69, 70, 77, 63, 58, 77, 75, 29, 29, 66, 56, 86, 75,
    79, 60, 79, 69, 63, 61, 73, 68, 99, 69, 61, 69, 39, 34, 39, 84, 50, 50, 61, 63, 55, 63, 62, 35,
    63, 63, 28, 28, 58, 28, 97, 63, 61, 63, 63, 41, 52, 39, 63, 59, 82, 59, 59, 52, 64, 34, 64, 84,
  ]

  /// Alpha to omega, capitals first; the gap at U+03A2 is kept.
  private static let greek: [UInt8] = [
    68, 69, 56, 68, 63, 69, 75, 79, 29, 66, 68, 86, 75, 63, 79, 75, 60, 60, 63, 61, 61, 79, 69, 79,
    76, 29, 61, 66, 54, 63, 34, 58, 66, 64, 59, 61, 54, 54, 63, 61, 34, 59, 59, 64, 56, 56, 61, 60,
    63, 59, 63, 60, 58, 66, 58, 66, 84,
  ]
}

extension PlotText {
  /// Size of a lowered or raised letter beside its line's.
  static let smallScale = 0.72
}
