import TeX

/// What lecturers write with the LaTeX package physics (S. C. de la Barrera, "The physics package", 2012), in plain TeX:
/// `\dv[2]{x}{t}` is `\frac{\mathrm{d}^{2}x}{\mathrm{d}t^{2}}`.
///
/// Like all of the translation it is asked for only when KaTeX has refused a formula: a book's own macros of these names
/// go before it.
struct TeXPhysics {
  let tex: String
  /// Behind it in the formula.
  let end: Int

  /// What stands behind a command.
  private struct Arguments {
    var groups: [String] = []
    var option: String?
    var isStarred = false
    var end: Int

    init(_ source: [UInt8], from start: Int, most: Int) {
      end = start
      if end < source.count, source[end] == UInt8(ascii: "*") {
        isStarred = true
        end += 1
      }
      if let range = TeXTokens.option(source, at: end) {
        option = String(
          decoding: source[range.lowerBound + 1..<range.upperBound - 1], as: UTF8.self)
        end = range.upperBound
      }
      while groups.count < most,
        let range = TeXTokens.group(source, at: TeXTokens.skipBlanks(source, from: end))
      {
        groups.append(
          String(decoding: source[range.lowerBound + 1..<range.upperBound - 1], as: UTF8.self))
        end = range.upperBound
      }
    }
  }

  /// - Parameters:
  ///   - offset: where a backslash stands.
  ///   - formula: what translates its arguments.
  /// - Returns: nil where no command of the package stands, or one without its arguments.
  init?(_ source: [UInt8], at offset: Int, in formula: TeXTranslation) {
    guard formula.depth < Self.most else { return nil }
    let name = TeXTokens.name(source, at: offset)
    let start = offset + 1 + name.utf8.count
    if let sign = Self.signs[name] {
      (tex, end) = (sign + " ", start)
      return
    }
    if let words = Self.words[name] {
      (tex, end) = ("\\quad\\text{\(words)}\\quad ", start)
      return
    }
    if let matrix = Self.matrix(name, source, from: start, formula) {
      (tex, end) = matrix
      return
    }
    guard let most = Self.counts[name] else { return nil }
    var arguments = Arguments(source, from: start, most: most)
    if ["qty", "quantity", "dd", "differential"].contains(name), arguments.groups.isEmpty,
      let fenced = Self.fenced(source, from: name.hasPrefix("q") ? start : arguments.end, formula)
    {
      let isSize = name.hasPrefix("q")
      tex = isSize ? fenced.tex : Self.differential(arguments.option) + fenced.tex
      end = fenced.end
      return
    }
    if arguments.option != nil, !["dv", "pdv", "fdv", "dd"].contains(Self.short[name] ?? name) {
      // A bracket that belongs to the formula: `\abs[x]`.
      arguments.option = nil
    }
    guard let tex = Self.written(Self.short[name] ?? name, arguments, formula) else { return nil }
    self.tex = tex
    end = arguments.end
  }

  /// How deep commands may stand in each other.
  private static let most = 20

  /// Names that say the same at more length.
  private static let short = [
    "derivative": "dv", "odv": "dv", "partialderivative": "pdv", "pderivative": "pdv",
    "functionalderivative": "fdv",
    "differential": "dd", "absolutevalue": "abs", "quantity": "qty", "evaluated": "eval",
    "commutator": "comm",
    "anticommutator": "acomm", "poissonbracket": "pb", "vectorbold": "vb", "vectorarrow": "va",
    "vectorunit": "vu",
    "innerproduct": "ip", "outerproduct": "op", "dyad": "op", "ketbra": "op",
    "expectationvalue": "ev",
    "expval": "ev", "matrixelement": "mel", "matrixel": "mel", "variation": "var",
  ]

  /// How many groups each takes at most.
  private static let counts: [String: Int] = {
    var counts = [
      "dv": 2, "pdv": 3, "fdv": 2, "dd": 1, "abs": 1, "norm": 1, "order": 1, "qty": 1, "eval": 1,
      "comm": 2,
      "acomm": 2, "pb": 2, "vb": 1, "va": 1, "vu": 1, "ip": 2, "op": 2, "ev": 2, "vev": 1, "mel": 3,
      "var": 1,
      "flatfrac": 2, "qq": 1,
    ]
    for (name, short) in short { counts[name] = counts[short] }
    return counts
  }()

  private static let signs = [
    "grad": "\\nabla", "gradient": "\\nabla", "divergence": "\\nabla\\cdot",
    "curl": "\\nabla\\times",
    "laplacian": "\\nabla^2", "vdot": "\\cdot", "dotproduct": "\\cdot", "cross": "\\times",
    "crossproduct": "\\times",
    "Tr": "\\operatorname{Tr}", "tr": "\\operatorname{tr}", "trace": "\\operatorname{tr}",
    "rank": "\\operatorname{rank}", "erf": "\\operatorname{erf}", "Res": "\\operatorname{Res}",
    "Residue": "\\operatorname{Res}", "principalvalue": "\\mathcal{P}", "qcomma": ",\\quad",
    "qc": ",\\quad",
  ]

  private static let words = [
    "qif": "if", "qthen": "then", "qelse": "else", "qotherwise": "otherwise", "qunless": "unless",
    "qgiven": "given",
    "qusing": "using", "qassume": "assume", "qsince": "since", "qlet": "let", "qfor": "for",
    "qall": "for all",
    "qeven": "even", "qodd": "odd", "qinteger": "integer", "qand": "and", "qor": "or", "qas": "as",
    "qin": "in",
  ]

  private static func differential(_ power: String?) -> String {
    power.map { "\\mathrm{d}^{\($0)}" } ?? "\\mathrm{d}"
  }

