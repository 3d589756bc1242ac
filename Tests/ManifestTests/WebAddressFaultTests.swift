import Manifest
import Testing

@Suite struct WebAddressFaultTests {
    @Test(
        "a URL with a host, in whatever letters, has no fault",
        arguments: [
            "http://example.org", "https://user:secret@example.org:8443/a%20b.json?x=1#y", "http://[::1]:80/",
            "HTTPS://EXAMPLE.ORG/", "http://bücher.example/photos", "http://localhost", "http://10.0.0.1/größe.json",
        ])
    func good(_ url: String) {
        #expect(WebAddress.fault(of: url) == nil)
    }

    @Test(
        "a URL that leads nowhere says why",
        arguments: [
            ("http://", "a URL without a host"), ("http:///photos", "a URL without a host"),
            ("https://?x", "a URL without a host"), ("http://:80/", "a URL without a host"),
            ("http://example.org:99999/", "a URL with an impossible port"), ("http://exa mple.org/", "not a valid URL"),
            ("http://[::1/", "not a valid URL"), ("http://example.org:port/", "not a valid URL"),
        ])
    func bad(_ url: String, _ fault: String) {
        #expect(WebAddress.fault(of: url) == fault)
    }
}
