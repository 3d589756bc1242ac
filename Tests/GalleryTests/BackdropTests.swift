import Testing

@testable import Carousel
@testable import Library
@testable import Scenes

@Suite struct BackdropTests {
    private let a = PhotoID(1)
    private let b = PhotoID(2)
    private let c = PhotoID(3)

    @Test("the next photo fades in over the previous one in 1.2 s, slowly at both ends; the same one changes nothing")
    func crossFade() {
        var backdrop = Backdrop()
        backdrop.show(a, at: 0)
        let first = backdrop
        backdrop.show(a, at: 5)
        #expect(backdrop == first)
        backdrop.show(b, at: 10)
        #expect(backdrop.previous == a && backdrop.current == b)
        #expect(backdrop.opacity(at: 10) == 0)
        #expect(abs(backdrop.opacity(at: 10.3) - 0.15625) < 1e-12)
        #expect(abs(backdrop.opacity(at: 10.6) - 0.5) < 1e-12)
        #expect(backdrop.isFading(at: 11.19) && !backdrop.isFading(at: 11.21))
        #expect(backdrop.opacity(at: 11.21) == 1)
    }

    @Test("a cross-fade completes before the next one begins, so that a thrown row does not flicker")
    func flying() {
        var backdrop = Backdrop()
        backdrop.show(a, at: 0)
        backdrop.show(b, at: 10)
        backdrop.show(c, at: 10.5)
        #expect(backdrop.previous == a && backdrop.current == b)
        backdrop.show(c, at: 11.3)
        #expect(backdrop.previous == b && backdrop.current == c)
    }

    @Test("the first photo shows at once, also after there were none")
    func first() {
        var backdrop = Backdrop()
        #expect(!backdrop.isFading(at: 0))
        for (photo, time) in [(a, 10.0), (b, 20.1)] {
            backdrop.show(photo, at: time)
            #expect(backdrop.previous == nil && backdrop.current == photo)
            #expect(backdrop.opacity(at: time) == 1 && !backdrop.isFading(at: time))
            backdrop.show(nil, at: time + 10)
            #expect(backdrop.previous == nil && backdrop.current == nil)
        }
    }
}
