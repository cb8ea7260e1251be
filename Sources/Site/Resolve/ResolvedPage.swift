import Diagnostics
import Notebooks

/// What the second pass has to know of a page beyond its own text.
struct ResolvedPage: Sendable {
  /// Where its links and images lead, by their numbers; nil where one leads nowhere.
  private var addresses: [LinkAddress?] = []
  /// Where its references lead, by where they stand in the notebook.
  private var references: [Int: LinkAddress] = [:]
  /// The kept outputs of the cells of other tools, by where they stand in the notebook.
  var outputs: [Int: [OutputPart]] = [:]
  /// The keys of the works that it cites, in the order of its text.
  var cited: [String] = []
  /// The files that it uses, by their paths inside the folder of the notebooks.
  var assets: [String] = []
  /// What is wrong with its links, labels and files.
  var diagnostics: [Diagnostic] = [] {
    didSet {
      for diagnostic in diagnostics.dropFirst(oldValue.count) where diagnostic.severity == .error {
        mistakes[diagnostic.range.lowerBound] = diagnostic.message
      }
    }
  }
  /// What is wrong with links and references, by where they stand in the notebook.
  private var mistakes: [Int: String] = [:]

  mutating func set(_ address: LinkAddress, of link: PageLink) {
    while addresses.count <= link.number { addresses.append(nil) }
    addresses[link.number] = address
  }

  mutating func set(_ address: LinkAddress, ofReferenceAt place: Int) { references[place] = address }

  /// Where a reference leads; nil where its name is no label.
  func reference(at place: Int) -> LinkAddress? { references[place] }

  /// Why a link or a reference leads nowhere, by where its destination or its name stands.
  func mistake(at place: Int) -> String? { mistakes[place] }

  /// What a link says: its own words, those of the place that it leads to, or that place as it is written.
  func words(of link: Link) -> [Inline] {
    if !link.inlines.isEmpty { return link.inlines }
    if let words = address(ofLink: link.number)?.words, !words.isEmpty { return words }
    return [Inline(.text(link.destination), link.destinationRange)]
  }

  /// Where a link or an image leads; nil where it leads nowhere.
  func address(ofLink number: Int) -> LinkAddress? { number < addresses.count ? addresses[number] : nil }
}
