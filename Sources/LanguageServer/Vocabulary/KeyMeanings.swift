import Cells

/// What the keys of cells mean, in the words of `Documentation/language.md`, whose tables a test compares with these.
enum KeyMeanings {
  /// What a key of a word sets; nil where there is no such key.
  static func meaning(of key: String, in word: CellWord) -> String? { table[word]?[key] }

  /// By word and key.
  private static let table: [CellWord: [String: String]] = texts.mapValues { text in
    let rows = text.split(separator: "\n").compactMap { line in
      line.firstRange(of: ": ").map { (String(line[..<$0.lowerBound]), String(line[$0.upperBound...])) }
    }
    return Dictionary(rows) { first, _ in first }
  }

  /// A key a line.
  private static let texts: [CellWord: String] = [
    .plot: """
    curve: a curve: `y = f(x)`, a bare formula, `(x(t), y(t))`, `r = f(θ)`, an equation or inequalities, then \
    options
    point: `(x, y)`, then `; label "…"` if wanted
    points: a pair of columns, `(run.L, run.T)`, or of formulas of columns, then options; see measured points
    bars: a pair of columns, `(run.x, run.y)`, then options: a bar from zero to y at each x; or values with \
    names, `"iron" 7.87 [g/cm^3], "lead" 11.34 [g/cm^3]`
    histogram: a column, `run.T`, or a formula of columns, then options
    boxes: columns, or formulas of columns, between commas, with names, `run.T "Anna", other.T "Ben"`, then \
    options: a box plot of each
    field: `(u(x, y), v(x, y))`, directions drawn as arrows behind the curves
    slopes: `y' = f(x, y)`, the directions of the solutions of an equation of first order
    x: a range, or `auto`
    y: a range, or `auto`
    t: the parameter range of all curves that have a parameter
    at: the parameter value of the point of interest, marked on each curve and read out
    slide: `name: a..b`, a name of this notebook; or `at: a..b`
    title: inline text; a unit is added to a label by itself
    x-label: inline text; a unit is added to a label by itself
    y-label: inline text; a unit is added to a label by itself
    x-scale: `linear` or `log`
    y-scale: `linear` or `log`
    aspect: `equal` or `auto`
    grid: `yes` or `no`; circles and rays where all curves are polar
    legend: `yes`, `none` (or `no`), `auto`, or a place in the plot: `top left`, `top`, `top right`, `left`, \
    `right`, `bottom left`, `bottom`, `bottom right`
    stats: `yes` lists zeros, extrema, poles, jumps, holes, the period, the area under each graph and the \
    intersections of graphs in view, of pairs and polar curves the extrema of x and y and the points on the axes, \
    and says which are not proven
    width: size of the static picture in px, from 120 to 4000
    height: size of the static picture in px, from 120 to 4000
    """,
    .cube: """
    edge: length L of the edge
    density: relative to the water, above 0 and below 1; or with a unit
    water: density of the water
    gravity: g
    start: z at t = 0, upward from equilibrium
    velocity: v at t = 0, upward
    damping: `none`; a ratio, `ζ = 0.1`; or a coefficient, `4 kg/s`
    model: `linear`, or `water`: the buoyant force is zero where the cube is fully out, and constant where it is \
    fully under
    graphs: any of `z(t)`, `v(t)`, `a(t)`, `v(z)`, `energy(t)`, `force(t)`, separated by commas, or `none`
    time: a range; one made of the cube's own values, such as `0..5 * T`, follows them
    at: the instant of the point of interest and of the picture
    slide: a numeric key or `at`, with `: a..b` if wanted
    picture: `yes` or `no`: the cube in the water, with its forces
    derivation: `full`, `brief` or `none`
    """,
    .table: """
    for: a name and its values
    data: the name of a `data` cell, whose rows the table has in place of the values of a name
    column: a formula, `to` a number of significant digits if wanted; then `; title "…"` if wanted
    """,
    .ode: """
    t: the range over which the equations are solved; where the unknowns are functions of another variable, its \
    name stands there, `x: 0..3`
    start: several solutions at once, `x(0) = 1, 2, 3`; lists of several lines are equally long
    stop: an equation or inequality; the solution ends where the first of them begins to hold; with a name, `hit: \
    y = 0 m`
    event: `name: equation`, or `name: inequality` for where it begins to hold; then `; rising` or `; falling` if \
    wanted, of the left side above the right one. What holds at the start is no event
    conserved: `name = formula`, a quantity that should stay as it is; its drift is reported
    graphs: graphs, separated by commas, see below
    field: `yes` or `no`: the directions of a first-order equation, or of a portrait of an autonomous one, behind \
    its curves
    poincare: the name of an event; graphs that are not over the variable show its points alone
    at: the instant of the point of interest
    slide: `name: a..b`, a name of this notebook; or `at`, with a range if wanted
    tolerance: the relative error that a step may make, from `1e-14` to `0.1`
    """,
    .scene: """
    body: names, then an outline and options, see below
    string: two ends; `length`, `elasticity` of its jerk (0), `name`: slack, or as long as it is
    rod: two ends, which stay as far apart; `length`, `name`
    spring: two ends; `stiffness 20 N/m` or `frequency 2 Hz`, `damping 0.1 kg/s` or `damping ratio 0.3`, `length` \
    (the distance at the start), `name`
    pivot: two ends that are one point, about which both turn; `at (x, y)`, `range -30°..60°`, `friction 0.02 N \
    m`, `elasticity` of its stops, `name`
    weld: two ends that are one point, and do not turn against each other; `at (x, y)`
    rail: a body, `to` another one if wanted; `along (1, 0)` or `along 30°` is the way on which it runs, without \
    turning; `range 0 cm..20 cm`, `elasticity` of its stops
    wall: `(x, y) to (x, y) to (x, y)`, from place to place, which nothing passes from either side; `elasticity`, \
    `friction`, `touching`
    floor: its height, `0 m`, or two of its points, `(0 m, 0 m) to (2 m, 1 m)`; what is free lies above; \
    `elasticity`, `friction`, `touching`
    box: `x 0..1 m, y 0..2 m`, which nothing leaves; `elasticity`, `friction`, `touching`
    release: bodies; `angle 30°` turns what hangs about its fixed end, counter-clockwise; `at (x, y)`, `velocity \
    (vx, vy)`, `spin 2 rad/s` in place of what the line `body` says
    push: bodies; a force `(2 N, 0 N)`, which may depend on `t`, and a range of time, or an impulse `(0.1 N s, 0 \
    N s)` and `at 1 s`; `on (x, y)`, the point of the body; for an amount alone its `angle`
    force: bodies or `all`; a force `(-k x, 0 N)`, a formula of `x`, `y`, `vx`, `vy`, `t` and the mass `m`; its \
    `potential`
    attraction: two bodies, `sun to earth`, or `all`; a force that draws them together, a formula of the distance \
    `r` and the masses `m_1`, `m_2`; its `potential`
    gravity: `9.8 m/s^2` downwards, with `towards 30°` in another direction; a pair; `none`
    elasticity: of impacts, from 0 to 1, where neither of two says it; of two that do the smaller holds
    friction: the coefficient μ, or `none`, where neither of two says it; of two that do √(μ₁μ₂) holds
    drag: `none`, or some of `0.1 kg/s` (times the velocity), `0.1 kg/m` (times its square), `0.1 kg m^2/s` (on \
    turning), separated by commas
    contact: `ideal`, or `hertz` with a force and how deep it presses two bodies together, `hertz 100 N at 10 µm`
    turning: whether bodies turn: `yes` or `no`
    time: the stretch of time shown; the motion begins at 0 s
    at: the instant of the picture and of the points of interest
    slide: `at`, or `gravity`, `elasticity`, `friction`, `drag` with `: a..b`
    graphs: graphs, separated by commas, see below
    picture: `yes` or `no`
    view: the part of the plane that the picture shows, `x 0..1 m, y 0..2 m`
    trail: whether the picture shows the paths: `yes` or `no`
    arrows: `none`, or `velocity`, `force`, or both; all forces of a body, those of pivots, welds and rails among \
    them, begin at its centre
    events: `yes` lists impacts and the like, and says how well the energy is kept
    add: whether a reader can add bodies: `yes` or `no`
    seed: a whole number, from which what is added is drawn at random
    tilt: whether gravity can turn with the reader's phone: `yes` or `no`
    """,
    .data: """
    file: a file of numbers in columns, a zip archive of such files or a workbook, by its path from the notebook, \
    from the folder of the notebooks, or from the book's
    part: which table of an archive or workbook, `part: Accelerometer`
    where: a condition of columns, `t > 1 s`; other rows are left out
    separator: what stands between columns: `comma`, `semicolon`, `tab`, `bar` or `blank`
    decimal: the decimal sign: `point` or `comma`
    header: how many lines stand above the numbers, or `none`
    missing: words for what was not measured, between commas, besides those that are known
    show: `all`, `folded` or `none`: how the table stands on the page
    drop: `no` or `yes`: whether a reader can put a file of his own in the place of these data
    """,
    .fit: """
    data: the name of a `data` cell
    model: an equation; to its left what was measured, a column or a formula of columns
    find: parameters of the model, between commas
    where: a condition of columns; other rows are left out
    weights: `no` uses no uncertainties of columns
    show: of `graph`, `residuals` and `numbers` those that stand on the page, or `none`
    x-label: titles of the axes
    y-label: titles of the axes
    x-scale: `linear` or `log`
    y-scale: `linear` or `log`
    """,
    .sensor: """
    read: what is read, see below
    show: of `numbers`, `graph` and `picture` those that stand on the page, or `none`
    time: how long a recording is at most
    window: how much of it the graph shows while it runs
    delay: how long after the press on Start it begins
    file: a recording that is shown until the reader has one; this and what follows as in `data`
    part: which table of an archive or workbook
    where: a condition of columns; other rows are left out
    separator: how the file is written
    decimal: how the file is written
    header: how the file is written
    missing: words for what was not measured
    drop: whether a reader can put a file of his own in its place
    """,
  ]
}
