import Pictures
import Platform
import Synchronization
import SystemPackage

/// Reads the configuration again when one of its files changes, or when somebody asks for it.
public final class ConfigurationReloader: Sendable {
    public typealias Outcome = Result<Configuration, ConfigurationFile.Failure>

    public typealias Report =
        @Sendable (
            Outcome, _ contents: ConfigurationFile.Contents, _ running: Configuration
        ) -> Void

    private struct State {
        /// What was read last.
        var latest: Outcome
        /// The last configuration without mistakes.
        var running: Configuration
    }

    private let places: ConfigurationPlaces
    private let state: Mutex<State>
    private let report: Report
    /// One end of a pair of sockets: a byte asks for the configuration to be read.
    private let line: FileDescriptor

    /// - Parameters:
    ///   - file: The file that was read; nil for the default.
    ///   - addition: A file that is read after all others.
    ///   - configuration: Their contents, or what is used instead.
    ///   - failure: Why they could not be used; nil if they are.
    ///   - report: Called with what was read and the last configuration without mistakes, one call at a time: after each
    ///     request, and when a file has changed, provided that the configuration or its mistakes have.
    public init(
        _ file: FilePath?, adding addition: FilePath? = nil, _ configuration: Configuration,
        insteadOf failure: ConfigurationFile.Failure? = nil, report: @escaping Report
    ) throws(Errno) {
        places = ConfigurationPlaces(file, adding: addition)
        let latest = failure.map(Outcome.failure) ?? .success(configuration)
        state = Mutex(State(latest: latest, running: configuration))
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

    /// Reads the configuration on the thread that calls.
    @discardableResult
    public func reload() -> Outcome { read(isRequested: true) }

    /// - Parameter reloader: Nil when it has gone, which ends the watch.
    private static func keepWatching(
        _ places: ConfigurationPlaces, requests: FileDescriptor, reloader: () -> ConfigurationReloader?
    ) {
        var watch = FolderWatch(FolderWatch.Options(interval: interval, end: requests))
        while reloader() != nil {
            // A file may have changed before its folder was watched: then it is read at once.
            let hasNewFolder = watch.watch(places.folders, links: places.links)
            if !hasNewFolder { watch.waitForChange(looksAnyway: false) }
            let isRequested = requests.drain()
            if isRequested || !watch.beingWritten.contains(where: places.contains) {
                reloader()?.read(isRequested: isRequested)
            }
        }
    }

    /// Seconds between two looks at folders that send no notifications.
    private static let interval = 5.0

    @discardableResult
    private func read(isRequested: Bool) -> Outcome {
        state.withLock { state in
            var contents: ConfigurationFile.Contents = []
            let outcome = places.read(contents: &contents)
            if isRequested || outcome != state.latest { report(outcome, contents, state.running) }
            state.latest = outcome
            if case .success(let configuration) = outcome { state.running = configuration }
            return outcome
        }
    }
}
