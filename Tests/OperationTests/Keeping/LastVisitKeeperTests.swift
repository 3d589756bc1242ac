import Foundation
import Gallery
import Library
import Operation
import Platform
import Synchronization
import SystemPackage
import TestSupport
import Testing
import TouchHarness

/// Runs of the program with the same library, each with other ids.
private struct Runs {
    let folder: TemporaryFolder
    let log = LogLines()
    static let names = ["a", "b", "c"]

    init() throws {
        folder = try TemporaryFolder()
    }

    var path: FilePath { FilePath(folder.file("state/place.json")) }

    func photos(from first: Int, _ names: [String] = Runs.names) -> [KnownPhoto] {
        names.enumerated().map { index, name in
            KnownPhoto(
                id: PhotoID(first + index), path: FilePath(folder.file(name)),
                stamp: FileStamp(byteCount: 1, modified: 1))
        }
    }

    /// - Parameter during: What visitors do.
    /// - Returns: Where the run started.
    @discardableResult
    func run(
        _ lists: [([KnownPhoto], isComplete: Bool)], during: (LastVisitKeeper) -> Void = { _ in }
    ) -> [StartingPoint] {
        let found = Found()
        let photos = lists.last?.0 ?? []
        let keeper = LastVisitKeeper(path, logger: log.logger) { id in
            photos.first { $0.id == id }?.path
        } found: {
            found.append($0)
        }
        for (photos, isComplete) in lists { keeper.search(photos, isComplete: isComplete) }
        during(keeper)
        keeper.finish()
        return found.starts
    }

    private final class Found: Sendable {
        private let list = Mutex<[StartingPoint]>([])
        var starts: [StartingPoint] { list.withLock(\.self) }
        func append(_ start: StartingPoint) { list.withLock { $0.append(start) } }
    }
}

@Suite struct LastVisitKeeperTests {
    private let runs: Runs

    init() throws {
        runs = try Runs()
    }

    private func visit(_ top: Int?, _ photo: Int?, favourites: Bool = false) -> StartingPoint {
        var visit = StartingPoint(.albums, photo: photo.map { .id(PhotoID($0)) })
        visit.top = top.map { PhotoID($0) }
        visit.showsFavourites = favourites
        return visit
    }

    @Test("a run continues where the last one ended, with the same files, and the first one has nothing to resume")
    func goesOn() {
        let began = runs.run([(runs.photos(from: 0), true)]) { keeper in
            for photo in 0..<3 { keeper.save(visit(1, photo, favourites: true)) }
        }
        #expect(began.isEmpty && runs.log.all.isEmpty)
        #expect(runs.run([(runs.photos(from: 40), true)]) == [visit(41, 42, favourites: true)])
    }

    @Test("it waits until its photos are found, or known to be missing")
    func waits() {
        runs.run([(runs.photos(from: 0), true)]) { $0.save(visit(0, 2)) }
        let some = runs.photos(from: 10, ["a"])
        #expect(runs.run([(some, false)]).isEmpty)
        #expect(runs.run([(some, false), (runs.photos(from: 10), false)]) == [visit(10, 12)])
        #expect(runs.run([(some, false), (some, true)]) == [visit(10, nil)])
    }

    @Test("a visit to the carousel is resumed as soon as there is any photo")
    func carousel() {
        runs.run([(runs.photos(from: 0), true)]) { $0.save(StartingPoint()) }
        #expect(runs.run([([], false), (runs.photos(from: 0, ["a"]), false)]) == [StartingPoint()])
    }

    @Test("a visit before the last run's photos are found does not overwrite the last visit")
    func early() {
        runs.run([(runs.photos(from: 0), true)]) { $0.save(visit(nil, 2)) }
        runs.run([]) { $0.save(StartingPoint()) }
        #expect(runs.run([(runs.photos(from: 5), true)]) == [visit(nil, 7)])
    }

    @Test(
        "an invalid file is logged once, and the show starts at the beginning", arguments: ["", "[1]", "{}"])
    func broken(_ text: String) throws {
        let state = runs.folder.file("state")
        try FileManager.default.createDirectory(atPath: state, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(filePath: runs.path.string))
        #expect(runs.run([(runs.photos(from: 0), true)]) { $0.save(visit(nil, 1)) }.isEmpty)
        #expect(runs.log.all.count == 1)
        #expect(runs.log.all.first?.hasPrefix("warning: cannot read \(runs.path): ") == true)
        #expect(runs.run([(runs.photos(from: 0), true)]) == [visit(nil, 1)])
    }

    @Test("a visit that could not be written is written when the disk can be, without another visit")
    func writableAgain() throws {
        runs.run([(runs.photos(from: 0), true)]) { keeper in
            keeper.finish()
            _ = try? runs.folder.file("state", "")
            for photo in 0..<2 {
                keeper.save(visit(nil, photo))
                keeper.finish()
            }
            try? FileManager.default.removeItem(atPath: runs.folder.file("state"))
        }
        #expect(
            runs.log.all == [
                "error: cannot write \"\(runs.path)\": Not a directory; until it can be written, a start does not resume"
                    + " here",
                "notice: can write \"\(runs.path)\" again",
            ])
        #expect(runs.run([(runs.photos(from: 30), true)]) == [visit(nil, 31)])
    }

    @Test("the last visit is resumed once, and then replaced by later visits")
    func once() {
        runs.run([(runs.photos(from: 0), true)]) { $0.save(visit(nil, 1)) }
        let photos = runs.photos(from: 5)
        #expect(
            runs.run([(photos, false), (photos, true), (photos, true)]) { $0.save(visit(nil, 7)) } == [visit(nil, 6)])
        #expect(runs.run([(runs.photos(from: 0), true)]) == [visit(nil, 2)])
    }

    @Test("a library without photos resumes nothing, complete or not")
    func empty() {
        runs.run([(runs.photos(from: 0), true)]) { $0.save(visit(nil, 1)) }
        #expect(runs.run([([], false), ([], true)]).isEmpty)
        #expect(runs.run([(runs.photos(from: 0), true)]) == [visit(nil, 1)])
    }

    @Test("the keys in the file stay the same, so that an update resumes the visit before it")
    func format() throws {
        let path = runs.folder.file("b")
        let json = #"{"version":1,"screen":"albums","showsFavourites":true,"photo":"\#(path)"}"#
        _ = try runs.folder.file("state/place.json", Array(json.utf8))
        #expect(runs.run([(runs.photos(from: 30), true)]) == [visit(nil, 31, favourites: true)])
    }
}
