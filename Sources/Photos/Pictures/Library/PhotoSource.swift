import Manifest
import Platform
import SystemPackage

/// A source of photos, as the operator specified it.
public enum PhotoSource: Hashable, Sendable, CustomStringConvertible {
    /// A folder or a file.
    case path(FilePath)
    /// The local copy of the photos of a manifest, and the manifest's URL.
    case mirror(MirrorFolder, of: String)
    /// Photos that were added at the desk, in a folder like a mirror's.
    case desk(MirrorFolder)
    /// A folder that is shown only while no source before it has a photo.
    case standIn(FilePath)

    /// - Parameters:
    ///   - name: The URL of a manifest, or a path that is escaped, because it may be any bytes.
    ///   - mirrors: The folder for local copies.
    public init(_ name: String, mirrors: FilePath) {
        let scheme = name.prefix(8).lowercased()
        if scheme.hasPrefix("http://") || scheme.hasPrefix("https://") {
            let folder = mirrors.appending(StableHash(Array(name.utf8)).hexadecimal)
            self = .mirror(MirrorFolder(folder), of: name)
        } else {
            self = .path(FilePath(escaped: name))
        }
    }

    public var description: String {
        switch self {
        case .path(let path), .standIn(let path): WebAddress.public(path.escaped)
        case .mirror(_, let url): WebAddress.public(url)
        case .desk: "the desk"
        }
    }

    /// Why it cannot be used; nil if it can.
    public var fault: String? {
        do throws(Errno) {
            switch self {
            case .mirror(let folder, let url):
                if let fault = WebAddress.fault(of: url) { return fault }
                // A mirror that runs as another user, who owns the folder above, makes them itself.
                do throws(Errno) { try folder.makeFolders() } catch .permissionDenied {}
            case .desk: break
            case .path(let path), .standIn(let path):
                let kind = try FileStatus(of: path).kind
                guard [.file, .folder].contains(kind) else { return "a \(kind.rawValue)" }
                guard path.mayBeRead else { throw .permissionDenied }
            }
            return nil
        } catch {
            return "\(error)"
        }
    }
}

/// Media that a visitor may have plugged in: their labels are shown, but without links.
enum RemovableMedia {
    /// The folders in which desktops and the image mount them (Filesystem Hierarchy Standard, section 3.12; udisks(8)).
    private static let folders: [FilePath] = ["/media", "/run/media"]

    /// Whether a file is on such a medium, with all links in its path followed; true for a missing file, as it may have been.
    static func holds(_ path: FilePath, below folders: [FilePath] = folders) -> Bool {
        guard let place = path.resolved else { return true }
        return folders.contains { place.starts(with: $0) }
    }
}
