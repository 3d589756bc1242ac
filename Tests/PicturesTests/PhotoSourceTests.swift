import Foundation
import Manifest
import Pictures
import Platform
import SystemPackage
import TestSupport
import Testing

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
        "a URL is that of a manifest, with a folder of its own, and everything else is a path",
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
        }
    }

    @Test("each URL has a folder of its own, the same in every run, and is described without secrets")
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
