internal import CLibrary
import Platform
import SystemPackage

/// Waits for changes in folders: through inotify where possible, otherwise by checking at intervals.
public struct FolderWatch: ~Copyable {
    /// The folders in which something has changed; nil if that is not known of all.
    private var changed: Set<FilePath>? = []
    /// Files that are being written, because half a picture must not be shown.
    public private(set) var beingWritten: Set<FilePath> = []
    private let events = FolderEvents()
    private let end: FileDescriptor?
    private var watched: [Int32: Watched] = [:]
    /// Whether any folder sends no notifications.
    private var isBlind = false

    /// The relevant parts of a folder.
    private struct Watched {
        /// Its path if everything in it is relevant.
        var path: FilePath?
        /// The links in it.
        var links: Set<FilePath.Component> = []

        /// Whether it was watched for less before.
        func isNew(since old: Watched?) -> Bool {
            guard let old else { return true }
            return old.path == nil && (path != nil || !links.isSubset(of: old.links))
        }
    }

    /// The milliseconds without an event that end a burst of changes.
    private static let quiet: Int32 = 300
    /// The number of such intervals after which an endless burst is cut.
    private static let longestBurst = 5
    /// In milliseconds.
    private let interval: Int32

    /// - Parameters:
    ///   - interval: Seconds between checks of folders that send no notifications.
    ///   - end: Ends every wait as soon as its other end is closed. It is closed with the watch.
    public init(interval: Double, end: FileDescriptor? = nil) {
        self.interval = Int32(saturating: interval * 1000)
        self.end = end
    }

    deinit { try? end?.close() }

    /// Watches a folder that is about to be read, so that it cannot change unnoticed after that.
    mutating func begin(_ folder: FilePath) {
        if let watch = events.add(folder, .everything) { watched[watch, default: Watched()].path = folder }
    }

    /// Watches these folders and links and no others.
    ///
    /// - Returns: Whether one of them was not watched before it was read, so that it may have changed unnoticed, or has been replaced
    ///   since, because a disk was mounted there or removed.
    public mutating func watch(_ folders: [FilePath], links: Set<FilePath> = []) -> Bool {
        isBlind = events.descriptor == nil
        let old = watched
        let mounts = MountTable()
        watched.removeAll()
        for folder in folders {
            if let watch = add(folder, .everything, mounts) { watched[watch, default: Watched()].path = folder }
        }
        for link in links {
            let folder = link.removingLastComponent()
            guard let name = link.lastComponent,
                let watch = add(folder.isEmpty ? "." : folder, .replacements, mounts)
            else { continue }
            watched[watch, default: Watched()].links.insert(name)
        }
        let former = old.filter { watched[$0.key] == nil }
        for watch in former.keys { events.remove(watch) }
        let isReplaced = !former.isEmpty && !Set(folders).isDisjoint(with: former.values.compactMap(\.path))
        return isReplaced || watched.contains { $0.value.isNew(since: old[$0.key]) }
    }

    /// - Returns: The number of the watch; nil if the folder cannot be watched.
    private mutating func add(
        _ folder: FilePath, _ interest: FolderEvents.Interest, _ mounts: MountTable
    ) -> Int32? {
        let watch = events.add(folder, interest)
        let device = try? FileStatus(of: folder).device
        if watch == nil || device.map(mounts.isRemote(device:)) == true { isBlind = true }
        return watch
    }

    /// The folders in which something has changed since the last call; nil if that is not known of all folders.
    public mutating func takeChanges() -> Set<FilePath>? {
        defer { changed = [] }
        return isBlind ? nil : changed
    }

    // MARK: Waiting

    /// Returns when a burst of changes is over.
    ///
    /// - Parameter looksAnyway: Whether to return after the interval at the latest, because a folder that is missing
    ///   cannot be watched.
    /// - Returns: Whether a change was noticed.
    @discardableResult
    public mutating func waitForChange(looksAnyway: Bool) -> Bool {
        guard waitForEvent(within: looksAnyway || isBlind ? interval : -1) else {
            changed = nil
            return false
        }
        for _ in 0..<Self.longestBurst {
            let start = ContinuousClock.now
            guard waitForEvent(within: Self.quiet) else { break }
            // Events that keep coming must not make the burst end at once.
            let rest = Double(Self.quiet) / 1000 - (ContinuousClock.now - start) / .seconds(1)
            if rest > 0 { Pause.seconds(rest) }
        }
        return true
    }

    /// Waits for a relevant event. In a folder that is watched for a link, other events are irrelevant.
    ///
    /// - Returns: False when the time is up or the watch is to end.
    private mutating func waitForEvent(within milliseconds: Int32) -> Bool {
        let end = ContinuousClock.now + .milliseconds(milliseconds)
        var rest = milliseconds
        while hasEvents(within: rest) {
            if handleEvents() { return true }
            if milliseconds >= 0 { rest = Int32(saturating: max(0, (end - ContinuousClock.now) / .milliseconds(1))) }
        }
        return false
    }

    /// - Returns: False when the time is up or the watch is to end.
    private func hasEvents(within milliseconds: Int32) -> Bool {
        var requests = [events.descriptor, end].map {
            pollfd(fd: $0?.rawValue ?? -1, events: Int16(POLLIN), revents: 0)
        }
        return poll(&requests, 2, milliseconds) > 0 && requests[1].revents == 0
    }

