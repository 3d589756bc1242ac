import Configuring
import Control
import FoundationEssentials
import Gallery
import Logging
import Operation
import Panel
import Pictures
import Platform
import Raster
import Stage
import Synchronization
import SystemPackage

/// Carries out operators' requests without waiting for the frame thread.
final class ControlAnswers: Sendable {
    private let clock: FrameClock
    private let library: PhotoLibrary
    private let decoder: DecoderPool
    private let mailbox: Mailbox<Arrival>
    private let figures: FrameFigures
    private let photos: PhotoSelection
    private let configuration = Mutex(ReadFiles())
    /// The operator's text over the photos.
    private let message = Mutex<String?>(nil)
    /// Nil until the gallery is shown, and where no photos can be added.
    private let desk = Mutex<DeskKeeper?>(nil)
    /// Nil until the gallery is shown.
    private let reloader = Mutex<ConfigurationReloader?>(nil)
    /// Encodes screenshots on another thread, so that one client does not delay another.
    private let painter = SerialWorker("screenshot", priority: .low)
    /// The skipped files, which take long to list and are therefore listed once a second at most.
    private let skipped = Mutex((status: Status().skipped, deadline: 0.0))

    /// The files of the configuration in use, and why a newer one was rejected.
    private struct ReadFiles {
        var paths: [FilePath] = []
        var schedule = Schedule()
        var rejection: Status.Rejection?
    }

    /// The maximum number of skipped files in the status.
    private static let mostSkipped = 50

    init(
        _ clock: FrameClock, _ library: PhotoLibrary, _ decoder: DecoderPool, _ mailbox: Mailbox<Arrival>,
        _ figures: FrameFigures, _ photos: PhotoSelection
    ) {
        self.clock = clock
        self.library = library
        self.decoder = decoder
        self.mailbox = mailbox
        self.figures = figures
        self.photos = photos
    }

    /// Notes the files of the configuration in use, and why others cannot be used.
    func use(_ read: ReadConfiguration) {
        configuration.withLock {
            $0 = ReadFiles(paths: read.contents.map(\.path), schedule: read.configuration.schedule)
        }
        if let failure = read.failure { reject(failure) }
    }

    /// Notes the schedule in use.
    func use(_ schedule: Schedule) { configuration.withLock { $0.schedule = schedule } }

    /// Notes a configuration with mistakes; the previous one stays in use.
    func reject(_ failure: ConfigurationFile.Failure) {
        let lines = failure.lines
        configuration.withLock { $0.rejection = .init(count: lines.count, first: lines.first ?? "") }
    }

    /// Sets the reloader that `reload` uses.
    func reload(with reloader: ConfigurationReloader?) { self.reloader.withLock { $0 = reloader } }

    /// Sets the desk that `desk` opens.
    func open(by desk: DeskKeeper?) { self.desk.withLock { $0 = desk } }

    // MARK: Requests

    func answer(_ request: ControlRequest, reply: @escaping @Sendable (ControlReply) -> Void) {
        switch request {
        case .status: reply(.json(status.jsonLine))
        case .schedule: reply(.json(Forecast(schedule: configuration.withLock(\.schedule).forecast(days: 7)).jsonLine))
        case .gallery(let command): reply(carryOut(command))
        case .set(let name): reply(show(set: name))
        case .desk: openDesk(reply)
        case .show(let path): reply(show(path))
        case .screenshot: takeScreenshot(reply)
        case .reload: reply(reload())
        case .quit:
            reply(.done)
            OwnProcess.end()
        }
    }

    private func carryOut(_ command: GalleryCommand) -> ControlReply {
        let reply = deliver(.input(.command(command)))
        if case .message(let text) = command, reply == .done { message.withLock { $0 = text } }
        return reply
    }

    private func show(set name: String) -> ControlReply {
        guard photos.sets.contains(name) else {
            let known = photos.sets.map(\.quoted).joined(separator: ", ")
            return .failed(
                "there is no set \(name.quoted) (expected \(known.isEmpty ? "sets in the configuration" : known))")
        }
        return name == photos.set ? .done : deliver(.changeSet(name))
    }

    private struct Forecast: Encodable { var schedule: [Schedule.Forecast] }

    private struct Desk: Encodable {
        var url: String
        var wifi: AccessPoint?
    }

    private func openDesk(_ reply: @escaping @Sendable (ControlReply) -> Void) {
        guard let desk = desk.withLock(\.self) else {
            return reply(.failed("desk.enabled is false, or the gallery is starting"))
        }
        desk.open { outlook in
            switch outlook {
            case .open(let url, _, let point): reply(.json(Desk(url: url, wifi: point).jsonLine))
            case .noNetwork: reply(.failed("this machine has no network that phones could reach"))
            case .failed(let why): reply(.failed(why))
            case .closed, .opening: reply(.failed("the desk has closed"))
            }
        }
    }

