internal import CLibrary
import Platform
import SystemPackage

/// Notices that something in folders has changed: by inotify where it tells, by looking now and then where it does not.
struct FolderWatch: ~Copyable {
    /// Files that somebody is writing: half of a picture is not shown.
    private(set) var beingWritten: Set<FilePath> = []
    private let inotify: FileDescriptor?
    private var folders: [Int32: FilePath] = [:]
    /// Whether some folder changes without a word.
    private var isBlind = false

    /// Changes come in bursts; this long after the last of one, in milliseconds, it is over.
    private static let quiet: Int32 = 300
    /// One that does not end is looked at all the same, after so many of those.
    private static let longestBurst = 5
    /// How often it is looked where nothing tells of changes, in milliseconds.
    private let interval: Int32

    /// - Parameter interval: How often it is looked where nothing tells of changes, in seconds.
    init(interval: Double) {
        self.interval = Int32(interval * 1000)
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

    /// Watches these folders, and no others.
    ///
    /// - Returns: Whether one of them was not watched before, so that something in it may have changed unseen.
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

    /// - Returns: Whether it was not watched before; nil where it cannot be.
    private mutating func add(_ folder: FilePath) -> Bool? {
        #if os(Linux)
            guard let inotify else { return nil }
            let events =
                IN_CLOSE_WRITE | IN_MODIFY | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ATTRIB
                | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR
            let watch = folder.withPlatformString { inotify_add_watch(inotify.rawValue, $0, UInt32(events)) }
            guard watch >= 0 else { return nil }
            // The same folder by another path has the same watch, and is nothing new.
            return folders.updateValue(folder, forKey: watch) == nil
        #else
            return nil
        #endif
    }

    /// Returns when a burst of changes is over.
    ///
    /// - Parameter looksAnyway: Whether something may come back that cannot be watched while it is away.
    mutating func waitForChange(looksAnyway: Bool) {
        guard let inotify else {
            _ = poll(nil, 0, interval)
            return
        }
        guard hasEvents(inotify, within: looksAnyway || isBlind ? interval : -1) else { return }
        for _ in 0..<Self.longestBurst {
            let start = ContinuousClock.now
            readEvents(inotify)
            guard hasEvents(inotify, within: Self.quiet) else { return }
            // What comes all the while must not make a burst of an instant.
            let rest = Double(Self.quiet) / 1000 - (ContinuousClock.now - start) / .seconds(1)
            if rest > 0 { Pause.seconds(rest) }
        }
    }

    private func hasEvents(_ descriptor: FileDescriptor, within milliseconds: Int32) -> Bool {
        var request = pollfd(fd: descriptor.rawValue, events: Int16(POLLIN), revents: 0)
        return poll(&request, 1, milliseconds) > 0
    }

    /// An event is 16 bytes (watch, what, cookie, length of the name) and the name, padded with zeros.
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
            // Events were lost, that of a file's end perhaps among them; or the folder is another one now.
            if what & UInt32(IN_Q_OVERFLOW) != 0 { beingWritten.removeAll() }
            if what & UInt32(IN_IGNORED | IN_MOVE_SELF) != 0 { folders[watch] = nil }
            guard let folder = folders[watch], let component = FilePath.Component(name) else { return }
            let path = folder.appending(component)
            if what & UInt32(IN_MODIFY) != 0 {
                beingWritten.insert(path)
            } else if what & UInt32(IN_ATTRIB) == 0 {
                beingWritten.remove(path)
            }
        #endif
    }
}
