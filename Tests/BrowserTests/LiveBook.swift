import Foundation
import TestSupport

/// A book whose pages live, built once by the program as readers' books are.
struct LiveBook: Sendable {
  let folder: TemporaryFolder
  /// Its site with pages that keep a record of what goes wrong in them, which WebKit's driver does not.
  let watched: WatchedSite

  static let shared = Result { try LiveBook() }

  struct DidNotBuild: Error { let output: String }

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("cubebook.yml", "title: Live\nlang: en\nnotebooks: notebooks\nsite: site\n")
    try folder.write("notebooks/cube.md", Self.cube)
    try folder.write("notebooks/curves.md", Self.curves)
    try folder.write("notebooks/decades.md", Self.decades)
    try folder.write("notebooks/scene.md", Self.scene)
    try folder.write("notebooks/measured.md", Self.measured)
    try folder.write("notebooks/phone.md", Self.phone)
    try folder.write("notebooks/settled.md", Self.settled)
    try folder.write("notebooks/still.md", "# Still\n\nNothing lives here.\n")
    try folder.write("notebooks/unfold.md", Self.unfold)
    try folder.write("notebooks/guess.md", Self.guess)
    try folder.write("notebooks/formulas.md", Self.formulas)
    try folder.write("notebooks/asked.md", Self.asked)
    try folder.write("notebooks/boxed.md", Self.boxed)
    let outcome = try BuiltProgram.run("build", in: folder.path)
    guard outcome.status == 0 else { throw DidNotBuild(output: outcome.output + outcome.errors) }
    try folder.write("site/host.html", Self.host)
    watched = try WatchedSite(copyOf: "\(folder.path)/site")
  }

  func url(_ page: String, in engine: BrowserEngine = .chromium) -> String {
    "file://\(engine == .webkit ? watched.path : folder.path + "/site")/\(page).html"
  }

  func text(_ file: String) -> String { String(decoding: folder.read("site/\(file)") ?? [], as: UTF8.self) }

  private static let cube = """
    # The floating cube

    The cube bobs once in `=float.T to 4`, and a pendulum of its own length in `=2π sqrt(ℓ/g) to 4`.

    ```cube {#fig-cube name=float caption="A cube that floats."}
    edge: 40 cm
    at: 0.15 s
    ```

    ```let {#let-pendulum}
    g = 9.8 m/s^2
    ℓ = slider(0.1 m .. 2 m, 0.4 m)
    ```

    ```expect {#claims}
    float.T > 0.5 s
    ```

    \(String(repeating: "A page has more text than a screen holds, so that it scrolls.\n\n", count: 60))
    """

  /// One of each kind that follows sliders, a screen apart; windows that do not depend on what is set.
  private static let settled = [
    """
    # All that follows

    ```let
    a = slider(0.5..1.5, 1)
    τ = slider(0..6, 1)
    b = 2 a
    ```

    Twice the rate is `=b to 4`, and the sine `=sin(a τ) to 4`.
    """,
    """
    ```cube {name=float}
    edge: 1 m
    at: (τ/4) [s]
    ```
    """,
    """
    ```plot
    curve: y = sin(a x)
    x: 0..6
    y: -1.2..1.2
    at: τ
    stats: yes
    ```
    """,
    """
    ```ode {name=osc}
    x'' = -a x
    x(0) = 1
    x'(0) = 0
    t: 0..8
    at: a τ/2
    ```
    """,
    """
    ```scene
    box: x 0..2 m, y 0..1 m
    body: ball; circle 10 cm; at (50 cm, 50 cm)
    elasticity: a/2
    at: (τ/6) [s]
    time: 0..1 s
    ```
    """,
    """
    ```expect
    b < 2.5
    osc.x(1) < a
    ```

    ```table
    for: k = 1..3
    column: k osc.x(τ)
    ```

    The end: `=b τ to 4`.
    """,
  ].joined(separator: "\n" + String(repeating: "Text of which a screen is full.\n\n", count: 20))

  /// Words that are not seen at first.
  private static let unfold = """
    # Boxes

    ## Ways

    ::::: tabs
    :::: tab {title="First"}
    Apples.
    ::::
    :::: tab {title="Second"}
    Zebras.
    ::::
    :::::

    ::: exercise {#ex-animal}
    Which one?
    :::

    ::: solution {for=ex-animal}
    A quagga.
    :::

    ::: details {title="More animals" #more-animals}
    An okapi.
    :::
    """

  private static let scene = """
    # A playground

    ```scene {#fig-play}
    box: x 0..2 m, y 0..1.5 m
    body: crate; square 30 cm; mass 1 kg; at (50 cm, 20 cm)
    body: ball; circle 15 cm; mass 1 kg; at (1.3 m, 80 cm); turning no
    elasticity: 0.3
    add: yes
    seed: 7
    tilt: yes
    time: 0..2 s
    ```

    \(String(repeating: "A page has more text than a screen holds, so that it scrolls.\n\n", count: 60))
    """

  private static let measured = """
    # Measured

    The mean of the periods is `=run.T.mean in s to 4`.

    ```data {name=run}
    L [cm], T [s] ± 0.01 s
    20, 0.90
    30, 1.10
    40, 1.27
    50, 1.45
    ```

    ```plot {#fig-run}
    points: (run.L, run.T)
    ```
    """

  private static let phone = """
    # A phone

    The greatest acceleration is `=phone.x.max in m/s^2 to 3`.

    ```sensor {#fig-phone name=phone}
    read: acceleration
    ```

    ```plot
    points: (phone.t, phone.x); join
    ```

    ```sensor {#fig-compass}
    read: compass
    ```

    ```sensor {#fig-watch name=watch}
    read: stopwatch
    ```

    ```sensor {#fig-loud}
    read: sound
    ```
    """

  /// An exercise of two questions, the second with a gap, and its solution.
  private static let boxed = """
    # Boxed

    ::: exercise {#ex-fall}
    A ball of 2 kg falls from `=h`.

    ```question {#q-speed name=v}
    ask: How fast does it arrive?
    vary: h = 1 m .. 20 m by 0.5 m
    answer: sqrt(2 · 9.8 [m/s^2] · h)
    ```

    ```question {#q-energy}
    ask: Its energy is ___ then.
    answer: 1/2 · 2 [kg] · v^2
    follow: yes
    ```
    :::

    ::: solution {for=q-speed}
    From `=h` it arrives at `=v`.
    :::
    """

  private static let asked = """
    # Asked

    ```let
    g = 9.8 m/s^2
    ```

    ```question {#q-fall}
    ask: How fast is a ball that falls from `=h`?
    vary: h = 1 m .. 20 m by 0.5 m
    answer: sqrt(2 g h)
    wrong: sqrt(g h); "Where has the 2 of $v^2 = 2 g h$ gone?"
    hint: Which energy has the ball at the top?
    solution: Its energy $m g h$ becomes $m v^2/2$.
    ```

    ```question {#q-time}
    ask: How long does it fall from 20 m?
    answer: sqrt(2 · 20 [m]/g)
    ```

    ```question {#q-vector}
    ask: Which of these are vectors?
    choice: "a force"; right
    choice: "a mass"
    choice: "a velocity $v$"; right
    ```

    ```question {#q-derive}
    ask: Derive $v$.
    lines:
      given: v > 0
      1/2 m v^2 = m g h
      v^2 = 2 g h
      v = sqrt(2 g h)
    ```
    """

  /// Its curve is shown when its reader has drawn one.
  private static let guess = """
    # Guess

    ```plot {#fig-guess .predict}
    curve: y = exp(x)
    x: -1..3
    stats: yes
    ```
    """

  private static let formulas = #"""
    # Formulas

    The period $T = 2\pi\sqrt{\frac{L}{g}}$ and $\cos(\omega t)$, $x_0^2 \le \varepsilon$.

    $$\int_0^1 x''\,\mathrm{d}x$$

    ```plot
    curve: y = x
    x: 0..1
    ```
    """#

  /// A page of another site with a figure of the book in a frame.
  private static let host = """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <title>Host</title>
    <script>
    window.heights = []
    addEventListener('message', ({ data }) => data.cubebook === 'height' && window.heights.push(data.height))
    </script>
    </head>
    <body>
    <iframe src="embed/fig-wave.html" title="A wave" width="400" height="500"></iframe>
    </body>
    </html>
    """

  private static let decades = """
    # Decades

    ```let
    f = slider(1 Hz .. 1 MHz, 1 kHz)
    ```

    A period is `=1/f to 3`.

    ```plot {#fig-pass}
    curve: y = 1 / sqrt(1 + (x/f)^2)
    x: 1 Hz .. 1 MHz
    x-scale: log
    at: 20 kHz
    ```
    """

  private static let curves = """
    # Curves

    ```plot {#fig-wild}
    curve: y = sin(1/x)
    x: -1..1
    y: -2..2
    ```

    ```let
    n = slider(1 .. 10, 3, 1)
    ```

    ```plot {#fig-wave}
    curve: y = sin(n x)
    curve: y = x / 4; dashed
    x: -4..4
    at: 0.5
    slide: at: -4..4
    ```

    \(String(repeating: "A page has more text than a screen holds, so that it scrolls.\n\n", count: 60))
    """
}
