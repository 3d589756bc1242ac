import Foundation
import Manifest
import Patience
import TestSupport
import Testing
import TouchHarness

@testable import Mirror

/// `Scripts/manifest`, which writes a manifest for a folder.
@Suite(.patience) struct ManifestScriptTests {
    private static let script = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Scripts/manifest")

    private func run(_ folder: String) throws -> (output: Data, status: Int32) {
        let process = Process()
        let output = Pipe()
        process.executableURL = Self.script
        process.arguments = [folder]
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (data, process.terminationStatus)
    }

    @Test("a kiosk finds the photos of a folder through its manifest, with their captions and albums")
    func folder() async throws {
        let server = try await WebServer()
        let names = ["10.jpg", "2 & \"a\".JPG", "sea/möwe?#%.png"]
        let photos = names.indices.map { photo(UInt64($0 + 1)) }
        for (name, photo) in zip(names, photos) { try server.serve(photo, as: name) }
        try server.serve(Array("\n It's \"ten\"\nmore".utf8), as: "10.txt")
        try server.serve(Array("Gull".utf8), as: "sea/möwe?#%.png.txt")
        try server.serve(Array("\u{FEFF}Zehn\r\n\r\nEins\r\nZwei\r\n".utf8), as: "10.jpg.de.txt")
        for name in ["empty.jpg", ".hidden.jpg", ".trash/a.jpg"] {
            try server.serve(name == "empty.jpg" ? [] : photos[0], as: name)
        }
        let (json, status) = try run(server.folder.file("www"))
        #expect(status == 0)
        try server.serve(Array(json), as: "manifest.json")
        let kiosk = try Kiosk(server)
        #expect(kiosk.refresh() == .complete)
        #expect(kiosk.shown == [photos[1], photos[0], photos[2]].map(sha256))
        let manifest = try Manifest(json: Array(json), base: URL(string: server.url("manifest.json")))
        #expect(
            manifest.photos.map(\.label.title.byLanguage) == [
                [:], ["": "It's \"ten\"", "de": "Zehn"], ["": "Gull"],
            ])
        #expect(manifest.photos[1].label.text.byLanguage == ["": "more", "de": "Eins\nZwei"])
        #expect(manifest.photos.map(\.album) == [nil, nil, "sea"])
    }

    private func urls(_ names: [String]) throws -> [String] {
        struct Listing: Decodable {
            struct Photo: Decodable { var url: String }
            var photos: [Photo]
        }
        let folder = try TemporaryFolder()
        for name in names { try folder.file(name, [1]) }
        let (json, status) = try run(folder.path)
        #expect(status == 0)
        return try JSONDecoder().decode(Listing.self, from: json).photos.map(\.url)
    }

    @Test("files of all formats are listed, clips too, and no others")
    func formats() throws {
        let list = Self.script.deletingLastPathComponent().deletingLastPathComponent().appending(
            path: "Packaging/endings")
        let lines = try String(contentsOf: list, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }
        let names = lines.flatMap { $0.split(separator: " ").dropFirst() }.enumerated().map { "\($0).\($1)" }
        try #require(names.contains { $0.hasSuffix(".mp4") } && names.count > 15)
        #expect(try urls(names + ["a.doc", "b.txt", "c.zip", "mp4"]).sorted() == names.sorted())
        #expect(try urls(["A.MP4", "B.WebM", "C.MoV"]) == ["A.MP4", "B.WebM", "C.MoV"])
    }

    @Test("the clip that belongs to a photo is left out")
    func moments() throws {
        #expect(
            try urls(["1.HEIC", "1.MOV", "2.jpg", "2.mp4", "3.mov", "4.png", "4.mp4"])
                == ["1.HEIC", "2.jpg", "3.mov", "4.mp4", "4.png"])
    }

    @Test(
        "texts are read in any encoding that the gallery reads, in names of either case, and files may have any name"
    )
    func texts() throws {
        let folder = try TemporaryFolder()
        let wide = Array("Größe\nMeer".utf16).flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
        let big = Array("Größe\nMeer".utf16).flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
        let texts: [(String, [UInt8])] = [
            ("-a.TXT", Array("Größe\nMeer".utf8)), ("b.txt", wide), ("c.Txt", [0xFF, 0xFE] + wide),
            ("D.txt", [0xFE, 0xFF] + big),
            ("--e.txt", big), ("f.jpg.txt", [0x47, 0x72, 0xF6, 0xDF, 0x65, 0x0A, 0x4D, 0x65, 0x65, 0x72]),
        ]
        for (name, text) in texts { try folder.file(name, text) }
        for (number, name) in ["-a", "b", "c", "d", "--e", "f"].enumerated() {
            try folder.file("\(name).jpg", [UInt8(number)])
        }
        for name in ["@eaDir/a", "#recycle/a", "sub/@Recycle/a", "$RECYCLE.BIN/a"] {
            try folder.file("\(name).jpg", [1])
        }
        let (json, status) = try run(folder.path)
        #expect(status == 0)
        let manifest = try Manifest(json: Array(json), base: URL(string: "http://kiosk/manifest.json"))
        #expect(manifest.photos.count == 6)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 16,
            "nothing is written into the folder")
        for photo in manifest.photos {
            #expect(
                photo.label.title.byLanguage == ["": "Größe"] && photo.label.text.byLanguage == ["": "Meer"],
                "\(photo.url)")
        }
    }

    @Test("without a folder it exits with 64")
    func usage() throws {
        #expect(try run("/no/such/folder").status == 64)
    }
}
