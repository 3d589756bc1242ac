import SystemPackage

/// Why something could not be fetched, in words that follow its name and "it".
enum WebFault: Error, Hashable, CustomStringConvertible {
    /// There is no way to its server; others there need not be tried.
    case unreachable(String)
    case status(Int)
    /// Nobody vouches for its server.
    case untrusted(String)
    /// The connection ended before its end.
    case cut
    case tooSlow(WebPatience)
    /// It sent another part than it was asked for.
    case wrongPart
    case wrongSize(Int?, expected: Int)
    case wrongDigest(String, expected: String)
    case tooLong(limit: Int)
    case notKept(Errno)
    /// Not beside what is shown.
    case noRoom(bytes: Int, limit: Int)
    case noManifest(String)
    case failed(String)

    var description: String {
        switch self {
        case .unreachable(let why): "cannot be reached: \(why)"
        case .status(404): "is not there (the server answers 404)"
        case .status(let status): "was refused (the server answers \(status))"
        case .untrusted(let why): "cannot be trusted: \(why)"
        case .cut: "was cut off"
        case .tooSlow(let patience):
            "came too slowly (expected \(patience.slowest) bytes a second over \(patience.slowFor) seconds, and its end"
                + " after \(patience.longest))"
        case .wrongPart: "came with another part than was asked for"
        case .wrongSize(let size?, let expected): "has \(size) bytes (expected \(expected), as the manifest says)"
        case .wrongSize(nil, let expected): "has more bytes than the \(expected) that the manifest says"
        case .wrongDigest(let digest, let expected):
            "has the SHA-256 \(digest) (expected \(expected), as the manifest says)"
        case .tooLong(let limit): "has more than \(limit) bytes"
        case .noRoom(let bytes, let limit):
            "would take \(bytes) bytes together with what is shown (at most \(limit) are kept)"
        case .notKept(let error): "cannot be kept on this disk: \(error)"
        case .noManifest(let why): "is no manifest: \(why)"
        case .failed(let why): "cannot be fetched: \(why)"
        }
    }
}
