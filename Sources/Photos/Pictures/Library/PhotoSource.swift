import Manifest
import Platform
import SystemPackage

/// Where photos are, as the operator specified.
public enum PhotoSource: Hashable, Sendable, CustomStringConvertible {
    /// A folder or a file.
    case path(FilePath)
    /// The local copy of the photos of a manifest, and the manifest's URL.
    case mirror(MirrorFolder, of: String)

    /// - Parameters:
    ///   - name: A path, or the URL of a manifest.
    ///   - mirrors: The folder for local copies.
    public init(_ name: String, mirrors: FilePath) {
        let scheme = name.prefix(8).lowercased()
        if scheme.hasPrefix("http://") || scheme.hasPrefix("https://") {
            let folder = mirrors.appending(StableHash(Array(name.utf8)).hexadecimal)
            self = .mirror(MirrorFolder(folder), of: name)
        } else {
            self = .path(FilePath(name))
        }
    }

    public var description: String {
        switch self {
        case .path(let path): path.description
        case .mirror(_, let url): WebAddress.public(url)
        }
    }

    /// Why it cannot be used; nil if it can.
    public var fault: String? {
        do throws(Errno) {
            switch self {
            case .mirror(let folder, _): try folder.makeFolders()
            case .path(let path):
                _ = try FileStatus(of: path)
                guard path.mayBeRead else { throw .permissionDenied }
            }
            return nil
        } catch {
            return "\(error)"
        }
    }
}
