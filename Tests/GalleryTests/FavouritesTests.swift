import Motion
import Testing

@testable import Albums
@testable import Gallery
@testable import Library
@testable import Scenes

@Suite struct FavouritesTests {
    private let first = PhotoID(1)
    private let second = PhotoID(2)

    @Test("a heart is given and taken, and both changes are reported in order")
    func toggling() {
        var favourites = Favourites()
        let given = favourites.toggle(first)
        #expect(given && favourites.photos == [first])
        for _ in 0..<2 { _ = favourites.toggle(second) }
        let taken = favourites.toggle(first)
        #expect(!taken && favourites.photos.isEmpty)
        #expect(
            favourites.changes == [
                FavouriteChange(photo: first, isFavourite: true), FavouriteChange(photo: second, isFavourite: true),
                FavouriteChange(photo: second, isFavourite: false), FavouriteChange(photo: first, isFavourite: false),
            ])
        favourites.removeChanges()
        #expect(favourites.changes.isEmpty)
    }

    @Test("favourites of an earlier run come, and photos that left the library go, without a change to report")
    func earlier() {
        var favourites = Favourites()
        favourites.add([first, second])
        #expect(favourites.photos == [first, second] && favourites.changes.isEmpty)
        favourites.keep { $0 == second }
        #expect(favourites.photos == [second] && favourites.changes.isEmpty)
    }

    @Test("a demonstration marks one photo at a time, on top of the visitor's own")
    func demonstration() {
        var favourites = Favourites()
        favourites.mode = .visit
        _ = favourites.toggle(first)
        var isMarked = favourites.demonstrate(second)
        #expect(isMarked && favourites.photos == [first, second])
        isMarked = favourites.demonstrate(first)
        #expect(!isMarked && favourites.photos.isEmpty)
        var hasEnded = favourites.endDemonstration()
        #expect(hasEnded && favourites.photos == [first])
        hasEnded = favourites.endDemonstration()
        #expect(!hasEnded)
    }

    // MARK: In the gallery

    @Test(
        "the favourite key and the heart button give the open photo a heart and take it, as the button's symbol shows")
    func heart() throws {
        var bench = Bench.preview(photos: 3, index: 1)
        bench.tap(500, 300)
        bench.run(0.6)
        func icons() -> [Icon] {
            bench.model.scene.sprites.compactMap { if case .icon(let icon, _) = $0.picture { icon } else { nil } }
        }
        #expect(Set(icons()) == [.close, .heart])
        bench.handle(.key(.favourite))
        #expect(bench.model.favourites.photos == [PhotoID(1)] && Set(icons()) == [.close, .heartFilled])
        bench.handle(.key(.favourite))
        #expect(bench.model.favourites.photos.isEmpty)
        // A tap keeps the chrome on the screen for another three seconds.
        bench.run(1.9)
        let button = try #require(bench.model.scene.regions.frame(of: .preview(.heartButton)))
        bench.tap(button.center.x, button.center.y)
        #expect(bench.model.favourites.photos == [PhotoID(1)])
        bench.run(2.9)
        #expect(bench.model.screens.preview?.chrome.isShown == true)
        bench.run(0.2)
        #expect(bench.model.screens.preview?.chrome.isShown == false)
    }

    @Test("a favourite is forgotten with its photo, and does not come back with it")
    func unknown() {
        var bench = Bench(photos: 4)
        bench.handle(.favourites([PhotoID(2), PhotoID(3)]))
        bench.show(Bench.cards(3), AlbumList(title: "", cards: Bench.cards(3)))
        #expect(bench.model.favourites.photos == [PhotoID(2)])
        bench.show(Bench.cards(4), AlbumList(title: "", cards: Bench.cards(4)))
        #expect(bench.model.favourites.photos == [PhotoID(2)])
    }
}
