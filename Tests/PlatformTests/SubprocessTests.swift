import Foundation
import Patience
import Platform
import SystemPackage
import Testing

@Suite(.patience) struct SubprocessTests {
    private func run(_ script: String, environment: [String] = [], output: FileDescriptor? = nil) throws -> Subprocess {
        try Subprocess(
            "/bin/sh", ["-c", script], environment: environment, descriptors: output.map { [1: $0] } ?? [:])
    }

    private func text(from descriptor: FileDescriptor) throws -> String {
        var buffer = [UInt8](repeating: 0, count: 100)
        let count = try buffer.withUnsafeMutableBytes { try descriptor.read(into: $0) }
        return String(decoding: buffer.prefix(count), as: UTF8.self)
    }

    @Test(
        "the end of a program is reported and described in words; its input is empty unless it is given descriptors",
        arguments: [
            ("exit 3", .exited(3), "exited with code 3"), ("kill -9 $$", .signalled(9), "was killed by signal 9"),
            ("cat; exit 4", .exited(4), "exited with code 4"),
        ] as [(String, Subprocess.Ending, String)])
    func endings(_ script: String, _ expected: Subprocess.Ending, _ words: String) throws {
        let ending = try run(script).waitForEnding()
        #expect(ending == expected && ending.description == words)
    }

    @Test("a program has the arguments, the environment and the descriptors that it was given, and no others")
    func surroundings() throws {
        let line = try FileDescriptor.pair(of: .bytes)
        let process = try run("echo \"$GIVEN\"; env | wc -l; cat", environment: ["GIVEN=a b"], output: line.theirs)
        try line.theirs.close()
        #expect(process.waitForEnding() == .exited(0))
        let words = try text(from: line.ours).split { $0.isWhitespace }
        // A shell adds PWD and what it ran last.
        #expect(words.prefix(2) == ["a", "b"] && words.last.flatMap { Int($0) }.map { $0 <= 4 } == true)
        try line.ours.close()
    }

    @Test("a program inherits no descriptor that it was not given, even if this process lets others inherit it")
    func descriptors() throws {
        let leak = try FileDescriptor.open("/dev/null", .readOnly)
        let line = try FileDescriptor.pair(of: .bytes)
        defer { for descriptor in [leak, line.ours] { try? descriptor.close() } }
        #expect(fcntl(leak.rawValue, F_GETFD) & FD_CLOEXEC == 0)
        // The shell lists its own descriptors without opening another.
        let numbers = (0...9).map { "\($0)" } + ["\(leak.rawValue)"]
        let script = "for number in \(numbers.joined(separator: " ")); do [ -e /dev/fd/$number ] && echo $number; done"
        let process = try run(script, output: line.theirs)
        try line.theirs.close()
        _ = process.waitForEnding()
        #expect(try text(from: line.ours) == "0\n1\n2\n")
    }

    @Test("a program ends with its owner")
    func owner() throws {
        var process: Subprocess? = try run("exec sleep 1000")
        let identifier = try #require(process?.identifier)
        process = nil
        #expect(kill(identifier, 0) != 0)
    }

    @Test("a program that does not exist does not start")
    func missing() {
        #expect(throws: Errno.noSuchFileOrDirectory) { try Subprocess("/no/such/program", environment: []) }
    }

    @Test("a program that is asked to end has a moment to do so; one that does not is left to its owner")
    func asked() throws {
        let polite = try run("exec sleep 1000")
        #expect(polite.end() == .signalled(SIGTERM))
        let line = try FileDescriptor.pair(of: .bytes)
        let stubborn = try run("trap '' TERM; echo ready; while :; do sleep 1; done", output: line.theirs)
        var byte: UInt8 = 0
        #expect(try withUnsafeMutableBytes(of: &byte) { try line.ours.read(into: $0) } == 1)
        #expect(stubborn.end() == nil)
        for end in [line.ours, line.theirs] { try end.close() }
    }

    @Test("a program that a worker thread starts can be asked to end, though the thread blocks signals")
    func signals() throws {
        let ending = try onThread {
            let process = try? run("exec sleep 1000")
            process?.terminate()
            return process?.waitForEnding()
        }
        #expect(ending == .signalled(SIGTERM))
    }

    @Test("a program is ended by a signal that the program that starts it ignores")
    func ignoredSignals() throws {
        BrokenPipeSignal.ignore()
        #expect(try run("kill -PIPE $$; exit 3").waitForEnding() == .signalled(SIGPIPE))
    }

    @Test("a companion program is found next to this one, and nowhere else")
    func companions() throws {
        let program = try #require(FilePath.program)
        let name = try #require(program.lastComponent?.string)
        #expect(FilePath.companion(name) == program)
        #expect(FilePath.companion("no-such-companion") == nil)
    }
}
