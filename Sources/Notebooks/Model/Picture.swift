import Diagnostics

/// An image that stands alone, with its caption.
package struct Picture: Sendable {
  package let image: Link
  package let attributes: AttributeList
  /// Empty without one.
  package let caption: [Inline]
  /// What stands below the caption.
  package let legend: [Block]

  /// How wide it is to be, `60%` or `300px`, as its author wrote it.
  package var width: AttributeList.Item? { attributes["width"] ?? attributes["scale"] }
}
