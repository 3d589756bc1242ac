import Platform
import SystemPackage
import TestSupport
import Testing

@Suite struct DigestTests {
    private func digest(of bytes: [UInt8]) throws -> String {
        let folder = try TemporaryFolder()
        let file = try FileDescriptor.open(FilePath(folder.file("file", bytes)), .readOnly)
        return try file.closeAfter { try Digest.sha256(of: file) }
    }

    @Test(
        "digests are those of NIST's examples (FIPS 180-4)",
        arguments: [
            ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
            ),
        ])
    func examples(_ text: String, _ expected: String) throws {
        #expect(try digest(of: Array(text.utf8)) == expected)
    }

    @Test("a file's SHA-1 is that of NIST's example (FIPS 180-4)")
    func sha1() throws {
        let folder = try TemporaryFolder()
        let file = try FileDescriptor.open(FilePath(folder.file("file", "abc")), .readOnly)
        let digest = try file.closeAfter { try Digest.sha1(of: file) }
        #expect(
            digest == [
                0xA9, 0x99, 0x3E, 0x36, 0x47, 0x06, 0x81, 0x6A, 0xBA, 0x3E, 0x25, 0x71, 0x78, 0x50, 0xC2, 0x6C, 0x9C,
                0xD0, 0xD8, 0x9D,
            ])
    }

    @Test("a file that is longer than one read is digested to its end")
    func long() throws {
        let million = [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000)
        #expect(try digest(of: million) == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
    }

    @Test("a digest is of the whole file, wherever the descriptor stands, and leaves it there")
    func position() throws {
        let folder = try TemporaryFolder()
        let file = try FileDescriptor.open(FilePath(folder.file("file", "abc")), .readOnly)
        try file.closeAfter {
            try file.seek(offset: 2, from: .start)
            #expect(try Digest.sha256(of: file).hasPrefix("ba7816bf"))
            #expect(try file.seek(offset: 0, from: .current) == 2)
        }
    }

    @Test("a file that cannot be read has no digest")
    func unreadable() throws {
        let folder = try TemporaryFolder()
        let file = try FileDescriptor.open(FilePath(folder.file("file", "abc")), .writeOnly)
        try file.closeAfter {
            _ = #expect(throws: Errno.badFileDescriptor) { try Digest.sha256(of: file) }
        }
    }
}
