import SystemPackage

/// Why something could not be fetched.
enum WebFault: Error, Hashable, CustomStringConvertible {
    /// Its server cannot be reached; other files there need not be tried.
    case unreachable(String)
    /// The server's answer, and the seconds that it asks to wait.
    case status(Int, retryAfter: Double?)
    /// The server's certificate is not trusted.
    case untrusted(String)
    case connectionLost
    case tooSlow(WebPatience)
    /// The server sent another range than requested.
    case wrongRange
    case wrongSize(Int?, expected: Int)
    case wrongDigest(String, expected: String)
    /// It is not the server's.
    case wrongSHA1
    case tooLong(limit: Int)
    case notSaved(Errno)
    /// The new photos do not fit beside those on show.
    case noRoom(bytes: Int, limit: Int)
    case invalidManifest(String)
    case failed(String)
    /// The server's answer, with its own words.
    case refused(Int, words: String)

    var description: String {
        switch self {
        case .unreachable(let why): "server unreachable: \(why)"
        case .status(404, _): "not found (HTTP 404)"
        case .status(let status, _) where (400..<500).contains(status): "request refused (HTTP \(status))"
        case .status(let status, _) where status >= 500: "server error (HTTP \(status))"
        case .status(let status, _): "unexpected answer (HTTP \(status))"
        case .untrusted(let why): "no secure connection: \(why)"
        case .connectionLost: "connection lost"
        case .tooSlow(let patience):
            "too slow (expected at least \(patience.slowest) bytes/s over \(patience.slowFor) s, and all within"
                + " \(patience.longest) s)"
        case .wrongRange: "the server sent another range than requested"
        case .wrongSize(let size?, let expected): "\(size) bytes long (the manifest says \(expected))"
        case .wrongSize(nil, let expected): "longer than the \(expected) bytes in the manifest"
        case .wrongDigest(let digest, let expected): "SHA-256 is \(digest) (the manifest says \(expected))"
        case .wrongSHA1: "its SHA-1 differs from the server's"
        case .tooLong(let limit): "too long (expected at most \(limit) bytes)"
        case .noRoom(let bytes, let limit):
            "needs \(((bytes - 1) >> 20) + 1) MB together with the photos on show (urls.size is \(limit >> 20) MB)"
        case .notSaved(let error): "cannot save: \(error)"
        case .invalidManifest(let why): "not a valid manifest: \(why)"
        case .failed(let why): "cannot fetch: \(why)"
        case .refused(let status, let words): "\(WebFault.status(status, retryAfter: nil)): \(words)"
        }
    }

    /// The seconds that the server asks to wait.
    var retryAfter: Double? {
        if case .status(_, let seconds) = self { seconds } else { nil }
    }

    /// Whether the server's file differs from the manifest, so that the part fetched so far is useless.
    var isOfContents: Bool {
        switch self {
        case .wrongSize, .wrongRange, .status(416, _): true
        default: false
        }
    }

    /// Whether it stays until someone does something about it.
    var isLasting: Bool {
        switch self {
        case .status(408, _), .status(429, _): false
        case .status(400..<500, _), .invalidManifest, .refused, .noRoom, .tooLong: true
        default: false
        }
    }

    var isOfSpace: Bool { self == .notSaved(.noSpace) || self == .notSaved(.diskQuotaExceeded) }
}
