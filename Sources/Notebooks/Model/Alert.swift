/// A block quote that opens with `[!NOTE]` or one of its siblings.
package struct Alert: Sendable {
  package enum Kind: String, Sendable, CaseIterable {
    case note, tip, important, warning, caution
  }

  package let kind: Kind
  package let blocks: [Block]

  package init(kind: Kind, blocks: [Block]) {
    self.kind = kind
    self.blocks = blocks
  }
}
