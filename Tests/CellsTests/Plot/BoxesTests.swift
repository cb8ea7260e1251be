import NumericalMethods
import Testing

/// Box plots and bars over an axis of names.
struct BoxesTests {
  private static let periods = """
    T [s], n
    1.42, 1
    1.38, 1
    1.45, 1
    1.41, 1
    1.43, 1
    1.58, 1
    1.30, 2
    1.33, 2
    """

  private func description(_ plot: DrawnPlot) -> String {
    plot.svg.firstRange(of: "-desc\">").map { String(plot.svg[$0.upperBound...].prefix { $0 != "<" }) } ?? ""
  }

  /// The five numbers of the first six by hand: sorted 1.38, 1.41, 1.42, 1.43, 1.45, 1.58, with the quartiles at places
  /// 1.25 and 3.75, 1.4135 and 1.445; 1.58 lies beyond 1.445 + 1.5 · 0.0325 = 1.49375.
  @Test func aBoxTellsItsNumbers() {
    let plot = DrawnPlot("boxes: run.T by run.n; label \"swings\"\nx-label: student", data: Self.periods)
    #expect(plot.codes == [])
    let text = description(plot)
    #expect(
      text.contains(
        "swings, 1: 6 values, the least 1.38\u{202F}s, the quartiles 1.413\u{202F}s and 1.445\u{202F}s, the median 1.425\u{202F}s, "
          + "the greatest 1.58\u{202F}s, 1 beyond the whiskers."), "\(text)")
    #expect(text.contains("swings, 2: 2 points, 1.3\u{202F}s, 1.33\u{202F}s."), "\(text)")
    #expect(plot.window[0] == 0.5 && plot.window[1] == 2.5)
    #expect(plot.count(of: "class=\"boxes\"") == 1 && plot.count(of: "class=\"medians\"") == 1)
    // The upper whisker ends at 1.45, the greatest of those within.
    let (window, area) = (plot.window, plot.area)
    let whisker = area[1] + area[3] * (window[3] - 1.45) / (window[3] - window[2])
    let path =
      plot.svg.firstRange(of: "class=\"whiskers\"").map { plot.svg[$0.upperBound...].prefix { $0 != ">" } } ?? ""
    #expect(path.contains(" \(Double(Int((whisker * 100).rounded())) / 100)"), "\(whisker) in \(path)")
  }

  @Test func quartilesAreThoseOfTheColumn() {
    let claim = DrawnPlot("boxes: run.T\ncurve: y = run.T.quantile(0.75)", data: Self.periods)
    #expect(claim.codes == [])
    // 1.38, 1.41, … of all eight: place 5.25 of 1.30, 1.33, 1.38, 1.41, 1.42, 1.43, 1.45, 1.58 is 1.435.
    #expect(
      description(claim).contains("constant 1.435\u{202F}s")
        && description(claim).contains("and 1.435\u{202F}s, the median"))
  }

  @Test func aColumnPartsRowsByFewValues() {
    let data = "x\n" + (1...51).map { "\($0)" }.joined(separator: "\n")
    #expect(DrawnPlot("boxes: run.x by run.x", data: data).codes == ["too-many-groups"])
    #expect(DrawnPlot("boxes: run.x by floor(run.x/10)", data: data).window[1] == 6.5)
  }

  @Test func oneNameIsOnePlace() {
    let plot = DrawnPlot(
      "bars: \"iron\" 7.8, \"lead\" 11.2; label \"measured\"\nbars: \"iron\" 7.87; label \"tables\"")
    #expect(plot.codes == [] && plot.window[1] == 2.5)
    #expect(description(plot).contains("measured: iron 7.8, lead 11.2. tables: iron 7.87."))
    // What has no fellow stands in the middle.
    let alone = DrawnPlot("bars: \"iron\" 7.8; label \"measured\"\nbars: \"lead\" 11.2; label \"tables\"")
    #expect(alone.window == DrawnPlot("bars: \"iron\" 7.8, \"lead\" 11.2").window)
  }

  /// Whatever names are called, and however many they are, they keep clear of each other.
  @Test(arguments: [1, 2, 3, 5, 8, 13, 40, 200])
  func namesNeverOverlap(_ count: Int) throws {
    for length in [1, 6, 14, 60] {
      let names = (0..<count).map {
        "\($0)" + String(repeating: "m", count: length / 2) + " " + String(repeating: "w", count: length)
      }
      let plot = DrawnPlot("bars: " + names.map { "\"\($0)\" 1" }.joined(separator: ", "))
      #expect(plot.codes == [], "\(count) of \(length)")
      let ink = PictureInk(plot.svg)
      let size = 20.5
      let lines = ink.lines.filter { $0.text.contains("m") || $0.text.contains("w") || $0.text.contains("…") }
      #expect(!lines.isEmpty)
      if plot.svg.contains("rotate(-45") {
        let places = lines.map { $0.x }.sorted()
        // Their distance is that of the places times the sine of 45°; a line is 1.08 em high.
        for (left, right) in zip(places, places.dropFirst()) { #expect((right - left) * 0.7071 >= 1.08 * size) }
        // Down to the left they end within the picture.
        for line in lines {
          #expect(line.x - 0.7071 * line.width * line.size >= -1, "\(count) of \(length): \(line.text)")
          #expect(line.y + 0.7071 * (line.width + 1) * line.size <= plot.box[1] + 1, "\(count) of \(length)")
        }
      } else {
        for (index, line) in lines.enumerated() {
          let half = line.width * line.size / 2
          #expect(line.x - half >= 0 && line.x + half <= plot.box[0] + 1)
          for other in lines[(index + 1)...] where abs(other.y + other.shift * size - line.y - line.shift * size) < size
          {
            #expect(abs(other.x - line.x) >= half + other.width * other.size / 2)
          }
        }
      }
    }
  }

  @Test func aLogarithmicAxisTellsWhatItLeavesOut() {
    let data = "x\n" + [-1, 0, 1, 2, 3, 4, 5].map { "\($0)" }.joined(separator: "\n")
    let plot = DrawnPlot("boxes: run.x\ny-scale: log", data: data)
    #expect(plot.codes == ["points-not-positive"] && plot.window[2] > 0)
  }
}
