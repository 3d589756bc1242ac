import Configuring
import Control
import FoundationEssentials
import Manifest
import Operation
import Panel
import Pictures
import Platform
import Scenes
import SystemPackage

/// The description of the system on the operator's panel.
struct SystemReport: Sendable {
    var photos: Int
    /// The set that is shown; nil if none is configured.
    var set: String?
    var display: String
    /// The seconds since the program was started.
    var uptime: Double
    /// The words of the language in which it is written.
    var words: Wording

    /// The number of warnings and errors shown.
    private static let problems = 5

    /// Queries the system, which may take a moment.
    func lines() -> OperatorReport {
        var lines = [line(.version, Vitrine.version), line(.machine, Machine.name)]
        lines += addresses
        lines.append(line(.runningFor, words.duration(uptime)))
        if let uptime = Machine.uptime { lines.append(line(.switchedOnFor, words.duration(uptime))) }
        lines.append(line(.photos, words.number(photos)))
        if let set { lines.append(line(.set, set)) }
        lines.append(line(.display, display))
        lines += latestProblems
        return OperatorReport(lines: lines)
    }

    private func line(_ label: Phrase, _ text: String) -> OperatorReport.Line { .init(words[label], text) }

    private var addresses: [OperatorReport.Line] {
        let addresses = NetworkAddress.all.map { line(.address, "\($0.text) (\($0.interface))") }
        return addresses.isEmpty ? [line(.address, words[.notConnected])] : addresses
    }

    private var latestProblems: [OperatorReport.Line] {
        let problems = Log.latestFaults.suffix(Self.problems).reversed().map {
            OperatorReport.Line(LocalTime.text($0.time), $0.message)
        }
        return problems.isEmpty ? [line(.problems, words[.noProblems])] : problems
    }
}

extension PhotoSelection {
    /// Describes the photos and the disks, which the gallery does not know. Reads small files, and asks the system for
    /// space.
    func describe(in status: inout Status) {
        let now = Date().timeIntervalSince1970
        status.set = set
        status.manifests = sources.compactMap { source in
            guard case .mirror(let folder, let url) = source else { return nil }
            return Status.Manifest(url, MirrorState(contentsOf: folder.state), now)
        }
        status.space.cache = Program.cache.availableBytes
        status.space.mirrors = Program.mirrors.availableBytes
    }
}

extension Status.Manifest {
    /// - Parameter now: The time in seconds since 1970. An age is never negative, even if the clock has been set back.
    fileprivate init(_ url: String, _ state: MirrorState?, _ now: Double) {
        self.init(url: WebAddress.public(url))
        age = state?.confirmed.map { max(0, now - $0) }
        failing = state?.isFailing ?? false
        error = state?.lastError.map { .init(what: $0.what, why: $0.why, age: max(0, now - $0.time)) }
    }
}
