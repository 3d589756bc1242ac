import Decoding
import Library
import Platform
import Raster
import SystemPackage
import TestSupport
import Testing

@testable import Pictures

@Suite struct PhotoIndexTests {
    private let header = ImageHeader.plain(.bmp, 4, 3)

    private func file(_ path: String, inode: UInt64, size: Int = 1, caption: String? = nil) -> FoundFile {
        FoundFile(
            path: FilePath(path), stamp: FileStamp(byteCount: size, modified: 1, inode: inode),
            note: PhotoNote(label: caption.map { PhotoLabel(title: $0) } ?? PhotoLabel()))
    }

    /// One look that finds these files, all of which are pictures, and no others.
    ///
    /// - Returns: Whether anything has changed.
    @discardableResult
    private func look(_ index: inout PhotoIndex, _ files: FoundFile...) -> Bool {
        var pass = PhotoIndex.Pass()
        let paths = Set(files.map(\.path))
        for file in files { index.note(file, in: &pass, exists: paths.contains) }
        return index.finish(pass)
    }

    private func shown(_ index: PhotoIndex) -> [String] { index.shown.map { "\($0.id.rawValue) \($0.path)" } }

    @Test("photos are numbered as they are found, and a look that finds the same changes nothing")
    func same() {
        var index = PhotoIndex()
        #expect(!index.hasFinishedPass)
        let changes = (0..<2).map { _ in look(&index, file("/a", inode: 1), file("/b", inode: 2)) }
        #expect(changes == [true, false] && index.hasFinishedPass)
        #expect(shown(index) == ["0 /a", "1 /b"] && index.count == 2)
    }

    @Test("a renamed file keeps its id; a copy, and a hard link beside which the other name still exists, get new ones")
    func renaming() {
        var index = PhotoIndex()
        look(&index, file("/a", inode: 1))
        let isRenamed = look(&index, file("/b", inode: 1))
        #expect(isRenamed && shown(index) == ["0 /b"])
        look(&index, file("/b", inode: 1), file("/c", inode: 2), file("/d", inode: 1))
        #expect(shown(index) == ["0 /b", "1 /c", "2 /d"])
    }

    @Test("a file that has changed, or has another caption, is a new photo; ids are never used again")
    func changing() {
        var index = PhotoIndex()
        look(&index, file("/a", inode: 1))
        look(&index, file("/a", inode: 1, size: 2))
        #expect(shown(index) == ["1 /a"] && index.former(PhotoID(0)) == nil)
        look(&index, file("/a", inode: 1, size: 2, caption: "Sea"))
        #expect(shown(index) == ["2 /a"] && index[PhotoID(2)]?.title(in: "en") == "Sea")
        look(&index)
        look(&index, file("/a", inode: 1))
        #expect(shown(index) == ["3 /a"])
    }

    @Test("a dropped photo is not shown, until its file changes")
    func dropping() {
        var index = PhotoIndex()
        look(&index, file("/a", inode: 1), file("/b", inode: 2))
        let drops = [0, 0, 7].map { index.drop(PhotoID($0), because: "broken") }
        #expect(drops == [true, false, false])
        look(&index, file("/a", inode: 1), file("/b", inode: 2))
        #expect(shown(index) == ["1 /b"] && index[PhotoID(0)] == nil)
        look(&index, file("/a", inode: 1, size: 9), file("/b", inode: 2))
        #expect(shown(index) == ["2 /a", "1 /b"])
    }

    @Test(
        "a photo is read again when its description in XMP, or its clip, comes, changes or goes",
        arguments: [false, true])
    func sideFiles(isClip: Bool) {
        var index = PhotoIndex()
        func file(_ modified: Int?) -> FoundFile {
            var file = self.file("/a", inode: 1)
            let side = modified.map {
                PhotoNote.SideFile(path: "/a.side", stamp: FileStamp(byteCount: 1, modified: $0, inode: 2))
            }
            if isClip {
                file.note.clip = side
            } else {
                file.note.sidecar = side
            }
            return file
        }
        let changes = [nil, nil, 1, 1, 2, 2, nil].map { look(&index, file($0)) }
        #expect(changes == [true, false, true, false, true, false, true])
        #expect(index.shown.map(\.note) == [PhotoNote()])
    }

    @Test("a file that is not a picture is not read again until it changes")
    func refusing() {
        var index = PhotoIndex()
        let notes = file("/notes", inode: 1)
        var news: [Bool] = []
        for file in [notes, self.file("/notes", inode: 1, size: 2)] {
            var pass = PhotoIndex.Pass()
            news.append(index.refuse(file, "not a picture", in: &pass))
            _ = index.finish(pass)
        }
        #expect(news == [true, false])
        func isKnown(_ size: Int) -> Bool {
            if case .noPicture = index.knowledge(of: file("/notes", inode: 1, size: size), exists: { _ in true }) {
                true
            } else {
                false
            }
        }
        #expect(isKnown(2) && !isKnown(1))
    }

    @Test("a file that cannot be read is new once for each reason, and again after it could be read")
    func unread() {
        var index = PhotoIndex()
        var news: [Bool] = []
        for why in ["I/O error", "I/O error", "no memory", nil, "no memory"] as [String?] {
            var pass = PhotoIndex.Pass()
            if let why { news.append(index.noteUnread("/a", why, in: &pass)) }
            _ = index.finish(pass)
        }
        #expect(news == [true, false, true, true])
    }

