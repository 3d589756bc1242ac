import Motion
import Testing

@testable import Preview

/// How far a photo can be zoomed and panned on a page of 1000 × 600 points.
@Suite struct ZoomTests {
    private let page = Size(width: 1000, height: 600)

    private func base(_ photo: Size, scale: Double = 1, enlarges: Bool = false) -> BaseZoom {
        BaseZoom(photo: photo, page: page, scale: scale, enlarges: enlarges)
    }

    // MARK: Fit

    @Test(
        "a photo is fitted by the side that is the longer one for the page; a small one only if it is enlarged",
        arguments: [
            (Size(width: 4000, height: 600), 1.0, false, 0.25), (Size(width: 1000, height: 2400), 1, false, 0.25),
            (Size(width: 2000, height: 1200), 1, false, 0.5),
            // Pixel for pixel.
            (Size(width: 100, height: 80), 1, false, 1), (Size(width: 100, height: 80), 2, false, 0.5),
            (Size(width: 100, height: 80), 1, true, 7.5), (Size(width: 100, height: 80), 2, true, 7.5),
        ])
    func fit(_ photo: Size, _ scale: Double, _ enlarges: Bool, _ factor: Double) {
        #expect(base(photo, scale: scale, enlarges: enlarges).factor == factor)
    }

    @Test("a photo of no size has a zoom above 0", arguments: [Size.zero, Size(width: Double.infinity, height: 10)])
    func noSize(_ photo: Size) {
        #expect(base(photo).factor > 0 && base(photo).factor.isFinite)
    }

    // MARK: Limits

    @Test(
        "the limit is 2.5, or the photo's own pixels if they are more",
        arguments: [(4000.0, 1.0, 4.0), (4000, 2, 2.5), (1000, 1, 2.5), (10_000, 1, 10), (10_000, 2, 5)])
    func limits(_ width: Double, _ scale: Double, _ limit: Double) {
        let base = base(Size(width: width, height: width * 0.6), scale: scale)
        let limits = ZoomLimits(base, scale: scale)
        #expect(limits.range.lowerBound == 1 && abs(limits.range.upperBound - limit) < 1e-9)
    }

    @Test(
        "what is asked for and what is shown belong to one another in both directions, and are the same within limits",
        arguments: [0.2, 0.8, 1, 1.7, 3, 4, 4.5, 20])
    func inverse(_ zoom: Double) {
        let limits = ZoomLimits(base(Size(width: 4000, height: 2400)), scale: 1)
        let shown = limits.resisted(UserZoom(factor: zoom))
        #expect((shown.factor == zoom) == (1...4).contains(zoom))
        #expect(abs(limits.asked(showing: shown).factor / zoom - 1) < 1e-9)
    }

    @Test(
        "past the limits more is shown the more is asked for, and never a doubling",
        arguments: [[4, 4.1, 5, 8, 30, 1e5], [1, 0.9, 0.5, 0.1, 1e-5]])
    func beyond(_ zooms: [Double]) {
        let limits = ZoomLimits(base(Size(width: 4000, height: 2400)), scale: 1)
        var last = zooms[0]
        for zoom in zooms.dropFirst() {
            let shown = limits.resisted(UserZoom(factor: zoom)).factor
            #expect(zoom > 1 ? last < shown && shown < min(8, zoom) : max(0.5, zoom) < shown && shown < last)
            last = shown
        }
    }

    // MARK: Pan

    /// 500 points may be panned to either side, none up or down.
    private let bounds = PanBounds(photo: Size(width: 2000, height: 400), page: Size(width: 1000, height: 600))

    private func x(_ pan: Double, by movement: Double) -> Double {
        bounds.moved(Vector(dx: pan, dy: 0), by: Vector(dx: movement, dy: 0)).dx
    }

    @Test("within its bounds a photo follows the finger, and has room up to them; where it is smaller it stays centred")
    func within() {
        #expect(bounds.moved(.zero, by: Vector(dx: 120, dy: 50)) == Vector(dx: 120, dy: 0))
        #expect(bounds.room(for: Vector(dx: 900, dy: 50), from: .zero) == Vector(dx: 500, dy: 0))
        #expect(bounds.room(for: Vector(dx: -80, dy: 0), from: Vector(dx: 500, dy: 0)) == Vector(dx: -80, dy: 0))
    }

    @Test("a photo that was pinched far off still follows the finger back", arguments: [1200.0, 1290, 1600, 5000])
    func farOff(_ pan: Double) {
        #expect(x(pan, by: 0) == pan)
        #expect(x(pan, by: -100) < pan - 1)
    }

    @Test(
        "a fling moves a photo only along the axes on which it is larger than the page",
        arguments: [
            (Size(width: 2000, height: 400), Vector(dx: 300, dy: 0)),
            (Size(width: 400, height: 2000), Vector(dx: 0, dy: -700)),
            (Size(width: 1200, height: 800), Vector(dx: 300, dy: -700)),
        ])
    func effect(_ photo: Size, _ effect: Vector) {
        #expect(PanBounds(photo: photo, page: page).effect(of: Vector(dx: 300, dy: -700)) == effect)
    }

    @Test("under several fingers, a photo that is smaller than the page moves freely within the page")
    func free() {
        let free = PanBounds.underSeveralFingers(photo: Size(width: 700, height: 400), page: page)
        #expect(free.ranges.x == -150...150)
        #expect(free.ranges.y == -100...100)
        #expect(free.shown(Vector(dx: 150, dy: -100)) == Vector(dx: 150, dy: -100))
    }
}
