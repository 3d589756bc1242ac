internal import CLibrary
import Control
import FoundationEssentials
import Logging
import Platform
import Synchronization
import SystemPackage

/// The status in the text format of Prometheus, version 0.0.4.
struct Metrics {
    private(set) var text = ""

    /// - Parameters:
    ///   - time: The time of the status, in seconds since 1970. The file is read later, so it holds times instead of ages.
    ///   - start: When the program started, in seconds since 1970.
    init(_ status: Status, at time: Double, start: Double) {
        let display = status.display
        add(
            "info", "The program and its display.",
            [
                ("version", status.version), ("display", display.name), ("driver", display.driver),
                ("renderer", display.renderer),
            ])
        add("start_time_seconds", "When the program started, in seconds since 1970.", start)
        addFrames(of: status, at: time)
        addGestures(status.gestures)
        add("photos", "Photos that are shown.", Double(status.photos))
        add("skipped_files", "Files that are not shown.", Double(status.skipped.count))
        add("decoders_idle", "Decoders that wait for work.", Double(status.decoders.idle))
        add("decoders_working", "Decoders at work.", Double(status.decoders.working))
        add("resident_memory_bytes", "Resident memory, without the decoders'.", Double(status.memory))
        add("refresh_rate_hertz", "Refreshes of the display in a second.", display.refresh)
        addConfiguration(of: status)
        addManifests(of: status, at: time)
        addSpace(status.space)
    }

    private mutating func addGestures(_ gestures: [Status.Gestures]) {
        add(
            "gestures_ended_total", "Gestures of visitors that were completed.",
            gestures.map { Sample([("screen", $0.screen)], Double($0.ended)) }, type: "counter")
        add(
            "gestures_cancelled_total", "Gestures of visitors that were interrupted, and why.",
            gestures.flatMap { gestures in
                gestures.cancelled.sorted { $0.key < $1.key }.map { cause, count in
                    Sample([("screen", gestures.screen), ("cause", cause)], Double(count))
                }
            }, type: "counter")
    }

    private mutating func addConfiguration(of status: Status) {
        let help = "Whether a newer configuration is not used, because of its mistakes."
        add("configuration_rejected", help, status.rejected == nil ? 0 : 1)
        if let set = status.set { add("set_info", "The configured set that is shown.", [("set", set)]) }
    }

    private mutating func addManifests(of status: Status, at time: Double) {
        let manifests = status.manifests
        add(
            "manifest_last_confirmed_time_seconds",
            "When the server last confirmed the manifest or sent it, in seconds since 1970.",
            manifests.compactMap { manifest in
                manifest.age.map { Sample([("url", manifest.url)], time - $0) }
            })
        add(
            "manifest_failing", "Whether anything of the manifest cannot be fetched or saved.",
            manifests.map { Sample([("url", $0.url)], $0.failing ? 1 : 0) })
        add(
            "manifest_last_error_time_seconds", "When anything of the manifest last failed, in seconds since 1970.",
            manifests.compactMap { manifest in
                manifest.error.map { Sample([("url", manifest.url)], time - $0.age) }
            })
        add(
            "manifest_last_error_info", "What failed last, and why; it may be over.",
            manifests.compactMap { manifest in
                manifest.error.map { Sample([("url", manifest.url), ("what", $0.what), ("error", $0.why)], 1) }
            })
    }

    private mutating func addSpace(_ space: Status.Space) {
        let folders = [("cache", space.cache), ("mirrors", space.mirrors)]
        add(
            "available_bytes", "Bytes that may still be written where the folder is.",
            folders.compactMap { name, bytes in bytes.map { Sample([("folder", name)], Double($0)) } })
    }

    private mutating func addFrames(of status: Status, at time: Double) {
        add("frames_total", "Frames that were presented.", Double(status.frames.count), type: "counter")
        add("frames_per_second", "Frames in the last second; 0 while the screen is still.", status.frames.rate)
        add(
            "frames_dropped_total", "Frames of clips that were due and not shown.", Double(status.frames.dropped),
            type: "counter")
        if let age = status.frames.age {
            add("last_frame_time_seconds", "When the last frame was presented, in seconds since 1970.", time - age)
        }
        if let age = status.touched {
            add("last_touch_time_seconds", "When the gallery was last touched, in seconds since 1970.", time - age)
        }
        add("screen", "The screen that is shown.", [("screen", status.screen), ("light", status.light)])
        add("visits_today", "Visits since midnight.", Double(status.visits))
        add("paused", "Whether automatic motion is paused.", status.paused ? 1 : 0)
    }

