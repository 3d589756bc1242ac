import Foundation
import TestSupport
import Testing

@testable import Desk

/// Photos on their way from a phone.
@Suite struct UploadTests {
    private let bytes = (0..<1000).map { UInt8($0 % 251) }

    @Test(
        "a file that arrives in parts, with broken connections between them, is one photo, under a name that the desk makes"
    )
    func parts() throws {
        let bench = try DeskBench()
        let session = try bench.enterAsOwner()
        let place = bench.begin("../../IMG 1.HEIC", size: 1000, session: session)["Location"] ?? ""
        var generator = SeededGenerator(seed: Seed.of("parts of an upload"))
        var offset = 0
        while offset < 1000 {
            let told = bench.offset(of: place, session: session)
            #expect(told["Upload-Offset"] == "\(offset)" && told["Upload-Length"] == "1000")
            #expect(told["Vitrine-Photo"] == nil && bench.shown.isEmpty)
            let end = min(1000, offset + Int.random(in: 1...300, using: &generator))
            let answer = bench.send(Array(bytes[offset..<end]), at: offset, to: place, session: session)
            #expect(answer.status == 204 && answer["Upload-Offset"] == "\(end)")
            offset = end
        }
        let told = bench.offset(of: place, session: session)
        let id = told["Vitrine-Photo"] ?? ""
        #expect(told["Vitrine-Outcome"] == "added" && bench.shown == ["IMG%201.HEIC"])
        #expect(try bench.home.names(in: "desk/photos") == [id])
        #expect(FileManager.default.contents(atPath: bench.home.file("desk/photos/\(id)")).map(Array.init) == bytes)
        #expect(try bench.home.names(in: "desk") == ["photos", "private", "shown.json"])
    }

    @Test("a part that does not begin where the file ends is refused, with the place where it does")
    func wrongOffset() throws {
        let bench = try DeskBench()
        let session = try bench.enterAsOwner()
        let place = bench.begin("a.jpg", size: 10, session: session)["Location"] ?? ""
        #expect(bench.send([1, 2], at: 0, to: place, session: session).status == 204)
        for offset in [0, 1, 3, 9] {
            #expect(bench.send([9], at: offset, to: place, session: session).status == 409, "\(offset)")
        }
        #expect(bench.send([9], at: -1, to: place, session: session).status == 409)
        #expect(bench.offset(of: place, session: session)["Upload-Offset"] == "2")
    }

    @Test("the same photo twice is one photo, also from two phones, and one that was removed is back")
    func twice() throws {
        let bench = try DeskBench()
        let owner = try bench.enterAsOwner()
        let other = try bench.enter(with: bench.secret(in: bench.desk.issueCode() ?? ""), from: DeskBench.otherPhone)
        let id = bench.add(bytes, session: owner)["Vitrine-Photo"] ?? ""
        let again = bench.add(bytes, named: "copy.HEIC", session: other, from: DeskBench.otherPhone)
        #expect(again["Vitrine-Outcome"] == "known" && again["Vitrine-Photo"] == id && bench.shown == ["IMG_1.HEIC"])
        #expect(bench.post("/remove", #"{"ids":["\#(id)"]}"#, session: owner).status == 200)
        #expect(bench.shown.isEmpty)
        #expect(bench.add(bytes, session: owner)["Vitrine-Outcome"] == "known")
        #expect(bench.shown == ["IMG_1.HEIC"])
    }

    @Test("photos that arrive at the same time are all kept")
    func together() throws {
        let bench = try DeskBench()
        let session = try bench.enterAsOwner()
        for round in 0..<20 {
            let places = try (0..<4).map { number in
                try #require(bench.begin("\(round)-\(number).jpg", size: 2, session: session)["Location"])
            }
            DispatchQueue.concurrentPerform(iterations: 4) { number in
                _ = bench.send([UInt8(round), UInt8(number)], at: 0, to: places[number], session: session)
            }
            let kept = DeskStore(folder: bench.desk.options.folder, logger: bench.desk.logger).readList()
            #expect(kept == bench.desk.state.withLock(\.list) && kept.photos.count == 4 * (round + 1))
            #expect(bench.shown.count == 4 * (round + 1))
        }
    }

