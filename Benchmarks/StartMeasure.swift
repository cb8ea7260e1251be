/// How long the program takes to say its version.
struct StartMeasure {
  let cubebook: String

  func run() throws {
    let run = try ChildProcess.median(of: 31, [cubebook, "--version"])
    Measures.report(
      "start-up, cubebook --version", Measures.milliseconds(run.wall), goal: "≤ 30 ms", holds: run.wall <= 30)
  }
}
