import Notebooks

/// A table in the HTML that a program has written for a value, as pandas and astropy do: its cells as text, and nothing
/// else of it, so that it can stand on a page that trusts no HTML.
struct OutputTable {
  struct Cell {
    let isHeading: Bool
    /// How many columns and rows it takes.
    let (columns, rows): (Int, Int)
    fileprivate(set) var text = ""
  }

  private(set) var rows: [[Cell]] = []
  /// What stands before and behind it, `5 rows × 3 columns`.
  private(set) var words = ""

  /// The most rows and bytes that are shown.
  private static let limit = (rows: 300, bytes: 100_000)

  /// Nil where no table is in it, or more than one, or another inside of it.
  init?(_ source: [UInt8]) {
    guard source.count < Self.limit.bytes else { return nil }
    var (isInside, isInCell, tables) = (false, false, 0)
    var place = 0
    while place < source.count {
      guard Self.beginsTag(source, place) else {
        let end = source.indices[(place + 1)...].first { Self.beginsTag(source, $0) } ?? source.count
        let text = Entities.resolved(String(decoding: source[place..<end], as: UTF8.self))
        if isInCell, let row = rows.indices.last, let cell = rows[row].indices.last {
          rows[row][cell].text += text
        } else if !isInside {
          words += text
        }
        place = end
        continue
      }
      guard let end = source[place...].firstIndex(of: UInt8(ascii: ">")) else { return nil }
      let tag = String(decoding: source[place + 1..<end], as: UTF8.self).lowercased()
      place = end + 1
      let name = tag.prefix { $0.isLetter || $0 == "/" || $0.isNumber }
      switch name {
      case "table":
        if isInside || tables > 0 { return nil }
        (isInside, tables) = (true, 1)
      case "/table": (isInside, isInCell) = (false, false)
      case "tr" where isInside:
        guard rows.count < Self.limit.rows else { return nil }
        rows.append([])
        isInCell = false
      case "th" where isInside && !rows.isEmpty, "td" where isInside && !rows.isEmpty:
        rows[rows.count - 1].append(
          Cell(isHeading: name == "th", columns: Self.span("colspan", tag), rows: Self.span("rowspan", tag)))
        isInCell = true
      case "/th", "/td", "/tr": isInCell = false
      case "br" where isInCell:
        if let row = rows.indices.last, let cell = rows[row].indices.last { rows[row][cell].text += " " }
      // Pictures in cells, and what is a program, are more than text.
      case "img", "svg", "script", "input", "button", "canvas", "iframe": return nil
      case "style":
        let rest = source[place...]
        let close = Array("</style".utf8)
        guard let start = rest.indices.first(where: { source[$0...].starts(with: close) }) else { return nil }
        place = start
      default: break
      }
    }
    rows.removeAll { $0.isEmpty }
    guard tables == 1, !rows.isEmpty else { return nil }
  }

  private static func span(_ key: String, _ tag: String) -> Int {
    guard let place = tag.range(of: key + "=") else { return 1 }
    let digits = tag[place.upperBound...].drop { $0 == "\"" || $0 == "'" }.prefix { $0.isASCII && $0.isNumber }
    return min(max(Int(digits) ?? 1, 1), 1000)
  }

  private static func beginsTag(_ source: [UInt8], _ place: Int) -> Bool {
    guard source[place] == UInt8(ascii: "<"), place + 1 < source.count else { return false }
    let next = source[place + 1]
    return next == UInt8(ascii: "/") || next == UInt8(ascii: "!") || (65...90).contains(next & 0xDF)
  }
}

extension NotebookRenderer {
  mutating func render(_ table: OutputTable) {
    html.raw("<div class=\"output table\" tabindex=\"0\"><table>\n")
    for row in table.rows {
      html.raw("<tr>")
      let isHead = row.allSatisfy(\.isHeading)
      for cell in row {
        // An empty corner is no heading of anything.
        let isHeading = cell.isHeading && cell.text.contains { !$0.isWhitespace }
        let tag: StaticString = isHeading ? "th" : "td"
        html.open(
          tag, ("scope", isHeading ? isHead ? "col" : "row" : nil),
          ("colspan", cell.columns > 1 ? String(cell.columns) : nil),
          ("rowspan", cell.rows > 1 ? String(cell.rows) : nil))
        html.text(cell.text)
        html.close(tag)
      }
      html.raw("</tr>\n")
    }
    html.raw("</table></div>\n")
    let words = table.words.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if !words.isEmpty { html.element("p", ("class", "output"), text: words) }
  }
}
