import Diagnostics
import Notebooks

/// Finds out where the links and images of a page lead, and says of those that lead nowhere why.
struct LinkResolver {
  let index: SiteIndex
  let labels: LabelTable
  let numbers: NumberTable
  let bibliography: Bibliography
  /// The index of the page in the book.
  let page: Int
  var resolved = ResolvedPage()
  private var suggestions = 0

  /// Who has that many broken links on a page has made one mistake, and comparing each with all names takes long.
  private static let mostSuggestions = 100

  init(index: SiteIndex, labels: LabelTable, numbers: NumberTable, bibliography: Bibliography, page: Int) {
    self.index = index
    self.labels = labels
    self.numbers = numbers
    self.bibliography = bibliography
    self.page = page
  }

  var bookPage: BookPage { index.book.pages[page] }

  /// In the language of the page that refers to something.
  private var referenceWords: ReferenceWords {
    let configuration = index.book.configuration
    return ReferenceWords(boxes: configuration.boxCatalog, lang: bookPage.metadata.lang ?? configuration.lang)
  }

  mutating func resolve(_ links: [PageLink]) {
    for link in links {
      guard var address = link.isImage ? imageSource(of: link) : address(of: link) else { continue }
      if link.isBare, !link.isImage { address.words = words(for: link) }
      if !link.isImage, let (label, target) = named(by: link) {
        address.preview = preview(of: label, on: target)
      }
      resolved.set(address, of: link)
    }
  }

  /// Looks for what other tools have kept of their cells.
  mutating func resolve(_ cells: [(place: Int, cell: ForeignCell)]) {
    for (place, cell) in cells where !cell.isOutputHidden {
      if let outputs = bookPage.kept.outputs[place] {
        resolved.outputs[place] = parts(of: outputs, at: place)
        continue
      }
      let found = cell.keptOutputs(of: bookPage.path).first { index.book.files.kind(of: index.bookPath($0)) == .file }
      guard let found else {
        tellEmpty(cell, at: place)
        continue
      }
      resolved.outputs[place] = [picture(at: found)]
    }
  }

  /// Says that a figure has nothing but its caption.
  private mutating func tellEmpty(_ cell: ForeignCell, at place: Int) {
    guard cell.isFigure, let label = cell.label else { return }
    resolved.tell(
      Diagnostic(
        .warning, "no-output", "No output of this cell is kept: its figure is empty", at: label.range,
        help: "put the picture beside the page and show it by `![words](picture.svg)`, or keep the notebook's outputs, "
          + "`.ipynb`, beside it"))
  }

  /// The outputs of a cell, whose pictures become files beside the page.
  private mutating func parts(of outputs: [JupyterOutput], at place: Int) -> [OutputPart] {
    var pictures = 0
    return outputs.compactMap { output in
      guard case .picture(let ending, let data, let isText) = output else { return .other(output) }
      pictures += 1
      let path = bookPage.kept.path(ofPicture: pictures, at: place, ending: ending, page: bookPage.path)
      guard let bytes = isText ? Array(data.utf8) : Base64.decoded(data) else {
        return .other(.lost("a picture that is none"))
      }
      if ending == "svg", !StillDrawing.isOne(bytes) { return .other(.lost("a drawing with a script")) }
      index.book.files.add(bytes, at: index.bookPath(path))
      return picture(at: path)
    }
  }

  private mutating func picture(at path: String) -> OutputPart {
    resolved.assets.append(path)
    let relative = FilePath.relative(from: bookPage.output, to: path)
    return .picture(PercentEncoding.encoded(relative, escapingPercent: true))
  }

