import Diagnostics
import Foundation

/// An entry of a bibliography.
package struct BibEntry: Sendable {
  /// In small letters: `article`.
  package let kind: String
  package let key: String
  /// Where the key stands.
  package let range: SourceRange
  /// Its own, by their names in small letters, in TeX.
  var fields: [String: String] = [:]
  /// The fields of the entry that its `crossref` names, of the one that is named there, and so on: looked into and not
  /// copied, since thousands may have one parent.
  var parents: [[String: String]] = []
  /// The path in the book of the file in which it stands.
  package var file = ""

  /// The same under another key.
  func called(_ key: String) -> BibEntry {
    BibEntry(kind: kind, key: key, range: range, fields: fields, parents: parents, file: file)
  }

  /// A field as it is written: its own, else that of a parent, whose title is that of the book that it is in.
  func value(_ name: String) -> String? {
    if let own = fields[name] { return own }
    guard name != "title" else { return nil }
    for parent in parents {
      if let found = parent[name] ?? (name == "booktitle" ? parent["title"] : nil) { return found }
    }
    return nil
  }

  /// All that it has, for whoever must know whether it has changed.
  package var allFields: [String: String] {
    var all = fields
    for name in Set(parents.flatMap(\.keys) + ["booktitle"]) { all[name] = value(name) }
    return all
  }

  /// The field of the first of these names that it has, BibTeX's or BibLaTeX's, as plain words.
  package subscript(names: String...) -> String? {
    for name in names {
      if let value = self.value(name) {
        let words = TeXWords.plain(value)
        if !words.isEmpty { return words }
      }
    }
    return nil
  }

  /// An address, whose signs are no TeX but for those that TeX would take for its own: `\_`, `\%`, `\textasciitilde`.
  package func verbatim(_ name: String) -> String? {
    guard var value = self.value(name) else { return nil }
    if let url = value.range(of: "\\url{"), let end = value.lastIndex(of: "}"), url.upperBound <= end {
      value = String(value[url.upperBound..<end])
    }
    for (tex, sign) in [
      ("\\textasciitilde{}", "~"), ("{\\textasciitilde}", "~"), ("\\textasciitilde ", "~"), ("\\~{}", "~"),
      ("\\textless{}", "<"), ("{\\textless}", "<"), ("\\textless ", "<"), ("$<$", "<"),
      ("\\textgreater{}", ">"), ("{\\textgreater}", ">"), ("\\textgreater ", ">"), ("$>$", ">"),
      ("\\textunderscore{}", "_"), ("{\\textunderscore}", "_"), ("\\textunderscore ", "_"),
    ] {
      value = value.replacing(tex, with: sign)
    }
    for sign in ["_", "%", "&", "#", "~", "$"] { value = value.replacing("\\" + sign, with: sign) }
    let words = value.filter { !"{}\n\t ".contains($0) }
    return words.isEmpty ? nil : words
  }

  /// The year, from BibLaTeX's date as well, which may be a range, `1999/2001`, or open, `1999/`.
  package var year: String? {
    if let year = self["year"] { return year }
    guard let date = self["date", "eventdate", "urldate"] else { return nil }
    let ends = date.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    let years = ends.map { $0.drop { $0 == " " }.prefix { $0.isNumber } }
    guard let first = years.first, !first.isEmpty else { return nil }
    guard years.count == 2, years[1] != first else { return String(first) }
    return first + "–" + years[1]
  }

  package func names(_ field: String) -> [BibName] { value(field).map { BibName.list($0) } ?? [] }

  /// Who stands for it: its authors, else its editors.
  package var creators: [BibName] {
    let authors = names("author")
    return authors.isEmpty ? names("editor") : authors
  }
}