    /// A figure that is 1 and carries information in its labels.
    private mutating func add(_ name: String, _ help: String, _ labels: [(String, String)]) {
        add(name, help, [Sample(labels, 1)])
    }

    private mutating func add(_ name: String, _ help: String, _ value: Double, type: String = "gauge") {
        add(name, help, [Sample([], value)], type: type)
    }

    /// A figure with any number of samples, which differ in their labels. Without samples, it is left out.
    private mutating func add(_ name: String, _ help: String, _ samples: [Sample], type: String = "gauge") {
        guard !samples.isEmpty else { return }
        text += "# HELP vitrine_\(name) \(help)\n# TYPE vitrine_\(name) \(type)\n"
        for sample in samples { text += "vitrine_\(name)\(sample.text)\n" }
    }

    private struct Sample {
        var text: String

        init(_ labels: [(String, String)], _ value: Double) {
            let labels = labels.map { "\($0)=\"\(escaped($1))\"" }.joined(separator: ",")
            text = (labels.isEmpty ? " " : "{\(labels)} ") + (Int(exactly: value).map { "\($0)" } ?? "\(value)")
        }
    }

    private static func escaped(_ value: String) -> String {
        value.unicodeScalars.reduce(into: "") { text, scalar in
            switch scalar {
            case "\\": text += #"\\"#
            case "\"": text += #"\""#
            case "\n": text += #"\n"#
            default: text.unicodeScalars.append(scalar)
            }
        }
    }
}

/// Writes the status to a file at intervals, for a monitoring system to collect.
public final class MetricsFile: Sendable {
    private let path: FilePath
    private let interval: Double
    private let logger: Logger
    private let status: @Sendable () -> Status
    private let worker = SerialWorker("metrics", priority: .low)
    private let faults = Mutex(KnownFaults<FilePath>())
    private let start = Mutex(StartTime())

    /// - Parameter status: Called on another thread.
    public init(_ path: FilePath, interval: Double, logger: Logger, status: @escaping @Sendable () -> Status) {
        self.path = path
        self.interval = interval
        self.logger = logger
        self.status = status
        worker.perform { path.removingLastComponent().removeLeftovers() }
        writeRepeatedly()
    }

    private func writeRepeatedly() {
        worker.perform { [weak self] in self?.write() }
        worker.perform(after: interval) { [weak self] in self?.writeRepeatedly() }
    }

    private func write() {
        let status = status()
        let now = Date().timeIntervalSince1970
        let start = start.withLock { $0.measure(at: now, uptime: status.uptime) }
        do {
            // The next one comes soon, and each write to disk wears out a memory card.
            try path.replaceContents(with: Array(Metrics(status, at: now, start: start).text.utf8), isDurable: false)
            if faults.withLock({ $0.end(path) }) { logger.notice("can write \(path.quoted) again") }
        } catch {
            guard let report = faults.withLock({ $0.begin(path, "\(error)") }) else { return }
            logger.error("cannot write \(path.quoted): \(error); next try in \(Int(interval)) s\(report)")
        }
    }

    /// Returns when all writes that are due are done.
    public func finish() { worker.finish() }
}

/// The time at which the program started, by the wall clock.
///
/// It is measured again only after that clock has been set, because monitoring systems take each change for a restart.
struct StartTime: Sendable {
    private var seconds: Double?

    /// - Parameter time: In seconds since 1970, as is the result.
    mutating func measure(at time: Double, uptime: Double) -> Double {
        let new = time - uptime
        if let seconds, abs(new - seconds) <= 1 { return seconds }
        seconds = new
        return new
    }
}

/// This process.
public enum OwnProcess {
    /// The resident memory in bytes; 0 where the system does not tell.
    public static var residentMemory: Int {
        // Pages: in total, resident, shared, ….
        let fields = (try? FilePath("/proc/self/statm").stream())?.split(separator: UInt8(ascii: " ")) ?? []
        guard fields.count > 1, let pages = Int(String(decoding: fields[1], as: UTF8.self)) else { return 0 }
        return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
    }

    /// Ends the process with SIGTERM, as a supervisor does.
    public static func end() { kill(getpid(), SIGTERM) }
}
