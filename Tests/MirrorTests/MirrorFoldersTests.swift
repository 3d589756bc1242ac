import Foundation
import Manifest
import Mirror
import SystemPackage
import TestSupport
import Testing

@Suite struct MirrorFoldersTests {
    private let day = 24.0 * 3600

    /// A copy of a manifest that was last shown so many days ago.
    private func mirror(_ name: String, days: Double, in disk: TemporaryFolder) throws -> MirrorFolder {
        for file in ["photos/1", "parts/2", "shown.json", "lock"] { _ = try disk.file("\(name)/\(file)", [1]) }
        let fetched = try disk.file("\(name)/fetched.json", [1])
        let date = Date(timeIntervalSince1970: 2_000_000_000 - days * day)
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: fetched)
        return MirrorFolder(FilePath(disk.file(name)))
    }

    @Test(
        "a copy that has not been shown for a month is removed; copies shown since then, or at a time that nobody knows, and other folders, stay"
    )
    func unused() throws {
        let disk = try TemporaryFolder()
        _ = try mirror("old", days: 31, in: disk)
        _ = try mirror("recent", days: 29, in: disk)
        // The clock was wrong when this was written.
        _ = try mirror("unknown", days: 20_000, in: disk)
        let shown = try mirror("shown", days: 400, in: disk)
        _ = try disk.file("foreign/photo.jpg", [1])
        MirrorFolder.removeUnused(in: FilePath(disk.path), except: [shown], now: 2_000_000_000)
        #expect(try disk.names() == ["foreign", "recent", "shown", "unknown"])
        #expect(try disk.names(in: "shown").count == 5)
    }
}
