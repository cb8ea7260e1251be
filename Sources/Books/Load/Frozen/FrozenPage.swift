import Cells
import Diagnostics
import Notebooks

/// What a page offers to others and asks of them, in bytes: enough for all that a book does with a page whose text is
/// made already. Its text is read again where that is needed after all, which `BookPage.isFrozen` says.
///
/// Only a plain page, a file of Markdown by itself, is frozen: one that includes others, that has outputs or comments
/// on rules, is read each time.
struct FrozenPage {
  let bytes: [UInt8]

  /// Nil for a page that is not plain.
  init?(_ page: BookPage, text: [UInt8]) {
    guard page.origins == nil, page.included.isEmpty, page.jupyter == nil, page.rules.areEmpty,
      page.inventory.outputs.isEmpty, page.notebook.text.utf8 == text
    else { return nil }
    var writer = StoreWriter(capacity: 4_000)
    writer.write(page.metadata)
    var reader = StoreReader(writer.bytes)
    var (own, restored) = (page.metadata, reader.metadata())
    // Their words are those of the page's titles.
    (own.title, own.subtitle, restored.title, restored.subtitle) = (nil, nil, nil, nil)
    // What a front matter says that is not written down here would be lost: such a page is read each time.
    guard "\(own)" == "\(restored)" else { return nil }
    writer.write(page.titleText)
    writer.write(page.subtitle) { $0.write($1) }
    writer.write(page.hasOwnTitle)
    writer.write(page.head)
    writer.write(page.titleHeading) { $0.write($1) }
    writer.write(page.inventory)
    writer.write(page.diagnostics)
    guard !writer.isUnreadable else { return nil }
    bytes = writer.bytes
  }

  /// Nil where the bytes are none of a page.
  static func page(
    _ bytes: [UInt8], at path: String, _ source: SourceText, _ configuration: BookConfiguration
  ) -> BookPage? {
    var reader = StoreReader(bytes)
    let notebook = Notebook(unread: source)
    let metadata = reader.metadata()
    let title = reader.title()
    let subtitle = reader.optional { $0.title() }
    let hasOwnTitle = reader.flag()
    let head = reader.inlines()
    let heading = reader.optional { $0.heading() }
    let inventory = reader.inventory(of: notebook, in: FilePath.folder(of: path), configuration)
    let diagnostics = reader.diagnostics()
    guard reader.isDone else { return nil }
    return BookPage(
      path: path, output: FilePath.withoutExtension(path) + ".html", notebook: notebook, metadata: metadata,
      titleText: title, subtitle: subtitle, hasOwnTitle: hasOwnTitle, head: head, titleHeading: heading,
      inventory: inventory, diagnostics: diagnostics, origins: nil, included: [], jupyter: nil, kept: KeptOutputs(),
      rules: PageRules(files: [], levels: RuleLevels()), isFrozen: true)
  }
}

extension StoreWriter {
  fileprivate mutating func write(_ metadata: PageMetadata) {
    write(metadata.description)
    write(metadata.authors) { $0.write($1) }
    write(metadata.date)
    write(metadata.draft)
    write(metadata.lang)
    write(metadata.order) { $0.write($1) }
    write(metadata.bibliography) {
      $0.write($1.path)
      $0.write($1.range)
    }
    write(metadata.macros) {
      $0.write($1.name)
      $0.write($1.body)
    }
    write(metadata.permalink)
  }

  fileprivate mutating func write(_ title: TitleText) {
    write(title.words)
    write(title.inlines)
  }

  fileprivate mutating func write(_ heading: Heading) {
    write(heading.level)
    write(heading.id)
    write(heading.label) { $0.write($1) }
    write(heading.alias) { $0.write($1) }
    write(heading.inlines)
    write(heading.isNumbered)
  }

  private mutating func write(_ kind: Numbered.Kind) {
    switch kind {
    case .figure: write(0)
    case .table: write(1)
    case .equation: write(2)
    case .section: write(3)
    case .box(let name):
      write(4)
      write(name)
    }
  }

  private mutating func write(_ kind: Label.Kind) {
    switch kind {
    case .section: write(0)
    case .cell(let word):
      write(1)
      write(word.rawValue)
    case .numbered(let kind):
      write(2)
      write(kind)
    case .block: write(3)
    }
  }

  private mutating func write<Value>(
    _ table: [String: Value], _ one: (inout StoreWriter, Value) -> Void
  ) {
    write(table.sorted { $0.key < $1.key }) {
      $0.write($1.key)
      one(&$0, $1.value)
    }
  }

