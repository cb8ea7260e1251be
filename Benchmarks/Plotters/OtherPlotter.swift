import Foundation

/// A plotting program that draws all cases in one run and says how long each took.
enum OtherPlotter: String, CaseIterable {
  case gnuplot, matplotlib

  /// Samples that a user gets who asks for none: gnuplot's `set samples`, and numpy's `linspace`.
  var standardSamples: Int { self == .gnuplot ? 100 : 50 }

  var command: [String] { self == .gnuplot ? ["gnuplot", "plots.gp"] : ["/usr/bin/python3", "plots.py"] }
  var scriptName: String { self == .gnuplot ? "plots.gp" : "plots.py" }
  /// Units of its SVG in one px.
  var unit: Double { self == .gnuplot ? 1 : 0.72 }
  /// What the id of the group of a curve begins with, before the curve's number.
  var group: String { self == .gnuplot ? "gnuplot_plot_" : "line2d_" }

  /// One case to be drawn in a window that fills 640 × 400 px, without axes.
  struct Task {
    var formula: PlotterFormula
    var x: ClosedRange<Double>
    var y: ClosedRange<Double>
    var samples: Int

    var file: String { "\(formula.name)-\(samples)" }
  }

  /// A program in the plotter's language that writes `file.svg` and the milliseconds of each, best of three.
  func script(_ tasks: [Task]) -> String {
    self == .gnuplot ? gnuplot(tasks) : matplotlib(tasks)
  }

  private func gnuplot(_ tasks: [Task]) -> String {
    var lines = [
      """
      set terminal svg size 640,400
      unset key; unset tics; unset border
      set lmargin at screen 0; set rmargin at screen 1; set tmargin at screen 1; set bmargin at screen 0
      set print 'gnuplot.times'
      cbrt(x) = sgn(x)*abs(x)**(1.0/3)
      greater(a, b) = a > b ? a : b
      ramp(x) = x >= 3 && x <= 3.5 ? 1 + 2*(x - 3) : 0
      step(x) = x >= 0 ? 1 : 0
      wave(x) = 4/pi*(sum [k=1:200] sin((2*k - 1)*x)/(2*k - 1))
      """
    ]
    for task in tasks {
      lines.append("set samples \(task.samples)")
      lines.append("set output '\(task.file).svg'")
      let box = "[\(task.x.lowerBound):\(task.x.upperBound)] [\(task.y.lowerBound):\(task.y.upperBound)]"
      var graphs: [String] = []
      var ranges = box
      for curve in task.formula.curves {
        switch curve {
        case .graph(let y): graphs.append(y)
        case .pair(let x, let y, let from, let to):
          graphs.append("\(x), \(y)")
          ranges = "[\(from):\(to)] \(box)"
        }
      }
      lines.append(ranges == box ? "unset parametric" : "set parametric")
      lines.append(
        """
        best = 1e9
        do for [i=1:3] {
          start = time(0.0)
          plot \(ranges) \(graphs.joined(separator: ", "))
          passed = 1000*(time(0.0) - start)
          if (passed < best) { best = passed }
        }
        print '\(task.file) ', best
        """)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func matplotlib(_ tasks: [Task]) -> String {
    var lines = [
      """
      import math, time
      import matplotlib
      matplotlib.use('svg')
      import matplotlib.pyplot as plt
      import numpy as np
      from numpy import *
      np.seterr(all='ignore')
      def _gamma(x):
          try: return math.gamma(x)
          except (ValueError, OverflowError): return np.nan
      gamma = np.vectorize(_gamma)
      sgn = np.sign
      greater = np.maximum
      ramp = lambda x: np.where((x >= 3) & (x <= 3.5), 1 + 2*(x - 3), 0.0)
      step = lambda x: np.where(x >= 0, 1.0, 0.0)
      wave = lambda x: 4/pi*sum(sin((2*k - 1)*x)/(2*k - 1) for k in range(1, 201))
      sum = __import__("builtins").sum
      times = open('matplotlib.times', 'w')
      def draw(file, xs, ys, *curves):
          best = 1e9
          for i in range(3):
              start = time.perf_counter()
              figure = plt.figure(figsize=(6.4, 4))
              axes = figure.add_axes([0, 0, 1, 1])
              axes.axis('off')
              axes.set_xlim(xs)
              axes.set_ylim(ys)
              for curve in curves:
                  x, y = curve()
                  axes.plot(x, y + 0*x)
              figure.savefig(file + '.svg')
              plt.close(figure)
              best = min(best, 1000*(time.perf_counter() - start))
          times.write(f'{file} {best}\\n')
      """
    ]
    for task in tasks {
      let (x, y) = (task.x, task.y)
      let curves = task.formula.curves.map { curve in
        switch curve {
        case .graph(let formula):
          "lambda: (lambda x: (x, \(formula)))(np.linspace(\(x.lowerBound), \(x.upperBound), \(task.samples)))"
        case .pair(let first, let second, let from, let to):
          "lambda: (lambda t: (\(first), \(second)))(np.linspace(\(from), \(to), \(task.samples)))"
        }
      }
      lines.append(
        "draw('\(task.file)', (\(x.lowerBound), \(x.upperBound)), (\(y.lowerBound), \(y.upperBound)), "
          + curves.joined(separator: ", ") + ")")
    }
    return lines.joined(separator: "\n") + "\ntimes.close()\n"
  }
}
