/// A stretch of a file, as byte offsets into its ``SourceText``; may be empty.
package struct SourceRange: Hashable, Sendable {
  package let lowerBound: Int
  package let upperBound: Int

  /// A range whose ends came in the wrong order is empty at its start.
  package init(_ lowerBound: Int, _ upperBound: Int) {
    self.lowerBound = lowerBound
    self.upperBound = max(lowerBound, upperBound)
  }

  /// The smallest range that holds both.
  package func union(_ other: SourceRange) -> SourceRange {
    SourceRange(min(lowerBound, other.lowerBound), max(upperBound, other.upperBound))
  }
}
