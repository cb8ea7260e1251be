import Plots

#if !hasFeature(Embedded)
  /// A key of a word, for who writes a cell of it.
  package struct WordKey: Sendable {
    package let name: String
    /// Whether more than one line of a cell may have it.
    package let repeats: Bool
    /// What holds without it, in the words of the documentation.
    package let standard: String
    /// The words that its value can be; empty where it is something else.
    package let choices: [String]
    /// The words that begin what stands behind semicolons; of several in one list one can stand.
    package let options: [[String]]
  }

  extension CellWord {
    /// The keys of its cells, in the order of the documentation; empty where the lines of its cells are no keys.
    package var keyList: [WordKey] {
      (meaning.keys?.keys ?? []).map {
        WordKey(
          name: $0.name, repeats: $0.repeats, standard: $0.standard, choices: choices(of: $0.name),
          options: options(of: $0.name))
      }
    }

    /// Whether other cells can use the values of its cells by a name.
    package var lendsValues: Bool { meaning.isLender }

    private func choices(of key: String) -> [String] {
      func words<Choice: RawRepresentable & CaseIterable>(_ type: Choice.Type) -> [String]
      where Choice.RawValue == String { type.allCases.map { $0.rawValue } }
      switch (self, key) {
      case (.cube, "model"): return ["linear", "water"]
      case (.cube, "derivation"): return words(CubeCell.DerivationDetail.self)
      case (.cube, "picture"), (.ode, "field"), (.plot, "grid"), (.plot, "stats"), (.fit, "weights"),
        (.scene, "picture"), (.scene, "trail"), (.scene, "events"), (.scene, "add"), (.scene, "tilt"),
        (.scene, "turning"), (.data, "drop"), (.sensor, "drop"):
        return words(YesOrNo.self)
      case (.plot, "x-scale"), (.plot, "y-scale"), (.fit, "x-scale"), (.fit, "y-scale"): return words(Scale.Kind.self)
      case (.plot, "aspect"): return words(PlotCell.Aspect.self)
      case (.plot, "legend"): return words(PlotCell.Legend.self)
      case (.fit, "show"): return words(FitCell.Show.self)
      case (.sensor, "show"): return words(SensorCell.Show.self)
      case (.sensor, "read"): return words(SensorKind.self)
      case (.data, "show"): return ["all", "folded", "none"]
      case (.data, "separator"), (.sensor, "separator"): return ["comma", "semicolon", "tab", "bar", "blank"]
      case (.data, "decimal"), (.sensor, "decimal"): return ["point", "comma"]
      case (.scene, "arrows"): return ["velocity", "force", "none"]
      default: return []
      }
    }

    private func options(of key: String) -> [[String]] {
      switch (self, key) {
      case (.plot, "curve"): CurveLine.options
      case (.plot, "point"): [["label"]]
      case (.plot, "points"): MeasuredLine.Kind.points.options.map { [$0] }
      case (.plot, "bars"): MeasuredLine.Kind.bars.options.map { [$0] }
      case (.plot, "histogram"): MeasuredLine.Kind.histogram.options.map { [$0] }
      case (.plot, "boxes"): MeasuredLine.Kind.boxes.options.map { [$0] }
      case (.table, "column"): [["title"]]
      case (.ode, "event"): [["rising", "falling"]]
      case (.scene, "body"): BodyLine.words
      case (.scene, let key):
        LinkLine.Kind(rawValue: key).map { LinkLine.words(of: $0) }
          ?? WallLine.Kind(rawValue: key).map { _ in WallLine.words }
          ?? InfluenceLine.Kind(rawValue: key).map { InfluenceLine.words(of: $0) } ?? []
      default: []
      }
    }

    /// The words that an option can have behind its own; nil where that is a formula, empty where it is a text.
    package func choices(ofOption option: String) -> [String]? {
      switch (self, option) {
      case (.scene, "color"): SceneBuilder.colors
      case (.plot, "color"): (1...8).map { "\($0)" }
      case (.plot, "marker"): PlotSeries.Marker.allCases.map { $0.rawValue }
      case (_, "label"), (_, "title"), (.scene, "name"): []
      default: nil
      }
    }
  }
#endif
