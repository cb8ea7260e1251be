import Foundation
import TestSupport
import Testing

/// What goes into a package beside the program, and is made of what the program says of itself.
struct PackageTests {
  /// What of `--experimental-dump-help` is compared.
  private struct Help: Decodable {
    struct Command: Decodable {
      struct Argument: Decodable {
        struct Name: Decodable {
          let name: String
        }
        let names: [Name]?
        let shouldDisplay: Bool
      }
      let commandName: String
      let arguments: [Argument]?
      let subcommands: [Command]?
    }
    let command: Command
  }

  private static func commands() throws -> (program: Help.Command, commands: [Help.Command]) {
    let dump = try BuiltProgram.run("--experimental-dump-help", in: "/")
    let program = try JSONDecoder().decode(Help.self, from: Data(dump.output.utf8)).command
    return (program, (program.subcommands ?? []).filter { $0.commandName != "help" })
  }

  private func run(_ program: String, _ arguments: [String], at date: String = "1767225600") throws -> (
    status: Int32, output: String
  ) {
    let streams = try TemporaryFolder()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(["SOURCE_DATE_EPOCH": date]) { $1 }
    process.standardInput = FileHandle.nullDevice
    try streams.write("output", "")
    let output = try FileHandle(forWritingTo: URL(fileURLWithPath: "\(streams.path)/output"))
    process.standardOutput = output
    process.standardError = output
    try process.run()
    try process.waitForItsEnd()
    return (process.terminationStatus, String(decoding: streams.read("output") ?? [], as: UTF8.self))
  }

  @Test func everyCommandHasItsManualPage() throws {
    let (program, commands) = try Self.commands()
    let folder = try TemporaryFolder()
    let written = try run("\(BuiltProgram.root)/Scripts/write-manuals", [BuiltProgram.path, "\(folder.path)/man"])
    #expect(written.status == 0 && written.output.isEmpty)
    let names = commands.map { "cubebook-\($0.commandName)" }
    #expect(commands.count >= 6)
    #expect(Set(folder.files(in: "man").keys) == Set((["cubebook"] + names).map { "\($0).1" }))

    for (name, command) in [("cubebook", program)] + Array(zip(names, commands)) {
      let page = try String(decoding: #require(folder.read("man/\(name).1")), as: UTF8.self)
      #expect(page.hasPrefix(".TH \(name.uppercased().replacing("-", with: "\\-")) 1 \"2026-01-01\" "))
      for argument in (command.arguments ?? []) where argument.shouldDisplay {
        for option in argument.names ?? [] {
          let spelled = (option.name.count == 1 ? "-" : "--") + option.name
          #expect(page.contains("\\fB\(spelled.replacing("-", with: "\\-"))\\fR"), "\(name): \(spelled)")
        }
      }
      for other in names where name == "cubebook" {
        #expect(page.contains("\\fB\(other.replacing("-", with: "\\-"))\\fR(1)"))
      }
      #expect(page.contains(".SH EXIT STATUS\n.TP\n\\fB0\\fR\nAll is well.\n"))
    }
    let judged = try run(
      "/usr/bin/mandoc", ["-Tlint", "-Wwarning"] + (["cubebook"] + names).map { "\(folder.path)/man/\($0).1" })
    #expect(judged.status == 0 && judged.output.isEmpty, "\(judged.output)")
  }

  @Test(arguments: ["bash", "zsh", "fish"]) func everyCommandIsCompleted(shell: String) throws {
    let script = try BuiltProgram.run("--generate-completion-script", shell, in: "/").output
    let words = Set(script.split { !$0.isLetter }.map(String.init))
    for command in try Self.commands().commands { #expect(words.contains(command.commandName)) }
  }

  /// What is linked is compared when a package is made; here, what the manifest names, and that each licence is there.
  @Test func eachPartHasItsLicence() throws {
    struct Table: Decodable {
      struct Licence: Decodable {
        let text: String
      }
      struct Part: Decodable {
        let name: String
        let licence: String
      }
      let licences: [String: Licence]
      let parts: [Part]
    }
    let root = URL(fileURLWithPath: BuiltProgram.root)
    let table = try JSONDecoder().decode(
      Table.self, from: Data(contentsOf: root.appending(path: "Packaging/parts.json")))
    for part in table.parts {
      let licence = try #require(table.licences[part.licence], "\(part.name)")
      #expect(FileManager.default.fileExists(atPath: root.appending(path: licence.text).path), "\(licence.text)")
    }
    let manifest = try String(contentsOf: root.appending(path: "Package.swift"), encoding: .utf8)
    let named = manifest.matches(of: /\.package\(url: "[^"]*\/([^"\/]+)"/).map { $0.1.lowercased() }
    #expect(named.count >= 3)
    for name in named { #expect(table.parts.contains { $0.name == name }, "\(name)") }
  }
}
