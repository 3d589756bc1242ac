import Foundation
import Testing

@testable import Manifest

/// The limits of a manifest, which protect a kiosk's memory and disk.
@Suite struct ManifestLimitsTests {
    private func digest(_ number: Int) -> String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 64 - digits.count) + digits
    }

    private func entry(_ number: Int, url: String = "a.jpg", size: Int = 1, more: String = "") -> String {
        "{\"url\": \"\(url)\", \"sha256\": \"\(digest(number))\", \"size\": \(size)\(more)}"
    }

    private func read(_ entries: [String]) throws(Manifest.Fault) -> Manifest {
        let json = "{\"photos\": [\(entries.joined(separator: ","))]}"
        return try Manifest(json: Array(json.utf8), base: URL(string: "https://example.org/"))
    }

    private func fault(_ entries: String...) -> String? {
        do throws(Manifest.Fault) {
            _ = try read(entries)
            return nil
        } catch {
            return error.description
        }
    }

    @Test("a manifest may have 100,000 photos, and no more")
    func count() throws {
        let entries = (0...100_000).map { entry($0) }
        #expect(try read(entries.dropLast()).photos.count == 100_000)
        #expect(throws: Manifest.Fault(description: "photos has 100001 entries (expected at most 100000)")) {
            try read(entries)
        }
    }

    @Test("a photo may have from 1 byte to 512 MB", arguments: [(1, true), (512 << 20, true), (0, false), (-1, false)])
    func sizes(_ size: Int, _ isAllowed: Bool) {
        #expect((fault(entry(1, size: size)) == nil) == isAllowed)
        #expect(fault(entry(1, size: 512 << 20 + 1)) != nil)
    }

    @Test("a size that is not a whole number of bytes is refused", arguments: ["1.5", "1e99", "true", "null", "\"1\""])
    func fractions(_ size: String) {
        let json = "{\"url\": \"a\", \"sha256\": \"\(digest(1))\", \"size\": \(size)}"
        #expect(fault(json) == "photos[0].size is not a whole number")
    }

    @Test("a URL may have 8192 bytes, and a fault shows the beginning of one that is longer")
    func urls() throws {
        let longest = "https://example.org/" + String(repeating: "a", count: 8192 - 20)
        #expect(try read([entry(1, url: longest)]).photos.first?.url.absoluteString == longest)
        let fault = try #require(self.fault(entry(1, url: longest + "a")))
        #expect(fault.hasPrefix("photos[0].url is \"https://example.org/aaa") && fault.utf8.count < 300)
        #expect(fault.contains("…\" (expected a URL over http or https)"))
    }

    @Test(
        "a URL must lead to a host over HTTP or HTTPS",
        arguments: ["ftp://example.org/a.jpg", "file:///a.jpg", "https:///a.jpg", "data:,a", "http://", "javascript:1"])
    func schemes(_ url: String) {
        #expect(fault(entry(1, url: url)) != nil)
    }

    @Test(
        "a digest has 64 hexadecimal digits, in any case",
        arguments: [
            (String(repeating: "aB", count: 32), true), (String(repeating: "a", count: 63), false),
            (String(repeating: "a", count: 65), false), (String(repeating: "g", count: 64), false),
            (String(repeating: "٣", count: 32), false),
        ])
    func digests(_ digest: String, _ isAllowed: Bool) {
        let json = "{\"url\": \"a\", \"sha256\": \"\(digest)\", \"size\": 1}"
        #expect((fault(json) == nil) == isAllowed)
    }

    @Test("the same photo in capitals is the same photo")
    func capitals() throws {
        let upper = digest(0xABC).uppercased()
        let twin = "{\"url\": \"b.jpg\", \"sha256\": \"\(upper)\", \"size\": 1}"
        #expect(try read([entry(0xABC), twin]).photos.map(\.sha256) == [digest(0xABC)])
    }

    @Test("captions and albums are one line of up to 4096 bytes; blank ones are none")
    func lines() throws {
        let photo = try read([entry(1, more: ", \"caption\": \" \\n\\t \", \"album\": \"a\\r\\n  b\"")]).photos.first
        #expect(photo?.label == Manifest.Label() && photo?.album == "a b")
        for (count, isAllowed) in [(4096, true), (4097, false)] {
            let text = String(repeating: "a", count: count)
            #expect((fault(entry(1, more: ", \"caption\": \"\(text)\"")) == nil) == isAllowed)
        }
    }

    @Test("the fault of a later photo names its position")
    func position() {
        #expect(
            fault(entry(1), entry(2), entry(3, size: 0)) == "photos[2].size is 0 (expected bytes from 1 to 536870912)")
    }

    @Test("a manifest without photos is valid, and empty")
    func none() throws {
        #expect(try read([]).photos.isEmpty)
    }

    @Test("a stored manifest has its members in a fixed order, and URLs as they are")
    func stored() throws {
        let manifest = try read([entry(1, url: "sea/a.jpg", size: 7, more: ", \"date\": \"2026-07-03\"")])
        let json = "{\"photos\":[{\"date\":\"2026-07-03T00:00:00\",\"sha256\":\"\(digest(1))\",\"size\":7,"
        #expect(String(decoding: manifest.json, as: UTF8.self) == json + "\"url\":\"https://example.org/sea/a.jpg\"}]}")
    }
}

