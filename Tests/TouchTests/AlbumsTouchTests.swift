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
        "the list follows the finger; past 142, the header collapses from 82 to 53 in 0.08 s, and back",
        arguments: screens)
    func header(_ width: Int, _ height: Int) async throws {
        let gallery = try await RunningGallery.startInAlbums([1, 40, 40], width: width, height: height)
        let before = try await gallery.now
        let x = Double(width) / 2
        let y = Double(height) - 80
        try await gallery.touchscreen.play(
            Stroke(from: [x, y]).line(by: [0, -400], speed: 600).rest(.seconds(0.3)).line(by: [0, 370], speed: 600)
                .rest(.seconds(0.3)))
        try await gallery.waitForAlbumsToRest(after: before)
        let frames = try await gallery.albums(after: before).filter { $0.albums.phase == "interacting" }
        let first = try #require(frames.first)
        let start = first.albums.scroll + (first.fingers.values.first?[1] ?? 0)
        for frame in frames {
            guard let finger = frame.fingers.values.first else { continue }
            #expect(abs(frame.albums.scroll + finger[1] - start) < 0.5)
        }
        #expect(frames.contains { $0.albums.scroll > 350 })
        try expectCollapse(frames, past: { $0 > 142 }, from: 82, to: 53)
        let last = try #require(frames.lastIndex { $0.albums.scroll > 300 })
        try expectCollapse(Array(frames[last...]), past: { $0 <= 142 }, from: 53, to: 82)
    }

    /// The height changes from the first frame past the threshold and reaches `end` 0.08 s later.
    private func expectCollapse(
        _ frames: [AlbumsFrame], past: (Double) -> Bool, from start: Double, to end: Double
    ) throws {
        let crossing = try #require(frames.first { past($0.albums.scroll) })
        for frame in frames where frame.time < crossing.time { #expect(frame.albums.header == start) }
        let after = frames.filter { $0.time >= crossing.time + 0.08 }.prefix(6)
        #expect(!after.isEmpty && after.allSatisfy { $0.albums.header == end })
        let between = frames.filter { $0.time > crossing.time && $0.time < crossing.time + 0.08 }
        #expect(between.allSatisfy { min(start, end)...max(start, end) ~= $0.albums.header })
    }

    @Test(
        "while a list decelerates, the selected tab is that of the album under the header",
        arguments: screens)
    func tabsFollow(_ width: Int, _ height: Int) async throws {
        let gallery = try await RunningGallery.startInAlbums([1, 80, 80], width: width, height: height)
        let before = try await gallery.now
        for _ in 0..<2 {
            try await gallery.touchscreen.play(
                Stroke(from: [Double(width) / 2, Double(height) * 0.9]).line(
                    by: [0, -Double(height) * 0.5], speed: 4000))
            try await Task.sleep(for: .milliseconds(500))
        }
        try await gallery.waitForAlbumsToRest(after: before)
        let frames = try await gallery.albums(after: before)
        #expect(frames.allSatisfy { $0.albums.tab == $0.albums.section })
        #expect(Set(frames.map(\.albums.tab)).count > 1)
        for (a, b) in zip(frames, frames.dropFirst()) { #expect(b.albums.scroll >= a.albums.scroll - 0.01) }
    }

    @Test("a tap on a tab scrolls to its album and selects no tab in between", arguments: screens)
    func tabs(_ width: Int, _ height: Int) async throws {
        let gallery = try await RunningGallery.startInAlbums([8, 8, 8, 90], width: width, height: height)
        let before = try await gallery.now
        // Five tabs, four albums and the favourites, between the back button and the margin.
        let tab = min(320, (Double(width) - 64 - 16 - 4 * 8) / 5)
        try await gallery.tap([64 + 3 * (tab + 8) + tab / 2, 224 - 82.0 / 2])
        try await gallery.waitForAlbumsToRest(after: before)
        let frames = try await gallery.albums(after: before)
        #expect(Set(frames.map(\.albums.tab)) == [0, 3])
        try expectSlide(frames, by: 3 * (tab + 8))
        let last = try #require(frames.last)
        // An album takes a title of 44, its rows, 8 apart, and a gap of 16.
        let rows = width == 1080 ? 4.0 : 2
        let album = 44 + rows * (Self.photo(width).height + 8) - 8 + 16
        #expect(last.albums.section == 3 && abs(last.albums.scroll - (224 + 3 * album - 53)) < 0.01)
    }

    /// The capsule slides in 0.16 s with ease-in-out.
    private func expectSlide(_ frames: [AlbumsFrame], by distance: Double) throws {
        let first = try #require(frames.first { $0.albums.tab == 3 })
        for frame in frames where frame.time >= first.time {
            let passed = min((frame.time - first.time) / 0.16, 1)
            let share = passed * passed * (3 - 2 * passed)
            let expected = 64 + share * distance
            #expect(abs(frame.albums.capsule - expected) < 0.01)
        }
    }

    @Test("the tabs of eight albums wrap around: a fling selects none, and a tapped tab moves to the centre")
    func manyTabs() async throws {
        let gallery = try await RunningGallery.startInAlbums([8, 8, 8, 8, 8, 8, 8, 60])
        let before = try await gallery.now
        try await gallery.touchscreen.play(Stroke(from: [600, 198]).line(by: [400, 0], speed: 4000))
        let flung = try await gallery.waitForAlbumsToRest(after: before)
        let flight = try await gallery.albums(after: before)
        #expect(flight.allSatisfy { $0.albums.tab == 0 && $0.albums.scroll == 0 })
        let turn = flight.map(\.albums.tabs)
        // Flung to the right, the bar shows the last tabs before the first.
        #expect(try #require(turn.first { $0 != 0 }) > 6)
        let middle = try #require(turn.last)
        // Five of the six slots wrap. Tap the tab whose centre is nearest to the second slot from the left.
        let width: Double = 1280 - 64 - 16 - 5 * 8
        let pitch = width / 6 + 8
        let bar = 5 * pitch - 8
        let chosen = (middle - 1).rounded()
        try await gallery.tap([64 + bar / 2 + (chosen - middle) * pitch, 198])
        try await gallery.waitForAlbumsToRest(after: flung)
        let last = try #require(try await gallery.albums(after: flung).last)
        let expected = (Int(chosen) + 8) % 8
        #expect(last.albums.tab == expected)
        #expect(abs(last.albums.tabs - Double(expected)) < 0.01)
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

    @Test("pulled down past its start, the list resists and springs back", arguments: screens)
    func pull(_ width: Int, _ height: Int) async throws {
        let gallery = try await RunningGallery.startInAlbums([1, 30], width: width, height: height)
        let before = try await gallery.now
        try await gallery.touchscreen.play(
            Stroke(from: [640, 300]).line(by: [0, 400], speed: 1500).rest(.seconds(0.1)))
        try await gallery.waitForAlbumsToRest(after: before)
        let scrolls = try await gallery.albums(after: before).map(\.albums.scroll)
        let furthest = try #require(scrolls.min())
        // The rubber band for 384 points: the slop of 16 is not made up for.
        let viewport = Double(height)
        let expected = (1 - 1 / (384 * 0.55 / viewport + 1)) * viewport
        #expect(abs(-furthest - expected) < 12)
        #expect(scrolls.last == 0)
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

    @Test("a horizontal swipe turns to the favourites and selects the last tab", arguments: screens)
    func pages(_ width: Int, _ height: Int) async throws {
        let gallery = try await RunningGallery.startInAlbums([1, 9, 9], width: width, height: height)
        let before = try await gallery.now
        try await gallery.touchscreen.play(Stroke(from: [1000, 600]).line(by: [-500, 0], speed: 2500))
        try await gallery.waitForAlbumsToRest(after: before)
        let frames = try await gallery.albums(after: before)
        #expect(frames.last?.albums.page == 1 && frames.last?.albums.tab == 3)
        #expect(frames.allSatisfy { $0.albums.scroll == 0 })
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
