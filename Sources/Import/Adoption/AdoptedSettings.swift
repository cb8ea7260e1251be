import Books
import TeX
import Typesetting

/// The text of a `cubebook.yml`.
struct AdoptedSettings {
  private(set) var text = ""

  init(_ adoption: Adoption) {
    let origin = adoption.file.map { "the settings of \(adoption.tool), `\($0)`" } ?? "the files that lie here"
    text += "# Written by `cubebook init --from` after \(origin).\n"
    if let title = adoption.title { add("title", title) }
    if !adoption.authors.isEmpty { add("authors", adoption.authors) }
    if let description = adoption.description { add("description", description) }
    if let lang = adoption.lang, !lang.isEmpty { add("lang", String(lang.map { $0 == "_" ? "-" : $0 })) }
    add("notebooks", adoption.notebooks.isEmpty ? "." : adoption.notebooks)
    if adoption.site != "site" { add("site", adoption.site) }
    if adoption.parts != nil {
      text += "exclude: unlisted   # notebooks that `pages` does not list are no pages\n"
    } else if !adoption.exclude.isEmpty {
      add("exclude", adoption.exclude)
    }
    if !adoption.bibliography.isEmpty { add("bibliography", adoption.bibliography) }
    if adoption.trustsHTML { text += "html: trusted   # the pages hold raw HTML\n" }
    if adoption.hasCodeLikeValues {
      text += "values: beside-cells   # on pages without cells, code that begins with = is code\n"
    }
    let numbers = Self.numbers(adoption)
    if !numbers.isEmpty { text += "numbers: {\(numbers.joined(separator: ", "))}\n" }
    if !adoption.boxes.isEmpty {
      text += "boxes:\n"
      for box in adoption.boxes {
        text += "  \(Self.quoted(box)): {title: \(Self.quoted(PageOrder.title(ofFolder: box))), like: note}\n"
      }
    }
    addMacros(adoption)
    addHosts(adoption)
    addPages(adoption)
  }

  private static func numbers(_ adoption: Adoption) -> [String] {
    var numbers: [String] = []
    if !adoption.numbersFigures { numbers += ["figures: no", "theorems: no"] }
    if adoption.numbersAllEquations { numbers.append("equations: all") }
    if adoption.numbersSections { numbers.append("sections: yes") }
    return numbers
  }

  private mutating func addMacros(_ adoption: Adoption) {
    if !adoption.macros.isEmpty {
      text += "math:\n  macros:\n"
      for macro in adoption.macros { text += "    \(macro.name): \(Self.body(of: macro))\n" }
    }
    guard !adoption.undefined.isEmpty else { return }
    text +=
      "# The pages use these commands of TeX, and nothing in the folder defines them. Say under `math: macros:` what\n"
    text += "# each stands for; `#1` is its first argument.\n"
    list(adoption.undefined, "time") { "  \\\($0): ''" }
  }

  private mutating func addHosts(_ adoption: Adoption) {
    guard !adoption.hosts.isEmpty else { return }
    text +=
      "# The pages show frames of these hosts, which are links until their host is named; a reader's browser then asks\n"
    text += "# it. For those that may stand on the pages, take the marks away.\n# frames:\n"
    list(adoption.hosts, "frame") { "  - \($0)" }
  }

  /// What the author may take the mark away from, with how often it is used.
  private mutating func list(_ found: [Adoption.Missing], _ use: String, as line: (String) -> String) {
    for one in found {
      let uses = "\(Self.count(one.count, use)) on \(Self.count(one.pages.count, "page"))"
      text += "# \(line(one.name))   # \(uses)\n"
    }
  }

  private mutating func addPages(_ adoption: Adoption) {
    guard let parts = adoption.parts else { return }
    text += "pages:\n"
    for part in parts {
      if let title = part.title {
        let appendix = part.isAppendix ? "    appendix: yes   # letters for numbers\n" : ""
        text += "  - part: \(Self.quoted(title))\n\(appendix)    pages:\n"
      }
      for page in part.pages {
        let indent = part.title == nil ? "  - " : "      - "
        let path = Self.quoted(page.path)
        text += indent + (page.title.map { "{page: \(path), title: \(Self.inQuotes($0))}" } ?? path) + "\n"
      }
    }
  }

  private mutating func add(_ key: String, _ value: String) { text += "\(key): \(Self.quoted(value))\n" }

  private mutating func add(_ key: String, _ values: [String]) {
    if values.count == 1 { return add(key, values[0]) }
    text += "\(key):\n"
    for value in values { text += "  - \(Self.quoted(value))\n" }
  }

  static func count(_ number: Int, _ word: String) -> String { "\(number) \(word)\(number == 1 ? "" : "s")" }

  /// A text as YAML has it: in quotes where it could be read as anything else.
  static func quoted(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy {
      ($0 | 0x20) >= 97 && ($0 | 0x20) <= 122 || $0 >= 48 && $0 <= 57 || " ._/-+".utf8.contains($0) || $0 >= 0x80
    }
    let first = text.utf8.first ?? 0
    let isWord = (first | 0x20) >= 97 && (first | 0x20) <= 122 || first == UInt8(ascii: ".") && text.utf8.count == 1
    let reserved = ["true", "false", "yes", "no", "on", "off", "null", "y", "n"]
    let isFileName = first >= 48 && first <= 57 && text.hasSuffix(".md")
    return isPlain && (isWord || isFileName) && !text.hasSuffix(" ") && !reserved.contains(text.lowercased())
      ? text : inQuotes(text)
  }

  private static func body(of macro: TeXMacro) -> String {
    guard let optional = OptionalMacro(macro.body) else { return inQuotes(macro.body) }
    return "[\(inQuotes(optional.body)), \(optional.count), \(inQuotes(optional.standard))]"
  }

  private static func inQuotes(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    return "'" + line.replacing("'", with: "''") + "'"
  }
}
