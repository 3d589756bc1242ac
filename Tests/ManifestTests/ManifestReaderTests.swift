import Foundation
import Testing

@testable import Manifest

@Suite struct ManifestReaderTests {
    private func photo(_ number: Int, size: String = "7") -> String {
        let digits = String(number, radix: 16)
        let digest = String(repeating: "0", count: 64 - digits.count) + digits
        return "{\"url\": \"\(number).jpg?a=,:\", \"sha256\": \"\(digest)\", \"size\": \(size)}"
    }

    private func manifest(_ photos: [String]) -> [UInt8] {
        let others = "\"a\": [1, [2]], \"b\": {\"photos\": [3]}"
        let list = photos.joined(separator: ", ")
        return Array("{\(others), \"photos\" : [\(list)], \"c\": \"photos\"}".utf8)
    }

    private func fault(_ json: [UInt8]) -> String? {
        do throws(Manifest.Fault) {
            _ = try Manifest(json: json, base: URL(string: "https://example.org/"))
            return nil
        } catch {
            return error.description
        }
    }

    @Test("all photos are read in order, however many are read at a time", arguments: [0, 1, 63, 64, 65, 128, 1000])
    func pieces(_ count: Int) throws {
        var reader = try ManifestReader(
            manifest((0..<count).map { photo($0) }), base: URL(string: "https://example.org/"))
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
        let title = #"\"]}, \\"#
        let entry = photo(0).dropLast() + ", \"title\": \"\(title)\"}"
        let read = try Manifest(json: manifest([String(entry), photo(1)]), base: URL(string: "https://example.org/"))
        #expect(read.photos.count == 2 && read.photos[0].label.title == Manifest.Text("\"]}, \\"))
    }

    @Test("a fault names its photo by its place in the whole list", arguments: [0, 63, 64, 200])
    func places(_ index: Int) {
        var photos = (0..<300).map { photo($0) }
        photos[index] = photo(index, size: "0")
        #expect(fault(manifest(photos)) == "photos[\(index)].size is 0 (expected bytes from 1 to 536870912)")
        photos[index] = "3"
        #expect(fault(manifest(photos)) == "photos[\(index)] is not an object")
    }

    @Test("what is not JSON is refused, in the list and around it")
    func notJSON() {
        let photos = [photo(0), photo(1)].joined(separator: ", ")
        for text in [
            "{\"photos\": [\(photos)]", "{\"photos\": [\(photos)}", "{\"photos\": [\(photos),]}",
            "{\"photos\": [,\(photos)]}",
            "{\"photos\": [\(photos)], nonsense}", "{\"photos\": [\(photos)]}}", "{\"photos\" [\(photos)]}",
            "{\"photos\": [\(photos) {}]}",
        ] { #expect(fault(Array(text.utf8)) == "not JSON", "\(text)") }
    }

    @Test("a list of anything takes no more memory than one of as many photos as there may be")
    func values() throws {
        let many = String(repeating: "0,", count: 150_000)
        #expect(fault(Array("{\"photos\": [\(many)1]}".utf8)) == "photos has 150001 entries (expected at most 100000)")
        let more = String(repeating: "0,", count: 2_100_000)
        #expect(fault(Array("{\"photos\": [\(more)1]}".utf8)) == "longer than 2000000 values")
        let deep = String(repeating: "[", count: 100)
        #expect(fault(Array("{\"photos\": [\(deep)".utf8)) == "nested deeper than 64 levels")
    }
}