@Suite struct WebAddressTests {
    @Test(
        "a public URL has no user, password, query or fragment",
        arguments: [
            ("https://example.org/a.jpg", "https://example.org/a.jpg"),
            ("https://example.org/a.jpg?X-Amz-Signature=1", "https://example.org/a.jpg"),
            ("https://example.org/a.jpg#token", "https://example.org/a.jpg"),
            ("https://user@example.org/a", "https://example.org/a"),
            ("https://user:pass@word@example.org:8443/a@b", "https://example.org:8443/a@b"),
            ("https://user:secret@example.org", "https://example.org"), ("/folder/a@b.jpg", "/folder/a@b.jpg"),
            ("", ""),
        ])
    func secrets(_ url: String, _ expected: String) {
        #expect(WebAddress.public(url) == expected)
    }

    /// K3Y and P4SS are secrets.
    private static let attempts: [(source: String, shown: String?)] = [
        // Mistyped schemes.
        ("htp://K3Y@photos.example.org/albums/1", "htp://photos.example.org/albums/1"),
        ("htps:/K3Y@photos.example.org/albums/1", "htps:/photos.example.org/albums/1"),
        ("http//K3Y@photos.example.org/albums/1", nil), ("http:K3Y@photos.example.org/albums/1", nil),
        ("//K3Y@photos.example.org/albums/1", "photos.example.org/albums/1"), ("https;//K3Y@example.org/a", nil),
        ("/https://K3Y@example.org/a", "https://example.org/a"), ("K3Y@example.org/albums/1", "example.org/albums/1"),
        ("user:P4SS@example.org/m.json", "example.org/m.json"), ("user:/P4SS@example.org/m.json", nil),
        ("https ://K3Y@example.org/a", nil), (#"https:\\K3Y@example.org\a"#, nil), ("HTTPS//:P4SS@example.org/a", nil),
        ("ftp://user:P4SS@example.org/a", "ftp://example.org/a"), ("K3Y@https://example.org/a", nil),
        // Users and passwords.
        ("https://K3Y@example.org", "https://example.org"), ("https://K3Y:@example.org/a", "https://example.org/a"),
        ("https://user:P4SS@[::1]:8080/a", "https://[::1]:8080/a"),
        ("https://K3Y%40example.org/a", "https://example.org/a"),
        ("https://user:x/P4SS@example.org/a", "https://…"), ("https://user:x?P4SS@example.org/a", "https://…"),
        ("https://user:1/P4SS@example.org/a", "https://…"), ("https://K3Y/x@example.org/a", "https://…"),
        ("https://user:x#P4SS@example.org/a", "https://…"), ("https://a@K3Y@example.org/a", "https://example.org/a"),
        // Queries, and headers in their place.
        ("https://example.org/m.json?key=K3Y", "https://example.org/m.json"),
        ("https://example.org?a=b@K3Y", "https://example.org"), ("https://example.org/m#K3Y", "https://example.org/m"),
        ("example.org/m.json?key=K3Y", "example.org/m.json"), ("https://example.org/albums/1&x-api-key=K3Y", nil),
        ("https://example.org/albums/1;token=K3Y", nil), ("x-api-key: K3Y", "x-api-key:…"), ("X-API-KEY=K3Y", nil),
        ("https://example.org/albums/1 x-api-key: K3Y", "https://example.org/albums/1"),
        ("x-api-key:K3Y@https://example.org/a", nil),
        // Shared links.
        ("https://example.org/share/K3Y", "https://example.org/share/…"), ("https://example.org/share/K3Y/", nil),
        ("https://example.org//share//K3Y", nil), ("https://example.org/Share/K3Y/photos/1", nil),
        ("https://example.org/index.php/s/K3Y/download", nil), ("example.org/share/K3Y", "example.org/share/…"),
        ("https://example.org/share/K3Y.", nil), ("htp:/example.org/s/K3Y?x", nil),
    ]

    @Test("nothing that looks like a URL shows its secrets, however it is mistyped", arguments: attempts)
    func mistyped(_ source: String, _ shown: String?) {
        let text = WebAddress.public(source)
        #expect(!text.contains("K3Y") && !text.contains("P4SS") && !text.contains("k3y") && (shown ?? text) == text)
    }

    @Test(
        "paths, and addresses without secrets, are shown as they are",
        arguments: [
            "/srv/@eaDir/a#1?.jpg", "/srv/share/photos", "photos", "Photos 2024/Ann", "https://example.org/@me/a.json",
            "https://example.org:8443/iiif/a%2Fb;c=1/full/max/0/default.jpg", "javascript:alert(1)",
        ])
    func plain(_ source: String) {
        #expect(WebAddress.public(source) == source)
    }
}
