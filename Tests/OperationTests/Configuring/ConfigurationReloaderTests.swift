import Foundation
import Patience
import Synchronization
import SystemPackage
import TestSupport
import Testing

@testable import Configuring

@Suite(.patience) struct ConfigurationReloaderTests {
    private let folder: TemporaryFolder
    private let file: FilePath

    init() throws {
        folder = try TemporaryFolder()
        file = FilePath(try folder.file("vitrine.toml", "carousel.rows = 1\n"))
    }

    /// Saves a file as careful editors do. The first change must be saved like this: until the folder is watched, a file may be
    /// read while it is written.
    private func replace(_ path: String, _ text: String) throws {
        #expect(rename(try folder.file("new", text), path) == 0)
    }

    /// What the reloader reports.
    private final class Reports: Sendable {
        let stream: AsyncStream<(outcome: ConfigurationReloader.Outcome, running: Configuration)>
        let reloader: ConfigurationReloader

        init(_ file: FilePath) throws {
            let (stream, continuation) = AsyncStream.makeStream(
                of: (outcome: ConfigurationReloader.Outcome, running: Configuration).self)
            self.stream = stream
            reloader = try ConfigurationReloader(file, ConfigurationFile.read(file).configuration) {
                continuation.yield((outcome: $0, running: $1))
            }
        }

        func next() async throws -> (outcome: ConfigurationReloader.Outcome, running: Configuration) {
            var iterator = stream.makeAsyncIterator()
            return try #require(await iterator.next())
        }
    }

    @Test("a saved change is read, however it is saved")
    func saving() async throws {
        let reports = try Reports(file)
        try replace(file.string, "carousel.rows = 2\n")
        #expect(try await reports.next().outcome.get().configuration.gallery.carousel.rows == 2)
        _ = try folder.file("vitrine.toml", "carousel.rows = 3\n")
        #expect(try await reports.next().outcome.get().configuration.gallery.carousel.rows == 3)
        _ = try folder.file("vitrine.d/10.toml", "carousel.rows = 4\n")
        #expect(try await reports.next().outcome.get().configuration.gallery.carousel.rows == 4)
        try FileManager.default.removeItem(atPath: folder.file("vitrine.d/10.toml"))
        let last = try await reports.next()
        #expect(try last.outcome.get().configuration.gallery.carousel.rows == 3)
        #expect(last.running.gallery.carousel.rows == 4)
    }

    @Test("a file that is reached through links is read when a link or the file changes")
    func links() async throws {
        let first = try folder.file("first/config", "carousel.rows = 1\n")
        let second = try folder.file("second/config", "carousel.rows = 2\n")
        let link = folder.file("linked.toml")
        #expect(symlink(first, link) == 0)
        let reports = try Reports(FilePath(link))
        try replace(first, "carousel.rows = 5\n")
        #expect(try await reports.next().outcome.get().configuration.gallery.carousel.rows == 5)
        #expect(symlink(second, folder.file("new")) == 0)
        #expect(rename(folder.file("new"), link) == 0)
        #expect(try await reports.next().outcome.get().configuration.gallery.carousel.rows == 2)
    }

    @Test("a bad file is reported with its mistakes, and the last good configuration stays")
    func mistakes() async throws {
        let reports = try Reports(file)
        try replace(file.string, "carousel.rows = 9\nspeed = 1\n")
        let bad = try await reports.next()
        guard case .failure(let failure) = bad.outcome else {
            Issue.record("no failure")
            return
        }
        #expect(failure.lines.count == 2)
        #expect(bad.running.gallery.carousel.rows == 1)
        _ = try folder.file("vitrine.toml", "carousel.rows = 2\n")
        let good = try await reports.next()
        #expect(try good.outcome.get().configuration.gallery.carousel.rows == 2)
        #expect(good.running.gallery.carousel.rows == 1)
    }

    @Test("a file that is saved without a change is not reported, and a request is always")
    func requests() async throws {
        let reports = try Reports(file)
        try replace(file.string, "# Nothing new.\ncarousel.rows = 1\n")
        #expect(try reports.reloader.reload().get().configuration.gallery.carousel.rows == 1)
        #expect(try await reports.next().outcome.get().configuration.gallery.carousel.rows == 1)
        try replace(file.string, "carousel.rows = 2\n")
        #expect(try await reports.next().outcome.get().configuration.gallery.carousel.rows == 2)
    }

    @Test("SIGHUP is a request")
    func hangUp() async throws {
        let reports = try Reports(file)
        reports.reloader.reloadAtHangUp()
        #expect(kill(getpid(), SIGHUP) == 0)
        #expect(try await reports.next().outcome.get().configuration.gallery.carousel.rows == 1)
    }

    @Test("a file in a folder that did not exist is found")
    func newFolder() async throws {
        let path = FilePath(folder.file("a/b/vitrine.toml"))
        let places = ConfigurationPlaces(file: path, addition: nil)
        #expect(places.folders == [])
        #expect(places.links == [FilePath(folder.file("a"))])
        _ = try folder.file("a/b/vitrine.toml", "")
        #expect(Set(places.folders) == [FilePath(folder.file("a/b"))])
        #expect(places.links == [])
    }
}
