import Foundation
import Patience
import SystemPackage
import TestSupport
import Testing
import TouchHarness

@testable import Link

/// Passwords and certificates, right and wrong ones.
@Suite(.patience) struct SecurityTests {
    private func connects(_ kiosk: Kiosk) async throws {
        try await until { kiosk.log.all.contains { $0.hasPrefix("info: connected to ") } }
    }

    /// Waits for a fault, and for as many attempts as follow in the time that a command takes at another broker.
    private func fails(_ kiosk: Kiosk, _ words: String) async throws {
        try await until { kiosk.log.all.contains { $0.contains(words) } }
        let other = try await Broker()
        try await connects(try Kiosk(other))
        // A broker that closes a connection may be heard saying why, or not.
        let reasons = kiosk.log.all.filter { $0.contains("will try again") }
        #expect(Set(reasons).count == reasons.count, "\(reasons)")
        #expect(!kiosk.log.all.contains { $0.contains("connected to") })
    }

    @Test("a password file, and a wrong password, which is logged once")
    func password() async throws {
        let broker = try await Broker(.password)
        let right = FilePath(try broker.folder.file("right", "secret\n"))
        try await connects(
            try Kiosk(broker) {
                $0.user = "kiosk"; $0.passwordFile = right
            })
        let wrong = FilePath(try broker.folder.file("wrong", "public\n"))
        let kiosk = try Kiosk(broker) {
            $0.user = "kiosk"; $0.passwordFile = wrong
        }
        try await fails(kiosk, "the broker refused the connection: not authorized")
    }

    @Test("a client's certificate, and none")
    func clients() async throws {
        let broker = try await Broker(.certificates)
        let certificate = FilePath(broker.folder.file("kiosk.pem"))
        let key = FilePath(broker.folder.file("kiosk.key"))
        try await connects(
            try Kiosk(broker) {
                $0.certificate = certificate; $0.key = key
            })
        try await fails(try Kiosk(broker), "warning: \(broker.url): ")
    }

    @Test("a broker whose certificate another authority has signed gets neither a password nor a command")
    func authorities() async throws {
        let broker = try await Broker(.encrypted)
        try await connects(try Kiosk(broker))
        let other = FilePath(broker.folder.file("other.pem"))
        try await fails(try Kiosk(broker) { $0.authorities = other }, "no secure connection: certificate verify failed")
        // No authority of the system has signed it either.
        try await fails(try Kiosk(broker) { $0.authorities = nil }, "no secure connection: certificate verify failed")
    }

    @Test("a broker whose certificate is for another host is not trusted")
    func host() async throws {
        let broker = try await Broker(.encrypted)
        let address = try #require(BrokerAddress("mqtts://localhost:\(broker.port)"))
        try await fails(try Kiosk(broker) { $0.broker = address }, "certificate verify failed")
    }

    @Test("a broker without encryption is not used where encryption is configured")
    func plain() async throws {
        let broker = try await Broker()
        let address = try #require(BrokerAddress("mqtts://127.0.0.1:\(broker.port)"))
        try await fails(try Kiosk(broker) { $0.broker = address }, "warning: mqtts://")
    }

    @Test("a broker that is not there is logged once, and used when it comes")
    func missing() async throws {
        let broker = try await Broker()
        try await broker.kill()
        let kiosk = try Kiosk(broker)
        try await fails(kiosk, "warning: \(broker.url): Connection refused; will try again")
        try await broker.start()
        try await until { kiosk.log.all.last == "notice: connected to \(broker.url) again" }
    }

    @Test("what the broker does not allow is logged once")
    func rights() async throws {
        let broker = try await Broker(rights: "topic read vitrine/all/#\ntopic write vitrine/kiosk/lobby/answer\n")
        let kiosk = try Kiosk(broker)
        let words = "warning: the broker does not let this kiosk write to \"vitrine/kiosk/lobby/"
        let expected = [
            "\(words)availability\": not authorized", "\(words)status\": not authorized",
        ]
        for line in expected { try await until { kiosk.log.all.contains(line) } }
        #expect(expected.allSatisfy { line in kiosk.log.all.count { $0 == line } == 1 })
    }

    @Test("of two kiosks with one name, one says why its connection may have ended")
    func names() async throws {
        let broker = try await Broker()
        let kiosks = try [Kiosk(broker), Kiosk(broker)]
        try await until {
            kiosks.contains { $0.log.all.contains { $0.contains("another kiosk may be called \"lobby\"") } }
        }
    }

    @Test("a certificate that cannot be read ends the program with a line and the code for configurations")
    func unreadable() async throws {
        let broker = try await Broker(.encrypted)
        let home = try TemporaryFolder()
        let link = try LinkProgram(broker, home, "ca = \"missing.pem\"\n")
        try await until { link.exitCode != nil }
        #expect(link.exitCode == 78)
        #expect(link.standardError.split(separator: "\n").count == 1, "\(link.standardError)")
    }
}