    // MARK: Events

    /// - Returns: Whether one of them is relevant.
    private mutating func handleEvents() -> Bool {
        var matters = false
        for event in events.read() where handle(event) { matters = true }
        return matters
    }

    private mutating func handle(_ event: FolderEvents.Event) -> Bool {
        if event.kind == .overflow {
            // The lost event may be that of a file being closed.
            beingWritten.removeAll()
            changed = nil
            return true
        }
        guard let folder = watched[event.watch] else { return false }
        if event.kind == .gone {
            watched[event.watch] = nil
            events.remove(event.watch)
            changed = nil
        }
        guard let name = event.name, let path = folder.path?.appending(name) else {
            changed = nil
            return event.name.map(folder.links.contains) ?? true
        }
        if let path = folder.path { changed?.insert(path) }
        if event.kind == .written {
            beingWritten.insert(path)
        } else if event.kind != .attributes {
            beingWritten.remove(path)
        }
        return true
    }
}

/// The system's notifications of changes in folders: inotify(7), and none elsewhere.
struct FolderEvents: ~Copyable {
    /// The events of interest in a folder.
    enum Interest {
        case everything
        /// Events that replace one name in it by another.
        case replacements
    }

    struct Event {
        enum Kind {
            /// Events were lost.
            case overflow
            /// The folder was removed, or has another path now.
            case gone
            case written, attributes, other
        }

        var kind: Kind
        /// The number of the watch.
        var watch: Int32
        /// The name that changed in the folder; nil if the folder itself did.
        var name: FilePath.Component?
    }

    /// Readable when there are events; nil if the system has none.
    let descriptor: FileDescriptor?

    #if LINUX_SERVICES
        private static let replacements =
            IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR

        init() {
            let descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
            self.descriptor = descriptor < 0 ? nil : FileDescriptor(rawValue: descriptor)
        }

        /// - Returns: The number of the watch, which is the same for the same folder under another path; nil if the
        ///   folder cannot be watched.
        func add(_ folder: FilePath, _ interest: Interest) -> Int32? {
            guard let descriptor else { return nil }
            let events =
                switch interest {
                case .everything: Self.replacements | IN_CLOSE_WRITE | IN_MODIFY | IN_ATTRIB
                // Keep the events for which the folder may already be watched.
                case .replacements: Self.replacements | IN_MASK_ADD
                }
            let watch = folder.withPlatformString {
                inotify_add_watch(descriptor.rawValue, $0, UInt32(clamping: events))
            }
            return watch < 0 ? nil : watch
        }

        func remove(_ watch: Int32) {
            if let descriptor { inotify_rm_watch(descriptor.rawValue, watch) }
        }

        private static func kind(of mask: UInt32) -> Event.Kind {
            if mask & UInt32(IN_Q_OVERFLOW) != 0 { return .overflow }
            if mask & UInt32(IN_IGNORED | IN_MOVE_SELF) != 0 { return .gone }
            if mask & UInt32(IN_MODIFY) != 0 { return .written }
            return mask & UInt32(IN_ATTRIB) != 0 ? .attributes : .other
        }
    #else
        init() { descriptor = nil }

        func add(_: FilePath, _: Interest) -> Int32? { nil }

        func remove(_: Int32) {}

        private static func kind(of _: UInt32) -> Event.Kind { .other }
    #endif

    deinit { try? descriptor?.close() }

    /// The events that have arrived. Each is 16 bytes (watch, mask, cookie, length of the name) and the name, padded with
    /// zeros.
    func read() -> [Event] {
        var buffer = [UInt8](repeating: 0, count: 64 * 1024)
        guard let count = try? buffer.withUnsafeMutableBytes({ try descriptor?.read(into: $0) }) else { return [] }
        var offset = 0
        var events = [Event]()
        while offset + 16 <= count {
            let (watch, mask, length) = buffer.withUnsafeBytes { bytes in
                (
                    bytes.loadUnaligned(fromByteOffset: offset, as: Int32.self),
                    bytes.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self),
                    Int(bytes.loadUnaligned(fromByteOffset: offset + 12, as: UInt32.self))
                )
            }
            let name = buffer[min(offset + 16, count)..<min(offset + 16 + length, count)].prefix { $0 != 0 }
            events.append(Event(kind: Self.kind(of: mask), watch: watch, name: FilePath.Component(Array(name))))
            offset += 16 + length
        }
        return events
    }
}

extension Set<FilePath> {
    /// These folders, and all folders around them.
    var withParents: Set<FilePath> {
        var all: Set<FilePath> = []
        for folder in self {
            var path = folder
            while all.insert(path).inserted, path.lastComponent != nil { path.removeLastComponent() }
        }
        return all
    }
}

extension FilePath {
    /// Whether it is one of these folders, or in one.
    func isInside(_ folders: Set<FilePath>) -> Bool {
        guard !folders.isEmpty else { return false }
        var path = self
        while !folders.contains(path) {
            guard path.lastComponent != nil else { return false }
            path.removeLastComponent()
        }
        return true
    }
}
