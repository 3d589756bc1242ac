import Codecs
import Decoding
import SystemPackage
import TestSupport
import Testing

@testable import Pictures

@Suite struct PhotoOrderTests {
    private func photos(_ count: Int) throws -> [Photo] {
        try (0..<count).map { try .fake($0, FilePath("/photos/\($0).jpg")) }
    }

    /// The identifiers of photos in an order.
    private func ids(_ order: PhotoOrder, _ photos: [Photo]) -> [Int] {
        order.sorted(PhotoRoll(photos)).map { photos[$0].id.rawValue }
    }

    @Test("by name, photos stay in the order in which they were found")
    func name() throws {
        #expect(ids(PhotoOrder.name, try photos(5)) == [0, 1, 2, 3, 4])
    }

    @Test("by date, the oldest comes first, equal dates are in order of paths, and photos without a date come last")
    func date() throws {
        func date(_ text: String) throws -> CaptureDate {
            // Dates come only from EXIF.
            try #require(try CaptureDate.reading(text))
        }
        let early = try date("2024:05:01 10:00:00")
        let late = try date("2025:01:01 09:00:00")
        let dates = [nil, late, early, nil, late, early]
        let photos = try dates.enumerated().map { index, date in
            try Photo.fake(index, FilePath("/photos/\(index).jpg"), captured: date)
        }
        #expect(ids(PhotoOrder.captureDate, photos) == [2, 5, 1, 4, 0, 3])
    }

    @Test("a shuffle is a permutation that depends on the seed alone")
    func shuffle() throws {
        let photos = try photos(40)
        let first = ids(PhotoOrder.shuffle(seed: 1), photos)
        #expect(first.sorted() == Array(0..<40))
        #expect(first != Array(0..<40))
        #expect(ids(PhotoOrder.shuffle(seed: 1), photos) == first)
        let orders = Set((1...8).map { ids(PhotoOrder.shuffle(seed: $0), photos) })
        #expect(orders.count == 8)
    }

    @Test("a shuffle keeps the order of the other photos when one is added or removed")
    func stableShuffle() throws {
        let photos = try photos(20)
        let all = ids(PhotoOrder.shuffle(seed: 7), photos)
        let without = ids(PhotoOrder.shuffle(seed: 7), photos.filter { $0.id.rawValue != 5 })
        #expect(without == all.filter { $0 != 5 })
    }

    @Test("each photo may come first: seeds favour none")
    func fairness() throws {
        let photos = try photos(4)
        let firsts = Set((0..<100).compactMap { ids(PhotoOrder.shuffle(seed: $0), photos).first })
        #expect(firsts == [0, 1, 2, 3])
    }
}

extension CaptureDate {
    /// The date of a JPEG with this date in its EXIF block.
    static func reading(_ text: String) throws -> CaptureDate? {
        let date = Array(text.utf8) + [0]
        // One directory with a pointer, and the EXIF directory with one entry of twenty letters.
        let tiff: [UInt8] =
            Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1, 0x87, 0x69, 0, 4, 0, 0, 0, 1, 0, 0, 0, 26]
            + [0, 0, 0, 0, 0, 1, 0x90, 0x03, 0, 2, 0, 0, 0, 20, 0, 0, 0, 44, 0, 0, 0, 0] + date
        let block = Array("Exif\0\0".utf8) + tiff
        let frame: [UInt8] = [0xFF, 0xC0, 0, 11, 8, 0, 3, 0, 4, 1, 1, 0x11, 0]
        let bytes = [0xFF, 0xD8, 0xFF, 0xE1, 0, UInt8(block.count + 2)] + block + frame
        let folder = try TemporaryFolder()
        return try LocalDecoder().header(of: folder.write("dated.jpg", bytes)).properties.captured
    }
}
