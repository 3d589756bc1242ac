import Foundation
import Testing

@testable import Manifest

// MARK: Manifests in JSON

func digest(_ number: Int) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 64 - digits.count) + digits
}

/// A photo of a manifest.
///
/// - Parameters:
///   - members: Replace the usual members of these names, or are added to them.
///   - missing: The name of a member to leave out.
func photoJSON(_ number: Int = 1, _ members: String = "", without missing: String = "") -> String {
    let usual = [("url", "\"\(number).jpg\""), ("sha256", "\"\(digest(number))\""), ("size", "10")]
    let others = usual.filter { !members.contains("\"\($0.0)\":") && $0.0 != missing }
    let all = others.map { "\"\($0.0)\": \($0.1)" } + (members.isEmpty ? [] : [members])
    return "{\(all.joined(separator: ", "))}"
}

func manifest(_ photos: String...) -> String { manifest(photos) }

func manifest(_ photos: [String]) -> String { "{\"photos\": [\(photos.joined(separator: ", "))]}" }

func read(_ json: String) throws(Manifest.Fault) -> Manifest {
    try Manifest(json: Array(json.utf8), base: URL(string: "https://example.org/shop/manifest.json"))
}

func fault(_ json: String) -> String? {
    do throws(Manifest.Fault) {
        _ = try read(json)
        return nil
    } catch {
        return error.description
    }
}

@Suite struct ManifestTests {
    @Test("every member is read, unknown ones are ignored, and captions are joined to one line")
    func members() throws {
        let json = manifest(
            photoJSON(
                10,
                #""caption": " The beach\n at noon ", "album": "Summer", "date": "2026-07-03T12:30:05+02:00", "focus": [0.5]"#
            ))
        let photo = try #require(try read(json).photos.first)
        #expect(photo.sha256 == digest(10))
        #expect(photo.size == 10)
        #expect(photo.label.title == Manifest.Text("The beach at noon"))
        #expect(photo.album == "Summer")
        #expect(photo.date?.parts == [2026, 7, 3, 12, 30, 5])
        #expect(photo.date?.offset == 120)
    }

    private static let longestURL = "https://example.org/" + String(repeating: "a", count: 8192 - 20)

    @Test(
        "URLs may be relative to the manifest's, and have 8192 bytes",
        arguments: [
            ("sea/My beach.jpg", "https://example.org/shop/sea/My%20beach.jpg"),
            ("http://cdn.example.org/a.jpg?token=1", "http://cdn.example.org/a.jpg?token=1"),
            (longestURL, longestURL),
        ])
    func urls(_ url: String, _ expected: String) throws {
        #expect(try read(manifest(photoJSON(1, "\"url\": \"\(url)\""))).photos.map(\.url.absoluteString) == [expected])
    }

    @Test("a fault shows the beginning of a longer URL")
    func longURL() throws {
        let text = try #require(fault(manifest(photoJSON(1, "\"url\": \"\(Self.longestURL)a\""))))
        #expect(text.hasPrefix("photos[0].url is \"https://example.org/aaa") && text.utf8.count < 300)
        #expect(text.contains("…\" (expected a URL over http or https)"))
    }

    @Test("a photo that is listed twice, be it in capitals, is shown once, at its first position")
    func doubles() throws {
        let upper = photoJSON(3, "\"sha256\": \"\(digest(0xABC).uppercased())\"")
        let photos = try read(manifest(photoJSON(0xABC), photoJSON(2), photoJSON(0xABC, "\"url\": \"c\""), upper))
            .photos
        #expect(photos.map(\.url.lastPathComponent) == ["2748.jpg", "2.jpg"])
        #expect(photos.map(\.sha256) == [digest(0xABC), digest(2)])
    }

