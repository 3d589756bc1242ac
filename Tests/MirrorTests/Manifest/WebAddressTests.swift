import Manifest
import Testing

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
            ("", ""), ("https://me:secret@example.org/a@b.jpg?token=1#x", "https://example.org/a@b.jpg"),
            ("https://:word@example.org/share/abc_D-1", "https://example.org/share/…"),
            ("https://example.org/s/summer", "https://example.org/s/…"),
        ])
    func secrets(_ url: String, _ expected: String) { #expect(WebAddress.public(url) == expected) }

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
            "http://example.org", "https://example.org/share/list.json",
        ])
    func plain(_ source: String) { #expect(WebAddress.public(source) == source) }

    // MARK: Faults

    @Test(
        "a URL with a host, in any letters, has no fault",
        arguments: [
            "http://example.org", "https://user:secret@example.org:8443/a%20b.json?x=1#y", "http://[::1]:80/",
            "HTTPS://EXAMPLE.ORG/", "http://bücher.example/photos", "http://localhost", "http://10.0.0.1/größe.json",
        ])
    func good(_ url: String) { #expect(WebAddress.fault(of: url) == nil) }

    @Test(
        "a URL that leads nowhere says why",
        arguments: [
            ("http://", "a URL without a host"), ("http:///photos", "a URL without a host"),
            ("https://?x", "a URL without a host"), ("http://:80/", "a URL without a host"),
            ("http://example.org:99999/", "a URL with an impossible port"), ("http://exa mple.org/", "not a valid URL"),
            ("http://[::1/", "not a valid URL"), ("http://example.org:port/", "not a valid URL"),
        ])
    func bad(_ url: String, _ fault: String) { #expect(WebAddress.fault(of: url) == fault) }
}
