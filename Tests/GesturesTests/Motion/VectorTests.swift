import Testing

@testable import Motion

@Suite struct VectorTests {
    private let a = Vector(dx: 1, dy: 2)
    private let b = Vector(dx: 10, dy: -20)

    @Test("vectors are added, subtracted and scaled by component")
    func arithmetic() {
        #expect(a + b == Vector(dx: 11, dy: -18))
        #expect(a - b == Vector(dx: -9, dy: 22))
        #expect(-a == Vector(dx: -1, dy: -2))
        #expect(b * -0.5 == Vector(dx: -5, dy: 10) && -0.5 * b == b * -0.5)
        #expect(b / 5 == Vector(dx: 2, dy: -4))
        #expect([a, b, a].reduce(.zero, +) == Vector(dx: 12, dy: -16))
    }

    @Test("the assigning operators do the same")
    func assignment() {
        var vector = a
        vector += b
        #expect(vector == a + b)
        vector -= a
        vector *= 3
        vector /= -6
        #expect(vector == Vector(dx: -5, dy: 10))
    }

    @Test("its length follows from Pythagoras's theorem")
    func length() {
        #expect(Vector(dx: -3, dy: 4).length == 5)
        #expect(Vector.zero.length == 0)
    }

    @Test("angles are measured from the right, clockwise on the screen")
    func angles() {
        let directions = [(1.0, 0.0, 0.0), (1, 1, 0.25), (0, 1, 0.5), (-1, 0, 1), (0, -1, -0.5), (-1, -1, -0.75)]
        for (dx, dy, halves) in directions {
            let vector = Vector(dx: dx, dy: dy)
            #expect(abs(vector.angle - halves * .pi) < 1e-12)
            #expect((Vector(angle: vector.angle, length: vector.length) - vector).length < 1e-12)
        }
        #expect(Vector.zero.angle == 0)
    }

    @Test("a normalized vector keeps its direction, and the zero vector has none")
    func normalized() throws {
        let unit = try #require(Vector(dx: -30, dy: 40).normalized)
        #expect((unit - Vector(dx: -0.6, dy: 0.8)).length < 1e-12)
        #expect(Vector.zero.normalized == nil)
    }

    @Test("the products tell the angle between two vectors")
    func products() {
        #expect(a.dot(b) == 10 - 40 && a.cross(b) == -20 - 20 && b.cross(a) == 40)
        #expect(a.dot(Vector(dx: -2, dy: 1)) == 0 && a.cross(a * -7) == 0)
        // Down is clockwise of right.
        #expect(Vector(dx: 1, dy: 0).cross(Vector(dx: 0, dy: 1)) == 1)
    }

    @Test("a rotation adds to the angle and keeps the length")
    func rotation() {
        #expect((Vector(dx: 3, dy: 0).rotated(by: .pi / 2) - Vector(dx: 0, dy: 3)).length < 1e-12)
        let turned = Vector(angle: 0.4, length: 5).rotated(by: 1.1)
        #expect(abs(turned.angle - 1.5) < 1e-12 && abs(turned.length - 5) < 1e-12)
    }
}

@Suite struct WrapTests {
    static let table = [
        (0.0, 0.0), (3.25, 3.25), (10, 0), (10.5, 0.5), (35, 5), (-0.5, 9.5), (-10, 0), (-25, 5),
    ]

    @Test("values within the length are unchanged, others are wrapped", arguments: table)
    func remainder(value: Double, expected: Double) {
        #expect(wrap(value, length: 10) == expected)
    }

    @Test("the length itself is never a result, not even for the smallest value below zero")
    func range() {
        for value in [-Double.leastNonzeroMagnitude, -1e-18, -Double.ulpOfOne / 4] {
            #expect((0..<10).contains(wrap(value, length: 10)))
        }
    }

    @Test("it is exact for values of any magnitude")
    func far() {
        // Whole numbers below 2⁵³ are exact in double precision, and so is the remainder of any of them.
        #expect(wrap(4_800 * 1e9 + 17, length: 4_800) == 17)
        #expect(wrap(-4_800 * 1e9 - 17, length: 4_800) == 4_783)
    }

    @Test("doublings and their count are each other's inverse")
    func doublings() {
        #expect([-2, 0, 1, 10].map(powerOfTwo) == [0.25, 1, 2, 1024])
        #expect([0.25, 1, 2, 1024].map(binaryLogarithm) == [-2, 0, 1, 10])
        // The wheel zooms by 2^0.2 a line: five lines double.
        #expect(abs(powerOfTwo(0.2) - 1.148698354997035) < 1e-15)
    }
}
