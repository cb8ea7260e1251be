/// The elements of an SVG with their attributes, without any nesting: enough for pictures that programs write.
package struct SVGElements {
  package struct Element {
    package var name: Substring.UTF8View
    package var attributes: [(name: String, value: Substring.UTF8View)]

    package subscript(name: String) -> String? {
      attributes.first { $0.name == name }.map { String(Substring($0.value)) }
    }

    package func bytes(_ name: String) -> Substring.UTF8View? {
      attributes.first { $0.name == name }?.value
    }

    package func has(class name: String) -> Bool {
      (self["class"] ?? "").split(separator: " ").contains { $0 == name }
    }
  }

  package private(set) var elements: [Element] = []

  package init(_ svg: String) {
    let bytes = svg.utf8
    var index = bytes.startIndex
    func isNameByte(_ byte: UInt8) -> Bool {
      byte > 0x20 && byte != UInt8(ascii: "=") && byte != UInt8(ascii: ">") && byte != UInt8(ascii: "/")
    }
    func name() -> Substring.UTF8View {
      let start = index
      while index < bytes.endIndex, isNameByte(bytes[index]) { index = bytes.index(after: index) }
      return svg[start..<index].utf8
    }
    while let open = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      index = bytes.index(after: open)
      var element = Element(name: name(), attributes: [])
      while index < bytes.endIndex, bytes[index] != UInt8(ascii: ">") {
        guard isNameByte(bytes[index]) else {
          index = bytes.index(after: index)
          continue
        }
        let key = String(Substring(name()))
        guard index < bytes.endIndex, bytes[index] == UInt8(ascii: "=") else { continue }
        index = bytes.index(after: index)
        guard index < bytes.endIndex else { break }
        let quote = bytes[index]
        let start = bytes.index(after: index)
        guard let end = bytes[start...].firstIndex(of: quote) else { break }
        element.attributes.append((key, svg[start..<end].utf8))
        index = bytes.index(after: end)
      }
      elements.append(element)
    }
  }
}
