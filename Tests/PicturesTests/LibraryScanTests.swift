import Decoding
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

/// Looks that read only the folders that have changed, compared with looks at everything.
@Suite struct PartialLookTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private var photos: FilePath { folder.root.appending("photos") }

    /// One look by an index.
    ///
    /// - Returns: The folders that were not read.
    @discardableResult
    private func look(_ index: inout PhotoIndex, _ scan: inout LibraryScan, only changed: Set<FilePath>? = nil) -> Int {
        var pass = PhotoIndex.Pass()
        var skipped = 0
        let known = index
        let isUnchanged = changed.map(\.withParents).map { folders in
            { (folder: FilePath) in !folders.contains(folder) && known.knows(folder) }
        }
        scan.walk(isUnchanged: isUnchanged) { found in
            switch found {
            case .file(let file): index.note(file, in: &pass)
            case .entered(let folder): pass.enter(folder)
            case .left(let folder): pass.leave(folder)
            case .unchanged(let folder):
                skipped += 1
                index.keepUnchanged(folder, in: &pass)
            default: break
            }
        }
        _ = index.finish(pass)
        return skipped
    }

    private func shown(_ index: PhotoIndex) -> [String] { index.shown.map { "\($0.path) \($0.stamp.byteCount)" } }

    @Test("after any changes of files, a look at the changed folders finds what a look at all finds", arguments: 1...12)
    func equal(seed: Int) throws {
        var dice = SeededGenerator(seed: UInt64(seed))
        let folders = ["", "a/", "a/b/", "a/b/c/", "d/", "d/e/", "f/"]
        for name in folders { try folder.write("photos/\(name)1.bmp", bmp(4, 3)) }
        var index = PhotoIndex()
        var scan = LibraryScan([.path(photos)])
        look(&index, &scan)
        var skipped = 0
        for step in 0..<30 {
            var changed: Set<FilePath> = []
            for _ in 0..<Int.random(in: 0...3, using: &dice) {
                let place = folders.randomElement(using: &dice) ?? ""
                let number = Int.random(in: 0...9, using: &dice)
                let name = number > 7 ? "x\(number)" : "\(number)"
                let path = photos.appending("\(place)\(name).bmp")
                if path.exists, Bool.random(using: &dice) {
                    path.removeFile()
                } else {
                    try folder.write("photos/\(place)\(name).bmp", [UInt8](repeating: 1, count: 100 + step))
                }
                changed.insert(path.removingLastComponent())
            }
            skipped += look(&index, &scan, only: changed)
            let watched = Set(scan.folders)
            var fresh = PhotoIndex()
            var all = LibraryScan([.path(photos)])
            look(&fresh, &all)
            #expect(shown(index) == shown(fresh), "seed \(seed), step \(step)")
            #expect(index.skipped.map(\.name).sorted() == fresh.skipped.map(\.name).sorted())
            #expect(watched == Set(all.folders))
        }
        #expect(skipped > 30)
    }

    @Test("a folder that is new is read, also if it is not among the changed ones")
    func newFolder() throws {
        try folder.write("photos/a/1.bmp", bmp(4, 3))
        var index = PhotoIndex()
        var scan = LibraryScan([.path(photos)])
        look(&index, &scan)
        try folder.write("photos/b/1.bmp", bmp(4, 3))
        look(&index, &scan, only: [photos])
        #expect(index.shown.count == 2)
    }

    @Test(
        "links from folder to folder are noticed, because what they show may change elsewhere",
        arguments: [(nil, ""), ("photos/b/l.bmp", "../a/x/1.bmp"), ("photos/b/link", "../a/x")])
    func links(_ link: String?, _ target: String) throws {
        try folder.write("photos/a/x/1.bmp", bmp(4, 3))
        try folder.write("photos/b/2.bmp", bmp(4, 3))
        if let link { try folder.link(link, to: target) }
        var index = PhotoIndex()
        var scan = LibraryScan([.path(photos)])
        look(&index, &scan)
        #expect(scan.hasLinks == (link != nil))
    }

    @Test("ranges of folders are copied with those in them, wherever they come")
    func ranges() {
        var former = FolderRanges()
        former.enter("/p", photos: 0)
        former.enter("/p/a", photos: 1)
        former.enter("/p/a/b", photos: 3)
        former.leave("/p/a/b", photos: 5)
        former.leave("/p/a", photos: 6)
        former.enter("/p/c", photos: 6)
        former.enter("/p/c/failed", photos: 7)
        former.leave("/p/c", photos: 8)
        former.leave("/p", photos: 9)
        #expect(former.photos(of: "/p") == 0..<9 && former.photos(of: "/p/c/failed") == nil)
        var new = FolderRanges()
        new.enter("/p", photos: 0)
        new.copy("/p/a", from: former, photos: 10)
        new.copy("/p/c", from: former, photos: 20)
        new.copy("/q", from: former, photos: 20)
        new.leave("/p", photos: 22)
        #expect(new.photos(of: "/p/a") == 10..<15 && new.photos(of: "/p/a/b") == 12..<14)
        #expect(new.photos(of: "/p/c") == 20..<22 && new.photos(of: "/p") == 0..<22)
        var third = FolderRanges()
        third.copy("/p", from: new, photos: 0)
        #expect(third.photos(of: "/p/a/b") == 12..<14)
    }
}
