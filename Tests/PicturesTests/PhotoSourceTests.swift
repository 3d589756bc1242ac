import Decoding
import Foundation
import Manifest
import Platform
import SystemPackage
import TestSupport
import Testing

@testable import Pictures

@Suite struct PhotoSourceTests {
    @Test(
        "a source that exists and can be read has no fault; others have one each",
        arguments: [
            ("", nil), ("photo.jpg", nil), ("gone", "No such file or directory"),
            ("photo.jpg/below", "Not a directory"), ("pipe", "a named pipe"), ("null", "a device"),
        ])
    func faults(_ name: String, _ fault: String?) throws {
        let folder = try TemporaryFolder()
        try folder.write("photo.jpg")
        try folder.link("null", to: "/dev/null")
        try #require(mkfifo(folder.file("pipe"), 0o600) == 0)
        #expect(PhotoSource.path(folder.root.appending(name)).fault == fault)
        #expect(PhotoSource("http://", mirrors: folder.root).fault == "a URL without a host")
        #expect(PhotoSource("http://example.org", mirrors: folder.root).fault == nil)
    }

    @Test("a path may be any bytes, and is described by their escapes")
    func bytes() {
        let path = FilePath(bytes: [0x2F, 0x61, 0xFF, 0x0A])
        let source = PhotoSource(path.escaped, mirrors: "/cache")
        #expect(source == .path(path))
        #expect(source.description == "/a\\xFF\\x0A")
    }

    @Test(
        "a URL is that of a manifest, which has its own folder; everything else is a path",
        arguments: [
            ("photos", false), ("/photos", false), ("http:", false), ("httpss://x", false),
            ("ftp://example.org/a", false), ("http://example.org/m.json", true), ("https://example.org/m.json", true),
            ("HTTPS://EXAMPLE.ORG/m.json", true),
        ])
    func kinds(_ name: String, _ isURL: Bool) {
        switch PhotoSource(name, mirrors: "/cache") {
        case .path(let path): #expect(!isURL && path == FilePath(name))
        case .mirror(let folder, let url):
            #expect(isURL && url == name && folder.path.removingLastComponent() == "/cache")
        case .desk, .standIn: Issue.record("no name of a source means that")
        }
    }

    @Test("each URL has its own folder, the same in every run, and is described without secrets")
    func mirrors() {
        let names = ["https://a:b@example.org/m?token=1", "https://example.org/n"]
        let sources = names.map { PhotoSource($0, mirrors: "/cache") }
        #expect(sources == names.map { PhotoSource($0, mirrors: "/cache") })
        #expect(sources[0] != sources[1])
        #expect(sources.map(\.description) == ["https://example.org/m", "https://example.org/n"])
        // A mistyped URL is a path, whose slashes are joined.
        #expect(
            PhotoSource("htp://K3Y@example.org/albums/1", mirrors: "/cache").description == "htp:/example.org/albums/1")
    }
}

@Suite struct TrustDomainTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func root(of name: String, in sources: [PhotoSource]) -> FilePath? {
        TrustDomains(sources).domain(of: folder.root.appending(name)).root
    }

    @Test("a file belongs to the innermost source around it, or to none")
    func roots() {
        let sources = ["a", "a/b", "ab"].map { PhotoSource.path(folder.root.appending($0)) }
        #expect(root(of: "a/1.jpg", in: sources) == folder.root.appending("a"))
        #expect(root(of: "a/c/d/1.jpg", in: sources) == folder.root.appending("a"))
        #expect(root(of: "a/b/c/1.jpg", in: sources) == folder.root.appending("a/b"))
        #expect(root(of: "ab/1.jpg", in: sources) == folder.root.appending("ab"))
        #expect(root(of: "abc/1.jpg", in: sources) == nil)
        #expect(root(of: "a/1.jpg", in: []) == nil)
    }

    @Test("each manifest's photos are another domain, though below the same folder")
    func mirrors() {
        let mirrors = folder.root.appending("mirrors")
        let sources = ["https://a.example/m.json", "https://b.example/m.json"].map { PhotoSource($0, mirrors: mirrors) }
        let photos = sources.map { source -> FilePath in
            guard case .mirror(let folder, _) = source else { return "/" }
            return folder.photos.appending("1.jpg")
        }
        let domains = TrustDomains(sources)
        #expect(photos.map { domains.domain(of: $0).root }.count(where: { $0 != nil }) == 2)
        #expect(domains.domain(of: photos[0]) != domains.domain(of: photos[1]))
    }

    @Test("single files of one folder are one source: a command line may name hundreds")
    func files() throws {
        let files = try ["1.bmp", "2.bmp"].map { try folder.write($0, bmp(4, 3)) }
        let domains = TrustDomains(files.map(PhotoSource.path))
        #expect(domains.domain(of: files[0]) == domains.domain(of: files[1]))
        #expect(domains.domain(of: files[0]).root == folder.root)
    }

    @Test("another file system inside a source is another domain, like a stick in a folder of sticks")
    func devices() throws {
        let photo = try folder.write("1.bmp", bmp(4, 3))
        let domains = TrustDomains([.path("/")])
        // A file system of the kernel, on every Linux.
        let own = domains.domain(of: photo)
        let other = domains.domain(of: "/proc/version")
        #expect(own.root == "/" && other.root == "/" && own != other)
    }
}
