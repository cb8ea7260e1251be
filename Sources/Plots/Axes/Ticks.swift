/// The marks of an axis: exact values and labels that all carry the same count of decimals.
struct Ticks: Equatable {
  struct Tick: Equatable {
    /// In SI units, for its place on the axis.
    var value: Double
    var label: PlotText
  }

  var ticks: [Tick] = []
  /// Values between the ticks that have a line of the grid but no label.
  var minors: [Double] = []
  /// What all labels are to be multiplied by, `×10⁻⁵`, or have added, `+1000000000`; often empty.
  var factor = ""
  var offset = ""
}
