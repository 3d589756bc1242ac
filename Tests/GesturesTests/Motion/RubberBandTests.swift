import Testing

@testable import Motion

@Suite struct RubberBandTests {
    private let band = RubberBand(dimension: 400)

    /// A finger shows `c x / (1 + c x / d)`.
    static let displacements: [(Double, Double)] = [
        (0.001, 0.001 * 0.55 / (1 + 0.55e-3 / 400)), (0, 0), (400, 400 * 55.0 / 155),
    ]

    @Test("a displacement follows from the offset, the dimension and the coefficient", arguments: displacements)
    func displacement(offset: Double, expected: Double) {
        #expect(abs(band.displacement(for: offset) - expected) < 1e-12)
        #expect(abs(RubberBand(dimension: 100, coefficient: 0.25).displacement(for: 100) - 20) < 1e-12)
    }

    @Test("resistance grows with distance, and the displacement never passes the dimension")
    func resistance() {
        let shown = stride(from: 0.0, to: 5000, by: 50).map { band.displacement(for: $0) }
        let gains = zip(shown, shown.dropFirst()).map { $1 - $0 }
        #expect(gains.allSatisfy { $0 > 0 })
        #expect(zip(gains, gains.dropFirst()).allSatisfy { $1 < $0 })
        #expect(band.displacement(for: 1e9) < 400)
        #expect(band.displacement(for: 1e9) > 399.99)
    }

    @Test("both sides resist equally")
    func sides() {
        for offset in [1.0, 37.5, 800] {
            #expect(band.displacement(for: -offset) == -band.displacement(for: offset))
            #expect(band.offset(for: -offset / 10) == -band.offset(for: offset / 10))
        }
    }

    @Test("the finger's offset follows from the displacement shown")
    func inverse() {
        for offset in [-900.0, -12.5, 0, 0.25, 60, 400, 3000] {
            #expect(abs(band.offset(for: band.displacement(for: offset)) - offset) < 1e-9 * max(1, abs(offset)))
        }
    }

    @Test("a displacement beyond the dimension still has a finite offset")
    func beyond() {
        #expect(band.offset(for: 400).isFinite)
        #expect(band.offset(for: -1000).isFinite)
        #expect(band.offset(for: -1000) < 0)
    }

    @Test("without a dimension there is no displacement")
    func nothing() {
        for dimension in [0.0, -5] {
            #expect(RubberBand(dimension: dimension).displacement(for: 80) == 0)
            #expect(RubberBand(dimension: dimension).offset(for: 80) == 0)
        }
    }
}

@Suite struct FlingTests {
    @Test(
        "a finger's velocity is limited to 8,000 points a second in either direction",
        arguments: [
            (0, 0), (49, 49), (-7_999.5, -7_999.5), (8_000, 8_000), (8_001, 8_000), (-1e300, -8_000.0),
            (.infinity, 8_000), (-.infinity, -8_000),
        ])
    func limited(velocity: Double, expected: Double) {
        #expect(Fling.limited(velocity) == expected)
    }

    @Test("clamping gives the nearest value of the range", arguments: [(-9, 2), (2, 2), (4, 4), (5, 5), (99, 5)])
    func clamped(value: Int, expected: Int) {
        #expect(value.clamped(to: 2...5) == expected)
        #expect((Double(value) / 2).clamped(to: 1...2.5) == Double(expected) / 2)
    }

    @Test("a long diagonal throw keeps its direction where its speed is limited")
    func diagonal() {
        let limited = Fling.limited(Vector(dx: 12_000, dy: 9000))
        #expect((limited - Vector(dx: 6400, dy: 4800)).length < 1e-9)
        #expect(Fling.limited(Vector(dx: 300, dy: -400)) == Vector(dx: 300, dy: -400))
    }
}
