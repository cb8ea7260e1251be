import Notebooks

extension Inline {
  /// Whether a value stands in it, which may have an id, or a reference, which is a link: a copy has neither, and on
  /// another page they are not known.
  package var isOfItsPlace: Bool {
    switch content {
    case .value, .reference: true
    case .emphasis(let inner), .strong(let inner), .strikethrough(let inner): inner.contains { $0.isOfItsPlace }
    case .span(let span): span.inlines.contains { $0.isOfItsPlace }
    default: false
    }
  }
}
