/// The notebook of a new book: one of each kind of cell, and the words around them.
enum ScaffoldNotebook {
  static let text = """
    ---
    title: A first notebook
    description: Names, a plot, a cube and a claim.
    ---

    This is a notebook: plain Markdown, with formulas such as $\\omega = \\sqrt{2g/L}$ and with *cells*. A `let`
    cell gives names to quantities:

    ```let
    g = 9.8 m/s^2
    L = 0.4 m
    ω = sqrt(2 g / L)
    ```

    Values can stand in a sentence: ω is `=ω`. A `plot` cell draws:

    ```plot {#fig-beat caption="Two tones close together"}
    curve: y = sin(20 x) + sin(22 x)
    x: 0..2π
    ```

    See [the figure](#fig-beat). A `cube` cell is a cube floating in water:

    ```cube {name=float caption="A cube that was lifted by half its edge and let go"}
    edge: 0.4 m
    at: 0.2 s
    ```

    And an `expect` cell makes claims that are checked each time the site is built:

    ```expect
    ω ≈ 7 rad/s ± 0.01 rad/s
    float.T < 1 s
    ```

    """
}
