import Foundation
import TestSupport

/// The shipped photos, of which one has a text with two stops, and a picture in tiles on their last day.
package enum TouchedPhotos {
    package static let described = "05-northern-lights.jpg"
    package static let tiled = "99-tiles.dzi"

    private static let text = """
        Northern Lights
        \(Array(repeating: "They appear where the solar wind meets the upper air.", count: 40).joined(separator: " "))

        @ 30 40 20 The arc
        Its lower edge is a hundred kilometres high.

        @ 70 60 20 The lake
        It doubles the light.
        """

    private static let day = """
        <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">\
        <rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:DateTimeOriginal="2026-06-14T22:00:00"/>\
        </rdf:RDF></x:xmpmeta>
        """

    package static func make() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for name in try FileManager.default.contentsOfDirectory(atPath: Vitrine.assets) where name.hasSuffix(".jpg") {
            try FileManager.default.createSymbolicLink(
                atPath: folder.file(name), withDestinationPath: "\(Vitrine.assets)/\(name)")
        }
        _ = try folder.file("05-northern-lights.txt", text)
        _ = try folder.file("99-tiles.xmp", day)
        let black = try TemporaryFolder()
        try vips(["black", black.file("black.v"), "6144", "4096"])
        try vips(["dzsave", black.file("black.v"), folder.file("99-tiles"), "--suffix", ".jpg"])
        return folder
    }

    private struct Failed: Error {
        let arguments: [String]
    }

    private static func vips(_ arguments: [String]) throws {
        let process = try Process.run(URL(filePath: "/usr/bin/vips"), arguments: arguments)
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failed(arguments: arguments) }
    }
}
