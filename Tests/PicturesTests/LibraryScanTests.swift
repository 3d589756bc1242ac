import Foundation
import Platform
import SystemPackage
import TestSupport
import Testing

@testable import Pictures

@Suite struct LibraryScanTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func path(_ name: String) -> FilePath { folder.root.appending(name) }

    /// The stems of the files of one look, and the sources that are unreachable.
    private func look(_ scan: inout LibraryScan) -> (stems: [String], unreachable: [FilePath]) {
        var stems = [String]()
        var unreachable = [FilePath]()
        scan.walk { found in
            if case .file(let file) = found { stems.append(file.path.stem ?? "") }
            if case .unreachable(let path, _, _) = found { unreachable.append(path) }
        }
        return (stems, unreachable)
    }

    @Test("a source that was a file for a while is a folder again")
    func fileMeanwhile() throws {
        let source = path("photos")
        var scan = LibraryScan([.path(source)])
        try folder.write("photos/1.jpg")
        #expect(look(&scan).stems == ["1"])
        try FileManager.default.removeItem(atPath: source.string)
        try folder.write("photos", [1])
        #expect(look(&scan).stems == ["photos"])
        source.removeFile()
        try folder.write("photos/2.jpg")
        let again = look(&scan)
        #expect(again.stems == ["2"])
        #expect(again.unreachable.isEmpty)
        #expect(!scan.missesSource)
    }

    @Test(
        "an unmounted disk is no source, but a link to it may lead to an ordinary folder later",
        .enabled(if: geteuid() == 0, "only root may mount a disk"))
    func mountPoints() throws {
        let disk = path("disk").string
        try path("disk").makeDirectories()
        try folder.write("folder/2.jpg")
        try folder.link("source", to: "disk")
        var scan = LibraryScan([.path(path("source"))])
        try #require(mount("none", disk, "tmpfs", 0, "size=64k") == 0)
        defer { umount2(disk, Int32(MNT_DETACH)) }
        try folder.write("disk/1.jpg")
        #expect(look(&scan).stems == ["1"])
        try #require(umount2(disk, Int32(MNT_DETACH)) == 0)
        #expect(look(&scan).unreachable == [path("source")])
        path("source").removeFile()
        try folder.link("source", to: "folder")
        #expect(look(&scan).stems == ["2"])
    }

    @Test("a source that is there and cannot be read has not disappeared")
    func unreadable() throws {
        try folder.write("photos/1.jpg")
        var scan = LibraryScan([.path(path("photos"))])
        #expect(look(&scan).stems == ["1"])
        var reasons: [Errno] = []
        for target in [String(repeating: "a", count: 300), "nowhere", "photos"] {
            try FileManager.default.removeItem(atPath: path("photos").string)
            try folder.link("photos", to: target)
            scan.walk { if case .unreachable(_, let error, _) = $0 { reasons.append(error) } }
        }
        #expect(reasons == [.fileNameTooLong, .noSuchFileOrDirectory, .tooManySymbolicLinkLevels])
    }

    @Test("the links to watch are those on the way to a source, and those that links inside it lead through")
    func links() throws {
        try folder.write("releases/1/1.jpg")
        try folder.write("source/2.jpg")
        for (name, target) in [("current", "releases/1"), ("way", "."), ("source/photos", "../current")] {
            try folder.link(name, to: target)
        }
        let paths = ["way/source", "missing", "current/1.jpg"].map { FilePath(folder.path + "/" + $0) }
        var scan = LibraryScan(paths.map(PhotoSource.path))
        _ = look(&scan)
        #expect(scan.links == Set(["way", "current"].map(path)))
        try path("current").rename(to: path("former"))
        _ = look(&scan)
        #expect(scan.links == [path("way")])
    }
}
