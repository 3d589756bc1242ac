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
        favourites.toggleTwice(second)
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

    @Test("favourites of an earlier run are added without a change to report")
    func earlier() {
        var favourites = Favourites()
        _ = favourites.toggle(first)
        favourites.removeChanges()
        favourites.add([second])
        #expect(favourites.photos == [first, second] && favourites.changes.isEmpty)
    }

    @Test("photos that left the library are forgotten without a change to report")
    func leaving() {
        var favourites = Favourites()
        favourites.add([first, second])
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

    @Test("the favourite key gives the open photo a heart and takes it again, and the button's symbol follows")
    func key() {
        var bench = Bench.preview(photos: 3, index: 1)
        bench.tap(500, 300)
        bench.run(0.6)
        func icons() -> Set<Icon> {
            Set(
                bench.model.scene.sprites.compactMap {
                    if case .icon(let icon, _) = $0.picture { icon } else { nil }
                })
        }
        #expect(icons() == [.close, .heart])
        bench.handle(.key(.favourite))
        #expect(bench.model.favourites.photos == [PhotoID(1)])
        #expect(icons() == [.close, .heartFilled])
        bench.handle(.key(.favourite))
        #expect(bench.model.favourites.photos.isEmpty)
    }

    @Test("the heart button does the same, and keeps the chrome on the screen for another three seconds")
    func button() throws {
        var bench = Bench.preview(photos: 3)
        bench.tap(500, 300)
        bench.run(2.5)
        let button = try #require(bench.model.scene.regions.frame(of: .viewer(.heartButton)))
        bench.tap(button.center.x, button.center.y)
        #expect(bench.model.favourites.photos == [PhotoID(0)])
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

extension Favourites {
    fileprivate mutating func toggleTwice(_ photo: PhotoID) {
        for _ in 0..<2 { _ = toggle(photo) }
    }
}
