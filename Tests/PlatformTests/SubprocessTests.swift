import Foundation
import Platform
import SystemPackage
import Testing

@Suite(.timeLimit(.minutes(1))) struct SubprocessTests {
    private func run(_ script: String, environment: [String] = [], output: FileDescriptor? = nil) throws -> Subprocess {
        try Subprocess(
            "/bin/sh", ["-c", script], environment: environment, descriptors: output.map { [1: $0] } ?? [:])
    }

    @Test("it tells how a program ended")
    func endings() throws {
        #expect(try run("exit 3").waitForEnding() == .exited(3))
        #expect(try run("kill -9 $$").waitForEnding() == .signalled(9))
    }

    @Test("a program has the arguments, the environment and the open files that it was given, and no others")
    func surroundings() throws {
        let line = try FileDescriptor.pair(of: .bytes)
        let process = try run("echo \"$GIVEN\"; env | wc -l; cat", environment: ["GIVEN=a b"], output: line.theirs)
        try line.theirs.close()
        #expect(process.waitForEnding() == .exited(0))
        var buffer = [UInt8](repeating: 0, count: 100)
        let count = try buffer.withUnsafeMutableBytes { try line.ours.read(into: $0) }
        let words = String(decoding: buffer.prefix(count), as: UTF8.self).split { $0.isWhitespace }
        // A shell adds PWD and what it ran last.
        #expect(words.prefix(2) == ["a", "b"] && words.last.flatMap { Int($0) }.map { $0 <= 4 } == true)
        try line.ours.close()
    }

    @Test("it ends with its owner, and when it is asked to")
    func owner() throws {
        var process: Subprocess? = try run("exec sleep 1000")
        let identifier = try #require(process?.identifier)
        process = nil
        #expect(kill(identifier, 0) != 0)
        let other = try run("exec sleep 1000")
        other.terminate()
        #expect(other.waitForEnding() == .signalled(15))
    }

    @Test("a program that is not there does not start")
    func missing() {
        #expect(throws: Errno.noSuchFileOrDirectory) { try Subprocess("/no/such/program", environment: []) }
    }
}
