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
  package func write(to writer: inout StoreWriter) {
    writer.write(addresses) { $0.write($1) { $0.write($1) } }
    writer.write(references.sorted { $0.key < $1.key }) {
      $0.write($1.key)
      $0.write($1.value)
    }
    writer.write(outputs.sorted { $0.key < $1.key }) {
      $0.write($1.key)
      $0.write($1.value) { $0.write($1) }
    }
    writer.write(mistakes.sorted { $0.key < $1.key }) {
      $0.write($1.key)
      $0.write($1.value)
    }
  }
}

extension StoreWriter {
  fileprivate mutating func write(_ address: LinkAddress) {
    write(address.href)
    write(address.words)
    write(address.preview)
    write(address.isExternal)
  }

  fileprivate mutating func write(_ part: OutputPart) {
    switch part {
    case .picture(let path):
      write(0)
      write(path)
    case .other(let output):
      write(1)
      write(output)
    }
  }

  private mutating func write(_ output: JupyterOutput) {
    let (kind, words, more): (Int, String, String?) =
      switch output {
      case .text(let text): (0, text, nil)
      case .complaint(let text): (1, text, nil)
      case .error(let text): (2, text, nil)
      case .picture(let ending, let data, let isText): (isText ? 3 : 4, ending, data)
      case .latex(let text): (5, text, nil)
      case .markdown(let text): (6, text, nil)
      case .html(let text, let plain): (7, text, plain)
      case .lost(let what): (8, what, nil)
      }
    write(kind)
    write(words)
    write(more)
  }
}
