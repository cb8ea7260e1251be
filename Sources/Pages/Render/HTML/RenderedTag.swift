/// Reads the tags that the renderer wrote: well-formed, values in double quotes.
package enum RenderedTag {
  /// The end of a tag, or of a comment, behind its `>`.
  package static func end(in body: [UInt8], from start: Int) -> Int {
    var isQuoted = false
    for place in start..<body.count {
      switch body[place] {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: ">") where !isQuoted: return place + 1
      default: break
      }
    }
    return body.count
  }

  /// The value of an attribute, escaped as it is written; nil where the tag has none of that name.
  static func value(of attribute: String, in tag: ArraySlice<UInt8>) -> String? {
    let head = Array(" \(attribute)=\"".utf8)
    guard tag.count > head.count else { return nil }
    let start = tag.indices.dropLast(head.count).first { tag[$0..<$0 + head.count].elementsEqual(head) }
    return start.map { String(decoding: tag[($0 + head.count)...].prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self) }
  }
}
