import Codecs
import Decoding
import Library
import Platform
import Raster
import SystemPackage
import TestSupport
import Testing

@testable import Pictures

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
            var walk = FolderWalk { found in
                guard case .file(let file) = found else { return }
                if case .photo(let id, _) = index.knowledge(of: file, exists: { _ in true }) {
                    index.keep(id, as: file, in: &pass)
                } else {
                    index.add(file, header(), in: &pass)
                }
            }
            try walk.walk(folder.root)
            return index.finish(pass)
        }
        #expect(try [look(), look(), look()] == [true, false, false])
        #expect(index.shown.map { $0.label.title.text(in: "") } == ["Sea", nil])
    }
}
