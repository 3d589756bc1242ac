import Foundation
import Patience
import SystemPackage
import Testing

@testable import Platform

@Suite(.patience) struct LossyOutputTests {
    private let reader: FileDescriptor
    private let writer: FileDescriptor
    private let output: LossyOutput

    init() throws {
        (reader, writer) = try FileDescriptor.pipe()
        output = LossyOutput(writer)
    }

    /// What is in the pipe.
    private func text() throws -> String {
        var bytes = [UInt8](repeating: 0, count: 1 << 17)
        let count = try bytes.withUnsafeMutableBytes { try reader.read(into: $0) }
        return String(decoding: bytes[..<count], as: UTF8.self)
    }

    @Test("lines that nobody reads hold nobody up, and are counted when somebody does")
    func full() throws {
        let line = String(repeating: "x", count: 999)
        for _ in 0..<200 { output.write(line: line) }
        let lines = try text().split(separator: "\n")
        #expect(lines.allSatisfy { $0 == line })
        #expect(!lines.isEmpty && lines.count < 200)
        for line in ["a", "b"] { output.write(line: line) }
        let lost = 200 - lines.count
        #expect(try text() == "vitrine: \(lost) log lines were dropped: the reader was too slow\na\nb\n")
    }

    @Test("a line that is longer than a pipe is cut off")
    func long() throws {
        output.write(line: String(repeating: "y", count: 100_000))
        #expect(try text() == String(repeating: "y", count: 65_536))
    }

    @Test("without a reader, nothing is written, and no signal ends the program")
    func gone() throws {
        try reader.close()
        output.write(line: "a")
    }
}
