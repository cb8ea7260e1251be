extension SensorCell {
  #if !hasFeature(Embedded)
    static var summary: String { "what a phone or a computer of the reader measures" }
    static var example: String { "read: acceleration" }
  #endif

  static let table = KeyTable(
    [
      read.key, show.key,
      Key(
        "time", .quantity(.time), "how long a recording is at most", without: "`60 s`; `1 h` of a stopwatch"),
      Key("window", .quantity(.time), "how much of it the graph shows while it runs", without: "`10 s`"),
      Key("delay", .quantity(.time), "how long after the press on Start it begins", without: "`0 s`"),
      Key(
        "file", .file, "a recording that is shown until the reader has one; this and what follows as in `data`",
        without: "none"),
    ] + DataCell.ofFiles + [DataCell.drop.key],
    otherNames: {
      var names = DataCell.table.otherNames
      for other in ["sensor", "kind", "quantity", "measure", "type"] { names[other] = "read" }
      for other in ["duration", "length"] { names[other] = "time" }
      for other in ["wait", "countdown"] { names[other] = "delay" }
      for other in ["example", "recording"] { names[other] = "file" }
      return names
    }())

  static let read = ChoiceKey(
    "read", SensorKind.acceleration, SensorKind.allCases.map { ($0.rawValue, $0) }, otherWords: SensorKind.otherWords,
    "what is read, see below", without: "`acceleration`")
  static let show = ChoiceKey<[Show]>(
    "show", [.numbers, .graph, .picture],
    [("numbers", [.numbers]), ("graph", [.graph]), ("picture", [.picture]), ("none", [])],
    "of `numbers`, `graph` and `picture` those that stand on the page, or `none`",
    without: "`numbers`, `graph` and `picture`")

  enum Show { case numbers, graph, picture }
}
