import Foundation
import Markup
import TestSupport
import Testing

@Suite struct MarkupTests {
  /// A dial: a ring, a name, a reading that changes by itself, a hand.
  private func dial(_ angle: Double, name: String = "Speed", reading: String = "3", hasHand: Bool = true) -> Markup {
    var markup = Markup()
    markup.begin("svg", [("class", "dial")])
    markup.element("title", [], content: name)
    markup.newLine()
    markup.begin("text", [])
    markup.words("in ")
    markup.element("tspan", [("font-style", "italic")], content: "m")
    markup.end()
    var inner = Markup()
    inner.element("text", [("x", "1")], content: reading)
    markup.part("g", "reading", id: "dial-reading", inner)
    if hasHand { markup.element("path", [("class", "hand"), ("d", "M0 0L\(angle) 1")]) }
    markup.end()
    return markup
  }

  @Test func writesWhatStandsOnThePage() {
    #expect(
      dial(2).text
        == "<svg class=\"dial\"><title>Speed</title>\n<text>in <tspan font-style=\"italic\">m</tspan></text>"
        + "<g class=\"reading\" id=\"dial-reading\"><text x=\"1\">3</text></g>"
        + "<path class=\"hand\" d=\"M0 0L2.0 1\"/></svg>")
  }

  @Test func escapesWhatIsNotOurs() {
    var markup = Markup()
    markup.element("a", [("title", "\"1 < 2\" & more")], content: "a < b > c & \u{1}\n")
    #expect(
      markup.text
        == "<a title=\"&quot;1 &lt; 2&quot; &amp; more\">a &lt; b &gt; c &amp; \u{FFFD}\n</a>")
  }

  @Test func aLineOfOthersIsOneValue() throws {
    func label(_ x: String, _ html: String) -> Markup {
      var markup = Markup()
      markup.begin("g", [("x", x)])
      markup.element("div", [("class", "line")], html: Array(html.utf8))
      markup.end()
      markup.element("path", [("d", x)])
      return markup
    }
    let old = label("1", "<em>a</em> <math><mi>x</mi></math>")
    let new = label("2", "<b>b</b>")
    var standing = StandingMarkup(old.text)
    #expect(old.elementCount == 3 && standing.count == 3)
    for change in try #require(new.changes(from: old)) {
      standing.set(change.element, "\(change.name)", String(decoding: change.value, as: UTF8.self))
    }
    #expect(standing.text == new.text)
  }

  @Test func tellsWhatIsNew() throws {
    let changes = try #require(dial(7, name: "Way & speed").changes(from: dial(2)))
    // The reading inside of its part is not counted.
    #expect(
      changes.map { "\($0.element) \($0.name) \(String(decoding: $0.value, as: UTF8.self))" } == [
        "1  Way & speed", "5 d M0 0L7.0 1",
      ])
    #expect(try #require(dial(2).changes(from: dial(2))).isEmpty)
    // What changes by itself is no change of the whole.
    #expect(try #require(dial(2, reading: "41").changes(from: dial(2))).isEmpty)
    #expect(dial(2).parts.map { $0.id } == ["dial-reading"])
  }

  @Test func otherElementsAreNoChangeOfValues() {
    #expect(dial(2).changes(from: dial(2, hasHand: false)) == nil)
    #expect(dial(2, hasHand: false).changes(from: dial(2)) == nil)
    var other = Markup()
    other.begin("svg", [("class", "dial")])
    other.end()
    #expect(other.changes(from: dial(2)) == nil)
    // Another name of an attribute, in the same place.
    func hand(_ name: StaticString) -> Markup {
      var markup = Markup()
      markup.element("path", [(name, "1")])
      return markup
    }
    #expect(hand("x").changes(from: hand("y")) == nil)
  }

  /// Trees at random: what the changes make of the old text, by a reader of its own, is the new one.
  @Test func changesMakeTheNewOfTheOld() throws {
    for seed in 0..<300 {
      var numbers = SeededGenerator(seed: UInt64(seed))
      let shape = (0..<Int.random(in: 1...12, using: &numbers)).map { _ in Int.random(in: 0..<5, using: &numbers) }
      func tree(_ numbers: inout SeededGenerator) -> Markup {
        var markup = Markup()
        markup.begin("svg", [("id", "root")])
        for (place, kind) in shape.enumerated() {
          let value = ["", "a", "<b>", "\"&\"", "x\ny", "µ"].randomElement(using: &numbers) ?? ""
          switch kind {
          case 0: markup.element("path", [("class", "k"), ("d", value)])
          case 1: markup.element("text", [("x", value)], content: value + "!")
          case 2:
            markup.begin("g", [("class", value)])
            markup.words("fixed")
            markup.element("tspan", [], content: value)
            markup.end()
          case 3:
            var inner = Markup()
            inner.element("circle", [("r", value)])
            markup.part("g", "focus", id: "part-\(place)", inner)
          default: markup.element("rect", [("x", "1")], "d", Array("M\(value.utf8.count)".utf8))
          }
        }
        markup.end()
        return markup
      }
      let (old, new) = (tree(&numbers), tree(&numbers))
      let changes = try #require(new.changes(from: old))
      var standing = StandingMarkup(old.text, parts: ["focus"])
      for change in changes {
        standing.set(change.element, "\(change.name)", String(decoding: change.value, as: UTF8.self))
      }
      for part in new.parts { standing.fill(part.id, with: part.markup.text) }
      #expect(standing.count == new.elementCount)
      #expect(standing.text == new.text, "seed \(seed)")
    }
  }
}
