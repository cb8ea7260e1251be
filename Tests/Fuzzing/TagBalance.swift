/// Whether markup of ours is a tree: each element is closed, in its turn, and its attributes stand in quotation marks.
///
/// For what the core and the typesetter write, which is XML but for the elements of HTML that have no end.
func checkTags(_ markup: String, of what: String) throws(Breach) {
  let bytes = Array(markup.utf8)
  var open: [ArraySlice<UInt8>] = []
  var place = 0
  func broken(_ why: String) -> Breach {
    let around = bytes[max(0, place - 60)..<min(bytes.count, place + 60)]
    return Breach("\(what): \(why) at “\(String(decoding: around, as: UTF8.self))”")
  }
  while let start = bytes[place...].firstIndex(of: UInt8(ascii: "<")) {
    place = start
    var quote: UInt8?
    var end = start + 1
    while end < bytes.count {
      let byte = bytes[end]
      if let mark = quote {
        if byte == mark { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        break
      } else if byte == UInt8(ascii: "<") {
        throw broken("a tag in a tag")
      }
      end += 1
    }
    guard end < bytes.count else { throw broken("a tag without an end") }
    let isClosing = bytes[start + 1] == UInt8(ascii: "/")
    let name = bytes[(isClosing ? start + 2 : start + 1)..<end].prefix { $0 > 32 && $0 != UInt8(ascii: "/") }
    guard let first = name.first, (first | 0x20) >= UInt8(ascii: "a"), (first | 0x20) <= UInt8(ascii: "z") else {
      throw broken("no name of an element")
    }
    if isClosing {
      guard let last = open.popLast(), last.elementsEqual(name) else { throw broken("an end of what is not open") }
    } else if bytes[end - 1] != UInt8(ascii: "/"), !lonely.contains(String(decoding: name, as: UTF8.self)) {
      open.append(name)
    }
    place = end + 1
  }
  if let last = open.last { throw Breach("\(what): <\(String(decoding: last, as: UTF8.self))> is left open") }
}

private let lonely: Set<String> = ["br", "img", "input", "hr", "wbr", "col"]
