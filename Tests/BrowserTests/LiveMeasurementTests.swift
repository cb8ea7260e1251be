import Foundation
import TestSupport
import Testing

extension LivePageTests {
  /// Files of a reader's own, and what a device measures.
  @Suite struct Measurements {
    /// A file dropped onto an element, as a browser tells a page of it.
    private static func drop(_ text: String, _ name: String, onto selector: String) -> String {
      """
      (() => {
        const carried = new DataTransfer()
        carried.items.add(new File([\(text)], '\(name)'))
        const target = document.querySelector('\(selector)'), options = { dataTransfer: carried, bubbles: true, cancelable: true }
        target.dispatchEvent(new DragEvent('dragover', options))
        const isMarked = target.closest('.cell').classList.contains('awaits')
        target.dispatchEvent(new DragEvent('drop', options))
        return isMarked
      })()
      """
    }

    private static let words = "document.getElementById('cb-data-1-reception').textContent"
    private static let value = "document.getElementById('cb-value-0').textContent"

    @Test(arguments: BrowserEngine.allCases)
    func aDroppedFileTakesThePlaceOfTheData(_ engine: BrowserEngine) async throws {
      let page = try await LivePage.open("measured", in: engine)
      #expect(try await page.text(Self.value).hasPrefix("1.18"))
      let dots = "document.querySelector('#cb-fig-run-graph .points').outerHTML.length"
      let before = try await page.number(dots)
      let own = "'L (m);T (s)\\n0,25;1,004\\n0,35;1,187\\n0,45;1,346\\n0,55;1,488\\n0,65;1,617\\n'"
      #expect(try await page.text(Self.drop(own, "own.csv", onto: "#cb-data-1-rows")) == "true")
      try await page.wait(until: "\(Self.words).startsWith('Your own data are shown. own.csv: 5 rows')")
      try await page.wait(until: "\(Self.value).startsWith('1.328')")
      try await page.settle()
      #expect(try await page.number(dots) != before)
      // The marks of the cell are gone, and the page is where it was.
      #expect(try await page.text("document.querySelector('.awaits') === null") == "true")
      // What does not fit changes nothing.
      #expect(
        try await page.text(Self.drop("'L (m),w (s)\\n1,2\\n3,4\\n'", "w.csv", onto: "#cb-data-1-rows")) == "true")
      try await page.wait(until: "\(Self.words).startsWith('“w.csv” is not used. It has no column T.')")
      #expect(try await page.text(Self.value).hasPrefix("1.328"))
      try await page.browser.click(try await page.middle(of: "#cb-data-1-receiver .back"))
      try await page.wait(until: "\(Self.value).startsWith('1.18')")
      try await page.close()
    }

    /// What is packed the browser unpacks itself.
    @Test(arguments: BrowserEngine.allCases)
    func anArchiveIsUnpackedInTheBrowser(_ engine: BrowserEngine) async throws {
      let page = try await LivePage.open("measured", in: engine)
      let archive = try TemporaryFolder()
      try archive.write("run.csv", "L (m),T (s)\n" + (1...200).map { "0.\($0 + 100),1.5\n" }.joined())
      let zip = Process()
      zip.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      zip.arguments = [
        "python3", "-c",
        "import zipfile; z = zipfile.ZipFile('run.zip', 'w', zipfile.ZIP_DEFLATED); z.write('run.csv'); z.close()",
      ]
      zip.currentDirectoryURL = URL(fileURLWithPath: archive.path)
      try zip.run()
      zip.waitUntilExit()
      let bytes = try #require(archive.read("run.zip"))
      let list = bytes.map { String($0) }.joined(separator: ",")
      _ = try await page.text(Self.drop("new Uint8Array([\(list)])", "run.zip", onto: "#cb-data-1-rows"))
      try await page.wait(until: "\(Self.words).includes('200 rows')")
      try await page.wait(until: "\(Self.value).startsWith('1.500')")
      try await page.close()
    }

    /// Workbooks as spreadsheets and phyphox write them; of one that is packed the browser unpacks what holds cells.
    @Test(arguments: BrowserEngine.allCases, ["xls", "xlsx"])
    func aWorkbookIsReadInTheBrowser(_ engine: BrowserEngine, _ ending: String) async throws {
      let page = try await LivePage.open("measured", in: engine)
      let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("MeasurementsTests/Files/Workbooks/periods.\(ending)")
      let list = try Data(contentsOf: file).map { String($0) }.joined(separator: ",")
      _ = try await page.text(Self.drop("new Uint8Array([\(list)])", "run.\(ending)", onto: "#cb-data-1-rows"))
      try await page.wait(until: "\(Self.words).includes('200 rows of the sheet “Periods”')")
      try await page.wait(until: "\(Self.value).startsWith('1.500')")
      try await page.close()
    }

    // MARK: Sensors

    private static let status = "document.getElementById('cb-fig-phone-status').textContent"

    private static func start(_ page: LivePage, _ id: String = "cb-fig-phone") async throws {
      try await page.browser.click(try await page.middle(of: "#\(id)-sensor .start"))
    }

    /// Readings as a phone sends them, fifty a second.
    private static func shake(_ count: Int) -> String {
      """
      new Promise(done => {
        let number = 0
        const send = () => {
          if (number === \(count)) return done(number)
          const t = number++ / 50
          const event = new DeviceMotionEvent('devicemotion', { acceleration: { x: 2 * Math.cos(4 * t), y: 0.5, z: -0.25 } })
          Object.defineProperty(event, 'timeStamp', { value: 1000 * t })
          dispatchEvent(event)
          setTimeout(send, 4)
        }
        send()
      })
      """
    }

