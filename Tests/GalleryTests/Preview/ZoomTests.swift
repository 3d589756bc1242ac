import Motion
import Testing

@testable import Viewer

@Suite struct ZoomTests {
    private let page = Size(width: 1000, height: 600)

    private func base(_ width: Double, _ height: Double, scale: Double = 1, enlarges: Bool = false) -> BaseZoom {
        BaseZoom(photo: Size(width: width, height: height), page: page, scale: scale, enlarges: enlarges)
    }

    @Test("a photo is fitted by the side that is the longer one for the page")
    func fit() {
        #expect(base(4000, 600).factor == 0.25)
        #expect(base(1000, 2400).factor == 0.25)
        #expect(base(2000, 1200).factor == 0.5)
    }

    @Test("a photo smaller than the page is shown pixel for pixel, unless it is enlarged")
    func small() {
        #expect(base(100, 80).factor == 1)
        #expect(base(100, 80, scale: 2).factor == 0.5)
        for scale in [1.0, 2] { #expect(base(100, 80, scale: scale, enlarges: true).factor == 7.5) }
    }

    @Test("a photo of no size has a zoom above 0")
    func noSize() {
        #expect(base(0, 0).factor > 0 && base(0, 0).factor.isFinite)
        #expect(base(.infinity, 10).factor > 0)
    }

    @Test("the limit is 2.5, or the photo's own pixels if they are more")
    func limits() {
        for (width, scale, limit) in [
            (4000.0, 1.0, 4.0), (4000, 2, 2.5), (1000, 1, 2.5), (10_000, 1, 10), (10_000, 2, 5),
        ] {
            let limits = ZoomLimits(base(width, width * 0.6, scale: scale), scale: scale)
            #expect(limits.range.lowerBound == 1 && abs(limits.range.upperBound - limit) < 1e-9)
        }
    }

    @Test("within its limits a zoom is shown as it is asked for")
    func within() {
        let limits = ZoomLimits(base(4000, 2400), scale: 1)
        for zoom in [1.0, 1.7, 4] {
            #expect(limits.resisted(UserZoom(factor: zoom)).factor == zoom)
            #expect(limits.asked(showing: UserZoom(factor: zoom)).factor == zoom)
        }
    }

    @Test("past them more is shown the more is asked for, and never a doubling")
    func beyond() {
        let limits = ZoomLimits(base(4000, 2400), scale: 1)
        var last = 4.0
        for zoom in [4.1, 5, 8, 30, 1e5] {
            let shown = limits.resisted(UserZoom(factor: zoom)).factor
            #expect(shown > last && shown < 8 && shown < zoom)
            last = shown
        }
        last = 1
        for zoom in [0.9, 0.5, 0.1, 1e-5] {
            let shown = limits.resisted(UserZoom(factor: zoom)).factor
            #expect(shown < last && shown > 0.5 && shown > zoom)
            last = shown
        }
    }

    @Test("what is asked for and what is shown belong to one another in both directions")
    func inverse() {
        let limits = ZoomLimits(base(4000, 2400), scale: 1)
        for zoom in [0.2, 0.8, 1, 3, 4, 4.5, 20] {
            let shown = limits.resisted(UserZoom(factor: zoom))
            #expect(abs(limits.asked(showing: shown).factor / zoom - 1) < 1e-9)
        }
    }

    @Test("a zoom grows by its factor and stays within what can be computed with")
    func growth() {
        #expect(UserZoom(factor: 2).scaled(by: 1.5).factor == 3)
        #expect(UserZoom(factor: 1e6).scaled(by: 1e6).factor == 1e6)
        #expect(UserZoom(factor: 1e-6).scaled(by: 1e-6).factor == 1e-6)
    }
}
