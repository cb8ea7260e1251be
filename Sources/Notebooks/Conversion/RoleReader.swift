import Diagnostics

/// Reads what other tools write in a line of text: MyST's roles, ``{numref}`fig-x` ``, LaTeX's `\eqref{eq-x}`, sub- and
/// superscripts `H~2~O`, and attributes behind an image.
struct RoleReader {
  let text: SourceText
  var diagnostics: [Diagnostic] = []
  private(set) var linkCount: Int

  /// Whether the page has cells of R: what begins with `r` in a line is one, too.
  private let hasRCells: Bool

  init(text: SourceText, linkCount: Int, hasRCells: Bool = false) {
    self.hasRCells = hasRCells
    self.text = text
    self.linkCount = linkCount
  }

  mutating func read(_ inlines: [Inline]) -> [Inline] {
    guard inlines.contains(where: { $0.mayHoldRole }) else { return inlines }
    var result: [Inline] = []
    result.reserveCapacity(inlines.count)
    for (index, inline) in inlines.enumerated() {
      switch inline.content {
      case .code(let words):
        if index > 0, case .text? = result.last?.content, let read = role(in: &result, words, inline.range) {
          result += read
        } else {
          result.append(withoutLanguage(words, inline))
        }
      case .text(let words): split(words, inline.range, into: &result)
      case .emphasis(let inner): result.append(Inline(.emphasis(read(inner)), inline.range))
      case .strong(let inner): result.append(Inline(.strong(read(inner)), inline.range))
      case .strikethrough(let inner): result.append(Inline(.strikethrough(read(inner)), inline.range))
      case .link(let link): result.append(numbered(link, inline.range) ?? inline)
      default: result.append(inline)
      }
    }
    return result
  }

  /// MyST's `[Fig. %s](#fig-fall)`, whose sign stands for the number.
  private func numbered(_ link: Link, _ whole: SourceRange) -> Inline? {
    guard link.destination.hasPrefix("#"), link.inlines.count == 1, case .text(let words) = link.inlines[0].content
    else { return nil }
    let label = AttributeList.Item(text: String(link.destination.dropFirst()), range: link.destinationRange)
    return reference(to: label, in: words, whole)
  }

  /// Words in which `%s` or `{number}` stands for the number of what they refer to.
  private func reference(to label: AttributeList.Item, in words: String, _ whole: SourceRange) -> Inline? {
    for sign in ["%s", "{number}", "{name}"] {
      guard let hole = words.range(of: sign) else { continue }
      let name = Reference.Name(label: label.text, isBare: sign != "{name}", range: label.range, isSure: true)
      let parts: [Reference.Part] = [
        .words(String(words[..<hole.lowerBound])), .name(name), .words(String(words[hole.upperBound...])),
      ]
      return Inline(.reference(Reference(parts: parts, written: words)), whole)
    }
    return nil
  }

  /// Code in a line that another tool would run, `{python} 2 * 3`, which stands as it is.
  private mutating func withoutLanguage(_ words: String, _ inline: Inline) -> Inline {
    let isR = hasRCells && words.hasPrefix("r ") && !words.hasPrefix("r =")
    guard let name = Self.languages.first(where: { words.hasPrefix("{\($0)} ") }) ?? (isR ? "r" : nil) else {
      return inline
    }
    diagnostics.append(
      Diagnostic(
        .warning, "foreign-value", "Code in a line is not run here", at: inline.range,
        label: "it stands on the page as code", help: "write a value as `` `=formula` ``, or its number"))
    return Inline(.code(String(words.dropFirst(isR && !words.hasPrefix("{") ? 2 : name.count + 3))), inline.range)
  }

  private static let languages = ["python", "r", "julia", "ojs", "jl", "sage"]

  // MARK: Roles

