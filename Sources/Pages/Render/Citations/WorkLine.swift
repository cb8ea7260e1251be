import Books
import Foundation
import Cells

/// An entry of a list of references as its reader sees it: who, when, what, where.
struct WorkLine {
  let work: CitationList.Work
  let words: CitationWords
  let style: CitationSettings.Style
  /// A formula as MathML; nil for what cannot be set.
  var math: (String) -> [UInt8]? = { _ in nil }

  private var entry: BibEntry { work.entry }

  func write(to html: inout HTMLWriter) {
    let names = entry.creators
    var who = Self.names(names, words)
    if entry.names("author").isEmpty, !names.isEmpty { who += " (\(words.editors(names.count)))" }
    // What has no author stands in the list by its title, as in the text.
    let isByTitle = style == .authorYear && who.isEmpty && entry["title"] != nil
    if isByTitle {
      writeBareTitle(to: &html)
      html.text(" (\(work.year))" + (host == nil && place.isEmpty ? "" : ". "))
    } else if style == .authorYear {
      html.text(who.isEmpty ? "" : who + " ")
      html.text("(\(work.year)). ")
    } else if !who.isEmpty {
      html.text(who.hasSuffix(".") ? who + " " : who + ". ")
    }
    if !isByTitle { writeTitle(to: &html) }
    let place = self.place
    if let host { emphasised(host.before, host.title, place.isEmpty ? "" : ", ", &html) }
    html.text(place.joined(separator: ", "))
    if style == .numeric, let year = entry.year { html.text((host == nil && place.isEmpty ? "" : " ") + "(\(year))") }
    let last = place.last ?? host?.title ?? (entry["edition"] == nil && !isByTitle ? entry["title"] : nil)
    if hasYearBehind || !Self.ends(last) {
      html.text(".")
    }
    writeAddress(to: &html)
  }

  private var hasYearBehind: Bool { style == .numeric && entry.year != nil }

  /// Whether words have a mark at their end that makes a full stop superfluous.
  private static func ends(_ words: String?) -> Bool { words?.last.map { ".?!…".contains($0) } ?? false }

  /// What has a place of its own in a library is set in italics, what stands in something else is not.
  private func writeTitle(to html: inout HTMLWriter) {
    guard let title = entry["title"] else { return }
    writeBareTitle(to: &html)
    if host == nil && place.isEmpty {
      html.text(style == .numeric ? " " : "")
    } else {
      html.text(entry["edition"] == nil && Self.ends(title) ? " " : ". ")
    }
  }

  private func writeBareTitle(to html: inout HTMLWriter) {
    guard let title = entry["title"] else { return }
    if host == nil { emphasised("", title, "", &html) } else { prose(title, &html) }
    if let edition = entry["edition"] { html.text(" (\(words.edition(edition)))") }
  }

  private func emphasised(_ before: String, _ title: String, _ behind: String, _ html: inout HTMLWriter) {
    html.text(before)
    html.raw("<em>")
    prose(title, &html)
    html.raw("</em>")
    html.text(behind)
  }

  /// Words with formulas between dollar signs; one with a blank behind it opens none, and one with a blank before it or a
  /// digit behind it closes none: that is money, but for what begins with a command, `$\sim$10`.
  private func prose(_ words: String, _ html: inout HTMLWriter) {
    var rest = words[...]
    while let open = rest.firstIndex(of: "$") {
      html.text(String(rest[..<open]))
      let inner = rest[rest.index(after: open)...]
      guard let close = inner.firstIndex(of: "$"), let first = inner[..<close].first, first != " ",
        inner[..<close].last != " ",
        first == "\\" || inner[inner.index(after: close)...].first.map({ !$0.isNumber }) ?? true
      else {
        html.text("$")
        rest = inner
        continue
      }
      let tex = String(inner[..<close])
      if let set = math(tex) { html.trusted(set) } else { html.text("$\(tex)$") }
      rest = inner[inner.index(after: close)...]
    }
    html.text(String(rest))
  }

