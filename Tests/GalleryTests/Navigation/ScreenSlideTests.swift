import Testing

@testable import Scrolling

@Suite struct ScreenSlideTests {
    private var shown: ScreenSlide {
        var slide = ScreenSlide(width: 400)
        slide.jump(shown: true)
        return slide
    }

    @Test("it slides in from the side without overshooting, and comes to rest")
    func showing() {
        var slide = ScreenSlide(width: 400)
        #expect(slide.share(at: 0) == 0 && !slide.isVisible(at: 0) && !slide.isShown)
        slide.show(at: 1)
        var last = 400.0
        for frame in 0...120 {
            let time = 1 + Double(frame) / 60
            slide.advance(to: time)
            #expect(0...last ~= slide.displacement(at: time))
            last = slide.displacement(at: time)
        }
        #expect(slide.share(at: 3) == 1 && !slide.isMoving && slide.isShown)
    }

    @Test("it follows a finger exactly, up to its edges")
    func dragging() {
        var slide = shown
        slide.hold(at: 0)
        slide.drag(by: 130, at: 0)
        #expect(slide.displacement(at: 0) == 130)
        slide.drag(by: -500, at: 0)
        #expect(slide.displacement(at: 0) == 0)
        slide.drag(by: 900, at: 0)
        #expect(slide.displacement(at: 0) == 400)
    }

    @Test(
        "a release goes to the side that its projection is on",
        arguments: [(100.0, 0.0, true), (260, 0, false), (100, 1500, false), (300, -1500, true)])
    func release(_ way: Double, _ velocity: Double, _ staysShown: Bool) {
        var slide = shown
        slide.hold(at: 0)
        slide.drag(by: way, at: 0)
        slide.release(velocity: velocity, at: 0)
        #expect(slide.isShown == staysShown)
        slide.advance(to: 5)
        #expect(slide.share(at: 5) == (staysShown ? 1 : 0) && !slide.isMoving)
    }

    @Test("a travel that arrives at once is over")
    func arriving() {
        var slide = ScreenSlide(width: 400)
        slide.show(at: 1)
        var travelled = slide.arrive()
        #expect(travelled && slide.share(at: 1) == 1 && !slide.isMoving)
        travelled = slide.arrive()
        #expect(!travelled)
        slide.hold(at: 2)
        slide.drag(by: 100, at: 2)
        travelled = slide.arrive()
        #expect(!travelled && slide.displacement(at: 2) == 100)
    }

    @Test("after a resize it is shown or hidden as before")
    func resize() {
        var slide = shown
        slide.resize(to: 900)
        #expect(slide.share(at: 0) == 1)
        slide.jump(shown: false)
        slide.resize(to: 300)
        #expect(slide.displacement(at: 0) == 300 && !slide.isVisible(at: 0))
    }
}
