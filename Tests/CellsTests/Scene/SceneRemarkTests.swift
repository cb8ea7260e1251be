import Testing

@testable import Cells

@Suite struct SceneRemarkTests {
  /// One contact has one motion, also where a string goes slack so slowly that it is looked at again and again.
  @Test func oneStringHasOneMotion() {
    let page = FreshPage(
      """
      ```scene {name=a}
      body: a; circle 2 cm; mass 1 kg; at (0 m, 0 m)
      string: a to (0 m, 1 m)
      push: a; (5 N s, 0 N s); at 0 s
      time: 0..3 s
      events: yes
      ```

      """)
    let text =
      "\(page.outputs.map { $0.parts.map { if case .html(let html) = $0 { String(decoding: html.bytes, as: UTF8.self) } else { "" } } })"
    #expect(text.contains("becomes slack"))
    #expect(!text.contains("more than one motion"))
  }
}
