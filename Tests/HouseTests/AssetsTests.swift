import Codecs
import Decoding
import Foundation
import SystemPackage
import Testing

/// The photos that ship with the program.
@Suite struct AssetsTests {
    private static let folder = House.folder.appending(path: "Assets").path

    private var headers: [ImageHeader] {
        get throws {
            let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder).sorted()
            return try names.map { try LocalDecoder().header(of: FilePath("\(Self.folder)/\($0)")) }
        }
    }

    @Test("there are at least 24 photos of at most 12 megapixels each and 8 MB in all")
    func size() throws {
        let headers = try headers
        #expect(headers.count >= 24)
        #expect(headers.allSatisfy { $0.format == .jpeg && $0.storedSize.count <= 12_100_000 })
        let bytes = try FileManager.default.contentsOfDirectory(atPath: Self.folder).reduce(0) { sum, name in
            let attributes = try FileManager.default.attributesOfItem(atPath: "\(Self.folder)/\(name)")
            return sum + (attributes[.size] as? Int ?? .max / 1000)
        }
        #expect(bytes <= 8_000_000)
    }

    @Test("there are landscape, portrait, square and panoramic photos, stored in all eight orientations")
    func shapes() throws {
        let headers = try headers
        for aspect in [1.5, 2.0 / 3, 1, 3] {
            #expect(headers.contains { abs($0.size.aspect - aspect) < 0.01 }, "\(aspect)")
        }
        #expect(Set(headers.map(\.properties.orientation.rawValue)) == Set(1...8))
    }

    @Test("each photo has a caption, and the photos were taken on three days")
    func properties() throws {
        let headers = try headers
        #expect(headers.allSatisfy { !$0.properties.label.title.isEmpty })
        #expect(Set(headers.compactMap(\.properties.captured?.dayNumber)).count == 3)
    }
}
