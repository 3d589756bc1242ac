import Testing

@testable import Motion

/// The path of van Wijk and Nuij.
@Suite struct ZoomPathTests {
    typealias View = ZoomPath.View

    private static func view(_ x: Double, _ y: Double, _ width: Double) -> View {
        View(center: Point(x: x, y: y), width: width)
    }

    /// Far apart, close together, at other scales, and over the widest range of scales.
    static let journeys: [(View, View)] = [
        (view(0, 0, 1), view(30, -40, 1)), (view(5, 5, 100), view(6, 7, 0.5)), (view(0, 0, 2), view(0.3, 0, 1)),
        (view(-400, 300, 0.01), view(500, 20, 0.02)), (view(0, 0, 1), view(0, 0, 1 / 262_144.0)),
        (view(0, 0, 1), view(0.37, -0.21, 1 / 262_144.0)),
    ]

    @Test("it begins and ends exactly at its views", arguments: journeys)
    func ends(_ start: View, _ end: View) {
        let path = ZoomPath(from: start, to: end)
        #expect(path.view(at: 0) == start && path.view(at: -1) == start)
        #expect(path.view(at: 1) == end && path.view(at: 2) == end)
    }

    @Test("just before its end it is just before its last view, at any scale", arguments: journeys)
    func continuity(_ start: View, _ end: View) {
        let path = ZoomPath(from: start, to: end)
        let last = path.view(at: 1 - 1e-9)
        let first = path.view(at: 1e-9)
        #expect((last.center - end.center).length < 1e-6 * end.width && abs(last.width / end.width - 1) < 1e-6)
        #expect((first.center - start.center).length < 1e-6 * start.width && abs(first.width / start.width - 1) < 1e-6)
    }

    /// The paper's equation 1: the speed at which the picture seems to move, whose square is the sum of those of panning, ρ times
    /// the share of the width a second, and of zooming.
    @Test("it seems to move at the same speed everywhere", arguments: journeys)
    func speed(_ start: View, _ end: View) {
        let path = ZoomPath(from: start, to: end)
        let step = 1e-5
        for share in [0.02, 0.1, 0.3, 0.5, 0.7, 0.9, 0.98] {
            let before = path.view(at: share - step)
            let after = path.view(at: share + step)
            let width = path.view(at: share).width
            let panned = (after.center - before.center).length / width
            let zoomed = (after.width - before.width) / width
            let speed = (1.42 * 1.42 * panned * panned + zoomed * zoomed / (1.42 * 1.42)).squareRoot() / (2 * step)
            #expect(abs(speed / path.length - 1) < 1e-3, "at \(share)")
        }
    }

    @Test("the way back is the same way", arguments: journeys)
    func back(_ start: View, _ end: View) {
        let there = ZoomPath(from: start, to: end)
        let back = ZoomPath(from: end, to: start)
        #expect(abs(there.length - back.length) < 1e-9 * there.length)
        for share in [0.1, 0.4, 0.5, 0.8] {
            let one = there.view(at: share)
            let other = back.view(at: 1 - share)
            #expect((one.center - other.center).length < 1e-6 * one.width && abs(one.width / other.width - 1) < 1e-9)
        }
    }

    @Test("zooming on the spot changes the scale at a constant rate")
    func spot() {
        let path = ZoomPath(from: Self.view(3, 4, 8), to: Self.view(3, 4, 2))
        #expect(abs(path.view(at: 0.5).width - 4) < 1e-12 && path.view(at: 0.5).center == Point(x: 3, y: 4))
        // ln 4 ÷ 1.42
        #expect(abs(path.length - 0.976263) < 1e-6)
    }

    @Test("far panning zooms out until both ends are near, and near panning does not")
    func height() {
        let far = ZoomPath(from: Self.view(0, 0, 1), to: Self.view(100, 0, 1)).view(at: 0.5)
        // The paper's equation 9 for equal widths: cosh(asinh(1.42² · 100 ÷ 2)).
        #expect(abs(far.width - 100.825) < 0.01 && abs(far.center.x - 50) < 1e-9)
        #expect(ZoomPath(from: Self.view(0, 0, 1), to: Self.view(0.1, 0, 1)).view(at: 0.5).width < 1.01)
    }

    @Test("between two equal views there is no way")
    func nowhere() {
        let path = ZoomPath(from: Self.view(1, 2, 3), to: Self.view(1, 2, 3))
        #expect(path.length == 0 && path.view(at: 0.5) == Self.view(1, 2, 3))
    }
}
