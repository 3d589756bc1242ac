import Foundation
import Patience
import SystemPackage
import TestSupport
import Testing
import TouchHarness

@testable import Link

/// A broker that is killed again and again, with all sessions and messages that it holds.
@Suite(.patience) struct EnduranceTests {
    /// With VITRINE_ALL, a thousand commands and 20 kills.
    private static let count = Effort.isWhole ? 1000 : 60
    private static let kills = Effort.isWhole ? 20 : 2

    @Test("of commands that are repeated until they are answered, none is lost, and none carried out twice")
    func kills() async throws {
        let broker = try await Broker(.encrypted)
        let kiosk = try Kiosk(broker)
        var listening = try await broker.listen(to: "vitrine/kiosk/lobby/answer")
        var answered: Set<String> = []
        var kills = 0
        while answered.count < Self.count {
            let open = (0..<Self.count).map { "\($0)" }.filter { !answered.contains($0) }
            let batch = open.prefix(Self.count / (Self.kills + 5))
            let sender = try broker.send(
                batch.map { "{\"id\":\"\($0)\",\"argument\":\"\($0)\"}" }, to: "vitrine/kiosk/lobby/command/message")
            if kills < Self.kills {
                // In the middle of the batch.
                let most = kiosk.gallery.commands.count + batch.count / 3
                try await until { kiosk.gallery.commands.count >= most || sender.ending != nil }
                try await broker.kill()
                sender.kill()
                kills += 1
                answered.formUnion(Kiosk.answers(in: listening).compactMap(\.id))
                try await broker.start()
                listening = try await broker.listen(to: "vitrine/kiosk/lobby/answer")
                try await until { kiosk.log.all.count { $0.hasPrefix("notice: connected") } == kills }
            } else {
                try await until { Set(batch).isSubset(of: Kiosk.answers(in: listening).compactMap(\.id)) }
            }
            answered.formUnion(Kiosk.answers(in: listening).compactMap(\.id))
        }
        let carriedOut = kiosk.gallery.commands
        #expect(kills == Self.kills)
        #expect(carriedOut.count == Self.count, "none twice")
        #expect(Set(carriedOut).count == Self.count, "none lost")
    }
}
