import Control
import FoundationEssentials
import Logging
import Platform
import SystemPackage

/// Sends commands to a gallery, and asks for its status, on a separate thread: a gallery that hangs delays nothing else.
final class GalleryWorker: Sendable {
    enum Order: Sendable {
        case carryOut(Command)
        case end
    }

    enum Report: Sendable {
        /// What became of a command, and the picture that it asked for, as PNG.
        case answer(Answer, photo: [UInt8]?)
        case state(KioskState)
        /// The gallery does not answer.
        case gone
    }

    /// Rings when there are reports.
    let bell: Bell
    private let orders: Mailbox<Order>
    private let reports: Mailbox<Report>

    /// Starts the thread.
    ///
    /// - Parameter path: The file in which commands are remembered.
    init(_ socket: FilePath, memory path: FilePath, _ packages: PackageUpdates, _ logger: Logger) throws(Errno) {
        let bell = try Bell()
        let door = try Bell()
        let reports = Mailbox<Report> { bell.ring() }
        self.bell = bell
        self.reports = reports
        orders = Mailbox { door.ring() }
        try WorkerThread.start("gallery") { [orders] in
            var loop = GalleryLoop(socket, CommandMemory(path), PackageWatch(packages), logger) { reports.deliver($0) }
            while !loop.isOver {
                door.wait(until: loop.next)
                loop.turn(orders.collect())
            }
        }
    }

    deinit { orders.deliver(.end) }

    /// Carries out a command after all earlier ones. It is answered once.
    func carryOut(_ command: Command) { orders.deliver(.carryOut(command)) }

    /// What has happened since the last call.
    func collect() -> [Report] {
        bell.silence()
        return reports.collect()
    }
}

/// The thread's state.
private struct GalleryLoop: ~Copyable {
    private let ask: CommandDesk.Ask
    private var desk: CommandDesk
    private let logger: Logger
    private let report: @Sendable (GalleryWorker.Report) -> Void
    private var faults = KnownFaults<String>()
    private var schedule = PollSchedule(at: .now)
    private var state: KioskState?
    private var touched = TouchTime()
    private let packages: PackageWatch
    private(set) var isOver = false

    init(
        _ socket: FilePath, _ memory: consuming CommandMemory, _ packages: PackageWatch, _ logger: Logger,
        _ report: @escaping @Sendable (GalleryWorker.Report) -> Void
    ) {
        let ask: CommandDesk.Ask = { line throws(ControlClient.Failure) in try ControlClient.send(line, to: socket) }
        self.ask = ask
        self.packages = packages
        self.logger = logger
        self.report = report
        desk = CommandDesk(memory, ask: ask)
    }

    /// When to ask for the status.
    var next: ContinuousClock.Instant { schedule.next }

    mutating func turn(_ orders: [GalleryWorker.Order]) {
        for order in orders {
            switch order {
            case .carryOut(let command): carryOut(command)
            case .end: isOver = true
            }
        }
        // A command has changed something.
        if !orders.isEmpty || .now >= schedule.next { poll() }
    }

    private mutating func carryOut(_ command: Command) {
        let outcome = desk.carryOut(command)
        report(.answer(outcome.answer, photo: outcome.photo))
        let failure = desk.failure.map { "\($0); after a restart, commands may be carried out twice" }
        note("memory", failure, "can remember commands again")
    }

    // MARK: Status

    private mutating func poll() {
        do throws(ControlClient.Failure) {
            guard case .json(let text) = try ask("status"), let status = GalleryStatus(json: text) else {
                throw .broken("an answer that is no status")
            }
            note("gallery", nil, "the gallery answers again")
            let machine = MachineFigures(temperature: Thermometer.hottest(), updates: packages.waiting)
            let time = touched.time(age: status.touched, now: Date().timeIntervalSince1970)
            use(KioskState(status, machine, touched: time))
        } catch {
            note("gallery", "\(error.why); commands are refused until the gallery answers", "")
            use(nil)
        }
    }

    private mutating func use(_ new: KioskState?) {
        let hasChanged = new?.withoutFigures != state?.withoutFigures
        state = new
        schedule.note(hasChanged: hasChanged, at: .now)
        report(new.map(GalleryWorker.Report.state) ?? .gone)
    }

    /// Logs a fault once, and its end.
    private mutating func note(_ subject: String, _ fault: String?, _ end: String) {
        guard let fault else {
            if faults.end(subject) { logger.notice("\(end)") }
            return
        }
        if let report = faults.begin(subject, fault) { logger.warning("\(fault)\(report)") }
    }
}
