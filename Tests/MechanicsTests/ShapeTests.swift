import NumericalMethods
import Testing

@testable import Mechanics

@Suite struct ShapeTests {
  @Test func areasAndMomentsOfSimpleShapes() throws {
    #expect(Shape.circle(radius: 2).area == 4 * Double.pi)
    #expect(Shape.circle(radius: 2).unitMoment == 2)
    let box = Shape.box(width: 3, height: 2)
    #expect(abs(box.area - 6) < 1e-15)
    #expect(abs(box.unitMoment - 13.0 / 12) < 1e-15)
    let triangle = try #require(Shape.polygon([Vector(1, 1), Vector(1, 4), Vector(5, 1)]))
    #expect(abs(triangle.shape.area - 6) < 1e-14)
    #expect((triangle.center - Vector(7.0 / 3, 2)).length < 1e-15)
    // A right triangle with legs a, b about its centroid: (a² + b²)/18.
    #expect(abs(triangle.shape.unitMoment - 25.0 / 18) < 1e-14)
  }

  @Test func whatIsNoConvexPolygonIsRefused() {
    #expect(Shape.polygon([Vector(0, 0), Vector(1, 0)]) == nil)
    #expect(Shape.polygon([Vector(0, 0), Vector(1, 1), Vector(2, 2)]) == nil)
    #expect(Shape.polygon([Vector(0, 0), Vector(2, 0), Vector(1, 0.5), Vector(0, 2)]) == nil)
    #expect(Shape.polygon([Vector(0, 0), Vector(.nan, 0), Vector(1, 0.5)]) == nil)
    let star = [Vector(0, 1), Vector(-0.59, -0.81), Vector(0.95, 0.31), Vector(-0.95, 0.31), Vector(0.59, -0.81)]
    #expect(Shape.polygon(star) == nil)
  }

  @Test func cornersOnASideAreLeftOut() throws {
    let shape = try #require(
      Shape.polygon([Vector(0, 0), Vector(1, 0), Vector(2, 0), Vector(2, 2), Vector(0, 2)])
    ).shape
    #expect(shape.corners.count == 4)
  }
}