  /// The role whose name ends the text before a code span; that is taken out of the text.
  private mutating func role(in before: inout [Inline], _ words: String, _ range: SourceRange) -> [Inline]? {
    guard let last = before.last, case .text(let text) = last.content, text.utf8.last == Ascii.closeBrace,
      let places = TextPlaces(text, last.range, in: self.text.utf8), places.sign(at: places.bytes.count - 1) != nil,
      let open = places.bytes.lastIndex(of: Ascii.openBrace), places.sign(at: open) != nil
    else { return nil }
    let inner = open + 1..<places.bytes.count - 1
    guard let first = inner.first, Ascii.isLetter(places.bytes[first]), AttributeList.isName(places.bytes[inner]) else {
      return nil
    }
    let name = AttributeList.Item(text: places.text(inner), range: places.range(inner))
    let whole = SourceRange(places.range(open..<open + 1).lowerBound, range.upperBound)
    before.removeLast()
    if let rest = places.inline(0..<open) { before.append(rest) }
    return meaning(of: name, words, range, whole)
  }

  private mutating func meaning(
    of role: AttributeList.Item, _ words: String, _ code: SourceRange, _ whole: SourceRange
  ) -> [Inline] {
    let inner = content(of: code)
    let place = SourceRange(inner.lowerBound, inner.upperBound)
    let plain = Inline(.text(words), place)
    func span(_ kind: Span.Kind) -> [Inline] { [Inline(.span(Span(kind: kind, inlines: [plain])), whole)] }
    switch role.text.lowercased() {
    case "math": return [Inline(.math(SourceFragment(text, place), display: false), whole)]
    case "ref", "numref", "eq", "prf:ref", "proof:ref", "cref":
      return [reference(words, place, whole, isEquation: role.text.lowercased() == "eq")]
    case "cite:alp", "cite:alps", "citealp":
      return [citation(words, place, whole, isGroup: true, isUnbracketed: true)]
    case "cite", "cite:p", "citep", "cite:ps", "footcite":
      return [citation(words, place, whole, isGroup: true)]
    case "cite:t", "citet", "cite:ts": return [citation(words, place, whole, isGroup: false)]
    case "cite:author", "citeauthor", "cite:authors":
      return [citation(words, place, whole, isGroup: false, shown: .authors)]
    case "cite:year", "citeyear": return [citation(words, place, whole, isGroup: false, shown: .year)]
    case "cite:yearpar", "citeyearpar": return [citation(words, place, whole, isGroup: true, shown: .year)]
    case "doc": return [link(words, place, whole, isPage: true)]
    case "download": return [link(words, place, whole, isPage: false)]
    case "sub", "subscript": return span(.lowered)
    case "sup", "superscript": return span(.raised)
    case "kbd", "guilabel", "menuselection": return span(.keyboard)
    case "u", "underline": return span(.underline)
    case "smallcaps", "sc": return span(.smallCapitals)
    case "del", "strike": return [Inline(.strikethrough([plain]), whole)]
    case "abbr", "abbreviation":
      guard let open = words.firstIndex(of: "("), words.hasSuffix(")") else { return [plain] }
      let long = String(words[words.index(after: open)...].dropLast())
      let short = words[..<open].trimmingSuffix { $0 == " " }
      return [Inline(.span(Span(kind: .abbreviation(long), inlines: [Inline(.text(String(short)), place)])), whole)]
    case "code", "file", "samp", "command", "program", "option", "envvar", "py:func", "func", "class", "mod", "meth",
      "literal":
      return [Inline(.code(words), whole)]
    case "dfn", "span", "emphasis", "strong", "title": return [Inline(.emphasis([plain]), whole)]
    // `{term}`force <Buoyant force>`` says force.
    case "term":
      let (target, own) = target(words, place)
      let name = own == nil ? words : target.text
      return [link(to: "term:" + Glossary.label(of: name), place, own ?? words, whole)]
    // An entry of an index stands in the text as well; `!` says that it is the main one.
    case "index":
      let shown = target(words, place).words ?? String(words.trimmingPrefix("!"))
      return [Inline(.text(shown), place)]
    case "tag": return []
    case "embed":
      diagnostics.append(.embedded(words, at: place))
      return [.reference(to: words, at: place, number: &linkCount)]
    default:
      let near = nearestName(to: role.text.lowercased(), among: Self.names)
      diagnostics.append(
        Diagnostic(
          .warning, "unknown-role", "There is no role `{\(role.text)}`", at: role.range,
          label: "its words stand on the page as they are", help: near.map { "did you mean `{\($0)}`?" },
          fixes: near.map { [.init("write `\($0)`", role.range, $0)] } ?? []))
      return [Inline(.code(words), whole)]
    }
  }

