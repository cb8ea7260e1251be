import Foundation
import TestSupport
import Testing

@testable import Books
@testable import Site

/// Questions as packages of QTI, which schemas, a converter and a player of others judge.
@Suite struct QTITests {
  private func exported() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let (report, _) = try QuestionBook.builder().exportQuestions(
      .qti, variants: 3, seed: 7, to: folder.path + "/out")
    let told = report.diagnostics.flatMap(\.diagnostics).filter { $0.code == "lost-in-export" }.map(\.message)
    #expect(told.contains { $0.contains("hints") } && told.contains { $0.contains("no other can be given") })
    return folder
  }

  @Test func theSameSeedGivesTheSameBytes() throws {
    let (first, second) = try (exported(), exported())
    for name in ["out/qti-21.zip", "out/qti-30.zip"] {
      let bytes = try #require(first.read(name))
      #expect(bytes == second.read(name) && bytes.starts(with: "PK".utf8))
    }
  }

  /// The manifest has all files of its package, and no others.
  @Test func theManifestListsWhatIsThere() throws {
    let folder = try exported()
    let said = try QuestionBook.said(
      by: """
        import sys, zipfile
        from lxml import etree
        for name in 'qti-21.zip', 'qti-30.zip':
          package = zipfile.ZipFile(sys.argv[1] + '/' + name)
          assert package.testzip() is None
          resources = list(etree.fromstring(package.read('imsmanifest.xml')).iter('{*}resource'))
          assert {one.get('href') for one in resources} | {'imsmanifest.xml'} == set(package.namelist())
          assert len({one.get('identifier') for one in resources}) == len(resources)
          for path in package.namelist(): print(etree.fromstring(package.read(path)).tag)
        """, of: [folder.path + "/out"])
    if let said { #expect(said.split(separator: "\n").count == 24) }
  }

  /// 1EdTech's; that of 3.0 is of a profile, which is stricter in what it leaves out. They are in no package of Debian or
  /// PyPI: `Scripts/setup schemas` gets them.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: QuestionBook.schemas)))
  func theSchemasAcceptThem() throws {
    let folder = try exported()
    let said = try QuestionBook.said(
      by: """
        import sys, zipfile
        from lxml import etree
        def schema(path): return etree.XMLSchema(etree.parse(sys.argv[2] + '/' + path))
        for name, items, manifest in (
            ('qti-21.zip', 'qtiv2p1/imsqti_v2p1.xsd', 'imscp_v1p1.xsd'),
            ('qti-30.zip', 'qtiv3p0/imsqti_asiv3p0_sbacv1p0_v1p0.xsd', 'qtiv3p0/imsqtiv3p0_imscpv1p2_v1p0.xsd')):
          items, manifest = schema(items), schema(manifest)
          package = zipfile.ZipFile(sys.argv[1] + '/' + name)
          for path in package.namelist():
            judge = manifest if path == 'imsmanifest.xml' else items
            judge.assertValid(etree.fromstring(package.read(path)))
            print(path)
        """, of: [folder.path + "/out", QuestionBook.schemas])
    if let said { #expect(said.split(separator: "\n").count == 24) }
  }

  /// Citolab's converter makes of the one package the other, but for the addresses of schemas.
  @Test func bothVersionsSayTheSame() throws {
    let folder = try exported()
    _ = try QuestionBook.said(
      by: """
        import sys, zipfile
        from lxml import etree
        from qti_convert.cli import main
        folder = sys.argv[1]
        assert not main(['downgrade', folder + '/qti-30.zip', folder + '/down.zip', '--quiet'])
        def plain(data):
          root = etree.fromstring(data, etree.XMLParser(remove_blank_text=True))
          root.attrib.pop('{http://www.w3.org/2001/XMLSchema-instance}schemaLocation')
          return etree.tostring(root, method='c14n')
        ours, theirs = (zipfile.ZipFile(folder + name) for name in ('/qti-21.zip', '/down.zip'))
        for path in ours.namelist():
          if path != 'imsmanifest.xml': assert plain(ours.read(path)) == plain(theirs.read(path)), path
        """, of: [folder.path + "/out"])
  }

  /// Pyslet plays them: what is right has the points, what is wrong has none, and a known mistake its words.
  @Test func aPlayerOfOthersJudgesAnswers() throws {
    let folder = try exported()
    let said = try QuestionBook.said(
      by: """
        import io, logging, sys, zipfile
        logging.disable(logging.CRITICAL)
        import pyslet.qtiv2.expressions as expressions, pyslet.qtiv2.variables as variables, pyslet.qtiv2.xml as qti
        package = zipfile.ZipFile(sys.argv[1] + '/qti-21.zip')
        for path in package.namelist():
          if path == 'imsmanifest.xml': continue
          document = qti.QTIDocument()
          document.read(src=io.BytesIO(package.read(path)))
          item = document.root
          # It takes the two numbers for one text.
          for equal in item.find_children_depth_first(expressions.Equal): equal.tolerance = equal.tolerance.split()
          if item.ResponseProcessing is None: continue
          def judge(value):
            state = variables.ItemSessionState(item)
            state.begin_session()
            state['RESPONSE'].set_value(value)
            item.ResponseProcessing.run(state)
            return state['SCORE'].value, state['FEEDBACK'].value if 'FEEDBACK' in state.map else None
          state = variables.ItemSessionState(item)
          state.begin_session()
          right, points = state['RESPONSE.CORRECT'].value, state['MAXSCORE'].value
          assert judge(right) == (points, None), path
          if isinstance(right, float):
            assert judge(right * 1.009) == (points, None) and judge(right * 1.1)[0] == 0, path
            if 'q-fall' in path: assert judge(right / 2 ** 0.5) == (0, 'WRONG_1'), path
          print(path)
        """, of: [folder.path + "/out"])
    if let said { #expect(said.split(separator: "\n").count == 7) }
  }

  @Test func whatIsAskedForIsThere() throws {
    let folder = try TemporaryFolder()
    let builder = try QuestionBook.builder(["cubebook.yml": "title: A\n", "notebooks/1.md": "# A\n\nText.\n"])
    #expect(throws: FileProblem.self) { try builder.exportQuestions(.qti, to: folder.path + "/out") }
    #expect(folder.files(in: "out").isEmpty)
    // A folder of somebody else's stays as it is.
    try folder.write("mine/letter.txt", "Dear Ada")
    #expect(throws: FileProblem.self) {
      try QuestionBook.builder().exportQuestions(.moodle, to: folder.path + "/mine")
    }
    #expect(folder.files(in: "mine").count == 1)
    #expect(throws: FileProblem.self) {
      try QuestionBook.builder().exportQuestions(.moodle, "nowhere", to: folder.path + "/out")
    }
  }
}
