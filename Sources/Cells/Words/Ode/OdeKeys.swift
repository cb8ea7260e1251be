extension OdeCell {
  #if !hasFeature(Embedded)
    static var summary: String { "differential equations, solved and drawn" }
    static var example: String { "x'' = -4 [1/s^2] x\nx(0) = 1 m\nx'(0) = 0 m/s\nt: 0..10 s" }
  #endif

  static let table = KeyTable(
    [
      Key(
        "t", .range,
        """
        the range over which the equations are solved; where the unknowns are functions of another variable, its name \
        stands there, `x: 0..3`
        """, without: "one is needed"),
      Key(
        "start", .formula,
        "several solutions at once, `x(0) = 1, 2, 3`; lists of several lines are equally long", without: "none",
        repeats: true),
      Key(
        "stop", .formula,
        """
        an equation or inequality; the solution ends where the first of them begins to hold; with a name, `hit: y = 0 \
        m`
        """, without: "none", repeats: true),
      Key(
        "event", .line,
        """
        `name: equation`, or `name: inequality` for where it begins to hold; then `; rising` or `; falling` if \
        wanted, of the left side above the right one. What holds at the start is no event
        """, without: "none", repeats: true, options: [["rising", "falling"]]),
      Key(
        "conserved", .formula, "`name = formula`, a quantity that should stay as it is; its drift is reported",
        without: "none", repeats: true),
      Key(
        "graphs", .formula, "graphs, separated by commas, see below; `none` for none",
        without: "each unknown over the variable, and the portrait of one of second order"),
      Key(
        "picture", .line,
        """
        parts of a picture, each in an indented line below: what they are, places as formulas of the unknowns, and \
        options, see below
        """, without: "none", repeats: true, options: [["angle"], ["color"], ["label"], ["take"]]),
      field.key,
      Key(
        "poincare", .formula,
        "the name of an event; graphs that are not over the variable show its points alone", without: "none"),
      Key("at", .quantity(nil), "the instant of the point of interest", without: "the start"),
      Key(
        "slide", .slider, "`name: a..b`, a name of this notebook; or `at`, with a range if wanted", without: "`at`",
        repeats: true),
      Key(
        "tolerance", .quantity(nil), "the relative error that a step may make, from `1e-14` to `0.1`",
        without: "`1e-9`"),
    ],
    otherNames: [
      "for": "t", "range": "t", "over": "t", "interval": "t", "domain": "t", "span": "t", "tspan": "t",
      "initial": "start", "starts": "start", "graph": "graphs", "plot": "graphs", "show": "graphs", "events": "event",
      "invariant": "conserved", "section": "poincare",
    ],
    help: { entry in
      if ["equation", "equations", "ode", "system"].contains(entry.key) {
        return "equations stand as they are, each on a line of its own: `\(entry.value.text)`"
      }
      return ["title", "legend", "x-label", "y-label", "x-scale", "y-scale", "curve"].contains(entry.key)
        ? "a `plot` of what this cell lends, as of `s.x(t)` where it has `name=s`, can have it" : nil
    })

  static let field = ChoiceKey(
    "field", false,
    "`yes` or `no`: the directions of a first-order equation, or of a portrait of an autonomous one, behind its curves")
}
