import Gallery
import Journal
import Platform

/// What the operator's panel tells about the system.
struct SystemReport: Sendable {
    var photos: Int
    /// The set that is shown; nil if none is configured.
    var set: String?
    var display: String
    /// The seconds since the program was started.
    var uptime: Double

    /// The number of warnings and errors.
    private static let problems = 5

    /// Asks the system. It may take a moment.
    func lines() -> OperatorReport {
        var lines: [OperatorReport.Line] = [.init("Version", Vitrine.version), .init("Machine", Machine.name)]
        lines += addresses
        lines.append(.init("Running for", Self.words(uptime)))
        if let uptime = Machine.uptime { lines.append(.init("Switched on for", Self.words(uptime))) }
        lines.append(.init("Photos", "\(photos)"))
        if let set { lines.append(.init("Set", set)) }
        lines.append(.init("Display", display))
        lines += latestProblems
        return OperatorReport(lines: lines)
    }

    private var addresses: [OperatorReport.Line] {
        let addresses = NetworkAddress.all.map { OperatorReport.Line("Address", "\($0.text) (\($0.interface))") }
        return addresses.isEmpty ? [OperatorReport.Line("Address", "not connected")] : addresses
    }

    private var latestProblems: [OperatorReport.Line] {
        let problems = Log.latestFaults.suffix(Self.problems).reversed().map {
            OperatorReport.Line(LocalTime.text($0.time), $0.message)
        }
        return problems.isEmpty ? [OperatorReport.Line("Problems", "none since the start")] : problems
    }

    /// "3 d 4 h", with the two largest units.
    static func words(_ seconds: Double) -> String {
        let minutes = Int(seconds) / 60
        let (days, hours) = (minutes / 1440, minutes / 60 % 24)
        if days > 0 { return "\(days) d \(hours) h" }
        if hours > 0 { return "\(hours) h \(minutes % 60) min" }
        return minutes > 0 ? "\(minutes) min" : "\(Int(seconds)) s"
    }
}
