import Platform
import SystemPackage

/// The photos that one decoder may see: those of one source and, within it, of one file system, which may be a stick.
///
/// A file that compromises its decoder could alter every later picture of that decoder. So a decoder never sees photos
/// of two domains.
struct TrustDomain: Hashable, Sendable {
    /// Nil for files that belong to no source, such as a logo.
    var root: FilePath?
    var device: UInt64
}

/// The domains of the files in some sources.
struct TrustDomains: Sendable {
    private let roots: Set<FilePath>

    init(_ sources: [PhotoSource]) {
        roots = Set(sources.map(\.root))
    }

    /// The domain of a file, which belongs to the innermost source around it.
    func domain(of path: FilePath) -> TrustDomain {
        TrustDomain(root: root(of: path), device: (try? FileStatus(of: path).device) ?? 0)
    }

    private func root(of path: FilePath) -> FilePath? {
        guard !roots.isEmpty else { return nil }
        var folder = path
        while !roots.contains(folder) {
            guard folder.removeLastComponent() else { return nil }
        }
        return folder
    }
}

extension PhotoSource {
    /// The folder around its photos. Single files in one folder count as one source, because a command line may name
    /// hundreds.
    fileprivate var root: FilePath {
        switch self {
        case .mirror(let folder, _): folder.path
        case .path(let path): (try? FileStatus(of: path).kind) == .file ? path.removingLastComponent() : path
        }
    }
}
