internal import CLibrary
import Platform
import SystemPackage

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
