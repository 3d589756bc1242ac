import Testing

@testable import Library
@testable import Scenes
@testable import Shows

@Suite struct PlaylistTests {
    @Test("a permutation has each number once", arguments: [1, 2, 3, 4, 5, 17, 64, 1000, 4097])
    func permutation(count: Int) {
        for seed in [-1, 0, 1, 99] {
            let permutation = Permutation(count: count, seed: seed)
            #expect(Set((0..<count).map { permutation[$0] }) == Set(0..<count))
        }
    }

    @Test("another seed gives another order, which does not look like the original one")
    func seeds() {
        let orders = (0..<4).map { seed in (0..<500).map { Permutation(count: 500, seed: seed)[$0] } }
        #expect(Set(orders).count == 4)
        for order in orders {
            let neighbours = zip(order, order.dropFirst()).filter { abs($0 - $1) == 1 }
            #expect(neighbours.count < 12)
        }
    }

    @Test("the order of the carousel repeats; at random, each round has another one")
    func rounds() {
        let photos = ShowPhotos(cards: CardList(ShowBench.landscapes(40)))
        let carousel = Playlist(photos: photos, order: .carousel)
        let shuffle = Playlist(photos: photos, order: .shuffle)
        func round(_ playlist: Playlist, _ number: Int) -> [Int] {
            (0..<40).map { playlist[number * 40 + $0].photo.rawValue }
        }
        for number in -2...2 {
            #expect(round(carousel, number) == Array(0..<40))
            #expect(Set(round(shuffle, number)) == Set(0..<40))
        }
        #expect(Set((-2...2).map { round(shuffle, $0) }).count == 5)
    }

    @Test("photos that cannot play come as stills, and with reduced motion all do")
    func stills() {
        let clips = ShowBench.landscapes(3).map { card in
            var card = card
            card.clip = Clip(rate: 10, frameCount: 20)
            return card
        }
        let photos = ShowPhotos(cards: CardList(clips), unplayable: [PhotoID(1)])
        #expect((0..<3).map { photos[$0].plays } == [true, false, true])
        #expect((0..<3).map { photos.plays(PhotoID($0)) } == [true, false, true])
        let stills = ShowPhotos(cards: CardList(clips), areStill: true)
        #expect((0..<3).allSatisfy { !stills[$0].plays && !stills.plays(PhotoID($0)) })
        #expect(!photos.plays(PhotoID(3)) && !photos.cards.contains(PhotoID(3)))
    }

    @Test("a photo can be found only if the order is that of the carousel")
    func position() {
        let photos = ShowPhotos(cards: CardList(ShowBench.landscapes(5, from: 10)))
        #expect(Playlist(photos: photos, order: .carousel).position(of: PhotoID(13)) == 3)
        #expect(Playlist(photos: photos, order: .carousel).position(of: PhotoID(3)) == nil)
        #expect(Playlist(photos: photos, order: .shuffle).position(of: PhotoID(13)) == nil)
    }
}
