import Foundation
import TestSupport
import Testing

extension LivePageTests {
  /// Questions that readers answer.
  @Suite struct Questions {
    private static let box = "#cb-q-fall-question"
    private static let verdict = "document.getElementById('cb-q-fall-verdict')"

    /// What stands in the question, as numbers: the height that the reader was given.
    private static let height = "document.querySelector('#cb-q-fall-ask mn').textContent"

    @Test(arguments: BrowserEngine.allCases)
    func anAnswerIsJudged(_ engine: BrowserEngine) async throws {
      let page = try await LivePage.open("asked", in: engine)
      let height = try await page.number(Self.height)
      let right = String(format: "%.2f", (2 * 9.8 * height).squareRoot())
      try await page.type(right.replacingOccurrences(of: ".", with: ","), into: "\(Self.box) input")
      try await page.wait(until: "\(Self.verdict).textContent.includes('Which unit has it?')")
      try await page.type("\(right) m", into: "\(Self.box) input", then: nil)
      try await page.wait(
        until: "document.getElementById('cb-q-fall-typed').textContent.includes('a speed is asked for')")
      try await page.type(String(format: "%.2f m/s", (9.8 * height).squareRoot()), into: "\(Self.box) input")
      // What the author says, with its formula.
      try await page.wait(until: "\(Self.verdict).querySelector('math') && \(Self.verdict).matches('.wrong')")
      try await page.type("\(right) m/s", into: "\(Self.box) input")
      try await page.wait(until: "\(Self.verdict).matches('.right') && \(Self.verdict).textContent === 'Right.'")
      // It is kept, and the page that is opened again has the same values and the answer.
      try await page.browser.go(to: "about:blank")
      try await page.browser.go(to: page.url)
      try await page.becomesAlive()
      #expect(try await page.number(Self.height) == height)
      #expect(try await page.text("document.querySelector('\(Self.box) input').value") == "\(right) m/s")
      _ = try await page.text("(localStorage.removeItem('cubebook-answers'), '')")
      try await page.close()
    }

    @Test func anotherOneIsKeptInTheAddress() async throws {
      let page = try await LivePage.open("asked")
      try await page.browser.click(try await page.middle(of: "\(Self.box) .hint"))
      try await page.wait(until: "document.getElementById('cb-q-fall-hints').textContent.includes('energy')")
      #expect(try await page.text("document.querySelector('\(Self.box) .hint').disabled") == "true")
      try await page.browser.click(try await page.middle(of: "\(Self.box) .again"))
      try await page.wait(until: "location.hash.includes('q-fall-question=')")
      #expect(try await page.text("document.querySelector('\(Self.box) .hints').hidden") == "true")
      let (height, address) = (try await page.number(Self.height), try await page.text("location.href"))
      try await page.browser.go(to: "about:blank")
      try await page.browser.go(to: address)
      try await page.becomesAlive()
      try await page.wait(until: "Number(\(Self.height)) === \(height)")
      try await page.browser.click(try await page.middle(of: "\(Self.box) .solve"))
      try await page.wait(until: "document.getElementById('cb-q-fall-solution').textContent.includes('Its energy')")
      try await page.close()
    }

    @Test func choicesAreMade() async throws {
      let page = try await LivePage.open("asked")
      let box = "#cb-q-vector-question"
      for number in [1, 3] {
        try await page.browser.click(try await page.middle(of: "\(box) .choices label:nth-of-type(\(number)) input"))
      }
      try await page.browser.click(try await page.middle(of: "\(box) .check"))
      try await page.wait(until: "document.getElementById('cb-q-vector-verdict').matches('.right')")
      _ = try await page.text("(localStorage.removeItem('cubebook-answers'), '')")
      try await page.close()
    }

