import Diagnostics

/// Whether what is written in the colours of an own theme can be read, in light and in dark.
///
/// The contrast is that of the Web Content Accessibility Guidelines 2.2, success criteria 1.4.3 and 1.4.11: 4.5:1 for
/// text, 3:1 for what is drawn. Looked at are the colours by their names, and those of the page as a whole; what single
/// rules of the theme colour is its author's.
package struct ThemeContrast {
  package private(set) var diagnostics: [Diagnostic] = []

  /// - Parameters:
  ///   - theme: the own style sheet.
  ///   - standard: the one that it comes behind.
  package init(of theme: SourceText, above standard: [UInt8]) {
    let own = CSSColours(theme.utf8)
    guard !own.declarations.isEmpty else { return }
    let below = CSSColours(standard)
    for isDark in [false, true] {
      var colours: [String: CSSColours.Declaration] = [:]
      for sheet in [below, own] {
        for declaration in sheet.declarations where !declaration.isDark || isDark {
          // An own colour outside of the media query comes behind the standard's inside of it, and wins.
          colours[declaration.name] = declaration
        }
      }
      var told: Set<SourceRange> = []
      for miss in ThemeContrast.misses(colours, own).sorted(by: {
        $0.contrast / $0.pair.least < $1.contrast / $1.pair.least
      })
      where told.insert(miss.place.range).inserted {
        let (pair, hundredths) = (miss.pair, Int((miss.contrast * 100).rounded(.down)))
        let digits = hundredths % 100 < 10 ? "0\(hundredths % 100)" : "\(hundredths % 100)"
        diagnostics.append(
          Diagnostic(
            .warning, "low-contrast",
            "`\(pair.front)` on `\(pair.back)` is hard to see in \(isDark ? "dark" : "light") mode",
            at: miss.place.range,
            label: "a contrast of \(hundredths / 100).\(digits):1, and "
              + (pair.isText ? "text needs 4.5:1" : "what is drawn needs 3:1"),
            help: isDark && !miss.place.isDark
              ? "a colour outside of `@media (prefers-color-scheme: dark)` holds in dark mode, too; give both" : nil))
      }
    }
  }

  /// The pairs that own colours have a part in and whose contrast is too low.
  private static func misses(
    _ colours: [String: CSSColours.Declaration], _ own: CSSColours
  ) -> [(pair: Pair, place: CSSColours.Declaration, contrast: Double)] {
    pairs.compactMap { pair in
      guard let front = colours[pair.front], let back = colours[pair.back],
        let place = [front, back].first(where: { own.declarations.contains($0) }),
        let frontColour = CSSColours.colour(front.value, in: colours),
        let backColour = CSSColours.colour(back.value, in: colours)
      else { return nil }
      let contrast = frontColour.contrast(with: backColour)
      return contrast < pair.least - 0.005 ? (pair, place, contrast) : nil
    }
  }

  private struct Pair {
    let front, back: String
    let isText: Bool
    var least: Double { isText ? 4.5 : 3 }
  }

  private static let pairs: [Pair] =
    ["ink", "quiet", "accent", "good", "bad", "warn"].map { .init(front: "--\($0)", back: "--paper", isText: true) }
    + ["ink", "quiet"].map { .init(front: "--\($0)", back: "--raised", isText: true) }
    + ["keyword", "string", "number", "title", "comment"].map {
      .init(front: "--code-\($0)", back: "--raised", isText: true)
    }
    + [("ink", "accent-soft"), ("bad", "bad-soft"), ("warn", "warn-soft"), ("ink", "highlight")].map {
      .init(front: "--\($0.0)", back: "--\($0.1)", isText: true)
    }
    + (1...6).map { .init(front: "--cb-curve-\($0)", back: "--paper", isText: false) }
}
