internal import CLibrary
import SystemPackage

extension FilePath {
    /// The path without links, `.` and `..`; nil if it leads to nothing.
    package var resolved: FilePath? {
        guard let path = withPlatformString({ realpath($0, nil) }) else { return nil }
        defer { free(path) }
        return FilePath(platformString: path)
    }

    /// The symbolic links that lead from this path to what it names, in the order in which the system follows them. The
    /// folders in the path of each are neither links nor `.`. If the path leads to nothing, these are the links as far as it leads.
    package var links: [FilePath] {
        var links: [FilePath] = []
        var place = FilePath(root: root, [])
        var rest = Array(components)[...]
        while let name = rest.popFirst() {
            if name.kind == .currentDirectory { continue }
            // No link leads to this place, so the folder above it is the one in its path.
            if name.kind == .parentDirectory, place.lastComponent.map({ $0.kind == .regular }) ?? (place.root != nil) {
                place.removeLastComponent()
                continue
            }
            let step = place.appending(name)
            guard let target = step.linkTarget else {
                place = step
                continue
            }
            links.append(step)
            guard links.count < Self.mostLinks else { break }
            if target.isAbsolute { place = FilePath(root: target.root, []) }
            rest = Array(target.components) + rest
        }
        return links
    }

    /// Linux gives up after as many links on the way to a file (path_resolution(7)).
    private static let mostLinks = 40

    /// Nil if this is no link.
    private var linkTarget: FilePath? {
        var bytes = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
        let count = withPlatformString { readlink($0, &bytes, bytes.count - 1) }
        return count > 0 ? FilePath(platformString: bytes) : nil
    }
}
