import ArgumentParser
import Foundation
import Link
import Mirror
import TestSupport

/// Simulates in virtual time what fleets ask of their servers, by the schedules that the mirror and the link have.
struct Fleet: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Simulates what fleets ask of a web server and a broker, by the schedules of mirror and link.")

    @Option(parsing: .upToNextOption, help: "The sizes of the fleets.")
    var kiosks = [10, 1000, 10_000]
    @Option(help: "How long both servers are away, in seconds.")
    var outage = 600.0
    @Option(help: "The photos of a new set.")
    var photos = 500
    @Option(help: "The size of each photo in MB.")
    var size = 4.0
    @Option(help: "The MB of photos that the server sends in a second. The default is what 1 Gbit/s carries over TLS.")
    var speed = 117.5
    @Option(help: "The seed of what is random.")
    var seed: UInt64 = 1

    func validate() throws {
        guard !kiosks.isEmpty, kiosks.allSatisfy({ $0 > 0 }), photos > 0, size > 0, speed > 0, outage > 0 else {
            throw ValidationError("expected numbers above 0")
        }
    }

    func run() {
        let columns = kiosks.map { figures(of: $0).rows }
        print("| kiosks | \(kiosks.map(String.init).joined(separator: " | ")) |")
        print("|---|\(kiosks.map { _ in "---|" }.joined())")
        for (index, row) in columns[0].enumerated() {
            print("| \(row.name) | \(columns.map { $0[index].text }.joined(separator: " | ")) |")
        }
    }

    private func figures(of count: Int) -> FleetFigures {
        var figures = FleetFigures()
        var generator = SeededGenerator(seed: seed)
        addRequests(of: count, to: &figures, using: &generator)
        addSet(for: count, to: &figures, using: &generator)
        addConnections(of: count, to: &figures, using: &generator)
        addMessages(of: count, to: &figures)
        return figures
    }

    // MARK: The web server

    private func addRequests(of count: Int, to figures: inout FleetFigures, using generator: inout SeededGenerator) {
        let leaves = 1800.0
        let away = leaves..<leaves + outage
        let end = away.upperBound + 1200
        var requests = Timeline(end)
        var returns: [Double] = []
        for _ in 0..<count {
            var hasReturned = false
            AskingKiosk.run(until: end, away: away, using: &generator) { time in
                requests.note(time)
                if time >= away.upperBound, !hasReturned {
                    hasReturned = true
                    returns.append(time - away.upperBound)
                }
            }
        }
        let back = Distribution(returns)
        figures.add("manifest: requests a second", requests.mean(600..<leaves))
        figures.add("– most in a second", Double(requests.most(600..<leaves)))
        figures.add("server away: attempts a second", requests.mean(away))
        figures.add("– most in a second", Double(requests.most(away)))
        figures.add("back again: most in a second", Double(requests.most(away.upperBound..<end)))
        figures.add("– seconds until half have asked", back.median)
        figures.add("– seconds until 99 % have", back.quantile(0.99))
    }

    private func addSet(for count: Int, to figures: inout FleetFigures, using generator: inout SeededGenerator) {
        var line = SharedLine(count, photos: photos, size: size, using: &generator)
        let seconds = line.run(at: speed, using: &generator)
        figures.add("new set: TB", Double(count * photos) * size / 1e6)
        figures.add("– minutes until all have it", seconds / 60)
        figures.add("– photos that took longer than the mirror waits", Double(line.interruptions))
    }

    // MARK: The broker

    private func addConnections(of count: Int, to figures: inout FleetFigures, using generator: inout SeededGenerator) {
        for (name, length) in [("broker back", outage), ("broker killed for 1 s", 1)] {
            var connections = Timeline(length + 120)
            var last = 0.0
            for _ in 0..<count {
                var pauses = ReconnectPauses()
                var time = 0.0
                while time < length { time += pauses.next(using: &generator) }
                // A broker that has lost its sessions gets a new one at once.
                for _ in 0..<2 { connections.note(time) }
                last = max(last, time - length)
            }
            figures.add("\(name): most connections in a second", Double(connections.most(0..<length + 120)))
            figures.add("– seconds until all are connected", last)
        }
    }

    /// At rest, nothing but figures changes.
    private func addMessages(of count: Int, to figures: inout FleetFigures) {
        let seconds = 3600
        let packets = (0..<seconds).reduce(into: LinkedKiosk()) { $0.turn($1) }.packets
        figures.add("broker: packets a second", Double(count * packets) / Double(seconds))
        // A command has QoS 2 and takes four packets. Its answer has QoS 1 and takes two, and one more to an operator who reads it.
        figures.add("command to all: packets", Double(count * (4 + 2 + 1)))
    }
}

