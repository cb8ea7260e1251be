import Diagnostics

/// A cell of a living page.
struct LiveCell {
  /// What the ids of its parts begin with.
  let id: String
  /// What was wrong with it when the page was made, which the page says already; and whether that is known of its rows.
  var known: [Diagnostic]
  var isAware = false
  /// The sliders that it depends on but for its instant or its point of interest, and those of the latter.
  var shape = SliderSet.none
  var instant = SliderSet.none
  /// Its values are others than those that were worked out last; or its instant is.
  var isOld = false
  var isInstantOld = false
  /// The sliders that were moved since then.
  var moved = SliderSet.none
  /// What was wrong with it when it was worked out last: but for its instant, and with that.
  var shapeProblems: [Diagnostic] = []
  var instantProblems: [Diagnostic] = []
  /// Whether the page says what is wrong with it now.
  var hasProblems = false
  /// Whether its graphs say that they know nothing of what a reader's hands have done.
  var isInHands = false
  /// Its values have left what there can be; what it shows stands dimmed.
  var isStale = false
  /// Likewise the rows of its table.
  var hasStaleRows = false
  /// They wait for what is worked out at rest.
  var hasWaitingRows = false

  init(id: String, known: [Diagnostic]) {
    self.id = id
    self.known = known
  }

  static func isOfInstant(_ problem: Diagnostic) -> Bool {
    problem.code == "instant-out-of-view" || problem.code == "no-point-of-interest"
  }

  /// What of its problems the page has to say.
  func news(_ problems: [Diagnostic]) -> [Diagnostic] {
    problems.filter { problem in
      switch problem.code {
      // The table of claims says which fails; the picture shows what is not proven.
      case "claim-fails", "claim-undecided", "undecided-curve", "unfinished-curve": false
      default: !known.contains { $0.code == problem.code && $0.range == problem.range }
      }
    }
  }
}
