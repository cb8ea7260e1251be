import Formulas
import Testing

@testable import LanguageServer

/// What is said of functions and units is complete.
@Suite struct VocabularyTests {
  @Test func allFunctionsHaveAMeaning() {
    #expect(Set(FunctionMeanings.functionNames) == Set(BuiltinFunction.allCases.map(\.name)))
  }

  @Test func allUnitsHaveAName() {
    for unit in UnitTable.symbols { #expect(UnitMeanings.names[unit.symbol] != nil, "\(unit.symbol)") }
    for symbol in UnitMeanings.common { #expect(UnitMeanings.words(of: symbol) != nil, "\(symbol)") }
  }
}
