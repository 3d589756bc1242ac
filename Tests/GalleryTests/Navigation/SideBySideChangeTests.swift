import Gestures
import Motion
import Testing

@testable import Gallery
@testable import Library
@testable import Scenes
@testable import Viewer

/// What happens around two photos side by side.
@Suite struct SideBySideChangeTests {
    @Test("back closes the photo touched last, then the other one")
    func back() throws {
        var pair = try SideBySideBench.pair()
        pair.bench.tap(600, 500)
        pair.bench.run(1)
        pair.bench.handle(.key(.back))
        #expect(pair.screens.closing.map(\.photo) == [PhotoID(0)])
        pair.bench.run(1)
        #expect(pair.photo(on: nil)?.photo == PhotoID(1))
        pair.bench.handle(.key(.back))
        pair.bench.run(1)
        #expect(pair.bench.model.isHome && pair.screens.closing.isEmpty)
    }

    @Test("keys and the wheel mean the photo touched last or pointed at")
    func keys() throws {
        var pair = try SideBySideBench.pair()
        pair.bench.handle(.key(.right))
        pair.bench.run(1)
        #expect(pair.reading(on: .left)?.index == 0 && pair.reading(on: .right)?.index == 2)
        pair.bench.handle(.wheel(at: SideBySideBench.left, lines: Vector(dx: 0, dy: 5)))
        pair.bench.run(1)
        #expect(pair.reading(on: .left)?.zoom == 2 && pair.reading(on: .right)?.zoom == 1)
    }

    @Test("an idle gallery and the operator close both photos", arguments: [false, true])
    func leaving(isSentHome: Bool) throws {
        var pair = try SideBySideBench.pair()
        if isSentHome { pair.bench.handle(.command(.home)) } else { pair.bench.run(61) }
        pair.bench.run(1)
        #expect(pair.bench.model.isHome && pair.screens.companion == nil && pair.screens.closing.isEmpty)
    }

    @Test("on a screen that becomes narrower the photo touched last stays; on another wide one both do")
    func resized() throws {
        var pair = try SideBySideBench.pair()
        pair.bench.handle(.resize(Size(width: 3000, height: 1000)))
        #expect(pair.photo(on: .left)?.photo == PhotoID(0) && pair.photo(on: .right)?.photo == PhotoID(1))
        #expect(try pair.frame(on: .right).minX >= 1500)
        pair.bench.handle(.resize(Size(width: 1920, height: 1080)))
        #expect(pair.photo(on: nil)?.photo == PhotoID(1) && pair.screens.companion == nil)
    }

    @Test("another language leaves both photos on their halves")
    func language() throws {
        var pair = try SideBySideBench.pair()
        var configuration = pair.screens.configuration
        configuration.direction = .rightToLeft
        pair.bench.handle(.configure(configuration))
        pair.bench.run(1)
        #expect(pair.photo(on: .left)?.photo == PhotoID(0) && pair.photo(on: .right)?.photo == PhotoID(1))
        let buttons = [Half.left, .right].map { half in
            pair.bench.tap(half == .left ? 600 : 1800, 500)
            pair.bench.run(0.5)
            return pair.bench.model.scene.regions.frame(of: .viewer(.closeButton, on: half))
        }
        let left = try #require(buttons[0])
        let right = try #require(buttons[1])
        #expect(left.maxX < 200 && right.minX > 1200 && right.maxX < 1400)
    }

    @Test("photos that are deleted give way to the next ones, and nothing is left when all are gone")
    func deleted() throws {
        var pair = try SideBySideBench.pair()
        pair.bench.show(Array(pair.screens.cards.dropFirst(2)))
        pair.bench.run(1)
        #expect(pair.photo(on: .left)?.photo == PhotoID(2) && pair.photo(on: .right)?.photo == PhotoID(3))
        pair.bench.show([])
        pair.bench.run(1)
        #expect(pair.bench.model.isHome && pair.screens.companion == nil)
    }

    @Test("with reduced motion nothing travels when two photos open or one of them closes")
    func reducedMotion() throws {
        var pair = SideBySideBench { $0.reducesMotion = true }
        try pair.tapTogether(0, 1)
        #expect(try pair.frame(on: .left).maxX <= 1200 && pair.frame(on: .right).minX >= 1200)
        #expect(pair.photo(on: .left)?.isMoving(at: pair.bench.time + 1) == false)
        pair.bench.run(1)
        pair.bench.handle(.key(.back))
        #expect(try pair.frame(on: nil) == Rect(x: 600, y: 0, width: 1200, height: 1000))
    }

    @Test("both photos become sharp, one after the other")
    func sharp() throws {
        var pair = try SideBySideBench.pair()
        for _ in 0..<3 {
            pair.bench.sharpen()
            pair.bench.run(0.1)
        }
        #expect(pair.photo(on: .left)?.page.isSharp == true && pair.photo(on: .right)?.page.isSharp == true)
    }
}
