import Dispatch
import Foundation
import Patience
import Platform
import SystemPackage
import TestSupport
import Testing

@Suite(.patience) struct DescriptorTests {
    /// Whether other programs would get it.
    private func isInherited(_ descriptor: FileDescriptor) -> Bool {
        fcntl(descriptor.rawValue, F_GETFD) & FD_CLOEXEC == 0
    }

    @Test(
        "messages arrive one by one, bytes in one stream, and neither end goes to other programs",
        arguments: [(FileDescriptor.Flow.messages, ["one", "two"]), (.bytes, ["onetwo"])])
    func flows(_ flow: FileDescriptor.Flow, _ expected: [String]) throws {
        let pair = try FileDescriptor.pair(of: flow)
        #expect(!isInherited(pair.ours) && !isInherited(pair.theirs))
        for word in ["one", "two"] { _ = try pair.ours.writeAll(Array(word.utf8)) }
        try pair.ours.close()
        var texts: [String] = []
        var buffer = [UInt8](repeating: 0, count: 100)
        while let count = try? buffer.withUnsafeMutableBytes({ try pair.theirs.read(into: $0) }), count > 0 {
            texts.append(String(decoding: buffer.prefix(count), as: UTF8.self))
        }
        try pair.theirs.close()
        #expect(texts == expected)
    }

    @Test("a duplicate does not go to other programs, and leads to the same open file")
    func duplicate() throws {
        let folder = try TemporaryFolder()
        let file = try FileDescriptor.open(FilePath(folder.file("a", "text")), .readOnly)
        let other = try file.duplicated()
        #expect(other != file && !isInherited(other))
        try file.seek(offset: 3, from: .start)
        #expect(try other.seek(offset: 0, from: .current) == 3)
        for descriptor in [file, other] { try descriptor.close() }
        #expect(throws: Errno.badFileDescriptor) { try file.duplicated() }
    }
}

@Suite(.patience) struct FileLockTests {
    private let folder: TemporaryFolder
    private let path: FilePath

    init() throws {
        folder = try TemporaryFolder()
        path = FilePath(folder.file("lock"))
    }

    /// Whether the lock has an owner.
    private var isTaken: Bool {
        get throws {
            let file = try FileDescriptor.open(path, .readOnly)
            return try file.closeAfter { flock(file.rawValue, LOCK_EX | LOCK_NB) != 0 }
        }
    }

    @Test("a lock is taken for as long as it has an owner, which an attempt that does not wait reports")
    func owner() throws {
        for lock in [{ try FileLock($0) }, { try FileLock(ifFree: $0) }] as [(FilePath) throws -> FileLock] {
            do {
                let owned = try lock(path)
                #expect(try isTaken)
                #expect(throws: Errno.wouldBlock) { try FileLock(ifFree: path) }
                withExtendedLifetime(owned) {}
            }
            #expect(try !isTaken)
        }
    }

    @Test("a second owner waits for the first")
    func waiting() throws {
        var first: FileLock? = try FileLock(path)
        let notes = Notes<String>()
        let isDone = DispatchSemaphore(value: 0)
        try WorkerThread.start("second") { [path] in
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

    @Test("a lock that cannot be created is an error; a link is not locked, because it may lead anywhere")
    func impossible() throws {
        #expect(throws: Errno.noSuchFileOrDirectory) { try FileLock(FilePath(folder.file("missing/lock"))) }
        #expect(throws: Errno.isDirectory) { try FileLock(FilePath(folder.path)) }
        try FileManager.default.createSymbolicLink(atPath: path.string, withDestinationPath: folder.file("other"))
        #expect(throws: Errno.tooManySymbolicLinkLevels) { try FileLock(ifFree: path) }
        #expect(throws: Errno.tooManySymbolicLinkLevels) { try FileLock(path) }
        #expect(try folder.names() == ["lock"])
    }
}
