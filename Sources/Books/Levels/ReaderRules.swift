import Diagnostics
import Notebooks

/// What makes a page easier to read for those who hear it, or who see but its links and headings (Web Content
/// Accessibility Guidelines 2.2, success criteria 1.1.1, 1.3.1 and 2.4.4).
///
/// Nobody is told of it but who asks, by a level for the code: notes that grew over years break such rules a thousand
/// times.
enum ReaderRules {
  /// The codes that are told only where a level says how.
  static let codes: Set<String> = [
    "undescribed-image", "vague-link", "skipped-heading", "axis-without-unit",
  ]

  /// An image without words.
  static func image(_ link: Link, alt: AttributeList.Item? = nil, caption: [Inline] = []) -> Diagnostic? {
    guard link.inlines.isEmpty, caption.isEmpty, alt == nil else { return nil }
    return Diagnostic(
      .note, "undescribed-image", "An image needs words for those who cannot see it", at: link.destinationRange,
      help: "say what it shows, `![words](\(link.destination))`")
  }

  /// A link that says nothing of where it leads, such as "here".
  static func link(_ link: Link, _ range: SourceRange) -> Diagnostic? {
    let words = link.inlines.plainText
    guard words.utf8.count < 20, vague.contains(words.lowercased()) else { return nil }
    return Diagnostic(
      .note, "vague-link", "A link must say where it leads, even to those who read nothing but links", at: range,
      label: "of the text around it `\(words)` says nothing", help: "make the words a link that name the thing")
  }

  private static let vague: Set<String> = [
    "here", "click here", "this", "link", "this link", "more", "read more", "this page", "page",
    "hier", "hier klicken", "mehr", "dieser link", "aquí", "este enlace", "más", "ici", "cliquez ici", "ce lien",
  ]

  /// A heading two levels or more below the one before it.
  ///
  /// - Parameter outer: the level of the heading before; 1, that of the title, for the first.
  static func heading(_ heading: Heading, _ range: SourceRange, below outer: Int) -> Diagnostic? {
    guard heading.level > outer + 1 else { return nil }
    let marks = String(repeating: "#", count: outer + 1)
    return Diagnostic(
      .note, "skipped-heading", "A heading must stand one level below the one that it belongs to", at: range,
      label: "level \(heading.level) follows level \(outer)", help: "write `\(marks)`")
  }
}