  /// `@fig-beat`: a label of this page first, then of the book.
  mutating func resolve(_ references: [Reference.Name]) {
    var hasTold = false
    for reference in references {
      let label = labelMeant(by: reference.label)
      let pages = labels.isGiven(label, on: page) ? [page] : labels.pages(with: label)
      guard let target = pages.first else {
        if bibliography.entry(label, on: page) != nil {
          resolved.cited.append(label)
        } else if let kind = kindLeftOut(label) {
          tellLeftOut(label, at: reference.range)
          var address = LinkAddress.wordsAlone
          address.words = [Inline(.text(name(of: kind)), reference.range)]
          resolved.set(address, ofReferenceAt: reference.range.lowerBound)
        } else if reference.isOfWork, !bibliography.isThere(for: page) {
          reportWithoutWorks(reference, hasTold: &hasTold)
        } else if reference.isSure || AttributeList.Item.looksLikeLabel(label) || bibliography.isThere(for: page)
          || isNearLabel(label)
        {
          reportMissing(reference)
        } else if reference.isGrouped {
          tellNoBibliography(reference, hasTold: &hasTold)
        }
        continue
      }
      if pages.count > 1 {
        let places = pages.map { "`\(index.book.pages[$0].path)`" }
        resolved.tell(
          Diagnostic(
            .error, "ambiguous-reference",
            "`\(label)` is a label in \(places.dropLast().joined(separator: ", ")) and \(places.last ?? "")",
            at: reference.range, help: "give one of them another name, or write a link with its page"))
      }
      var address = LinkAddress(href: (target == page ? "" : href(of: target)) + fragment(label))
      address.words = words(for: label, on: target, isBare: reference.isBare, at: reference.range)
      if !isNamed(label, on: target) {
        resolved.tell(
          Diagnostic(
            .warning, "link-without-words", "`\(label)` has neither a number nor a title that could stand here",
            at: reference.range, help: "write a link with words, `[words](#\(label))`"))
      }
      address.preview = preview(of: label, on: target)
      resolved.set(address, ofReferenceAt: reference.range.lowerBound)
    }
  }

  /// At the beginning of a sentence Quarto has `@Fig-beat` for `@fig-beat`; bookdown says of what a label is, `thm:line`.
  private func labelMeant(by name: String) -> String {
    guard labels.pages(with: name).isEmpty else { return name }
    let small = name.prefix(1).lowercased() + name.dropFirst()
    if AttributeList.Item.looksLikeLabel(small), !labels.pages(with: small).isEmpty { return small }
    let parts = name.split(separator: ":", maxSplits: 1).map(String.init)
    return parts.count == 2 && parts[0].count <= 3 && !labels.pages(with: parts[1]).isEmpty ? parts[1] : name
  }

  /// A page cites without a file of works, which is told once.
  private mutating func tellNoBibliography(_ reference: Reference.Name, hasTold: inout Bool) {
    guard !hasTold else { return }
    hasTold = true
    resolved.tell(
      Diagnostic(
        .warning, "no-bibliography",
        "`\(reference.label)` is not a label, and no file of works is named that could be cited", at: reference.range,
        label: "it stands on the page as it is",
        help: "write `bibliography: references.bib` in `cubebook.yml`, or `\\@` for the sign itself"))
  }

  /// What can only be a work, `\cite{key}`, without a file of works; how to name one is told once.
  private mutating func reportWithoutWorks(_ reference: Reference.Name, hasTold: inout Bool) {
    resolved.tell(
      Diagnostic(
        .error, "broken-citation", "There is no work `\(reference.label)`: no file of works is named",
        at: reference.range, label: "its key stands on the page, marked as wrong",
        help: hasTold ? nil : "write `bibliography: references.bib` in `cubebook.yml`"))
    hasTold = true
  }

  // MARK: What other editions have

  /// What has a label and stands in another edition alone, as a solution does.
  private func kindLeftOut(_ label: String) -> Label.Kind? {
    bookPage.inventory.labelsLeftOut[label]
      ?? index.book.pages.lazy.compactMap { $0.inventory.labelsLeftOut[label] }.first
  }

  private mutating func tellLeftOut(_ label: String, at range: SourceRange) {
    resolved.tell(
      Diagnostic(
        .note, "left-out", "`\(label)` stands in another edition alone", at: range,
        label: "here its name stands without a number or a link"))
  }

  private func name(of kind: Label.Kind) -> String {
    guard case .numbered(let kind) = kind else { return kind.words }
    return referenceWords.name(of: kind)
  }

  /// What a solution is called, "Solution to Exercise 1.1"; nil for what is none.
  private func solution(_ label: String, on target: Int) -> String? {
    let solutions = index.book.pages[target].inventory.solutions
    guard let exercise = solutions.filter({ $0.value == label }).keys.min() else { return nil }
    let words = referenceWords
    let page = labels.isGiven(exercise, on: target) ? target : labels.pages(with: exercise).first
    let number = page.flatMap { numbers.number(of: exercise, on: $0) }
    return BoxWords.solution(of: number.map { words.text($0) }, lang: words.lang)
  }

  /// Whether a name with a dash is nearly a label, `fgi-swing`, or one is with other signs in it, `fig_swing`: what is
  /// not may be anybody's.
  private mutating func isNearLabel(_ name: String) -> Bool {
    if labels.isSpelledOtherwise(name) { return true }
    guard name.utf8.contains(UInt8(ascii: "-")) || name.utf8.contains(UInt8(ascii: ":")) else { return false }
    return suggestion(for: name, among: namesToSuggest()) != nil
  }