    @Test("a second connection takes a file over from one that hangs, and what that still sends changes nothing")
    func takeover() throws {
        let bench = try DeskBench()
        let session = try bench.enterAsOwner()
        let place = bench.begin("a.jpg", size: 4, session: session)["Location"] ?? ""
        let uploads = bench.desk.uploads
        let upload = try #require(uploads.upload(String(place.split(separator: "/").last ?? ""), of: nil))
        let hanging = try uploads.writer(of: upload, from: 0)
        [1, 2].withUnsafeBytes { hanging.write(UnsafeRawBufferPointer(rebasing: $0.prefix(1))) }
        let next = try uploads.writer(of: upload, from: 1)
        [9, 9].withUnsafeBytes { hanging.write($0) }
        #expect(hanging.result.offset == 1 && hanging.result.error == .canceled)
        [UInt8(2), 3, 4].withUnsafeBytes { next.write($0) }
        #expect(next.result.offset == 4 && next.result.error == nil)
    }

    @Test("more than was announced is not written")
    func tooMuch() throws {
        let bench = try DeskBench()
        let session = try bench.enterAsOwner()
        let place = bench.begin("a.jpg", size: 3, session: session)["Location"] ?? ""
        #expect(bench.send([1, 2, 3, 4], at: 0, to: place, session: session).status == 413)
        let upload = try #require(bench.desk.uploads.upload(String(place.split(separator: "/").last ?? ""), of: nil))
        let writer = try bench.desk.uploads.writer(of: upload, from: 0)
        [UInt8](repeating: 7, count: 100).withUnsafeBytes { writer.write($0) }
        #expect(writer.result.offset == 3 && bench.desk.uploads.offset(of: upload.id) == 3)
    }

    @Test(
        "what is too large, too many or has no size is refused before it is sent",
        arguments: [
            ("1048577", 413), ("4294967296", 413), ("0", 400), ("-1", 400), ("x", 400), ("", 400), ("1048576", 201),
        ])
    func sizes(size: String, status: Int) throws {
        let bench = try DeskBench()
        let session = try bench.enterAsOwner()
        let answer = bench.ask(
            "POST", "/uploads", [], ["tus-resumable": "1.0.0", "upload-length": size], session: session)
        #expect(answer.status == status)
    }

