import Diagnostics

/// Where the bytes of a text that cmark holds stand in the file.
struct ContentMap {
  /// Runs of bytes that are neighbours in the file as well, in order.
  private var runs: [(content: Int, source: Int)] = []

  /// From `content` on, the bytes stand at `source` and behind it.
  mutating func append(content: Int, source: Int) {
    if let last = runs.last {
      if last.content == content {
        runs.removeLast()
      } else if last.source - last.content == source - content {
        return
      }
    }
    runs.append((content, source))
  }

  func source(_ offset: Int) -> Int {
    guard !runs.isEmpty else { return 0 }
    return runs[run(at: offset)].source + offset - runs[run(at: offset)].content
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
      let end = index + 1 < runs.count ? min(runs[index + 1].content, range.upperBound) : range.upperBound
      fragment.append(Array(content[offset..<end])[...], at: source(offset))
      offset = end
    }
    return fragment
  }

  private func run(at offset: Int) -> Int {
    var low = 0
    var high = runs.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if runs[middle].content <= offset { low = middle } else { high = middle - 1 }
    }
    return low
  }
}