  private mutating func reportMissing(_ reference: Reference.Name) {
    let keys = suggestions < Self.mostSuggestions ? bibliography.keys(on: page) : []
    var near = suggestion(for: reference.label, among: namesToSuggest() + keys)
    if near == nil, reference.isOfWork || reference.isGrouped {
      near = nearestShortName(to: reference.label, among: keys)
    }
    let isLabel =
      reference.isSure && !reference.isOfWork || !bibliography.isThere(for: page)
      || AttributeList.Item.looksLikeLabel(reference.label)
      || isNearLabel(reference.label)
    // A name with an `@` may be anybody's.
    let hasYear = reference.label.contains { $0.isNumber }
    if !isLabel, !reference.isSure, !reference.isGrouped, near == nil, !hasYear { return }
    let what = isLabel ? "label `\(reference.label)` in the book" : "work or label `\(reference.label)`"
    resolved.tell(
      Diagnostic(
        .error, isLabel ? "broken-reference" : "broken-citation", "There is no \(what)", at: reference.range,
        help: near.map { "did you mean `@\($0)`?" }
          ?? (reference.isSure || reference.isGrouped ? nil : "the sign itself is written `\\@`")))
  }

  /// What a reference to a label says: its name and number, or the heading.
  func words(for label: String, on target: Int, isBare: Bool, at range: SourceRange) -> [Inline] {
    if let number = numbers.number(of: label, on: target) {
      return referenceWords.inlines(number, isBare: isBare, at: range)
    }
    let other = index.book.pages[target]
    if let title = other.title(of: label) {
      // A value is known on its page alone.
      return target == page ? title : title.map { $0.isOfItsPlace ? Inline(.text([$0].plainText), $0.range) : $0 }
    }
    var kind = other.inventory.kinds[label].map { referenceWords.name(of: $0) }
    // What has no number, because the book gives none, is called by what it is.
    if kind == nil, case .numbered(let numbered)? = other.inventory.labels.first(where: { $0.id == label })?.kind {
      kind = referenceWords.name(of: numbered)
    }
    return [Inline(.text(solution(label, on: target) ?? kind ?? "#" + label), range)]
  }

  /// Whether what stands at a label has a number, a title, or a kind by which a reference can call it.
  private func isNamed(_ label: String, on target: Int) -> Bool {
    let other = index.book.pages[target]
    return numbers.number(of: label, on: target) != nil || other.title(of: label) != nil
      || solution(label, on: target) != nil || other.inventory.kinds[label] != nil
  }

  /// The label that a link leads to, and its page.
  private func named(by link: PageLink) -> (label: String, page: Int)? {
    switch link.target {
    case .anchor(let name): return (name, target(of: name))
    case .file(let path, let name?):
      return (index.page(at: path) ?? index.page(meantBy: path)).map { (name, $0) }
    case .unsafe("term"):
      let name = String(link.destination.dropFirst("term:".utf8.count))
      return (name, target(of: name))
    case .file, .unsafe:
      let pages = labels.isGiven(link.destination, on: page) ? [page] : labels.pages(with: link.destination)
      return pages.first.map { (link.destination, $0) }
    case .external, .outside: return nil
    }
  }

  /// What a link says whose author has left that to what it points at.
  private mutating func words(for link: PageLink) -> [Inline] {
    var (target, anchor) = (Int?.none, String?.none)
    if case .anchor(let name) = link.target, !labels.holds(name, on: self.target(of: name)),
      let kind = kindLeftOut(name)
    {
      return [Inline(.text(self.name(of: kind)), link.range)]
    }
    if label(of: link) != nil, !BookPage.isNotebook(link.destination) {
      let pages = labels.isGiven(link.destination, on: page) ? [page] : labels.pages(with: link.destination)
      return words(for: link.destination, on: pages.first ?? page, isBare: false, at: link.range)
    }
    switch link.target {
    case .anchor(let name): (target, anchor) = (self.target(of: name), name)
    case .file(let path, let name):
      (target, anchor) = (index.page(at: path) ?? index.page(meantBy: path), name)
    case .external:
      if let name = LinkTarget.name(of: link.destination) { return [Inline(.text(name), link.range)] }
    case .outside, .unsafe: break
    }
    if let target {
      let other = index.book.pages[target]
      guard let anchor else {
        let title = other.titleText
        return title.isPlain ? [Inline(.text(title.words), link.range)] : title.inlines.standingAlone
      }
      if isNamed(anchor, on: target) { return words(for: anchor, on: target, isBare: false, at: link.range) }
      // One that leads nowhere has been told.
      if !anchor.isEmpty, !labels.holds(anchor, on: target) { return [Inline(.text("#" + anchor), link.range)] }
    }
    resolved.tell(
      Diagnostic(
        .warning, "link-without-words", "This link leads to nothing whose name or number it could show",
        at: link.range, help: "write words between its brackets"))
    return [Inline(.text(link.destination), link.range)]
  }

