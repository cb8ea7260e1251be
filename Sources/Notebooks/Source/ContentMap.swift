import Diagnostics

/// Where the bytes of a text that cmark holds stand in the file.
struct ContentMap {
  /// Runs of bytes that are neighbours in the file as well, in order: the first of them, as most texts have no other,
  /// and those behind it.
  private var first: (content: Int, source: Int)?
  private var later: [(content: Int, source: Int)] = []

  /// From `content` on, the bytes stand at `source` and behind it.
  mutating func append(content: Int, source: Int) {
    guard let last = later.last ?? first else {
      first = (content, source)
      return
    }
    if last.content == content {
      if later.popLast() == nil {
        first = (content, source)
        return
      }
    } else if last.source - last.content == source - content {
      return
    }
    later.append((content, source))
  }

  func source(_ offset: Int) -> Int {
    guard let first else { return 0 }
    let index = run(at: offset)
    let run = index > 0 ? later[index - 1] : first
    return run.source + offset - run.content
  }

  func range(_ range: Range<Int>) -> SourceRange {
    let start = source(range.lowerBound)
    return SourceRange(start, range.isEmpty ? start : source(range.upperBound - 1) + 1)
  }

  /// A part of the content, with the place of each of its bytes.
  func fragment(of content: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> SourceFragment {
    var fragment = SourceFragment(at: source(range.lowerBound))
    var offset = range.lowerBound
    while offset < range.upperBound {
      let index = run(at: offset)
      let end = index < later.count ? min(later[index].content, range.upperBound) : range.upperBound
      fragment.append(Array(content[offset..<end])[...], at: source(offset))
      offset = end
    }
    return fragment
  }

  /// Which run holds a byte, counted from 0 for the first.
  private func run(at offset: Int) -> Int {
    var low = 0
    var high = later.count
    while low < high {
      let middle = (low + high + 1) / 2
      if later[middle - 1].content <= offset { low = middle } else { high = middle - 1 }
    }
    return low
  }
}
