import Foundation
import Testing
import TouchHarness

/// Real touches on the albums of the real program. All photos have the ratio 3:2, of which two or four fill a row. The
/// first album has eight, so that it shares no row.
@Suite(.serialized) struct AlbumsTouchTests {
    static let screens = [(1080, 1920), (1280, 800), (1920, 1080)]

    /// The size of the first album's photos, which lie beside margins of 16 and spaces of 8.
    private static func photo(_ width: Int) -> (width: Double, height: Double) {
        let count = width == 1080 ? 2.0 : 4
        let photo = (Double(width) - 32 - (count - 1) * 8) / count
        return (photo, (photo / 1.5).rounded())
    }

    /// The centre of the heart of the first album's first photo, below the cover of 224 and a title of 44.
    static func firstHeart(_ width: Int) -> Position {
        let photo = photo(width)
        return [16 + photo.width - 24, 224 + 44 + photo.height - 24]
    }

    @Test(
        "a heart counts immediately and flies for a second; unmarking does not fly; the file matches the count",
        arguments: screens)
    func hearts(_ width: Int, _ height: Int) async throws {
        let gallery = try await RunningGallery.startInAlbums([8, 9, 9], width: width, height: height)
        let before = try await gallery.now
        try await gallery.tap(Self.firstHeart(width))
        let marked = try await gallery.trace.wait(for: "a flying heart", after: before) {
            $0.frame?.albums?.flying == 1
        }
        #expect(marked.frame?.albums?.favourites == 1)
        let landed = try await gallery.trace.wait(for: "the landing", after: marked) {
            $0.frame?.albums?.flying == 0
        }
        #expect(abs(landed.t - marked.t - 1) < 0.05)
        #expect(try await gallery.program.keptFavourites(count: 1).count == 1)
        try await gallery.tap(Self.firstHeart(width))
        try await gallery.trace.wait(for: "no favourite", after: landed) { $0.frame?.albums?.favourites == 0 }
        let after = try await gallery.albums(after: landed)
        #expect(after.allSatisfy { $0.albums.flying == 0 })
        #expect(try await gallery.program.keptFavourites(count: 0).isEmpty)
    }

    @Test("a touch catches a decelerating list and opens nothing", arguments: screens)
    func catching(_ width: Int, _ height: Int) async throws {
        let gallery = try await RunningGallery.startInAlbums([1, 60, 60], width: width, height: height)
        let before = try await gallery.now
        try await gallery.touchscreen.play(Stroke(from: [640, 700]).line(by: [0, -400], speed: 5000))
        try await gallery.trace.wait(for: "the fling", after: before) { $0.frame?.albums?.phase == "decelerating" }
        let flying = try await gallery.now
        try await gallery.touchscreen.play(Stroke(from: [640, 500]).rest(.seconds(0.2)))
        try await gallery.waitForAlbumsToRest(after: flying)
        let lines = try await gallery.trace.lines.filter { $0.number > flying?.number ?? 0 }
        #expect(lines.allSatisfy { $0.screen == nil })
        let held = try await gallery.albums(after: flying).filter { !$0.fingers.isEmpty }.map(\.albums.scroll)
        #expect((held.max() ?? 0) - (held.min() ?? 0) < 0.01)
    }

    @Test("a photo opens from the albums and closes to them; a button and the left edge switch screens")
    func navigation() async throws {
        let gallery = try await RunningGallery.startInAlbums(
            [1, 9], configuration: "carousel.velocity = 0\n", arguments: [])
        let before = try await gallery.now
        // The margin is 5 % of the height; an icon fills half of its button.
        try await gallery.tap([1280.0 - 40 + 12 - 24, 40.0 - 12 + 24])
        let there = try await gallery.trace.wait(for: "the albums", after: before) {
            $0.frame?.albums?.shown == 1 && $0.frame?.albums?.phase == "idle"
        }
        try await gallery.openPhoto(at: [150, 350])
        try await gallery.touchscreen.play(Stroke(from: [640, 250]).line(to: [640, 650], over: .seconds(0.4)))
        let back = try await gallery.trace.wait(for: "the albums", after: there) {
            $0.screen?.from == "preview" && $0.screen?.to == "albums"
        }
        try await gallery.trace.wait(for: "the albums at rest", after: back) { $0.frame?.albums?.phase == "idle" }
        let edge = try await gallery.now
        try await gallery.touchscreen.play(Stroke(from: [6, 500]).line(by: [700, 0], speed: 1800))
        try await gallery.trace.wait(for: "the carousel", after: edge) { $0.screen?.to == "carousel" }
        let slides = try await gallery.albums(after: edge).filter { !$0.fingers.isEmpty && $0.albums.shown < 1 }
        let first = try #require(slides.first)
        let start = first.albums.shown * 1280 + (first.fingers.values.first?[0] ?? 0)
        for frame in slides {
            #expect(abs(frame.albums.shown * 1280 + (frame.fingers.values.first?[0] ?? 0) - start) < 0.5)
        }
    }
}
