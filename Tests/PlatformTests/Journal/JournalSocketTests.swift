import Foundation
import Logging
import Patience
import SystemPackage
import TestSupport
import Testing

@testable import Platform

@Suite struct JournalSocketTests {
    /// Receives datagrams as the journal does.
    private struct Receiver: ~Copyable {
        let path: FilePath
        private let socket: Int32

        init(in folder: TemporaryFolder) throws {
            path = FilePath(folder.file("socket"))
            socket = Glibc.socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
            var address = sockaddr_un()
            address.sun_family = sa_family_t(AF_UNIX)
            withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.string.utf8) }
            let result = withUnsafePointer(to: &address) { address in
                address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    bind(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
                }
            }
            try #require(result == 0)
        }

        deinit { close(socket) }

        /// The lines of the next datagram; nil if none has arrived.
        func receive() -> [String]? {
            var bytes = [UInt8](repeating: 0, count: 65_536)
            let count = recv(socket, &bytes, bytes.count, Int32(MSG_DONTWAIT))
            guard count >= 0 else { return nil }
            return String(decoding: bytes[..<count], as: UTF8.self).split(separator: "\n").map(String.init)
        }
    }

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("an entry is a datagram with a line for each field")
    func fields() throws {
        let journal = try Receiver(in: folder)
        let destination = LogDestination(journal: JournalSocket(journal.path)) { Issue.record("\($0)") }
        let isTaken = destination.take(
            LogEntry(.warning, "skipped \"a\u{1B}[2J\nb\": gone", time: 1), [("SYSLOG_IDENTIFIER", "vitrine")])
        #expect(isTaken)
        let lines = journal.receive()
        #expect(lines == ["MESSAGE=skipped \"a\\x1B[2J\\x0Ab\": gone", "PRIORITY=4", "SYSLOG_IDENTIFIER=vitrine"])
        let next = journal.receive()
        #expect(next == nil)
    }

    @Test(
        "each level has the priority of syslog",
        arguments: zip(
            [Logger.Level.trace, .debug, .info, .notice, .warning, .error, .critical], [7, 7, 6, 5, 4, 3, 2]))
    func priorities(_ level: Logger.Level, _ priority: Int) throws {
        let journal = try Receiver(in: folder)
        _ = LogDestination(journal: JournalSocket(journal.path)).take(LogEntry(level, "m", time: 1), [])
        let lines = journal.receive()
        #expect(lines == ["MESSAGE=m", "PRIORITY=\(priority)"])
    }

    @Test(
        "if the journal does not take an entry, it becomes a line with its priority; without one, it is left to others")
    func fallback() {
        let longPath = FilePath("/" + String(repeating: "x", count: 200))
        for path in [FilePath(folder.file("gone")), longPath] {
            let lines = Notes<String>()
            let destination = LogDestination(journal: JournalSocket(path)) { lines.add($0) }
            let isTaken = destination.take(LogEntry(.error, "no\ndisk", time: 1), [])
            #expect(isTaken && lines.all == ["<3>no\\x0Adisk"], "\(path)")
        }
        #expect(!LogDestination(journal: nil).take(LogEntry(.error, "m", time: 1), []))
    }

    @Test("a full journal does not block the program")
    func full() throws {
        let journal = try Receiver(in: folder)
        let lines = Notes<String>()
        let destination = LogDestination(journal: JournalSocket(journal.path)) { lines.add($0) }
        let message = String(repeating: "x", count: 10_000)
        for _ in 0..<1000 { _ = destination.take(LogEntry(.info, message, time: 1), []) }
        var received = 0
        while journal.receive() != nil { received += 1 }
        #expect(received > 0 && !lines.all.isEmpty)
        #expect(received + lines.all.count == 1000)
    }

    @Test("a descriptor leads to the journal if its device and inode are those of the stream")
    func stream() throws {
        let path = try folder.file("stderr", "")
        let file = try FileDescriptor.open(path, .writeOnly)
        defer { try? file.close() }
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        let device = try #require(attributes[.systemNumber] as? Int)
        let inode = try #require(attributes[.systemFileNumber] as? Int)
        #expect(JournalSocket.isJournal(file, "\(device):\(inode)"))
        for other in ["\(device):\(inode + 1)", "", nil] { #expect(!JournalSocket.isJournal(file, other)) }
    }
}

@Suite(.serialized) struct LogTests {
    @Test("the level of the log is that of all its loggers, also those that exist already")
    func level() {
        let logger = Logger(label: "test") { SystemLogHandler(label: $0) }
        defer { Log.level = .info }
        Log.level = .error
        #expect(logger.logLevel == .error)
        Log.level = .notice
        #expect(logger.logLevel == .notice)
    }

    @Test("the last twenty warnings and errors are kept, and no other entries")
    func latest() {
        let logger = Logger(label: "test") { SystemLogHandler(label: $0) }
        for number in 1...30 {
            logger.info("info \(number)")
            logger.warning("warning \(number)\n")
        }
        #expect(Log.latestFaults.map(\.message) == (11...30).map { "warning \($0)\\x0A" })
        #expect(Log.latestFaults.allSatisfy { $0.level == .warning && $0.time > 1.7e9 })
    }
}

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

    @Test("a slow reader does not block the program, and later reads how many lines were dropped")
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
