import Diagnostics

/// How strictly the text of a page is read: the levels of its book and of its front matter, and what comments allow.
struct PageRules: Sendable {
  /// The files that hold a comment, or all where the page has levels.
  let files: [SourceText]
  let levels: RuleLevels
  private let allowances: [String: [Allowance]]
  private let mistakes: [String: [Diagnostic]]

  /// - Parameter files: the notebook, and what it includes.
  init(files: [SourceText], levels: RuleLevels) {
    var allowances: [String: [Allowance]] = [:]
    var mistakes: [String: [Diagnostic]] = [:]
    for file in files where allowances[file.name] == nil {
      let (found, problems) = Allowance.read(file)
      if !found.isEmpty || !problems.isEmpty { (allowances[file.name], mistakes[file.name]) = (found, problems) }
    }
    self.files = levels.isEmpty ? files.filter { allowances[$0.name] != nil } : files
    (self.levels, self.allowances, self.mistakes) = (levels, allowances, mistakes)
  }

  /// Whether everything is told as it is.
  var areEmpty: Bool { levels.isEmpty && allowances.isEmpty }

  /// Whether a comment of a file allows what is wrong there.
  func allow(_ diagnostic: Diagnostic, in file: String) -> Bool {
    allowances[file]?.contains { $0.allows(diagnostic) } ?? false
  }

  /// What is wrong with the comments of a file.
  ///
  /// - Parameters:
  ///   - given: all that was found in the file.
  ///   - isWhole: whether everything that the file says was looked at.
  func problems(of file: String, given: [Diagnostic], isWhole: Bool) -> [Diagnostic] {
    var problems = mistakes[file] ?? []
    for allowance in allowances[file] ?? [] where isWhole {
      for name in allowance.names {
        let inScope = given.filter {
          $0.code == name.code && $0.range.lowerBound >= allowance.scope.lowerBound
            && $0.range.lowerBound < allowance.scope.upperBound
        }
        if inScope.contains(where: allowance.allows) { continue }
        let isError = !inScope.isEmpty
        problems.append(
          Diagnostic(
            .warning, "unused-allowance",
            isError
              ? "An error is not allowed away: `\(name.code)` says that something could not be made"
              : "Nothing in the block after this comment, or in its line, is reported as `\(name.code)`",
            at: name.range,
            fixes: !isError && allowance.names.count == 1 ? [.init("take the comment out", allowance.taken, "")] : []))
      }
    }
    return problems
  }
}
