import Diagnostics
import TestSupport
import Testing

@testable import Notebooks

/// One look at a text tells which readers have nothing to do: what they would have found may not be passed by.
@Suite struct SignSetTests {
  @Test func eachSignIsFoundWhereverItStands() {
    let signs: [(UInt8, SignSet)] = [
      (Ascii.backslash, .backslash), (Ascii.dollar, .dollar), (Ascii.caret, .caret), (Ascii.tilde, .tilde),
      (Ascii.openBrace, .openBrace), (UInt8(ascii: "@"), .at), (Ascii.equals, .equals), (UInt8(ascii: "+"), .plus),
      (Ascii.colon, .colon), (Ascii.less, .less), (Ascii.backtick, .backtick), (Ascii.pipe, .pipe),
      (UInt8(ascii: "/"), .slash), (UInt8(ascii: "&"), .ampersand), (Ascii.newline, .newline), (0x1B, .control),
    ]
    for (byte, sign) in signs {
      for place in 0..<40 {
        var text = Array("Words, as (they) stand in 4 lines: é ω".utf8.filter { $0 != Ascii.colon })
        #expect(SignSet(text, 0..<text.count) == [])
        text.insert(byte, at: min(place, text.count))
        #expect(SignSet(text, 0..<text.count) == sign)
        #expect(SignSet(text, 0..<min(place, text.count - 1)).isEmpty)
      }
    }
  }

  /// An entity can stand for each of them.
  @Test func anEntityMayBeAnySign() {
    let text = Array("a &#64;b".utf8)
    #expect(SignSet(text, 0..<text.count).mayHold(.at))
    #expect(!SignSet(text, 0..<2).mayHold(.at))
  }

  /// A paragraph that nobody looks at closely, because it holds no sign, is the same beside one that holds all of them.
  @Test(arguments: [
    "H~2~O", "x^2^", "@key", "==marked==", "^^u^^", "++ctrl+c++", ":material-heart:", "[w]{.smallcaps}", "^[a note]",
    "{ref}`fig-x`", "\\ref{x}", "[Fig. %s](#x)", "&#64;key", "&#123;ref}`x`", "a <!-- b --> c", "[words][r]",
  ])
  func whatIsReadAloneIsReadAmongOthers(words: String) {
    func dump(_ text: String) -> String {
      var diagnostics: [Diagnostic] = []
      return Notebook(parsing: SourceText(name: "a.md", text + "\n\n[r]: #x\n"), into: &diagnostics).blocks[0].content
        .described
    }
    let signs = " \\ $ ~ ^ { @ = + : < ` | / & "
    let alone = dump("a \(words) b")
    let among = dump("a \(words) b" + signs)
    #expect(among.hasPrefix(alone.dropLast(3)), "\(alone) \(among)")
  }
}

extension Block.Content {
  /// What it holds, but for places.
  fileprivate var described: String {
    guard case .paragraph(let inlines) = self else { return "\(self)" }
    let words = inlines.map { "\($0.content)".replacing(/SourceRange\([^)]*\)/, with: "") }
    // Where a comment stood a text may go on as a second one.
    return "[" + words.joined(separator: ", ").replacing("\"), text(\"", with: "") + "]"
  }
}
