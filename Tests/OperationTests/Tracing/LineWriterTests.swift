import Foundation
import Synchronization
import SystemPackage
import TestSupport
import Testing

@testable import Operation

/// A line writer in a temporary folder, and its output.
struct Written {
    private let folder: TemporaryFolder
    let writer: LineWriter

    init() throws {
        folder = try TemporaryFolder()
        writer = try LineWriter(FilePath(folder.file("lines")))
    }

    var text: String {
        get throws {
            writer.flush()
            return folder.text(of: "lines")
        }
    }
}

@Suite struct LineWriterTests {
    @Test("after a flush, the file contains all lines in order")
    func order() throws {
        let written = try Written()
        for number in 0..<500 { written.writer.write("line \(number)\n") }
        #expect(try written.text == (0..<500).map { "line \($0)\n" }.joined())
    }

    @Test("an existing file is replaced")
    func truncation() throws {
        let folder = try TemporaryFolder()
        let path = FilePath(try folder.file("trace", "what an earlier run wrote\n"))
        let writer = try LineWriter(path)
        writer.write("é\n")
        writer.flush()
        #expect(folder.text(of: "trace") == "é\n")
    }

    @Test("other users may not read a new file: it tells of touches on the PIN pad")
    func privacy() throws {
        let folder = try TemporaryFolder()
        let writer = try LineWriter(FilePath(folder.file("trace")))
        writer.flush()
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.file("trace"))
        #expect(attributes[.posixPermissions] as? Int == 0o600)
    }

    @Test("a path that cannot be written throws immediately")
    func unwritable() throws {
        let folder = try TemporaryFolder()
        #expect(throws: Errno.noSuchFileOrDirectory) { try LineWriter(FilePath(folder.file("gone/trace"))) }
    }

    @Test("a full disk loses lines, which is reported once")
    func fullDisk() throws {
        let reports = Mutex<[Errno]>([])
        let writer = try LineWriter("/dev/full") { error in reports.withLock { $0.append(error) } }
        #expect(writer.lostText == nil)
        for _ in 0..<3 { writer.write("lost\n") }
        writer.flush()
        #expect(reports.withLock { $0 } == [.noSpace])
        #expect(writer.lostText == .noSpace)
    }
}
