import Testing
import TouchHarness

/// Two fingers that lead through the levels, at the real program.
@Suite(.serialized) struct PinchTouchTests {
    private static let still = "carousel.velocity = 0\n"

    @Test("two fingers that spread on a card take its photo out, and two that pinch it together put it back")
    func card() async throws {
        let gallery = try await RunningGallery.start(configuration: Self.still)
        let before = try await gallery.now
        try await gallery.touchscreen.play(.pinch(about: [300, 300], from: 80, to: 130))
        let open = try await gallery.trace.wait(for: "the photo", after: before) {
            $0.frame?.preview?.phase == "idle" && $0.frame?.preview?.zoom ?? 0 >= 1
        }
        // It grows with the fingers, from the size of its card.
        let zooms = try await gallery.previews(after: before).map(\.preview.zoom)
        #expect(zooms.count > 10 && zooms[0] < 0.8)
        #expect(zip(zooms, zooms.dropFirst()).allSatisfy { $1 > $0 - 0.05 })
        try await gallery.touchscreen.play(.pinch(about: [640, 400], from: 600, to: 200))
        try await gallery.trace.wait(for: "the carousel", after: open) { $0.screen?.to == "carousel" }
        let last = try #require(try await gallery.previews(after: open).last?.preview)
        #expect(last.zoom < 0.75 && last.pager == 0)
    }

    @Test("pinched together, the carousel makes way for the albums, whose photos become smaller and larger again")
    func wall() async throws {
        let gallery = try await RunningGallery.start(configuration: Self.still)
        var before = try await gallery.now
        try await gallery.touchscreen.play(.pinch(about: [640, 300], from: 700, to: 200))
        try await gallery.trace.wait(for: "the albums", after: before) {
            $0.frame?.albums?.shown == 1 && $0.frame?.albums?.phase == "idle"
        }
        before = try await gallery.now
        // From wall to photo: each stroke is as long as it takes to pass the largest size.
        try await gallery.touchscreen.play(.pinch(about: [640, 500], from: 500, to: 150))
        // Small photos, enlarged, replace large ones until these are made, but on a slow machine they take a while themselves.
        let lift = try await gallery.trace.wait(for: "the lift", after: before) { $0.pointer?.event == .up }
        try await gallery.trace.wait(for: "all photos of the wall", after: lift) {
            $0.frame?.albums?.phase == "idle" && $0.frame?.blank ?? 0 == 0
        }
        for _ in 0..<4 {
            if try await gallery.trace.lines.last(where: { $0.frame != nil })?.frame?.preview != nil { break }
            try await gallery.touchscreen.play(.pinch(about: [640, 500], from: 120, to: 520))
        }
        try await gallery.trace.wait(for: "the photo", after: before) {
            $0.frame?.preview?.phase == "idle" && $0.frame?.preview?.zoom ?? 0 >= 1
        }
        let frames = try await gallery.trace.lines.filter { $0.number > before?.number ?? -1 }.compactMap(\.frame)
        #expect(frames.allSatisfy { $0.blank ?? 0 == 0 || $0.albums != nil })
    }
}
