import Manifest
import Pictures
import SystemPackage
import TemporaryFolder
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
    }
}
