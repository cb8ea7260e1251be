import Diagnostics

extension Inline {
  /// A link to what has a label, in the words of that.
  static func reference(to label: String, at place: SourceRange, number: inout Int) -> Inline {
    let destination = label.hasPrefix("#") ? label : "#" + label
    let link = Link(number: number, destination: destination, destinationRange: place, title: nil, inlines: [])
    number += 1
    return Inline(.link(link), place)
  }
}

extension Diagnostic {
  /// A box that is named twice.
  static func twoTitles(at place: SourceRange, other: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, "two-titles", "A box can have only one title", at: place, label: "this one is left out",
      notes: [.init("it has this one", other)], help: "take one of them out")
  }

  /// MyST shows what stands elsewhere a second time; here it stands in one place.
  static func embedded(_ label: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, "foreign-block", "What stands elsewhere is not shown a second time", at: place,
      label: "a reference to it stands here",
      help: "a text for several pages is a file of its own, `::: include part.md`")
  }
}
