import Dispatch
import Foundation
import Patience
import Platform
import SystemPackage
import TestSupport
import Testing

@Suite(.patience) struct DescriptorPairTests {
    private func received(_ flow: FileDescriptor.Flow) throws -> [String] {
        let pair = try FileDescriptor.pair(of: flow)
        for word in ["one", "two"] { _ = try pair.ours.writeAll(Array(word.utf8)) }
        try pair.ours.close()
        var texts: [String] = []
        var buffer = [UInt8](repeating: 0, count: 100)
        while let count = try? buffer.withUnsafeMutableBytes({ try pair.theirs.read(into: $0) }), count > 0 {
            texts.append(String(decoding: buffer.prefix(count), as: UTF8.self))
        }
        try pair.theirs.close()
        return texts
    }

    @Test("messages arrive one by one, bytes in one stream")
    func flows() throws {
        #expect(try received(.messages) == ["one", "two"])
        #expect(try received(.bytes) == ["onetwo"])
    }

    @Test("neither end goes to other programs")
    func closeOnExec() throws {
        let pair = try FileDescriptor.pair(of: .bytes)
        for end in [pair.ours, pair.theirs] {
            #expect(fcntl(end.rawValue, F_GETFD) & FD_CLOEXEC != 0)
            try end.close()
        }
    }
}

@Suite struct DuplicateTests {
    @Test("a duplicate does not go to other programs, and leads to the same open file")
    func duplicate() throws {
        let folder = try TemporaryFolder()
        let file = try FileDescriptor.open(FilePath(folder.file("a", "text")), .readOnly)
        let other = try file.duplicated()
        #expect(other != file && fcntl(other.rawValue, F_GETFD) & FD_CLOEXEC != 0)
        try file.seek(offset: 3, from: .start)
        #expect(try other.seek(offset: 0, from: .current) == 3)
        for descriptor in [file, other] { try descriptor.close() }
        #expect(throws: Errno.badFileDescriptor) { try file.duplicated() }
    }
}

@Suite struct ProcessorWaitTests {
    @Test("a process knows how long it has waited for a processor, and that grows")
    func own() throws {
        let wait = try #require(ProcessorWait.own)
        defer { try? wait.file.close() }
        let first = try #require(wait.seconds)
        let second = try #require(wait.seconds)
        #expect(first >= 0 && second >= first)
    }

    @Test("a file that says nothing of it is no answer")
    func other() throws {
        let folder = try TemporaryFolder()
        for text in ["", "1", "one two three", "1 x 2"] {
            let file = try FileDescriptor.open(FilePath(folder.file("a", text)), .readOnly)
            try file.closeAfter { #expect(ProcessorWait(file).seconds == nil) }
        }
    }
}

@Suite(.patience) struct FileLockTests {
    /// Whether somebody has the lock now.
    private func isTaken(_ path: String) throws -> Bool {
        let file = try FileDescriptor.open(FilePath(path), .readOnly)
        return try file.closeAfter { flock(file.rawValue, LOCK_EX | LOCK_NB) != 0 }
    }

    @Test("a lock is taken for as long as it has an owner")
    func owner() throws {
        let folder = try TemporaryFolder()
        let path = folder.file("lock")
        let lock = try FileLock(FilePath(path))
        #expect(try isTaken(path))
        withExtendedLifetime(lock) {}
        _ = consume lock
        #expect(try !isTaken(path))
    }

    @Test("a second owner waits for the first")
    func waiting() throws {
        let folder = try TemporaryFolder()
        let path = FilePath(folder.file("lock"))
        var first: FileLock? = try FileLock(path)
        let notes = Notes<String>()
        let isDone = DispatchSemaphore(value: 0)
        try WorkerThread.start("second") {
            let lock = try? FileLock(path)
            notes.add("second")
            withExtendedLifetime(lock) { _ = isDone.signal() }
        }
        notes.add("first")
        #expect(first != nil)
        first = nil
        isDone.wait()
        #expect(notes.all == ["first", "second"])
    }

    @Test("a lock that cannot be created is an error")
    func impossible() throws {
        let folder = try TemporaryFolder()
        #expect(throws: Errno.noSuchFileOrDirectory) { try FileLock(FilePath(folder.file("missing/lock"))) }
        #expect(throws: Errno.isDirectory) { try FileLock(FilePath(folder.path)) }
    }

    @Test("an attempt that does not wait reports that the lock is taken")
    func ifFree() throws {
        let folder = try TemporaryFolder()
        let path = FilePath(folder.file("lock"))
        do {
            let first = try FileLock(path)
            #expect(throws: Errno.wouldBlock) { try FileLock(ifFree: path) }
            withExtendedLifetime(first) {}
        }
        let second = try FileLock(ifFree: path)
        #expect(try isTaken(path.string))
        withExtendedLifetime(second) {}
    }

    @Test("a link is not locked, because it may lead anywhere")
    func link() throws {
        let folder = try TemporaryFolder()
        let path = FilePath(folder.file("lock"))
        try FileManager.default.createSymbolicLink(atPath: path.string, withDestinationPath: folder.file("other"))
        #expect(throws: Errno.tooManySymbolicLinkLevels) { try FileLock(ifFree: path) }
        #expect(throws: Errno.tooManySymbolicLinkLevels) { try FileLock(path) }
        #expect(try folder.names() == ["lock"])
    }
}