  private static let names = [
    "math", "ref", "numref", "eq", "doc", "download", "cite", "cite:p", "cite:t", "sub", "sup", "abbr", "kbd", "term",
  ]

  /// What stands between the backticks.
  private func content(of code: SourceRange) -> Range<Int> {
    var range = code.lowerBound..<code.upperBound
    while range.count > 1, text.utf8[range.lowerBound] == Ascii.backtick,
      text.utf8[range.upperBound - 1] == Ascii.backtick
    {
      range = range.lowerBound + 1..<range.upperBound - 1
    }
    return range
  }

  /// The label in `fig-x` or `words <fig-x>`, and the words.
  private func target(_ words: String, _ place: SourceRange) -> (label: AttributeList.Item, words: String?) {
    let bytes = Array(words.utf8)
    guard bytes.last == Ascii.greater, let open = bytes.lastIndex(of: Ascii.less) else {
      return (.init(text: words.trimmingBlanks, range: place), nil)
    }
    let label = String(decoding: bytes[(open + 1)..<(bytes.count - 1)], as: UTF8.self)
    let end = min(place.lowerBound + bytes.count - 1, place.upperBound)
    return (
      .init(text: label, range: SourceRange(min(place.lowerBound + open + 1, end), end)),
      String(decoding: bytes[..<open], as: UTF8.self).trimmingBlanks
    )
  }

  private mutating func reference(
    _ words: String, _ place: SourceRange, _ whole: SourceRange, isEquation: Bool
  ) -> Inline {
    let (label, own) = target(words, place)
    guard let own, !own.isEmpty else {
      let name = Reference.Name(label: label.text, isBare: isEquation, range: label.range, isSure: true)
      return Inline(.reference(Reference(parts: [.name(name)], written: words)), whole)
    }
    // `Fig. %s <fig-x>`
    if let found = reference(to: label, in: own, whole) { return found }
    return link(to: "#" + label.text.replacing("{name}", with: ""), label.range, own, whole)
  }

  private func citation(
    _ words: String, _ place: SourceRange, _ whole: SourceRange, isGroup: Bool, shown: Reference.Shown = .whole,
    isUnbracketed: Bool = false
  ) -> Inline {
    var parts: [Reference.Part] = []
    var start = place.lowerBound
    for key in CitedKey.list(words) {
      if !key.label.isEmpty {
        if !parts.isEmpty { parts.append(.words("; ")) }
        if !key.before.isEmpty { parts.append(.words(key.before + " ")) }
        let end = min(start + key.place.upperBound, place.upperBound)
        let range = SourceRange(min(start + key.place.lowerBound, end), end)
        var name = Reference.Name(label: key.label, isBare: false, range: range, isSure: true)
        name.shown = shown
        name.isOfWork = true
        parts.append(.name(name))
        if !key.behind.isEmpty { parts.append(.words(", " + key.behind)) }
      }
      start += key.length + 1
    }
    var reference = Reference(parts: parts, written: words, isGroup: isGroup)
    reference.isUnbracketed = isUnbracketed
    return Inline(.reference(reference), whole)
  }

  private mutating func link(_ words: String, _ place: SourceRange, _ whole: SourceRange, isPage: Bool) -> Inline {
    let (target, own) = target(words, place)
    var path = target.text
    if path.isEmpty { path = words }
    // Sphinx's name of another book, `intermediate:samuelson`.
    if isPage, let colon = path.firstIndex(of: ":"), !path[colon...].hasPrefix("://") {
      diagnostics.append(
        Diagnostic(
          .warning, "other-book", "Where the pages of another book lie is not known here", at: target.range,
          label: "its words stand without a link", help: "write a link with its address, `[words](https://…)`"))
      return Inline(.text(own ?? path), whole)
    }
    return link(to: path, target.range, own ?? (isPage ? "" : target.text), whole)
  }

