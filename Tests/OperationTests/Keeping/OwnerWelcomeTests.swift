import Foundation
import Operation
import Platform
import Synchronization
import SystemPackage
import TestSupport
import Testing
import TouchHarness

@Suite struct OwnerWelcomeTests {
    private let folder: TemporaryFolder
    private let log = LogLines()
    private let told = Told()

    init() throws { folder = try TemporaryFolder() }

    private var file: FilePath { FilePath(folder.file("state/pin")) }

    private func start() -> OwnerWelcome {
        OwnerWelcome(file, standIns: ["/shipped"], logger: log.logger) { [told] in told.append($0) }
    }

    @Test("a PIN can be chosen while photos stand in, and is there at the next start")
    func choice() throws {
        let welcome = start()
        welcome.look(at: "/shipped/a.jpg")
        welcome.look(at: "/shipped/b.jpg")
        #expect(told.all == [true])
        welcome.choose("0042")
        welcome.finish()
        #expect(OwnerWelcome.pin(in: file) == "0042")
        let attributes = try FileManager.default.attributesOfItem(atPath: file.string)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        start().look(at: "/shipped/a.jpg")
        #expect(told.all == [true])
    }

    @Test("none can be chosen once there were other photos, not even if they are gone")
    func ended() {
        let welcome = start()
        welcome.look(at: "/shipped/a.jpg")
        welcome.look(at: "/srv/photos/a.jpg")
        welcome.look(at: "/shipped/a.jpg")
        welcome.finish()
        #expect(told.all == [true, false])
        #expect(OwnerWelcome.pin(in: file) == nil)
        start().look(at: "/shipped/a.jpg")
        #expect(told.all == [true, false])
    }

    @Test("a chosen PIN stays when the owner adds photos")
    func kept() {
        let welcome = start()
        welcome.look(at: "/shipped/a.jpg")
        welcome.choose("1357")
        welcome.look(at: "/srv/photos/a.jpg")
        welcome.finish()
        #expect(OwnerWelcome.pin(in: file) == "1357")
    }

    @Test("a file that holds anything else is no PIN", arguments: ["123", "12a4", "123456789", "1234\n", ""])
    func broken(text: String) throws {
        try file.removingLastComponent().makeDirectories()
        try file.replaceContents(with: Array(text.utf8))
        #expect(OwnerWelcome.pin(in: file) == nil)
    }

    @Test("a disk that cannot be written is logged")
    func faults() throws {
        try file.removingLastComponent().replaceContents(with: [])
        let welcome = start()
        welcome.choose("1357")
        welcome.finish()
        #expect(log.all.count == 1 && log.all[0].contains("the next start does not know of the PIN"))
    }
}

/// What a welcome has told, in order.
private final class Told: Sendable {
    private let values = Mutex([Bool]())

    var all: [Bool] { values.withLock(\.self) }

    func append(_ isWelcome: Bool) { values.withLock { $0.append(isWelcome) } }
}
