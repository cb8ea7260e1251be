import Diagnostics
import TestSupport
import Testing

struct SourceFragmentTests {
  /// The body of a fence in a block quote: two stretches of the file with a marker between them.
  private var quoted: SourceFragment {
    let text = SourceText(name: "a.md", "> ab\n> cd\n")
    var fragment = SourceFragment(at: 2)
    fragment.append(text.utf8[2..<5], at: 2)
    fragment.append(text.utf8[7..<10], at: 7)
    return fragment
  }

  @Test(arguments: [(0, 2), (1, 3), (2, 4), (3, 7), (5, 9), (6, 10), (7, 10), (-1, 10)])
  func everyByteKnowsItsPlace(offset: Int, source: Int) {
    #expect(quoted.sourceOffset(offset) == source)
  }

  @Test(arguments: [
    (0..<2, 2, 4), (3..<5, 7, 9), (1..<4, 3, 8), (0..<6, 2, 10), (3..<3, 7, 7), (6..<6, 10, 10),
  ])
  func rangesSpanTheMarkersBetween(range: Range<Int>, from: Int, to: Int) {
    #expect(quoted.sourceRange(range) == SourceRange(from, to))
  }

  @Test func anEmptyFragmentLiesSomewhere() {
    #expect(SourceFragment(at: 17).sourceRange == SourceRange(17, 17))
  }

  @Test func madeUpBytesPointAtOnePlace() {
    var fragment = SourceFragment(at: 4)
    fragment.append(synthetic: Array("   ".utf8)[...], at: 4)
    fragment.append(Array("x".utf8)[...], at: 5)
    #expect(fragment.text == "   x")
    #expect((0..<4).map(fragment.sourceOffset) == [4, 4, 4, 5])
    #expect(fragment.sourceRange(1..<4) == SourceRange(4, 6))
  }

  @Test func textOutsideIsEmpty() {
    #expect(quoted.text(3..<5) == "cd")
    #expect(quoted.text(4..<99) == "d\n")
    #expect(quoted.text(50..<99).isEmpty)
  }

  /// However a fragment is cut and put together again, its bytes keep their places.
  @Test(arguments: 0..<50)
  func slicesKeepPlaces(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var whole = SourceFragment(at: 0)
    var place = 0
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      place += Int.random(in: 0...3, using: &random)
      let run = (0..<Int.random(in: 1...5, using: &random)).map { _ in UInt8.random(in: 97...122, using: &random) }
      whole.append(run[...], at: place)
      place += run.count
    }
    let count = whole.utf8.count
    let cut = Int.random(in: 0...count, using: &random)
    var joined = whole.slice(0..<cut)
    joined.append(whole.slice(cut..<count))
    #expect(joined.utf8 == whole.utf8)
    #expect((0..<count).map(joined.sourceOffset) == (0..<count).map(whole.sourceOffset))
  }
}
