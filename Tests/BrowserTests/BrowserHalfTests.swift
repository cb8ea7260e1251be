import Cells
import Foundation
import TestSupport
import Testing

/// The core in WebAssembly gives what the core on this machine gives.
@Suite(.serialized)
struct BrowserHalfTests {
  /// Where the script lies as it travels with every site, and its parts.
  private static let scripts = URL(fileURLWithPath: BuiltProgram.path).deletingLastPathComponent()
    .appendingPathComponent("cubebook_Site.resources")

  /// The script and those of its parts that a notebook needs, as its page loads them.
  private static func script(for text: String) throws -> String {
    let names = try FileManager.default.contentsOfDirectory(atPath: scripts.path).sorted()
    let parts = names.filter {
      $0.hasPrefix("cubebook-") && !$0.hasPrefix("cubebook-first-") && $0.hasSuffix(".js")
    }.filter { name in
      let words = name.dropFirst("cubebook-".count).dropLast(".js".count).split(separator: "-")
      return words.contains { text.contains("```\($0)") }
    }
    return try (["cubebook-whole.js"] + parts + ["cubebook.js"]).map {
      try String(contentsOf: scripts.appendingPathComponent($0), encoding: .utf8)
    }.joined()
  }

  private static let notebooks: [(name: String, text: String, calls: [Call])] = [
    (
      "values",
      """
      ```let
      g = 9.8 m/s^2
      L = slider(0.1 m .. 2 m, 0.4 m)
      ω = sqrt(2 g / L)
      T = 2π/ω
      z(t) = L/2 cos(ω t)
      ```
      ```expect
      ω ≈ 7 rad/s ± 0.01 rad/s
      z(0 s) = L/2
      T < 1 s
      ```
      ```=
      T to 4
      ```
      """,
      [.slide(0, 0.5), .slide(0, 1.875), .slide(0, -3), .slide(0, 0.4)]
    ),
    (
      "plots",
      """
      ```let
      n = slider(1 .. 30, 20)
      ```
      ```plot {#fig-beat}
      curve: y = sin(n x) + sin(22 x)
      x: 0..2π
      at: 1
      slide: at: 0..6
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
      """,
      [
        .look(0), .look(1), .look(2), .slide(0, 13.5), .slide(1, 4.2), .move(1, 3, -120, 40),
        Call("figure look", 2, 0, 1, -0.5, 0.5), Call("figure drag", 0, 200, 100),
        Call("figure trace", 1, 300, 150, 20),
        Call("figure step", 1, 2, 1), Call("figure step", 1, 4, 0),
        .edit(1, 0, "x^3 - x"), .edit(1, 0, "x^3 -"), .edit(1, 0, "2 3"), .edit(1, 0, "sin(x) < gamma"),
        .move(0, 0.25, 10, 10), .look(0),
        .edit(1, 0, "a x + b"), .letters(1, 0, "a x + b"), .slide(2, 3.5), .letters(1, 0, "a x + b"),
      ]
    ),
    (
      "derivations",
      """
      ```let
      k = slider(1 N/m .. 20 N/m, 8 N/m)
      m = 2 kg
      ```
      ```derive
      given: F = -k x
      given: F = m x''
      x'' = -k/m x
      given: ω = sqrt(k/m)
      T = 2π/ω
      ```
      ```derive
      x +
      ```
      """,
      [.rest, .slide(0, 12), .rest, .slide(0, 2), .rest]
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
      at: 0.2 s
      slide: density: 0.2 .. 0.9
      slide: at
      graphs: z(t), v(z), energy(t), force(t)
      ```
      """,
      (0..<8).map { .look($0) } + [
        .slide(0, 85), Call("part see", 2, 0), .slide(0, 60), .rest, .rest, Call("part see", 2, 1), .slide(0, 85),
        .slide(1, 0.4),
        .slide(2, 0.45), .slide(3, 1), .slide(0, -10), .slide(0, 40),
        Call("figure drag", 4, 200, 100), .move(5, 1.7, 12, -40), Call("figure trace", 5, 200, 150, 20),
        Call("figure step", 5, 2, 1), Call("picture hold", 0, 0),
        Call("picture pull", 0, -0.13), Call("picture drop", 0), Call("picture hold", 1, 0),
        Call("picture pull", 1, 0.07), Call("picture drop", 1), Call("picture hold", 2, 0),
      ]
    ),
    (
      "motion",
      """
      ```let
      g = 9.8 m/s^2
      L = slider(0.1 m .. 2 m, 0.4 m)
      ```
      ```ode {name=p}
      θ'' = -g/L sin θ
      θ(0 s) = 60°
      θ'(0 s) = 0 rad/s
      t: 0 s .. 3 s
      graphs: θ(t), θ'(θ)
      picture:
        rod (0, 0) to (L sin θ, -L cos θ)
        disc (L sin θ, -L cos θ) 3 cm; take: θ(0 s)
        arrow (L sin θ, -L cos θ) by (L θ' cos θ, L θ' sin θ); label "v"
      ```
      ```expect
      p.θ(0 s) = 60°
      ```
      """,
      [
        .look(0), .look(1), .slide(0, 0.9), .rest, .move(0, 1.4, 20, 0), .rest,
        Call("picture take", 0, 1, 300, 120), Call("picture lead", 0, 1, 200, 260), Call("picture drop"), .rest,
      ]
    ),
    (
      // Units stand inside of formulas, where a letter counts the bodies.
      "scene",
      """
      ```scene {name=cradle}
      body: ball[1..3]; circle 2 cm; mass 50 g; at (4 cm k, 0 cm); turning no
      string: ball[k] to (4 cm k, 30 cm)
      release: ball[1]; angle -30°
      body: crate[i=1..2]; square 4 cm; at (20 cm + 5 cm (i - 1), 0 cm)
      floor: -20 cm
      elasticity: 0.9
      slide: elasticity: 0..1
      time: 0..2 s
      at: 0.1 s
      add: yes
      tilt: yes
      graphs: ball[1].x(t) and ball[3].x(t), energy(t)
      ```
      """,
      [
        .look(0), Call("picture play"), .frame(0, 0.1), .frame(0, 0.1), .slide(0, 0.5), .frame(0, 0.016),
        Call("picture tap", 0, 60, 60),
        .frame(0, 0.016), Call("picture dial", 0, 180), .frame(0, 0.016), Call("picture restart"), Call("picture next"),
        Call("picture up"),
        .frame(0, 0.016), Call("picture press", 0, 1, 100, 100), Call("picture drag", 0, 1, 120, 90),
        .frame(0, 0.016), Call("picture lift", 0, 1, 130, 80), .frame(0, 0.016),
      ]
    ),
    (
      // A table in the cell and one that the page carries, with a fit of each.
      "measurements",
      """
      ```let
      a = slider(0.5 .. 2, 1)
      ```
      ```data {name=run}
      L [cm] ± 1 mm, T [s] ± 0.01 s
      20, 0.90
      30, 1.10
      40, 1.27
      50, 1.42
      w = a T^2
      ```
      ```data {name=film}
      file: film.csv
      where: t > 0 s
      ```
      ```plot
      points: (run.L, run.w); square; join
      curve: y = 4π^2 a x/f.g
      legend: top left
      ```
      ```plot
      histogram: film.x; bins 3
      ```
      ```plot
      boxes: run.w "$T^2$", film.x 1 [s^2/m] by ceil(film.t/1 [s]); label "spread"
      bars: "$T^2$" run.w.median, "mean" a run.w.mean
      ```
      ```fit {name=f}
      data: run
      model: w = a 4π^2 L/g
      find: g = 9 m/s^2
      ```
      ```fit {name=e}
      data: film
      model: x = A exp(-t/τ)
      find: A, τ
      ```
      ```table
      data: run
      column: w/L
      ```
      ```expect
      f.g ≈ 9.81 m/s^2 within 3 sigma
      run.w.mean > 0 s^2
      sin x ≤ 1 for x in 0..10
      ```
      ```=
      f.g
      ```
      ```<film.csv	
      "t (s)"	"x (cm)"
      0	10
      1	6.1
      2	3.65
      3	2.2
      4	1.36
      ```
      """,
      (0..<4).map { .look($0) } + [.slide(0, 1.5), .rest, .slide(0, 0.7), .rest, .move(0, 1.4, 20, 0), .rest]
    ),
    (
      "derivation",
      """
      ```let
      a = slider(1 .. 5, 2)
      ```
      ```derive
      (a + 1)^2 = a^2 + 2 a + 1
      = a (a + 2) + 1
      ```
      """,
      [.slide(0, 3), .rest]
    ),
    (
      // Numbers on the axes that no integer of the browser's holds.
      "deep",
      """
      ```plot
      curve: y = 3 + sin(x)/10^12
      x: 1..2
      ```
      ```plot
      curve: y = cos(x)
      x: 1..2
      ```
      """,
      (0..<6).map { .move(0, 30, -1000 * Double($0 % 2), 0) }
        + (0..<7).map { .move(1, 30, -6000, -4000 * Double($0 % 2)) }
        + [.rest]
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
      """,
      [.look(0), .slide(0, 1), .move(7, 1, 0, 0), .edit(0, 0, "x")]
    ),
  ]

  @Test func answersAsThisMachineDoes() async throws {
    let browser = try await WebDriver.borrow()
    for notebook in Self.notebooks {
      let calls = try JSONSerialization.data(withJSONObject: notebook.calls.map(\.json))
      let answer = try await browser.evaluate(
        Self.answers, [Self.script(for: notebook.text), notebook.text, String(decoding: calls, as: UTF8.self)])
      let found = answer.split(separator: "\u{3}", omittingEmptySubsequences: false)
      try #require(found.count == notebook.calls.count + 1, "\(notebook.name): \(answer.prefix(200))")
      var live = LiveNotebook(Array(notebook.text.utf8))
      var count = compare(found[0], String(decoding: live.answer, as: UTF8.self), "\(notebook.name), opened")
      for (call, text) in zip(notebook.calls, found.dropFirst()) {
        live.take(call.event)
        count += compare(text, String(decoding: live.answer, as: UTF8.self), "\(notebook.name), \(call)")
      }
      #expect(count > 3 || notebook.name == "broken", "\(notebook.name) gave nothing")
    }
    await browser.giveBack()
  }

  /// The two machines may round the last bit of an elementary function differently. Drawings are
  /// written to 0.01 px, so such a bit moves a coordinate by that much at most; all other numbers have
  /// 12 digits or fewer.
  ///
  /// - Returns: how many records there were.
  private func compare(_ answer: Substring, _ expected: String, _ name: String) -> Int {
    let (found, wanted) = (Self.records(answer), Self.records(expected[...]))
    #expect(found.map { $0.prefix(2) } == wanted.map { $0.prefix(2) }, "\(name)")
    for (a, b) in zip(found, wanted) where a.count == 3 && b.count == 3 {
      let difference = NumberedText(Self.withoutResiduals(a[2])).difference(
        from: NumberedText(Self.withoutResiduals(b[2])),
        absolute: a[2].contains("<svg") || Int(a[1]) != nil ? 0.0101 : 0,
        relative: 1e-9)
      #expect(difference == nil, "\(name): \(a[0]) \(a[1])")
    }
    return wanted.count
  }

  /// A residual is made of rounding alone; the host's is tested where it is computed.
  private static func withoutResiduals(_ html: String) -> String {
    html.replacing(/The largest relative error of any of them is [^<]*\./, with: "")
  }

  private static func records(_ answer: Substring) -> [[String]] {
    answer.split(separator: "\u{1E}").map { record in
      record.split(separator: "\u{1F}", omittingEmptySubsequences: false).map { String($0) }
    }
  }

  private static let answers = """
    const [script, text, calls] = arguments
    // A module in base64 begins with its mark, `\\0asm`.
    const [, unpacker] = script.match(/"(AGFzbQ[^"]*)"/)
    const modules = [...script.matchAll(/push\\(\\[(\\d+), (\\d+), '([^']*)'\\]\\)/g)].map(([, ...part]) => part)
    const bytes = base64 => Uint8Array.from(atob(base64), c => c.charCodeAt(0))
    return (async () => {
      const unpack = async (size, count, base64) => {
        const { memory, begin, unpack, join } = (await WebAssembly.instantiate(bytes(unpacker), {})).instance.exports
        const packed = bytes(base64)
        const odds = memory.grow(Math.ceil((size + packed.length + count) / 65536) + 1) * 65536, streams = odds + 16384
        const input = streams + size, output = input + packed.length
        new Uint8Array(memory.buffer).set(packed, input)
        begin(input, packed.length, streams, size, odds)
        if (unpack(size) !== 1 || join(streams, size, output, count, odds) !== count) throw 'packed wrongly'
        return new Uint8Array(memory.buffer, output, count)
      }
      let exports
      for (const [size, count, base64] of modules) {
        const { instance } = await WebAssembly.instantiate(await unpack(Number(size), Number(count), base64), { whole: exports })
        exports = exports ?? instance.exports
      }
      const { memory, request, ...functions } = exports
      const encode = text => new TextEncoder().encode(text)
      const send = bytes => {
        const address = request(bytes.length) >>> 0
        new Uint8Array(memory.buffer).set(bytes, address)
        return bytes.length
      }
      const answer = place => {
        const address = place >>> 0, length = new DataView(memory.buffer).getUint32(address, true)
        return new TextDecoder().decode(new Uint8Array(memory.buffer, address + 4, length))
      }
      const call = (name, number, numbers, text) => {
        const bytes = send(encode(name + text)), head = encode(name).length
        return answer(functions.event(head, bytes - head, number, ...numbers))
      }
      return [answer(functions.open(send(encode(text)))), ...JSON.parse(calls).map(one => call(...one))].join('\\u0003')
    })()
    """
}
