import Codecs
import Decoding
import Raster
import TemporaryFolder
import Testing

@testable import Pictures

@Suite struct LabelStoreTests {
    private func header(_ title: String = "") -> ImageHeader {
        var properties = PhotoProperties()
        if !title.isEmpty { properties.label = PhotoLabel(title: title) }
        return ImageHeader(format: .bmp, storedSize: PixelSize(width: 1, height: 1), properties: properties)
    }

    private func note(_ title: String) -> PhotoNote { PhotoNote(label: PhotoLabel(title: title)) }

    private func byteCount(_ title: String) -> Int { PackedLabel(PhotoLabel(title: title)).bytes.count }

    /// What a store keeps of a photo's labels: the title from outside, and the file's own.
    private func take(_ own: String, _ given: String, in store: inout LabelStore) -> [String?] {
        var header = header(own)
        var note = note(given)
        store.take(&header, &note)
        return [note.label.title.text(in: ""), header.properties.label.title.text(in: "")]
    }

    @Test("a label that many photos share takes its memory once, until the last of them is gone")
    func shared() {
        var store = LabelStore()
        for _ in 0..<1500 { #expect(take("", "Sea", in: &store) == ["Sea", nil]) }
        #expect(store.byteCount == byteCount("Sea"))
        for _ in 0..<1499 { store.release(header(), note("Sea")) }
        #expect(store.byteCount == byteCount("Sea"))
        store.release(header(), note("Sea"))
        #expect(store.byteCount == 0)
    }

    @Test("equal labels are one array")
    func oneArray() {
        var store = LabelStore()
        let starts = (0..<2).map { _ in
            var header = header()
            var note = note("Sea")
            store.take(&header, &note)
            return note.packedLabel.bytes.withUnsafeBytes { $0.baseAddress }
        }
        #expect(starts[0] != nil && starts[0] == starts[1])
    }

    @Test("a label without room is left out, those that are shared have room, and room comes back")
    func limit() {
        var store = LabelStore(limit: byteCount("Sea") + byteCount("Boat"))
        #expect(take("Boat", "Sea", in: &store) == ["Sea", "Boat"] && !store.hasLeftOut)
        #expect(take("", "Pier", in: &store) == [nil, nil] && store.hasLeftOut)
        #expect(take("Pier", "Sea", in: &store) == ["Sea", nil])
        store.release(header("Boat"), note("Sea"))
        #expect(take("", "Pier", in: &store) == ["Pier", nil])
    }

    @Test("a photo whose label has no room stays the same photo at each look, and gets its label when there is room")
    func stable() throws {
        let folder = try TemporaryFolder()
        for name in ["a.bmp", "b.bmp"] { _ = try folder.write(name, bmp(4, 3)) }
        _ = try folder.write("a.txt", Array("Sea".utf8))
        _ = try folder.write("b.txt", Array("Boat".utf8))
        var index = PhotoIndex(labels: LabelStore(limit: byteCount("Boat")))
        func look() throws -> Bool {
            var look = PhotoIndex.Look()
            var walk = FolderWalk { found in
                guard case .file(let file) = found else { return }
                if case .photo(let id) = index.knowledge(of: file, exists: { _ in true }) {
                    index.keep(id, as: file, in: &look)
                } else {
                    index.add(file, header(), in: &look)
                }
            }
            try walk.walk(folder.root)
            return index.finish(look)
        }
        #expect(try [look(), look(), look()] == [true, false, false])
        #expect(index.shown.map { $0.label.title.text(in: "") } == ["Sea", nil])
        folder.root.appending("a.txt").removeFile()
        #expect(try [look(), look(), look(), look()].filter { $0 }.count <= 2)
        #expect(index.shown.map { $0.label.title.text(in: "") } == [nil, "Boat"])
    }
}
