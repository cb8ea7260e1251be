import CMath
import NumericalMethods
import Testing

/// Starts from which more than one solution leaves.
@Suite struct BranchingStartTests {
  private static func component(_ state: [Double], _ slopes: @escaping ([Double]) -> [Double]) -> Int? {
    InitialValueProblem(dimension: state.count) { _, y, s in
      let found = slopes((0..<state.count).map { y[$0] })
      for index in found.indices { s[index] = found[index] }
    }.branchingComponent(at: 0, state)
  }

  @Test func rootsBranchWhereTheyRest() {
    #expect(Self.component([0]) { [abs($0[0]).squareRoot()] } == 0)
    #expect(Self.component([0]) { [CMath.cbrt($0[0] * $0[0])] } == 0)
    #expect(Self.component([1, 2]) { [1, abs($0[1] - 2).squareRoot()] } == 1)
  }

  @Test func whatIsBoundedDoesNot() {
    #expect(Self.component([0]) { [$0[0]] } == nil)
    #expect(Self.component([0]) { [$0[0] * abs($0[0])] } == nil)
    // It leaves at once, and has one way to go.
    #expect(Self.component([0]) { [1 + abs($0[0]).squareRoot()] } == nil)
    // The drag of a fall from rest: its slope is 0/0 there, and bounded.
    #expect(
      Self.component([0, 0]) { y in
        let speed = (y[0] * y[0] + y[1] * y[1]).squareRoot()
        return [-0.1 * speed * y[0], -9.81 - 0.1 * speed * y[1]]
      } == nil)
    // Osgood 1898: x ln x grows too slowly to branch.
    #expect(Self.component([0]) { y in [y[0] == 0 ? 0 : y[0] * CMath.log(abs(y[0]))] } == nil)
    #expect(Self.component([3]) { [abs($0[0]).squareRoot()] } == nil)
  }
}
