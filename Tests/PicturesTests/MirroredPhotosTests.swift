import Codecs
import Decoding
import Foundation
import Manifest
import Patience
import Platform
import SystemPackage
import TestSupport
import Testing
import TouchHarness

@testable import Pictures

/// Photos of a manifest, some of which are on this disk.
@Suite(.patience) struct MirroredPhotosTests {
    private let disk: TemporaryFolder
    private let mirror: MirrorFolder
    private let post = Post()
    private let library: PhotoLibrary

    init() throws {
        disk = try TemporaryFolder()
        mirror = MirrorFolder(disk.root.appending("mirror"))
        try mirror.makeFolders()
        library = post.library()
    }

    /// An entry whose digest is one letter 64 times: digests are not checked here.
    private func entry(_ letter: String, _ caption: String? = nil) throws -> Manifest.Entry {
        let url = try #require(URL(string: "https://example.org/sea/my%20\(letter)_beach.bmp?token=1"))
        let digest = String(repeating: letter, count: 64)
        var label = Manifest.Label()
        if let caption { label.title = Manifest.Text(caption) }
        return Manifest.Entry(url: url, sha256: digest, size: bmp(4, 3).count, label: label)
    }

    private func land(_ entry: Manifest.Entry, _ bytes: [UInt8] = bmp(4, 3)) throws {
        try disk.write("part", bytes).rename(to: mirror.photo(entry))
    }

    private func show(_ entries: [Manifest.Entry]) throws {
        try Data(Manifest(entries).json).write(to: URL(filePath: mirror.shown.string), options: .atomic)
    }

    private func photos(_ count: Int) async -> [Photo] {
        let reports = await post.reports { $0.photos.map { $0.isComplete && $0.photos.count == count } ?? false }
        return reports.compactMap(\.photos).last?.photos ?? []
    }

    @Test("photos are in the manifest's order, with its captions or their own names")
    func order() async throws {
        var dated = try entry("a", "At noon")
        dated.date = WallDate("2026-07-03T12:00:00+02:00")
        dated.album = "Summer"
        let entries = [try entry("c"), dated, try entry("b")]
        for entry in entries { try land(entry) }
        try show(entries)
        library.scan([.mirror(mirror, of: "https://example.org/m.json")])
        let photos = await photos(3)
        #expect(
            photos.map { $0.title(in: "en") } == ["my c beach", "At noon", "my b beach"])
        #expect(photos.map { $0.caption(in: Language("en").dates).details } == ["", "3 July 2026", ""])
        #expect(photos[1].captured?.offset == 120)
        #expect(photos[1].note.album == "Summer")
        #expect(photos[0].quoted == "\"https://example.org/sea/my%20c_beach.bmp\"")
    }

    @Test("before the first manifest there are no photos; a new one replaces the list, and missing photos appear later")
    func sets() async throws {
        library.scan([.mirror(mirror, of: "https://example.org/m.json")], watches: true)
        #expect(await photos(0).isEmpty)
        try land(entry("b"))
        try show([entry("a"), entry("b")])
        let first = await photos(1)
        try land(entry("a"))
        let old = await photos(2)
        #expect(old.map { $0.title(in: "en") } == ["my a beach", "my b beach"] && old[1].id == first[0].id)
        try land(entry("c"))
        try show([entry("c"), entry("b", "Renamed"), entry("a")])
        let new = await photos(3)
        #expect(new.map { $0.title(in: "en") } == ["my c beach", "Renamed", "my a beach"])
        #expect(new[2].id == old[0].id)
        // It has another caption, so it is a new photo.
        #expect(new[1].id != old[1].id)
    }

    @Test("a photo that is skipped is named by its URL, without secrets, in the log, the trace and the status")
    func broken() async throws {
        let entries = [try entry("a"), try entry("b")]
        try land(entries[0])
        // As long as the photo, so that the mirror would have taken it for one.
        try land(entries[1], [UInt8](repeating: 0x20, count: bmp(4, 3).count))
        try show(entries)
        let log = LogLines()
        let library = post.library(logger: log.logger)
        library.scan([.mirror(mirror, of: "https://example.org/m.json")])
        let reports = await post.reports { $0.photos?.isComplete == true }
        let name = "https://example.org/sea/my%20b_beach.bmp"
        #expect(reports.compactMap(\.skipped).map(\.path) == [name])
        #expect(library.skipped.map(\.name) == [name])
        #expect(library.skipped.map(\.why) == ["\(PictureError.unknownFormat)"])
        #expect(log.all == ["warning: skipped \"\(name)\": \(PictureError.unknownFormat)"])
        // A photo that turns out to be broken when it is decoded.
        let photo = try #require(reports.compactMap(\.photos).last?.photos.first)
        library.handle(PictureFailure(photo: photo, error: .truncated(.bmp)))
        _ = await post.reports { $0.photos?.photos.isEmpty == true }
        #expect(library.skipped.map(\.name) == ["https://example.org/sea/my%20a_beach.bmp", name])
    }

    @Test("an invalid manifest is skipped with its reason")
    func mistakes() async throws {
        try Data("{}".utf8).write(to: URL(filePath: mirror.shown.string))
        library.scan([.mirror(mirror, of: "https://example.org/m.json")])
        let reports = await post.reports { $0.photos?.isComplete == true }
        #expect(reports.compactMap(\.skipped).map(\.why) == ["not a valid manifest: photos is missing"])
    }
}
