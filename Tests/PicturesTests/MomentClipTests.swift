import SystemPackage
import TemporaryFolder
import Testing

@testable import Pictures

@Suite struct MomentClipTests {
    private func pairs(_ names: String...) -> [String: String] {
        let pairs = MomentClip.pairs(names.map { Array($0.utf8) })
        return Dictionary(
            uniqueKeysWithValues: pairs.map {
                (String(decoding: $0, as: UTF8.self), String(decoding: $1, as: UTF8.self))
            })
    }

    @Test("a clip belongs to the photo of its name")
    func pairs() {
        #expect(pairs("IMG_1.HEIC", "IMG_1.MOV") == ["IMG_1.HEIC": "IMG_1.MOV"])
        #expect(pairs("a.jpg", "a.mp4", "b.jpeg", "b.MOV") == ["a.jpg": "a.mp4", "b.jpeg": "b.MOV"])
    }

    @Test("a clip with two photos of its name belongs to the first")
    func twoPhotos() {
        #expect(pairs("a.heic", "a.jpg", "a.mov") == ["a.heic": "a.mov"])
    }

    @Test("other clips and photos are alone")
    func alone() {
        #expect(pairs("a.jpg", "b.mov", "a.png", "c.mp4", "c.webp", ".mov", ".jpg", "d.jpg", "D.mov").isEmpty)
    }

    @Test("a walk reports the photo with its clip, and other clips by themselves")
    func walk() throws {
        let folder = try TemporaryFolder()
        for name in ["IMG_1.HEIC", "IMG_1.MOV", "IMG_2.MOV"] { try folder.write(name, [1]) }
        var found: [String: String?] = [:]
        var walk = FolderWalk { item in
            guard case .file(let file) = item else { return }
            found[file.path.lastComponent?.string ?? ""] = file.note.clip?.path.lastComponent?.string
        }
        try walk.walk(folder.root)
        #expect(found == ["IMG_1.HEIC": "IMG_1.MOV", "IMG_2.MOV": nil])
    }
}
