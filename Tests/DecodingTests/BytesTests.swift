import Foundation
import SystemPackage
import TestSupport
import Testing

@testable import Decoding

@Suite struct BytesTests {
    @Test("at any offset, a number is what its bytes say, in either order", arguments: 0..<12, 1...4)
    func offsets(_ offset: Int, _ size: Int) {
        let contents: [UInt8] = (0..<16).map { UInt8(($0 * 37 + 200) % 256) }
        let values = [1, 256, 65_536, 16_777_216]
        var big = 0
        var little = 0
        for index in 0..<size {
            let byte = Int(contents[offset + index])
            big += byte * values[size - 1 - index]
            little += byte * values[index]
        }
        #expect(Bytes(contents).number(at: offset, size: size, .bigEndian) == big)
        #expect(Bytes(contents).number(at: offset, size: size, .littleEndian) == little)
    }

    @Test("numbers, bytes, text and slices beyond the ends are nil or empty")
    func outside() {
        let bytes = Bytes(Array("abcdef".utf8))
        for (offset, size) in [(3, 4), (-1, 1), (6, 1)] {
            #expect(bytes.number(at: offset, size: size, .bigEndian) == nil, "\(offset), \(size)")
        }
        #expect(bytes[5] == UInt8(ascii: "f"))
        #expect(bytes[6] == nil)
        #expect(bytes[-1] == nil)
        #expect(bytes.hasText("def", at: 3))
        #expect(!bytes.hasText("defg", at: 3))
        #expect(!bytes.hasText("a", at: -1))
        #expect(bytes.starts(with: [0x61, 0x62]) && bytes.starts(with: []) && !bytes.starts(with: [0x62, 0x63]))
        #expect(bytes.starts(with: Array("abcdef".utf8)) && !bytes.starts(with: Array("abcdefg".utf8)))
        #expect(Array(bytes.slice(at: 4, size: 100)) == Array("ef".utf8))
        #expect(bytes.slice(at: 6, size: 1).isEmpty)
        #expect(bytes.slice(at: 7, size: 1).isEmpty)
        #expect(bytes.slice(at: -1, size: 1).isEmpty)
        #expect(bytes.slice(at: 0, size: -1).isEmpty)
        #expect(bytes.slice(at: 2, size: .max).count == 4)
    }
}

/// Reading files.
@Suite struct FileBytesTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func file(_ name: String, _ contents: [UInt8]) throws -> FilePath {
        try Data(contents).write(to: URL(filePath: folder.file(name)))
        return FilePath(folder.file(name))
    }

    private func read(_ path: FilePath, limit: Int = .max) throws -> Bytes {
        let file = try path.openPicture()
        defer { try? file.close() }
        return try Bytes(contentsOf: file, limit: limit)
    }

    @Test("a file is read completely or up to a limit, from its start, not from its current position")
    func files() throws {
        let contents = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 * 31) }
        let file = try file("photo", contents).openPicture()
        defer { try? file.close() }
        try file.seek(offset: 3, from: .start)
        #expect(try Bytes(contentsOf: file).storage == contents)
        #expect(try Bytes(contentsOf: file, limit: 1000).storage == Array(contents[..<1000]))
        #expect(try read(self.file("none", [])).count == 0)
    }

    @Test("a file may continue if the limit was reached, and not if it is shorter")
    func beginnings() throws {
        let path = try file("photo", [1, 2, 3, 4])
        for (limit, isBeginning) in [(3, true), (4, true), (5, false), (.max, false)] {
            #expect(try read(path, limit: limit).isBeginning == isBeginning, "\(limit)")
        }
    }

    @Test("a missing file, a folder and a pipe give errors with the reason")
    func unreadable() throws {
        #expect(throws: PictureError.unreadable("No such file or directory")) {
            try read(FilePath(folder.file("missing")))
        }
        #expect(throws: PictureError.unreadable("Is a directory")) { try read(FilePath(folder.path)) }
        #expect(throws: PictureError.unreadable("Is a directory")) { try read(FilePath(folder.path), limit: 100) }
        try #require(mkfifo(folder.file("pipe"), 0o600) == 0)
        // It has no writer, so opening it would block forever without O_NONBLOCK.
        #expect(throws: PictureError.unreadable("Illegal seek")) { try read(FilePath(folder.file("pipe"))) }
    }

    @Test("a file larger than half a gigabyte is rejected, but its beginning can be read")
    func large() throws {
        let path = try file("large", [7, 8, 9])
        let file = try FileDescriptor.open(path, .readWrite)
        defer { try? file.close() }
        // A sparse file, which takes no space.
        try file.resize(to: 512 << 20 + 1)
        #expect(throws: PictureError.unreadable("File too large")) { try read(path) }
        #expect(try read(path, limit: 3).storage == [7, 8, 9])
    }

    @Test("an open picture is not inherited by other programs")
    func closeOnExec() throws {
        let file = try file("photo", [1]).openPicture()
        defer { try? file.close() }
        #expect(fcntl(file.rawValue, F_GETFD) & FD_CLOEXEC != 0)
    }
}
