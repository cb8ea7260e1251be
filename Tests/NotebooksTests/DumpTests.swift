import Testing

@testable import Notebooks

/// What we rely on of CommonMark and of GitHub's extensions, drawn as trees with places.
@Suite struct DumpTests {
  @Test(arguments: [
    (
      "# Héllo *ω*",
      """
      heading 1 #héllo-ω @1:1-1:12
        text "Héllo " @1:3-1:9
        emphasis @1:9-1:12
          text "ω" @1:10-1:11
      """
    ),
    (
      "Title\nof two\n===\n",
      """
      heading 1 #title-of-two @1:1-3:4
        text "Title" @1:1-1:6
        soft break @1:6-2:1
        text "of two" @2:1-2:7
      """
    ),
    (
      "# A #\n# A\n# !\n",
      """
      heading 1 #a @1:1-1:6
        text "A" @1:3-1:4
      heading 1 #a-1 @2:1-2:4
        text "A" @2:3-2:4
      heading 1 #section @3:1-3:4
        text "!" @3:3-3:4
      """
    ),
    (
      "**a *b* c** ~~d~~ <b>\\* &amp;\\\ne  \nf",
      """
      paragraph @1:1-3:2
        strong @1:1-1:12
          text "a " @1:3-1:5
          emphasis @1:5-1:8
            text "b" @1:6-1:7
          text " c" @1:8-1:10
        text " " @1:12-1:13
        strikethrough @1:13-1:18
          text "d" @1:15-1:16
        text " " @1:18-1:19
        html "<b>" @1:19-1:22
        text "* &" @1:22-1:30
        hard break @1:30-2:1
        text "e" @2:1-2:2
        hard break @2:2-3:1
        text "f" @3:1-3:2
      """
    ),
    (
      "[a *b*\nc](<d e> \"t\") ![i](j.png) <http://x.y> www.z.org a@b.org",
      """
      paragraph @1:1-2:57
        link d e (2:5-2:8) "t" @1:1-2:14
          text "a " @1:2-1:4
          emphasis @1:4-1:7
            text "b" @1:5-1:6
          soft break @1:7-2:1
          text "c" @2:1-2:2
        text " " @2:14-2:15
        image j.png (2:20-2:25) @2:15-2:26
          text "i" @2:17-2:18
        text " " @2:26-2:27
        link http://x.y (2:28-2:38) @2:27-2:39
          text "http://x.y" @2:28-2:38
        text " " @2:39-2:40
        link http://www.z.org (2:40-2:49) @2:40-2:49
          text "www.z.org" @2:40-2:49
        text " " @2:49-2:50
        link mailto:a@b.org (2:50-2:57) @2:50-2:57
          text "a@b.org" @2:50-2:57
      """
    ),
    (
      "[r]: u\n[s]: v\n> [r] and\n> `=x` [](w)",
      """
      quote @3:1-4:13
        paragraph @3:3-4:13
          link u (3:3-3:6) @3:3-3:6
            text "r" @3:4-3:5
          text " and" @3:6-3:10
          soft break @3:10-4:1
          value "x" @4:3-4:7
          text " " @4:7-4:8
          link w (4:11-4:12) @4:8-4:13
      """
    ),
    (
      "[r]: u\n  text [r]",
      """
      paragraph @2:3-2:11
        text "text " @2:3-2:8
        link u (2:8-2:11) @2:8-2:11
          text "r" @2:9-2:10
      """
    ),
    (
      "3. a\n4. b\n\n- [x] c\n- [ ] d [x]\n\n  e\n* f",
      """
      ordered list from 3 tight @1:1-2:5
        item @1:1-1:5
          paragraph @1:4-1:5
            text "a" @1:4-1:5
        item @2:1-2:5
          paragraph @2:4-2:5
            text "b" @2:4-2:5
      bullet list @4:1-7:4
        done @4:1-4:8
          paragraph @4:7-4:8
            text "c" @4:7-4:8
        to do @5:1-7:4
          paragraph @5:7-5:12
            text "d [x]" @5:7-5:12
          paragraph @7:3-7:4
            text "e" @7:3-7:4
      bullet list tight @8:1-8:4
        item @8:1-8:4
          paragraph @8:3-8:4
            text "f" @8:3-8:4
      """
    ),
    (
      "> [!WARNING]\n> hot\n\n> [!NOTE] not\n",
      """
      box warning @1:1-2:6
        paragraph @2:3-2:6
          text "hot" @2:3-2:6
      box note @4:1-4:14
        title @4:3-4:10
          text "not" @4:11-4:14
      """
    ),
    (
      "words\n| a | `b\\|c` |\n|:-:|--:|\n| $x$ |\n",
      """
      paragraph @1:1-1:6
        text "words" @1:1-1:6
      table center right @2:1-4:8
        header @2:3-2:4
          text "a" @2:3-2:4
        header @2:7-2:13
          code "b|c" @2:7-2:13
        cell @4:3-4:6
          math "x" @4:3-4:6
        cell @4:8-4:8
      """
    ),
    (
      "a[^n] b[^n]\n\n[^n]: one\n    two\n",
      """
      paragraph @1:1-1:12
        text "a" @1:1-1:2
        footnote reference 1 n #1 @1:2-1:6
        text " b" @1:6-1:8
        footnote reference 1 n #2 @1:8-1:12
      footnote 1 n ×2 @3:1-4:8
        paragraph @3:7-4:8
          text "one" @3:7-3:10
          soft break @3:10-4:1
          text "two" @4:5-4:8
      """
    ),
    (
      "<div>\nx\n</div>\n\n    code\n\n---\n",
      """
      html "<div>\\nx\\n</div>\\n" @1:1-3:7
      indented code "code\\n" @5:5-5:9
      thematic break @7:1-7:4
      """
    ),
  ])
  func drawsWhatCMarkReads(markdown: String, tree: String) {
    #expect(dump(markdown) == tree)
    #expect(PlaceCheck.faults(of: read(markdown).notebook) == [])
  }
}
