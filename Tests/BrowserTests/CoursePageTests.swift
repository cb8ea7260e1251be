import Foundation
import TestSupport
import Testing

extension LivePageTests {
  /// A page of a course, in the frame of a learning platform.
  @Suite struct Course {
    private static let book = """
      # Falling

      ```let
      g = 9.8 m/s^2
      ```

      ```question {#q-fall}
      ask: How fast is a ball that falls from `=h`?
      vary: h = 1 m .. 20 m by 0.5 m
      answer: sqrt(2 g h)
      points: 3
      ```

      ```question {#q-vector}
      ask: Which of these are vectors?
      choice: "a force"; right
      choice: "a mass"
      choice: "a velocity"; right
      ```
      """

    /// A platform that keeps what it is told, as long as the window is open, and writes it down.
    private static func platform(is2004: Bool, _ folder: String) -> String {
      let (name, prefix, finish) = is2004 ? ("API_1484_11", "", "Terminate") : ("API", "LMS", "LMSFinish")
      return """
        <!DOCTYPE html>
        <meta charset="utf-8">
        <title>A platform</title>
        <script>
        window.data = JSON.parse(sessionStorage.data ?? '{"cmi.learner_id": "ada", "cmi.core.student_id": "ada"}')
        window.calls = []
        let isOpen = false
        const told = (text, value) => (calls.push(text), value)
        window.\(name) = {
          \(prefix)Initialize: () => told('begin', String(isOpen = !isOpen)),
          \(prefix)GetValue: name => data[name] ?? '',
          \(prefix)SetValue: (name, value) => told(name + '=' + value, (data[name] = value, 'true')),
          \(prefix)Commit: () => told('commit', (sessionStorage.data = JSON.stringify(data), 'true')),
          \(finish): () => told('end', 'true'),
        }
        </script>
        <iframe src="\(folder)/falling.html" width="1000" height="700"></iframe>
        """
    }

    private static let inside = "document.querySelector('iframe').contentWindow"
    private static let living = "\(inside).document.documentElement.matches('.live.whole')"

    private static func told(_ name: String) -> String { "String(data['\(name)'])" }

    @Test(arguments: [(false, BrowserEngine.chromium), (true, .chromium), (false, .firefox), (true, .webkit)])
    func reportsWhatIsAnswered(_ is2004: Bool, _ engine: BrowserEngine) async throws {
      let folder = try TemporaryFolder()
      try folder.write("cubebook.yml", "title: Course\n")
      try folder.write("notebooks/falling.md", Self.book)
      let outcome = try BuiltProgram.run("export", "--to", "scorm", "-o", "out", in: folder.path)
      #expect(outcome.status == 0, "\(outcome.errors)")
      let archive = is2004 ? "scorm-2004.zip" : "scorm-12.zip"
      let unpacking = try Process.run(
        URL(fileURLWithPath: "/usr/bin/env"),
        arguments: ["python3", "-m", "zipfile", "-e", "\(folder.path)/out/\(archive)", "\(folder.path)/course"])
      unpacking.waitUntilExit()
      try folder.write("platform.html", Self.platform(is2004: is2004, "course"))
      let server = try await ServedFolder(folder.path)
      defer { server.stop() }
      let browser = try await WebDriver.borrow(engine)
      let url = server.url + "platform.html"
      let page = LivePage(browser: browser, url: url)
      let (core, response, status) =
        is2004
        ? ("cmi.", "learner_response", "cmi.completion_status")
        : ("cmi.core.", "student_response", "cmi.core.lesson_status")
      let one = "cmi.interactions.0.", two = "cmi.interactions.1."

      try await browser.go(to: url)
      try await page.wait(until: Self.living)
      try await page.wait(until: "\(Self.told(core + "score.raw")) === '0' && \(Self.told(status)) === 'incomplete'")
      let height = try await page.text("\(Self.inside).document.querySelector('#cb-q-fall-ask mn').textContent")
      let speed = String(format: "%.3f m/s", (2 * 9.8 * (Double(height) ?? 0)).squareRoot())
      _ = try await page.text(
        """
        ((box, input) => (input.value = '\(speed)', box.querySelector('.check').click()))(
          ...['', ' input'].map(part => \(Self.inside).document.querySelector('#cb-q-fall-question' + part)))
        """)
      try await page.wait(until: "\(Self.told(one + "result")) === 'correct'")
      #expect(try await page.text(Self.told(core + "score.raw")) == "75")
      #expect(try await page.text(Self.told(core + "score.max")) == "100")
      #expect(try await page.text(Self.told(one + "id")) == "q-fall")
      #expect(try await page.text(Self.told(one + response)) == speed)
      #expect(try await page.text(Self.told(one + "weighting")) == "3")
      let question = try await page.text(Self.told(one + "description"))
      #expect(is2004 ? question.contains(height) : question == "undefined")
      _ = try await page.text(
        """
        ((...inputs) => (inputs[1].click(), \(Self.inside).document.querySelector('#cb-q-vector-question .check').click()))(
          ...\(Self.inside).document.querySelectorAll('#cb-q-vector-question input'))
        """)
      try await page.wait(until: "\(Self.told(two + "result")) === '\(is2004 ? "incorrect" : "wrong")'")
      #expect(try await page.text(Self.told(two + response)) == "b")
      #expect(try await page.text(Self.told(status)) == "completed")
      #expect(try await page.text(Self.told(core + "score.raw")) == "75")
      // Nothing stays in the browser, and the next visit goes on.
      #expect(try await page.text("localStorage.getItem('cubebook-answers')") == "null")
      _ = try await page.text("\(Self.inside).location.replace('about:blank')")
      try await page.wait(until: "calls.at(-1) === 'end' && calls.filter(call => call === 'end').length === 1")
      #expect(try await page.text(Self.told(core + "exit")) == "suspend")
      try await browser.go(to: url)
      try await page.wait(until: Self.living)
      let document = "\(Self.inside).document"
      try await page.wait(until: "\(document).querySelector('#cb-q-fall-ask mn').textContent === '\(height)'")
      #expect(try await page.text("\(document).querySelector('#cb-q-fall-question input').value") == speed)
      #expect(try await page.text(Self.told(core + "score.raw")) == "75")
      _ = try await page.text("sessionStorage.clear()")
      _ = try await browser.complaints()
      await browser.giveBack()
    }
  }
}
