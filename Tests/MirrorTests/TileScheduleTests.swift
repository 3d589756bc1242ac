import Testing

@testable import Mirror

/// Hours of a gallery that asks for tiles, in no time: servers that fail, and how many requests they get.
@Suite struct TileScheduleTests {
    /// How a server answers, and when it is asked.
    private struct Server: CustomTestStringConvertible {
        var testDescription: String
        /// The fault of an answer at a time; nil if it has the tile.
        var fault: @Sendable (_ time: Double) -> WebFault?
        /// Seconds until it answers.
        var duration = 0.2
        /// How many requests in an hour are enough, if 45 tiles of one picture, or nine each of five, are wanted.
        var most: (onePicture: Int, fivePictures: Int)

        init(
            _ name: String, most: (Int, Int), duration: Double = 0.2, fault: @escaping @Sendable (Double) -> WebFault?
        ) {
            testDescription = name
            self.most = most
            self.duration = duration
            self.fault = fault
        }
    }

    private static let servers = [
        Server("503, Retry-After: 3600", most: (4, 4)) { _ in .status(503, retryAfter: 3600) },
        Server("503, Retry-After: 120", most: (45, 60)) { _ in .status(503, retryAfter: 120) },
        Server("503, Retry-After: 1", most: (45, 60)) { _ in .status(503, retryAfter: 1) },
        Server("503", most: (25, 25)) { _ in .status(503, retryAfter: nil) },
        Server("500", most: (25, 25)) { _ in .status(500, retryAfter: nil) },
        Server("429", most: (25, 45)) { _ in .status(429, retryAfter: nil) },
        Server("429, Retry-After: 3600", most: (4, 4)) { _ in .status(429, retryAfter: 3600) },
        Server("404", most: (45, 45)) { _ in .status(404, retryAfter: nil) },
        Server("403", most: (45, 45)) { _ in .status(403, retryAfter: nil) },
        Server("a page instead of a tile", most: (25, 25)) { _ in .noTile },
        Server("hangs", most: (20, 20), duration: 20) { _ in .tooSlow(.tiles) },
        Server("cuts the connection", most: (25, 25)) { _ in .connectionLost },
        Server("cannot be reached", most: (16, 16)) { _ in .unreachable("Couldn't connect to server") },
    ]

    @Test("a server that fails gets few requests in an hour, and all tiles after it is back", arguments: servers)
    private func hour(_ server: Server) {
        for pictures in [1, 5] {
            var gallery = Gallery { _, time in (server.duration, time < 3600 ? server.fault(time) : nil) }
            gallery.wanted = (0..<45).map { Self.tile($0, of: "https://a.example/\($0 % pictures)") }
            gallery.run(until: 3600)
            let count = gallery.requests.count
            #expect(count > 0 && count <= (pictures == 1 ? server.most.onePicture : server.most.fivePictures))
            print("\(server.testDescription), \(pictures) pictures: \(count) requests in an hour")
            let isLasting = server.fault(0)?.isLasting == true
            gallery.run(until: isLasting ? 8 * 3600 : 3600 + 900)
            #expect(gallery.arrived.count == 45 && gallery.requests.count <= count + 2 * 45)
        }
    }

    @Test("a tile that is missing is asked for once in an hour, beside others that are there")
    func missing() {
        var gallery = Gallery { url, _ in (0.2, url.hasSuffix("3") ? .status(404, retryAfter: nil) : nil) }
        gallery.wanted = (0..<60).map { Self.tile($0, of: "https://a.example/x") }
        gallery.run(until: 3600)
        #expect(gallery.arrived.count == 54 && gallery.requests.count == 60)
    }

    @Test("servers that hang, and one damaged picture, do not hold up others", arguments: 1...3)
    func share(_ count: Int) {
        var gallery = Gallery { url, _ in
            url.contains("good") ? (0.2, nil) : (20, .tooSlow(.tiles))
        }
        // What is asked for last is fetched first.
        let hanging = (0..<count).flatMap { number in (0..<45).map { Self.tile($0, of: "https://h\(number).example/x") }
        }
        gallery.wanted = (0..<45).map { Self.tile($0, of: "https://good.example/x") } + hanging
        gallery.run(until: 8)
        #expect(gallery.arrived.count == 45)

        var damaged = Gallery { url, _ in (0.2, url.contains("bad") ? .status(500, retryAfter: nil) : nil) }
        damaged.wanted = (0..<45).flatMap {
            [Self.tile($0, of: "https://a.example/good"), Self.tile($0, of: "https://a.example/bad")]
        }
        damaged.run(until: 8)
        #expect(damaged.arrived.count == 45)
    }

    @Test("a server that answers with pages instead of tiles is believed after an hour, and not before")
    func pages() throws {
        var schedule = TileSchedule(connections: 16) { 1 }
        let tile = Self.tile(0, of: "https://a.example/x")
        var time = 0.0
        while time < 7200 {
            if let refusal = schedule.add(tile, at: time) {
                if refusal.isFinal { break }
                time += refusal.seconds
            } else if let next = schedule.next(),
                schedule.finish(next, .noTile, start: time, at: time).contains(where: \.isFinal)
            {
                break
            }
        }
        #expect((2400...4200).contains(time), "\(time)")
    }

