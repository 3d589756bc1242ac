import Foundation
import Manifest
import Patience
import Synchronization
import SystemPackage
import TestSupport
import Testing
import TouchHarness

@testable import Mirror

/// Catalogues of which something fails. Time is passed in: an hour takes a second.
@Suite(.patience) struct PartialCatalogueTests {
    /// A way to fail, and what the log says about it.
    struct Failure: CustomStringConvertible, Sendable {
        let description: String
        let reply: ScriptedServer.Reply
        /// Another address than the server's.
        var elsewhere: String?

        init(_ description: String, _ reply: ScriptedServer.Reply, elsewhere: String? = nil) {
            self.description = description
            self.reply = reply
            self.elsewhere = elsewhere
        }
    }

    static let failures: [Failure] =
        [204, 304, 400, 401, 403, 404, 405, 408, 410, 418, 429, 451, 500, 501, 502, 503, 504, 520].map {
            Failure("\($0)", .answer($0))
        } + [
            Failure("429, an hour", .answer(429, ["Retry-After: 3600"])),
            Failure("503, an hour", .answer(503, ["Retry-After: 3600"])),
            Failure("empty", .answer(200)), Failure("closed", .raw([])), Failure("reset", .reset),
            Failure("truncated", .raw(Array("HTTP/1.1 200 OK\r\nContent-Length: 900\r\n\r\n{".utf8))),
            Failure("no HTTP", .raw(Array("hello\r\n".utf8))),
            Failure("a page", .answer(200, ["Content-Type: text/html"], Array("\n<!DOCTYPE html><p>Log in".utf8))),
            Failure("redirected for ever", .answer(302, ["Location: ?"])),
            Failure("unknown host", .answer(404), elsewhere: "http://host.invalid/"),
            Failure("refused", .answer(404), elsewhere: "http://127.0.0.1:1/"),
        ]

    /// The part that fails, by the path of its URL.
    enum Part: String, CaseIterable {
        case image = "4.jpg", information = "4/info.json", annotations = "notes4", member = "m1"
    }

    static let cases = Part.allCases.flatMap { part in failures.map { (part, $0) } }

    /// A library of three manifests and ten pictures, of which a part fails.
    private final class Library: Sendable {
        let isFailing = Mutex(true)
        let part: Part
        let failure: Failure

        init(_ part: Part, _ failure: Failure) {
            self.part = part
            self.failure = failure
        }

        func reply(_ request: ScriptedServer.Request) -> ScriptedServer.Reply {
            let path = String(request.path.prefix { $0 != "?" })
            if path == part.rawValue, isFailing.withLock(\.self) { return failure.reply }
            return .answer(
                200, [],
                contents(path) { [part, failure] name in
                    let root = name == part.rawValue ? failure.elsewhere : nil
                    return (root ?? "http://\(request.host)/") + name
                })
        }

        private func contents(_ path: String, _ url: (String) -> String) -> [UInt8] {
            switch path {
            case "manifest.json":
                let members = (0..<3).map { "{\"id\": \"\(url("m\($0)"))\", \"type\": \"Manifest\"}" }
                return iiif("\"type\": \"Collection\", \"items\": [\(members.joined(separator: ","))]")
            case "m0", "m1", "m2":
                let numbers = [[0, 1, 2, 3, 4, 5], [6, 7], [8, 9]][Int(path.dropFirst()) ?? 0]
                let canvases = numbers.map { canvas($0, url) }.joined(separator: ",")
                return iiif("\"type\": \"Manifest\", \"items\": [\(canvases)]")
            case let path where path.hasPrefix("notes"): return iiif("\"type\": \"AnnotationPage\", \"items\": []")
            case let path where path.hasSuffix(".json"): return Array("{\"width\": 5, \"height\": 5}".utf8)
            default: return photo(UInt64(path.prefix(1)) ?? 99, 500)
            }
        }

