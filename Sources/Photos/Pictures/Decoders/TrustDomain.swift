internal import CLibrary
import Platform
import SystemPackage

/// The photos that one decoder may see: those of one source and, within it, of one file system, which may be a stick.
///
/// A file that compromises its decoder could alter all later pictures of it. So no decoder sees photos of two domains.
struct TrustDomain: Hashable, Sendable {
    /// Nil for files that belong to no source, such as a logo.
    var root: FilePath?
    var device: UInt64
}

/// The domains of the files in some sources.
struct TrustDomains: Sendable {
    /// The longest first, so that the innermost is found first.
    private let roots: [FilePath]

    init(_ sources: [PhotoSource]) {
        roots = Set(sources.map(\.root)).sorted { $0.length > $1.length }
    }

    /// The domain of a file, which belongs to the innermost source around it.
    func domain(of path: FilePath) -> TrustDomain { domain(of: path, device: (try? FileStatus(of: path))?.device) }

    /// - Parameter device: Nil if it is unknown.
    func domain(of path: FilePath, device: UInt64?) -> TrustDomain {
        TrustDomain(root: roots.first { $0.contains(path) }, device: device ?? 0)
    }
}

extension FilePath {
    /// Whether a path begins with this one. It compares bytes, not components, because it is asked for each photo.
    fileprivate func contains(_ path: FilePath) -> Bool {
        let slash = CChar(bitPattern: UInt8(ascii: "/"))
        return withPlatformString { folder in
            path.withPlatformString { path in
                guard strncmp(folder, path, length) == 0 else { return false }
                if length == 0 { return path[0] != slash }
                return folder[length - 1] == slash || path[length] == slash || path[length] == 0
            }
        }
    }
}

extension PhotoSource {
    /// The folder around its photos. Single files in a folder are one source, because a command line may name hundreds.
    fileprivate var root: FilePath {
        switch self {
        case .mirror(let folder, _), .desk(let folder): folder.path
        case .path(let path), .standIn(let path):
            (try? FileStatus(of: path).kind) == .file ? path.removingLastComponent() : path
        }
    }
}
