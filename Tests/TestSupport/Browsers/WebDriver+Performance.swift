/// What a page costs. Chromium alone.
extension WebDriver {
  /// What the page's main thread has done since it was opened, in seconds, by Chromium's names (`TaskDuration`).
  package func performance() async throws -> [String: Double] {
    _ = try await command("Performance.enable", [:])
    let answer = try await command("Performance.getMetrics", [:])
    let metrics = answer["metrics"] as? [[String: Any]] ?? []
    return Dictionary(
      metrics.compactMap { metric in
        guard let name = metric["name"] as? String, let value = metric["value"] as? Double else { return nil }
        return (name, value)
      }, uniquingKeysWith: { $1 })
  }

  /// Makes the processor so many times slower, as a phone's is.
  package func slow(by rate: Double) async throws {
    _ = try await command("Emulation.setCPUThrottlingRate", ["rate": rate])
  }
}
