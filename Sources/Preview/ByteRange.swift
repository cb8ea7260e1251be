/// What a `Range` field asks of a body of known length (RFC 9110, section 14).
///
/// A field that is not understood is left out of account, as the RFC allows, and so is one that asks for several
/// parts at once: no browser needs them of a preview.
enum ByteRange: Equatable {
  /// All of the body, as if there were no such field.
  case whole
  /// One part that lies in the body; never empty.
  case part(Range<Int>)
  /// The field is right, and the body has nothing of what it asks for (status 416).
  case unsatisfiable

  /// Reads a field's value.
  ///
  ///     ranges-specifier -> range-unit "=" range-spec ( "," range-spec )*
  ///     range-spec       -> first-pos "-" last-pos? | "-" suffix-length
  ///
  /// - Parameter length: the number of bytes of the whole body.
  init(_ field: String?, of length: Int) {
    self = .whole
    guard let field, let equals = field.utf8.firstIndex(of: UInt8(ascii: "=")),
      String(field[..<equals]).lowercased() == "bytes"
    else { return }
    let list = field.utf8[field.utf8.index(after: equals)...]
    // A list may have empty elements (section 5.6.1).
    let specs = list.split(separator: UInt8(ascii: ",")).map(ByteRange.trimmed).filter { !$0.isEmpty }
    guard specs.count == 1, let dash = specs[0].firstIndex(of: UInt8(ascii: "-")) else { return }
    let first = specs[0][..<dash]
    let last = specs[0][specs[0].index(after: dash)...]
    if first.isEmpty {
      guard let count = ByteRange.number(last) else { return }
      // An empty body has no last bytes, and all of it is what there is.
      if length == 0, count > 0 { return }
      self = count > 0 ? .part(max(0, length - count)..<length) : .unsatisfiable
      return
    }
    guard let start = ByteRange.number(first) else { return }
    var end = Int.max
    if !last.isEmpty {
      guard let given = ByteRange.number(last), given >= start else { return }
      end = given
    }
    self = start < length ? .part(start..<min(end, length - 1) + 1) : .unsatisfiable
  }

  /// A run of digits; a number beyond all lengths is as good as the greatest.
  private static func number(_ digits: Substring.UTF8View) -> Int? {
    guard !digits.isEmpty else { return nil }
    var value = 0
    for digit in digits {
      guard digit >= 48, digit <= 57 else { return nil }
      let (tens, overflows) = value.multipliedReportingOverflow(by: 10)
      let (sum, overflowsToo) = tens.addingReportingOverflow(Int(digit - 48))
      value = overflows || overflowsToo ? .max : sum
    }
    return value
  }

  private static func trimmed(_ text: Substring.UTF8View) -> Substring.UTF8View {
    var text = text.drop { $0 == 32 || $0 == 9 }
    while let last = text.last, last == 32 || last == 9 { text = text.dropLast() }
    return text
  }
}
