import Foundation
import TeX

/// TeX as MathML, and code in colours. Any number of threads can use it at the same time; what it has
/// made once it remembers.
package final class Typesetter: @unchecked Sendable {
  private struct Formula: Hashable {
    let tex: String
    let isDisplay: Bool
    let macros: [String: String]
  }

  private struct Code: Hashable {
    let text: String
    let language: String
  }

  // The libraries are loaded once in a run of the program, whatever books it builds.
  private static let formulas = ScriptPool([.katex], function: MathScript.writer)
  /// With what reads formulas of chemistry, for those alone: it takes a while to load.
  private static let chemistry = ScriptPool([.katex, .chemistry], function: MathScript.writer)
  private static let colours = ScriptPool([.highlight], function: CodeColours.script)
  private let lock = NSLock()
  private var madeFormulas: [Formula: Result<String, TeXError>] = [:]
  private var madeCode: [Code: String] = [:]
  private var knownLanguages: [String: Bool] = [:]

  private let memory: (any TypesetMemory)?

  /// - Parameter memory: what was set by earlier runs of the program with the same libraries.
  package init(memory: (any TypesetMemory)? = nil) { self.memory = memory }

  /// A formula in TeX as HTML: a `math` element, or several where it has lines, a number, or places
  /// where it may break. It can stand inside of a paragraph.
  ///
  /// - Parameters:
  ///   - isDisplay: Whether it stands on a line of its own.
  ///   - macros: What names such as `\vect` stand for.
  /// - Returns: MathML for browsers that follow MathML Core, which goes with ``mathStyleSheet``; or the
  ///   first error, which is also what comes of a missing library.
  package func mathML(
    tex: String, display isDisplay: Bool, macros: [String: String] = [:]
  ) -> Result<String, TeXError> {
    let formula = Formula(tex: tex, isDisplay: isDisplay, macros: macros)
    if let made = lock.withLock({ madeFormulas[formula] }) { return made }
    let question = TypesetQuestion.formula(tex: tex, isDisplay: isDisplay, macros: macros)
    let known = memory?.answer(to: question)
    let result = known.map { .success($0) } ?? make(formula)
    // Mistakes are looked for each time: they are rare, and say what to do.
    if known == nil, case .success(let made) = result { memory?.keep(made, to: question) }
    lock.withLock { madeFormulas[formula] = result }
    return result
  }

  /// The text of a cell as HTML, with its parts marked for colours.
  package func highlight(_ code: String, as grammar: CellGrammar) -> String { grammar.highlight(code) }

  /// Code as HTML, escaped, with the classes of highlight.js (`hljs-keyword`, …) on its parts.
  ///
  /// A language that nobody knows gives the text alone.
  package func highlight(_ code: String, language: String) -> String {
    guard !language.isEmpty else { return HTMLText.escape(code) }
    let key = Code(text: code, language: language)
    if let made = lock.withLock({ madeCode[key] }) { return made }
    let question = TypesetQuestion.code(code, language: language)
    let known = memory?.answer(to: question)
    let html = known == nil ? Self.colours.call([.string(code), .string(CodeColours.name(of: language))]) : nil
    let result = known ?? html.flatMap { $0.isEmpty ? nil : String($0.dropFirst()) } ?? HTMLText.escape(code)
    if html != nil { memory?.keep(result, to: question) }
    lock.withLock { madeCode[key] = result }
    return result
  }

  /// Whether code in a language of that name is coloured; nil where there is no highlight.js to ask.
  package func knows(language: String) -> Bool? {
    if let known = lock.withLock({ knownLanguages[language] }) { return known }
    let isPlain = CodeColours.plain.contains(language.lowercased())
    let name = CodeColours.name(of: language)
    if !isPlain, let known = memory?.answer(to: .language(language)) {
      lock.withLock { knownLanguages[language] = known == "+" }
      return known == "+"
    }
    guard let answer = isPlain ? "=" : Self.colours.call([.string(""), .string(name)]) else { return nil }
    lock.withLock { knownLanguages[language] = !answer.isEmpty }
    if !isPlain { memory?.keep(answer.isEmpty ? "-" : "+", to: .language(language)) }
    return !answer.isEmpty
  }

  /// Whether something was asked for that this machine has not.
  package var lacksParts: Bool { [Self.formulas, Self.chemistry, Self.colours].contains { $0.whyMissing != nil } }

  /// The files of the libraries that say how formulas and code are set, whether they are there or not.
  package static var libraryPaths: [String] {
    [ScriptLibrary.katex, .chemistry, .highlight].flatMap(\.paths)
  }

  private func make(_ formula: Formula) -> Result<String, TeXError> {
    let whole = 0..<formula.tex.utf8.count
    guard whole.count <= TeXFormula.limit else {
      return .failure(
        TeXError(message: "A formula can have at most \(TeXFormula.limit) bytes", range: whole))
    }
    if let value = inlineValue(in: formula.tex) { return .failure(value) }
    guard var answer = answer(to: formula.tex, as: formula) else {
      let message = Self.formulas.whyMissing ?? "KaTeX cannot read this formula"
      return .failure(TeXError(message: message, range: whole))
    }
    var translation: TeXTranslation?
    if !answer.hasPrefix("m"),
      let other = TeXTranslation(formula.tex, display: formula.isDisplay, macros: formula.macros),
      let second = self.answer(to: other.tex, as: formula)
    {
      (answer, translation) = (second, other)
    }
    if answer.hasPrefix("m") {
      guard NestingDepth.depth(of: answer.dropFirst().utf8) <= NestingDepth.most else {
        return .failure(
          TeXError(
            message: "The parts of this formula stand more than \(NestingDepth.most) deep in each other", range: whole,
            help: "split it, or leave out braces around braces"))
      }
      return .success(String(answer.dropFirst()))
    }
    if let hidden = hiddenRest(of: formula) { return .failure(hidden) }
    guard let translation else { return .failure(mistake(answer.dropFirst(), in: formula.tex, of: formula)) }
    return .failure(translation.original(mistake(answer.dropFirst(), in: translation.tex, of: formula)))
  }

  /// A value that is worked out, `` `=d` ``, in a formula, where it would be set as quotation marks and letters.
  private func inlineValue(in tex: String) -> TeXError? {
    let bytes = Array(tex.utf8)
    let (tick, equals) = (UInt8(ascii: "`"), UInt8(ascii: "="))
    guard let start = bytes.indices.dropLast().first(where: { bytes[$0] == tick && bytes[$0 + 1] == equals }),
      let end = bytes[(start + 2)...].firstIndex(of: tick)
    else { return nil }
    let value = String(decoding: bytes[start...end], as: UTF8.self)
    return TeXError(
      message: "A value that is worked out must stand outside formulas", range: start..<end + 1,
      help: "end the formula before it: `` $…$ \(value) ``")
  }

  private func answer(to tex: String, as formula: Formula, isMeasured: Bool = false) -> String? {
    let arguments: [ScriptContext.Argument] = [
      .string(tex), .boolean(formula.isDisplay), .string(MacroTable.json(formula.macros)), .boolean(isMeasured),
    ]
    return (Self.isChemistry(tex, formula.macros) ? Self.chemistry.call(arguments) : nil)
      ?? Self.formulas.call(arguments)
  }

  /// Whether the commands of the package mhchem stand in a formula, or in the macros that it may use.
  private static func isChemistry(_ tex: String, _ macros: [String: String]) -> Bool {
    func has(_ text: String) -> Bool {
      text.utf8.contains(UInt8(ascii: "\\")) && (text.contains("\\ce{") || text.contains("\\pu{"))
    }
    return has(tex) || macros.values.contains(where: has)
  }

  /// Width, height and depth of a formula in a line, in ems; empty for one that cannot be read.
  func sizes(tex: String, macros: [String: String]) -> String {
    let formula = Formula(tex: tex, isDisplay: false, macros: macros)
    func sizes(of tex: String) -> String? {
      let answer = answer(to: tex, as: formula, isMeasured: true)
      return answer.flatMap { $0.hasPrefix("m") ? String($0.dropFirst()) : nil }
    }
    return sizes(of: tex) ?? TeXTranslation(tex, display: false, macros: macros).flatMap { sizes(of: $0.tex) } ?? ""
  }

  private func mistake(_ answer: Substring, in tex: String, of formula: Formula) -> TeXError {
    let answer = KaTeXAnswer(answer, tex: tex)
    return TeXMistake(answer, tex: tex, display: formula.isDisplay, macros: formula.macros).error
  }

  /// A `%` that hides what the formula needs, such as a closing brace; nil where the mistake is another one.
  private func hiddenRest(of formula: Formula) -> TeXError? {
    let bytes = Array(formula.tex.utf8)
    guard let first = TeXComment.places(in: bytes).first else { return nil }
    var shown: [UInt8] = []
    for (offset, byte) in bytes.enumerated() {
      // One behind a backslash, or further along in a comment, is none that opens one: it may keep its backslash.
      if byte == UInt8(ascii: "%"), offset == 0 || bytes[offset - 1] != UInt8(ascii: "\\") {
        shown.append(UInt8(ascii: "\\"))
      }
      shown.append(byte)
    }
    guard answer(to: String(decoding: shown, as: UTF8.self), as: formula)?.hasPrefix("m") == true else { return nil }
    return TeXError(message: TeXComment.message, range: first..<first + 1, replacement: "\\%")
  }
}

/// How deep the elements of a formula stand in each other. Browsers lay out deep ones in a time that grows without
/// measure: 500 rows in one another hold a page for 12 s, 1000 for more than 30.
enum NestingDepth {
  /// Far beyond what anyone reads.
  static let most = 100

  /// The deepest element of MathML that this program wrote, in which each element but `wbr` is closed.
  static func depth(of mathML: Substring.UTF8View) -> Int {
    var depth = 0
    var deepest = 0
    var isTag = false
    for (offset, byte) in zip(mathML.indices, mathML) {
      if isTag {
        let isBreak = mathML[offset...].starts(with: "wbr".utf8)
        if byte == UInt8(ascii: "/") { depth -= 1 } else if !isBreak { depth += 1 }
        deepest = max(deepest, depth)
      }
      isTag = byte == UInt8(ascii: "<")
    }
    return deepest
  }
}
