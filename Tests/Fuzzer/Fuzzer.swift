import Foundation
import Fuzzing

/// Gives a target ever new bytes, made of those that reach code which none has reached before: libFuzzer (Serebryany,
/// 2016), which the compiler brings along.
///
/// `Scripts/fuzz` builds it with what counts the edges of the code, and calls it. The target is the first argument; the
/// others are libFuzzer's. Without any it names the targets, and with `--words` the words of one.
@main enum Fuzzer {
  nonisolated(unsafe) fileprivate static var target = FuzzTarget.formula

  static func main() {
    let given = Array(CommandLine.arguments.dropFirst())
    if given.count == 2, given[0] == "--words", let target = FuzzTarget(rawValue: given[1]) {
      print(target.dictionary, terminator: "")
      return
    }
    guard let chosen = given.first.flatMap({ FuzzTarget(rawValue: $0) }) else {
      print(FuzzTarget.allCases.map(\.rawValue).joined(separator: "\n"))
      exit(given.isEmpty ? 0 : 64)
    }
    target = chosen
    // Code that counts its edges and is not optimised has frames several times as large as those of the program.
    let thread = Thread {
      var arguments = [CommandLine.arguments[0]] + given.dropFirst()
      // What evaluates a formula for hours must not take more than what it is given.
      arguments.append("-rss_limit_mb=3000")
      var pointers = arguments.map { strdup($0) }
      var count = Int32(pointers.count)
      pointers.withUnsafeMutableBufferPointer { buffer in
        var first = buffer.baseAddress
        exit(
          runDriver(&count, &first) { testOneInput($0, $1) })
      }
    }
    thread.stackSize = 512 << 20
    thread.start()
    while true { sleep(1000) }
  }
}

/// libFuzzer has a `main` of its own, which nobody calls and which wants this name.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = [UInt8](UnsafeRawBufferPointer(start: start, count: count))
  if let breach = Fuzzer.target.breach(bytes) { fatalError(breach) }
  if let told = Fuzzer.target.growthNowAndThen(of: bytes) { fatalError(told) }
  return 0
}

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ argumentCount: UnsafeMutablePointer<Int32>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
  _ target: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32