  private mutating func link(
    to destination: String, _ range: SourceRange, _ words: String, _ whole: SourceRange
  ) -> Inline {
    let inlines = words.isEmpty ? [] : [Inline(.text(words), range)]
    let link = Link(
      number: linkCount, destination: destination, destinationRange: range, title: nil, inlines: inlines)
    linkCount += 1
    return Inline(.link(link), whole)
  }

  // MARK: Marks in a text

  private mutating func split(_ words: String, _ range: SourceRange, into result: inout [Inline]) {
    guard words.holdsRoleSign, let places = TextPlaces(words, range, in: text.utf8) else {
      return result.append(Inline(.text(words), range))
    }
    var (start, offset) = (0, 0)
    if let end = takeRaw(places, behind: &result) { (start, offset) = (end, end) }
    // `![](p.png){width=50%} text`, and kramdown's `**force**{: class="term"}`.
    if let last = result.last, last.content.takesAttributes, places.sign(at: 0) == Ascii.openBrace,
      let close = places.bytes.firstIndex(of: Ascii.closeBrace), close > 1,
      let read = AttributeList(
        text.utf8, places.range(1..<close).lowerBound..<places.range(1..<close).upperBound),
      last.content.isImage || places.bytes[1] == Ascii.colon
        || read.flags.isEmpty && (read.label != nil || !read.classes.isEmpty || last.content.isLink)
    {
      (start, offset) = (close + 1, close + 1)
      result[result.count - 1] = last.with(read)
      diagnostics += last.content.knownAttributes.problems(in: read)
    }
    while offset < places.bytes.count {
      if places.sign(at: offset) == Ascii.openBrace, let end = templateTag(places, offset) {
        offset = end
        continue
      }
      tellOpenRole(places, offset)
      let found: (inline: Inline, end: Int)? =
        switch places.sign(at: offset) {
        case Ascii.backslash: command(places, offset)
        case Ascii.tilde: script(places, offset, .lowered)
        case Ascii.caret: script(places, offset, .raised)
        default: nil
        }
      guard let (inline, end) = found else {
        offset += 1
        continue
      }
      // A tilde before a reference, `Section~\ref{sec-q}`, is LaTeX's blank at which no line ends.
      let isTied =
        offset > start && places.sign(at: offset) == Ascii.backslash && places.sign(at: offset - 1) == Ascii.tilde
      if let before = places.inline(start..<offset - (isTied ? 1 : 0)) { result.append(before) }
      if isTied { result.append(Inline(.text("\u{A0}"), places.range(offset - 1..<offset))) }
      result.append(inline)
      (start, offset) = (end, end)
    }
    if let rest = places.inline(start..<places.bytes.count) { result.append(rest) }
  }

  /// Tells of a role, ``{ref}`fig-x``, whose second backtick is missing.
  private mutating func tellOpenRole(_ places: TextPlaces, _ offset: Int) {
    guard places.sign(at: offset) == Ascii.openBrace else { return }
    let name = places.bytes[(offset + 1)...].prefix(24).prefix(while: AttributeList.isName)
    guard let first = name.first, Ascii.isLetter(first), places.sign(at: name.endIndex) == Ascii.closeBrace,
      places.sign(at: name.endIndex + 1) == Ascii.backtick
    else { return }
    diagnostics.append(
      Diagnostic(
        .warning, "unclosed-role", "The words of a role must stand between two backticks",
        at: places.range(offset..<name.endIndex + 2), label: "opened here, and not closed in its paragraph",
        help: "write a backtick behind them"))
  }

