import Pictures
import Platform
import Synchronization
import SystemPackage

/// Reads the configuration again when one of its files changes, and on request.
///
/// After each event in the folders of the files, it reads all files and compares the result with the last one. So it
/// does not matter how an editor saves, which links lead to a file, or how often SIGHUP arrives.
public final class ConfigurationReloader: Sendable {
    public typealias Outcome = Result<ReadConfiguration, ConfigurationFile.Failure>
    public typealias Report = @Sendable (Outcome, _ running: Configuration) -> Void

    private struct State {
        /// The latest result of reading.
        var latest: Result<Configuration, ConfigurationFile.Failure>
        /// The last configuration without mistakes.
        var running: Configuration
    }

    private let places: ConfigurationPlaces
    private let state: Mutex<State>
    private let report: Report
    /// One end of a pair of sockets: a byte requests reading the configuration.
    private let line: FileDescriptor

    /// - Parameters:
    ///   - file: The file that was read; nil for the default.
    ///   - addition: A file that is read after all others.
    ///   - configuration: Their contents, or the configuration in use instead.
    ///   - failure: Why the files could not be used; nil if they are in use.
    ///   - report: Called with the result and the last configuration without mistakes, one call at a time: after each
    ///     request, and after a change to a file that changes the configuration or its mistakes.
    public init(
        _ file: FilePath?, adding addition: FilePath? = nil, _ configuration: Configuration,
        insteadOf failure: ConfigurationFile.Failure? = nil, report: @escaping Report
    ) throws(Errno) {
        places = ConfigurationPlaces(file: file, addition: addition)
        state = Mutex(State(latest: failure.map { .failure($0) } ?? .success(configuration), running: configuration))
        self.report = report
        let ends = try FileDescriptor.pair(of: .bytes)
        line = ends.ours
        try WorkerThread.start("configuration") { [places, weak self] in
            Self.keepWatching(places, requests: ends.theirs) { self }
        }
    }

    deinit {
        HangUpSignal.stop(line)
        try? line.close()
    }

    /// Reads the configuration at each SIGHUP.
    public func reloadAtHangUp() { HangUpSignal.send(to: line) }

    /// Reads the configuration on the calling thread.
    @discardableResult
    public func reload() -> Outcome { read(isRequested: true) }

    /// - Parameter reloader: Nil once the reloader has been freed, which ends the watch.
    private static func keepWatching(
        _ places: ConfigurationPlaces, requests: FileDescriptor, reloader: () -> ConfigurationReloader?
    ) {
        var watch = FolderWatch(interval: interval, end: requests)
        while reloader() != nil {
            // A file may have changed before its folder was watched, so read it immediately.
            let hasNewFolder = watch.watch(places.folders, links: places.links)
            if !hasNewFolder { watch.waitForChange(looksAnyway: false) }
            let isRequested = requests.drain()
            if isRequested || !watch.beingWritten.contains(where: places.contains) {
                reloader()?.read(isRequested: isRequested)
            }
        }
    }

    /// Seconds between checks of folders that send no notifications.
    private static let interval = 5.0

    @discardableResult
    private func read(isRequested: Bool) -> Outcome {
        state.withLock { state in
            let outcome = places.read()
            let latest = outcome.map(\.configuration)
            if isRequested || latest != state.latest { report(outcome, state.running) }
            state.latest = latest
            if case .success(let configuration) = latest { state.running = configuration }
            return outcome
        }
    }
}
