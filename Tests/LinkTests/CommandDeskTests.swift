import Control
import Platform
import SystemPackage
import TestSupport
import Testing

@testable import Link

/// Each command once, however often it arrives.
@Suite struct CommandDeskTests {
    private let home: TemporaryFolder
    private var path: FilePath { FilePath(home.file("commands")) }

    init() throws { home = try TemporaryFolder() }

    private final class Gallery {
        var lines: [String] = []
        var answer: Result<ControlReply, ControlClient.Failure> = .success(.done)

        func ask(_ line: String) throws(ControlClient.Failure) -> ControlReply {
            lines.append(line)
            return try answer.get()
        }
    }

    private func command(_ id: String?, _ name: String = "next") throws -> Command {
        try Command(name, Array((id.map { "{\"id\":\"\($0)\"}" } ?? "").utf8))
    }

    private func desk(_ gallery: Gallery) -> CommandDesk {
        CommandDesk(CommandMemory(path)) { line throws(ControlClient.Failure) in try gallery.ask(line) }
    }

    @Test("a repeated identifier gets the same answer, also in the next run; without one, a command is repeated")
    func repeated() throws {
        let gallery = Gallery()
        for _ in 0..<2 {
            var desk = desk(gallery)
            for answer in [ControlReply.done, .failed("no photo")] {
                gallery.answer = .success(answer)
                #expect(desk.carryOut(try command("a")).answer == Answer("next", id: "a"))
            }
            #expect(desk.carryOut(try command("b")).answer == Answer("next", id: "b", error: "no photo"))
        }
        #expect(gallery.lines == ["next", "next"])
        var desk = desk(gallery)
        for _ in 0..<2 { _ = desk.carryOut(try command(nil)) }
        #expect(gallery.lines.count == 4)
    }

    @Test("a command that has not reached the gallery may be sent again; one that may have is not carried out again")
    func failures() throws {
        let gallery = Gallery()
        gallery.answer = .failure(.notRunning("no gallery"))
        var desk = desk(gallery)
        #expect(desk.carryOut(try command("a")).answer.retry == true)
        gallery.answer = .failure(.broken("no answer"))
        #expect(desk.carryOut(try command("a")).answer.error == "no answer; it may have been carried out")
        gallery.answer = .success(.done)
        #expect(!desk.carryOut(try command("a")).answer.ok)
        #expect(gallery.lines.count == 2)
    }

    @Test("if the program ends before the gallery has answered, the command is not carried out again")
    func interrupted() throws {
        let gallery = Gallery()
        do {
            var memory = CommandMemory(path)
            memory.note(.interrupted(try command("a")))
        }
        var desk = desk(gallery)
        #expect(desk.carryOut(try command("a")).answer.error == "interrupted; it may have been carried out")
        #expect(gallery.lines.isEmpty)
    }

    @Test("a picture is passed on with the answer")
    func picture() throws {
        let gallery = Gallery()
        gallery.answer = .success(.data([1, 2]))
        var desk = desk(gallery)
        let outcome = desk.carryOut(try command("a", "screenshot"))
        #expect(outcome.photo == [1, 2] && outcome.answer.ok)
        #expect(desk.carryOut(try command("a", "screenshot")).photo == nil)
    }

    // MARK: Memory

    private func isKnown(_ id: Int, _ memory: borrowing CommandMemory) -> Bool { memory.answer(to: "\(id)") != nil }

    @Test("the last identifiers are remembered, and the file has at most twice as many lines")
    func limit() {
        for run in 0..<3 {
            var memory = CommandMemory(path, limit: 10)
            for number in (run * 35)..<(run * 35 + 35) {
                memory.note(Answer("next", id: "\(number)"))
                memory.note(Answer("next", id: "\(number)", error: "none"))
                #expect(home.text(of: "commands").split(separator: "\n").count <= 20)
                let isRight = (0...number).allSatisfy { isKnown($0, memory) == ($0 > number - 10) }
                #expect(isRight, "\(number)")
            }
        }
    }

    @Test("lines that are cut or damaged are skipped, and the others count")
    func damaged() throws {
        _ = try home.file(
            "commands",
            "{\"command\":\"next\",\"id\":\"1\",\"ok\":true}\n\u{0}\u{0}\n{\"command\":\"next\",\"id\":\"2\",\"ok\":true}\n{\"comm"
        )
        var memory = CommandMemory(path)
        let known = (1...3).map { isKnown($0, memory) }
        #expect(known == [true, true, false])
        memory.note(Answer("next", id: "3"))
        #expect(home.text(of: "commands").split(separator: "\n").count == 3)
    }

    @Test("without a file, commands are remembered as long as the program runs, and the next one is written with all")
    func unwritable() throws {
        let folder = try TemporaryFolder()
        let path = FilePath(folder.file("later/commands"))
        var memory = CommandMemory(path)
        memory.note(Answer("next", id: "1"))
        let failure = memory.failure
        #expect(failure?.hasSuffix("No such file or directory") == true)
        let isRemembered = isKnown(1, memory)
        #expect(isRemembered)
        try path.removingLastComponent().makeDirectories()
        memory.note(Answer("next", id: "2"))
        let rest = memory.failure
        #expect(rest == nil)
        #expect(folder.text(of: "later/commands").split(separator: "\n").count == 2)
    }
}
