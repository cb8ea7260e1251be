import Diagnostics
import TeX

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
    var inner: [Inline] = []
    inner.reserveCapacity(inlines.count)
    for inline in inlines {
      if case .link(let link) = inline.content {
        // An address that is its own words holds no marks.
        let words = link.showsItsAddress ? link.inlines : read(link.inlines)
        inner += numbered(link, words) ?? [Inline(.link(link.with(words)), inline.range)]
      } else {
        inner.append(inline.mapped { read($0) })
      }
    }
    return marks(in: InlineRun(inner, in: text.utf8))
  }

  /// MyST's `[Fig. %s](#fig-fall)`, whose sign stands for the number.
  private func numbered(_ link: Link, _ words: [Inline]) -> [Inline]? {
    guard link.destination.hasPrefix("#"), words.holdText({ Self.hole(in: String(decoding: $0, as: UTF8.self)) != nil })
    else { return nil }
    let label = AttributeList.Item(text: String(link.destination.dropFirst()), range: link.destinationRange)
    return filled(words, label)
  }

  /// Words in which each sign that stands for a number is a reference.
  private func filled(_ words: [Inline], _ label: AttributeList.Item) -> [Inline] {
    words.flatMap { inline -> [Inline] in
      guard case .text(let text) = inline.content else { return [inline.mapped { filled($0, label) }] }
      return reference(to: label, in: text, inline.range).map { [$0] } ?? [inline]
    }
  }

  private static func hole(in words: String) -> (sign: String, place: Range<String.Index>)? {
    ["%s", "{number}", "{name}"].lazy.compactMap { sign in words.range(of: sign).map { (sign, $0) } }.first
  }

  /// Words in which `%s` or `{number}` stands for the number of what they refer to.
  private func reference(to label: AttributeList.Item, in words: String, _ whole: SourceRange) -> Inline? {
    guard let (sign, hole) = Self.hole(in: words) else { return nil }
    let name = Reference.Name(label: label.text, isBare: sign != "{name}", range: label.range, isSure: true)
    func text(_ words: Substring) -> [Inline] { words.isEmpty ? [] : [Inline(.text(String(words)), whole)] }
    let parts: [Reference.Part] = [
      .words(text(words[..<hole.lowerBound])), .name(name), .words(text(words[hole.upperBound...])),
    ]
    return Inline(.reference(Reference(parts: parts, original: text(words[...]))), whole)
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

  /// A role, its name in braces and its words as code right behind them.
  private mutating func role(_ run: InlineRun, _ open: Int) -> ([Inline], end: Int)? {
    let inner = run.bytes[(open + 1)...].prefix(40).prefix(while: AttributeList.isName)
    let close = inner.endIndex
    guard let first = inner.first, Ascii.isLetter(first), run.sign(at: close) == Ascii.closeBrace,
      let code = run.objects[close + 1], case .code(let words) = code.content
    else { return nil }
    let name = AttributeList.Item(text: run.text(open + 1..<close), range: run.range(open + 1..<close))
    return (meaning(of: name, words, code.range, run.range(open..<close + 2)), close + 2)
  }

  private mutating func meaning(
    of role: AttributeList.Item, _ words: String, _ code: SourceRange, _ whole: SourceRange
  ) -> [Inline] {
    let inner = content(of: code)
    let place = SourceRange(inner.lowerBound, inner.upperBound)
    let plain = Inline(.text(words), place)
    func span(_ kind: Span.Kind) -> [Inline] { [Inline(.span(Span(kind: kind, inlines: [plain])), whole)] }
    switch role.text.lowercased() {
    case "math": return [Inline(.math(TeXFormula(SourceFragment(text, place)), display: false), whole)]
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
    case "button": return [button(words, place, whole) ?? plain]
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
  func target(_ words: String, _ place: SourceRange) -> (label: AttributeList.Item, words: String?) {
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
      return Inline(.reference(Reference(parts: [.name(name)], original: [Inline(.text(words), place)])), whole)
    }
    // `Fig. %s <fig-x>`
    if let found = reference(to: label, in: own, whole) { return found }
    return link(to: "#" + label.text.replacing("{name}", with: ""), label.range, own, whole)
  }

  func citation(
    _ words: String, _ place: SourceRange, _ whole: SourceRange, isGroup: Bool, shown: Reference.Shown = .whole,
    isUnbracketed: Bool = false
  ) -> Inline {
    func text(_ words: String) -> Reference.Part { .words([Inline(.text(words), place)]) }
    let places = CitedKey.places(of: words, at: place, in: self.text.utf8)
    var parts: [Reference.Part] = []
    var start = 0
    for key in CitedKey.list(words) {
      if !key.label.isEmpty {
        if !parts.isEmpty { parts.append(text("; ")) }
        if !key.before.isEmpty { parts.append(text(key.before + " ")) }
        let range = SourceRange(places[start + key.place.lowerBound], places[start + key.place.upperBound])
        var name = Reference.Name(label: key.label, isBare: false, range: range, isSure: true)
        name.shown = shown
        name.isOfWork = true
        parts.append(.name(name))
        if !key.behind.isEmpty { parts.append(text(", " + key.behind)) }
      }
      start += key.length + 1
    }
    var reference = Reference(parts: parts, original: [Inline(.text(words), place)], isGroup: isGroup)
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

  mutating func link(
    to destination: String, _ range: SourceRange, _ words: String, _ whole: SourceRange
  ) -> Inline {
    let inlines = words.isEmpty ? [] : [Inline(.text(words), range)]
    let link = Link(
      number: linkCount, destination: destination, destinationRange: range, title: nil, inlines: inlines)
    linkCount += 1
    return Inline(.link(link), whole)
  }

  /// bookdown's `\@ref(fig:swing)`, the number alone.
  private func escapedReference(_ run: InlineRun, _ offset: Int) -> (Inline, Int)? {
    guard run.bytes[offset...].starts(with: "@ref(".utf8),
      let close = run.bytes[offset...].prefix(200).firstIndex(of: Ascii.closeParenthesis), close > offset + 5,
      run.isPlain(offset..<close)
    else { return nil }
    let (inner, whole) = (offset + 5..<close, offset..<close + 1)
    let name = Reference.Name(label: run.text(inner), isBare: true, range: run.range(inner), isSure: true)
    return (
      Inline(.reference(Reference(parts: [.name(name)], original: run.inlines(whole))), run.range(whole)), close + 1
    )
  }

  // MARK: Marks in a text

  private mutating func marks(in run: InlineRun) -> [Inline] {
    var result: [Inline] = []
    var (start, offset) = (0, 0)
    func take(to end: Int) {
      result += run.inlines(start..<end)
      start = end
    }
    while offset < run.bytes.count {
      if let object = run.objects[offset], case .code(let words) = object.content {
        take(to: offset)
        if let (read, end) = raw(run, at: offset + 1) {
          result += read
          (start, offset) = (end, end)
        } else {
          result.append(withoutLanguage(words, object))
          (start, offset) = (offset + 1, offset + 1)
        }
        continue
      }
      if run.sign(at: offset) == Ascii.openBrace {
        if start == offset || run.objects[offset - 1] != nil {
          take(to: offset)
          if let end = attributes(run, offset, &result) {
            (start, offset) = (end, end)
            continue
          }
        }
        if let (read, end) = role(run, offset) {
          take(to: offset)
          result += read
          (start, offset) = (end, end)
          continue
        }
        if let end = templateTag(run, offset) {
          offset = end
          continue
        }
        tellOpenRole(run, offset)
      }
      let found: (inline: Inline, end: Int)? =
        switch run.sign(at: offset) {
        case Ascii.backslash: command(run, offset)
        case Ascii.tilde: script(run, offset, .lowered)
        case Ascii.caret: script(run, offset, .raised)
        case nil: escapedReference(run, offset)
        default: nil
        }
      guard let (inline, end) = found else {
        offset += 1
        continue
      }
      // A tilde before a reference, `Section~\ref{sec-q}`, is LaTeX's blank at which no line ends.
      let isTied =
        offset > start && run.sign(at: offset) == Ascii.backslash && run.sign(at: offset - 1) == Ascii.tilde
      take(to: offset - (isTied ? 1 : 0))
      if isTied { result.append(Inline(.text("\u{A0}"), run.range(offset - 1..<offset))) }
      result.append(inline)
      (start, offset) = (end, end)
    }
    take(to: run.bytes.count)
    return result
  }

  /// Attributes right behind what they are about: `![](p.png){width=50%} text`, and kramdown's
  /// `**force**{: class="term"}`.
  private mutating func attributes(_ run: InlineRun, _ open: Int, _ result: inout [Inline]) -> Int? {
    guard let last = result.last, last.content.takesAttributes,
      let close = run.bytes[open...].firstIndex(of: Ascii.closeBrace), close > open + 1,
      run.isPlain(open + 1..<close)
    else { return nil }
    let inner = run.range(open + 1..<close)
    guard let read = AttributeList(text.utf8, inner.lowerBound..<inner.upperBound),
      last.content.isImage || run.bytes[open + 1] == Ascii.colon
        || read.flags.isEmpty && (read.label != nil || !read.classes.isEmpty || last.content.isLink)
    else { return nil }
    result[result.count - 1] = last.with(read)
    diagnostics += last.content.knownAttributes.problems(in: read)
    return close + 1
  }

  /// Tells of a role, ``{ref}`fig-x``, whose second backtick is missing.
  private mutating func tellOpenRole(_ run: InlineRun, _ offset: Int) {
    guard run.sign(at: offset) == Ascii.openBrace else { return }
    let name = run.bytes[(offset + 1)...].prefix(24).prefix(while: AttributeList.isName)
    guard let first = name.first, Ascii.isLetter(first), run.sign(at: name.endIndex) == Ascii.closeBrace,
      run.sign(at: name.endIndex + 1) == Ascii.backtick
    else { return }
    diagnostics.append(
      Diagnostic(
        .warning, "unclosed-role", "The words of a role must stand between two backticks",
        at: run.range(offset..<name.endIndex + 2), label: "opened here, and not closed in its paragraph",
        help: "write a backtick after them"))
  }

  /// Tells of what a template of another tool would fill in, `{{ site.baseurl }}`, `{% include x %}`, `{{< video x >}}`:
  /// it stands as it is. Gives its end.
  private mutating func templateTag(_ run: InlineRun, _ offset: Int) -> Int? {
    let close: [UInt8]
    switch run.sign(at: offset + 1) {
    case Ascii.openBrace: close = Array("}}".utf8)
    case UInt8(ascii: "%"): close = Array("%}".utf8)
    default: return nil
    }
    let rest = run.bytes[(offset + 2)...].prefix(200)
    guard let end = rest.indices.first(where: { rest[$0...].starts(with: close) }),
      rest[..<end].contains(where: { Ascii.isLetter($0) })
    else { return nil }
    let range = run.range(offset..<end + 2)
    diagnostics.append(
      Diagnostic(
        .warning, "template-tag", "`\(run.text(offset..<end + 2))` is for another tool's templates", at: range,
        label: "it stands on the page as it is",
        help: "write what it stands for; the value of a name of the notebook is written `` `=name` ``"))
    return end + 2
  }

  /// `H~2~O`, `x^2^`: behind a word, and without blanks inside.
  private func script(_ run: InlineRun, _ offset: Int, _ kind: Span.Kind) -> (Inline, Int)? {
    let mark = run.bytes[offset]
    guard offset > 0, Ascii.isWord(run.bytes[offset - 1]) || ")]".utf8.contains(run.bytes[offset - 1]) else {
      return nil
    }
    let rest = run.bytes[(offset + 1)...].prefix(24)
    guard let end = rest.firstIndex(where: { $0 == mark || Ascii.isSpace($0) }), run.bytes[end] == mark,
      end > offset + 1, run.sign(at: end) != nil, end + 1 == run.bytes.count || run.bytes[end + 1] != mark
    else { return nil }
    let inner = run.inlines(offset + 1..<end)
    return (Inline(.span(Span(kind: kind, inlines: inner)), run.range(offset..<end + 1)), end + 1)
  }
}

extension Inline {
  fileprivate var mayHoldRole: Bool {
    switch content {
    case .code: true
    case .text(let words): words.holdsRoleSign
    case .emphasis(let inner), .strong(let inner), .strikethrough(let inner): inner.contains { $0.mayHoldRole }
    case .link(let link): link.destination.hasPrefix("#") || link.inlines.contains { $0.mayHoldRole }
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

extension Link {
  /// Whether its words are the address to which it leads.
  fileprivate var showsItsAddress: Bool {
    guard inlines.count == 1, case .text(let words) = inlines[0].content else { return false }
    return destination.hasSuffix(words)
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
          || $0 == UInt8(ascii: "@")
      }
    }
  }

  var trimmingBlanks: String {
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
