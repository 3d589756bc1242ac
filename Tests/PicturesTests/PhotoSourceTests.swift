import Foundation
import Manifest
import Pictures
import Platform
import SystemPackage
import TestSupport
import Testing

@Suite struct PhotoSourceTests {
    @Test("a source that exists and can be read has no fault; a missing one has")
    func faults() throws {
        let folder = try TemporaryFolder()
        try folder.write("photo.jpg")
        func fault(_ name: String) -> String? { PhotoSource.path(folder.root.appending(name)).fault }
        #expect(fault("") == nil)
        #expect(fault("photo.jpg") == nil)
        #expect(fault("gone") == "No such file or directory")
        #expect(fault("photo.jpg/below") == "Not a directory")
    }

    @Test("a pipe, a device and a URL without a host have a fault each")
    func otherFaults() throws {
        let folder = try TemporaryFolder()
        try #require(mkfifo(folder.file("pipe"), 0o600) == 0)
        #expect(PhotoSource.path(folder.root.appending("pipe")).fault == "a named pipe")
        #expect(PhotoSource.path("/dev/null").fault == "a device")
        let mirrors = folder.root.appending("mirrors")
        #expect(PhotoSource("http://", mirrors: mirrors).fault == "a URL without a host")
        #expect(PhotoSource("http://example.org", mirrors: mirrors).fault == nil)
    }

    @Test("a path may be any bytes, and is described by their escapes")
    func bytes() {
        let path = FilePath(bytes: [0x2F, 0x61, 0xFF, 0x0A])
        let source = PhotoSource(path.escaped, mirrors: "/cache")
        #expect(source == .path(path))
        #expect(source.description == "/a\\xFF\\x0A")
    }

    @Test("a URL is that of a manifest, and everything else is a path")
    func kinds() {
        for name in ["photos", "/photos", "http:", "httpss://x", "ftp://example.org/a"] {
            #expect(PhotoSource(name, mirrors: "/cache") == .path(FilePath(name)))
        }
        for url in ["http://example.org/m.json", "https://example.org/m.json", "HTTPS://EXAMPLE.ORG/m.json"] {
            guard case .mirror(let folder, of: url) = PhotoSource(url, mirrors: "/cache") else {
                Issue.record("\(url) is no URL")
                continue
            }
            #expect(folder.path.removingLastComponent() == "/cache")
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
