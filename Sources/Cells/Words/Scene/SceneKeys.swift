import Diagnostics
import Formulas

extension SceneCell {
  #if !hasFeature(Embedded)
    static var summary: String { "the motion of bodies in the plane" }
    static var example: String { "body: ball circle 10 cm at (0 m, 2 m)\nfloor: 0 m" }
  #endif

  static let table = KeyTable(
    [
      Key(
        "body", .line, "names, then an outline and options, see [below](#bodies)", without: "one is needed",
        repeats: true, options: BodyLine.words),
      link(.string, "two ends; `length`, `elasticity` where it becomes taut (0), `name`: slack, or as long as it is"),
      link(.rod, "two ends, which stay as far apart; `length`, `name`"),
      link(
        .spring,
        """
        two ends; `stiffness 20 N/m` or `frequency 2 Hz`, `damping 0.1 kg/s` or `damping ratio 0.3`, `length` (the \
        distance at the start), `name`
        """),
      link(
        .pivot,
        """
        two ends that are one point, about which both turn; `at (x, y)`, `range -30°..60°`, `friction 0.02 N m`, \
        `elasticity` at its limits, `name`
        """),
      link(.weld, "two ends that are one point, and do not turn against each other; `at (x, y)`"),
      link(
        .rail,
        """
        a body, `to` another one if wanted; `along (1, 0)` or `along 30°` is the way on which it runs, without \
        turning; `range 0 cm..20 cm`, `elasticity` at its limits
        """),
      wall(
        .wall,
        """
        `(x, y) to (x, y) to (x, y)`, from place to place, which nothing passes from either side; `elasticity`, \
        `friction`, `touching`
        """),
      wall(
        .floor,
        """
        its height, `0 m`, or two of its points, `(0 m, 0 m) to (2 m, 1 m)`; what is free lies above; `elasticity`, \
        `friction`, `touching`
        """),
      wall(.box, "`x 0..1 m, y 0..2 m`, which nothing leaves; `elasticity`, `friction`, `touching`"),
      influence(
        .release,
        """
        bodies; `angle 30°` turns what hangs about its fixed end, counter-clockwise; `at (x, y)`, `velocity (vx, \
        vy)`, `spin 2 rad/s` in place of what the line `body` says
        """),
      influence(
        .push,
        """
        bodies; a force `(2 N, 0 N)`, which may depend on `t`, and a range of time, or an impulse `(0.1 N s, 0 N s)` \
        and `at 1 s`; `on (x, y)`, the point of the body; for an amount alone its `angle`
        """),
      influence(
        .force,
        """
        bodies or `all`; a force `(-k x, 0 N)`, a formula of `x`, `y`, `vx`, `vy`, `t` and the mass `m`; its \
        `potential`
        """),
      influence(
        .attraction,
        """
        two bodies, `sun to earth`, or `all`; a force that draws them together, a formula of the distance `r` and the \
        masses `m_1`, `m_2`; its `potential`
        """),
      Key(
        "gravity", .quantity(.acceleration),
        "`9.8 m/s^2` downwards, with `towards 30°` in another direction; a pair; `none`", without: "`9.8 m/s^2`",
        slider: .init("Gravity", "g")),
      Key(
        "elasticity", .quantity(Dimension.none),
        "coefficient of restitution, from 0 to 1, where neither of two says it; of two that do the smaller holds",
        without: "`1`",
        slider: .init("Elasticity", "e")),
      Key(
        "friction", .quantity(Dimension.none),
        "the coefficient μ, or `none`, where neither of two says it; of two that do √(μ₁μ₂) holds", without: "`0`",
        slider: .init("Friction", "μ")),
      Key(
        "drag", .quantity(nil),
        """
        `none`, or some of `0.1 kg/s` (times the velocity), `0.1 kg/m` (times its square), `0.1 kg m^2/s` (on \
        turning), separated by commas
        """, without: "`none`", slider: .init("Drag", "c")),
      Key(
        "contact", .formula,
        "`ideal`, or `hertz` with a force and how deep it presses two bodies together, `hertz 100 N at 10 µm`",
        without: "`ideal`"),
      turning.key,
      Key("time", .range, "the stretch of time shown; the motion begins at 0 s", without: "`0..10 s`"),
      Key(
        "at", .quantity(.time), "the instant of the picture and of the points of interest", without: "`0 s`",
        slider: .init("Instant", "t")),
      Key(
        "slide", .slider, "`at`, or `gravity`, `elasticity`, `friction`, `drag` with `: a..b`", without: "`at`",
        repeats: true),
      Key("graphs", .formula, "graphs, separated by commas, see [below](#graphs-of-a-scene)", without: "none"),
      picture.key,
      Key(
        "view", .formula, "the part of the plane that the picture shows, `x 0..1 m, y 0..2 m`",
        without: "all that moves"),
      trail.key,
      Key(
        "arrows", .choice,
        """
        `none`, or `velocity`, `force`, or both; all forces of a body, those of pivots, welds and rails among them, \
        begin at its centre
        """, without: "`none`", choices: ["velocity", "force", "none"]),
      events.key, add.key,
      Key("seed", .number, "a whole number, from which what is added is drawn at random", without: "`1`"), tilt.key,
    ], otherNames: SceneMistakes.keys, optionChoices: ["color": SceneBuilder.colors, "label": [], "name": []],
    help: SceneMistakes.help)

