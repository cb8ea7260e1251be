import Foundation

/// muParser in its bulk mode, timed by a program of its own that is built here.
struct MuParser {
  private let folder = NSTemporaryDirectory() + "/cubebook-muparser"

  /// Nanoseconds for one argument, of each formula; empty where muParser is not installed.
  ///
  /// - Parameter tasks: a name, a formula, and the range that the arguments fill.
  func times(_ tasks: [(name: String, formula: String, from: Double, to: Double)], count: Int) throws -> [String:
    Double]
  {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Self.program.write(toFile: "\(folder)/bulk.cpp", atomically: true, encoding: .utf8)
    let rows = tasks.map { "\($0.name)\t\($0.from)\t\($0.to)\t\($0.formula)\n" }
    try rows.joined().write(toFile: "\(folder)/tasks.txt", atomically: true, encoding: .utf8)
    _ = try ChildProcess(["c++", "-O2", "bulk.cpp", "-o", "bulk", "-lmuparser"], in: folder)
    // One thread, as ours has: more of them wait for each other when the machine has other work.
    _ = try ChildProcess(["OMP_NUM_THREADS=1", "./bulk", "tasks.txt", "times.txt", "\(count)"], in: folder)
    var times: [String: Double] = [:]
    for row in try String(contentsOfFile: "\(folder)/times.txt", encoding: .utf8).split(separator: "\n") {
      let words = row.split(separator: " ")
      if words.count == 2, let time = Double(words[1]) { times[String(words[0])] = time }
    }
    try FileManager.default.removeItem(atPath: folder)
    return times
  }

  private static let program = #"""
    #include <muParser.h>
    #include <algorithm>
    #include <chrono>
    #include <cmath>
    #include <fstream>
    #include <iostream>
    #include <sstream>
    #include <string>
    #include <vector>

    static double rounded(double x) { return std::round(x); }

    int main(int, char **arguments) {
      std::ifstream tasks(arguments[1]);
      std::ofstream times(arguments[2]);
      const int count = std::stoi(arguments[3]);
      std::string line;
      while (std::getline(tasks, line)) {
        std::istringstream fields(line);
        std::string name, from, to, formula;
        std::getline(fields, name, '\t');
        std::getline(fields, from, '\t');
        std::getline(fields, to, '\t');
        std::getline(fields, formula);
        std::vector<double> x(count), y(count);
        const double a = std::stod(from), b = std::stod(to);
        for (int i = 0; i < count; ++i) x[i] = a + (b - a) * (i + 0.5) / count;
        try {
          mu::Parser parser;
          parser.DefineVar("x", x.data());
          parser.DefineFun("floor", static_cast<double (*)(double)>(std::floor));
          parser.DefineFun("ceil", static_cast<double (*)(double)>(std::ceil));
          parser.DefineFun("cbrt", static_cast<double (*)(double)>(std::cbrt));
          parser.DefineFun("gamma", static_cast<double (*)(double)>(std::tgamma));
          parser.DefineFun("rint", rounded);
          parser.SetExpr(formula);
          double best = 1e300;
          for (int run = 0; run < 8; ++run) {
            const auto start = std::chrono::steady_clock::now();
            parser.Eval(y.data(), count);
            const std::chrono::duration<double, std::nano> passed = std::chrono::steady_clock::now() - start;
            best = std::min(best, passed.count() / count);
          }
          times << name << ' ' << best << '\n';
        } catch (mu::Parser::exception_type &error) {
          std::cerr << name << ": " << error.GetMsg() << '\n';
        }
      }
    }
    """#
}
