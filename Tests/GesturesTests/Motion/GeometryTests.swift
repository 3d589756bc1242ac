import Testing

@testable import Motion

@Suite struct PointTests {
    @Test("a point moves by a vector and back")
    func movement() {
        let from = Point(x: 3, y: -4)
        let way = Vector(dx: 7, dy: 24)
        var point = from
        point += way
        #expect(point == Point(x: 10, y: 20) && from + way == point && point - from == way)
        point -= Vector(dx: 1, dy: 2)
        #expect(point == Point(x: 9, y: 18) && point - Vector(dx: 9, dy: 18) == .zero)
    }

    @Test("the distance between two points follows from Pythagoras's theorem")
    func distance() {
        #expect(Point(x: 1, y: 1).distance(to: Point(x: -4, y: 13)) == 13)
    }

    @Test("a quarter turn about a point takes what is right of it below it")
    func turn() {
        let turned = Point(x: 15, y: 10).rotated(by: .pi / 2, about: Point(x: 10, y: 10))
        #expect(turned.distance(to: Point(x: 10, y: 15)) < 1e-12)
    }

    @Test("a coordinate that is infinite or not a number is not finite")
    func finite() {
        #expect(Point(x: -1e300, y: 0).isFinite)
        for broken in [Double.nan, .infinity, -.infinity] {
            #expect(!Point(x: broken, y: 0).isFinite)
            #expect(!Point(x: 0, y: broken).isFinite)
        }
    }
}

@Suite struct SizeTests {
    @Test("a size is scaled by side")
    func scaling() {
        var size = Size(width: 30, height: 8)
        #expect(size * 0.5 == Size(width: 15, height: 4) && 2 * size == Size(width: 60, height: 16))
        #expect(size / 4 == Size(width: 7.5, height: 2))
        size *= 3
        #expect(size == Size(width: 90, height: 24))
        size /= 6
        #expect(size == Size(width: 15, height: 4))
    }
}

@Suite struct RectTests {
    private let rect = Rect(x: 10, y: 20, width: 100, height: 50)

    @Test("its edges and its centre follow from origin and size")
    func edges() {
        #expect([rect.minX, rect.minY, rect.maxX, rect.maxY] == [10, 20, 110, 70])
        #expect(rect.center == Point(x: 60, y: 45))
        #expect(rect == Rect(origin: Point(x: 10, y: 20), size: Size(width: 100, height: 50)))
    }

    @Test("it contains its top and left edges, not its bottom and right ones")
    func containing() {
        #expect(rect.contains(Point(x: 10, y: 20)))
        #expect(rect.contains(Point(x: 109.999, y: 69.999)))
        #expect(!rect.contains(Point(x: 110, y: 45)))
        #expect(!rect.contains(Point(x: 60, y: 70)))
        #expect(!rect.contains(Point(x: 9.999, y: 45)))
        #expect(!rect.contains(Point(x: .nan, y: 45)))
    }

    @Test("scaled, it keeps its centre; moved, its size")
    func scaling() {
        let half = rect.scaled(by: 0.5)
        #expect(half == Rect(x: 35, y: 32.5, width: 50, height: 25))
        #expect(half.center == rect.center)
        #expect(rect.scaled(by: 1) == rect)
        #expect(rect.moved(by: Vector(dx: -10, dy: 5)) == Rect(x: 0, y: 25, width: 100, height: 50))
    }

    @Test("two rectangles intersect where they share an area, in either order")
    func intersection() {
        let other = Rect(x: 90, y: 0, width: 100, height: 30)
        #expect(rect.intersection(other) == Rect(x: 90, y: 20, width: 20, height: 10))
        #expect(other.intersection(rect) == rect.intersection(other))
        #expect(rect.intersection(rect.outset(by: -5)) == rect.outset(by: -5))
    }

    @Test("neighbours that share only an edge do not intersect")
    func touching() {
        for way in [Vector(dx: 100, dy: 0), Vector(dx: 0, dy: -50), Vector(dx: 100, dy: 50), Vector(dx: 300, dy: 0)] {
            #expect(!rect.intersects(rect.moved(by: way)) && rect.intersection(rect.moved(by: way)) == nil)
        }
        #expect(rect.intersects(rect.moved(by: Vector(dx: 99.9, dy: 49.9))))
    }

    @Test("an outset grows every side, a negative one shrinks it")
    func outset() {
        #expect(rect.outset(by: 4) == Rect(x: 6, y: 16, width: 108, height: 58))
        #expect(rect.outset(by: 4).outset(by: -4) == rect)
    }
}

@Suite struct AxisTests {
    @Test("each axis has its component of a vector and a vector in its direction, and crosses the other")
    func components() {
        let vector = Vector(dx: 3, dy: -8)
        #expect(Axis.horizontal.component(of: vector) == 3)
        #expect(Axis.vertical.component(of: vector) == -8)
        #expect(Axis.horizontal.vector(3) + Axis.vertical.vector(-8) == vector)
        #expect(Axis.horizontal.crossing == .vertical && Axis.vertical.crossing == .horizontal)
    }
}
