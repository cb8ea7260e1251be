/// The page of a code: the rule, why it is one, an example that breaks it, what is told of that, and what mends it.
package struct RulePage: Sendable {
  package let code: String
  /// In Markdown.
  package let text: String

  /// A stretch of the page.
  package enum Part: Sendable, Hashable {
    /// Lines of text.
    case prose(String)
    /// A file of an example, whose fence is called ` ```yaml cubebook.yml `.
    case file(name: String, text: String)
    /// What cubebook says of the files before it.
    case told(String)
  }

  /// "Error", "Warning", "Error; in a heading a warning": how a breach is told where nobody says otherwise.
  package var severity: String {
    guard let start = text.firstIndex(of: "*") else { return "" }
    return String(text[text.index(after: start)...].prefix { $0 != "." && $0 != "*" })
  }

  /// The rule, a sentence.
  package var rule: String {
    let lines = text.split(separator: "\n")
    guard lines.count > 1, let end = lines[1].firstRange(of: "* ") else { return "" }
    return String(lines[1][end.upperBound...])
  }

  /// Whether no level makes less of it.
  package var isAlwaysAnError: Bool { severity == "Error" || severity == "Consequence" }

  package static let whyItStaysAnError = "says that something could not be made, and stays an error"

  /// What follows the title.
  package var parts: [Part] {
    var parts: [Part] = []
    var prose: [Substring] = []
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var number = 1
    func flush() {
      let text = prose.drop { $0.isEmpty }.joined(separator: "\n")
      if !text.isEmpty { parts.append(.prose(text)) }
      prose = []
    }
    while number < lines.count {
      let line = lines[number]
      let fence = line.prefix { $0 == "`" }
      guard fence.count >= 3 else {
        prose.append(line)
        number += 1
        continue
      }
      while prose.last?.isEmpty == true { prose.removeLast() }
      flush()
      let info = line.dropFirst(fence.count).split(separator: " ")
      let first = number + 1
      number = first
      while number < lines.count, lines[number] != fence { number += 1 }
      let body = lines[min(first, number)..<min(number, lines.count)].joined(separator: "\n")
      if info.count == 2 {
        parts.append(.file(name: String(info[1]), text: body.isEmpty ? "" : body + "\n"))
      } else {
        parts.append(.told(body))
      }
      number += 1
    }
    while prose.last?.isEmpty == true { prose.removeLast() }
    flush()
    return parts
  }
}
