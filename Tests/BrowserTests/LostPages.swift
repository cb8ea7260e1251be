import TestSupport
import Testing

/// A test whose browser lost its page begins once more, in a new browser. WebKit's pages are lost on a loaded machine,
/// once in some thousand tests, whatever the page does; one that is lost twice running is the page's own fault.
struct LostPages: TestTrait, SuiteTrait, TestScoping {
  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    do {
      try await function()
    } catch let failure as WebDriver.Failure where failure.description.contains(Self.loss) {
      print("\(test.name) begins once more: \(failure)")
      try await function()
    }
  }

  /// What WebKitWebDriver says when the process of a page has ended.
  private static let loss = "session deleted because of page crash or hang"
}

extension Trait where Self == LostPages {
  static var beginningAnewWhenThePageIsLost: Self { Self() }
}
