import Foundation
import TestSupport
import Testing

extension LivePageTests {
  /// A site below a folder of a host is kept, and read when the host is not there.
  @Suite struct Offline {
    @Test func isReadWithoutANetwork() async throws {
      let folder = try TemporaryFolder()
      try folder.write("cubebook.yml", "title: Kept\noffline: yes\nsite: host/course\n")
      try folder.write("notebooks/a.md", "# One\n\nText.\n")
      try folder.write(
        "notebooks/größe b.md", "# Two\n\n```let\na = slider(0 .. 2, 1)\n```\n```plot\ncurve: y = a x\n```\n")
      try Self.build(folder)
      let server = try await ServedFolder("\(folder.path)/host")
      let browser = try await WebDriver.borrow(.chromium)
      let (first, second) = (server.url + "course/a.html", server.url + "course/gr%C3%B6%C3%9Fe%20b.html")
      let page = LivePage(browser: browser, url: first)
      try await browser.go(to: first)
      try await page.wait(until: "navigator.serviceWorker.controller")
      // What an author corrects is seen at the next visit.
      try folder.write("notebooks/a.md", "# Three\n\nText.\n")
      let version = try await page.text("caches.keys().then(String)")
      try Self.build(folder)
      try await browser.go(to: first)
      #expect(try await page.text("document.querySelector('h1').textContent") == "Three")
      // The new version takes the place of the old one when it has all of its files.
      var versions = version
      for _ in 0..<300 where versions == version || versions.contains(",") || versions.isEmpty {
        try await Task.sleep(for: .milliseconds(50))
        versions = try await page.text("caches.keys().then(String)")
      }
      #expect(versions != version && !versions.contains(","))
      server.stop()
      try await browser.go(to: second)
      #expect(try await page.text("document.querySelector('h1').textContent") == "Two")
      try await LivePage(browser: browser, url: second).becomesAlive()
      try await browser.go(to: server.url + "course/")
      #expect(try await page.text("document.querySelector('h1').textContent") == "Kept")
      try await browser.go(to: first)
      #expect(try await page.text("document.querySelector('h1').textContent") == "Three")
      _ = try await page.text("navigator.serviceWorker.getRegistration().then(found => found.unregister())")
      _ = try await page.text("caches.keys().then(names => Promise.all(names.map(name => caches.delete(name))))")
      _ = try await browser.complaints()
      await browser.giveBack()
    }

    private static func build(_ folder: TemporaryFolder) throws {
      let outcome = try BuiltProgram.run("build", in: folder.path)
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
  }
}