  private mutating func address(of link: PageLink) -> LinkAddress? {
    switch link.target {
    case .external:
      let isPage = LinkTarget.scheme(of: link.destination).map { $0.hasPrefix("http") } ?? false
      return LinkAddress(href: PercentEncoding.encoded(link.destination), isExternal: isPage)
    case .anchor(let anchor):
      let target = self.target(of: anchor)
      if !labels.holds(anchor, on: target), kindLeftOut(anchor) != nil {
        tellLeftOut(anchor, at: link.range)
        return .wordsAlone
      }
      let place = check(anchor, on: target, link)
      let href = place.isEmpty ? "#" : fragment(place)
      return LinkAddress(href: target == page ? href : self.href(of: target) + href)
    case .file(let path, let anchor): return address(of: path, anchor, link)
    case .outside: return fileOfBook(link, "A link must lead to a notebook or a file of the book by a relative path")
    case .unsafe(let scheme):
      if scheme == "term" { return term(link) }
      if scheme == "wikilink" { return page(calledBy: link) }
      if let address = label(of: link) { return address }
      if ["xref", "inv", "myst", "intersphinx"].contains(scheme) {
        resolved.tell(
          Diagnostic(
            .warning, "other-book", "Where the pages of another book lie is not known here", at: link.range,
            label: "its words stand without a link", help: "write a link with its address, `[words](https://…)`"))
        return .wordsAlone
      }
      report("unsafe-link", "A link cannot use `\(scheme):`", link, help: nil)
    }
    return nil
  }

  /// Where a term of a glossary is explained.
  private mutating func term(_ link: PageLink) -> LinkAddress? {
    let label = String(link.destination.dropFirst("term:".utf8.count))
    let pages = labels.isGiven(label, on: page) ? [page] : labels.pages(with: label)
    guard let target = pages.first else {
      let terms = labels.givenNames.filter { $0.hasPrefix("term-") }
      let near = suggestion(for: label, among: terms).map { $0.dropFirst(5).replacing("-", with: " ") }
      resolved.tell(
        Diagnostic(
          .warning, "unknown-term", "No glossary of the book explains this term", at: link.range,
          label: "it stands without a link", help: near.map { "did you mean `\($0)`?" }))
      return .wordsAlone
    }
    return LinkAddress(href: (target == page ? "" : href(of: target)) + fragment(label))
  }

  /// Where a link leads whose destination is a label, as MyST has it: `[words](eq:shm)`.
  private func label(of link: PageLink) -> LinkAddress? {
    let name = link.destination
    let pages = labels.isGiven(name, on: page) ? [page] : labels.pages(with: name)
    guard let target = pages.first else { return nil }
    return LinkAddress(href: (target == page ? "" : href(of: target)) + fragment(name))
  }

  private mutating func address(of path: String, _ anchor: String?, _ link: PageLink) -> LinkAddress? {
    var fragment = anchor.map(fragment) ?? ""
    if let target = index.page(at: path) {
      if let anchor, !labels.holds(anchor, on: target),
        index.book.pages[target].inventory.labelsLeftOut[anchor] != nil
      {
        tellLeftOut(anchor, at: link.range)
        return .wordsAlone
      }
      if let anchor { fragment = self.fragment(check(anchor, on: target, link)) }
      return LinkAddress(href: href(of: target) + fragment)
    }
    // The top of the site, `/`: its front page, whether the book has a notebook for it or not.
    if path.isEmpty { return LinkAddress(href: FilePath.relative(from: bookPage.output, to: "index.html") + fragment) }
    guard BookPage.isNotebook(path) else {
      let isFile = index.book.files.kind(of: index.bookPath(path)) == .file
      if !isFile, let address = label(of: link) { return address }
      if !isFile, let target = index.page(meantBy: path) {
        if let anchor { fragment = self.fragment(check(anchor, on: target, link)) }
        return LinkAddress(href: href(of: target) + fragment)
      }
      return asset(path, link, fragment)
    }
    if index.isDraft(path) {
      report(
        "link-to-draft", "`\(path)` is a draft and has no page", link,
        help: "take `draft: true` out of it, or the link out of this page")
    } else {
      let near = suggestion(for: path, among: index.book.pages.lazy.map(\.path))
      let relative = near.map { FilePath.relative(from: bookPage.path, to: $0) }
      report("broken-link", "There is no notebook `\(path)`", link, help: relative.map { "did you mean `\($0)`?" })
    }
    return nil
  }

