import FoundationEssentials
import Platform
import SystemPackage

/// What a mirror tells the gallery about itself, in a file. Times are in seconds since 1970.
public struct MirrorState: Codable, Hashable, Sendable {
    /// When the server last confirmed the manifest, or sent a new one; nil if it never has.
    public var confirmed: Double?
    /// Nil if nothing has ever failed.
    public var lastError: Fault?
    /// Whether anything has failed that has not worked since.
    public var isFailing = false

    public struct Fault: Codable, Hashable, Sendable {
        /// A URL without what may be secret in it, or a path.
        public var what: String
        public var why: String
        public var time: Double

        public init(what: String, why: String, time: Double) { (self.what, self.why, self.time) = (what, why, time) }
    }

    public init() {}

    /// Nil if the mirror has never told anything, or what it told cannot be read.
    public init?(contentsOf path: FilePath) {
        guard let json = try? path.contents(), let state = try? JSONDecoder().decode(Self.self, from: Data(json)) else {
            return nil
        }
        self = state
    }

    /// Replaces the file in one step. It is not forced to disk: it is written every minute, and after a power cut the next
    /// round tells what is true then.
    public func write(to path: FilePath) throws {
        try path.replaceContents(with: Array(JSONEncoder().encode(self)) + [0x0A], isDurable: false)
    }
}
