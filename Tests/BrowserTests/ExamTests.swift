import Foundation
import TestSupport
import Testing

@testable import Books
@testable import Site

/// Questions on paper, by the Chromium of the machine.
@Suite struct ExamTests {
  private static let files = [
    "cubebook.yml": "title: Mechanics\nlang: de\n",
    "notebooks/1.md": """
    # Fallen

    ```question {#q-giraffe}
    ask: How fast is a ball that falls from `=h`?
    vary: h = 1 m .. 200 m by 0.5 m
    answer: sqrt(2 · 9.8 [m/s^2] · h)
    wrong: sqrt(9.8 [m/s^2] · h); "Thelion forgot a factor."
    hint: Thezebra helps.
    solution: Theantelope knows.
    points: 4
    ```

    ```question
    ask: Is a force a vector?
    answer: yes
    points: 1
    ```

    ```question {#q-many}
    ask: Which are energies?
    choice: "the work"; right
    choice: "the heat"; right
    choice: "the force"
    points: 1.5
    ```

    ```question {#q-derive}
    ask: Derive $v$.
    lines:
      1/2 m v^2 = m g y ; Thebuffalo is given
      v^2 = 2 g y ; Theheron follows
      v = sqrt(2 g y)
    points: 3
    ```

    ```question
    ask: Unmarked?
    answer: 42
    ```
    """,
  ]

  private func printed(_ folder: String, variants: Int = 2) throws -> BuildReport {
    let builder = Builder(book: try Book(files: MemoryFiles(Self.files)))
    return try builder.exportQuestions(.exam, variants: variants, seed: 7, to: folder).report
  }

  @Test func sheetsAndKey() throws {
    let folder = try TemporaryFolder()
    let report = try printed(folder.path + "/out")
    #expect(report.errorCount == 0)
    let files = folder.files(in: "out")
    #expect(Set(files.keys) == ["exam-01.pdf", "exam-02.pdf", "key.pdf", ".cubebook"])
    _ = try printed(folder.path + "/again")
    for (name, bytes) in folder.files(in: "again") {
      let isSame = files[name] == bytes
      #expect(isSame, "\(name)")
    }

    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let python = root.appendingPathComponent(".build/questions/python/bin/python3").path
    guard FileManager.default.isExecutableFile(atPath: python) else {
      #expect(ProcessInfo.processInfo.environment["CI"] == nil, "run Scripts/setup test")
      return
    }
    func text(of name: String) throws -> String {
      // What is read of the pages, and all bytes, with the streams unpacked.
      let program = """
        import re, sys, zlib, pypdf
        data = open(sys.argv[1], 'rb').read()
        print(' '.join(page.extract_text() for page in pypdf.PdfReader(sys.argv[1]).pages))
        print('-----')
        for stream in re.findall(rb'stream\\r?\\n(.*?)endstream', data, re.S):
          try: data += zlib.decompressobj().decompress(stream)
          except zlib.error: pass
        print(data.decode('latin-1').replace('\\\\x00', ''))
        """
      let process = Process()
      process.executableURL = URL(fileURLWithPath: python)
      process.arguments = ["-c", program, folder.path + "/out/" + name]
      process.environment = ["PYTHONIOENCODING": "utf-8"]
      let output = Pipe()
      process.standardOutput = output
      try process.run()
      let data = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
      return String(decoding: data, as: UTF8.self)
    }

    let key = try text(of: "key.pdf")
    for part in ["Thelion", "Thezebra", "Theantelope", "Theheron", "q-giraffe", "Startwert 8", "Variante 2"] {
      #expect(key.contains(part) == (part != "Thezebra"), "\(part)")
    }
    let answer = try #require(key.firstMatch(of: /(\d+\.\d+)\s*m\/s\s*±/)).1
    var asked: Set<String> = []
    for number in 1...2 {
      let sheet = try text(of: "exam-0\(number).pdf")
      for part in ["Variante \(number)", "Matrikelnummer", "4 Punkte", "1,5 Punkte", "Thebuffalo", "the heat"] {
        #expect(sheet.contains(part), "\(part)")
      }
      for part in [
        "Thelion", "Thezebra", "Theantelope", "Theheron", "q-giraffe", "Unmarked", "JavaScript", "/JS", "<script",
        String(answer),
      ] {
        #expect(!sheet.contains(part), "\(part)")
      }
      asked.insert(String(try #require(sheet.firstMatch(of: /falls from\s+([0-9.]+)/)).1))
    }
    #expect(asked.count == 2)
  }

  @Test func withoutPointsAllAreTaken() throws {
    let folder = try TemporaryFolder()
    let files = [
      "cubebook.yml": "title: A\n", "notebooks/1.md": "# A\n\n```question\nask: Two?\nanswer: 2\n```\n",
    ]
    let builder = Builder(book: try Book(files: MemoryFiles(files)))
    let (report, count) = try builder.exportQuestions(.exam, to: folder.path + "/out")
    #expect(count == 1 && report.diagnostics.flatMap(\.diagnostics).map(\.code) == ["unmarked-exam"])
    #expect(folder.read("out/exam-01.pdf") != nil && folder.read("out/key.pdf") != nil)
  }
}