        private func iiif(_ members: String) -> [UInt8] {
            Array("{\"@context\": \"http://iiif.io/api/presentation/3/context.json\", \(members)}".utf8)
        }

        /// A picture with annotations. One has a service, if it is to fail.
        private func canvas(_ number: Int, _ url: (String) -> String) -> String {
            let id = url("\(number)/info.json").dropLast("/info.json".count)
            let hasService = part == .information && number == 4
            let service = hasService ? ", \"service\": [{\"id\": \"\(id)\", \"type\": \"ImageService3\"}]" : ""
            return """
                {"type": "Canvas", "annotations": [{"id": "\(url("notes\(number)"))", "type": "AnnotationPage"}],
                "items": [{"items": [{"motivation": "painting",
                "body": {"id": "\(url("\(number).jpg"))", "type": "Image"\(service)}}]}]}
                """
        }
    }

    /// Rounds until so many seconds have passed.
    private func run(_ kiosk: Kiosk, for seconds: Double) {
        let end = kiosk.uptime.time + seconds
        while kiosk.uptime.time < end { kiosk.refresh(after: kiosk.wait) }
    }

    @Test(
        "what is good of a catalogue is shown at once, and what fails is named, and shown when it is back",
        arguments: cases)
    func failing(_ part: Part, _ failure: Failure) throws {
        let library = Library(part, failure)
        let server = try ScriptedServer { request, _ in library.reply(request) }
        let kiosk = try Kiosk(server.url("manifest.json"))
        kiosk.refresh()
        for _ in 0..<2 {
            #expect(kiosk.shownCount == [Part.image: 9, .information: 10, .annotations: 10, .member: 8][part])
            run(kiosk, for: 120)
        }
        let failing = (failure.elsewhere ?? server.url("")) + part.rawValue
        #expect(
            kiosk.log.all.count == 1 && kiosk.log.all.first?.hasPrefix("warning: \"\(failing)\": ") == true,
            "\(kiosk.log.all)")
        guard failure.elsewhere == nil else { return }
        library.isFailing.withLock { $0 = false }
        kiosk.refresh()
        #expect(kiosk.shownCount == 10 && kiosk.state?.isFailing == false)
        #expect(kiosk.log.all.last == "info: \"\(failing)\": no longer failing")
    }

    @Test(
        "in an hour, what is good is asked for once, what fails less and less often, and the catalogue once a minute",
        arguments: Part.allCases, [404, 503, -503])
    func hour(_ part: Part, _ status: Int) throws {
        let fields = status < 0 ? ["Retry-After: 3600"] : []
        let library = Library(part, Failure("", .answer(abs(status), fields)))
        let server = try ScriptedServer { request, _ in library.reply(request) }
        let kiosk = try Kiosk(server.url("manifest.json"))
        run(kiosk, for: 3500)
        let counts = Dictionary(server.paths.map { ($0, 1) }, uniquingKeysWith: +)
        for (path, count) in counts where path != "manifest.json" && path != part.rawValue {
            #expect(count == 1, "\(path)")
        }
        #expect([404: 4...12, 503: 10...22, -503: 1...1][status]?.contains(counts[part.rawValue] ?? 0) == true)
        #expect((52...68).contains(counts["manifest.json"] ?? 0))
    }

    @Test("a server that hangs for one picture shows the others within five seconds")
    func hanging() throws {
        let library = Library(.image, Failure("hangs", .silence))
        let server = try ScriptedServer { request, _ in library.reply(request) }
        let kiosk = try Kiosk(server.url("manifest.json"))
        run(kiosk, for: 5)
        #expect(kiosk.shownCount == 9)
        #expect(
            kiosk.log.all.count == 1 && kiosk.log.all.first?.contains("4.jpg\": too slow") == true, "\(kiosk.log.all)")
    }

    // MARK: Catalogues of one manifest

    /// A manifest of pictures with these URLs, which may have pages of annotations.
    private func manifest(_ urls: [String], hasAnnotations: Bool, note: String = "") -> ScriptedServer.Reply {
        let canvases = urls.map {
            let annotations = hasAnnotations ? "{\"id\": \"\($0).notes\"}" : ""
            return
                "{\"type\": \"Canvas\", \"annotations\": [\(annotations)], \"items\": [{\"items\": [{\"motivation\": \"painting\", \"body\": {\"id\": \"\($0)\", \"type\": \"Image\"}}]}]}"
        }
        let text =
            "{\"@context\": \"http://iiif.io/api/presentation/3/context.json\", \"note\": \"\(note)\", \"items\": [\(canvases.joined(separator: ","))]}"
        return .answer(200, [], Array(text.utf8))
    }

    /// A server of such a manifest, which it makes for each request, and of pictures.
    private func server(
        _ pictures: [String], annotations: ScriptedServer.Reply? = nil,
        note: @escaping @Sendable (Int) -> String = { _ in "" },
        picture: @escaping @Sendable (ScriptedServer.Request, Int) -> ScriptedServer.Reply
    ) throws -> ScriptedServer {
        try ScriptedServer { request, earlier in
            if let annotations, request.path.hasSuffix(".notes") { return annotations }
            guard request.path == "manifest.json" else { return picture(request, earlier) }
            return manifest(
                pictures.map { "http://\(request.host)/\($0)" }, hasAnnotations: annotations != nil, note: note(earlier)
            )
        }
    }

    @Test("with a limit of 25 requests in 4 s, 60 pictures are shown, each fetched once")
    func limited() throws {
        let uptime = Kiosk.Clock()
        let times = Mutex<[Double]>([])
        let server = try server((0..<60).map { "\($0).jpg" }) { request, _ in
            let isFree = times.withLock { times in
                times = times.filter { $0 > uptime.time - 4 }
                if times.count < 25 { times.append(uptime.time) }
                return times.last == uptime.time && times.count < 25
            }
            return isFree
                ? request.picture(500)
                : .answer(429, ["Retry-After: 3"])
        }
        let kiosk = try Kiosk(server.url("manifest.json"), uptime: uptime)
        run(kiosk, for: 30)
        #expect(kiosk.shownCount == 60)
        #expect(server.paths.count <= 60 + 12)
    }

    @Test(
        "a catalogue all of whose annotations are missing is shown at once, and they are asked for less and less often")
    func unannotated() throws {
        let server = try server((0..<60).map { "\($0).jpg" }, annotations: .answer(404)) { request, _ in
            request.picture(500)
        }
        let kiosk = try Kiosk(server.url("manifest.json"))
        kiosk.refresh()
        #expect(kiosk.shownCount == 60)
        run(kiosk, for: 3500)
        let counts = Dictionary(server.paths.map { ($0, 1) }, uniquingKeysWith: +)
        for number in 0..<60 {
            #expect(counts["\(number).jpg"] == 1)
            #expect((1...12).contains(counts["\(number).jpg.notes"] ?? 0))
        }
        #expect((52...68).contains(counts["manifest.json"] ?? 0))
    }

    @Test("a manifest with the time in it, and one that lists a picture fifty times, fetch each picture once")
    func restless() throws {
        let server = try server((0..<50).map { _ in "0.jpg" } + ["1.jpg"], note: { "\($0)" }) { request, _ in
            request.picture(500)
        }
        let kiosk = try Kiosk(server.url("manifest.json"))
        run(kiosk, for: 3600)
        #expect(kiosk.shownCount == 2)
        #expect(server.paths.filter { $0 != "manifest.json" }.sorted() == ["0.jpg", "1.jpg"])
    }

    @Test("a picture that has changed is noticed within an hour of a change of the catalogue, by its validator")
    func changed() throws {
        let version = Mutex(1)
        let server = try server(["0.jpg", "1.jpg"], note: { _ in "\(version.withLock(\.self))" }) { request, _ in
            let number = request.path == "0.jpg" ? version.withLock(\.self) : 9
            guard !request.header.contains("\"v\(number)\"") else { return .answer(304) }
            return .answer(200, ["ETag: \"v\(number)\""], photo(UInt64(number), 500))
        }
        let kiosk = try Kiosk(server.url("manifest.json"))
        kiosk.refresh()
        #expect(kiosk.shown == [photo(1, 500), photo(9, 500)].map(sha256))
        version.withLock { $0 = 2 }
        run(kiosk, for: 3700)
        version.withLock { $0 = 3 }
        run(kiosk, for: 120)
        #expect(kiosk.shown == [photo(3, 500), photo(9, 500)].map(sha256))
        #expect(server.paths.count { $0 == "1.jpg" } == 2)
    }

    @Test("after a restart, nothing that is known is fetched again")
    func restart() throws {
        let library = Library(.image, Failure("404", .answer(404)))
        let server = try ScriptedServer { request, _ in library.reply(request) }
        let disk = try TemporaryFolder()
        for _ in 0..<3 { try Kiosk(server.url("manifest.json"), disk: disk.path).refresh() }
        #expect(server.paths.filter { $0 != "4.jpg" && $0 != "manifest.json" }.count == Set(server.paths).count - 2)
    }

    @Test(
        "pictures are fetched up to the limit, which is never exceeded on the disk, and the first that has no room is named"
    )
    func room() throws {
        let server = try server((0..<30).map { "\($0).jpg" }) { request, _ in
            request.picture(300_000)
        }
        let kiosk = try Kiosk(server.url("manifest.json"), limit: 2 << 20)
        var most = 0
        for _ in 0..<60 {
            kiosk.refresh(after: kiosk.wait)
            most = max(most, kiosk.folder.photos.files().reduce(0) { $0 + Int($1.stamp.byteCount.value) })
        }
        #expect(kiosk.shownCount == 6 && most <= 2 << 20)
        #expect(
            kiosk.log.all.first?.contains("jpg\": needs 3 MB together with the photos on show (urls.size is 2 MB)")
                == true)
    }

    @Test("more pictures than may be looked up are a line in the log")
    func excess() throws {
        let server = try server((0..<10_050).map { "\($0 % 3).jpg?\($0 / 3)" }) { request, _ in .answer(404) }
        let kiosk = try Kiosk(server.url("manifest.json"))
        kiosk.refresh()
        #expect(
            kiosk.log.all.contains {
                $0.hasSuffix("there are more than 10000 pictures, of which the first are shown")
            })
    }

    @Test("a server that fails is not asked for each member of a collection, and others are", arguments: [429, 503])
    func members(_ status: Int) throws {
        let others = try ScriptedServer { _, _ in .answer(404) }
        let server = try ScriptedServer { request, _ in
            guard request.path == "manifest.json" else { return .answer(status) }
            let members = (0..<100).map { "\"\($0 < 50 ? "" : others.url(""))\($0)\"" }.joined(separator: ",")
            return .answer(200, [], Array("{\"@type\": \"sc:Collection\", \"manifests\": [\(members)]}".utf8))
        }
        try Kiosk(server.url("manifest.json")).refresh()
        #expect(server.paths == ["manifest.json", "0", "1", "2"])
        // A missing document counts as a twentieth of a failure, so that twenty of them pause the server.
        #expect(others.paths.count == 20)
    }

    @Test("URLs in a source are relative to where it leads")
    func leading() throws {
        let image = "{\"items\": [{\"items\": [{\"body\": \"1.jpg\"}]}]}"
        let server = try ScriptedServer { request, _ in
            switch request.path {
            case "source": .answer(302, ["Location: deep/manifest.json"])
            case "deep/manifest.json":
                .answer(200, ["ETag: \"v1\""], Array("{\"type\": \"Manifest\", \"items\": [\(image)]}".utf8))
            case "deep/1.jpg": .answer(200, [], photo(1, 500))
            default: .answer(404)
            }
        }
        let kiosk = try Kiosk(server.url("source"))
        #expect(kiosk.refresh() == .complete)
        #expect(kiosk.shown == [sha256(photo(1, 500))])
    }

    @Test(
        "a picture that is offered only as a whole, too large for a tile, is the image beside its description",
        arguments: [
            #""level0""#, #""http://iiif.io/api/image/2/level0.json""#, #""level0", {"supports": ["regionByPx"]}"#,
        ],
        [4096, 4097])
    func whole(_ profile: String, _ side: Int) throws {
        let json = Array("{\"width\": 900, \"height\": \(side), \"profile\": [\(profile)]}".utf8)
        let library = Library(.information, Failure("", .answer(200, [], json)))
        let server = try ScriptedServer { request, _ in library.reply(request) }
        let kiosk = try Kiosk(server.url("manifest.json"))
        kiosk.refresh()
        let isOnlyWhole = side > 4096 && !profile.contains("regionByPx")
        #expect(kiosk.shownCount == 10 && kiosk.shown.contains(sha256(isOnlyWhole ? photo(4, 500) : json)))
    }

    @Test("the description of a picture in tiles is a source")
    func information() throws {
        let json = Array("{\"protocol\": \"http://iiif.io/api/image\", \"width\": 9, \"height\": 5}".utf8)
        let server = try ScriptedServer { request, _ in
            request.path == "1/info.json" ? .answer(200, ["Content-Type: application/json"], json) : .answer(404)
        }
        let kiosk = try Kiosk(server.url("1/info.json"))
        for _ in 0..<3 { #expect(kiosk.refresh() == .complete) }
        #expect(kiosk.shown == [sha256(json)] && kiosk.log.all.isEmpty)
    }

    // MARK: Sources without descriptions

    @Test("the URL of a picture is a source, which is fetched again when it has changed")
    func picture() throws {
        let version = Mutex(UInt64(1))
        let server = try ScriptedServer { request, _ in
            let number = version.withLock(\.self)
            guard !request.header.contains("\"v\(number)\"") else { return .answer(304) }
            return .answer(200, ["ETag: \"v\(number)\""], [0xFF, 0xD8, 0xFF] + photo(number))
        }
        let kiosk = try Kiosk(server.url("folder/003.jpg?size=big"))
        for _ in 0..<3 { #expect(kiosk.refresh() == .complete) }
        #expect(kiosk.shown == [sha256([0xFF, 0xD8, 0xFF] + photo(1))])
        version.withLock { $0 = 2 }
        #expect(kiosk.refresh() == .complete)
        #expect(kiosk.shown == [sha256([0xFF, 0xD8, 0xFF] + photo(2))])
        #expect(kiosk.log.all.isEmpty)
    }

    @Test("a picture that does not fit is refused before it is on the disk; a manifest may be as long")
    func largePicture() throws {
        let folder = try TemporaryFolder()
        /// The bytes of an answer that are kept, and why no more are.
        func kept(_ start: [UInt8]) throws -> (Int, WebFault?) {
            let file = try WebFile(FilePath(folder.file("download")), limit: 64 << 20, room: 1 << 20)
            defer { file.close() }
            try file.begin(WebAnswer(status: 200, fields: ["content-length": "\(9 << 20)"]))
            for number in 0..<144 {
                let bytes = number == 0 ? start : photo(1, 1 << 16)
                do { try bytes.withUnsafeBytes(file.receive) } catch { return (number, error as? WebFault) }
            }
            return (144, nil)
        }
        #expect(try kept([0xFF, 0xD8, 0xFF]) == (16, .noRoom(bytes: 9 << 20, limit: 1 << 20)))
        #expect(try kept(Array("{".utf8)) == (144, nil))
    }

    @Test("a text file with a URL a line is a source; a line that is none is counted", arguments: ["\n", "\r\n"])
    func list(_ end: String) throws {
        let server = try ScriptedServer { request, _ in
            guard request.path == "list" else { return request.picture(20_000) }
            let lines = [
                "\u{FEFF}# My photos", "", "  http://\(request.host)/1.jpg ", "2.jpg", "not a URL",
                "http://\(request.host)/1.jpg",
            ]
            return .answer(200, ["Content-Type: text/plain"], Array(lines.joined(separator: end).utf8))
        }
        let kiosk = try Kiosk(server.url("list"))
        for _ in 0..<2 { #expect(kiosk.refresh() == .complete) }
        #expect(kiosk.shown == [photo(1), photo(2)].map(sha256))
        #expect(server.paths.sorted() == ["1.jpg", "2.jpg", "list", "list"])
        #expect(
            kiosk.log.all == ["notice: \"\(server.url("list"))\": 1 pictures have no valid URL, and are left out"])
    }

    @Test(
        "a IIIF manifest without pictures is valid, and the log says what it has instead",
        arguments: [
            (["Sound", "Video"], "it has no pictures, only sound and video"),
            (["Model"], "it has no pictures, only 3D models"),
            (["Text"], "it has no pictures"), ([], "it has no pictures"),
        ])
    func silent(_ kinds: [String], _ why: String) async throws {
        let server = try await WebServer()
        let canvases = kinds.map { kind in
            "{\"type\": \"Canvas\", \"items\": [{\"items\": [{\"body\": {\"id\": \"a\", \"type\": \"\(kind)\"}}]}]}"
        }
        let manifest = "{\"type\": \"Manifest\", \"items\": [\(canvases.joined(separator: ","))]}"
        try server.serve(Array(manifest.utf8), as: "manifest.json")
        let kiosk = try Kiosk(server)
        for _ in 0..<2 { #expect(kiosk.refresh() == .incomplete(hasProgressed: false)) }
        #expect(
            kiosk.log.all == ["warning: \"\(server.url("manifest.json"))\": \(why); nothing to show yet, will retry"])
    }

    @Test(
        "a manifest without photos, or with NULs in it, leaves what is shown",
        arguments: [
            "{\"photos\": []}", "{\"photos\":[\0\0\0]}", "{\"photos\":[]}\0\0", "\0\0\0\0", "", "{\"photos\":[{\0}]}",
        ])
    func damaged(_ manifest: String) async throws {
        let server = try await WebServer()
        try server.publish([photo(1)])
        let kiosk = try Kiosk(server)
        kiosk.refresh()
        try server.serve(Array(manifest.utf8), as: "manifest.json")
        for _ in 0..<2 { #expect(kiosk.refresh() == .incomplete(hasProgressed: false)) }
        #expect(kiosk.shown == [sha256(photo(1))])
        #expect(
            kiosk.log.all.count == 1 && kiosk.log.all.first?.contains("not a valid manifest") == true,
            "\(kiosk.log.all)")
    }

    @Test(
        "the clock is right if a server says so",
        arguments: [(0, true), (730, false), (-3, false)])
    func clock(_ days: Double, _ isRight: Bool) async throws {
        let difference = days * 86400
        let server = try await WebServer()
        try server.publish([photo(1)])
        let kiosk = try Kiosk(server)
        #expect(!kiosk.isClockRight)
        kiosk.clock.time = Date().timeIntervalSince1970 + difference
        kiosk.refresh()
        #expect(kiosk.isClockRight == isRight)
    }
}

extension ScriptedServer.Request {
    fileprivate var host: Substring {
        header.split(separator: "\r\n").first { $0.hasPrefix("Host: ") }?.dropFirst(6) ?? ""
    }

    /// The photo of the number at the beginning of the path.
    fileprivate func picture(_ count: Int) -> ScriptedServer.Reply {
        .answer(200, [], photo(UInt64(path.prefix { $0.isNumber }) ?? 0, count))
    }
}
