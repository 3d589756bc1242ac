import Platform
import Synchronization

/// Decides when servers may be asked, for all requests of this process: not while they have asked clients to wait (`Retry-After`), and not
/// more often than they allow (HTTP 429).
///
/// A refusal counts for its URL; if the next one is of another URL, it counts for the server. So one photo that is refused does not
/// hide the others.
public final class ServerGate: Sendable {
    struct Clock: Sendable {
        /// The time in seconds, which no correction of the date changes.
        var now: @Sendable () -> Double
        var pause: @Sendable (Double) -> Void
    }

    private struct State {
        /// The refusals of URLs and servers. The part of a server is the URL that it has refused; nil after any other answer.
        var refusals: [String: Trouble] = [:]
        var paces: [String: Pace] = [:]
    }

    /// Seconds between requests to a server, when they were last increased, and when the next request may begin.
    private struct Pace {
        var spacing = 0.0
        var slowed = 0.0
        var next = -Double.infinity

        mutating func slowDown(at time: Double) {
            spacing = min(max(2 * spacing, ServerGate.spacings.lowerBound), ServerGate.spacings.upperBound)
            slowed = time
        }
    }

    let clock: Clock
    private let state = Mutex(State())

    /// A request waits for so many seconds in line; if it has to wait longer, it fails.
    private static let longestWait = 10.0
    /// After so many refusals of a URL, a request fails although the server asks for a short wait.
    private static let mostRefusals = 3
    /// Seconds to wait if a server does not say for how long.
    private static let pauses = 5.0...600.0
    /// Seconds between requests after a 429. They double with each, and are halved after an hour without one.
    private static let spacings = 0.1...60.0
    private static let memory = 3600.0

    init(clock: Clock) { self.clock = clock }

    public convenience init() {
        let start = ContinuousClock.now
        self.init(clock: Clock(now: { (ContinuousClock.now - start) / .seconds(1) }, pause: { Pause.seconds($0) }))
    }

    /// Waits until a URL may be requested, or throws the server's refusal if that takes long.
    func enter(_ url: String) throws(WebFault) {
        let now = clock.now()
        let start = try state.withLock { state throws(WebFault) in
            let name = Self.server(of: url)
            let refusal = state.refusals.longest(of: [name, url])
            let end = refusal?.end ?? now
            if end - now > Self.longestWait, case .status(let status, _)? = refusal?.fault {
                throw .status(status, retryAfter: end - now)
            }
            var pace = state.paces[name] ?? Pace()
            while pace.spacing > 0, now - pace.slowed > Self.memory {
                pace.spacing = pace.spacing > Self.spacings.lowerBound ? pace.spacing / 2 : 0
                pace.slowed += Self.memory
            }
            let start = max(now, end, pace.next)
            guard start - now <= Self.longestWait else { throw .status(429, retryAfter: start - now) }
            pace.next = start + pace.spacing
            state.paces[name] = pace
            return start
        }
        if start > now { clock.pause(start - now) }
    }

    /// Notes how a request ended, and returns whether to send it again.
    func leave(_ url: String, _ fault: WebFault?) -> Bool {
        let now = clock.now()
        return state.withLock { state in
            state.refusals.prune { $0.end > now }
            state.paces.prune { $0.spacing > 0 }
            let name = Self.server(of: url)
            guard let fault, case .status(let status, let seconds) = fault, seconds != nil || status == 429 else {
                state.refusals[name]?.part = nil
                state.refusals[url] = nil
                return false
            }
            let count = state.refusals.note(fault, of: url).pauses + 1
            let pause = seconds.map { max($0, 1) } ?? Backoff.wait(Self.pauses, after: count)
            state.refusals.pause(url, for: pause, at: now)
            if status == 429, count == 1 { state.paces[name, default: Pace()].slowDown(at: now) }
            var server = state.refusals[name] ?? Trouble(fault: fault)
            if let other = server.part, other != url, now + pause > server.end {
                server.fault = fault
                server.end = now + pause
            }
            server.part = url
            state.refusals[name] = server
            return count <= Self.mostRefusals && (seconds ?? .infinity) <= Self.longestWait
        }
    }

    /// The host and port in a URL.
    static func server(of url: String) -> String {
        let parts = url.split(separator: "/", maxSplits: 2)
        let authority = (parts.count > 1 ? parts[1] : "").prefix { $0 != "?" && $0 != "#" }
        return (authority.lastIndex(of: "@").map { authority[$0...].dropFirst() } ?? authority).lowercased()
    }
}