    private func deliver(_ arrival: Arrival) -> ControlReply {
        guard figures.mayWait() else { return .failed("the gallery does not take commands now") }
        mailbox.deliver(arrival)
        return .done
    }

    private func show(_ path: FilePath) -> ControlReply {
        let photos = library.photos(at: path)
        guard let photo = photos.first else { return .failed("no photo \(path.quoted) is shown") }
        guard photos.count == 1 else {
            return .failed("\(photos.count) photos are named \(path.quoted) (expected more of the path)")
        }
        return deliver(.input(.command(.show(photo))))
    }

    /// - Parameter side: The most pixels of the longer side; a larger picture is reduced.
    func takeScreenshot(within side: Int = .max, _ reply: @escaping @Sendable (ControlReply) -> Void) {
        let answer = deliver(
            .capture { [painter] capture in
                guard let capture else { return reply(.failed("nothing is shown now")) }
                painter.perform { reply(Self.png(of: capture.reduced(to: side))) }
            })
        if answer != .done { reply(answer) }
    }

    private static func png(of capture: Bitmap) -> ControlReply {
        do throws(PNGFile.Failure) {
            return .data(try PNGFile.bytes(of: capture))
        } catch {
            return .failed(error.description)
        }
    }

    private func reload() -> ControlReply {
        switch reloader.withLock(\.self)?.reload() {
        case .success?: return .done
        case nil: return .failed("the gallery is starting")
        case .failure(let failure)?:
            let more = failure.lines.count - 1
            let rest = more > 0 ? " (and \(more) more in the log)" : ""
            return .failed("\(failure.lines.first ?? "")\(rest); still using the previous configuration")
        }
    }

    // MARK: Serving

    /// Serves operators on the control socket, and monitoring systems by a file, as far as they are configured.
    func serve(_ read: ReadConfiguration, _ configuration: Configuration, _ logger: Logger) -> (
        ControlServer?, MetricsFile?
    ) {
        use(read)
        let metrics = configuration.metrics
        let server = listen(configuration.control, logger)
        let file = metrics.file.map { path in
            MetricsFile(FilePath(path), interval: metrics.interval, logger: logger) { self.status }
        }
        return (server, file)
    }

    /// Starts the server. Without a socket, the show continues.
    private func listen(_ configuration: Configuration.Control, _ logger: Logger) -> ControlServer? {
        guard configuration.isEnabled else { return nil }
        var socket = ControlSocket(configuration.socket.map { FilePath($0) } ?? ControlSocket.usualPath)
        socket.group = configuration.group
        socket.mode = configuration.mode
        do throws(ControlSocket.Failure) {
            return try ControlServer(socket) { self.answer($0, reply: $1) }
        } catch {
            logger.warning("\(error); vitrine ctl cannot reach this gallery")
            return nil
        }
    }

    // MARK: Status

    var status: Status {
        var status = Status()
        let load = decoder.load
        let time = clock.now
        figures.describe(in: &status, at: time)
        status.version = Vitrine.version
        status.skipped = skippedFiles(at: time)
        let files = configuration.withLock(\.self)
        status.configuration = files.paths.map(\.escaped)
        status.rejected = files.rejection
        photos.describe(in: &status)
        status.sets = photos.sets
        status.message = message.withLock(\.self)
        status.decoders.idle = load.idle
        status.decoders.working = load.working
        status.memory = OwnProcess.residentMemory
        return status
    }

    private func skippedFiles(at time: Double) -> Status.Skipped {
        skipped.withLock { skipped in
            guard time >= skipped.deadline else { return skipped.status }
            let files = library.skipped
            skipped.deadline = time + 1
            skipped.status.count = files.count
            skipped.status.files = files.prefix(Self.mostSkipped).map { .init(path: $0.name, why: $0.why) }
            return skipped.status
        }
    }
}

extension Bitmap {
    /// A smaller version, by a whole factor, whose sides have at most so many pixels.
    fileprivate func reduced(to side: Int) -> Bitmap {
        let factor = Double(max(size.width, size.height)) / Double(side)
        guard factor > 1 else { return self }
        let whole = Int(saturating: factor.rounded(.up))
        let reduced = PixelSize(width: (size.width + whole - 1) / whole, height: (size.height + whole - 1) / whole)
        return piece(PixelRect(reduced), reducedBy: whole)
    }
}

extension Status.Display {
    init(_ stage: borrowing Stage) {
        self.init()
        name = stage.displayDescription
        driver = stage.driverName
        renderer = stage.rendererName
        scale = stage.scale
        refresh = stage.refreshRate
    }
}

extension ControlSocket {
    private static var state: FilePath { BaseFolder.state }

    /// Where the gallery listens, and where it is most likely listening, unless the configuration says.
    static var usualPath: FilePath { defaultPath(ProcessInfo.processInfo.environment, state: state) }
    static var likelyPath: FilePath { likeliestPath(ProcessInfo.processInfo.environment, state: state) }
}
