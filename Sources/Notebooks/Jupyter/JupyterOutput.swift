import JSON

/// What a cell of code has given when its author ran it.
package enum JupyterOutput: Sendable {
  /// What it printed; what it printed as a complaint; a value that is text.
  case text(String)
  case complaint(String)
  case error(String)
  /// A picture: the ending of its file's name, and its bytes, as text or in base64.
  case picture(ending: String, data: String, isText: Bool)
  case latex(String)
  case markdown(String)
  /// A table, mostly, and what stands for it where HTML is not trusted.
  case html(String, text: String?)
  /// What only a running program can show.
  case lost(String)

  static func ending(of type: String) -> String {
    switch type {
    case "image/svg+xml", "svg": "svg"
    case "image/jpeg", "jpeg": "jpg"
    case "image/gif": "gif"
    case "image/webp": "webp"
    default: "png"
    }
  }

  static func read(_ outputs: JSONNode) -> [JupyterOutput] {
    var found: [JupyterOutput] = []
    // What is printed in pieces was printed on one sheet, which is put together once.
    var pieces: [String] = []
    var isComplaint = false
    func endSheet() {
      guard !pieces.isEmpty else { return }
      found.append(isComplaint ? .complaint(pieces.joined()) : .text(pieces.joined()))
      pieces = []
    }
    for output in outputs.elements {
      switch one(output) {
      case .text(let text)?:
        if isComplaint || output["output_type"].text != "stream" { endSheet() }
        isComplaint = false
        pieces.append(text)
      case .complaint(let text)?:
        if !isComplaint { endSheet() }
        isComplaint = true
        pieces.append(text)
      case let new?:
        endSheet()
        found.append(new)
      case nil: break
      }
    }
    endSheet()
    return found
  }

  private static func one(_ output: JSONNode) -> JupyterOutput? {
    switch output["output_type"].text {
    case "stream":
      guard let text = output["text"].joined, !text.isEmpty else { return nil }
      let isComplaint = (output["name"].text ?? output["stream"].text) == "stderr"
      return isComplaint ? .complaint(plain(text)) : .text(plain(text))
    case "error", "pyerr":
      let trace = output["traceback"].elements.compactMap(\.text).joined(separator: "\n")
      return .error(plain(trace.isEmpty ? "\(output["ename"].text ?? ""): \(output["evalue"].text ?? "")" : trace))
    case "display_data", "execute_result", "pyout", "update_display_data":
      // Before version 4, the kinds stood beside the rest under short names.
      let data = output["data"].isThere ? output["data"] : output
      func value(_ type: String, _ short: String) -> String? { data[type].joined ?? data[short].joined }
      if let latex = value("text/latex", "latex") { return .latex(latex) }
      if let svg = value("image/svg+xml", "svg") { return .picture(ending: "svg", data: svg, isText: true) }
      for type in ["image/png", "image/jpeg", "image/gif", "image/webp"] {
        let short = type == "image/png" ? "png" : type == "image/jpeg" ? "jpeg" : type
        if let data = value(type, short) { return .picture(ending: ending(of: type), data: data, isText: false) }
      }
      if let markdown = data["text/markdown"].joined { return .markdown(markdown) }
      let text = (value("text/plain", "text")).map(plain)
      if data["application/vnd.jupyter.widget-view+json"].isThere { return .lost("a widget") }
      if let html = value("text/html", "html") { return .html(html, text: text) }
      if let text { return .text(text) }
      return data.members.first.map { .lost("an output of the kind `\($0.name)`") }
    default: return nil
    }
  }

  /// Without the codes by which terminals know colours.
  private static func plain(_ text: String) -> String {
    guard text.utf8.contains(0x1B) else { return text }
    var result: [UInt8] = []
    var isCode = false
    for byte in text.utf8 {
      if byte == 0x1B {
        isCode = true
      } else if isCode {
        if (0x40...0x7E).contains(byte), byte != UInt8(ascii: "[") { isCode = false }
      } else {
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
