import Decoding
import SystemPackage
import Testing

@testable import Pictures

@Suite struct PhotoOrderTests {
    /// The identifiers of photos in an order.
    private func ids(_ order: PhotoOrder, _ photos: [Photo]) -> [Int] {
        order.sorted(PhotoRoll(photos)).map { photos[$0].id.rawValue }
    }

    private func photos(_ count: Int) -> [Photo] {
        (0..<count).map { .fake($0, FilePath("/photos/\($0).jpg")) }
    }

    @Test("by name, photos stay in the order in which they were found")
    func name() {
        #expect(ids(.name, photos(5)) == [0, 1, 2, 3, 4])
    }

    @Test("by date, the oldest comes first, equal dates are in order of paths, and photos without a date come last")
    func date() {
        let early = CaptureDate([2024, 5, 1, 10, 0, 0])
        let late = CaptureDate([2025, 1, 1, 9, 0, 0])
        let photos = [nil, late, early, nil, late, early].enumerated().map { id, date in
            Photo.fake(id, FilePath("/photos/\(id).jpg"), captured: date)
        }
        #expect(ids(.captureDate, photos) == [2, 5, 1, 4, 0, 3])
    }

    @Test("a shuffle is a permutation that depends on the seed alone, and any photo may come first")
    func shuffle() {
        let photos = photos(40)
        let orders = (1...8).map { ids(.shuffle(seed: $0), photos) }
        #expect(orders[0].sorted() == Array(0..<40) && orders[0] != Array(0..<40))
        #expect(ids(.shuffle(seed: 1), photos) == orders[0])
        #expect(Set(orders).count == 8)
        let firsts = Set((0..<100).compactMap { ids(.shuffle(seed: $0), self.photos(4)).first })
        #expect(firsts == [0, 1, 2, 3])
    }

    @Test("a shuffle keeps the order of the other photos when one is added or removed")
    func stableShuffle() {
        let photos = photos(20)
        let without = ids(.shuffle(seed: 7), photos.filter { $0.id.rawValue != 5 })
        #expect(without == ids(.shuffle(seed: 7), photos).filter { $0 != 5 })
    }
}
