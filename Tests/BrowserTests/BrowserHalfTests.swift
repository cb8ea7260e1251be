import Cells
import Diagnostics
import Foundation
import TestSupport
import Testing

/// The core in WebAssembly gives what the core on this machine gives.
@Suite(.serialized)
struct BrowserHalfTests {
  private static let module = "\(BuiltProgram.root)/.build/browser/Browser.wasm"

  private static let notebooks: [(name: String, text: String)] = [
    (
      "values",
      """
      ```let
      g = 9.8 m/s^2
      L = 0.4 m
      ω = sqrt(2 g / L)
      T = 2π/ω
      z(t) = L/2 cos(ω t)
      ```
      ```expect
      ω ≈ 7 rad/s ± 0.01 rad/s
      z(0 s) = L/2
      T < 1 s
      ```
      """
    ),
    (
      "plots",
      """
      ```plot {#fig-beat}
      curve: y = sin(20 x) + sin(22 x)
      x: 0..2π
      ```
      ```plot
      curve: tan(x)
      x: -5..5
      stats: yes
      ```
      ```plot
      curve: (sin(3 t), cos(2 t))
      curve: r = 1 + cos(θ); dashed
      ```
      """
    ),
    (
      "cubes",
      """
      ```cube
      edge: 0.4 m
      ```
      ```cube
      density: 0.7
      damping: ζ = 0.1
      model: water
      start: 0.5 m
      graphs: z(t) v(z) energy(t) force(t)
      ```
      """
    ),
    (
      "broken",
      """
      ```plot
      curve: y = sin(
      colour: 3
      ```
      ```cube
      dampng: 0.2
      ```
      """
    ),
  ]

  @Test func theModuleIsBuiltFromTheseSources() throws {
    let built = try modified(Self.module)
    for target in ["Diagnostics", "NumericalMethods", "Formulas", "Plots", "Physics", "Cells", "Browser"] {
      let folder = "\(BuiltProgram.root)/Sources/\(target)"
      let names = FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? []
      for name in names where name.hasSuffix(".swift") {
        #expect(try modified("\(folder)/\(name)") <= built, "\(name) is newer: run Scripts/build-browser")
      }
    }
  }

  private func modified(_ path: String) throws -> Date {
    try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date ?? .distantPast
  }

  @Test func answersAsThisMachineDoes() async throws {
    let module = try Data(contentsOf: URL(fileURLWithPath: Self.module)).base64EncodedString()
    let browser = try await WebDriver.start()
    for notebook in Self.notebooks {
      let answer = try await browser.evaluate(Self.script, [module, notebook.text])
      try #require(answer.hasPrefix("{"), "\(notebook.name): \(answer)")
      let expected = CellRequest(Array(notebook.text.utf8)).answer
      try compare(answer, expected, notebook.name)
    }
    await browser.quit()
  }

  /// The two machines may round the last bit of an elementary function differently. Drawings are
  /// written to 0.01 px, so such a bit moves a coordinate by that much at most; all other numbers have
  /// 12 digits or fewer.
  private func compare(_ answer: String, _ expected: String, _ name: String) throws {
    let (found, wanted) = (try JSONStrings(answer).strings, try JSONStrings(expected).strings)
    #expect(found.map(\.path) == wanted.map(\.path), "\(name)")
    #expect(found.count > 5, "\(name) gave nothing: \(answer)")
    for (a, b) in zip(found, wanted) {
      // A residual is made of rounding alone; the host's is tested where it is computed.
      if a.path.last == "check" { continue }
      let difference = NumberedText(a.text).difference(
        from: NumberedText(b.text), absolute: a.path.last == "svg" ? 0.0101 : 0, relative: 1e-9)
      #expect(difference == nil, "\(name): \(a.path)")
    }
  }

  private static let script = """
    const bytes = Uint8Array.from(atob(arguments[0]), c => c.charCodeAt(0))
    const request = new TextEncoder().encode(arguments[1])
    return WebAssembly.instantiate(bytes, {}).then(({ instance }) => {
      const { memory, allocate, release, evaluate } = instance.exports
      const block = allocate(request.length)
      new Uint8Array(memory.buffer).set(request, block)
      const answer = evaluate(block, request.length)
      const length = new DataView(memory.buffer).getUint32(answer, true)
      const text = new TextDecoder().decode(new Uint8Array(memory.buffer, answer + 4, length))
      release(block)
      release(answer)
      return text
    })
    """
}
