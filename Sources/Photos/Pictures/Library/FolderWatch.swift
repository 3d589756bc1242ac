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
    private var folders: [Int32: FilePath] = [:]
    /// Whether some folder sends no notifications.
    private var isBlind = false

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

    /// Watches these folders and no others.
    ///
    /// - Returns: Whether one of them was not watched before, so that it may have changed unnoticed.
    mutating func watch(_ paths: [FilePath]) -> Bool {
        isBlind = inotify == nil
        var hasNew = false
        let mounts = MountTable()
        for path in paths {
            if let device = try? FileStatus(of: path).device, mounts.isRemote(device: device) { isBlind = true }
            switch add(path) {
            case true?: hasNew = true
            case false?: break
            case nil: isBlind = true
            }
        }
        return hasNew
    }

    /// - Returns: Whether it was not watched before; nil if it cannot be watched.
    private mutating func add(_ folder: FilePath) -> Bool? {
        #if os(Linux)
            guard let inotify else { return nil }
            let events =
                IN_CLOSE_WRITE | IN_MODIFY | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ATTRIB
                | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR
            let watch = folder.withPlatformString { inotify_add_watch(inotify.rawValue, $0, UInt32(events)) }
            guard watch >= 0 else { return nil }
            // The same folder under another path has the same watch.
            return folders.updateValue(folder, forKey: watch) == nil
        #else
            return nil
        #endif
    }

    // MARK: Waiting

    /// Returns when a burst of changes is over.
    ///
    /// - Parameter looksAnyway: Whether to return after the interval at the latest, because a folder that is missing
    ///   cannot be watched.
    mutating func waitForChange(looksAnyway: Bool) {
        guard let inotify else {
            _ = isReadable(nil, within: interval)
            return
        }
        guard isReadable(inotify, within: looksAnyway || isBlind ? interval : -1) else { return }
        for _ in 0..<Self.longestBurst {
            let start = ContinuousClock.now
            readEvents(inotify)
            guard isReadable(inotify, within: Self.quiet) else { return }
            // Events that keep coming must not make the burst end at once.
            let rest = Double(Self.quiet) / 1000 - (ContinuousClock.now - start) / .seconds(1)
            if rest > 0 { Pause.seconds(rest) }
        }
    }

    /// - Returns: False when the time is up or the watch is to end.
    private func isReadable(_ descriptor: FileDescriptor?, within milliseconds: Int32) -> Bool {
        var requests = [descriptor, end].map { pollfd(fd: $0?.rawValue ?? -1, events: Int16(POLLIN), revents: 0) }
        return poll(&requests, 2, milliseconds) > 0 && requests[1].revents == 0
    }

    // MARK: Events

    /// An event is 16 bytes (watch, mask, cookie, length of the name) and the name, padded with zeros.
    private mutating func readEvents(_ descriptor: FileDescriptor) {
        var buffer = [UInt8](repeating: 0, count: 64 * 1024)
        guard let count = try? buffer.withUnsafeMutableBytes({ try descriptor.read(into: $0) }) else { return }
        var offset = 0
        while offset + 16 <= count {
            let (watch, mask, length) = buffer.withUnsafeBytes { bytes in
                (
                    bytes.loadUnaligned(fromByteOffset: offset, as: Int32.self),
                    bytes.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self),
                    Int(bytes.loadUnaligned(fromByteOffset: offset + 12, as: UInt32.self))
                )
            }
            let name = buffer[min(offset + 16, count)..<min(offset + 16 + length, count)].prefix { $0 != 0 }
            handle(mask, of: watch, Array(name))
            offset += 16 + length
        }
    }

    private mutating func handle(_ mask: UInt32, of watch: Int32, _ name: [UInt8]) {
        #if os(Linux)
            // Events were lost, perhaps that of a file being closed.
            if mask & UInt32(IN_Q_OVERFLOW) != 0 { beingWritten.removeAll() }
            if mask & UInt32(IN_IGNORED | IN_MOVE_SELF) != 0 { folders[watch] = nil }
            guard let folder = folders[watch], let component = FilePath.Component(name) else { return }
            let path = folder.appending(component)
            if mask & UInt32(IN_MODIFY) != 0 {
                beingWritten.insert(path)
            } else if mask & UInt32(IN_ATTRIB) == 0 {
                beingWritten.remove(path)
            }
        #endif
    }
}