    @Test("the desk keeps to its share of the disk, counting what others are sending, and four files at a time")
    func limits() throws {
        let bench = try DeskBench(bytes: 2500)
        let session = try bench.enterAsOwner()
        #expect(bench.add(bytes, session: session).status == 204)
        let second = bench.begin("b.jpg", size: 1000, session: session)
        #expect(second.status == 201)
        #expect(bench.begin("c.jpg", size: 1000, session: session).status == 507)
        #expect(bench.ask("DELETE", second["Location"] ?? "", session: session).status == 204)
        #expect(bench.begin("c.jpg", size: 1000, session: session).status == 201)
        for _ in 0..<3 { #expect(bench.begin("d.jpg", size: 1, session: session).status == 201) }
        #expect(bench.begin("e.jpg", size: 1, session: session).status == 429)
    }

    @Test(
        "on a disk that is full, an upload stops, and continues when there is room again",
        .enabled(if: SmallDisk.isPossible))
    func fullDisk() throws {
        let disk = try SmallDisk(kilobytes: 2048)
        let bench = try DeskBench(folder: disk.file("desk"))
        let session = try bench.enterAsOwner()
        let place = bench.begin("a.jpg", size: 600_000, session: session)["Location"] ?? ""
        try disk.fill()
        let photo = (0..<600_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
        let full = bench.send(photo, at: 0, to: place, session: session)
        #expect(full.status == 507 && full.error == "space")
        disk.empty()
        let offset = try #require(Int(bench.offset(of: place, session: session)["Upload-Offset"] ?? ""))
        #expect(offset < 600_000)
        let done = bench.send(Array(photo[offset...]), at: offset, to: place, session: session)
        #expect(done.status == 204 && done["Vitrine-Outcome"] == "added")
    }

    @Test("photos of guests wait for the owner where that is configured, and can be refused")
    func approval() throws {
        let bench = try DeskBench(approves: true)
        let owner = try bench.enterAsOwner()
        let guest = try bench.enterAsGuest(owner)
        let ids = (1...2).map { number in
            bench.add([UInt8(number)], named: "\(number).jpg", session: guest, from: DeskBench.otherPhone)[
                "Vitrine-Photo"]
                ?? ""
        }
        #expect(bench.shown.isEmpty)
        let waiting = bench.ask("GET", "/photos", session: owner).list("photos")
        #expect(waiting.map { $0["state"] as? String } == ["waiting", "waiting"])
        #expect(waiting.map { $0["by"] as? String } == ["Wedding", "Wedding"])
        #expect(bench.post("/approve", #"{"ids":["\#(ids[1])"]}"#, session: owner).status == 200)
        #expect(bench.post("/remove", #"{"ids":["\#(ids[0])"]}"#, session: owner).status == 200)
        #expect(bench.shown == ["2.jpg"])
        #expect(bench.add([3], session: owner)["Vitrine-Outcome"] == "added")
    }

    @Test("a desk that was killed when a file had arrived, or between two steps, completes it at the next start")
    func kills() throws {
        let home = try TemporaryFolder()
        let first = try DeskBench(in: home)
        let session = try first.enterAsOwner()
        let half = first.begin("half.jpg", size: 1000, session: session)["Location"] ?? ""
        _ = first.send(Array(bytes.prefix(400)), at: 0, to: half, session: session)
        // All bytes are there, but nothing else has happened.
        let whole = first.begin("whole.jpg", size: 2, session: session)["Location"] ?? ""
        let part = home.file("desk/private/uploads/\(whole.split(separator: "/").last ?? "").part")
        try Data([5, 6]).write(to: URL(filePath: part))
        let second = try DeskBench(in: home, time: first.time + 10)
        #expect(second.shown == ["whole.jpg"])
        #expect(second.offset(of: whole, session: session)["Vitrine-Outcome"] == "added")
        #expect(second.offset(of: half, session: session)["Upload-Offset"] == "400")
        _ = second.send(Array(bytes[400...]), at: 400, to: half, session: session)
        #expect(Set(second.shown) == ["whole.jpg", "half.jpg"])
    }

    @Test("what was broken off is gone after a day, and what was removed after thirty")
    func cleaning() throws {
        let bench = try DeskBench()
        let session = try bench.enterAsOwner()
        let id = bench.add(bytes, session: session)["Vitrine-Photo"] ?? ""
        _ = bench.begin("b.jpg", size: 1000, session: session)
        _ = bench.post("/remove", #"{"ids":["\#(id)"]}"#, session: session)
        bench.time += 86_399
        _ = bench.desk.clean()
        #expect(try bench.home.names(in: "desk/private/uploads").count == 3)
        bench.time += 1
        _ = bench.desk.clean()
        #expect(try bench.home.names(in: "desk/private/uploads").isEmpty)
        bench.time += 29 * 86_400 - 1
        _ = bench.desk.clean()
        #expect(try bench.home.names(in: "desk/photos") == [id])
        bench.time += 1
        _ = bench.desk.clean()
        #expect(try bench.home.names(in: "desk/photos").isEmpty)
    }

    @Test(
        "the name of a file is its last part, on one line, and never longer than a name may be",
        arguments: [
            ("IMG_1.HEIC", "IMG_1.HEIC"), ("../../etc/passwd", "passwd"), (#"C:\Users\a.jpg"#, "a.jpg"),
            ("日本.jpg", "日本.jpg"), ("", "photo"), ("/", "photo"), (String(repeating: "a", count: 256), "photo"),
            ("<script>.jpg", "<script>.jpg"), ("a\nb.jpg", #"a\x0Ab.jpg"#),
        ])
    func names(given: String, name: String) {
        #expect(Desk.fileName(in: "type aW1hZ2U=,\(DeskBench.metadata(given))") == name)
    }
}
