import Foundation
import Testing

@testable import Manifest

@Suite struct ManifestTests {
    private static let digest = String(repeating: "0a", count: 32)

    private func read(_ json: String, base: String? = "https://example.org/shop/manifest.json") throws -> Manifest {
        try Manifest(json: Array(json.utf8), base: base.flatMap { URL(string: $0) })
    }

    /// A manifest of one photo.
    ///
    /// - Parameters:
    ///   - members: Replace the usual members of these names, or are added to them.
    ///   - missing: The name of a member to leave out.
    private func entry(_ members: String, without missing: String = "") -> String {
        let usual = ["url": "\"a.jpg\"", "sha256": "\"\(Self.digest)\"", "size": "10"]
        let others = usual.filter { !members.contains("\"\($0.key)\"") && $0.key != missing }
        let all = others.map { "\"\($0.key)\": \($0.value)" }.sorted() + (members.isEmpty ? [] : [members])
        return "{\"photos\": [{\(all.joined(separator: ", "))}]}"
    }

    private func fault(_ json: String) -> String? {
        do {
            _ = try read(json)
            return nil
        } catch {
            return "\(error)"
        }
    }

    @Test("every member is read; URLs may be relative to the manifest's, and captions are joined to one line")
    func members() throws {
        let json = entry(
            #""url": "sea/My beach.jpg", "caption": " The beach\n at noon ", "album": "Summer", "date": "2026-07-03T12:30:05+02:00""#
        )
        let photo = try #require(try read(json).photos.first)
        #expect(photo.url.absoluteString == "https://example.org/shop/sea/My%20beach.jpg")
        #expect(photo.sha256 == Self.digest)
        #expect(photo.size == 10)
        #expect(photo.label.title == Manifest.Text("The beach at noon"))
        #expect(photo.album == "Summer")
        #expect(photo.date?.parts == [2026, 7, 3, 12, 30, 5])
        #expect(photo.date?.offset == 120)
    }

    @Test("an absolute URL is kept, and unknown members are ignored")
    func absolute() throws {
        let json = entry(#""url": "http://cdn.example.org/a.jpg?token=1", "focus": [0.5, 0.2]"#)
        #expect(try read(json).photos.first?.url.absoluteString == "http://cdn.example.org/a.jpg?token=1")
    }

    @Test("a photo that is listed twice is shown once, at its first position")
    func doubles() throws {
        let other = String(repeating: "b", count: 64)
        func photo(_ url: String, _ digest: String) -> String {
            "{\"url\": \"\(url)\", \"sha256\": \"\(digest)\", \"size\": 1}"
        }
        let list = [photo("a", Self.digest), photo("b", other), photo("c", Self.digest)].joined(separator: ", ")
        let manifest = try read("{\"photos\": [\(list)]}")
        #expect(manifest.photos.map(\.url.lastPathComponent) == ["a", "b"])
        #expect(manifest.photos.map(\.size) == [1, 1])
    }

    @Test("a stored manifest reads back equal")
    func roundTrip() throws {
        let manifest = try read(entry(#""caption": "Größe", "date": "2026-07-03""#))
        #expect(try Manifest(json: manifest.json, base: nil) == manifest)
    }

    @Test(
        "a fault names the value, what it is and what was expected",
        arguments: [
            (
                #""url": "file:///etc/passwd""#,
                #"photos[0].url is "file:///etc/passwd" (expected a URL over http or https)"#
            ),
            (#""sha256": "abc""#, #"photos[0].sha256 is "abc" (expected 64 hexadecimal digits)"#),
            (#""size": 0"#, "photos[0].size is 0 (expected bytes from 1 to 536870912)"),
            (#""size": "10""#, "photos[0].size is not a whole number"),
            (
                #""date": "yesterday""#,
                #"photos[0].date is "yesterday" (expected a date such as 2026-07-03 or 2026-07-03T12:00:00+02:00)"#
            ),
            (
                "\"album\": \"\(String(repeating: "a", count: 4097))\"",
                "photos[0].album has 4097 bytes (expected at most 4096)"
            ),
            (#""caption": 3"#, "photos[0].caption is not a string or an object of strings by language"),
        ])
    func faults(_ members: String, _ expected: String) {
        #expect(fault(entry(members)) == expected)
    }

    @Test("missing values, and files that are not manifests, are named too")
    func missing() {
        #expect(fault(entry("", without: "sha256")) == "photos[0].sha256 is missing")
        #expect(fault("{}") == "photos is missing")
        #expect(fault("{\"photos\": 3}") == "photos is not an array")
        #expect(fault("[]") == "the top level is not an object")
        #expect(fault("<html>") == "not JSON")
        #expect(fault("") == "not JSON")
    }

    @Test("a manifest that is truncated anywhere is refused")
    func cut() {
        let json = entry(#""caption": "x""#)
        for count in 0..<json.utf8.count { #expect(fault(String(json.prefix(count))) != nil, "\(count)") }
    }

    @Test("user names, passwords and tokens in URLs are hidden")
    func secrets() {
        #expect(WebAddress.public("https://me:secret@example.org/a@b.jpg?token=1#x") == "https://example.org/a@b.jpg")
        #expect(WebAddress.public("http://example.org") == "http://example.org")
        #expect(WebAddress.public("https://:word@example.org/share/abc_D-1") == "https://example.org/share/…")
        #expect(WebAddress.public("https://example.org/s/summer") == "https://example.org/s/…")
        #expect(WebAddress.public("https://example.org/share/list.json") == "https://example.org/share/list.json")
    }
}
