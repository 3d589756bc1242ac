import Gestures
import Motion
import Testing

@testable import Gallery
@testable import Scenes

@Suite struct PauseTests {
    private func bench(_ configure: (inout GalleryConfiguration) -> Void = { _ in }) -> Bench {
        var configuration = GalleryConfiguration()
        configuration.access.showsPause = true
        configure(&configuration)
        var bench = Bench(configuration)
        bench.show(Bench.cards(12))
        bench.run(1)
        return bench
    }

    private func tapButton(_ bench: inout Bench) throws {
        let button = try #require(bench.model.scene.regions.frame(of: .carousel(.pauseButton))).center
        bench.tap(button.x, button.y)
        bench.run(1)
    }

    /// How far the row drifts in two seconds.
    private func drift(_ bench: inout Bench) -> Double {
        let before = bench.reading
        bench.run(2)
        return bench.way(from: before)
    }

    private func shows(_ icon: Icon, _ bench: Bench) -> Bool {
        bench.model.scene.sprites.contains { if case .symbol(icon, _) = $0.picture { true } else { false } }
    }

    @Test("there is no button unless it is asked for")
    func none() {
        #expect(bench { $0.access.showsPause = false }.model.scene.regions.frame(of: .carousel(.pauseButton)) == nil)
    }

    @Test("the button stops the drift, and the next tap lets it go on")
    func toggling() throws {
        var bench = bench()
        #expect(drift(&bench) == 50 && shows(.pause, bench))
        try tapButton(&bench)
        #expect(drift(&bench) == 0 && shows(.play, bench) && !bench.model.isMoving(at: bench.time))
        try tapButton(&bench)
        #expect(drift(&bench) > 25 && shows(.pause, bench))
    }

    @Test("a finger still drags a row that was stopped, and it comes to rest where it is left")
    func dragging() throws {
        var bench = bench()
        try tapButton(&bench)
        let before = bench.reading
        bench.fling(from: 800, by: -400)
        bench.run(6)
        #expect(bench.way(from: before) > 300 && drift(&bench) == 0)
    }

    @Test("the next visit begins in motion")
    func nextVisit() throws {
        var bench = bench { $0.attract.goHome = 10 }
        try tapButton(&bench)
        let deadline = try #require(bench.model.nextDeadline)
        #expect(deadline < bench.time + 10)
        bench.run(11)
        #expect(drift(&bench) > 25)
    }

    @Test("the button lies beside that of the albums and does not overlap it", arguments: LayoutDirection.allCases)
    func place(direction: LayoutDirection) throws {
        let bench = bench { $0.direction = direction }
        let regions = bench.model.scene.regions
        let pause = regions.frame(of: .carousel(.pauseButton))
        let albums = regions.frame(of: .carousel(.albumsButton))
        #expect(try #require(pause).intersection(#require(albums)) == nil)
        #expect(pause?.minY == albums?.minY)
    }
}
