import Decoding
import Foundation
import Platform
import Raster
import SystemPackage
import TestSupport
import Testing

@testable import Pictures

/// Pictures in tiles as programs write them that do not keep to their descriptions.
@Suite struct TileVariantsTests {
    /// A picture that libvips has stored, and what becomes of its files.
    struct Variant: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var options: [String]
        /// What is opened.
        var opened = "deep.dzi"
        var change: @Sendable (FilePath) throws -> Void
        var tolerance = 0
    }

    private static func overlap(_ cut: Int, said: Int, tile: Int = 254) -> Variant {
        Variant(
            testDescription: "tiles of \(tile) overlap by \(cut), said to be \(said)",
            options: ["--suffix=.png", "--overlap=\(cut)", "--tile-size=\(tile)"]
        ) { try $0.replace("Overlap=\"\(cut)\"", by: "Overlap=\"\(said)\"", in: "deep.dzi") }
    }

    private static func renamed(_ ending: String, said: String) -> Variant {
        Variant(testDescription: "\(ending), said to be \(said)", options: ["--suffix=.png", "--overlap=1"]) {
            try $0.replace("Format=\"png\"", by: "Format=\"\(said)\"", in: "deep.dzi")
            for file in $0.files(in: "deep_files") {
                try $0.run("/bin/mv", "-T", file, "\(file).x")
                try $0.run("/bin/mv", "-T", "\(file).x", file.dropLast(3) + ending)
            }
        }
    }

    private static func json(_ text: String) -> Variant {
        Variant(testDescription: text, options: ["--suffix=.png", "--overlap=1"], opened: "deep.json") {
            try Data(text.utf8).write(to: URL(filePath: $0.appending("deep.json").string))
        }
    }

    private static func zoomify(_ name: String, _ suffix: String, _ change: String, tile: Int = 64) -> Variant {
        Variant(
            testDescription: "Zoomify \(name)",
            options: ["--layout=zoomify", "--suffix=\(suffix)", "--tile-size=\(tile)"],
            opened: "deep/ImageProperties.xml",
            change: { try $0.run("/bin/sh", "-c", "cd '\($0.string)/deep'; \(change)") },
            tolerance: suffix.hasPrefix(".jpg") ? 12 : 0)
    }

    private static let variants = [
        overlap(0, said: 1), overlap(1, said: 0), overlap(1, said: 2), overlap(2, said: 1), overlap(0, said: 3),
        overlap(1, said: 1), overlap(1, said: 0, tile: 100), overlap(0, said: 1, tile: 217),
        renamed("PNG", said: "PNG"), renamed("PNG", said: "png"), renamed("png", said: "PNG"),
        renamed("png", said: "jpg"), renamed("png", said: "JPEG"),
        json(
            "{\"Image\":{\"xmlns\":\"http://schemas.microsoft.com/deepzoom/2008\",\"Format\":\"png\",\"Overlap\":\"1\",\"TileSize\":\"254\",\"Size\":{\"Width\":\"651\",\"Height\":\"460\"}}}"
        ),
        json(
            "{ \"Image\" : { \"xmlns\": \"http:\\/\\/schemas.microsoft.com\\/deepzoom\\/2009\",\n \"Url\": \"deep_files/\", \"Format\": \"png\", \"Overlap\": 1,\n \"TileSize\": 254, \"Size\": {\"Height\": 460, \"Width\": 651} } }"
        ),
        zoomify("with JPEGs", ".jpg[Q=95]", "true"), zoomify("with PNGs", ".png", "true"),
        zoomify("with PNGs of 256", ".png", "true", tile: 256),
        zoomify(
            "in one group", ".png", "mkdir -p TileGroup0; for g in TileGroup[1-9]; do mv $g/* TileGroup0; done; true"),
    ]

    @Test("its own pixels are shown", arguments: variants)
    func shown(_ variant: Variant) throws {
        let picture = try TiledPicture()
        _ = try picture.store("dzsave", "deep", variant.options)
        try variant.change(picture.folder.root)
        let path = picture.folder.root.appending(variant.opened)
        #expect(try MediaDecoder.local.header(of: path).size == TiledPicture.size)
        try MediaDecoder.local.expectOwnPixels(of: path, tolerance: variant.tolerance)
        let whole = try MediaDecoder.local.whole(of: path)
        #expect(TiledPicture.difference(whole, at: 0, 0) <= variant.tolerance)
    }

    @Test("tiles at half the size that is asked for, as of a server with a limit, are enlarged")
    func halved() throws {
        let picture = try TiledPicture()
        _ = try picture.store("dzsave", "deep", ["--layout=iiif3", "--suffix=.jpg[Q=95]", "--tile-size=128"])
        let root = picture.folder.root
        for file in root.files(in: "deep") where file.hasSuffix(".jpg") {
            try root.run("/usr/bin/vips", "resize", file, "\(file).v", "0.5")
            try root.run("/usr/bin/vips", "copy", "\(file).v", "\(file)[Q=95]")
            FilePath("\(file).v").removeFile()
        }
        let whole = try MediaDecoder.local.whole(of: root.appending("deep/info.json"))
        #expect(TiledPicture.difference(whole, at: 0, 0) <= 20)
    }
}

extension FilePath {
    fileprivate func replace(_ text: String, by other: String, in name: String) throws {
        let file = URL(filePath: appending(name).string)
        let old = try String(contentsOf: file, encoding: .utf8)
        #expect(old.contains(text))
        try Data(old.replacing(text, with: other).utf8).write(to: file)
    }

    fileprivate func files(in folder: String) -> [String] {
        let root = appending(folder).string
        let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
        return names.map { "\(root)/\($0)" }.filter { URL(filePath: $0).pathExtension != "" }
    }

    fileprivate func run(_ program: String, _ arguments: String...) throws {
        let process = try Subprocess(
            FilePath(program), arguments, environment: ["PATH=/usr/bin:/bin", "VIPS_WARNING=0"])
        #expect(process.waitForEnding() == .exited(0))
    }
}
