/// What bookdown has before the title of a part, `(PART) Motion`: with a star the part has no number.
package struct PartMark {
  /// How many bytes it has, with the blank behind it.
  package let count: Int
  /// Whether the chapters of the part have letters.
  package let isAppendix: Bool

  /// Nil where a title does not begin with one, or has nothing else.
  package init?(_ title: some Collection<UInt8>) {
    let found = Self.marks.first { title.starts(with: $0.utf8) && title.count > $0.utf8.count }
    guard let found else { return nil }
    count = found.utf8.count
    isAppendix = found.hasPrefix("(APPENDIX")
  }

  private static let marks = ["(PART) ", "(PART*) ", "(PART\\*) ", "(APPENDIX) ", "(APPENDIX*) ", "(APPENDIX\\*) "]
}
