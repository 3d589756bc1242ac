import Gallery

extension FrameLoop {
    /// Does what an operator has asked for on the screen.
    mutating func follow(_ requests: [GalleryRequest], at time: Double) {
        for request in requests {
            switch request {
            case .leave: leave(.quit)
            case .restart: leave(.restart)
            case .nextSet: leave(workers.nextSet.map(Ending.nextSet) ?? .restart)
            case .report: describe(at: time)
            }
        }
    }

    /// Describes the system on another thread: asking it may take a moment.
    private func describe(at time: Double) {
        let (mailbox, report) = (workers.mailbox, report(at: time))
        workers.reporter.perform { mailbox.deliver(.input(.report(report.lines()))) }
    }

    private func report(at time: Double) -> SystemReport {
        SystemReport(
            photos: workers.pulse.reading.photos, set: workers.set, display: displayInWords, uptime: time)
    }
}
