import FoundationEssentials
import Platform
import SystemPackage

/// A mirror's state, which it reports to the gallery in a file. Times are in seconds since 1970.
public struct MirrorState: Codable, Hashable, Sendable {
    /// When the server last confirmed the manifest, or sent a new one; nil if it never has.
    public var confirmed: Double?
    /// Nil if nothing has ever failed.
    public var lastError: Fault?
    /// Whether a failure has not been resolved.
    public var isFailing = false

    public struct Fault: Codable, Hashable, Sendable {
        /// A URL without its secret parts, or a path.
        public var what: String
        public var why: String
        public var time: Double

        public init(what: String, why: String, time: Double) {
            self.what = what
            self.why = why
            self.time = time
        }
    }

    public init() {}

    /// Nil if the mirror has never reported its state, or the file cannot be read.
    public init?(contentsOf path: FilePath) {
        guard let json = try? path.contents(), let state = try? JSONDecoder().decode(Self.self, from: Data(json)) else {
            return nil
        }
        self = state
    }

    /// Replaces the file in one step. It is not forced to disk, because it is written every minute, and the next round
    /// after a power cut replaces it.
    public func write(to path: FilePath) throws {
        try path.replaceContents(with: Array(JSONEncoder().encode(self)) + [0x0A], isDurable: false)
    }
}
