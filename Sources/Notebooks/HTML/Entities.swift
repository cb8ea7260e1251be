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
      if bytes[offset] == UInt8(ascii: "&") {
        let name = bytes[(offset + 1)...].prefix(33).prefix {
          Ascii.isLetter($0) || Ascii.isDigit($0) || $0 == UInt8(ascii: "#")
        }
        if !name.isEmpty, name.endIndex < bytes.count, bytes[name.endIndex] == UInt8(ascii: ";"),
          let sign = sign(of: bytes[offset...name.endIndex])
        {
          result += sign
          offset = name.endIndex + 1
          continue
        }
      }
      result.append(bytes[offset])
      offset += 1
    }
    return String(decoding: result, as: UTF8.self)
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