  /// Tells of what a template of another tool would fill in, `{{ site.baseurl }}`, `{% include x %}`, `{{< video x >}}`:
  /// it stands as it is. Gives its end.
  private mutating func templateTag(_ places: TextPlaces, _ offset: Int) -> Int? {
    let close: [UInt8]
    switch places.sign(at: offset + 1) {
    case Ascii.openBrace: close = Array("}}".utf8)
    case UInt8(ascii: "%"): close = Array("%}".utf8)
    default: return nil
    }
    let rest = places.bytes[(offset + 2)...].prefix(200)
    let end = rest.indices.first { rest[$0...].starts(with: close) }
    // An address in it is a link by itself, and ends the text.
    let isShortcode = rest.first == Ascii.less && end == nil
    guard let end = end ?? (isShortcode ? max(places.bytes.count - 2, offset) : nil),
      rest[..<min(end, rest.endIndex)].contains(where: { Ascii.isLetter($0) })
    else { return nil }
    let range = places.range(offset..<end + 2)
    diagnostics.append(
      Diagnostic(
        .warning, "template-tag", "`\(places.text(offset..<end + 2))` is for another tool's templates", at: range,
        label: "it stands on the page as it is",
        help: "write what it stands for; the value of a name of the notebook is written `` `=name` ``"))
    return end + 2
  }

  /// `\eqref{eq-x}`, `\cite{key}`
  private mutating func command(_ places: TextPlaces, _ offset: Int) -> (Inline, Int)? {
    let name = places.bytes[(offset + 1)...].prefix(12).prefix { Ascii.isLetter($0) }
    if places.sign(at: name.endIndex) == Ascii.openBracket || places.sign(at: name.endIndex) == Ascii.star {
      return citation(places, offset, name)
    }
    guard let end = places.bytes[name.endIndex...].prefix(200).firstIndex(of: Ascii.closeBrace),
      places.sign(at: name.endIndex) == Ascii.openBrace, end > name.endIndex + 1
    else { return nil }
    let inner = name.endIndex + 1..<end
    let (label, whole) = (places.text(inner), places.range(offset..<end + 1))
    let range = places.range(inner)
    switch String(decoding: name, as: UTF8.self) {
    case "ref", "eqref", "cref", "Cref", "autoref":
      let isBare = name.elementsEqual("ref".utf8) || name.elementsEqual("eqref".utf8)
      let found = Reference.Name(label: label, isBare: isBare, range: range, isSure: true)
      return (
        Inline(.reference(Reference(parts: [.name(found)], written: label)), whole), end + 1
      )
    case "nameref": return (link(to: "#" + label, range, "", whole), end + 1)
    case let name where Self.groups.contains(name):
      let isUnbracketed = name == "citealp"
      return (
        citation(label, range, whole, isGroup: true, shown: Self.shown(name), isUnbracketed: isUnbracketed), end + 1
      )
    case let name where Self.singles.contains(name):
      return (citation(label, range, whole, isGroup: false, shown: Self.shown(name)), end + 1)
    default: return nil
    }
  }

  private static let groups: Set<String> = [
    "cite", "citep", "citealp", "parencite", "autocite", "footcite", "citeyearpar",
  ]
  private static let singles: Set<String> = ["citet", "citealt", "textcite", "citeauthor", "citeyear"]

  private static func shown(_ command: String) -> Reference.Shown {
    switch command {
    case "citeauthor": .authors
    case "citeyear", "citeyearpar": .year
    default: .whole
    }
  }

  /// `\citep[p. 3]{key}`, `\citet*[see][p. 3]{key}`
  private func citation(_ places: TextPlaces, _ offset: Int, _ name: ArraySlice<UInt8>) -> (Inline, Int)? {
    let word = String(decoding: name, as: UTF8.self)
    guard Self.groups.contains(word) || Self.singles.contains(word) else { return nil }
    var place = name.endIndex
    if places.sign(at: place) == Ascii.star { place += 1 }
    var notes: [Range<Int>] = []
    while places.sign(at: place) == Ascii.openBracket, notes.count < 2 {
      guard let close = places.bytes[place...].prefix(200).firstIndex(of: Ascii.closeBracket) else { return nil }
      notes.append(place + 1..<close)
      place = close + 1
    }
    guard places.sign(at: place) == Ascii.openBrace,
      let end = places.bytes[place...].prefix(200).firstIndex(of: Ascii.closeBrace), end > place + 1
    else { return nil }
    let inner = place + 1..<end
    let whole = places.range(offset..<end + 1)
    let found = citation(places.text(inner), places.range(inner), whole, isGroup: true, shown: Self.shown(word))
    guard case .reference(let reference) = found.content else { return nil }
    // One note stands behind the work, of two the first before it.
    func words(_ note: Range<Int>) -> String { places.text(note).replacing("~", with: "\u{A0}") }
    let before = notes.count == 2 ? words(notes[0]) : ""
    let behind = notes.last.map(words) ?? ""
    var parts = reference.parts
    if !before.isEmpty { parts.insert(.words(before + " "), at: 0) }
    if !behind.isEmpty { parts.append(.words(", " + behind)) }
    let written = places.text(offset..<end + 1)
    // One work in the text, `\citet[p. 3]{key}`, has its page behind its year.
    if Self.singles.contains(word), before.isEmpty, reference.parts.count == 1 {
      var single = Reference(parts: reference.parts, written: written)
      single.locator = behind.isEmpty ? nil : behind
      return (Inline(.reference(single), whole), end + 1)
    }
    let isGroup = Self.groups.contains(word) || notes.count > 0
    var group = Reference(parts: parts, written: written, isGroup: isGroup)
    group.isUnbracketed = word == "citealp"
    return (Inline(.reference(group), whole), end + 1)
  }