    @Test("a stored manifest has its members in a fixed order, and URLs as they are")
    func stored() throws {
        let manifest = try read(manifest(photoJSON(1, "\"date\": \"2026-07-03\"")))
        let json = "{\"photos\":[{\"date\":\"2026-07-03T00:00:00\",\"sha256\":\"\(digest(1))\",\"size\":10,"
        #expect(
            String(decoding: manifest.json, as: UTF8.self) == json + "\"url\":\"https://example.org/shop/1.jpg\"}]}")
    }

    // MARK: Faults

    @Test(
        "a fault names the value, what it is and what was expected",
        arguments: [
            (
                #""url": "file:///etc/passwd""#,
                #"photos[0].url is "file:///etc/passwd" (expected a URL over http or https)"#
            ),
            (#""sha256": "abc""#, #"photos[0].sha256 is "abc" (expected 64 hexadecimal digits)"#),
            (#""size": 0"#, "photos[0].size is 0 (expected bytes from 1 to 536870912)"),
            (#""size": 1.5"#, "photos[0].size is not a whole number"),
            (#""size": 1e99"#, "photos[0].size is not a whole number"),
            (#""size": true"#, "photos[0].size is not a whole number"),
            (#""size": null"#, "photos[0].size is not a whole number"),
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
        #expect(fault(manifest(photoJSON(1, members))) == expected)
    }

    @Test(
        "photos have from 1 byte to 512 MB, a URL over HTTP, and a digest of 64 hexadecimal digits in any case",
        arguments: [
            ("size", "1", true), ("size", "536870912", true), ("size", "536870913", false), ("size", "-1", false),
            ("sha256", "\"\(String(repeating: "aB", count: 32))\"", true),
            ("sha256", "\"\(String(repeating: "a", count: 63))\"", false),
            ("sha256", "\"\(String(repeating: "a", count: 65))\"", false),
            ("sha256", "\"\(String(repeating: "g", count: 64))\"", false),
            ("sha256", "\"\(String(repeating: "٣", count: 32))\"", false),
            ("url", #""ftp://example.org/a.jpg""#, false), ("url", #""file:///a.jpg""#, false),
            ("url", #""https:///a.jpg""#, false), ("url", #""data:,a""#, false), ("url", #""http://""#, false),
            ("url", #""javascript:1""#, false),
        ])
    func limits(_ name: String, _ value: String, _ isAllowed: Bool) {
        let fault = fault(manifest(photoJSON(1, "\"\(name)\": \(value)")))
        #expect(isAllowed ? fault == nil : fault?.hasPrefix("photos[0].\(name) is ") == true, "\(fault ?? "")")
    }

    @Test(
        "missing values, and files that are not manifests, are named too",
        arguments: [
            (manifest(photoJSON(without: "sha256")), "photos[0].sha256 is missing"), ("{}", "photos is missing"),
            ("{\"photos\": 3}", "photos is not an array"), ("[]", "the top level is not an object"),
            ("<html>", "not JSON"), ("", "not JSON"),
        ])
    func missing(_ json: String, _ expected: String) { #expect(fault(json) == expected) }

    @Test("a manifest that is truncated anywhere is refused")
    func cut() {
        let json = manifest(photoJSON(1, #""caption": "x""#))
        for count in 0..<json.utf8.count { #expect(fault(String(json.prefix(count))) != nil, "\(count)") }
    }

    @Test("a manifest may have no photos, or 100,000, and no more")
    func count() throws {
        #expect(try read(manifest()).photos.isEmpty)
        let photos = (0...100_000).map { photoJSON($0) }
        #expect(try read(manifest(photos.dropLast())).photos.count == 100_000)
        #expect(fault(manifest(photos)) == "photos has 100001 entries (expected at most 100000)")
    }
}

@Suite struct WallDateTests {
    @Test(
        "a date is read alone, with a time, and with a time and an offset",
        arguments: [
            ("2026-07-03", [2026, 7, 3, 0, 0, 0], nil),
            ("2026-07-03T09:08:07", [2026, 7, 3, 9, 8, 7], nil),
            ("2026-07-03 09:08:07", [2026, 7, 3, 9, 8, 7], nil),
            ("2026-07-03t09:08:07.25z", [2026, 7, 3, 9, 8, 7], 0),
            ("2026-12-31T23:59:60-03:30", [2026, 12, 31, 23, 59, 60], -210),
            ("0987-01-01T00:00:00+14:00", [987, 1, 1, 0, 0, 0], 840),
        ] as [(String, [Int], Int?)])
    func reading(_ text: String, _ parts: [Int], _ offset: Int?) throws {
        let date = try #require(WallDate(text))
        #expect(date.parts == parts)
        #expect(date.offset == offset)
        #expect(WallDate(date.text) == date)
    }

    @Test(
        "anything else is refused",
        arguments: [
            "", "2026", "2026-7-3", "2026-13-01", "2026-00-01", "2026-01-32", "2026-02-31", "2026-02-29", "2026-07-03T",
            "2026-07-03T24:00:00", "2026-07-03T09:08", "2026-07-03T09:08:07+2", "2026-07-03T09:08:07+24:00",
            "2026-07-03T09:08:07*02:00", "٢٠٢٦-07-03", "2026-07-03T09:08:07Zulu",
        ])
    func others(_ text: String) { #expect(WallDate(text) == nil) }
}