    @Test(arguments: [BrowserEngine.chromium, .firefox])
    func whatAPhoneMeasuresIsSeenAndUsed(_ engine: BrowserEngine) async throws {
      let page = try await LivePage.open("phone", width: 390, height: 844, isTouched: engine == .chromium, in: engine)
      #expect(try await page.text("document.getElementById('cb-value-0').textContent") == "—")
      // No hand takes the pictures of what a device measures.
      #expect(try await page.number("document.querySelectorAll('.picture[data-hint]').length") == 0)
      try await Self.start(page)
      try await page.wait(until: "document.querySelector('#cb-fig-phone-sensor .start').ariaPressed === 'true'")
      #expect(try await page.number(Self.shake(300)) == 300)
      try await page.wait(until: "\(Self.status).startsWith('300 readings in 5.98 s, 50 a second')")
      #expect(try await page.text("document.querySelector('#cb-fig-phone-graph .join') !== null") == "true")
      #expect(
        try await page.text("document.querySelector('#cb-fig-phone-rows tr:nth-child(2) td').textContent") == "0.500")
      try await Self.start(page)
      try await page.wait(until: "document.getElementById('cb-value-0').textContent.startsWith('2.00')")
      try await page.wait(
        until: "/^A frame takes [\\d.]+ ms/.test(document.querySelector('#cb-fig-phone-sensor .costs').textContent)")
      // Saving asks for no server, and gives what was read.
      let saved = """
        new Promise(done => {
          const create = URL.createObjectURL
          URL.createObjectURL = blob => (blob.text().then(done), create(blob))
          document.querySelector('#cb-fig-phone-sensor .save').click()
        })
        """
      #expect(
        try await page.text(saved).hasPrefix("\"t (s)\",\"x (m/s^2)\",\"y (m/s^2)\",\"z (m/s^2)\"\n0,2,0.5,-0.25\n"))
      try await page.browser.click(try await page.middle(of: "#cb-fig-phone-sensor .clear"))
      try await page.wait(until: "document.getElementById('cb-fig-phone-rows').textContent.includes('—')")
      try await page.close()
    }

    /// A computer has no such sensor, and the page says so, with the way to go on.
    @Test func whatIsMissingIsToldInWords() async throws {
      let page = try await LivePage.open("phone")
      try await Self.start(page)
      try await page.wait(
        until:
          "/drop its file here/.test(\(Self.status)) && document.querySelector('#cb-fig-phone-sensor .start').ariaPressed === 'false'"
      )
      // Refused, as an iPhone does.
      _ = try await page.text("(DeviceMotionEvent.requestPermission = async () => 'denied', 0)")
      try await Self.start(page)
      try await page.wait(until: "\(Self.status).startsWith('The browser may not read the motion sensors')")
      _ = try await page.text("(delete DeviceMotionEvent.requestPermission, 0)")
      try await page.close()
    }

    /// Who presses Stop while the browser asks has no microphone that stays open.
    @Test func aMicrophoneThatIsNotWantedAnyMoreIsClosed() async throws {
      let page = try await LivePage.open("phone")
      let tracks = """
        new Promise(async done => {
          let stopped = 0, allow
          navigator.mediaDevices.getUserMedia = () => new Promise(give => {
            allow = () => give({ getTracks: () => [{ stop: () => stopped++ }] })
          })
          const start = document.querySelector('#cb-fig-loud-sensor .start')
          start.click(), start.click(), allow()
          setTimeout(() => done([stopped, start.ariaPressed, start.textContent].join()), 100)
        })
        """
      #expect(try await page.text(tracks) == "1,false,Start")
      try await page.close()
    }

    @Test func aCompassTellsWhereTheDevicePoints() async throws {
      let page = try await LivePage.open("phone", width: 390, height: 844, isTouched: true)
      try await Self.start(page, "cb-fig-compass")
      try await page.browser.hold(alpha: 100, beta: 10, gamma: 0)
      let turned = """
        dispatchEvent(new DeviceOrientationEvent('deviceorientationabsolute', { alpha: 270, beta: 10, gamma: 0, absolute: true }))
        """
      #expect(try await page.text(turned) == "true")
      try await page.wait(until: "document.getElementById('cb-fig-compass-rows').textContent.includes('90° E')")
      try await page.type("52.5 N, 13.4 E", into: "#cb-fig-compass-sensor .place input")
      try await page.wait(
        until: "document.getElementById('cb-fig-compass-declination').textContent.includes('east of true north')")
      try await page.wait(until: "document.getElementById('cb-fig-compass-rows').textContent.includes('95° E')")
      try await Self.start(page, "cb-fig-compass")
      try await page.close()
    }

    @Test func aStopwatchNotesPresses() async throws {
      let page = try await LivePage.open("phone")
      for _ in 0..<3 { try await page.browser.click(try await page.middle(of: "#cb-fig-watch-sensor .lap")) }
      try await page.wait(
        until: "document.getElementById('cb-fig-watch-status').textContent.startsWith('2 readings')")
      try await page.browser.press(" ")
      try await page.wait(
        until: "document.getElementById('cb-fig-watch-status').textContent.startsWith('3 readings')")
      try await page.close()
    }
  }
}
