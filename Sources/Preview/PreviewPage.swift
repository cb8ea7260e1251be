/// What the preview adds to a page on its way to the browser. The page itself is never changed.
enum PreviewPage {
  static let folder = ".cubebook"

  /// What pages call the script when they are made: their bytes say of no build, so that a page in which nothing has
  /// changed stays as it is.
  static let script = "\(folder)/preview-0.js"

  /// The script's name on its way says of which build the page is; a page that hears of another loads again.
  static func script(revision: Int) -> String { "\(folder)/preview-\(revision).js" }

  /// A page as it goes to the browser.
  static func shown(_ page: [UInt8], in state: PreviewSite.State) -> [UInt8] {
    adding(state.problems, to: naming(state.revision, in: page))
  }

  private static func naming(_ revision: Int, in page: [UInt8]) -> [UInt8] {
    guard let place = page.firstRange(of: Array(script.utf8)) else { return page }
    return page[..<place.lowerBound] + Array(script(revision: revision).utf8) + page[place.upperBound...]
  }

  /// The page with the book's problems at its foot.
  static func adding(_ problems: String, to page: [UInt8]) -> [UInt8] {
    guard !problems.isEmpty else { return page }
    let panel = """
      <link rel="stylesheet" href="/\(folder)/preview.css">
      <details id="cubebook-problems" open>
      <summary>The book has problems</summary>
      <pre>\(escaped(problems))</pre>
      </details>

      """
    let end = Array("</body>".utf8)
    var place = page.count - end.count
    while place > 0, !page[place...].starts(with: end) { place -= 1 }
    guard place > 0 else { return page + Array(panel.utf8) }
    return page[..<place] + Array(panel.utf8) + page[place...]
  }

  /// Says that there is no such page, and which there are.
  static func notFound(_ path: String, in state: PreviewSite.State) -> [UInt8] {
    let pages = state.files.keys.filter { $0.hasSuffix(".html") }.sorted()
    let links = pages.map { #"<li><a href="/\#(escaped($0))">\#(escaped($0))</a></li>"# }
    let page = """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>No such page</title>
      <script src="/\(script(revision: state.revision))" defer></script>
      </head>
      <body>
      <h1>No such page</h1>
      <p>There is nothing at <code>\(escaped(path))</code>. As soon as there is, it is shown here.</p>
      <ul>
      \(links.joined(separator: "\n"))
      </ul>
      </body>
      </html>

      """
    return adding(state.problems, to: Array(page.utf8))
  }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text.unicodeScalars {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      default: escaped.unicodeScalars.append(character)
      }
    }
    return escaped
  }

  static let javaScript = """
    (() => {
      const script = document.currentScript.src
      const own = script.match(/preview-(\\d+)\\.js/)[1]
      let events
      const listen = () => {
        events = new EventSource(new URL('events', script))
        events.onmessage = event => { if (event.data !== own) location.reload() }
      }
      // A browser has few connections for one host: a page out of sight gives its own back.
      document.addEventListener('visibilitychange', () => {
        events.close()
        if (!document.hidden) listen()
      })
      addEventListener('pagehide', () => events.close())
      addEventListener('pageshow', event => { if (event.persisted) listen() })
      listen()
    })()

    """

  static let styleSheet = """
    #cubebook-problems {
      position: fixed; inset: auto 0 0 0; z-index: 1000; max-height: 50vh; overflow: auto;
      background: #2b1113; color: #ffe9e6; border-top: 4px solid #e5484d;
      font: 14px/1.45 ui-monospace, monospace; text-align: left;
    }
    #cubebook-problems summary { padding: .5em 1em; cursor: pointer; font-weight: bold; }
    #cubebook-problems pre {
      margin: 0; padding: 0 1em 1em; overflow-x: auto; background: none; color: inherit; font: inherit;
    }
    @media print { #cubebook-problems { display: none; } }

    """
}
