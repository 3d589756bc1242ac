import Testing

@testable import Motion

@Suite struct PointTests {
    @Test("a point and the way to another lead to the other")
    func way() {
        let (from, to) = (Point(x: 3, y: -4), Point(x: 10, y: 20))
        #expect(to - from == Vector(dx: 7, dy: 24))
        #expect(from + (to - from) == to)
    }

    @Test("a coordinate that is not a number or infinite is told apart")
    func finite() {
        #expect(Point(x: -1e300, y: 0).isFinite)
        for broken in [Double.nan, .infinity, -.infinity] {
            #expect(!Point(x: broken, y: 0).isFinite)
            #expect(!Point(x: 0, y: broken).isFinite)
        }
    }
}

@Suite struct VectorTests {
    @Test("vectors add, subtract and stretch by component")
    func arithmetic() {
        let (a, b) = (Vector(dx: 1, dy: 2), Vector(dx: 10, dy: -20))
        #expect(a + b == Vector(dx: 11, dy: -18))
        #expect(a - b == Vector(dx: -9, dy: 22))
        #expect(b * -0.5 == Vector(dx: -5, dy: 10))
        var sum = Vector.zero
        sum += a
        sum += b
        #expect(sum == a + b)
    }

    @Test("its length is Pythagoras's")
    func length() {
        #expect(Vector(dx: -3, dy: 4).length == 5)
        #expect(Vector.zero.length == 0)
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

    @Test("a point on the edge between two neighbours belongs to one of them")
    func neighbours() {
        let right = Rect(x: rect.maxX, y: 20, width: 100, height: 50)
        let edge = Point(x: 110, y: 30)
        #expect([rect, right].count { $0.contains(edge) } == 1)
    }

    @Test("scaled it keeps its centre")
    func scaling() {
        let half = rect.scaled(by: 0.5)
        #expect(half == Rect(x: 35, y: 32.5, width: 50, height: 25))
        #expect(half.center == rect.center)
        #expect(rect.scaled(by: 1) == rect)
    }

    @Test("an outset grows every side, a negative one shrinks it")
    func outset() {
        #expect(rect.outset(by: 4) == Rect(x: 6, y: 16, width: 108, height: 58))
        #expect(rect.outset(by: 4).outset(by: -4) == rect)
    }
}

@Suite struct AxisTests {
    @Test("each axis takes its component and gives a vector along itself")
    func components() {
        let vector = Vector(dx: 3, dy: -8)
        #expect(Axis.horizontal.component(of: vector) == 3)
        #expect(Axis.vertical.component(of: vector) == -8)
        #expect(Axis.horizontal.vector(3) + Axis.vertical.vector(-8) == vector)
    }
}
