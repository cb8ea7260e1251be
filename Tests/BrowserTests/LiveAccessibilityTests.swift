import Foundation
import TestSupport
import Testing

extension LivePageTests {
  /// No page has a fault that axe-core (https://github.com/dequelabs/axe-core) finds.
  @Suite struct Accessibility {
    private static let site = "\(BuiltProgram.root)/site"

    @Test func pagesOfTheSite() async throws {
      let browser = try await WebDriver.borrow()
      try await browser.setWindow(width: 1280, height: 800)
      for name in SitePagesTests.pages {
        try await browser.go(to: "file://\(Self.site)/\(name)")
        let found = try await browser.accessibilityFaults()
        #expect(found == "", "\(name)")
      }
      await browser.giveBack()
    }

    @Test func aLivingPageThatIsUsed() async throws {
      for (name, id) in [("cube", "cb-fig-cube-z"), ("curves", "cb-fig-wave")] {
        let page = try await LivePage.open(name)
        let fresh = try await page.browser.accessibilityFaults()
        #expect(fresh == "", "\(name)")
        try await LiveGraph(page: page, id: id).activate()
        try await page.browser.press("+", "t", Key.right)
        try await page.type("7", into: page.slider(0, "[type=number]"))
        _ = try await page.text("document.querySelectorAll('details').forEach(details => { details.open = true })")
        try await LiveGraph(page: page, id: id).activate()
        try await page.settle()
        let used = try await page.browser.accessibilityFaults()
        #expect(used == "", "\(name), used")
        try await page.close()
      }
    }
  }
}
