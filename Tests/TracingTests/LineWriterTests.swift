import TemporaryFolder
import Testing

import struct SystemPackage.Errno

@testable import Tracing

@Suite struct LineWriterTests {
    @Test("lines are in the file, in order, after a flush")
    func order() throws {
        let written = try Written()
        for number in 0..<500 { written.writer.write("line \(number)\n") }
        #expect(try written.text == (0..<500).map { "line \($0)\n" }.joined())
    }

    @Test("a file that is there is begun anew")
    func truncation() throws {
        let folder = try TemporaryFolder()
        let path = try folder.file("trace", "what an earlier run wrote\n")
        let writer = try LineWriter(path)
        writer.write("é\n")
        writer.flush()
        #expect(folder.text(of: "trace") == "é\n")
    }

    @Test("a place that cannot be written to is an error at once")
    func noPlace() throws {
        let folder = try TemporaryFolder()
        #expect(throws: Errno.noSuchFileOrDirectory) { try LineWriter(folder.file("gone/trace")) }
    }

    @Test("a full disk loses lines and nothing else")
    func fullDisk() throws {
        let writer = try LineWriter("/dev/full")
        writer.write("lost\n")
        writer.flush()
    }
}
