import Manifest
import Platform
import SystemPackage

/// Where photos are, as the operator named it.
public enum PhotoSource: Hashable, Sendable, CustomStringConvertible {
    /// A folder or a file.
    case place(FilePath)
    /// What this disk keeps of the photos of a manifest's URL.
    case mirror(MirrorFolder, of: String)

    /// - Parameters:
    ///   - name: A path, or the URL of a manifest.
    ///   - mirrors: The folder for what is behind URLs.
    public init(_ name: String, mirrors: FilePath) {
        let scheme = name.prefix(8).lowercased()
        if scheme.hasPrefix("http://") || scheme.hasPrefix("https://") {
            let folder = mirrors.appending(StableHash(Array(name.utf8)).hexadecimal)
            self = .mirror(MirrorFolder(folder), of: name)
        } else {
            self = .place(FilePath(name))
        }
    }

    public var description: String {
        switch self {
        case .place(let path): path.description
        case .mirror(_, let url): WebAddress.public(url)
        }
    }

    /// Why it cannot be used, in words that follow its name; nil if it can.
    public var fault: String? {
        do throws(Errno) {
            switch self {
            case .mirror(let folder, _): try folder.makeFolders()
            case .place(let path):
                _ = try FileStatus(of: path)
                guard path.mayBeRead else { throw .permissionDenied }
            }
            return nil
        } catch {
            return "\(error)"
        }
    }
}