    @Test(arguments: BrowserEngine.allCases)
    func aDerivationIsJudged(_ engine: BrowserEngine) async throws {
      let page = try await LivePage.open("asked", in: engine)
      let (box, lines) = ("#cb-q-derive-question", "document.getElementById('cb-q-derive-typed')")
      func write(_ text: String) async throws {
        let field = "document.querySelector('\(box) textarea')"
        let type = "(\(field).value = '\(text)', \(field).dispatchEvent(new Event('input')), '')"
        _ = try await page.text(type)
      }
      try await write("v^2 = g h\\nv = sqrt(g h)")
      try await page.wait(until: "\(lines).querySelectorAll('li math').length > 1 && !\(lines).querySelector('.fails')")
      try await page.browser.click(try await page.middle(of: "\(box) .check"))
      try await page.wait(until: "\(lines).querySelectorAll('.fails').length === 1")
      #expect(try await page.text("document.getElementById('cb-q-derive-verdict').className") == "verdict wrong")
      try await write("v^2 = 2 g h\\nv = sqrt(2 g h)")
      try await page.browser.click(try await page.middle(of: "\(box) .check"))
      try await page.wait(until: "document.getElementById('cb-q-derive-verdict').matches('.right')")
      #expect(try await page.text("\(lines).querySelectorAll('.holds').length") == "2")
      _ = try await page.text("(localStorage.removeItem('cubebook-answers'), '')")
      try await page.close()
    }

    @Test(arguments: BrowserEngine.allCases)
    func questionsOfABoxBelongTogether(_ engine: BrowserEngine) async throws {
      let page = try await LivePage.open("boxed", in: engine)
      let height = "document.querySelector('#cb-value-0 mn').textContent"
      func verdict(_ name: String) -> String { "document.getElementById('cb-q-\(name)-verdict')" }
      func answer(_ name: String, _ text: String) async throws {
        try await page.type(text, into: "#cb-q-\(name)-question input")
      }
      try await page.browser.click(try await page.middle(of: "#cb-q-speed-question .again"))
      try await page.wait(until: "location.hash.includes('q-speed-question=')")
      // The solution has the numbers of the exercise.
      let drawn = try await page.number(height)
      #expect(try await page.number("document.querySelector('#cb-value-1 mn').textContent") == drawn)
      // What follows from a wrong answer is right.
      try await answer("speed", "100 m/s")
      try await page.wait(until: "\(verdict("speed")).matches('.wrong')")
      try await answer("energy", "10 kJ")
      try await page.wait(until: "\(verdict("energy")).textContent.includes('as you have found it')")
      try await answer("energy", "\(2 * 9.8 * drawn) J")
      try await page.wait(until: "\(verdict("energy")).textContent === 'Right.'")
      try await page.browser.click(try await page.middle(of: "#cb-q-speed-question .solve"))
      try await page.wait(until: "document.getElementById('solution-q-speed').open")
      // A new draw empties both.
      let address = try await page.text("location.href")
      try await page.browser.click(try await page.middle(of: "#cb-q-speed-question .again"))
      try await page.wait(until: "document.querySelector('#cb-q-energy-question input').value === ''")
      try await page.wait(until: "\(verdict("energy")).textContent === ''")
      // An address has the numbers of all.
      try await page.browser.go(to: "about:blank")
      try await page.browser.go(to: address)
      try await page.becomesAlive()
      try await page.wait(until: "Number(\(height)) === \(drawn)")
      _ = try await page.text("(localStorage.removeItem('cubebook-answers'), '')")
      try await page.close()
    }

    /// The answers stand nowhere in the page, and in what is searched, in clear text.
    @Test func answersAreNotRead() async throws {
      let book = try LiveBook.shared.get()
      for file in ["asked.html", "theme/search-index.js", "theme/search-text-1.js"] {
        let text = book.text(file)
        #expect(!text.contains("sqrt(2 g h)") && !text.contains("becomes"), "\(file)")
      }
      #expect(book.text("asked.html").contains("Which of these are vectors?"))
    }
  }
}
