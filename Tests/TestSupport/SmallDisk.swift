import Glibc

/// A small disk in memory, which only root may make. It is removed on deinitialization.
package final class SmallDisk: Sendable {
    package struct NotPossible: Error {}

    package static var isPossible: Bool { geteuid() == 0 }

    private let folder: TemporaryFolder
    package var path: String { folder.path }

    package init(kilobytes: Int) throws {
        folder = try TemporaryFolder()
        guard mount("none", folder.path, "tmpfs", 0, "size=\(kilobytes)k") == 0 else { throw NotPossible() }
    }

    deinit {
        umount2(folder.path, Int32(MNT_DETACH))
    }

    package func file(_ name: String) -> String { folder.file(name) }

    package func text(of name: String) -> String { folder.text(of: name) }

    /// Leaves no room for another byte.
    package func fill() throws {
        guard let ballast = fopen(folder.file("ballast"), "w") else { throw NotPossible() }
        let page = [UInt8](repeating: 1, count: 4096)
        setvbuf(ballast, nil, _IONBF, 0)
        while fwrite(page, 1, page.count, ballast) == page.count {}
        fclose(ballast)
    }

    package func empty() { unlink(folder.file("ballast")) }
}