  /// `H~2~O`, `x^2^`: behind a word, and without blanks inside.
  private func script(_ places: TextPlaces, _ offset: Int, _ kind: Span.Kind) -> (Inline, Int)? {
    let mark = places.bytes[offset]
    guard offset > 0, Ascii.isWord(places.bytes[offset - 1]) || ")]".utf8.contains(places.bytes[offset - 1]) else {
      return nil
    }
    let rest = places.bytes[(offset + 1)...].prefix(24)
    guard let end = rest.firstIndex(where: { $0 == mark || Ascii.isSpace($0) }), places.bytes[end] == mark,
      end > offset + 1, places.sign(at: end) != nil, end + 1 == places.bytes.count || places.bytes[end + 1] != mark
    else { return nil }
    guard let inner = places.inline(offset + 1..<end) else { return nil }
    return (Inline(.span(Span(kind: kind, inlines: [inner])), places.range(offset..<end + 1)), end + 1)
  }
}

extension Inline {
  fileprivate var mayHoldRole: Bool {
    switch content {
    case .code: true
    case .text(let words): words.holdsRoleSign
    case .emphasis(let inner), .strong(let inner), .strikethrough(let inner): inner.contains { $0.mayHoldRole }
    case .link(let link): link.destination.hasPrefix("#")
    default: false
    }
  }

  /// With the attributes that stand behind it: the width of an image, the label of words.
  fileprivate func with(_ attributes: AttributeList) -> Inline {
    if case .image(let link) = content {
      return Inline(.image(link.with(width: (attributes["width"] ?? attributes["scale"])?.text)), range)
    }
    guard let label = attributes.label else { return self }
    return Inline(.span(Span(kind: .place(label), inlines: [self])), range)
  }
}

extension Inline.Content {
  fileprivate var isImage: Bool { if case .image = self { true } else { false } }
  fileprivate var isLink: Bool { if case .link = self { true } else { false } }

  fileprivate var knownAttributes: KnownAttributes { isImage ? .picture : isLink ? .link : .words }

  /// Whether attributes right behind it are about it.
  fileprivate var takesAttributes: Bool {
    switch self {
    case .image, .link, .emphasis, .strong, .strikethrough, .code, .span: true
    default: false
    }
  }
}

extension String {
  /// Every text of every page is looked at, so that each byte costs a comparison.
  fileprivate var holdsRoleSign: Bool {
    var words = self
    return words.withUTF8 { bytes in
      bytes.contains {
        $0 == Ascii.backslash || $0 == Ascii.tilde || $0 == Ascii.caret || $0 == Ascii.openBrace
      }
    }
  }

  fileprivate var trimmingBlanks: String {
    var words = self[...]
    while let first = words.first, first.isWhitespace { words.removeFirst() }
    while let last = words.last, last.isWhitespace { words.removeLast() }
    return String(words)
  }
}

extension Substring {
  fileprivate func trimmingSuffix(while isTrimmed: (Character) -> Bool) -> Substring {
    var words = self
    while let last = words.last, isTrimmed(last) { words.removeLast() }
    return words
  }
}
