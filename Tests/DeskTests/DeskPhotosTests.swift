import Foundation
import Manifest
import SystemPackage
import TestSupport
import Testing

@testable import Desk

/// The photos of the desk, as the page and the gallery see them.
@Suite struct DeskPhotosTests {
    private func add(_ count: Int, to bench: DeskBench, _ session: String) -> [String] {
        (1...count).map { bench.add([UInt8($0)], named: "\($0).jpg", session: session)["Vitrine-Photo"] ?? "" }
    }

    @Test("photos are shown in the order in which they came, until the owner arranges them")
    func order() throws {
        let bench = try DeskBench()
        let session = try bench.enterAsOwner()
        let ids = add(3, to: bench, session)
        #expect(bench.shown == ["1.jpg", "2.jpg", "3.jpg"])
        let order = [ids[2], ids[0], ids[1]].map { "\"\($0)\"" }.joined(separator: ",")
        #expect(bench.post("/order", #"{"ids":[\#(order)]}"#, session: session).status == 200)
        #expect(bench.shown == ["3.jpg", "1.jpg", "2.jpg"])
        for wrong in ["\"\(ids[0])\"", order + ",\"\(ids[0])\"", "\"\(ids[0])\",\"\(ids[0])\",\"\(ids[1])\""] {
            let answer = bench.post("/order", #"{"ids":[\#(wrong)]}"#, session: session)
            #expect(answer.status == 409 && bench.shown == ["3.jpg", "1.jpg", "2.jpg"])
        }
    }

    @Test("what is removed can be restored, and is behind the others then")
    func removal() throws {
        let bench = try DeskBench()
        let session = try bench.enterAsOwner()
        let ids = add(3, to: bench, session)
        #expect(bench.post("/remove", #"{"ids":["\#(ids[0])","unknown"]}"#, session: session).status == 200)
        let list = bench.ask("GET", "/photos", session: session)
        #expect(bench.shown == ["2.jpg", "3.jpg"] && list.list("removed").map { $0["name"] as? String } == ["1.jpg"])
        #expect(bench.post("/restore", #"{"ids":["\#(ids[0])"]}"#, session: session).status == 200)
        #expect(bench.shown == ["2.jpg", "3.jpg", "1.jpg"])
    }

    @Test("titles and texts reach the gallery in their languages; an empty one removes what was there")
    func labels() throws {
        let bench = try DeskBench()
        let session = try bench.enterAsOwner()
        let id = add(1, to: bench, session)[0]
        let markup = "<script>alert(1)</script>"
        let described = bench.post(
            "/photos/\(id)", #"{"title":{"":"\#(markup)","de":"Nebel"},"text":{"en":"Fog\nover it"}}"#, session: session
        )
        #expect(described.status == 200)
        let manifest = try Manifest(json: Array(bench.home.text(of: "desk/shown.json").utf8), base: nil)
        let label = try #require(manifest.photos.first?.label)
        #expect(label.title.byLanguage == ["": markup, "de": "Nebel"])
        #expect(label.text.byLanguage == ["en": "Fog\nover it"])
        _ = bench.post("/photos/\(id)", #"{"title":{"":" ","de":""}}"#, session: session)
        let later = try Manifest(json: Array(bench.home.text(of: "desk/shown.json").utf8), base: nil)
        #expect(later.photos.first?.label.title.byLanguage == [:])
        #expect(later.photos.first?.label.text.byLanguage == ["en": "Fog\nover it"])
    }

    @Test(
        "a description that is none changes nothing",
        arguments: [
            (#"{"title":{"<b>":"x"}}"#, 400), (#"{"title":"x"}"#, 400), ("[]", 400), ("", 400),
            (#"{"title":{"":"\#(String(repeating: "x", count: 1001))"}}"#, 413),
        ])
    func mistakes(json: String, status: Int) throws {
        let bench = try DeskBench()
        let session = try bench.enterAsOwner()
        let id = add(1, to: bench, session)[0]
        #expect(bench.post("/photos/\(id)", json, session: session).status == status)
        #expect(bench.post("/photos/nobody", "{}", session: session).status == 404)
        #expect(
            bench.ask("GET", "/photos", session: session).list("photos").first?["title"] as? [String: String] == [:])
    }

    @Test("commands go to the gallery with their arguments escaped, and none that could end it or read a file")
    func commands() throws {
        let bench = try DeskBench()
        let session = try bench.enterAsOwner()
        let id = add(1, to: bench, session)[0]
        func status(_ json: String) -> Int { bench.post("/command", json, session: session).status }
        #expect(status(#"{"command":"message","argument":"a\nquit"}"#) == 200)
        #expect(status(#"{"command":"set","argument":"Spring"}"#) == 200)
        #expect(status(#"{"command":"show","argument":"\#(id)"}"#) == 200)
        for word in ["quit", "reload", "screenshot", "desk", "show", "status", "next\\nquit"] {
            #expect(status(#"{"command":"\#(word)","argument":"/etc/passwd"}"#) == 400, "\(word)")
        }
        let photo = bench.home.file("desk/photos/\(id)")
        #expect(bench.requests == [#"message a\x0Aquit"#, "set Spring", "show \(photo)"])
    }

    @Test("a guest's code is a QR code of the address with its secret")
    func code() throws {
        let bench = try DeskBench()
        let session = try bench.enterAsOwner()
        let guest = bench.post("/guests", #"{"name":"Wedding","ends":\#(bench.time + 60)}"#, session: session)
        #expect(guest.text("url").hasPrefix("http://192.168.7.1:8780/#"))
        let svg = bench.ask("GET", "/guests/\(guest.text("id"))/code.svg", session: session)
        #expect(svg["Content-Type"] == "image/svg+xml" && String(decoding: svg.body, as: UTF8.self).hasPrefix("<svg"))
        for (name, ends) in [("", 60.0), ("a", -1), ("a", 91 * 86_400)] {
            let json = #"{"name":"\#(name)","ends":\#(bench.time + ends)}"#
            #expect(bench.post("/guests", json, session: session).status == 400)
        }
    }
}
