import Cells
import Diagnostics
import Notebooks
import TeX

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
      page.metadata.levels.isEmpty, page.inventory.outputs.isEmpty, page.notebook.text.utf8 == text
    else { return nil }
    var form = StoreForm(capacity: 4_000)
    _ = Self.stored(&form, page, page.inventory, page.notebook, at: page.path)
    guard form.isWhole else { return nil }
    bytes = form.bytes
  }

  /// Nil where the bytes are none of a page.
  static func page(
    _ bytes: [UInt8], at path: String, _ source: SourceText, _ configuration: BookConfiguration
  ) -> BookPage? {
    var form = StoreForm(reading: bytes)
    let notebook = Notebook(unread: source)
    let empty = PageInventory(notebook, folder: FilePath.folder(of: path), configuration: configuration)
    let page = stored(&form, nil, empty, notebook, at: path)
    return form.isWhole ? page : nil
  }

  private static func stored(
    _ form: inout StoreForm, _ page: BookPage?, _ inventory: PageInventory, _ notebook: Notebook, at path: String
  ) -> BookPage {
    var (metadata, inventory) = (page?.metadata ?? PageMetadata(), inventory)
    metadata.store(&form)
    inventory.store(&form)
    return BookPage(
      path: path, output: FilePath.withoutExtension(path) + ".html", notebook: notebook, metadata: metadata,
      titleText: form.field(page, \.titleText), subtitle: form.field(page, \.subtitle),
      hasOwnTitle: form.field(page, \.hasOwnTitle), head: form.field(page, \.head),
      titleHeading: form.field(page, \.titleHeading), inventory: inventory,
      diagnostics: form.field(page, \.diagnostics), origins: nil, included: [], jupyter: nil, kept: KeptOutputs(),
      rules: PageRules(files: [], levels: RuleLevels()), isFrozen: true)
  }
}

extension PageMetadata {
  fileprivate mutating func store(_ form: inout StoreForm) {
    form.field(&title)
    form.field(&subtitle)
    form.field(&description)
    form.field(&authors)
    form.field(&date)
    form.field(&draft)
    form.field(&lang)
    form.field(&order)
    bibliography = form.list(bibliography) { form, file in
      (path: form.field(file) { $0.path }, range: form.field(file) { $0.range })
    }
    form.field(&macros)
    form.field(&permalink)
  }
}

extension PageInventory {
  fileprivate mutating func store(_ form: inout StoreForm) {
    form.field(&headings)
    form.field(&labels)
    form.field(&numbered)
    links = form.list(links) { PageLink.stored(&$0, $1, in: folder) }
    form.field(&references)
    form.field(&labelsLeftOut)
    form.field(&previews)
    form.field(&titles)
    form.field(&kinds)
    form.field(&solutions)
    form.field(&listsWorksOfBook)
    form.field(&listsWorks)
    form.field(&keyPrefixes)
    form.field(&macros)
  }
}

extension TeXMacro: Stored {
  package static func stored(_ form: inout StoreForm, _ value: TeXMacro?) -> TeXMacro {
    TeXMacro(name: form.field(value, \.name), body: form.field(value, \.body))
  }
}

extension TitleText: Stored {
  package static func stored(_ form: inout StoreForm, _ value: TitleText?) -> TitleText {
    TitleText(words: form.field(value, \.words), inlines: form.field(value, \.inlines))
  }
}

extension Heading: Stored {
  package static func stored(_ form: inout StoreForm, _ value: Heading?) -> Heading {
    Heading(
      level: form.field(value, \.level), id: form.field(value, \.id), label: form.field(value, \.label),
      alias: form.field(value, \.alias), inlines: form.field(value, \.inlines),
      isNumbered: form.field(value, \.isNumbered))
  }
}

extension Label: Stored {
  package static func stored(_ form: inout StoreForm, _ value: Label?) -> Label {
    Label(
      id: form.field(value, \.id), kind: form.field(value, \.kind), range: form.field(value, \.range),
      isGiven: form.field(value, \.isGiven))
  }
}

extension Label.Kind: StoredChoice {
  package static let cases: [StoredCase<Self>] =
    [
      .init(.section), .init(.block),
      .init({ .numbered($0) }) { if case .numbered(let kind) = $0 { kind } else { nil } },
    ] + CellWord.allCases.map { .init(.cell($0)) }
}

extension Numbered: Stored {
  package static func stored(_ form: inout StoreForm, _ value: Numbered?) -> Numbered {
    var item = Numbered(
      form.field(value, \.kind), at: form.field(value, \.place), label: form.field(value, \.label))
    item.own = form.field(value, \.own)
    item.part = form.field(value) { $0.part.map { StoredPair($0.of, $0.index) } }.map { ($0.first, $0.second) }
    item.isOptional = form.field(value, \.isOptional)
    return item
  }
}

extension Numbered.Kind: StoredChoice {
  package static let cases: [StoredCase<Self>] = [
    .init(.figure), .init(.table), .init(.equation), .init(.section),
    .init({ .box($0) }) { if case .box(let name) = $0 { name } else { nil } },
  ]
}

extension PageLink {
  fileprivate static func stored(_ form: inout StoreForm, _ value: PageLink?, in folder: String) -> PageLink {
    PageLink(
      number: form.field(value, \.number), destination: form.field(value, \.destination),
      isImage: form.field(value, \.isImage), isLeftOut: form.field(value, \.isLeftOut),
      isBare: form.field(value, \.isBare), range: form.field(value, \.range), in: folder)
  }
}
