import Diagnostics
import TeX

/// What a notebook says about itself between its `---` lines.
package struct PageMetadata: Sendable {
  /// Titles are text in a line, which may hold formulas and emphasis.
  var title: SourceFragment?
  var subtitle: SourceFragment?
  package var description: String?
  package var authors: [String] = []
  /// As it stands there; `day` is what it says, if it is one.
  package var date: String?
  package var day: CalendarDay? { date.flatMap { CalendarDay($0) } }
  package var draft = false
  package var lang: String?
  /// The place among the notebooks where the book lists no pages: small numbers first.
  package var order: Int?
  /// Files of references, and where they are named.
  package var bibliography: [(path: String, range: SourceRange)] = []
  package var macros: [TeXMacro] = []
  /// How breaches of rules are reported on this page.
  var levels = RuleLevels()
  /// Where another tool put the page, `/notes/waves/`: links of its notes lead there.
  package var permalink: String?

  package init() {}

  static let keys = [
    "title", "subtitle", "description", "authors", "author", "date", "draft", "lang", "order", "bibliography", "math",
    "levels",
  ]

  /// What Jupyter, MyST, Quarto, Jekyll and their like read there.
  static let foreignKeys = [
    "jupytext", "kernelspec", "jupyter", "execute", "format", "editor", "editor_options", "output", "engine", "filters",
    "exports", "downloads", "numbering", "label", "short_title", "abstract", "keywords", "tags", "categories",
    "license",
    "github", "doi", "affiliations", "thumbnail", "banner", "venue", "site", "toc", "layout", "permalink", "nav_order",
    "parent", "has_children", "weight", "slug", "image", "author-title", "number-sections", "code-fold", "theme", "css",
    "crossref", "listing", "sidebar", "subject", "open_access", "copyright", "tocdepth", "mathjax", "sidebar_position",
  ]

  /// Reads the YAML in a stretch of a notebook. An unknown key is a warning, a wrong value an error.
  init(parsing text: SourceText, _ range: SourceRange, into diagnostics: inout [Diagnostic]) {
    // A front matter of nothing but blanks and comments is an empty one.
    let lines = text.utf8[range.lowerBound..<range.upperBound].split(separator: UInt8(ascii: "\n"))
    guard lines.contains(where: { $0.first { $0 > 32 }.map { $0 != UInt8(ascii: "#") } ?? false }) else { return }
    let settings = Settings(parsing: text, range, into: &diagnostics)
    for entry in settings.entries where entry.key == "params" {
      diagnostics.append(
        Diagnostic(
          .warning, "no-effect", "`params` has no effect: values of a notebook stand in its `let` cells",
          at: entry.keyRange, help: "write a cell `let` with lines such as `g = 9.8 m/s^2`"))
    }
    for entry in settings.entries where Self.foreignKeys.contains(entry.key) {
      diagnostics.append(
        Diagnostic(
          .note, "no-effect", "`\(entry.key)` is for another tool, and has no effect here", at: entry.keyRange))
    }
    permalink = settings.entries.first { $0.key == "permalink" }.flatMap {
      var ignored: [Diagnostic] = []
      return settings.string($0, into: &ignored)
    }
    let told = ["params"] + Self.foreignKeys
    for entry in settings.known(Self.keys, except: told, as: .warning, what: "A front matter", into: &diagnostics) {
      switch entry.key {
      case "title": title = settings.line(entry, into: &diagnostics)
      case "subtitle": subtitle = settings.line(entry, into: &diagnostics)
      case "description": description = settings.string(entry, into: &diagnostics)
      case "authors", "author": authors = settings.strings(entry, into: &diagnostics)
      case "date":
        date = settings.string(entry, into: &diagnostics)
        settings.checkDay(entry, into: &diagnostics)
      case "draft": draft = settings.bool(entry, into: &diagnostics) ?? false
      case "lang": lang = settings.language(entry, into: &diagnostics)
      case "order": order = settings.integer(entry, in: -1_000_000...1_000_000, into: &diagnostics)
      case "bibliography": bibliography = settings.files(entry, into: &diagnostics)
      case "math": macros = settings.macros(entry, into: &diagnostics)
      case "levels": levels = settings.levels(entry, into: &diagnostics)
      default: break
      }
    }
  }
}

extension Settings {
  /// A day of the calendar. Words, "Spring 2026", stand on the page as they are; figures that are no day are told.
  fileprivate func checkDay(_ entry: Entry, into diagnostics: inout [Diagnostic]) {
    guard let text = entry.value.scalar?.string, !text.isEmpty, CalendarDay(text) == nil else { return }
    let hasFigures = text.utf8.filter { $0 >= 48 && $0 <= 57 }.count > 4
    let asksClock = ["today", "now", "last-modified"].contains(text)
    guard hasFigures || asksClock else { return }
    diagnostics.append(
      Diagnostic(
        .warning, "bad-date",
        asksClock
          ? "`\(text)` is not a day: a site does not depend on when it is built"
          : "`\(text)` is not a day of the calendar",
        at: places.range(of: entry.value), label: "stands on the page as it is",
        help: "write year, month and day, `2026-05-01`"))
  }

  /// A BCP 47 tag; only letters, digits and hyphens go into the page.
  func language(_ entry: Entry, into diagnostics: inout [Diagnostic]) -> String? {
    guard let tag = string(entry, into: &diagnostics) else { return nil }
    let isTag = tag.utf8.allSatisfy {
      ($0 | 0x20) >= 97 && ($0 | 0x20) <= 122 || $0 >= 48 && $0 <= 57 || $0 == UInt8(ascii: "-")
    }
    guard isTag, tag.utf8.count <= 35, let first = tag.utf8.first, first > 57 else {
      reject(entry.value, "`lang` must be a language tag such as `en` or `pt-BR`", into: &diagnostics)
      return nil
    }
    if !LanguageTag.hasWords(for: tag) {
      diagnostics.append(
        Diagnostic(
          .note, "no-words", "The words of references and boxes are not known in `\(tag)`",
          at: places.range(of: entry.value), label: "they are English",
          help: "kinds of boxes can be named in `cubebook.yml`: `boxes: {theorem: {title: …, like: theorem}}`"))
    }
    return tag
  }
}