    @Test("photos of a folder that cannot be read stay, and photos that vanished during a look stay until the next")
    func keeping() {
        var index = PhotoIndex()
        look(&index, file("/usb/a", inode: 1), file("/b", inode: 2), file("/c", inode: 3))
        var second = PhotoIndex.Pass()
        index.keepAll(below: "/usb", in: &second)
        index.keepVanished("/b", in: &second)
        let hasChanged = index.finish(second)
        #expect(hasChanged && shown(index) == ["0 /usb/a", "1 /b"])
    }

    @Test("the list of an earlier run is shown until the first look corrects it; new photos come last")
    func seeded() {
        let log = RecordLog(nil, revision: 1, owner: 1)
        var former = PhotoIndex(store: PhotoStore(log))
        look(&former, file("/a", inode: 1), file("/b", inode: 2))
        let rows = former.storedRows(order: 0)
        var index = PhotoIndex()
        index.begin(with: rows, in: log)
        #expect(shown(index) == ["0 /a", "1 /b"] && !index.isSeeded)
        index.complete(rows)
        #expect(shown(index) == ["0 /a", "1 /b"] && index.isSeeded && !index.hasFinishedPass)
        var pass = PhotoIndex.Pass()
        index.add(file("/0", inode: 9), header, in: &pass)
        #expect(shown(index) == ["0 /a", "1 /b", "2 /0"])
        index.keep(PhotoID(1), as: file("/b", inode: 2), in: &pass)
        let hasChanged = index.finish(pass)
        #expect(hasChanged && shown(index) == ["2 /0", "1 /b"])
    }
}

@Suite struct PhotoStoreTests {
    private func header(_ title: String = "") -> ImageHeader {
        var properties = PhotoProperties()
        if !title.isEmpty { properties.label = PhotoLabel(title: title) }
        return ImageHeader(format: .bmp, storedSize: PixelSize(width: 1, height: 1), properties: properties)
    }

    private func file(_ path: FilePath, _ note: PhotoNote = PhotoNote()) -> FoundFile {
        FoundFile(path: path, stamp: FileStamp(byteCount: 5, modified: -7, inode: .max), note: note)
    }

    private func byteCount(_ title: String) -> Int { PackedLabel(PhotoLabel(title: title)).bytes.count }

    @Test("a photo is read as it was stored: path, stamp, header, and all of its note")
    func all() throws {
        var note = PhotoNote(
            label: PhotoLabel(title: "Den Haag – 海"), album: "Sea", captured: CaptureDate([2026, 6, 12, 7, 45, 9]),
            origin: PhotoNote.Origin(url: "https://example.org/a.jpg", name: "a.jpg"))
        note.clip = PhotoNote.SideFile(path: "/a.mov", stamp: FileStamp(byteCount: 6, modified: 7))
        note.sidecar = PhotoNote.SideFile(path: "/a.xmp", stamp: FileStamp(byteCount: 8, modified: 9))
        var store = PhotoStore()
        let file = file(FilePath(bytes: [0x2F, 0xFF, 0xFE]), note)
        let photo = try #require(store.photo(PhotoID(4), at: store.append(file, header("Own"))))
        #expect(photo.path == file.path && photo.stamp == file.stamp && photo.note == note && photo.id == PhotoID(4))
        #expect(photo.header == header("Own"))
    }

    @Test("a label that many photos share is stored once, and labels of others stay theirs")
    func shared() {
        var long = PhotoLabel(title: "Sea")
        long.text = LocalizedText(String(repeating: "wave ", count: 4000))
        let labels = [long, PhotoLabel(), long, PhotoLabel(title: "Pier")]
        var store = PhotoStore()
        let places = (0..<200).map {
            store.append(file(FilePath("/\($0).jpg"), PhotoNote(label: labels[$0 % 4])), header())
        }
        #expect(places.map { store.photo(PhotoID(0), at: $0)?.note.label } == (0..<200).map { labels[$0 % 4] })
        #expect(Int(store.log.end) * 8 < 3 * 20_000)
    }

    @Test("a label without room is left out, and those that are shared have room")
    func limit() {
        var store = PhotoStore(labelLimit: byteCount("Sea"))
        func title(_ title: String) -> String? {
            let place = store.append(file("/a", PhotoNote(label: PhotoLabel(title: title))), header("Own"))
            return store.photo(PhotoID(0), at: place)?.note.label.title.text(in: "")
        }
        #expect([title("Sea"), title("Sea")] == ["Sea", "Sea"] && !store.hasLeftOut)
        #expect([title("Boat"), title("Sea")] == [nil, "Sea"] && store.hasLeftOut)
    }

    @Test("a photo whose label has no room stays the same photo at each look")
    func stable() throws {
        let folder = try TemporaryFolder()
        for name in ["a.bmp", "b.bmp"] { _ = try folder.write(name, bmp(4, 3)) }
        _ = try folder.write("a.txt", Array("Sea".utf8))
        _ = try folder.write("b.txt", Array("Boat".utf8))
        var index = PhotoIndex(store: PhotoStore(labelLimit: byteCount("Boat")))
        func look() throws -> Bool {
            var pass = PhotoIndex.Pass()
            for file in try filesFound(in: folder.root) { index.note(file, in: &pass) }
            return index.finish(pass)
        }
        #expect(try [look(), look(), look()] == [true, false, false])
        #expect(index.shown.map { $0.label.title.text(in: "") } == ["Sea", nil])
    }
}
