/// What is counted for each field that is a number.
struct ColumnTally {
  var numbers = 0
  /// With a decimal sign.
  var decimals = 0
  /// With just three decimals, as groups of thousands have, and of these those that end in a zero.
  var looksGrouped = 0
  var zeroEnded = 0
  /// Whether ``ColumnNotes`` has an example of each kind.
  var hasWhole = false
  var hasDecimal = false
  var hasShort = false
  var hasThree = false

  mutating func add(_ other: ColumnTally) {
    numbers += other.numbers
    decimals += other.decimals
    looksGrouped += other.looksGrouped
    zeroEnded += other.zeroEnded
  }
}

/// What is noted for the few fields that are not just digits.
struct ColumnNotes {
  /// A count and the place of the first example.
  struct Tally {
    var count = 0
    var first: FieldPlace?

    mutating func add(_ place: FieldPlace) {
      count += 1
      if first == nil { first = place }
    }
  }

  var words = Tally()
  var examples: [FieldPlace] = []
  var clocks = Tally()
  /// Of the clock times, those with two numbers, which may be hours and minutes, or minutes and seconds.
  var shortClocks = Tally()
  /// The rows of these, and whether others can be nothing but minutes and seconds.
  var shortClockRows: [Int] = []
  var hasMinutesAlone = false
  var ambiguousDates = Tally()
  var hasDates = false
  var firstDay: Int?
  /// Fields that would be numbers with the other decimal sign.
  var otherDecimals = Tally()
  var grouped = Tally()
  /// Of these, whole numbers with one point or comma, which may be a decimal sign; and whether others are sure.
  var looselyGrouped = Tally()
  var isSurelyGrouped = false
  /// The uncertainties in the fields, as far as the last row that has one.
  var uncertain = Tally()
  var uncertainties: [Double] = []
  var nonFinite = Tally()
  var measured = Tally()
  /// The unit behind the first number that has one, and whether another differs.
  var unit = ""
  var unitsDiffer = false
  var digitsLost = Tally()
  /// The first number with fewer than three decimals, one without any, and one with three.
  var shortDecimal: FieldPlace?
  var threeDecimals: FieldPlace?
  var whole: FieldPlace?
  /// The first number that has a decimal sign.
  var decimal: FieldPlace?
}

/// Where a field stands, with its line from 1.
struct FieldPlace {
  var line: Int
  var start: Int
  var end: Int
}
