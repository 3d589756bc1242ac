import Platform
import Synchronization

/// Decides when servers may be asked, for all requests of this process: not while they have asked clients to wait (`Retry-After`), and not
/// more often than they allow (HTTP 429).
///
/// A refusal counts for its URL; if the next one is of another URL, it counts for the server. So one photo that is refused does not
/// hide the others.
public final class ServerGate: Sendable {
    struct Clock: Sendable {
        /// Seconds that a wrong date does not change.
        var now: @Sendable () -> Double
        var pause: @Sendable (Double) -> Void
    }

    /// The refusals of a URL or a server.
    private struct Record {
        var refusals = 0
        var status = 0
        var end = -Double.infinity
        /// The URL that a server has refused; nil after any other answer.
        var refused: String?
        /// Seconds between requests to a server, when they were last increased, and when the next request may begin.
        var spacing = 0.0
        var slowed = 0.0
        var next = -Double.infinity
    }

    let clock: Clock
    private let records = Mutex<[String: Record]>([:])

    /// A request waits for so many seconds in line; if it has to wait longer, it fails.
    private static let longestWait = 10.0
    /// After so many refusals of a URL, a request fails although the server asks for a short wait.
    private static let mostRefusals = 3
    /// Seconds to wait if a server does not say for how long.
    private static let pauses = 5.0...600.0
    /// Seconds between requests after a 429. They double with each, and are halved after an hour without one.
    private static let spacings = 0.1...60.0
    private static let memory = 3600.0
    private static let mostRecords = 20_000

    init(clock: Clock) { self.clock = clock }

    public convenience init() {
        let start = ContinuousClock.now
        self.init(clock: Clock(now: { (ContinuousClock.now - start) / .seconds(1) }, pause: { Pause.seconds($0) }))
    }

    /// Waits until a URL may be requested.
    ///
    /// - Throws: The server's refusal, if that takes long.
    func enter(_ url: String) throws(WebFault) {
        let now = clock.now()
        let start = try records.withLock { records throws(WebFault) in
            let name = Self.server(of: url)
            var server = records[name] ?? Record()
            let record = [server, records[url] ?? server].max { $0.end < $1.end } ?? server
            guard record.end - now <= Self.longestWait else {
                throw .status(record.status, retryAfter: record.end - now)
            }
            while server.spacing > 0, now - server.slowed > Self.memory {
                server.spacing = server.spacing > Self.spacings.lowerBound ? server.spacing / 2 : 0
                server.slowed += Self.memory
            }
            let start = max(now, record.end, server.next)
            guard start - now <= Self.longestWait else { throw .status(429, retryAfter: start - now) }
            server.next = start + server.spacing
            records[name] = server
            return start
        }
        if start > now { clock.pause(start - now) }
    }

    /// Notes how a request ended.
    ///
    /// - Returns: Whether to send it again.
    func leave(_ url: String, _ fault: WebFault?) -> Bool {
        let now = clock.now()
        return records.withLock { records in
            if records.count > Self.mostRecords { records = records.filter { $1.end > now || $1.spacing > 0 } }
            if records.count > 2 * Self.mostRecords { records = [:] }
            let name = Self.server(of: url)
            var server = records[name] ?? Record()
            defer { records[name] = server }
            guard case .status(let status, let seconds)? = fault, seconds != nil || status == 429 else {
                server.refused = nil
                records[url] = nil
                return false
            }
            var record = records[url] ?? Record()
            let pause = min(Self.pauses.lowerBound * Double(1 << min(record.refusals, 10)), Self.pauses.upperBound)
            record.refusals += 1
            record.status = status
            record.end = now + (seconds.map { max($0, 1) } ?? pause)
            records[url] = record
            if status == 429, record.refusals == 1 {
                server.spacing = min(max(2 * server.spacing, Self.spacings.lowerBound), Self.spacings.upperBound)
                server.slowed = now
            }
            if let other = server.refused, other != url, record.end > server.end {
                server.end = record.end
                server.status = status
            }
            server.refused = url
            return record.refusals <= Self.mostRefusals && (seconds ?? .infinity) <= Self.longestWait
        }
    }

    /// Host and port.
    static func server(of url: String) -> String {
        let parts = url.split(separator: "/", maxSplits: 2)
        let authority = (parts.count > 1 ? parts[1] : "").prefix { $0 != "?" && $0 != "#" }
        return (authority.lastIndex(of: "@").map { authority[$0...].dropFirst() } ?? authority).lowercased()
    }
}
