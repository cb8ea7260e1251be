import CCmarkGFM

/// References such as `&nbsp;` and `&#8211;` in what is not read as Markdown.
package enum Entities {
  /// The text with the signs that they stand for; what is none stays.
  package static func resolved(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var offset = 0
    while offset < bytes.count {
      if bytes[offset] == UInt8(ascii: "&"), let (sign, end) = sign(in: bytes[offset...]) {
        result += sign
        offset = end
        continue
      }
      result.append(bytes[offset])
      offset += 1
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The sign for which the reference stands with which a text begins, and where that ends; nil where none begins.
  static func sign(in text: ArraySlice<UInt8>) -> (sign: [UInt8], end: Int)? {
    let name = text.dropFirst().prefix(33).prefix {
      Ascii.isLetter($0) || Ascii.isDigit($0) || $0 == UInt8(ascii: "#")
    }
    guard !name.isEmpty, name.endIndex < text.endIndex, text[name.endIndex] == UInt8(ascii: ";"),
      let sign = sign(of: text[text.startIndex...name.endIndex])
    else { return nil }
    return (sign, name.endIndex + 1)
  }

  /// cmark knows all two thousand names.
  private static func sign(of reference: ArraySlice<UInt8>) -> [UInt8]? {
    // Behind a letter, so that a blank is kept.
    let text = [UInt8(ascii: "x")] + reference + [UInt8(ascii: "x")]
    let read = CMark.withTree(of: text[...]) { root -> [UInt8] in
      var bytes: [UInt8] = []
      var next = root.pointee.first_child?.pointee.first_child
      while let node = next {
        if node.pointee.type == NodeType.text { bytes += node.pointee.as.literal.bytes }
        next = node.pointee.next
      }
      return bytes
    }
    guard let read, read.count > 2, !read.elementsEqual(text) else { return nil }
    return Array(read[1..<read.count - 1])
  }
}