  fileprivate mutating func write(_ inventory: PageInventory) {
    write(inventory.headings) { $0.write($1) }
    write(inventory.labels) {
      $0.write($1.id)
      $0.write($1.kind)
      $0.write($1.range)
      $0.write($1.isGiven)
    }
    write(inventory.numbered) {
      $0.write($1.kind)
      $0.write($1.place)
      $0.write($1.label)
      $0.write($1.own)
      $0.write($1.part) {
        $0.write($1.of)
        $0.write($1.index)
      }
      $0.write($1.isOptional)
    }
    write(inventory.links) {
      $0.write($1.number)
      $0.write($1.destination)
      $0.write($1.isImage)
      $0.write($1.isLeftOut)
      $0.write($1.isBare)
      $0.write($1.range)
    }
    write(inventory.references) { $0.write($1) }
    write(inventory.labelsLeftOut) { $0.write($1) }
    write(inventory.previews) { $0.write($1) }
    write(inventory.titles) { $0.write($1) }
    write(inventory.kinds) { $0.write($1) }
    write(inventory.solutions) { $0.write($1) }
    write(inventory.listsWorksOfBook)
    write(inventory.listsWorks)
    write(inventory.keyPrefixes) { $0.write($1) }
    write(inventory.macros) {
      $0.write($1.name)
      $0.write($1.body)
    }
  }
}

extension StoreReader {
  fileprivate mutating func metadata() -> PageMetadata {
    var metadata = PageMetadata()
    metadata.description = optionalText()
    metadata.authors = list { $0.text() }
    metadata.date = optionalText()
    metadata.draft = flag()
    metadata.lang = optionalText()
    metadata.order = optional { $0.number() }
    metadata.bibliography = list { ($0.text(), $0.range()) }
    metadata.macros = list { TeXMacro(name: $0.text(), body: $0.text()) }
    metadata.permalink = optionalText()
    return metadata
  }

  fileprivate mutating func title() -> TitleText { TitleText(words: text(), inlines: inlines()) }

  fileprivate mutating func heading() -> Heading {
    let (level, id, label) = (number(), text(), optional { $0.range() })
    let alias = optional { $0.item() }
    return Heading(level: level, id: id, label: label, alias: alias, inlines: inlines(), isNumbered: flag())
  }

  private mutating func numberedKind() -> Numbered.Kind {
    switch number() {
    case 0: return .figure
    case 1: return .table
    case 2: return .equation
    case 3: return .section
    case 4: return .box(text())
    default:
      fail()
      return .figure
    }
  }

  private mutating func labelKind() -> Label.Kind {
    switch number() {
    case 0: return .section
    case 1:
      if let word = CellWord(rawValue: text()) { return .cell(word) }
    case 2: return .numbered(numberedKind())
    case 3: return .block
    default: break
    }
    fail()
    return .block
  }

  private mutating func table<Value>(_ one: (inout StoreReader) -> Value) -> [String: Value] {
    Dictionary(list { ($0.text(), one(&$0)) }, uniquingKeysWith: { first, _ in first })
  }

  fileprivate mutating func inventory(
    of notebook: Notebook, in folder: String, _ configuration: BookConfiguration
  ) -> PageInventory {
    var inventory = PageInventory(notebook, folder: folder, configuration: configuration)
    inventory.headings = list { $0.heading() }
    inventory.labels = list { reader in
      let (id, kind, range) = (reader.text(), reader.labelKind(), reader.range())
      return Label(id: id, kind: kind, range: range, isGiven: reader.flag())
    }
    inventory.numbered = list { reader in
      let (kind, place, label) = (reader.numberedKind(), reader.number(), reader.optionalText())
      var item = Numbered(kind, at: place, label: label)
      item.own = reader.optionalText()
      item.part = reader.optional { (of: $0.number(), index: $0.number()) }
      item.isOptional = reader.flag()
      return item
    }
    inventory.links = list { reader in
      let (number, destination, isImage) = (reader.number(), reader.text(), reader.flag())
      let (isLeftOut, isBare, range) = (reader.flag(), reader.flag(), reader.range())
      return PageLink(
        number: number, destination: destination, isImage: isImage, isLeftOut: isLeftOut, isBare: isBare, range: range,
        in: folder)
    }
    inventory.references = list { $0.name() }
    inventory.labelsLeftOut = table { $0.labelKind() }
    inventory.previews = table { $0.inlines() }
    inventory.titles = table { $0.inlines() }
    inventory.kinds = table { $0.numberedKind() }
    inventory.solutions = table { $0.text() }
    inventory.listsWorksOfBook = flag()
    inventory.listsWorks = flag()
    inventory.keyPrefixes = list { $0.text() }
    inventory.macros = list { (name: $0.text(), body: $0.text()) }
    return inventory
  }
}
