/// What authors know from the packages of LaTeX, and what to write here.
package enum TeXPackages {
  /// What a command of a package stands for, as the macro of a book; nil for one that is no macro.
  package static func definition(of command: String) -> String? { definitions[command] ?? signs[command] }

  /// What to do about a command, in words; nil for one that nobody knows.
  static func help(for command: String) -> String? {
    if let body = definitions[command] {
      let shown = ["#1", "#2", "#3"].reduce(body) { $0.replacing($1, with: "…") }
      return "write `\(shown)`, or define it under `math: macros:` in the settings, `\\\(command): '\(body)'`"
    }
    if let sign = signs[command] { return "write `\(sign)`" }
    return advice[command]
  }

  /// What to write instead of an environment.
  static func help(forEnvironment name: String) -> String? {
    switch name {
    case "itemize", "enumerate", "description": "a list is written in Markdown, outside of formulas"
    case "tabular", "table": "a table is written in Markdown, outside of formulas"
    case "figure", "tikzpicture": "a picture stands in Markdown, `![words](picture.svg)`, or in a cell `plot`"
    default: nil
    }
  }

  /// Commands with arguments, as macros of a book: of the packages physics, siunitx and mhchem, and habits.
  private static let definitions = [
    "abs": #"\left| #1 \right|"#, "norm": #"\left\| #1 \right\|"#, "dv": #"\frac{\mathrm{d} #1}{\mathrm{d} #2}"#,
    "pdv": #"\frac{\partial #1}{\partial #2}"#, "fdv": #"\frac{\delta #1}{\delta #2}"#,
    "derivative": #"\frac{\mathrm{d} #1}{\mathrm{d} #2}"#, "dd": #"\mathrm{d} #1"#, "diff": #"\mathrm{d} #1"#,
    "dif": #"\mathrm{d} #1"#, "vb": #"\mathbf{#1}"#, "va": #"\vec{#1}"#, "vu": #"\hat{\mathbf{#1}}"#,
    "ev": #"\left\langle #1 \right\rangle"#, "expval": #"\left\langle #1 \right\rangle"#,
    "mel": #"\langle #1 | #2 | #3 \rangle"#, "comm": #"\left[ #1, #2 \right]"#,
    "acomm": #"\left\{ #1, #2 \right\}"#, "eval": #"\left. #1 \right|"#, "order": #"\mathcal{O}(#1)"#,
    "qq": #"\quad \text{#1} \quad"#, "textsc": #"\text{#1}"#, "textsuperscript": #"{}^{\text{#1}}"#,
    "textsubscript": #"{}_{\text{#1}}"#, "sfrac": #"#1/#2"#,
    "nicefrac": #"#1/#2"#, "slashed": #"\not{#1}"#,
    "underbracket": #"\underbrace{#1}"#,
    "overbracket": #"\overbrace{#1}"#, "Aboxed": #"\boxed{#1}"#, "buildrel": #"\overset{#1}{#2}"#,
  ]

  private static let signs = [
    "grad": #"\nabla"#, "gradient": #"\nabla"#, "divergence": #"\nabla\cdot"#, "curl": #"\nabla\times"#,
    "laplacian": #"\nabla^2"#, "vdot": #"\cdot"#, "cross": #"\times"#, "Tr": #"\operatorname{Tr}"#,
    "tr": #"\operatorname{tr}"#, "rank": #"\operatorname{rank}"#, "sgn": #"\operatorname{sgn}"#,
    "sign": #"\operatorname{sign}"#, "erf": #"\operatorname{erf}"#, "arsinh": #"\operatorname{arsinh}"#,
    "arcosh": #"\operatorname{arcosh}"#, "artanh": #"\operatorname{artanh}"#, "sinc": #"\operatorname{sinc}"#,
    "Q": #"\mathbb{Q}"#, "C": #"\mathbb{C}"#, "K": #"\mathbb{K}"#, "F": #"\mathbb{F}"#, "euro": #"\text{€}"#,
    "celsius": #"{}^\circ\mathrm{C}"#, "degreeCelsius": #"{}^\circ\mathrm{C}"#, "ohm": #"\Omega"#,
    "micro": #"\mu"#, "textmu": #"\mu"#, "upmu": #"\mu"#, "angstrom": #"\mathring{\mathrm{A}}"#,
    "metre": #"\mathrm{m}"#, "meter": #"\mathrm{m}"#, "second": #"\mathrm{s}"#, "kilogram": #"\mathrm{kg}"#,
    "newton": #"\mathrm{N}"#, "joule": #"\mathrm{J}"#, "watt": #"\mathrm{W}"#, "kelvin": #"\mathrm{K}"#,
    "hertz": #"\mathrm{Hz}"#, "volt": #"\mathrm{V}"#, "ampere": #"\mathrm{A}"#, "per": "/", "permil": #"\text{‰}"#,
    "hdots": #"\ldots"#, "iddots": #"\cdots"#, "adots": #"\cdots"#, "bigtimes": #"\times"#,
  ]

  private static let labels =
    "only a formula on lines of its own has a label, after it as in `$$ … $$ {#eq-x}`; a text refers to it by `@eq-x`"
  private static let settings =
    "macros stand under `math: macros:` in the settings or in the front matter; KaTeX has the common packages built in"
  private static let space = "leave it out: the space between formulas is the page's affair"

  private static let quantity = "it has its arguments in braces, `\\qty{5}{\\metre\\per\\second}`"
  private static let unit = "it has its unit in braces, `\\unit{\\metre\\per\\second}`"

  private static let advice = [
    "SI": quantity, "qty": quantity, "si": unit, "unit": unit, "num": quantity,
    "ce": "write a substance upright, as in `\\mathrm{H_2O}`, and an arrow as `\\rightarrow`",
    "label": labels, "ref": labels, "eqref": labels, "cref": labels, "Cref": labels, "autoref": labels,
    "pageref": labels, "cite": "write a footnote in the text, `[^name]`",
    "footnote": "write a footnote in the text, `[^name]`",
    "usepackage": settings, "documentclass": settings,
    "DeclareMathOperator": "write `\\operatorname{…}`, or define a macro that stands for it under `math: macros:`",
    "vspace": space, "medskip": space, "bigskip": space, "smallskip": space, "noindent": space, "centering": space,
    "hfill": space, "par": "leave an empty line between two displays",
    "ensuremath": "leave it out: this is a formula", "xspace": "leave it out",
    "item": "a list is written in Markdown, outside of formulas",
  ]
}
