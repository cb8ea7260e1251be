import Diagnostics

extension SourceFragment {
  /// The text between double quotes, where that is all there is.
  var quotedText: String? { quoted?.text }

  /// The same with its places.
  var quoted: SourceFragment? {
    guard utf8.count >= 2, utf8.first == UInt8(ascii: "\""), QuotedText.end(in: utf8[...], from: 1) == utf8.count - 1
    else { return nil }
    return slice(1..<utf8.count - 1)
  }

  /// A text value: what stands between double quotes, or the whole as it is.
  var textValue: String { quotedText ?? text }

  /// A number of ASCII digits with at most one point: layout sizes, not physics.
  var plainNumber: Double? {
    var value = 0.0
    var scale = 0.0
    var digits = 0
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        value = value * 10 + Double(byte - 48)
        scale *= 10
        digits += 1
      case UInt8(ascii: ".") where scale == 0: scale = 1
      default: return nil
      }
    }
    guard digits > 0, digits <= 15 else { return nil }
    return scale == 0 ? value : value / scale
  }
}
