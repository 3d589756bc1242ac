import Foundation
import Patience
import SystemPackage
import TestSupport
import Testing
import TouchHarness

@testable import Link

/// Commands, answers and states through a real broker.
@Suite(.patience) struct BrokerTests {
    private func online(_ listening: Listening) async throws {
        try await until { listening.payloads(of: "vitrine/kiosk/lobby/availability").last == "online" }
    }

    @Test("commands for the kiosk, its group and all are carried out once and answered; those for others are not")
    func commands() async throws {
        let broker = try await Broker()
        let listening = try await broker.listen(to: "vitrine/#")
        let kiosk = try Kiosk(broker)
        try await online(listening)
        let own = "vitrine/kiosk/lobby/command"
        for topic in ["vitrine/group/west/command/home", "vitrine/kiosk/hall/command/home"] {
            try await broker.send("", to: topic)
        }
        try await broker.send("", to: "\(own)/next")
        try await broker.send("", to: "vitrine/group/east/command/previous")
        try await broker.send("Closing soon\nGood bye", to: "vitrine/all/command/message")
        try await broker.send(#"{"id":"a1","argument":40}"#, to: "\(own)/brightness")
        try await broker.send(#"{"id":"a2","argument":"a.jpg"}"#, to: "\(own)/show")
        try await broker.send("OFF", to: "\(own)/screen")
        try await until { Kiosk.answers(in: listening).count == 6 }
        #expect(
            kiosk.gallery.commands
                == ["next", "previous", #"message Closing soon\x0AGood bye"#, "brightness 40", "show a.jpg", "blank"])
        let answers = Kiosk.answers(in: listening)
        #expect(answers.map(\.ok) == [true, true, true, true, false, true])
        #expect(answers.map(\.id) == [nil, nil, nil, "a1", "a2", nil])
        #expect(answers[4].error == "no photo is shown")
    }

    @Test("what may not come over the network, is retained or cannot be understood reaches no gallery")
    func refused() async throws {
        let broker = try await Broker()
        let own = "vitrine/kiosk/lobby/command"
        try await broker.send("", to: "\(own)/home", isRetained: true)
        let listening = try await broker.listen(to: "vitrine/kiosk/lobby/answer")
        let kiosk = try Kiosk(broker)
        try await until { kiosk.log.all.contains { $0.contains("connected") } }
        try await broker.send("", to: "\(own)/quit")
        try await broker.send("x", to: "\(own)/next", isRetained: true)
        try await broker.send("{", to: "\(own)/message")
        try await broker.send("maybe", to: "\(own)/motion")
        try await broker.send("", to: "\(own)/next")
        try await until { Kiosk.answers(in: listening).count == 5 }
        #expect(kiosk.gallery.commands == ["next"])
        let errors = Kiosk.answers(in: listening).compactMap(\.error)
        #expect(errors.count == 4)
        #expect(errors[0].hasPrefix("unknown command \"quit\" (expected one of "))
        #expect(errors[1].hasPrefix("a retained message"))
        #expect(errors[3] == "motion (expected on or off)")
    }

    @Test("the status is retained, follows the gallery, and says offline when the link or the gallery is gone")
    func status() async throws {
        let broker = try await Broker()
        let home = try TemporaryFolder()
        let gallery = try FakeGallery(FilePath(home.file("control")))
        let link = try LinkProgram(broker, home)
        let early = try await broker.listen(to: "vitrine/kiosk/lobby/#")
        try await online(early)
        try await until { !early.payloads(of: "vitrine/kiosk/lobby/status").isEmpty }
        gallery.show(status: #"{"screen":"albums","photos":7,"blank":true,"brightness":0.5,"sets":["a","b"]}"#)
        try await until { early.payloads(of: "vitrine/kiosk/lobby/status").last?.contains("albums") == true }
        let late = try await broker.listen(to: "vitrine/kiosk/lobby/status")
        let line = try #require(late.lines.first)
        #expect(line.hasPrefix("1 vitrine/kiosk/lobby/status {\"brightness\":50,\"lit\":false,"))
        link.kill()
        try await until { early.payloads(of: "vitrine/kiosk/lobby/availability").last == "offline" }
        gallery.end()
        let next = try LinkProgram(broker, home)
        try await until { next.standardError.contains("no gallery listens") }
        #expect(early.payloads(of: "vitrine/kiosk/lobby/availability").last == "offline")
        let gone = try FakeGallery(FilePath(home.file("control")))
        try await online(early)
        #expect(gone.commands.isEmpty)
    }

    @Test("a command with an identifier is carried out once, also when the link has been killed meanwhile")
    func once() async throws {
        let broker = try await Broker()
        let home = try TemporaryFolder()
        let gallery = try FakeGallery(FilePath(home.file("control")))
        let listening = try await broker.listen(to: "vitrine/kiosk/lobby/#")
        for round in 1...3 {
            let link = try LinkProgram(broker, home)
            try await online(listening)
            try await broker.send(#"{"id":"x"}"#, to: "vitrine/all/command/next")
            try await broker.send(#"{"id":"x"}"#, to: "vitrine/kiosk/lobby/command/next")
            try await until { Kiosk.answers(in: listening).count == 2 * round }
            link.kill()
            try await until { listening.payloads(of: "vitrine/kiosk/lobby/availability").last == "offline" }
        }
        #expect(gallery.commands == ["next"])
        #expect(Kiosk.answers(in: listening).allSatisfy { $0 == Answer("next", id: "x") })
    }

    @Test("commands that are sent while the link is away for a moment are carried out when it is back")
    func away() async throws {
        let broker = try await Broker()
        let home = try TemporaryFolder()
        let gallery = try FakeGallery(FilePath(home.file("control")))
        let listening = try await broker.listen(to: "vitrine/kiosk/lobby/#")
        let first = try LinkProgram(broker, home)
        try await online(listening)
        first.kill()
        try await until { listening.payloads(of: "vitrine/kiosk/lobby/availability").last == "offline" }
        for name in ["next", "home"] { try await broker.send("", to: "vitrine/group/east/command/\(name)") }
        let second = try LinkProgram(broker, home)
        try await until { gallery.commands == ["next", "home"] }
        withExtendedLifetime(second) {}
    }

    @Test("a picture of the screen is published as it is, and not retained")
    func photo() async throws {
        let broker = try await Broker()
        let listening = try await broker.listen(to: "vitrine/kiosk/lobby/#")
        let kiosk = try Kiosk(broker)
        try await online(listening)
        try await broker.send("", to: "vitrine/kiosk/lobby/command/screenshot")
        try await until { Kiosk.answers(in: listening).count == 1 }
        #expect(listening.payloads(of: "vitrine/kiosk/lobby/photo") == ["PNG!"])
        #expect(kiosk.gallery.commands == ["screenshot"])
        let late = try await broker.listen(to: "vitrine/kiosk/lobby/photo")
        #expect(late.payloads(of: "vitrine/kiosk/lobby/photo").isEmpty)
    }

    @Test("Home Assistant finds the kiosk, again after it has started, and no longer if discovery is off")
    func discovery() async throws {
        let broker = try await Broker()
        let topic = "homeassistant/device/vitrine_lobby/config"
        let listening = try await broker.listen(to: "homeassistant/#")
        do {
            let kiosk = try Kiosk(broker)
            try await until { listening.payloads(of: topic).count == 1 }
            try await broker.send("online", to: "homeassistant/status")
            try await until { listening.payloads(of: topic).count == 2 }
            #expect(kiosk.gallery.commands.isEmpty)
        }
        let second = try Kiosk(broker) { $0.isDiscoverable = false }
        // An empty message removes a retained one.
        try await until { listening.lines.contains { $0.hasSuffix("\(topic)") || $0.hasSuffix("\(topic) ") } }
        let late = try await broker.listen(to: topic)
        #expect(late.payloads(of: topic).isEmpty)
        withExtendedLifetime(second) {}
    }
}

/// The program `vitrine-link` for a kiosk `lobby`.
struct LinkProgram {
    private let program: Program

    init(_ broker: Broker, _ home: TemporaryFolder, _ more: String = "") throws {
        let file = try home.file(
            "link.toml",
            "broker = \"\(broker.url)\"\nname = \"lobby\"\ngroup = \"east\"\nsocket = \"\(home.file("control"))\"\n\(more)"
        )
        let path = URL(filePath: Vitrine.executable).deletingLastPathComponent().appending(path: "vitrine-link").path
        program = try Program(path, ["--config", file, "--state", home.path])
    }

    var standardError: String { program.standardError }
    var exitCode: Int32? { program.exitCode }

    func kill() { program.kill() }
}
