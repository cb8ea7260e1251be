import Diagnostics
import Foundation

/// Comments of HTML, `<!-- … -->`: they are for who reads the notebook's file, and no page has them.
enum HTMLComment {
  private static let opening = Array("<!--".utf8)
  private static let closing = Array("-->".utf8)

  /// The comments in a text, each from its first byte to its last; the last one may have no end.
  static func ranges(in bytes: some RandomAccessCollection<UInt8>) -> [(range: Range<Int>, isClosed: Bool)] {
    let bytes = Array(bytes)
    var found: [(Range<Int>, Bool)] = []
    var offset = 0
    while let start = find(opening, in: bytes, from: offset) {
      // `<!-->` and `<!--->` are whole comments (CommonMark 0.31, 6.6).
      let end = find(closing, in: bytes, from: start + 2)
      found.append((start..<(end.map { $0 + closing.count } ?? bytes.count), end != nil))
      guard let end else { break }
      offset = end + closing.count
    }
    return found
  }

  private static func find(_ words: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
    var offset = start
    while offset + words.count <= bytes.count {
      if bytes[offset] == words[0], bytes[offset..<offset + words.count].elementsEqual(words) { return offset }
      offset += 1
    }
    return nil
  }
}

extension BlockConverter {
  /// A block of HTML without its comments. One that is never closed takes in all that follows, and is an error.
  mutating func withoutComments(_ html: SourceFragment) -> SourceFragment {
    let comments = HTMLComment.ranges(in: html.utf8)
    if comments.isEmpty { return html }
    var rest = SourceFragment(at: html.sourceOffset(0))
    var end = 0
    for comment in comments {
      rest.append(html.slice(end..<comment.range.lowerBound))
      end = comment.range.upperBound
      if !comment.isClosed {
        let start = comment.range.lowerBound
        diagnostics.append(.unclosedComment(at: html.sourceRange(start..<start + 4)))
      }
    }
    rest.append(html.slice(end..<html.utf8.count))
    return rest
  }
}

extension InlineConverter {
  /// Takes out of siblings what lies in a comment that cmark has left as text, since there is a `--` in it. A comment
  /// that the paragraph does not close is an error.
  mutating func withoutComments(_ inlines: [Inline]) -> [Inline] {
    var kept: [Inline] = []
    var opening: SourceRange?
    for inline in inlines {
      guard case .text(let words) = inline.content else {
        if opening == nil { kept.append(inline) }
        continue
      }
      var rest = words[...]
      var shown = ""
      while !rest.isEmpty {
        if opening != nil {
          guard let end = rest.range(of: "-->") else { break }
          rest = rest[end.upperBound...]
          opening = nil
        } else {
          guard let start = rest.range(of: "<!--"), !isEscaped(inline, words) else {
            shown += rest
            break
          }
          shown += rest[..<start.lowerBound]
          rest = rest[start.upperBound...]
          let place = inline.range.lowerBound + words[..<start.lowerBound].utf8.count
          opening = SourceRange(place, min(place + 4, inline.range.upperBound))
        }
      }
      if shown == words {
        kept.append(inline)
      } else if !shown.isEmpty {
        kept.append(Inline(.text(shown), inline.range))
      }
    }
    if let opening { diagnostics.append(.unclosedComment(at: opening)) }
    return kept
  }

  /// Whether the text stands in the file in more bytes than it shows: then the author has written `\\<` or `&lt;`.
  private func isEscaped(_ inline: Inline, _ words: String) -> Bool {
    words.utf8.count != inline.range.upperBound - inline.range.lowerBound
  }
}

extension Diagnostic {
  static func unclosedComment(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, "unclosed-comment", "A comment that `<!--` opens must be closed by `-->`", at: range,
      label: "opened here",
      help: "a comment in a paragraph ends in the same paragraph; one that begins a line may hold empty lines")
  }
}