  private static func written(_ name: String, _ arguments: Arguments, _ formula: TeXTranslation)
    -> String?
  {
    let parts = arguments.groups.map { formula.inner($0) }
    let isFlat = arguments.isStarred
    func power(_ sign: String) -> String { arguments.option.map { "\(sign)^{\($0)}" } ?? sign }
    func fraction(_ above: String, _ below: String) -> String {
      isFlat ? "{\(above)}/{\(below)}" : "\\frac{\(above)}{\(below)}"
    }
    func raised(_ below: String) -> String { arguments.option.map { "\(below)^{\($0)}" } ?? below }
    guard let first = parts.first else {
      return name == "dd" ? differential(arguments.option) + " " : nil
    }
    let second = parts.count > 1 ? parts[1] : nil
    switch name {
    case "dv", "fdv":
      let d = name == "dv" ? "\\mathrm{d}" : "\\delta "
      return second.map { fraction(power(d) + first, d + raised($0)) }
        ?? fraction(power(d), d + raised(first))
    case "pdv":
      guard let second else { return fraction(power("\\partial "), "\\partial " + raised(first)) }
      if parts.count > 2 {
        return fraction("\\partial^2 " + first, "\\partial \(second)\\partial \(parts[2])")
      }
      return fraction(power("\\partial ") + first, "\\partial " + raised(second))
    case "dd": return "\\,\(differential(arguments.option))\(first)"
    case "var": return "\\delta{\(first)}"
    case "abs": return "\\left|\(first)\\right|"
    case "norm": return "\\left\\|\(first)\\right\\|"
    case "order": return "\\mathcal{O}\\left(\(first)\\right)"
    case "qty": return "\\left\\{\(first)\\right\\}"
    case "eval": return "\\left.\(first)\\right|"
    case "comm": return second.map { "\\left[\(first),\($0)\\right]" }
    case "acomm", "pb": return second.map { "\\left\\{\(first),\($0)\\right\\}" }
    case "vb": return isFlat ? "\\boldsymbol{\(first)}" : "\\mathbf{\(first)}"
    case "va": return isFlat ? "\\vec{\\boldsymbol{\(first)}}" : "\\vec{\\mathbf{\(first)}}"
    case "vu": return isFlat ? "\\hat{\\boldsymbol{\(first)}}" : "\\hat{\\mathbf{\(first)}}"
    case "ip": return "\\left\\langle \(first)\\middle|\(second ?? first)\\right\\rangle "
    case "op": return "\\left|\(first)\\right\\rangle\\left\\langle \(second ?? first)\\right|"
    case "ev":
      return second.map { "\\left\\langle \($0)\\middle|\(first)\\middle|\($0)\\right\\rangle " }
        ?? "\\left\\langle \(first)\\right\\rangle "
    case "vev": return "\\left\\langle 0\\middle|\(first)\\middle|0\\right\\rangle "
    case "mel":
      guard let second, parts.count > 2 else { return nil }
      return "\\left\\langle \(first)\\middle|\(second)\\middle|\(parts[2])\\right\\rangle "
    case "flatfrac": return second.map { "{\(first)}/{\($0)}" }
    case "qq": return "\\quad\\text{\(arguments.groups[0])}\\quad "
    default: return nil
    }
  }

  /// `\qty(…)`, `\qty[…]`, `\qty|…|`: brackets that grow with what they hold.
  private static func fenced(_ source: [UInt8], from start: Int, _ formula: TeXTranslation) -> (
    tex: String, end: Int
  )? {
    let start = TeXTokens.skipBlanks(source, from: start)
    guard start < source.count else { return nil }
    let close: UInt8
    switch source[start] {
    case UInt8(ascii: "("): close = UInt8(ascii: ")")
    case UInt8(ascii: "["): close = UInt8(ascii: "]")
    case UInt8(ascii: "|"): close = UInt8(ascii: "|")
    default: return nil
    }
    guard let end = TeXTokens.end(source, from: start, of: source[start], close) else { return nil }
    let inner = formula.inner(
      String(decoding: source[start + 1..<end - 1], as: UTF8.self))
    let (left, right) = (Character(Unicode.Scalar(source[start])), Character(Unicode.Scalar(close)))
    return ("\\left\(left)\(inner)\\right\(right)", end)
  }

  /// `\mqty(a & b \\ c & d)` and its kin.
  private static func matrix(
    _ name: String, _ source: [UInt8], from start: Int, _ formula: TeXTranslation
  ) -> (tex: String, end: Int)? {
    let kinds = [
      "mqty": "matrix", "matrixquantity": "matrix", "pmqty": "pmatrix", "bmqty": "bmatrix",
      "vmqty": "vmatrix",
    ]
    guard var kind = kinds[name] else { return nil }
    let place = TeXTokens.skipBlanks(source, from: start)
    guard place < source.count else { return nil }
    let close: UInt8
    switch source[place] {
    case UInt8(ascii: "{"): close = UInt8(ascii: "}")
    case UInt8(ascii: "("): (kind, close) = ("pmatrix", UInt8(ascii: ")"))
    case UInt8(ascii: "["): (kind, close) = ("bmatrix", UInt8(ascii: "]"))
    case UInt8(ascii: "|"): (kind, close) = ("vmatrix", UInt8(ascii: "|"))
    default: return nil
    }
    guard let end = TeXTokens.end(source, from: place, of: source[place], close) else { return nil }
    let inner = formula.inner(
      String(decoding: source[place + 1..<end - 1], as: UTF8.self))
    return ("\\begin{\(kind)}\(inner)\\end{\(kind)}", end)
  }
}
