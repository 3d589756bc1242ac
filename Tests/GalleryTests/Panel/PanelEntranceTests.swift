import Motion
import Testing

@testable import Scenes

/// How the panel looks on its way.
@Suite struct PanelEntranceTests {
    private func card(_ bench: PanelBench) -> Sprite? {
        bench.bench.model.scene.sprites.last { $0.picture == .solid(.panel) }
    }

    @Test("the card rises and fades in, changes its shape without a jump, and fades out")
    func card() throws {
        var bench = PanelBench()
        bench.holdCorners(5.02)
        let first = try #require(card(bench))
        bench.bench.run(1)
        let rest = try #require(card(bench))
        #expect(first.opacity < 0.5 && rest.opacity == 1 && first.frame.minY > rest.frame.minY)
        #expect(rest.frame == bench.panel.layout.card(of: .pin))
        try bench.type("246")
        bench.bench.run(0.5)
        bench.press(.eight)
        var last = rest
        for _ in 0..<60 {
            bench.bench.run(bench.bench.frame)
            let next = try #require(card(bench))
            #expect(abs(next.frame.minY - last.frame.minY) < 15 && abs(next.frame.minX - last.frame.minX) < 15)
            last = next
        }
        #expect(last.frame == bench.panel.layout.card(of: .menu))
        try bench.tap(.close)
        // A page that closes does not respond to touch any more.
        #expect(try #require(card(bench)).opacity < 1)
        #expect(bench.frame(of: .close) == nil && bench.frame(of: .card) == nil && bench.bench.card(at: 500) != nil)
        bench.bench.run(1)
        #expect(card(bench) == nil)
    }

    @Test("with reduced motion it only fades")
    func reduced() throws {
        var bench = PanelBench { $0.reducesMotion = true }
        bench.holdCorners(5.02)
        #expect(try #require(card(bench)).frame == bench.panel.layout.card(of: .pin))
        bench.bench.run(1)
        bench.press(.one, .one, .one, .one)
        bench.bench.run(0.05)
        let dots = bench.bench.model.scene.sprites.filter { $0.picture == .solid(.red) }
        #expect(dots.count == 4)
        let middle = dots.map(\.frame.center.x).reduce(0, +) / 4
        #expect(abs(middle - bench.panel.layout.pad.dots.center.x) < 1e-6)
    }

    @Test("a key lights up under a finger and goes out slowly")
    func glow() throws {
        func light(_ bench: PanelBench) -> Double {
            bench.bench.model.scene.sprites.filter { $0.picture == .solid(.touched) && $0.frame.size.width > 40 }
                .map(\.opacity).max() ?? 0
        }
        var bench = PanelBench()
        bench.openPad()
        let place = try #require(bench.frame(of: .digit(5))).center
        bench.bench.touch(.down, place.x, place.y)
        bench.bench.run(0.1)
        let lit = light(bench)
        bench.bench.touch(.up, place.x, place.y)
        bench.bench.run(0.1)
        #expect(lit > 0.25 && light(bench) < lit && light(bench) > 0)
        bench.bench.run(0.5)
        #expect(light(bench) == 0 && !bench.bench.model.isMoving(at: bench.bench.time))
    }

    @Test("the panel's pictures are made before all others, and those of the pad while the corners are held")
    func urgency() throws {
        var bench = PanelBench()
        bench.bench.touch(.down, 30, 30, finger: 8)
        bench.bench.touch(.down, 970, 570, finger: 9)
        bench.bench.run(2)
        let title = Picture.label("Enter PIN", Theme.Text.heading, width: bench.panel.layout.pad.title.size.width)
        let wanted = bench.bench.model.scene.wanted
        let photo = try #require(wanted.firstIndex { if case .crop = $0 { true } else { false } })
        #expect(try #require(wanted.firstIndex(of: title)) < photo)
        #expect(!bench.texts.contains("Enter PIN") && bench.frame(of: .digit(1)) == nil)
    }

    @Test("when the screen turns, the page is where it belongs at once")
    func turning() throws {
        var bench = PanelBench()
        bench.holdCorners(5.02)
        bench.bench.handle(.resize(Size(width: 600, height: 1000)))
        #expect(try #require(card(bench)).frame == bench.panel.layout.card(of: .pin))
        #expect(try #require(card(bench)).frame.center.x == 300)
    }
}
