import Testing

@testable import Desk

/// Requests of those who want more than they may.
@Suite struct AdmissionTests {
    @Test("without a session, the page and the attempt to enter are all there is")
    func strangers() throws {
        let bench = try DeskBench()
        #expect(bench.ask("GET", "/").status == 200)
        for path in ["/state", "/photos", "/screen", "/thumbnails/a", "/guests/a/code.svg", "/anything"] {
            #expect(bench.ask("GET", path).status == 401, "\(path)")
        }
        for path in ["/order", "/remove", "/command", "/guests", "/uploads", "/close", "/photos/a"] {
            #expect(bench.ask("POST", path, Array("{}".utf8)).status == 401, "\(path)")
        }
    }

    @Test("a code that was used, is unknown or has ended is refused, with the reason")
    func codes() throws {
        let bench = try DeskBench()
        let code = bench.secret(in: bench.desk.issueCode() ?? "")
        func error(_ secret: String) -> String {
            bench.ask("POST", "/session", Array(#"{"secret":"\#(secret)"}"#.utf8)).error
        }
        #expect(error("0000") == "unknown")
        _ = try bench.enter(with: code)
        // The answer may have been lost; half a minute later, it was not.
        _ = try bench.enter(with: code)
        bench.time += 30
        #expect(error(code) == "used")
        let old = bench.secret(in: bench.desk.issueCode() ?? "")
        bench.time += 901
        #expect(error(old) == "over")
    }

    @Test("codes cannot be tried out: after ten attempts, an address waits")
    func guessing() throws {
        let bench = try DeskBench()
        let answers = (0..<12).map { bench.ask("POST", "/session", Array(#"{"secret":"\#($0)"}"#.utf8)) }
        #expect(answers.prefix(10).allSatisfy { $0.status == 403 })
        #expect(answers.suffix(2).allSatisfy { $0.status == 429 && $0["Retry-After"] == "10" })
    }

    @Test("a copied session is worth nothing at another address")
    func theft() throws {
        let bench = try DeskBench()
        let session = try bench.enterAsOwner()
        #expect(bench.ask("GET", "/state", session: session).status == 200)
        #expect(bench.ask("GET", "/state", session: session, from: DeskBench.otherPhone).status == 401)
    }

    @Test("guests add photos, and can do nothing else")
    func guests() throws {
        let bench = try DeskBench()
        let owner = try bench.enterAsOwner()
        let own = bench.add([1], session: owner)["Vitrine-Photo"] ?? ""
        let guest = try bench.enterAsGuest(owner)
        func ask(_ method: String, _ path: String) -> Int {
            bench.ask(method, path, Array(#"{"ids":["\#(own)"]}"#.utf8), session: guest, from: DeskBench.otherPhone)
                .status
        }
        for path in ["/remove", "/restore", "/approve", "/order", "/command", "/guests", "/close", "/photos/\(own)"] {
            #expect(ask("POST", path) == 403, "\(path)")
        }
        #expect(ask("POST", "/guests/a/withdraw") == 403 && ask("GET", "/guests/a/code.svg") == 403)
        #expect(ask("GET", "/screen") == 403 && ask("GET", "/thumbnails/\(own)") == 404)
        let photos = bench.ask("GET", "/photos", session: guest, from: DeskBench.otherPhone)
        #expect(photos.list("photos").isEmpty && photos.list("removed").isEmpty)
        let added = bench.add([2], session: guest, from: DeskBench.otherPhone)
        #expect(added["Vitrine-Outcome"] == "added" && bench.shown.count == 2)
        // The upload of another.
        let place = bench.begin("a.jpg", size: 9, session: owner)["Location"] ?? ""
        #expect(bench.send([1], at: 0, to: place, session: guest, from: DeskBench.otherPhone).status == 404)
    }

    @Test("a guest whose code is withdrawn is out at once")
    func withdrawal() throws {
        let bench = try DeskBench()
        let owner = try bench.enterAsOwner()
        let guest = try bench.enterAsGuest(owner)
        let id = bench.ask("GET", "/state", session: owner).list("guests").first?["id"] as? String ?? ""
        #expect(bench.ask("GET", "/state", session: guest, from: DeskBench.otherPhone).status == 200)
        #expect(bench.post("/guests/\(id)/withdraw", "{}", session: owner).status == 200)
        #expect(bench.ask("GET", "/state", session: guest, from: DeskBench.otherPhone).status == 401)
    }

    @Test(
        "what another page makes a browser send is refused",
        arguments: [
            (["origin": "http://evil.example"], 403), (["origin": "null"], 403),
            (["origin": "https://192.168.7.1:8780"], 403), (["vitrine-desk": ""], 403),
            (["origin": "http://192.168.7.1:8780"], 200), ([:], 200),
        ] as [([String: String], Int)])
    func otherPages(headers: [String: String], status: Int) throws {
        let bench = try DeskBench()
        let session = try bench.enterAsOwner()
        let answer = bench.ask("POST", "/command", Array(#"{"command":"next"}"#.utf8), headers, session: session)
        #expect(answer.status == status)
        #expect(bench.requests.contains("next") == (status == 200))
    }

    @Test(
        "a browser that another name has led here gets nothing, so that no page reads it by its own name",
        arguments: ["evil.example:8780", "192.168.7.1", "192.168.7.1:80", "192.168.7.10:8780", ""])
    func rebinding(host: String) throws {
        let bench = try DeskBench()
        #expect(bench.ask("GET", "/", [], ["host": host]).status == 421)
    }

    @Test(
        "paths lead nowhere but to what the table of requests names",
        arguments: [
            "/../etc/passwd", "/words/../index.html", "/photos/../../private/access.json", "/thumbnails/../private",
            "//", "/%00", "/uploads/../access", "/thumbnails/" + String(repeating: "a", count: 64),
        ])
    func paths(path: String) throws {
        let bench = try DeskBench()
        let session = try bench.enterAsOwner()
        #expect(bench.ask("GET", path, session: session).status == 404)
        #expect(!bench.requests.contains { $0.contains("..") || $0.hasPrefix("thumbnail") })
    }

    @Test("every answer forbids frames, scripts and connections of others, and to guess what it is")
    func security() throws {
        let bench = try DeskBench()
        let session = try bench.enterAsOwner()
        let answers = [
            bench.ask("GET", "/"), bench.ask("GET", "/state"), bench.ask("GET", "/state", session: session),
            bench.post("/command", "not JSON", session: session), bench.add([1], session: session),
            bench.ask("GET", "/screen", session: session),
        ]
        #expect(answers.map(\.status) == [200, 401, 200, 400, 204, 200])
        for answer in answers {
            let policy = answer["Content-Security-Policy"] ?? ""
            #expect(policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'none'"))
            #expect(answer["X-Content-Type-Options"] == "nosniff" && answer["Cache-Control"] != nil)
        }
    }

    @Test("the cookie cannot be read by scripts, and is sent to no other site's page")
    func cookie() throws {
        let bench = try DeskBench()
        let code = bench.secret(in: bench.desk.issueCode() ?? "")
        let answer = bench.ask("POST", "/session", Array(#"{"secret":"\#(code)"}"#.utf8))
        let cookie = answer["Set-Cookie"] ?? ""
        #expect(cookie.contains("; HttpOnly") && cookie.contains("; SameSite=Strict"))
    }

    @Test("a page that only looks does not keep the desk open; one that is used does")
    func renewal() throws {
        let bench = try DeskBench()
        let session = try bench.enterAsOwner()
        bench.time += 800
        #expect(bench.ask("GET", "/state", session: session).status == 200)
        #expect(bench.post("/command", #"{"command":"pause"}"#, session: session).status == 200)
        bench.time += 800
        #expect(bench.ask("GET", "/state", session: session).status == 200 && bench.desk.clean())
        bench.time += 101
        #expect(bench.ask("GET", "/state", session: session).status == 401 && !bench.desk.clean())
    }

    @Test("a desk with guests stays open for them until the end of their code, but not for the owner")
    func guestsStay() throws {
        let bench = try DeskBench()
        let owner = try bench.enterAsOwner()
        let guest = try bench.enterAsGuest(owner, hours: 5)
        #expect(bench.post("/close", "{}", session: owner).status == 200)
        #expect(bench.ask("GET", "/state", session: owner).status == 401)
        bench.time += 4.9 * 3600
        #expect(bench.desk.clean())
        #expect(bench.ask("GET", "/state", session: guest, from: DeskBench.otherPhone).status == 200)
        bench.time += 0.2 * 3600
        #expect(!bench.desk.clean())
    }
}
