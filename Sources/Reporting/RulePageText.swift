import Books

extension RulePage {
  /// The page as a terminal shows it: prose in lines of 80 columns, files and what is told of them set in.
  package func text(style: TextStyle = .plain) -> String {
    var lines = [style.mark(code, as: .message)]
    for part in parts {
      switch part {
      case .prose(let text):
        for paragraph in text.split(separator: "\n\n") {
          lines += [""] + Self.wrapped(String(paragraph).replacing("\n", with: " "))
        }
      case .file(let name, let text):
        lines += ["", "  " + style.mark(name, as: .gutter)]
        lines += text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map {
          $0.isEmpty ? "" : "    " + $0
        }
      case .told(let text):
        lines +=
          [""]
          + text.split(separator: "\n", omittingEmptySubsequences: false).map {
            $0.isEmpty ? "" : "  " + $0
          }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func wrapped(_ text: String) -> [String] {
    func width(_ text: some StringProtocol) -> Int { text.unicodeScalars.reduce(0) { $0 + displayWidth(of: $1) } }
    var lines: [String] = []
    var line = ""
    // The rule line begins with its severity, which Markdown sets in italics.
    let text = text.hasPrefix("*") ? text.replacing("*", with: "", maxReplacements: 2) : text
    for word in text.split(separator: " ") {
      if !line.isEmpty, width(line) + 1 + width(word) > 80 {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return lines + [line]
  }
}

extension RuleCatalog {
  /// All codes with their rules, a line each.
  package static var list: String {
    let width = codes.map(\.utf8.count).max() ?? 0
    return codes.map { code in
      let rule = page(of: code)?.rule ?? ""
      return code + String(repeating: " ", count: width - code.utf8.count + 2) + rule + "\n"
    }.joined()
  }
}