  private mutating func imageSource(of link: PageLink) -> LinkAddress? {
    switch link.target {
    case .external:
      resolved.tell(
        Diagnostic(
          .warning, "external-image", "This image is on another host, and pages load nothing from other hosts",
          at: link.range,
          label: "a link stands in its place", help: "put the file beside the notebook, and write its path from here"))
      return LinkAddress(href: PercentEncoding.encoded(link.destination), isExternal: true)
    case .anchor: report("broken-image", "An image must be a file beside the notebook", link, help: nil)
    case .file(let path, let anchor):
      if BookPage.isNotebook(path) {
        report(
          "broken-image", "`\(path)` is a notebook, not an image", link,
          help: "take the `!` out for a link, or write `::: include \(path)` for its text")
        return nil
      }
      // As Quarto has it, an ending that is left out is that of a picture which is there.
      let pattern = path.hasSuffix(".*") ? path : path + ".*"
      if index.book.files.kind(of: index.bookPath(path)) == nil, let path = picture(likeAny: pattern) {
        return asset(path, link, "")
      }
      return asset(path, link, anchor.map { "#" + PercentEncoding.encoded($0) } ?? "")
    case .outside: return fileOfBook(link, "An image must be a file of the book")
    case .unsafe(let scheme):
      let isPicture = ["png", "gif", "jpeg", "webp"].contains { link.destination.hasPrefix("data:image/\($0);") }
      if isPicture { return LinkAddress(href: PercentEncoding.encoded(link.destination)) }
      report("unsafe-link", "An image cannot use `\(scheme):`", link, help: nil)
    }
    return nil
  }

  /// The page that `#label` leads to: this one, if it has such a place, else the one in which an author has named one so.
  private func target(of anchor: String) -> Int {
    if labels.holds(anchor, on: page) { return page }
    let pages = labels.pages(with: anchor)
    return pages.count == 1 ? pages[0] : page
  }

  /// The address of another page, as this one writes it.
  func href(of target: Int) -> String {
    let output = FilePath.relative(from: bookPage.output, to: index.book.pages[target].output)
    return PercentEncoding.encoded(output, escapingPercent: true)
  }

  func fragment(_ anchor: String) -> String { "#" + PercentEncoding.encoded(anchor, escapingPercent: true) }

  /// Reports a link to a place that is not there; it leads to the page all the same.
  ///
  /// - Returns: the place that is meant.
  mutating func check(_ anchor: String, on target: Int, _ link: PageLink) -> String {
    // `#top` is the top of every page (HTML, 7.4.6.4).
    guard !anchor.isEmpty, anchor.lowercased() != "top", !labels.holds(anchor, on: target) else { return anchor }
    // The title stands there.
    if anchor.lowercased() == index.book.pages[target].titleAnchor { return "top" }
    if let place = labels.place(spelledLike: anchor, on: target) { return place }
    let others = labels.pages(with: anchor)
    if target == page, others.count > 1 {
      let places = others.prefix(3).map { "`\(index.book.pages[$0].path)`" }.joined(separator: " and in ")
      report(
        "ambiguous-reference", "`\(anchor)` is a label in \(places)", link,
        help: "name the page as well, `[words](page.md#\(anchor))`")
      return anchor
    }
    let near = suggestion(for: anchor, among: index.book.pages[target].inventory.labels.lazy.map(\.id))
    let place = target == page ? "This page" : "`\(index.book.pages[target].path)`"
    report(
      "broken-anchor", "\(place) has no place called `#\(anchor)`", link, help: near.map { "did you mean `#\($0)`?" })
    return anchor
  }

  /// The labels of the book, as long as names are looked for among them: each of many would look at all of many.
  private func namesToSuggest() -> [String] {
    suggestions < Self.mostSuggestions ? Array(labels.givenNames) : []
  }

  private mutating func suggestion(for name: String, among names: some Sequence<String>) -> String? {
    suggestions += 1
    return suggestions <= Self.mostSuggestions ? nearestName(to: name, among: Array(names)) : nil
  }

  mutating func report(_ code: String, _ message: String, _ link: PageLink, help: String?) {
    resolved.tell(Diagnostic(.error, code, message, at: link.range, help: help))
  }
}
