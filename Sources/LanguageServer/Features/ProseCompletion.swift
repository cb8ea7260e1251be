import Diagnostics
import Foundation
import Books
import Workshop

/// What can be written in the prose: references, links, includes, boxes, and what a comment allows.
extension Spot {
  var prose: Completion? {
    let start = beginning(Self.isOfLabel)
    let head = text.text(line.lowerBound..<start.lowerBound)
    if head.hasSuffix("@") { return Completion(range: start, items: referents) }
    if head.hasSuffix("#"), let items = places(behind: head.dropLast()) {
      return Completion(range: start, items: items)
    }
    if let items = allowances(behind: head) { return Completion(range: start, items: items) }
    let path = beginning { Self.isOfLabel($0) || $0 == UInt8(ascii: "/") }
    let lead = text.text(line.lowerBound..<path.lowerBound)
    if let open = lead.lastIndex(of: "["), lead.hasSuffix("](") {
      let isImage = open > lead.startIndex && lead[lead.index(before: open)] == "!"
      return Completion(range: path, items: files { Self.ending($0, Self.pictureEndings) == isImage })
    }
    for word in ["::: include ", "{{< include ", "{{#include "] where lead.hasSuffix(word) {
      return Completion(range: path, items: files { BookPage.isMarkdown($0) && $0 != file })
    }
    let trimmed = lead.drop { " >\t".contains($0) }
    if trimmed.count >= 4, trimmed.hasPrefix(":::"), trimmed.last == " ", trimmed.allSatisfy({ $0 == ":" || $0 == " " })
    {
      return Completion(range: path, items: page.edited.boxNames.map { CompletionItem($0, .keyword, rank: 1) })
    }
    return nil
  }

  /// What a comment for cubebook can say: that it allows, and which codes; nil where no such comment begins.
  private func allowances(behind head: String) -> [CompletionItem]? {
    guard let open = head.range(of: "<!--", options: .backwards) else { return nil }
    let words = head[open.upperBound...].drop { $0 == " " }
    guard words.hasPrefix("cubebook:") else { return nil }
    let rest = words.dropFirst("cubebook:".count).drop { $0 == " " }
    if rest.isEmpty { return [CompletionItem("allow", .keyword, rank: 1)] }
    guard rest.hasPrefix("allow "), !rest.contains(":") else { return nil }
    let hasColon = after.drop { $0.isLetter || $0 == "-" || $0 == "," || $0 == " " }.first == ":"
    return RuleCatalog.allowable.map { CompletionItem($0, .value, text: hasColon ? $0 : $0 + ": ", rank: 1) }
  }

  /// The places of the page that a link leads to, behind its `#`; nil where no link begins. Labels of other pages are
  /// found without a path, too.
  private func places(behind head: Substring) -> [CompletionItem]? {
    guard let open = head.range(of: "](", options: .backwards) else { return nil }
    let path = head[open.upperBound...]
    if path.isEmpty {
      let own = page.edited.places(on: page.number, from: page.number)
      let names = Set(own.map(\.name))
      let others = page.edited.referents(from: page.number).filter { !$0.isWork && !names.contains($0.name) }
      return (own + others).map(Self.item)
    }
    guard !path.contains(where: { " ()".contains($0) }) else { return nil }
    let target = page.edited.paths(meantBy: String(path), from: file).lazy.compactMap { path in
      page.edited.pages(of: path).first ?? page.edited.page(meantBy: path)
    }.first
    return target.map { page.edited.places(on: $0, from: page.number).map(Self.item) }
  }

  private var referents: [CompletionItem] { page.edited.referents(from: page.number).map(Self.item) }

  private static func item(_ referent: Referent) -> CompletionItem {
    CompletionItem(
      referent.name, .reference, detail: referent.words, words: referent.caption.isEmpty ? nil : referent.caption,
      rank: referent.isWork ? 2 : 1)
  }

  private static let pictureEndings = ["png", "jpg", "jpeg", "svg", "gif", "webp", "avif"]

  static func ending(_ path: String, _ endings: [String]) -> Bool {
    guard let point = path.lastIndex(of: ".") else { return false }
    return endings.contains(path[path.index(after: point)...].lowercased())
  }

  /// The files of the book that serve a purpose, as a text here writes their paths.
  func files(_ isMeant: (String) -> Bool) -> [CompletionItem] {
    page.edited.fileNames.filter(isMeant).map {
      CompletionItem(EditedBook.relativePath(of: $0, from: file), .file, rank: 1)
    }
  }
}
