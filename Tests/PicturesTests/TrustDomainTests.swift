import Decoding
import Manifest
import Platform
import SystemPackage
import TestSupport
import Testing

@testable import Pictures

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
