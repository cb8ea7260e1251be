/// The engines that readers' browsers are made of.
package enum BrowserEngine: String, CaseIterable, Sendable {
  /// That of Chrome and Edge.
  case chromium
  /// That of Firefox.
  case firefox
  /// That of Safari and of every browser on an iPhone; here in the clothes of GTK.
  case webkit

  /// Whether its driver has fingers: the one of WebKitGTK makes a mouse of them.
  package var hasTouch: Bool { self != .webkit }

  func start(_ arguments: [String]) async throws -> any BrowserDriver {
    switch self {
    case .chromium: try await ChromiumDriver(arguments)
    case .firefox: try await FirefoxDriver(arguments)
    case .webkit: try await WebKitDriver(arguments)
    }
  }
}
