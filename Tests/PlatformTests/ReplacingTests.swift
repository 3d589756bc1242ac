import Foundation
import SystemPackage
import TestSupport
import Testing

@testable import Platform

@Suite struct ReplacingTests {
    private let folder: TemporaryFolder
    private let list: FilePath

    init() throws {
        folder = try TemporaryFolder()
        list = FilePath(folder.file("list.json"))
    }

    private func names() throws -> [String] { try folder.names().sorted() }

    @Test("a link in the folder leads no write elsewhere")
    func link() throws {
        let letter = try folder.file("letter", "Dear Ann")
        // Where versions up to 0.1.0 wrote.
        try FileManager.default.createSymbolicLink(
            atPath: folder.file(".list.json.new"), withDestinationPath: letter)
        try list.replaceContents(with: Array("[]".utf8))
        #expect(folder.text(of: "letter") == "Dear Ann")
        #expect(folder.text(of: "list.json") == "[]")
    }

    @Test(
        "contents are replaced as a whole, and nothing else is left beside them; who has the old file open reads that")
    func whole() throws {
        try list.replaceContents(with: Array("old".utf8))
        let reader = try FileDescriptor.open(list, .readOnly)
        for text in ["a longer text", "short", ""] {
            try list.replaceContents(with: Array(text.utf8))
            #expect(folder.text(of: "list.json") == text)
        }
        var buffer = [UInt8](repeating: 0, count: 10)
        let count = try reader.closeAfter { try buffer.withUnsafeMutableBytes { try reader.read(into: $0) } }
        #expect(buffer.prefix(count) == Array("old".utf8)[...])
        #expect(try names() == ["list.json"])
    }

    @Test("two writers of one file do not disturb each other")
    func twoWriters() throws {
        try list.replace { outer in
            _ = try outer.writeAll(Array("out".utf8))
            try list.replaceContents(with: Array("inner".utf8))
            _ = try outer.writeAll(Array("er".utf8))
        }
        #expect(folder.text(of: "list.json") == "outer")
        #expect(try names() == ["list.json"])
    }

    @Test("a write that fails, or would replace a folder, leaves everything as it was, and nothing beside it")
    func failing() throws {
        try list.replaceContents(with: Array("old".utf8))
        #expect(throws: Errno.ioError) {
            try list.replace { file in
                _ = try file.writeAll(Array("half".utf8))
                throw Errno.ioError
            }
        }
        #expect(folder.text(of: "list.json") == "old")
        let below = FilePath(folder.file("below"))
        try below.makeDirectories()
        #expect(throws: Errno.self) { try below.replaceContents(with: [1]) }
        #expect(throws: Errno.noSuchFileOrDirectory) {
            try FilePath(folder.file("missing/list.json")).replaceContents(with: [1])
        }
        #expect(try names() == ["below", "list.json"])
    }

    @Test(
        "on a full disk, the file stays as it was",
        .enabled("only root may make a small disk") { SmallDisk.isPossible })
    func fullDisk() throws {
        let disk = try SmallDisk(kilobytes: 64)
        let path = FilePath(disk.file("list.json"))
        try path.replaceContents(with: Array("old".utf8))
        try disk.fill()
        #expect(throws: Errno.noSpace) { try path.replaceContents(with: Array("new".utf8)) }
        #expect(disk.text(of: "list.json") == "old")
        disk.empty()
        try path.replaceContents(with: Array("new".utf8))
        #expect(disk.text(of: "list.json") == "new")
    }

    @Test("what a power cut has left behind is removed, and nothing else")
    func leftovers() throws {
        let others = [
            ".vitrine-0123456789abcde.new", ".vitrine-0123456789abcdeg.new", ".vitrine-0123456789abcdef.old",
            "vitrine-0123456789abcdef.new", ".list.json.new", "list.json",
        ]
        for name in others + [".vitrine-0123456789abcdef.new"] { _ = try folder.file(name, "half a li") }
        FilePath(folder.path).removeLeftovers()
        #expect(try names() == others.sorted())
    }

    @Test("a file that is still being written is no leftover")
    func beingWritten() throws {
        try list.replace { file in
            FilePath(folder.path).removeLeftovers()
            _ = try file.writeAll(Array("whole".utf8))
        }
        #expect(folder.text(of: "list.json") == "whole")
        // A link of that name leads to no file that is locked or removed.
        let letter = try folder.file("letter", "Dear Ann")
        try FileManager.default.createSymbolicLink(
            atPath: folder.file(".vitrine-0123456789abcdef.new"), withDestinationPath: letter)
        FilePath(folder.path).removeLeftovers()
        #expect(folder.text(of: "letter") == "Dear Ann")
    }
}

@Suite struct SpaceTests {
    @Test(
        "the room of a disk is what no file uses",
        .enabled("only root may make a small disk") { SmallDisk.isPossible })
    func smallDisk() throws {
        let disk = try SmallDisk(kilobytes: 64)
        #expect(FilePath(disk.path).availableBytes == 65_536)
        #expect(FilePath(disk.file("a/folder/that/is/missing")).availableBytes == 65_536)
        try FilePath(disk.file("file")).replaceContents(with: [UInt8](repeating: 1, count: 10_000))
        // Three pages.
        #expect(FilePath(disk.path).availableBytes == 65_536 - 3 * 4096)
        try disk.fill()
        #expect(FilePath(disk.path).availableBytes == 0)
    }

    @Test("where there is no folder, there is no room that could be told")
    func nowhere() {
        #expect(FilePath("").availableBytes == nil)
        #expect(FilePath("/missing/folder").availableBytes == FilePath("/").availableBytes)
    }
}
