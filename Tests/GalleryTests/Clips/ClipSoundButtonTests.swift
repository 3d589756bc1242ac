import Motion
import Testing

@testable import Gallery
@testable import Library
@testable import Preview
@testable import Scenes

/// A clip is silent until a visitor asks for its sound.
@Suite struct ClipSoundButtonTests {
    private func bench(hasSound: Bool = true, isAllowed: Bool = true, configured: Bool = true) -> Bench {
        var bench = Bench.preview { card in
            card.clip = Clip(rate: 10, frameCount: 40, hasSound: hasSound)
        } _: {
            $0.preview.hasSound = configured
        }
        bench.handle(.sound(isAllowed))
        bench.sharpen()
        bench.run(1)
        bench.tap(500, 300)
        bench.run(0.5)
        return bench
    }

    private func toggle(_ bench: inout Bench) throws {
        let button = try #require(bench.region(.soundButton)).center
        bench.tap(button.x, button.y)
        bench.run(0.4)
    }

    @Test("the button turns the sound on and off, and shows which")
    func button() throws {
        var bench = bench()
        #expect(bench.model.audible(at: bench.time) == nil && bench.sprite(.icon(.muted, side: 48)) != nil)
        try toggle(&bench)
        let heard = try #require(bench.model.audible(at: bench.time))
        #expect(heard.photo == PhotoID(1) && heard.duration == 4 && heard.seconds > 1)
        #expect(bench.sprite(.icon(.sound, side: 48)) != nil)
        let before = bench.time
        bench.run(1)
        let later = try #require(bench.model.audible(at: bench.time))
        #expect(abs(later.seconds - heard.seconds - (bench.time - before)) < 1e-9)
        try toggle(&bench)
        #expect(bench.model.audible(at: bench.time) == nil)
    }

    @Test("there is no button for a clip without a sound, outside of the hours, or where the operator wants none")
    func none() {
        #expect(bench(hasSound: false).region(.soundButton) == nil)
        #expect(bench(isAllowed: false).region(.soundButton) == nil)
        #expect(bench(configured: false).region(.soundButton) == nil)
    }

    @Test("another page is silent, and so is a photo that has closed")
    func leaving() throws {
        var bench = bench()
        try toggle(&bench)
        var turned = bench
        turned.handle(.key(.right))
        turned.run(1)
        turned.handle(.key(.left))
        turned.run(1)
        #expect(turned.model.audible(at: turned.time) == nil)
        bench.handle(.key(.back))
        bench.run(0.1)
        #expect(bench.model.audible(at: bench.time) == nil)
    }

    @Test("when the hours of sound end, it falls silent at once")
    func hours() throws {
        var bench = bench()
        try toggle(&bench)
        bench.handle(.sound(false))
        #expect(bench.model.audible(at: bench.time) == nil)
    }
}