    @Test(
        "a server that allows 25 requests in 4 seconds is asked more slowly, and still more slowly after a second refusal"
    )
    func limit() {
        var times: [Double] = []
        var refusals = 0
        var gallery = Gallery { _, time in
            guard times.count(where: { $0 > time - 4 }) < 25 else {
                refusals += 1
                return (0.01, .status(429, retryAfter: 3))
            }
            times.append(time)
            return (0.01, nil)
        }
        gallery.wanted = (0..<600).map { Self.tile($0, of: "https://a.example/x") }
        gallery.run(until: 600)
        #expect(gallery.arrived.count == 600 && refusals < 60, "\(refusals)")
        let before = refusals
        gallery.wanted = (0..<100).map { Self.tile($0, of: "https://a.example/y") }
        gallery.run(until: 700)
        #expect(gallery.arrived.count == 700 && refusals == before)
    }

    @Test("each hour without a refusal halves the time between requests once")
    func memory() throws {
        let time = PassingTime()
        let waits = PassingTime()
        let gate = ServerGate(clock: .init(now: { time.clock.now() }, pause: { waits.pass($0) }))
        // Seconds that a second request of a burst must wait.
        func spacing() throws -> Double {
            try gate.enter("https://a.example/1")
            let before = waits.clock.now()
            try gate.enter("https://a.example/2")
            return waits.clock.now() - before
        }
        for _ in 0..<4 {
            _ = gate.leave("https://a.example/0", .status(429, retryAfter: 1))
            time.pass(60)
            _ = gate.leave("https://a.example/0", nil)
        }
        let first = try spacing()
        try #require(first > 0.2)
        time.pass(3600)
        #expect(abs(try spacing() - first / 2) < 1e-9)
        time.pass(60)
        #expect(abs(try spacing() - first / 2) < 1e-9)
        time.pass(24 * 3600)
        #expect(try spacing() == 0)
    }

    private static func tile(_ number: Int, of picture: String) -> TileSchedule.Tile {
        .init(path: "\(picture)/\(number)", picture: picture, server: ServerGate.server(of: picture))
    }
}

/// A gallery that looks every five seconds for tiles that it may ask for, and the service that fetches them.
private struct Gallery {
    var wanted: [TileSchedule.Tile] = []
    private(set) var arrived: Set<String> = []
    private(set) var requests: [String] = []
    private let answer: (_ url: String, _ time: Double) -> (duration: Double, fault: WebFault?)
    private let clock = PassingTime()
    private let waits = PassingTime()
    private let gate: ServerGate
    private var schedule = TileSchedule(connections: 16) { 1 }
    private var ends: [String: Double] = [:]
    private var running: [(end: Double, start: Double, tile: TileSchedule.Tile, fault: WebFault?)] = []
    private let start: Double
    private var nextLook: Double

    init(_ answer: @escaping (String, Double) -> (duration: Double, fault: WebFault?)) {
        self.answer = answer
        let clock = clock
        let waits = waits
        gate = ServerGate(clock: .init(now: { clock.clock.now() }, pause: { waits.pass($0) }))
        start = clock.clock.now()
        nextLook = start
    }

    private var time: Double { clock.clock.now() }

    mutating func run(until seconds: Double) {
        while time < start + seconds {
            if nextLook <= time { look() }
            while let tile = schedule.next() { send(tile, since: time) }
            let next = min(running.map(\.end).min() ?? .infinity, nextLook)
            clock.pass(max(next - time, 0))
            while let index = running.firstIndex(where: { $0.end <= time }) {
                let (_, began, tile, fault) = running.remove(at: index)
                if gate.leave(tile.path, fault) { send(tile, since: began) } else { finish(tile, fault, began) }
            }
        }
    }

    private mutating func look() {
        for tile in wanted where !arrived.contains(tile.path) && ends[tile.path, default: 0] <= time {
            ends[tile.path] = .infinity
            note([schedule.add(tile, at: time)])
        }
        nextLook = time + 5
    }

    private mutating func send(_ tile: TileSchedule.Tile, since began: Double) {
        let before = waits.clock.now()
        do throws(WebFault) {
            try gate.enter(tile.path)
            let sent = time + waits.clock.now() - before
            let (duration, fault) = answer(tile.path, sent - start)
            requests.append(tile.path)
            running.append((sent + duration, began, tile, fault))
        } catch {
            finish(tile, error, began)
        }
    }

    private mutating func finish(_ tile: TileSchedule.Tile, _ fault: WebFault?, _ began: Double) {
        if fault == nil { arrived.insert(tile.path) }
        note(schedule.finish(tile, fault, start: began, at: time))
    }

    private mutating func note(_ refusals: [TileSchedule.Refusal?]) {
        for case let refusal? in refusals { ends[refusal.path] = time + refusal.seconds }
    }
}
