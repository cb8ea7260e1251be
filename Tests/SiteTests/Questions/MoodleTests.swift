import Foundation
import TestSupport
import Testing

@testable import Books
@testable import Site

/// Questions as a question bank of Moodle. Moodle XML has no schema; a reader of others takes it apart.
@Suite struct MoodleTests {
  private func exported(variants: Int? = nil, seed: Int = 7) throws -> (folder: TemporaryFolder, report: BuildReport) {
    let folder = try TemporaryFolder()
    let (report, count) = try QuestionBook.builder().exportQuestions(
      .moodle, variants: variants, seed: seed, to: folder.path + "/out")
    // The ratio has three values at most.
    #expect(count >= (variants ?? 10) + 5)
    return (folder, report)
  }

  private func text(_ folder: TemporaryFolder) throws -> String {
    String(decoding: try #require(folder.read("out/moodle.xml")), as: UTF8.self)
  }

  @Test func questionsOfAllKinds() throws {
    let text = try text(exported().folder)
    for part in [
      "$course$/top/Mechanics // I &amp; II/Falling ]]&gt; &amp; flying/q-fall",
      "falls from \\(", "]]&gt; &amp; <em>slowly</em>?</p>]]>", "<multiplier>3.6</multiplier>",
      "<unit_name>km/h</unit_name>", "<unitgradingtype>1</unitgradingtype>", "<defaultgrade>4</defaultgrade>",
      "<p>Where has the 2 of \\({v}^{2} = 2 g h\\) gone?</p>", "<hint format=\"html\">", "type=\"truefalse\"",
      "<single>false</single>", "<answer fraction=\"50\"", "<answer fraction=\"-100\"", "<graderinfo",
      "\\frac{1}{2}", "<idnumber>q-fall-1-7</idnumber>",
    ] {
      #expect(text.contains(part), "\(part)")
    }
    #expect(!text.contains("<math") && !text.contains("q-hidden") && !text.contains("q-bad"))
    #expect(text.components(separatedBy: "Other: q-ratio").count == 4)
  }

  @Test func theSameSeedGivesTheSameBytes() throws {
    let first = try exported(variants: 3).folder.read("out/moodle.xml")
    #expect(try first == exported(variants: 3).folder.read("out/moodle.xml"))
    #expect(try first != exported(variants: 3, seed: 8).folder.read("out/moodle.xml"))
  }

  @Test func whatMoodleHasNotIsTold() throws {
    let report = try exported().report
    let told = report.diagnostics.flatMap(\.diagnostics).filter { $0.code == "lost-in-export" }.map(\.message)
    #expect(told.count == 5)
    for words in [
      "how many digits", "another dimension", "a formula", "a derivation", "a part of the points", "left out",
    ] {
      #expect(told.contains { $0.contains(words) }, "\(words)")
    }
  }

  /// The reader is amc2moodle's: it knows categories, numbers, choices and essays.
  @Test func aReaderOfOthersUnderstandsIt() throws {
    let folder = try exported(variants: 3).folder
    let said = try QuestionBook.said(
      by: """
        import sys, types
        # It reads pictures and Markdown with these, of which there are none.
        for name, part in (('wand', None), ('wand.image', 'Image'), ('markdown', None)):
          module = types.ModuleType(name)
          if part: setattr(module, part, None)
          sys.modules[name] = module
        from amc2moodle.moodle2amc._quiz import Quiz
        Quiz(sys.argv[1]).convert(sys.argv[2])
        print(open(sys.argv[2]).read())
        """, of: [folder.path + "/out/moodle.xml", folder.path + "/out.tex"])
    guard let said else { return }
    let text = try text(folder)
    let answers = text.matches(of: /<answer fraction="100" format="moodle_auto_format">\s*<text>([0-9.e-]+)<\/text>/)
    #expect(answers.count >= 4)
    for answer in answers { #expect(said.contains("\\AMCnumericChoices{\(answer.1)}"), "\(answer.1)") }
    for part in ["\\correctchoice{the work}", "\\wrongchoice{the force}", "Falling flying-q-derive"] {
      #expect(said.contains(part), "\(part)\n\(said)")
    }
  }
}
