/// The names by which a style sheet dresses a figure. Every colour is a CSS variable with a
/// default that stands on white paper, so that a bare SVG is complete.
///
/// | variable | what it colours |
/// |---|---|
/// | `--cb-curve-1` … `--cb-curve-6` | curves, their fills, points of interest and labels |
/// | `--cb-paper` | the halo behind text and around points: the page's background |
///
/// All else is `currentColor`, lighter by opacity. Classes: `figure` on the `svg`; in it `title`,
/// `legend`, `grid`, `axis` (lines), `ticks` (numbers), `axis-title`; the group `plot` with
/// `fill`, `curve` (with `band` where a curve swings faster than a pixel), `point`, `focus`
/// (with `guide`, `read-out`), `label`, `trace` (with `cross`, `ring`, `ground`, `read-out`). Text inherits the page's font.
enum PlotTheme {
  static let colors = ["#1a66a8", "#b8430b", "#1b7a46", "#7d45a8", "#8a6400", "#b0235a"]
  static let paper = "var(--cb-paper, #fff)"

  /// The colour of a number counted from 1; numbers beyond the last begin anew.
  static func color(_ number: Int) -> String {
    let index = (max(number, 1) - 1) % colors.count
    return "var(--cb-curve-\(index + 1), \(colors[index]))"
  }
}
