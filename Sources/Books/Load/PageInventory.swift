import Cells
import Diagnostics
import Notebooks
import TeX

/// What a page offers to others and asks of them: all that the book has to know of it before any page is rendered.
package struct PageInventory: Sendable {
  /// The headings of its text, in order; the page's title is none of them.
  package var headings: [Heading] = []
  /// The places that links can name, in the order of the page.
  package var labels: [Label] = []
  /// What has a number, in the order of the page.
  var numbered: [Numbered] = []
  /// The links and images that the page shows.
  package var links: [PageLink] = []
  /// The names in its text that may be labels.
  package var references: [Reference.Name] = []
  /// The labels that its formulas in TeX name, `\eqref{eq-x}`, each with the place of the command; who edits it asks.
  package var formulaReferences: [(label: String, range: SourceRange)] = []
  /// The fences that are cells, in the order of the page.
  package var cells: [Fence] = []
  /// The formulas of the inline values, in the order of the page.
  package var values: [SourceFragment] = []
  /// What belongs together: the questions of a box, its text, and the text of their solutions.
  package var boxParts: BoxParts { boxed.parts }
  private var boxed = BoxedQuestions()
  /// Which cells and which values stand in no box of this edition.
  package var absent: (cells: Set<Int>, values: Set<Int>) = ([], [])
  /// Footnotes that nothing calls but what an edition leaves out.
  var absentNotes: Set<Int> { notesLeftOut.subtracting(notes) }
  /// What has a label and stands in another edition alone.
  var labelsLeftOut: [String: Label.Kind] = [:]
  private var notes: Set<Int> = []
  private var notesLeftOut: Set<Int> = []
  private let notebook: Notebook
  /// Whether a title stands at its head.
  private let hasTitle: Bool

  /// What stands at a label, in short, for who points at a reference to it.
  package var previews: [String: [Inline]] = [:]
  /// What boxes with a label are called by their authors.
  var titles: [String: [Inline]] = [:]
  /// The kinds of boxes with a label that have no number, by which they are called without a title.
  var kinds: [String: Numbered.Kind] = [:]
  /// The cells of other tools, by where they begin.
  var outputs: [(place: Int, cell: ForeignCell)] = []
  /// The labels of exercises that have a solution on the page, with the label of that.
  package var solutions: [String: String] = [:]
  /// Whether it has a place for the works that all pages cite.
  var listsWorksOfBook = false
  /// Whether it says where its works are listed.
  var listsWorks = false
  /// What keys of works begin with on this page: Sphinx's lists of works tell themselves apart so, `:keyprefix: fem-`.
  var keyPrefixes: [String] = []
  /// The macros that its formulas define, in the order of the page.
  package var macros: [TeXMacro] = []
  /// What is wrong with the kinds of its boxes.
  var diagnostics: [Diagnostic] = []

  /// The folder of the page, inside that of the notebooks.
  let folder: String
  /// Where the text of a page stands that includes other files, and the folder of the notebooks.
  private let origins: SourceOrigins?
  private let notebooks: String
  private let boxes: BoxCatalog
  private let configuration: BookConfiguration

  /// - Parameters:
  ///   - title: the heading that stands at the page's head, and not in its text.
  ///   - head: the other texts at the page's head, its title and subtitle.
  ///   - folder: the folder of the page, from which its links are relative.
  ///   - configuration: for the kinds of boxes that the book has, and for what becomes of solutions.
  init(
    _ notebook: Notebook, title: Heading? = nil, head: [[Inline]] = [], folder: String = "",
    origins: SourceOrigins? = nil,
    configuration: BookConfiguration = BookConfiguration()
  ) {
    self.folder = folder
    self.origins = origins
    notebooks = configuration.notebooks
    self.notebook = notebook
    boxes = configuration.boxCatalog
    self.configuration = configuration
    hasTitle = title != nil || !head.isEmpty
    if let title {
      if let range = title.label { labels.append(Label(id: title.id, kind: .section, range: range)) }
      add(title.alias, .section)
      collect(title.inlines)
    }
    for words in head { collect(words) }
    collect(title == nil ? notebook.blocks[...] : notebook.blocks.dropFirst())
    for note in notebook.footnotes {
      let before = absentNotes.contains(note.number) ? state : nil
      collect(note.blocks[...])
      if let before { leaveOut(since: before) }
    }
    boxed.finish(question: question)
  }

  /// The question of a label, by its place among the cells.
  private func question(of label: String) -> Int? {
    var ignored: [Diagnostic] = []
    return cells.firstIndex {
      $0.word == CellWord.question.rawValue && $0.info.utf8.contains(UInt8(ascii: "#"))
        && InfoString(parsing: $0.info, into: &ignored)?.attributes.label?.text == label
    }
  }

  /// An empty one, to be filled with what has been written down of a page.
  init(_ notebook: Notebook, folder: String, configuration: BookConfiguration) {
    (self.notebook, self.folder, self.configuration) = (notebook, folder, configuration)
    (notebooks, origins, boxes, hasTitle) = (configuration.notebooks, nil, configuration.boxCatalog, false)
  }

  private mutating func collect(_ formula: TeXFormula) {
    macros += formula.macros
    formulaReferences += formula.references.map { ($0.label, formula.source.sourceRange($0.range)) }
  }

  private mutating func collect(_ blocks: ArraySlice<Block>) {
    for block in blocks {
      switch block.content {
      case .heading(let heading):
        // A page without a title at its head may begin with any level.
        let outer = headings.last?.level ?? (hasTitle ? 1 : heading.level)
        tell(ReaderRules.heading(heading, block.range, below: outer))
        headings.append(heading)
        labels.append(
          Label(
            id: heading.id, kind: .section, range: heading.label ?? block.range, isGiven: heading.label != nil))
        add(heading.alias, .section)
        collect(heading.inlines)
      case .fence(let fence): collect(fence)
      case .paragraph(let inlines): collect(inlines)
      case .quote(let inner): collect(inner[...])
      case .box(let box): collect(box, at: block.range)
      case .definitions(let list):
        for entry in list.entries {
          add(entry.label, .block)
          if let label = entry.label, case .paragraph(let words)? = entry.definitions.first?.first?.content {
            previews[label.text] = words
          }
          collect(entry.term)
          for blocks in entry.definitions { collect(blocks[...]) }
        }
      case .list(let list): for item in list.items { collect(item.blocks[...]) }
      case .table(let table):
        if table.label != nil || !table.caption.isEmpty {
          numbered.append(Numbered(.table, at: block.range.lowerBound, label: table.label?.text))
        }
        add(table.label, .numbered(.table))
        if let label = table.label { previews[label.text] = table.caption }
        collect(table.caption)
        for cell in table.header { collect(cell.inlines) }
        for row in table.rows { for cell in row { collect(cell.inlines) } }
      case .picture(let picture):
        if picture.attributes.label != nil || !picture.caption.isEmpty {
          numbered.append(Numbered(.figure, at: block.range.lowerBound, label: picture.attributes.label?.text))
        }
        add(picture.attributes.label, .numbered(.figure))
        if let label = picture.attributes.label { previews[label.text] = picture.caption }
        links.append(PageLink(picture.image, isImage: true, in: folder(of: picture.image)))
        let alt = picture.attributes["alt"] ?? picture.attributes["fig-alt"]
        tell(ReaderRules.image(picture.image, alt: alt, caption: picture.caption))
        collect(picture.caption)
        collect(picture.legend[...])
      case .equation(let equation):
        collect(equation.formula)
        numbered += Numbered.rows(of: equation)
        for label in equation.labels {
          add(label, .numbered(.equation))
          previews[label.text] = [Inline(.math(equation.formula.preview(of: label.text), display: true), block.range)]
        }
      case .labelled(let label, let inner):
        if case .fence(let fence) = inner.content, CellWord(rawValue: fence.word) != nil {
          collect(fence, label: label)
        } else {
          add(label, .block)
          collect([inner])
        }
      case .html(let html):
        for piece in html.pieces ?? [] {
          switch piece {
          case .tag(let tag): collect(tag)
          case .words(let words): collect(words)
          case .verbatim, .space, .ends: break
          }
        }
      case .thematicBreak, .indentedCode: break
      }
    }
  }

  /// The folder from which a link is relative: of the file in which it stands.
  private func folder(of link: Link) -> String {
    guard let origins else { return folder }
    let path = FilePath.folder(of: origins.path(at: link.destinationRange.lowerBound))
    guard FilePath.lies(path, in: notebooks) else { return folder }
    return String(path.dropFirst(notebooks.count + 1))
  }

  private mutating func add(_ label: AttributeList.Item?, _ kind: Label.Kind) {
    if let label { labels.append(Label(id: label.text, kind: kind, range: label.range)) }
  }

  /// - Parameter outer: the label that stands above it, for one that has none of its own.
  private mutating func collect(_ fence: Fence, label outer: AttributeList.Item? = nil) {
    guard let word = CellWord(rawValue: fence.word) else {
      if let place = fence.foreignDrawing {
        diagnostics.append(
          Diagnostic(
            .warning, "foreign-drawing", "Drawings of `\(place.text)` are not made here", at: place.range,
            label: "it stands on the page as code", help: "draw it to a file, and show it, `![words](drawing.svg)`"))
      }
      if let attributes = fence.codeAttributes { diagnostics += KnownAttributes.code.problems(in: attributes) }
      if let cell = ForeignCell(fence) { collect(cell, at: fence.range.lowerBound) }
      return
    }
    cells.append(fence)
    let count = values.count
    for text in fence.texts { collect(text.inlines) }
    // What stands in a picture, a table or a question has the values of the cell.
    if word.kind != .text { values.removeLast(values.count - count) }
    // What is wrong with it is told when the cell is evaluated.
    var ignored: [Diagnostic] = []
    guard fence.info.utf8.contains(UInt8(ascii: "{")) || outer != nil,
      let attributes = InfoString(parsing: fence.info, into: &ignored)?.attributes
    else { return }
    if configuration.leavesOut(attributes) {
      absent.cells.insert(cells.count - 1)
      absent.values.formUnion(min(count, values.count)..<values.count)
      if let label = attributes.label?.text ?? outer?.text, !attributes.isHidden {
        let item = Numbered(cell: fence, word, attributes, label: label)
        labelsLeftOut[label] = item.map { .numbered($0.kind) } ?? .cell(word)
      }
      return
    }
    if let label = Label(of: word, attributes) { labels.append(label) }
    if attributes.caption != nil, !attributes.isHidden {
      collect(fence.caption)
      if let label = attributes.label?.text ?? outer?.text { previews[label] = fence.caption }
    }
    if attributes.label == nil, !attributes.isHidden { add(outer, .cell(word)) }
    if let item = Numbered(cell: fence, word, attributes, label: outer?.text) { numbered.append(item) }
  }

  private mutating func collect(_ cell: ForeignCell, at place: Int) {
    let kind = cell.isListing || cell.isCodeNamed ? Numbered.Kind.box("listing") : .figure
    if cell.isNumbered { numbered.append(Numbered(kind, at: place, label: cell.label?.text)) }
    add(cell.label, cell.isNumbered ? .numbered(kind) : .block)
    if let label = cell.label, !cell.caption.isEmpty { previews[label.text] = cell.caption }
    collect(cell.caption)
    diagnostics += cell.unknownOptions
    outputs.append((place, cell))
  }

  private typealias State = (
    labels: [Label], numbered: [Numbered], headings: [Heading], previews: [String: [Inline]],
    titles: [String: [Inline]], references: [Reference.Name], solutions: [String: String], notes: Set<Int>,
    cells: Int, values: Int, links: Int
  )

  /// What there is so far, but for what counts in any case.
  private var state: State {
    (labels, numbered, headings, previews, titles, references, solutions, notes, cells.count, values.count, links.count)
  }

  /// What stands on no page can be named by nobody, nor name what is nowhere itself, though its cells count.
  private mutating func leaveOut(since before: State) {
    notesLeftOut.formUnion(notes)
    for label in labels.dropFirst(before.labels.count) where label.isGiven { labelsLeftOut[label.id] = label.kind }
    for (exercise, id) in solutions where before.solutions[exercise] != id {
      labelsLeftOut[id] = .numbered(.box("solution"))
    }
    let (cellCount, valueCount, linkCount): (Int, Int, Int)
    (labels, numbered, headings, previews, titles, references, solutions, notes, cellCount, valueCount, linkCount) =
      before
    for index in links.indices.dropFirst(linkCount) { links[index].isLeftOut = true }
    absent.cells.formUnion(cellCount..<cells.count)
    absent.values.formUnion(valueCount..<values.count)
  }

  private mutating func collect(_ box: Box, at range: SourceRange) {
    let kind = boxes.kind(of: box)
    let before = configuration.leavesOut(box, kind) ? state : nil
    defer { if let before { leaveOut(since: before) } }
    if let word = box.attributes["edition"], Edition(rawValue: word.text.lowercased()) == nil {
      let near = nearestName(to: word.text.lowercased(), among: Edition.allCases.map(\.rawValue))
      diagnostics.append(
        Diagnostic(
          .error, "unknown-edition", "`edition` must be `teacher` or `student`", at: word.range,
          label: "this stands in all editions", help: near.map { "did you mean `\($0)`?" }))
    }
    for flag in box.attributes.flags where !Box.flags.contains(flag.text) && box.name?.text != nil {
      let near = nearestName(to: flag.text, among: Box.flags)
      diagnostics.append(
        Diagnostic(
          .warning, "unknown-attribute", "A box has no attribute `\(flag.text)`", at: flag.range,
          help: near.map { "did you mean `\($0)`?" }
            ?? "a label is one word, and words with spaces must stand in quotes"))
    }
    for (key, _) in box.attributes.values where !Box.keys.contains(key.text) && !key.isForPrograms {
      diagnostics.append(.unknownAttribute(key, "A box has no attribute", among: Box.keys))
    }
    tellClasses(of: box, kind)
    if let kind {
      if kind.isNumbered, box.isCounted {
        let counted: Numbered.Kind =
          switch kind.style {
          case .figure: .figure
          case .table: .table
          default: .box(kind.name)
          }
        numbered.append(Numbered(counted, at: range.lowerBound, label: box.attributes.label?.text))
        add(box.attributes.label, .numbered(counted))
      } else {
        add(box.attributes.label, .block)
        if let label = box.attributes.label, kind.isNamed { kinds[label.text] = .box(kind.name) }
      }
      if kind.style == .references {
        listsWorks = true
        if let prefix = box.attributes["keyprefix"]?.text, !prefix.isEmpty { keyPrefixes.append(prefix) }
        if box.isOfBook { listsWorksOfBook = true }
      }
      if kind.style == .solution, let exercise = box.exercise {
        // A question has neither a number nor a title that could stand there.
        if question(of: exercise.label) == nil { references.append(exercise) }
        solutions[exercise.label] = box.solutionID
      }
    } else {
      add(box.attributes.label, .block)
      if let name = box.name {
        let near = nearestName(to: name.text.lowercased(), among: boxes.names)
        diagnostics.append(
          Diagnostic(
            .warning, "unknown-box", "There is no kind of box `\(name.text)`", at: name.range,
            label: "its content stands in a plain box",
            help: near.map { "did you mean `\($0)`?" }
              ?? "name it in `cubebook.yml`: `boxes: {\(name.text): {title: …, like: note}}`",
            fixes: near.map { [.init("write `\($0)`", name.range, $0)] } ?? []))
      }
    }
    // A reference in it would stand there as it is written.
    if let label = box.attributes.label, case .paragraph(let words)? = box.blocks.first?.content,
      !words.contains(where: { if case .reference = $0.content { true } else { false } })
    {
      previews[label.text] = words
    }
    // What stands behind the word of a solution may be the exercise.
    let isTitled = !box.title.isEmpty && (box.exercise == nil || box.attributes["for"] != nil)
    if let label = box.attributes.label, isTitled { titles[label.text] = box.title }
    collect(box.title)
    let first = numbered.count
    let (cellsBefore, valuesBefore) = (cells.count, values.count)
    collect(box.blocks[...])
    if kind?.style == .solution, let label = box.exercise?.label {
      boxed.solve(label, with: valuesBefore..<values.count)
    }
    let questions = (cellsBefore..<cells.count).filter { cells[$0].word == CellWord.question.rawValue }
    boxed.box(questions, valuesBefore..<values.count, label: box.attributes.label?.text)
    if box.isCounted, let style = kind?.style, style == .figure || style == .table {
      Numbered.makeParts(&numbered[first...], of: range.lowerBound, style == .table ? .table : .figure)
    }
  }

  /// Tells of classes that are no kinds of boxes, and of the link of a card.
  private mutating func tellClasses(of box: Box, _ kind: BoxKind?) {
    for item in box.attributes.classes where !boxes.knows(class: item.text) {
      let isCallout = item.text.hasPrefix("callout-")
      let name = isCallout ? String(item.text.dropFirst("callout-".count)) : item.text
      let near = nearestName(to: name, among: boxes.names).map { isCallout ? "callout-" + $0 : $0 }
      // Of another kind, it may be for the style of another page.
      let isMeant = box.name == nil && (near != nil || isCallout)
      diagnostics.append(
        Diagnostic(
          isMeant ? .warning : .note, "unknown-box", "There is no kind of box `\(item.text)`", at: item.range,
          label: box.name == nil && kind?.style == .plain ? "its content stands in a plain box" : "it has no effect",
          help: near.map { "did you mean `\($0)`?" }
            ?? "name it in `cubebook.yml`: `boxes: {\(item.text): {title: …, like: note}}`"))
    }
    if kind?.style != .embedded, let link = box.attributes["link"] ?? box.attributes["url"], !link.text.isEmpty {
      diagnostics.append(
        Diagnostic(
          .warning, "unknown-attribute", "A box cannot be a link", at: link.range, label: "it has no effect",
          help: "put the link into its text, `[words](\(link.text))`"))
    }
  }

  /// What a tag of HTML names, shows and leads to.
  private mutating func collect(_ tag: HTMLTag) {
    add(tag.label, .block)
    guard let link = tag.link else { return }
    let found = PageLink(link, isImage: tag.name != "a", in: folder(of: link))
    // A film of another host is told about where it would stand.
    if ["video", "audio", "source"].contains(tag.name), found.target == .external { return }
    links.append(found)
  }

  private mutating func tell(_ problem: Diagnostic?) {
    if let problem { diagnostics.append(problem) }
  }

  private mutating func collect(_ inlines: [Inline]) {
    for inline in inlines {
      switch inline.content {
      case .value(let formula): values.append(formula)
      case .emphasis(let inner), .strong(let inner), .strikethrough(let inner): collect(inner)
      case .span(let span):
        if case .place(let label) = span.kind { add(label, .block) }
        collect(span.inlines)
      case .link(let link):
        links.append(PageLink(link, isImage: false, in: folder(of: link)))
        tell(ReaderRules.link(link, inline.range))
        collect(link.inlines)
      // What describes an image is plain text, and its links are none.
      case .image(let link):
        links.append(PageLink(link, isImage: true, in: folder(of: link)))
        tell(ReaderRules.image(link))
      case .reference(let reference):
        references += reference.names
        for words in reference.words { collect(words) }
      case .tag(let tag): collect(tag)
      case .math(let tex, _): collect(tex)
      case .footnoteReference(let note): notes.insert(notebook.number(of: note))
      case .text, .softBreak, .hardBreak, .code, .html: break
      }
    }
  }
}

extension Fence {
  /// The name of a program that draws what stands in the fence, `{mermaid}`.
  package var foreignDrawing: AttributeList.Item? {
    // Without braces it is a word of GitHub's.
    if ["mermaid", "plantuml"].contains(word.lowercased()) {
      return AttributeList.Item(text: word, range: info.sourceRange(0..<min(word.utf8.count, info.utf8.count)))
    }
    let name = info.utf8.dropFirst().prefix { $0 != UInt8(ascii: "}") && $0 != UInt8(ascii: " ") }
    let text = String(decoding: name, as: UTF8.self).lowercased()
    guard info.utf8.first == UInt8(ascii: "{"), ["mermaid", "dot", "graphviz", "tikz", "plantuml"].contains(text) else {
      return nil
    }
    return AttributeList.Item(text: text, range: info.sourceRange(name.startIndex..<name.endIndex))
  }
}
