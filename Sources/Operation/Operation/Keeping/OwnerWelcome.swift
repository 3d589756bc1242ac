import Logging
import Platform
import Synchronization
import SystemPackage

/// Lets the owner of a new kiosk choose the PIN of the operator's panel on the screen, and stores it.
///
/// The file holds the PIN. It is empty if photos of the owner's own were there before a PIN was chosen: then none can be chosen any
/// more, not even if the photos are gone, because by then a visitor may stand before the screen.
public final class OwnerWelcome: Sendable {
    private let file: FilePath
    private let standIns: [FilePath]
    private let logger: Logger
    private let changed: @Sendable (Bool) -> Void
    private let worker = SerialWorker("welcome")
    private let state: Mutex<State>

    private struct State {
        /// Whether there is nothing to choose any more.
        var isOver: Bool
        var isWelcome = false
    }

    /// - Parameters:
    ///   - standIns: The folders whose photos are shown as long as there are no others.
    ///   - changed: Called on another thread with whether a PIN may be chosen, whenever that changes.
    public init(
        _ file: FilePath, standIns: [FilePath], logger: Logger, changed: @escaping @Sendable (Bool) -> Void
    ) {
        self.file = file
        self.standIns = standIns
        self.logger = logger
        self.changed = changed
        state = Mutex(State(isOver: file.exists))
    }

    /// The lengths that a PIN may have.
    private static let lengths = 4...8

    /// The PIN that was chosen; nil if none was.
    public static func pin(in file: FilePath) -> String? {
        guard let bytes = try? file.contents(upTo: lengths.upperBound), lengths.contains(bytes.count),
            bytes.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
        else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Notes one of the photos that are shown: photos stand in only as long as there are no others.
    public func look(at photo: FilePath) {
        let standsIn = standIns.contains { photo.starts(with: $0) }
        let (isNew, ends) = state.withLock { state in
            guard !state.isOver else { return (false, false) }
            defer { (state.isWelcome, state.isOver) = (standsIn, !standsIn) }
            return (state.isWelcome != standsIn, !standsIn)
        }
        if ends { store("") }
        if isNew { changed(standsIn) }
    }

    /// Stores the PIN that the owner has chosen.
    public func choose(_ pin: String) {
        state.withLock { $0.isOver = true }
        store(pin)
    }

    private func store(_ pin: String) {
        worker.perform { [file, logger] in
            do {
                try file.removingLastComponent().makeDirectories()
                try file.replaceContents(with: Array(pin.utf8), isPrivate: true)
            } catch {
                logger.error("cannot write \(file): \(error); the next start does not know of the PIN")
            }
        }
    }

    /// Returns when everything is on disk, or cannot be stored.
    public func finish() { worker.finish() }
}