  /// The keys that are one number.
  static let numericKeys = ["elasticity", "friction"]

  static let turning = ChoiceKey("turning", true, "whether bodies turn: `yes` or `no`")
  static let picture = ChoiceKey("picture", true, "`yes` or `no`")
  static let trail = ChoiceKey("trail", true, "whether the picture shows the paths: `yes` or `no`")
  static let events = ChoiceKey(
    "events", false, "`yes` lists impacts and the like, and says how well the energy is kept")
  static let add = ChoiceKey("add", false, "whether a reader can add bodies: `yes` or `no`")
  static let tilt = ChoiceKey("tilt", false, "whether gravity can turn with the reader's phone: `yes` or `no`")

  @inline(__always) private static func link(_ kind: LinkLine.Kind, _ meaning: @autoclosure () -> String) -> Key {
    Key(kind.rawValue, .line, meaning(), without: "none", repeats: true, options: LinkLine.words(of: kind))
  }

  @inline(__always) private static func wall(_ kind: WallLine.Kind, _ meaning: @autoclosure () -> String) -> Key {
    Key(kind.rawValue, .line, meaning(), without: "none", repeats: true, options: WallLine.words)
  }

  @inline(__always) private static func influence(
    _ kind: InfluenceLine.Kind, _ meaning: @autoclosure () -> String
  ) -> Key {
    Key(kind.rawValue, .line, meaning(), without: "none", repeats: true, options: InfluenceLine.words(of: kind))
  }

  /// What its keys say of the picture and of a reader's hands, but for formulas.
  struct Settings {
    let hasPicture: Bool
    let hasTrails: Bool
    let arrows: SceneDrawing.Arrows
    let hasEvents: Bool
    /// Whether a reader can add bodies.
    let canAdd: Bool
    /// Whether gravity turns with the reader's phone.
    let canTilt: Bool
    /// Of what is added at random.
    let seed: Int

    init(_ body: KeyedBody, into diagnostics: inout [Diagnostic]) {
      hasPicture = body.choice(SceneCell.picture, into: &diagnostics)
      hasTrails = body.choice(SceneCell.trail, into: &diagnostics)
      arrows = Settings.arrows(body, into: &diagnostics)
      hasEvents = body.choice(SceneCell.events, into: &diagnostics)
      canAdd = body.choice(SceneCell.add, into: &diagnostics)
      canTilt = body.choice(SceneCell.tilt, into: &diagnostics)
      seed = body.entry("seed")?.value.wholeNumber ?? 1
      if let entry = body.entry("seed"), entry.value.wholeNumber == nil {
        diagnostics.append(
          Diagnostic(
            .error, "bad-value", "`seed` must be a whole number of at most six digits", at: entry.value.sourceRange))
      }
    }

    private static func arrows(_ body: KeyedBody, into diagnostics: inout [Diagnostic]) -> SceneDrawing.Arrows {
      guard let entry = body.entry("arrows"), entry.value.textValue != "none" else { return [] }
      var arrows: SceneDrawing.Arrows = []
      for word in entry.value.words {
        switch word.textValue {
        case "velocity", "velocities": arrows.insert(.velocity)
        case "force", "forces": arrows.insert(.force)
        default:
          let near = nearestName(to: word.textValue, among: ["velocity", "force", "none"])
          diagnostics.append(
            Diagnostic(
              .error, "bad-value", "`arrows` must be those of `velocity`, `force`, or `none`", at: word.sourceRange,
              help: near.map { "did you mean `\($0)`?" },
              fixes: near.map { [.init("write `\($0)`", word.sourceRange, $0)] } ?? []))
        }
      }
      return arrows
    }
  }
}
