import Foundation
import JSON
import LanguageServer
import Synchronization
import TestSupport

/// How long an editor waits for answers about a notebook of 500 lines, each asked for after another letter was typed.
struct EditorMeasure {
  private static let rounds = 101

  func run() throws {
    let folder = try TemporaryFolder()
    try folder.write("cubebook.yml", "title: A book\n")
    try folder.write("notebooks/long.md", Self.notebook)
    for number in 0..<20 {
      try folder.write("notebooks/other-\(number).md", "# Other \(number)\n\nSee @fig-swing-1.\n")
    }
    let times = Mutex<[String: [Double]]>([:])
    let finished = DispatchSemaphore(value: 0)
    let path = folder.path
    let thread = Thread {
      let measured = Self.conversation(in: path)
      times.withLock { $0 = measured }
      finished.signal()
    }
    thread.stackSize = 64 << 20
    thread.start()
    finished.wait()
    for (name, times) in times.withLock({ $0 }).sorted(by: { $0.key < $1.key }) {
      let sorted = times.sorted()
      let median = sorted[sorted.count / 2]
      let worst = sorted[min(sorted.count - 1, sorted.count * 99 / 100)]
      Measures.report(
        "editor, 500 lines, \(name)", Measures.milliseconds(median), goal: "≤ 50 ms", holds: median <= 50)
      Measures.report(
        "editor, 500 lines, \(name), 99th percentile", Measures.milliseconds(worst), goal: "≤ 50 ms",
        holds: worst <= 50)
    }
  }

  /// In ms, by what was asked for.
  private static func conversation(in folder: String) -> [String: [Double]] {
    let session = Session(version: "measure")
    let uri = "file://" + folder + "/notebooks/long.md"
    func send(_ json: String) { _ = JSONValue(parsing: Array(json.utf8)).map { session.handle($0) } }
    send(#"{"id": 0, "method": "initialize", "params": {"capabilities": {}}}"#)
    let document: JSONValue = .object([
      .init("uri", .string(uri)), .init("version", .integer(0)), .init("text", .string(notebook)),
    ])
    send(#"{"method": "textDocument/didOpen", "params": {"textDocument": \#(document.text())}}"#)
    while session.hasWork { _ = session.work() }
    var times: [String: [Double]] = [:]
    func timed(_ name: String, _ work: () -> Void) {
      let start = ContinuousClock.now
      work()
      let elapsed = (ContinuousClock.now - start).components
      times[name, default: []].append(Double(elapsed.seconds) * 1e3 + Double(elapsed.attoseconds) * 1e-15)
    }
    let lines = notebook.split(separator: "\n", omittingEmptySubsequences: false)
    let line = lines.firstIndex { $0.hasPrefix("v_10 = ") } ?? 0
    let place = #""position": {"line": \#(line), "character": 8}"#
    for round in 1...rounds {
      let change =
        #"{"range": {"start": {"line": \#(line), "character": 7}, "end": {"line": \#(line), "character": 8}}, "text": "\#(round % 9 + 1)"}"#
      func type() {
        send(
          #"{"method": "textDocument/didChange", "params": {"textDocument": {"uri": "\#(uri)", "version": \#(round)}, "contentChanges": [\#(change)]}}"#
        )
      }
      timed("problems after a letter") {
        type()
        while session.hasWork { _ = session.work() }
      }
      for request in ["completion", "hover"] {
        timed("\(request) after a letter") {
          type()
          send(
            #"{"id": \#(round), "method": "textDocument/\#(request)", "params": {"textDocument": {"uri": "\#(uri)"}, \#(place)}}"#
          )
        }
        while session.hasWork { _ = session.work() }
      }
    }
    return times
  }

  /// Prose, values, and ten plots.
  private static let notebook: String = {
    var text = "# A long notebook\n"
    for number in 1...10 {
      text += """

        ## Section \(number)

        ```let
        v_\(number) = 3 m/s
        L_\(number) = 0.4 m
        T_\(number) = 2π sqrt(L_\(number)/(9.81 [m/s^2]))
        ```

        ```plot {#fig-swing-\(number) caption="A swing"}
        curve: y = sin(\(number) x)
        x: 0..10
        ```

        The period of the swing in @fig-swing-\(number) is `=T_\(number)`, at a speed of `=v_\(number)`.

        """
      for line in 1...32 {
        text += line % 4 == 0 ? "\n" : "Words of a lecture, with $x_{\(line)} = \\frac{1}{2} g t^2$ in line \(line).\n"
      }
    }
    return text
  }()
}
