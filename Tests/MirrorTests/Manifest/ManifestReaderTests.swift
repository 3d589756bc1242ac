import Foundation
import Testing

@testable import Manifest

@Suite struct ManifestReaderTests {
    /// A manifest with other members around its photos.
    private func json(_ photos: [String]) -> String {
        let list = photos.joined(separator: ", ")
        return "{\"a\": [1, [2]], \"b\": {\"photos\": [3]}, \"photos\" : [\(list)], \"c\": \"photos\"}"
    }

    @Test("all photos are read in order, however many are read at a time", arguments: [0, 1, 63, 64, 65, 128, 1000])
    func pieces(_ count: Int) throws {
        let photos = (0..<count).map { photoJSON($0, "\"url\": \"\($0).jpg?a=,:\"") }
        var reader = try ManifestReader(Array(json(photos).utf8), base: URL(string: "https://example.org/"))
        var sizes: [Int] = []
        var names: [String] = []
        while let photos = try reader.next() {
            sizes.append(photos.count)
            names += photos.map(\.url.lastPathComponent)
        }
        #expect(names == (0..<count).map { "\($0).jpg" })
        #expect(sizes.allSatisfy { (1...64).contains($0) })
    }

    @Test("brackets, commas and quotes in texts are texts")
    func texts() throws {
        let photos = try read(json([photoJSON(0, #""title": "\"]}, \\""#), photoJSON(1)])).photos
        #expect(photos.count == 2 && photos[0].label.title == Manifest.Text("\"]}, \\"))
    }

    @Test("a fault names its photo by its place in the whole list", arguments: [0, 63, 64, 200])
    func places(_ index: Int) {
        var photos = (0..<300).map { photoJSON($0) }
        photos[index] = photoJSON(index, "\"size\": 0")
        #expect(fault(json(photos)) == "photos[\(index)].size is 0 (expected bytes from 1 to 536870912)")
        photos[index] = "3"
        #expect(fault(json(photos)) == "photos[\(index)] is not an object")
    }

    @Test(
        "what is not JSON is refused, in the list and around it",
        arguments: [
            "{\"photos\": [A, B]", "{\"photos\": [A, B}", "{\"photos\": [A, B,]}", "{\"photos\": [,A, B]}",
            "{\"photos\": [A, B], nonsense}", "{\"photos\": [A, B]}}", "{\"photos\" [A, B]}",
            "{\"photos\": [A, B {}]}",
        ])
    func notJSON(_ form: String) {
        #expect(fault(form.replacing("A", with: photoJSON(0)).replacing("B", with: photoJSON(1))) == "not JSON")
    }

    @Test("a list of anything takes no more memory than one of as many photos as there may be")
    func values() {
        let many = String(repeating: "0,", count: 150_000)
        #expect(fault("{\"photos\": [\(many)1]}") == "photos has 150001 entries (expected at most 100000)")
        let more = String(repeating: "0,", count: 2_100_000)
        #expect(fault("{\"photos\": [\(more)1]}") == "longer than 2000000 values")
        let deep = String(repeating: "[", count: 100)
        #expect(fault("{\"photos\": [\(deep)") == "nested deeper than 64 levels")
    }
}
