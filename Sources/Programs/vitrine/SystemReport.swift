import Appearance
import Journal
import Panel
import Platform

/// The description of the system on the operator's panel.
struct SystemReport: Sendable {
    var photos: Int
    /// The set that is shown; nil if none is configured.
    var set: String?
    var display: String
    /// The seconds since the program was started.
    var uptime: Double

    /// The number of warnings and errors shown.
    private static let problems = 5

    /// The words of the language in which it is written.
    var words: Wording

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