/// A kiosk that asks whether its manifest has changed.
private enum AskingKiosk {
    /// - Parameter note: Called for each request, which fails while the server is away.
    static func run(
        until end: Double, away: Range<Double>, using generator: inout SeededGenerator, _ note: (Double) -> Void
    ) {
        var schedule = SourceSchedule(interval: 60)
        var failures = 0
        var time = Double.random(in: 0..<60, using: &generator)
        while time < end {
            note(time)
            schedule.note(at: time, using: &generator)
            failures = away.contains(time) ? failures + 1 : 0
            let retry = failures > 0 ? time + Backoff.wait(after: failures, using: &generator) : nil
            time += schedule.wait(at: time, retry: retry)
        }
    }
}

/// A kiosk whose state differs in figures whenever it is looked at.
private struct LinkedKiosk {
    private(set) var packets = 0
    private var state = KioskState()
    private var schedule = StatusSchedule()
    private var lastSent = 0
    private let start = ContinuousClock.now

    /// - Parameter second: Seconds since the start.
    mutating func turn(_ second: Int) {
        let now = start + .seconds(second)
        state.memory = second
        // The client asks before it sends what is due.
        if second - lastSent >= Link.keepAlive { send(at: second) }
        guard let time = schedule.time(of: state, at: now), now >= time else { return }
        schedule.note(state, at: now)
        send(at: second)
    }

    /// Sends a packet that is answered with another.
    private mutating func send(at second: Int) {
        packets += 2
        lastSent = second
    }
}

/// A server's line, of which all kiosks that fetch photos have equal shares.
private struct SharedLine {
    /// The downloads that were interrupted because they took too long. They continue later.
    private(set) var interruptions = 0
    private var kiosks: [Kiosk]
    private let size: Double

    private struct Kiosk {
        var photos: Int
        /// MB that are missing of the photo that is being fetched.
        var rest: Double
        /// When the request began or begins.
        var start: Double
        var failures = 0
    }

    /// All kiosks notice the new set within a minute.
    init(_ count: Int, photos: Int, size: Double, using generator: inout SeededGenerator) {
        self.size = size
        kiosks = (0..<count).map { _ in
            Kiosk(photos: photos, rest: size, start: .random(in: 0..<60, using: &generator))
        }
    }

    /// - Returns: The seconds until all photos are fetched.
    mutating func run(at speed: Double, using generator: inout SeededGenerator) -> Double {
        var time = 0.0
        var waiting = kiosks.count
        while waiting > 0 {
            let active = kiosks.count { $0.photos > 0 && $0.start <= time }
            // Short enough for the end, long enough for a fleet that fetches for days.
            let step = waiting > 100 ? 1 : 0.1
            let share = active > 0 ? speed * step / Double(active) : 0
            time += step
            waiting = 0
            for index in kiosks.indices where kiosks[index].photos > 0 {
                if kiosks[index].start < time { fetch(share, index, at: time, using: &generator) }
                if kiosks[index].photos > 0 { waiting += 1 }
            }
        }
        return time
    }

    private mutating func fetch(
        _ share: Double, _ index: Int, at time: Double, using generator: inout SeededGenerator
    ) {
        var kiosk = kiosks[index]
        kiosk.rest -= share
        while kiosk.rest <= 0, kiosk.photos > 0 {
            kiosk.photos -= 1
            kiosk.rest += size
            kiosk.start = time
            kiosk.failures = 0
        }
        if time - kiosk.start >= Double(WebPatience.photos.longest) {
            interruptions += 1
            kiosk.failures += 1
            kiosk.start = time + Backoff.wait(after: kiosk.failures, using: &generator)
        }
        kiosks[index] = kiosk
    }
}

/// Events by seconds of virtual time.
private struct Timeline {
    private var counts: [Int]

    init(_ end: Double) { counts = Array(repeating: 0, count: Int(end) + 1) }

    mutating func note(_ time: Double) {
        if Int(time) < counts.count { counts[Int(time)] += 1 }
    }

    private func part(_ span: Range<Double>) -> ArraySlice<Int> { counts[Int(span.lowerBound)..<Int(span.upperBound)] }

    func mean(_ span: Range<Double>) -> Double { Double(part(span).reduce(0, +)) / (span.upperBound - span.lowerBound) }

    func most(_ span: Range<Double>) -> Int { part(span).max() ?? 0 }
}

/// The figures of a fleet in the order of a table's rows.
private struct FleetFigures {
    private(set) var rows: [(name: String, text: String)] = []

    mutating func add(_ name: String, _ figure: Double) {
        rows.append((name, String(format: figure < 10 ? "%.2g" : "%.0f", figure)))
    }
}
