internal import CLibrary
import Platform
import SystemPackage

/// Waits until something in folders changes: through inotify where possible, otherwise by looking at intervals.
struct FolderWatch: ~Copyable {
    struct Options: Sendable {
        /// Seconds between two looks at folders that send no notifications.
        var interval: Double
        /// Ends every wait as soon as its other end is closed.
        var end: FileDescriptor?
    }

    /// Files that somebody is writing: half a picture is not shown.
    private(set) var beingWritten: Set<FilePath> = []
    private let inotify: FileDescriptor?
    private let end: FileDescriptor?
    private var watched: [Int32: Watched] = [:]
    /// Whether some folder sends no notifications.
    private var isBlind = false

    /// What matters in a folder.
    private struct Watched {
        /// Its path if everything in it matters.
        var path: FilePath?
        /// The links in it.
        var links: Set<FilePath.Component> = []

        /// Whether it was watched for less before.
        func isNew(since old: Watched?) -> Bool {
            guard let old else { return true }
            return old.path == nil && (path != nil || !links.isSubset(of: old.links))
        }
    }

    /// Changes come in bursts. A burst is over when nothing has happened for so many milliseconds.
    private static let quiet: Int32 = 300
    /// A burst that does not end is cut after so many of these.
    private static let longestBurst = 5
    /// In milliseconds.
    private let interval: Int32

    /// - Parameter options: Their descriptor is closed with the watch.
    init(_ options: Options) {
        interval = Int32(options.interval * 1000)
        end = options.end
        #if os(Linux)
            let descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
            inotify = descriptor < 0 ? nil : FileDescriptor(rawValue: descriptor)
        #else
            inotify = nil
        #endif
    }

    deinit {
        try? inotify?.close()
        try? end?.close()
    }

    /// Watches these folders and links and no others.
    ///
    /// - Returns: Whether one of them was not watched before, so that it may have changed unnoticed.
    mutating func watch(_ folders: [FilePath], links: Set<FilePath> = []) -> Bool {
        isBlind = inotify == nil
        let old = watched
        let mounts = MountTable()
        watched.removeAll()
        for folder in folders {
            if let watch = add(folder, mounts, Self.changes) { watched[watch, default: Watched()].path = folder }
        }
        for link in links {
            let folder = link.removingLastComponent()
            guard let name = link.lastComponent,
                let watch = add(folder.isEmpty ? "." : folder, mounts, Self.replacements)
            else { continue }
            watched[watch, default: Watched()].links.insert(name)
        }
        for watch in old.keys where watched[watch] == nil { remove(watch) }
        return watched.contains { $0.value.isNew(since: old[$0.key]) }
    }

    #if os(Linux)
        private static let changes =
            IN_CLOSE_WRITE | IN_MODIFY | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ATTRIB
            | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR
        /// In addition to what the folder is watched for.
        private static let replacements =
            IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR
            | IN_MASK_ADD
    #else
        private static let (changes, replacements): (Int32, Int32) = (0, 0)
    #endif

    /// - Returns: The number of the watch, which is the same for the same folder under another path; nil if it cannot be
    ///   watched.
    private mutating func add(_ folder: FilePath, _ mounts: MountTable, _ events: Int32) -> Int32? {
        if let device = try? FileStatus(of: folder).device, mounts.isRemote(device: device) { isBlind = true }
        #if os(Linux)
            guard let inotify else { return nil }
            let watch = folder.withPlatformString { inotify_add_watch(inotify.rawValue, $0, UInt32(events)) }
            if watch >= 0 { return watch }
        #endif
        isBlind = true
        return nil
    }

    private func remove(_ watch: Int32) {
        #if os(Linux)
            if let inotify { inotify_rm_watch(inotify.rawValue, watch) }
        #endif
    }

    // MARK: Waiting

    /// Returns when a burst of changes is over.
    ///
    /// - Parameter looksAnyway: Whether to return after the interval at the latest, because a folder that is missing
    ///   cannot be watched.
    /// - Returns: Whether something was noticed.
    @discardableResult
    mutating func waitForChange(looksAnyway: Bool) -> Bool {
        guard let inotify else {
            _ = isReadable(nil, within: interval)
            return false
        }
        guard waitForEvent(inotify, within: looksAnyway || isBlind ? interval : -1) else { return false }
        for _ in 0..<Self.longestBurst {
            let start = ContinuousClock.now
            guard waitForEvent(inotify, within: Self.quiet) else { break }
            // Events that keep coming must not make the burst end at once.
            let rest = Double(Self.quiet) / 1000 - (ContinuousClock.now - start) / .seconds(1)
            if rest > 0 { Pause.seconds(rest) }
        }
        return true
    }

    /// Waits for an event that matters: in a folder that is watched for a link, anything may happen.
    ///
    /// - Returns: False when the time is up or the watch is to end.
    private mutating func waitForEvent(_ inotify: FileDescriptor, within milliseconds: Int32) -> Bool {
        let end = ContinuousClock.now + .milliseconds(milliseconds)
        var rest = milliseconds
        while isReadable(inotify, within: rest) {
            if readEvents(inotify) { return true }
            if milliseconds >= 0 { rest = Int32(max(0, (end - ContinuousClock.now) / .milliseconds(1))) }
        }
        return false
    }

    /// - Returns: False when the time is up or the watch is to end.
    private func isReadable(_ descriptor: FileDescriptor?, within milliseconds: Int32) -> Bool {
        var requests = [descriptor, end].map { pollfd(fd: $0?.rawValue ?? -1, events: Int16(POLLIN), revents: 0) }
        return poll(&requests, 2, milliseconds) > 0 && requests[1].revents == 0
    }

    // MARK: Events

    /// An event is 16 bytes (watch, mask, cookie, length of the name) and the name, padded with zeros.
    ///
    /// - Returns: Whether one of them matters.
    private mutating func readEvents(_ descriptor: FileDescriptor) -> Bool {
        var buffer = [UInt8](repeating: 0, count: 64 * 1024)
        guard let count = try? buffer.withUnsafeMutableBytes({ try descriptor.read(into: $0) }) else { return false }
        var (offset, matters) = (0, false)
        while offset + 16 <= count {
            let (watch, mask, length) = buffer.withUnsafeBytes { bytes in
                (
                    bytes.loadUnaligned(fromByteOffset: offset, as: Int32.self),
                    bytes.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self),
                    Int(bytes.loadUnaligned(fromByteOffset: offset + 12, as: UInt32.self))
                )
            }
            let name = buffer[min(offset + 16, count)..<min(offset + 16 + length, count)].prefix { $0 != 0 }
            if handle(mask, of: watch, FilePath.Component(Array(name))) { matters = true }
            offset += 16 + length
        }
        return matters
    }

    private mutating func handle(_ mask: UInt32, of watch: Int32, _ name: FilePath.Component?) -> Bool {
        #if os(Linux)
            if mask & UInt32(IN_Q_OVERFLOW) != 0 {
                // Events were lost, perhaps that of a file being closed.
                beingWritten.removeAll()
                return true
            }
            guard let folder = watched[watch] else { return false }
            if mask & UInt32(IN_IGNORED | IN_MOVE_SELF) != 0 {
                watched[watch] = nil
                remove(watch)
            }
            guard let name else { return true }
            guard let path = folder.path?.appending(name) else { return folder.links.contains(name) }
            if mask & UInt32(IN_MODIFY) != 0 {
                beingWritten.insert(path)
            } else if mask & UInt32(IN_ATTRIB) == 0 {
                beingWritten.remove(path)
            }
            return true
        #else
            return true
        #endif
    }
}
