/// What is named in a text, and the options of directives.
extension BoxLines {
  /// `{#label`, `:label: name`, `:name: name`, `\label{name}`
  mutating func findLabels(from start: Int) {
    var marks: [[UInt8]] = ["{#", ":label: ", ":name: ", "| label: ", "\\label{", "$$ ("].map { Array($0.utf8) }
    if html != nil { marks += [" id=\"", " name=\"", " id='", " name='"].map { Array($0.utf8) } }
    guard html != nil || !signs.isDisjoint(with: [.openBrace, .pipe, .colon, .backslash, .dollar]) else { return }
    source.withUnsafeBufferPointer { bytes in
      for offset in start..<max(bytes.count - 3, start) {
        let byte = bytes[offset]
        guard
          byte == Ascii.openBrace || byte == Ascii.pipe || byte == Ascii.colon || byte == Ascii.backslash
            || byte == Ascii.dollar || byte == Ascii.space && html != nil
        else { continue }
        let next = bytes[offset + 1]
        for mark in marks where mark[0] == byte && mark[1] == next && bytes[offset...].starts(with: mark) {
          let name = bytes[(offset + mark.count)...].prefix { AttributeList.isName($0) }
          if !name.isEmpty { labels.insert(String(decoding: name, as: UTF8.self)) }
        }
      }
    }
  }

  // MARK: Parts

  /// Takes bookdown's mark out of a heading that begins a part, `# (PART) Motion`.
  mutating func takePartMark(_ content: Range<Int>, _ rest: Range<Int>) {
    guard rest.lowerBound > content.lowerBound + 1, let mark = PartMark(source[rest]) else { return }
    blank(rest.lowerBound..<rest.lowerBound + mark.count)
  }

  // MARK: Options

  /// `:label: ex-x` below a directive, or the same between lines `---`.
  mutating func readOption(_ content: Range<Int>) -> Bool {
    guard let box = optionsOf ?? open.last(where: { $0.box != nil })?.box else { return false }
    let text = source[content]
    if text.allSatisfy({ $0 == Ascii.dash }), text.count == 3 {
      isInYAML.toggle()
      if !isInYAML { optionsOf = nil }
      return true
    }
    var rest = content
    if !isInYAML {
      guard text.first == Ascii.colon else { return false }
      rest.removeFirst()
    }
    guard let option = DirectiveOptions.option(source, rest) else { return isInYAML }
    boxes[box].attributes.values.append(
      (AttributeList.item(source, option.key), AttributeList.item(source, option.value)))
    return true
  }
}
