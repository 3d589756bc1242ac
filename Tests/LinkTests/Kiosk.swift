import Foundation
import Logging
import Platform
import Synchronization
import SystemPackage
import TestSupport
import TouchHarness

@testable import Link

/// A kiosk called `lobby` of the group `east`: a gallery, and its link to a broker.
final class Kiosk: Sendable {
    let gallery: FakeGallery
    let log = LogLines()
    let home: TemporaryFolder
    let configuration: LinkConfiguration
    private let isWanted = Mutex(true)

    init(_ broker: Broker, change: (inout LinkConfiguration) -> Void = { _ in }) throws {
        home = try TemporaryFolder()
        gallery = try FakeGallery(FilePath(home.file("control")))
        configuration = try Self.configuration(broker, home, change)
        start()
    }

    private static func configuration(
        _ broker: Broker, _ home: TemporaryFolder, _ change: (inout LinkConfiguration) -> Void
    ) throws -> LinkConfiguration {
        guard let address = BrokerAddress(broker.url) else { throw CocoaError(.fileReadUnknown) }
        var configuration = LinkConfiguration(broker: address, name: "lobby")
        configuration.groups = ["east"]
        configuration.socket = FilePath(home.file("control"))
        if broker.isEncrypted { configuration.authorities = FilePath(broker.folder.file("ca.pem")) }
        change(&configuration)
        return configuration
    }

    private func start() {
        let folder = FilePath(home.path)
        Thread.detachNewThread { [configuration, log, weak self] in
            do {
                let link = try Link(
                    configuration, folder: folder, pauses: 0.02...0.2, packages: PackageUpdates("/nowhere"),
                    logger: log.logger)
                link.run { self?.isWanted.withLock(\.self) ?? false }
            } catch {
                log.logger.error("\(error)")
            }
        }
    }

    deinit { gallery.end() }

    /// The answers that a client has received.
    static func answers(in listening: Listening) -> [Answer] {
        listening.payloads(of: "vitrine/kiosk/lobby/answer").compactMap { text in
            try? JSONDecoder().decode(Answer.self, from: Data(text.utf8))
        }
    }
}
