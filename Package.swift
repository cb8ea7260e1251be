// swift-tools-version: 6.2
import PackageDescription

/// A class checks at run time that nobody reads what another writes at the same moment: half of the time of a crowd of
/// bodies. Debug builds do, and with them the tests. These are optimised all the same, for they work out a million
/// numbers: they take a sixth of the time, and bounds and overflows are checked as before.
let fast: [SwiftSetting] = [
  .unsafeFlags(["-enforce-exclusivity=unchecked"], .when(configuration: .release)),
  .unsafeFlags(["-O"], .when(configuration: .debug)),
]

/// `Scripts/fuzz` compiles all again, with what counts the edges of the code: there it needs a target that only libFuzzer
/// can link, and no browser half.
let isFuzzing = Context.environment["CUBEBOOK_FUZZ"] != nil

// Arrows go one way, and this file is where they are drawn: see ARCHITECTURE.md.
let package = Package(
  name: "cubebook",
  products: [
    .executable(name: "cubebook", targets: ["cubebook"]),
    .executable(name: "Browser", targets: ["Browser"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
  ],
  targets: [
    // The core: no Foundation, no existentials; compiled for the host and for the reader's browser.
    .systemLibrary(name: "CMath"),
    .target(name: "Diagnostics"),
    .target(name: "Markup", swiftSettings: fast),
    .target(name: "NumericalMethods", dependencies: ["CMath"], swiftSettings: fast),
    .target(name: "Formulas", dependencies: ["Diagnostics", "NumericalMethods"], swiftSettings: fast),
    .target(name: "Answers", dependencies: ["Diagnostics", "Formulas", "NumericalMethods"], swiftSettings: fast),
    .target(name: "Plots", dependencies: ["Markup", "NumericalMethods"], swiftSettings: fast),
    .target(name: "Physics", dependencies: ["Formulas", "NumericalMethods"], swiftSettings: fast),
    .target(name: "Mechanics", dependencies: ["NumericalMethods"], swiftSettings: fast),
    .target(name: "Measurements", dependencies: ["Diagnostics", "NumericalMethods"], swiftSettings: fast),
    .target(
      name: "Cells",
      dependencies: [
        "Answers", "Diagnostics", "Formulas", "Markup", "Measurements", "Mechanics", "NumericalMethods", "Physics",
        "Plots",
      ],
      swiftSettings: fast),

    // The host: files, Markdown, HTML, the preview server, the commands.
    .systemLibrary(
      name: "CCmarkGFM",
      providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"])]),
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
    .target(name: "JSON", dependencies: ["Diagnostics"]),
    // Formulas as their authors wrote them, token by token.
    .target(name: "TeX", dependencies: ["Diagnostics"]),
    .target(name: "Notebooks", dependencies: ["CCmarkGFM", "Diagnostics", "JSON", "TeX"]),
    .target(name: "Typesetting", dependencies: ["Diagnostics", "TeX"]),
    // What the files of a book say, and where its links lead.
    .target(
      name: "Books",
      dependencies: [
        "CZlib", "Cells", "Diagnostics", "Measurements", "Notebooks", "TeX", "Typesetting",
        .product(name: "Yams", package: "Yams"),
      ]),
    // The HTML of one page.
    .target(
      name: "Pages",
      dependencies: ["Books", "Cells", "Diagnostics", "Measurements", "Notebooks", "TeX", "Typesetting"]),
    // All that is made of a whole book.
    .target(
      name: "Site",
      dependencies: ["Books", "CZlib", "Cells", "Diagnostics", "JSON", "Notebooks", "Pages", "TeX", "Typesetting"],
      resources: [.copy("Assets"), .copy("Codes")],
      plugins: isFuzzing ? [] : ["BrowserHalf"]),
    // A book while it is written.
    .target(
      name: "Workshop", dependencies: ["Books", "Cells", "Diagnostics", "Notebooks", "Pages", "Typesetting"]),
    // A book made of what other tools have left.
    .target(
      name: "Import",
      dependencies: [
        "Books", "Diagnostics", "Notebooks", "Site", "TeX", "Typesetting", .product(name: "Yams", package: "Yams"),
      ]),
    .target(name: "Reporting", dependencies: ["Books", "Diagnostics", "JSON", "Markup", "Pages", "Site"]),
    // What editors speak with.
    .target(
      name: "LanguageServer",
      dependencies: ["Books", "Cells", "Diagnostics", "Formulas", "JSON", "Typesetting", "Workshop"]),
    .target(
      name: "Preview",
      dependencies: [
        "Books", "Reporting", "Site",
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ]),
    .executableTarget(
      name: "cubebook",
      dependencies: [
        "Books", "Diagnostics", "Import", "JSON", "LanguageServer", "Preview", "Reporting", "Site", "Workshop",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),

    // What unpacks the browser half in the page.
    .target(name: "Unpacking"),
    // The browser half: a handful of exported functions around Cells.
    .executableTarget(name: "Browser", dependencies: ["Cells"], exclude: ["Made", "Plays", "Script"]),
    // Compiles it for the browser whenever it changed, and adds it to what a site carries.
    .plugin(name: "BrowserHalf", capability: .buildTool()),

    // `make bench`; here, and not in a package of its own, because it measures what is not public.
    .executableTarget(
      name: "Measures",
      dependencies: [
        "Acceptance", "Books", "Cells", "Diagnostics", "Formulas", "JSON", "LanguageServer", "Measurements",
        "Mechanics",
        "NumericalMethods", "Site", "TestSupport", "Typesetting", "cubebook",
      ],
      path: "Benchmarks"),

    .target(name: "TestSupport", dependencies: ["CMath", "Mechanics", "NumericalMethods"], path: "Tests/TestSupport"),
    // The acceptance set of the plotter and what judges its pictures, for the tests and for `make bench`.
    .target(name: "Acceptance", dependencies: ["Cells", "Diagnostics"], path: "Tests/Acceptance"),
    // Each names all that it imports: what it does not name it may be linked with as it was, with another layout.
    .testTarget(name: "MarkupTests", dependencies: ["Markup", "TestSupport"]),
    .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics", "TestSupport"]),
    .testTarget(
      name: "NumericalMethodsTests", dependencies: ["CMath", "NumericalMethods", "TestSupport"],
      exclude: ["Fits/StRD"]),
    .testTarget(
      name: "FormulasTests", dependencies: ["CMath", "Diagnostics", "Formulas", "NumericalMethods", "TestSupport"],
      exclude: ["Reasoning/Goldens", "Reasoning/Textbook", "Syntax/grammar.txt"]),
    .testTarget(
      name: "AnswersTests", dependencies: ["Answers", "Diagnostics", "Formulas"], exclude: ["answers.txt"]),
    .testTarget(
      name: "PlotsTests", dependencies: ["CMath", "NumericalMethods", "Plots", "TestSupport"], exclude: ["Goldens"]),
    .testTarget(name: "MechanicsTests", dependencies: ["Mechanics", "NumericalMethods", "TestSupport"]),
    .testTarget(
      name: "MeasurementsTests", dependencies: ["Diagnostics", "Measurements", "NumericalMethods", "TestSupport"],
      exclude: ["Files", "Statistics/univariate.txt"]),
    .testTarget(
      name: "PhysicsTests", dependencies: ["CMath", "Formulas", "NumericalMethods", "Physics", "TestSupport"]),
    .testTarget(
      name: "CellsTests",
      dependencies: [
        "Acceptance", "CMath", "Cells", "Diagnostics", "Formulas", "Measurements", "Mechanics", "NumericalMethods",
        "Physics", "Plots", "TestSupport",
      ],
      exclude: ["Broken"]),
    .testTarget(name: "UnpackingTests", dependencies: ["TestSupport", "Unpacking"]),
    .testTarget(name: "JSONTests", dependencies: ["JSON", "TestSupport"]),
    .testTarget(name: "NotebooksTests", dependencies: ["Diagnostics", "Notebooks", "TestSupport"]),
    .testTarget(name: "TypesettingTests", dependencies: ["Diagnostics", "TeX", "TestSupport", "Typesetting"]),
    .testTarget(
      name: "SiteTests",
      dependencies: [
        "Books", "Cells", "Diagnostics", "Formulas", "Import", "Measurements", "Notebooks", "Pages", "Site",
        "TeX", "TestSupport", "Typesetting", "Workshop",
      ],
      exclude: ["Citations/Goldens", "Citations/works.bib"]),
    .testTarget(
      name: "ReportingTests", dependencies: ["Books", "Diagnostics", "JSON", "Reporting", "Site", "TestSupport"]),
    .testTarget(
      name: "LanguageServerTests",
      dependencies: ["Cells", "Diagnostics", "Formulas", "JSON", "LanguageServer", "TestSupport"], exclude: ["Goldens"]),
    // What is given any bytes: its corpora in the tests, and ever new bytes by `make fuzz`.
    .target(
      name: "Fuzzing",
      dependencies: [
        "Answers", "Books", "Cells", "Diagnostics", "Formulas", "JSON", "LanguageServer", "Measurements",
        "NumericalMethods",
        "Typesetting", "Workshop",
      ],
      path: "Tests/Fuzzing", exclude: ["Corpora"]),
    .testTarget(name: "FuzzingTests", dependencies: ["Fuzzing", "TestSupport"]),
    .testTarget(name: "PreviewTests", dependencies: ["Preview", "TestSupport", "cubebook"]),
    .testTarget(name: "CommandTests", dependencies: ["TestSupport", "cubebook"]),
    .testTarget(
      name: "BrowserTests", dependencies: ["Books", "Cells", "Site", "TestSupport", "Typesetting", "cubebook"],
      exclude: [
        "Formulas/formulas.txt", "Formulas/glyphs.js", "Formulas/ink.js", "Formulas/compare.js", "Formulas/places.js",
      ]),
  ],
  swiftLanguageModes: [.v6]
)

if isFuzzing {
  package.targets.append(.executableTarget(name: "Fuzzer", dependencies: ["Fuzzing"], path: "Tests/Fuzzer"))
  package.products.append(.executable(name: "Fuzzer", targets: ["Fuzzer"]))
}
