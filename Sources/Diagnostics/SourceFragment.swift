/// A piece of text that was lifted out of a file, and where each of its bytes came from.
///
/// The body of a fence inside a list or a block quote is not one stretch of the file:
/// markers and indentation stand between its lines. A fragment holds the text as the
/// cell's author means it and gives every byte its true place in the file.
package struct SourceFragment: Sendable {
  package private(set) var utf8: [UInt8] = []
  /// Runs of bytes that lie next to each other in the file as well, in order.
  private var runs: [Run] = []
  /// The place in the file just behind the last byte, also where the fragment is empty.
  private var end = 0

  private struct Run {
    var start: Int
    var source: Int
  }

  /// An empty fragment that lies at a place of the file.
  package init(at source: Int = 0) { end = source }

  /// A text of its own, such as a formula that cubebook itself writes: its bytes are their own places.
  package init(_ text: String) {
    append(Array(text.utf8)[...], at: 0)
  }

  /// A stretch of a file, as it stands.
  package init(_ text: SourceText, _ range: SourceRange) {
    end = range.lowerBound
    append(text.utf8[range.lowerBound..<range.upperBound], at: range.lowerBound)
  }

  /// Adds bytes that stand at `source` in the file.
  package mutating func append(_ bytes: ArraySlice<UInt8>, at source: Int) {
    if let last = runs.last, last.source + utf8.count - last.start == source {
      // They continue the run.
    } else {
      runs.append(Run(start: utf8.count, source: source))
    }
    utf8.append(contentsOf: bytes)
    end = source + bytes.count
  }

  /// Puts one byte in the places of another.
  package mutating func replace(_ byte: UInt8, by other: UInt8) {
    for index in utf8.indices where utf8[index] == byte { utf8[index] = other }
  }

  /// Adds bytes that do not stand in the file one for one, such as the spaces cmark makes of a tab:
  /// each of them points at the same place.
  package mutating func append(synthetic bytes: ArraySlice<UInt8>, at source: Int) {
    for byte in bytes {
      runs.append(Run(start: utf8.count, source: source))
      utf8.append(byte)
    }
    end = source
  }

  /// Where the byte at `offset` stands in the file; the end for an offset past the last byte.
  package func sourceOffset(_ offset: Int) -> Int {
    guard offset < utf8.count, offset >= 0 else { return end }
    var low = 0
    var high = runs.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if runs[middle].start <= offset { low = middle } else { high = middle - 1 }
    }
    return runs[low].source + offset - runs[low].start
  }

  /// Where a stretch of the fragment stands in the file.
  package func sourceRange(_ range: Range<Int>) -> SourceRange {
    let start = sourceOffset(range.lowerBound)
    guard !range.isEmpty else { return SourceRange(start, start) }
    return SourceRange(start, sourceOffset(range.upperBound - 1) + 1)
  }

  /// The whole of it.
  package var sourceRange: SourceRange { sourceRange(0..<utf8.count) }

  /// A part of it, with every byte's place kept.
  package func slice(_ range: Range<Int>) -> SourceFragment {
    var part = SourceFragment(at: sourceOffset(range.lowerBound))
    for offset in range.clamped(to: 0..<utf8.count) {
      part.append(utf8[offset...offset], at: sourceOffset(offset))
    }
    return part
  }

  /// Puts another fragment of the same file behind this one.
  package mutating func append(_ other: SourceFragment) {
    for offset in other.utf8.indices {
      append(other.utf8[offset...offset], at: other.sourceOffset(offset))
    }
  }

  /// The text of a stretch of the fragment.
  package func text(_ range: Range<Int>) -> String {
    String(decoding: utf8[range.clamped(to: 0..<utf8.count)], as: UTF8.self)
  }

  package var text: String { String(decoding: utf8, as: UTF8.self) }
}
