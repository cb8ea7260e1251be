import Diagnostics
import Notebooks

/// What the second pass has to know of a page beyond its own text.
package struct ResolvedPage: Sendable {
  /// Where its links and images lead, by their numbers; nil where one leads nowhere.
  private var addresses: [LinkAddress?] = []
  /// Where its references lead, by where they stand in the notebook.
  private var references: [Int: LinkAddress] = [:]
  /// The kept outputs of the cells of other tools, by where they stand in the notebook.
  package var outputs: [Int: [OutputPart]] = [:]
  /// The keys of the works that it cites, in the order of its text.
  var cited: [String] = []
  /// The files that it uses, by their paths inside the folder of the notebooks.
  package var assets: [String] = []
  /// What is wrong with its links, labels and files.
  package private(set) var diagnostics: [Diagnostic] = []
  /// What is wrong with links and references, by where they stand in the notebook.
  private var mistakes: [Int: String] = [:]

  mutating func tell(_ diagnostic: Diagnostic) {
    diagnostics.append(diagnostic)
    if diagnostic.severity == .error { mistakes[diagnostic.range.lowerBound] = diagnostic.message }
  }

  mutating func set(_ address: LinkAddress, of link: PageLink) {
    while addresses.count <= link.number { addresses.append(nil) }
    addresses[link.number] = address
  }

  mutating func set(_ address: LinkAddress, ofReferenceAt place: Int) { references[place] = address }

  /// Where a reference leads; nil where its name is no label.
  package func reference(at place: Int) -> LinkAddress? { references[place] }

  /// Why a link or a reference leads nowhere, by where its destination or its name stands.
  package func mistake(at place: Int) -> String? { mistakes[place] }

  /// What a link says: its own words, those of the place that it leads to, or that place as it is written.
  package func words(of link: Link) -> [Inline] {
    if !link.inlines.isEmpty { return link.inlines }
    if let words = address(ofLink: link.number)?.words, !words.isEmpty { return words }
    return [Inline(.text(link.destination), link.destinationRange)]
  }

  /// Where a link or an image leads; nil where it leads nowhere.
  package func address(ofLink number: Int) -> LinkAddress? { number < addresses.count ? addresses[number] : nil }

  /// All of it that a page shows.
  package func write(to writer: inout StoreForm) {
    writer.write(addresses)
    writer.write(references)
    writer.write(outputs)
    writer.write(mistakes)
  }
}

extension LinkAddress: Stored {
  package static func stored(_ form: inout StoreForm, _ value: LinkAddress?) -> LinkAddress {
    LinkAddress(
      href: form.field(value, \.href), words: form.field(value, \.words), preview: form.field(value, \.preview),
      isExternal: form.field(value, \.isExternal))
  }
}

extension OutputPart: StoredChoice {
  package static let cases: [StoredCase<Self>] = [
    .init({ .picture($0) }) { if case .picture(let path) = $0 { path } else { nil } },
    .init({ .other($0) }) { if case .other(let output) = $0 { output } else { nil } },
  ]
}

extension JupyterOutput: StoredChoice {
  package static let cases: [StoredCase<Self>] = [
    .init({ .text($0) }) { if case .text(let text) = $0 { text } else { nil } },
    .init({ .complaint($0) }) { if case .complaint(let text) = $0 { text } else { nil } },
    .init({ .error($0) }) { if case .error(let text) = $0 { text } else { nil } },
    .init({ .picture(ending: $0.first, data: $0.second.first, isText: $0.second.second) }) {
      if case .picture(let ending, let data, let isText) = $0 {
        StoredPair(ending, StoredPair(data, isText))
      } else {
        nil
      }
    },
    .init({ .latex($0) }) { if case .latex(let text) = $0 { text } else { nil } },
    .init({ .markdown($0) }) { if case .markdown(let text) = $0 { text } else { nil } },
    .init({ .html($0.first, text: $0.second) }) {
      if case .html(let text, let plain) = $0 { StoredPair(text, plain) } else { nil }
    },
    .init({ .lost($0) }) { if case .lost(let what) = $0 { what } else { nil } },
  ]
}

/// Where a link or an image leads, as its page writes it.
package struct LinkAddress: Sendable {
  /// Percent-encoded, and relative to the page.
  package let href: String
  /// What a link without words says: the heading that it leads to, or the title of the page.
  package var words: [Inline] = []
  /// What its place says, for who points at the link: a formula, a caption, the first words of a box.
  package var preview: [Inline] = []
  /// Whether it leads to another host.
  package var isExternal = false

  /// The words alone, of a link about which a warning has been given.
  static let wordsAlone = LinkAddress(href: "")
}
