import Diagnostics

/// Elements of HTML that nothing closes among the blocks in which they begin: a forgotten end costs a section, and one of
/// what reaches no page a paragraph.
enum OpenHTML {
  /// The blocks with the ends of such elements among them.
  ///
  /// - Parameter partEnds: how many blocks stand before the end of each part of the text.
  static func ended(_ blocks: [Block], partEnds: [Int]) -> [Block] {
    var open: [(name: String, start: Int, block: Int)] = []
    var counts: [String: Int] = [:]
    var left: [Int: Set<Int>] = [:]
    var (parts, part) = (partEnds[...], 0)
    /// What is open up to some depth stays open.
    func leave(downTo count: Int) {
      while open.count > count, let last = open.popLast() {
        counts[last.name, default: 1] -= 1
        left[last.block, default: []].insert(last.start)
      }
    }
    for (number, block) in blocks.enumerated() {
      while let end = parts.first, end <= number {
        parts.removeFirst()
        if end > part { leave(downTo: 0) }
        part = end
      }
      forEachTag(of: block) { tag in
        guard !tag.isEmpty, !withoutEnd.contains(tag.name) else { return }
        if !tag.isClosing {
          open.append((tag.name, tag.range.lowerBound, number))
          counts[tag.name, default: 0] += 1
        } else if counts[tag.name, default: 0] > 0 {
          // What stands inside of it ends with it.
          while let last = open.popLast() {
            counts[last.name, default: 1] -= 1
            if last.name == tag.name { break }
          }
        }
      }
    }
    leave(downTo: 0)
    return left.isEmpty ? blocks : inserted(left, into: blocks, partEnds)
  }

  private static func inserted(_ left: [Int: Set<Int>], into blocks: [Block], _ partEnds: [Int]) -> [Block] {
    var result: [Block] = []
    var pending: Set<Int> = []
    var parts = partEnds[...]
    func end(_ starts: Set<Int>, isOfBlock: Bool) {
      let place = result.last?.range.upperBound ?? 0
      let html = RawHTML(source: SourceFragment(at: place), pieces: [.ends(starts, isOfBlock: isOfBlock)])
      result.append(Block(.html(html), SourceRange(place, place)))
    }
    for (number, block) in blocks.enumerated() {
      var isEnd = false
      if case .heading = block.content { isEnd = true }
      while let end = parts.first, end <= number {
        parts.removeFirst()
        isEnd = true
      }
      if isEnd, !pending.isEmpty {
        end(pending, isOfBlock: false)
        pending = []
      }
      result.append(block)
      if let starts = left[number] {
        end(starts, isOfBlock: true)
        pending.formUnion(starts)
      }
    }
    return result
  }

  /// Elements that have no end, or need none.
  private static let withoutEnd: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source", "track", "wbr",
    "p", "li", "dt", "dd", "tr", "td", "th", "thead", "tbody", "tfoot", "option", "optgroup", "colgroup", "frame",
  ]

  private static func forEachTag(of block: Block, _ take: (HTMLTag) -> Void) {
    switch block.content {
    case .html(let html):
      for piece in html.pieces ?? [] {
        switch piece {
        case .tag(let tag): take(tag)
        case .words(let words): forEachTag(of: words, take)
        case .verbatim, .space, .ends: break
        }
      }
    case .paragraph(let words): forEachTag(of: words, take)
    case .labelled(_, let inner): forEachTag(of: inner, take)
    default: break
    }
  }

  private static func forEachTag(of words: [Inline], _ take: (HTMLTag) -> Void) {
    for inline in words { if case .tag(let tag) = inline.content { take(tag) } }
  }
}
