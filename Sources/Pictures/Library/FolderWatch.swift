import Platform
import SystemPackage

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Notices that something in folders has changed: by inotify where it is, by looking now and then where it is not.
struct FolderWatch: ~Copyable {
    /// Files that somebody is writing: half of a picture is not shown.
    private(set) var beingWritten: Set<FilePath> = []
    private let inotify: FileDescriptor?
    private var folders: [Int32: FilePath] = [:]

    /// Changes come in bursts; this long after the last of one, in milliseconds, it is over.
    private static let quiet: Int32 = 300
    /// How often it is looked where nothing tells of changes, in milliseconds.
    private static let interval: Int32 = 5000

    init() {
        #if os(Linux)
            let descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
            inotify = descriptor < 0 ? nil : FileDescriptor(rawValue: descriptor)
        #else
            inotify = nil
        #endif
    }

    deinit {
        try? inotify?.close()
    }

    /// Watches a folder; once more does no harm.
    mutating func add(_ folder: FilePath) {
        #if os(Linux)
            guard let inotify else { return }
            let events = IN_CLOSE_WRITE | IN_MODIFY | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ONLYDIR
            let watch = folder.withPlatformString { inotify_add_watch(inotify.rawValue, $0, UInt32(events)) }
            if watch >= 0 { folders[watch] = folder }
        #endif
    }

    /// Returns when a burst of changes is over.
    ///
    /// - Parameter looksAnyway: Whether something may come back that cannot be watched while it is away.
    mutating func waitForChange(looksAnyway: Bool) {
        guard let inotify else {
            _ = poll(nil, 0, Self.interval)
            return
        }
        guard hasEvents(inotify, within: looksAnyway ? Self.interval : -1) else { return }
        repeat { readEvents(inotify) } while hasEvents(inotify, within: Self.quiet)
    }

    private func hasEvents(_ descriptor: FileDescriptor, within milliseconds: Int32) -> Bool {
        var request = pollfd(fd: descriptor.rawValue, events: Int16(POLLIN), revents: 0)
        return poll(&request, 1, milliseconds) > 0
    }

    /// An event is 16 bytes (watch, what, cookie, length of the name) and the name, padded with zeros. Where events were
    /// lost there is one that says so; everything is looked at anyway.
    private mutating func readEvents(_ descriptor: FileDescriptor) {
        var buffer = [UInt8](repeating: 0, count: 64 * 1024)
        guard let count = try? buffer.withUnsafeMutableBytes({ try descriptor.read(into: $0) }) else { return }
        var offset = 0
        while offset + 16 <= count {
            let (watch, what, length) = buffer.withUnsafeBytes { bytes in
                (
                    bytes.loadUnaligned(fromByteOffset: offset, as: Int32.self),
                    bytes.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self),
                    Int(bytes.loadUnaligned(fromByteOffset: offset + 12, as: UInt32.self))
                )
            }
            let name = buffer[min(offset + 16, count)..<min(offset + 16 + length, count)].prefix { $0 != 0 }
            note(what, of: watch, Array(name))
            offset += 16 + length
        }
    }

    private mutating func note(_ what: UInt32, of watch: Int32, _ name: [UInt8]) {
        #if os(Linux)
            guard let folder = folders[watch], let component = FilePath.Component(name) else { return }
            let path = folder.appending(component)
            if what & UInt32(IN_MODIFY) != 0 {
                beingWritten.insert(path)
            } else {
                beingWritten.remove(path)
            }
        #endif
    }
}
