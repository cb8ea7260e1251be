import Testing

@testable import Pages
@testable import Site

@Suite struct DarkStyleTests {
  @Test func whatIsDarkIsSaidTwice() {
    let sheet = """
      a {
      }

      @media (prefers-color-scheme: dark) {
        :root:where(:not([data-look="light"])) {
          --paper: #000;
        }
      }
      b {
      }

      """
    let doubled = """
      a {
      }

      @media (prefers-color-scheme: dark) {
        :root:where(:not([data-look="light"])) {
          --paper: #000;
        }
      }
      @media screen {
        :root:where([data-look="dark"]) {
          --paper: #000;
        }
      }
      b {
      }

      """
    #expect(String(decoding: DarkStyle.doubled(Array(sheet.utf8)), as: UTF8.self) == doubled)
    for text in ["", "a {}", "a {}\n\n", "@media (prefers-color-scheme: dark) {\n  b {}\n"] {
      #expect(DarkStyle.doubled(Array(text.utf8)) == Array(text.utf8))
    }
  }

  /// No rule of the theme holds for dark systems alone.
  @Test func theThemeForgetsNoRule() throws {
    let sheet = try #require(try Theme.files().first { $0.path == Theme.styleSheet }).bytes
    var (blocks, isDark) = (0, false)
    for line in String(decoding: sheet, as: UTF8.self).split(separator: "\n") {
      if line == "@media (prefers-color-scheme: dark) {" {
        (blocks, isDark) = (blocks + 1, true)
      } else if line == "}" {
        isDark = false
      } else if isDark, line.hasPrefix("  "), !line.hasPrefix("   "), line != "  }" {
        #expect(line.hasPrefix("  :root:where(:not([data-look=\"light\"]))"), "\(line)")
      }
      #expect(!line.contains("color-scheme: dark)") || line.contains("@media"), "\(line)")
    }
    #expect(blocks > 3)
  }
}
