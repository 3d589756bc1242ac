import Platform
import SystemPackage
import TestSupport
import Testing

@Suite struct DigestTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func open(_ text: String, _ mode: FileDescriptor.AccessMode = .readOnly) throws -> FileDescriptor {
        try .open(FilePath(folder.file("file", text)), mode)
    }

    @Test(
        "digests are those of NIST's examples (FIPS 180-4), of files that are longer than one read, too",
        arguments: [
            ("", 1, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            ("abc", 1, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1,
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
            ),
            ("a", 1_000_000, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
        ])
    func examples(_ text: String, _ count: Int, _ expected: String) throws {
        let file = try open(String(repeating: text, count: count))
        #expect(try file.closeAfter { try Digest.sha256(of: file) } == expected)
    }

    @Test("a file's SHA-1 is that of NIST's example (FIPS 180-4)")
    func sha1() throws {
        let file = try open("abc")
        let digest = try file.closeAfter { try Digest.sha1(of: file) }
        #expect(
            digest == [
                0xA9, 0x99, 0x3E, 0x36, 0x47, 0x06, 0x81, 0x6A, 0xBA, 0x3E, 0x25, 0x71, 0x78, 0x50, 0xC2, 0x6C, 0x9C,
                0xD0, 0xD8, 0x9D,
            ])
    }

    @Test(
        "a digest is of the whole file, wherever the descriptor stands, and leaves it there; one that cannot be read has none"
    )
    func position() throws {
        let file = try open("abc")
        try file.closeAfter {
            try file.seek(offset: 2, from: .start)
            #expect(try Digest.sha256(of: file).hasPrefix("ba7816bf"))
            #expect(try file.seek(offset: 0, from: .current) == 2)
        }
        let unreadable = try open("abc", .writeOnly)
        try unreadable.closeAfter {
            _ = #expect(throws: Errno.badFileDescriptor) { try Digest.sha256(of: unreadable) }
        }
    }
}
