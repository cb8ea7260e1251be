import NumericalMethods

/// Where a function of the instant has peaks so narrow that samples stand on both sides of them: what an enclosure of its
/// values allows, and no sample shows, is halved until a sample shows it, or until the enclosure, which gets narrower
/// with its stretch, denies it.
struct InstantPeaks {
  /// Stretches that are looked at; of a function whose enclosures stay wide no more is found out.
  private static let most = 800
  /// An enclosure is as good as the samples where it goes beyond them by no more than so many times their spread.
  private static let evenFactor = 4.0
  /// What a peak as broad as its stretch adds to the integral over all is not seen below this part of it.
  private static let least = 1e-12
  /// Samples within a stretch.
  private static let samples = 9

  private let program: Program
  private var enclosures: ProgramWorkspace<DecoratedInterval>
  private var values: ProgramWorkspace<Double>

  /// - Parameter program: of which the instant is the first parameter, and the only one that counts.
  init(of program: Program) {
    self.program = program
    enclosures = program.makeWorkspace(for: DecoratedInterval.self, lanes: 1)
    values = program.makeWorkspace(lanes: 1)
  }

  private struct Stretch {
    let lower: Double
    let upper: Double
    /// By how much values may go beyond all samples.
    let hidden: Double
    /// Between the samples.
    let spread: Double

    var width: Double { upper - lower }
    var isSeen: Bool { hidden <= evenFactor * spread }
    var weight: Double { isSeen ? 0 : hidden * width }
  }

  /// The ends and the middle of each stretch in which there is a peak.
  ///
  /// - Parameter step: as broad as this, a peak is found by others.
  mutating func instants(in range: ClosedRange<Double>, narrowerThan step: Double) -> [Double] {
    // What sums and integrals may be is dear, and known too badly.
    guard program.loops.isEmpty else { return [] }
    var size = 0.0
    var open = [look(range.lowerBound, range.upperBound, &size)]
    var found: [Double] = []
    var looks = 1
    while looks < Self.most, let next = open.indices.max(by: { open[$0].weight < open[$1].weight }) {
      let parent = open[next]
      open[next] = open[open.count - 1]
      open.removeLast()
      let middle = 0.5 * (parent.lower + parent.upper)
      guard parent.weight > Self.least * size, parent.lower < middle, middle < parent.upper else { break }
      for (lower, upper) in [(parent.lower, middle), (middle, parent.upper)] {
        let half = look(lower, upper, &size)
        looks += 1
        if !half.isSeen {
          open.append(half)
        } else if half.width < step, half.spread > 0 {
          found += [lower, 0.5 * (lower + upper), upper]
        }
      }
    }
    return found
  }

  /// - Parameter size: of the integral of the amount of the function, as far as samples show.
  private mutating func look(_ lower: Double, _ upper: Double, _ size: inout Double) -> Stretch {
    var (least, greatest, amount) = (Double.infinity, -Double.infinity, 0.0)
    for sample in 0..<Self.samples {
      let share = Double(sample) / Double(Self.samples - 1)
      let value = program.evaluate(lower + share * (upper - lower), using: &values)
      guard value.isFinite else { continue }
      (least, greatest, amount) = (min(least, value), max(greatest, value), amount + value.magnitude)
    }
    size = max(size, amount / Double(Self.samples) * (upper - lower))
    let range = program.evaluate(DecoratedInterval(variable: Interval(lower, upper)), using: &enclosures).interval
    // Of poles, and of what has no values, no peak is to be found.
    guard range.isBounded, least <= greatest else {
      return Stretch(lower: lower, upper: upper, hidden: 0, spread: 0)
    }
    return Stretch(
      lower: lower, upper: upper, hidden: max(range.upper - greatest, least - range.lower, 0),
      spread: greatest - least)
  }
}
