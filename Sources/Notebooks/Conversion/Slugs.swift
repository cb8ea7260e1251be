/// The names of the headings of a page: their words in small letters with dashes between them, as on
/// GitHub, and a number behind a name that is taken.
package struct Slugs {
  private var taken: Set<String> = []
  private var next: [String: Int] = [:]

  /// A name that an author has given is no other heading's.
  mutating func take(_ name: String) { taken.insert(name) }

  mutating func slug(for words: String) -> String {
    let slug = Self.name(for: words)
    var candidate = slug
    while !taken.insert(candidate).inserted {
      let number = next[slug, default: 1]
      next[slug] = number + 1
      candidate = "\(slug)-\(number)"
    }
    return candidate
  }

  /// The name that words alone have.
  package static func name(for words: String) -> String {
    var slug = ""
    for scalar in words.lowercased().unicodeScalars {
      switch scalar {
      case " ": slug += "-"
      case "-", "_", "a"..."z", "0"..."9": slug.unicodeScalars.append(scalar)
      default:
        let properties = scalar.properties
        if properties.isAlphabetic || properties.numericType != nil
          || properties.generalCategory == .nonspacingMark
        {
          slug.unicodeScalars.append(scalar)
        }
      }
    }
    return slug.isEmpty ? "section" : slug
  }
}