  /// The journal or the book that it stands in.
  private var host: (before: String, title: String)? {
    if let journal = entry["journal", "journaltitle"] { return ("", journal) }
    guard let book = entry["booktitle", "maintitle"] else { return nil }
    let editors = entry.names("author").isEmpty ? [] : entry.names("editor")
    let who =
      editors.isEmpty ? "" : Self.names(editors, words, areInverted: false) + " (\(words.editors(editors.count))), "
    return (words.inBook.capitalized + " " + who, book)
  }

  /// Volume, pages, publisher, school.
  private var place: [String] {
    var parts: [String] = []
    let isInJournal = entry["journal", "journaltitle"] != nil
    let type = entry["type"].map { words.kind($0) ?? $0 }
    let isThesis = ["phdthesis", "mastersthesis", "thesis"].contains(entry.kind)
    if let series = entry["series"], !isInJournal { parts.append(series) }
    if let volume = entry["volume"] {
      parts.append(
        isInJournal
          ? volume + (entry["number", "issue"].map { "(\($0))" } ?? "") : "\(words.volume)\u{A0}\(volume)")
    } else if let number = entry["number", "issue"] {
      let isReport = !isThesis && ["techreport", "report"].contains(entry.kind)
      let kind = isReport ? type ?? words.kind("techreport") : type
      parts.append((kind.map { $0 + " " } ?? words.number + "\u{A0}") + number)
    } else if let type, !isThesis {
      parts.append(type)
    }
    if let pages = entry["pages", "eid"].map(Self.pages) {
      let isNumber = pages.first?.isNumber ?? false
      parts.append(isInJournal || !isNumber ? pages : words.page(isRange: pages.contains("–")) + "\u{A0}" + pages)
    }
    if isThesis, entry["number", "issue"] == nil || type == nil { parts.append(type ?? words.kind(entry.kind) ?? "") }
    for names in [["publisher"], ["school", "institution", "organization"], ["howpublished"]] {
      let found = names.lazy.compactMap { entry[$0] }.first
      if let found, !found.hasPrefix("http") { parts.append(found) }
    }
    if let event = entry["eventtitle"] { parts.append(event) }
    if let address = entry["address", "location"], parts.count > 0 { parts.append(address) }
    if let note = entry["note"] { parts.append(note) }
    return parts
  }

  /// `113--126` and `113-126` alike.
  private static func pages(_ words: String) -> String {
    words.contains("–") ? words : words.replacing("-", with: "–")
  }

  /// A link to the work itself.
  private func writeAddress(to html: inout HTMLWriter) {
    var address: String?
    var encoded: String?
    if let doi = entry.verbatim("doi") {
      let bare = doi.range(of: "10.").map { String(doi[$0.lowerBound...]) } ?? doi
      address = "https://doi.org/" + bare
      encoded = "https://doi.org/" + PercentEncoding.encoded(doi: bare)
    } else if let eprint = entry.verbatim("eprint"),
      (entry["archiveprefix", "eprinttype"] ?? "arxiv").lowercased() == "arxiv"
    {
      address = "https://arxiv.org/abs/" + eprint
    } else {
      address = entry.verbatim("url") ?? entry.verbatim("howpublished").flatMap { $0.hasPrefix("http") ? $0 : nil }
    }
    guard let address, address.hasPrefix("http://") || address.hasPrefix("https://") else { return }
    html.raw(" <a")
    html.attribute("href", encoded ?? PercentEncoding.encoded(address))
    html.raw(" rel=\"external\">")
    html.text(address)
    html.raw("</a>")
    if let day = entry["urldate"] { html.text(" (\(words.visited) \(day))") }
  }

  /// `Knuth, D. E., & Moore, R. W.`
  ///
  /// - Parameter areInverted: with their initials behind them, by which a list is in order.
  private static func names(_ names: [BibName], _ words: CitationWords, areInverted: Bool = true) -> String {
    let written = names.map { name in
      if name.isOthers { return "et al." }
      if !areInverted {
        return [name.initials, name.family, name.suffix].filter { !$0.isEmpty }.joined(separator: " ")
      }
      return [name.family, name.suffix, name.initials].filter { !$0.isEmpty }.joined(separator: ", ")
    }
    guard let last = written.last, written.count > 1 else { return written.first ?? "" }
    if last == "et al." { return written.joined(separator: ", ") }
    return written.dropLast().joined(separator: ", ") + " \(words.and) " + last
  }
}
