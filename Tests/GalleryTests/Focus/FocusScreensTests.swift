import Gestures
import Motion
import Testing

@testable import Library
@testable import Scenes

/// The focus in the albums and on an open photo.
@Suite struct FocusScreensTests {
    private func press(_ keys: [Key], _ bench: inout Bench) {
        for key in keys {
            bench.handle(.key(key))
            bench.run(1)
        }
    }

    private func focused(_ bench: Bench) -> Int? {
        if case .albums(.cell(_, let photo))? = bench.model.focusedTarget { photo.rawValue } else { nil }
    }

    // MARK: The albums

    @Test("arrow keys move over the photos of the albums, three in a row", arguments: LayoutDirection.allCases)
    func cells(direction: LayoutDirection) {
        var albums = AlbumsBench([90], direction: direction)
        let (on, back) = direction == .leftToRight ? (Key.right, Key.left) : (.left, .right)
        var visited: [Int?] = []
        for key in [on, on, .down, .down, back, .up, .up] {
            press([key], &albums.bench)
            visited.append(focused(albums.bench))
        }
        #expect(visited == [0, 1, 4, 7, 6, 3, 0])
    }

    @Test("the list scrolls until the focused photo is seen as a whole, and back to its cover")
    func revealing() throws {
        var albums = AlbumsBench([90])
        press(Array(repeating: .down, count: 12), &albums.bench)
        let frame = try #require(albums.cells[33])
        #expect(focused(albums.bench) == 33 && frame.minY > 53 && frame.maxY <= 1920)
        press(Array(repeating: .up, count: 8), &albums.bench)
        let above = try #require(albums.cells[9])
        #expect(focused(albums.bench) == 9 && above.minY >= 53 + 44)
        press(Array(repeating: .up, count: 3), &albums.bench)
        #expect(focused(albums.bench) == 0 && albums.reading.scroll == 0)
    }

    @Test("a page key scrolls; the next arrow begins at the first photo that is seen")
    func pages() throws {
        var albums = AlbumsBench([90])
        press([.down, .pageDown, .down], &albums.bench)
        let photo = try #require(focused(albums.bench))
        #expect(try #require(albums.cells[photo]).minY > 0 && photo > 9)
    }

    @Test("above the photos are the tabs, which left and right select, and the way back")
    func header() {
        var albums = AlbumsBench([30, 30, 30])
        press([.down, .up], &albums.bench)
        #expect(albums.bench.model.focusedTarget == .albums(.tab(0)))
        var tabs: [Int] = []
        for key in [Key.right, .right, .right, .right, .left, .left, .left] {
            press([key], &albums.bench)
            albums.bench.run(2)
            tabs.append(albums.reading.tab)
        }
        #expect(tabs == [1, 2, 3, 3, 2, 1, 0])
        press([.left], &albums.bench)
        #expect(albums.bench.model.focusedTarget == .albums(.backButton))
        press([.right], &albums.bench)
        #expect(albums.bench.model.focusedTarget == .albums(.tab(0)))
        press([.up, .enter], &albums.bench)
        #expect(albums.bench.model.isHome)
    }

    @Test("F marks the focused photo; Enter opens it, and the way back leads to the photo that was shown last")
    func using() {
        var albums = AlbumsBench([90])
        press([.down, .right, .favourite], &albums.bench)
        #expect(albums.bench.model.favourites.photos == [PhotoID(1)])
        press([.enter], &albums.bench)
        #expect(albums.bench.model.screens.preview?.photo == PhotoID(1))
        press([.right, .right], &albums.bench)
        press([.escape], &albums.bench)
        #expect(albums.bench.model.screens.preview == nil && focused(albums.bench) == 3)
    }

    // MARK: An open photo

    @Test("down leads from the photo to its thumbnail and to the buttons, up back; left and right turn pages")
    func preview() {
        var bench = Bench.preview(photos: 7, index: 2)
        press([.down], &bench)
        #expect(bench.model.focusedTarget == .viewer(.chip(2)))
        press([.right], &bench)
        #expect(bench.preview?.index == 3 && bench.model.focusedTarget == .viewer(.chip(3)))
        press([.down], &bench)
        #expect(bench.model.focusedTarget == .viewer(.closeButton))
        press([.left], &bench)
        #expect(bench.model.focusedTarget == .viewer(.heartButton))
        press([.enter], &bench)
        #expect(bench.model.favourites.photos.count == 1)
        press([.down], &bench)
        #expect(bench.model.focusedTarget == nil)
        press([.left], &bench)
        #expect(bench.preview?.index == 2)
        press([.up, .enter], &bench)
        #expect(bench.model.screens.preview == nil)
    }

    @Test("Enter shows and hides the controls of a photo; hidden ones are not pressed")
    func chrome() {
        var bench = Bench.preview(photos: 7, index: 2)
        let wasShown = bench.model.screens.preview?.chrome.isShown
        bench.handle(.key(.enter))
        #expect(bench.model.screens.preview?.chrome.isShown != wasShown)
        press([.up, .left], &bench)
        #expect(bench.model.focusedTarget == .viewer(.heartButton))
        bench.run(4)
        bench.handle(.key(.enter))
        bench.run(0.5)
        #expect(bench.model.favourites.photos.isEmpty && bench.model.screens.preview != nil)
    }
}
