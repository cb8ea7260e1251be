import Foundation

/// The curve of ``CellMeasures``, drawn by gnuplot and by matplotlib: time for one more plot in a
/// running program, and bytes.
struct PlotterMeasure {
  private let folder = NSTemporaryDirectory() + "/cubebook-plots"
  private static let more = 20

  func run() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try measure("gnuplot", ["gnuplot", "plots.gp"], script: "plots.gp") { count in
      """
      set terminal svg size 640,400
      set samples 1000
      do for [i=1:\(count)] {
        set output 'gnuplot.svg'
        plot [0:2*pi] sin(20*x) + sin(22*x)
      }
      """
    }
    try measure("matplotlib", ["/usr/bin/python3", "plots.py"], script: "plots.py") { count in
      """
      import matplotlib
      matplotlib.use('svg')
      import matplotlib.pyplot as plt, numpy as np
      for i in range(\(count)):
          x = np.linspace(0, 2 * np.pi, 1000)
          figure, axes = plt.subplots(figsize=(6.4, 4))
          axes.plot(x, np.sin(20 * x) + np.sin(22 * x))
          figure.savefig('matplotlib.svg')
          plt.close(figure)
      """
    }
    try FileManager.default.removeItem(atPath: folder)
  }

  private func measure(
    _ name: String, _ command: [String], script: String, text: (Int) -> String
  ) throws {
    var times: [Double] = []
    for count in [1, 1 + Self.more] {
      try text(count).write(toFile: "\(folder)/\(script)", atomically: true, encoding: .utf8)
      times.append(try ChildProcess.median(of: 3, command, in: folder).wall)
    }
    let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name).svg")).count
    Measures.report("  \(name), the same curve", Measures.milliseconds((times[1] - times[0]) / Double(Self.more)))
    Measures.report("  \(name), bytes", "\(bytes)")
  }
}
