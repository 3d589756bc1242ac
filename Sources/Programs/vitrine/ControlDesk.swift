import Controlling
import Gallery
import Pictures
import Platform
import Raster
import Stage
import Synchronization
import SystemPackage

/// Carries out what operators request, without waiting for the frame thread.
final class ControlDesk: Sendable {
    private let clock: FrameClock
    private let library: PhotoLibrary
    private let decoder: DecoderPool
    private let mailbox: Mailbox<Arrival>
    /// Written by the frame thread.
    let figures = FrameFigures()
    private let configuration: [String]
    /// Makes pictures of the screen into files, which takes longer than a client should wait for another.
    private let painter = SerialWorker("screenshot", priority: .low)
    private let skipped = Mutex<(until: Double, files: Status.Skipped)>((0, Status.Skipped()))

    /// How many skipped files the status names.
    private static let mostSkipped = 50
    /// Seconds for which their list is not made again: it may be long.
    private static let skippedLifetime = 1.0

    /// - Parameter configuration: The files of the configuration.
    init(
        _ clock: FrameClock, _ library: PhotoLibrary, _ decoder: DecoderPool, _ mailbox: Mailbox<Arrival>,
        configuration: [FilePath]
    ) {
        (self.clock, self.library, self.decoder, self.mailbox) = (clock, library, decoder, mailbox)
        self.configuration = configuration.map(\.escaped)
    }

    // MARK: Requests

    func answer(_ request: ControlRequest, reply: @escaping @Sendable (ControlReply) -> Void) {
        switch request {
        case .status: reply(.json(status.json))
        case .gallery(let command): reply(deliver(.input(.command(command))))
        case .show(let path): reply(show(path))
        case .screenshot: takeScreenshot(reply)
        case .reload: reply(.failed("cannot reload"))
        case .quit:
            reply(.done)
            OwnProcess.end()
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

    private func takeScreenshot(_ reply: @escaping @Sendable (ControlReply) -> Void) {
        let answer = deliver(
            .capture { [painter] capture in
                guard let capture else { return reply(.failed("nothing is shown now")) }
                painter.perform { reply(Self.png(of: capture)) }
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

    // MARK: Status

    var status: Status {
        var status = Status()
        let (load, time) = (decoder.load, clock.now)
        figures.describe(in: &status, at: time)
        status.version = Vitrine.version
        status.skipped = skippedFiles(at: time)
        status.decoders = Status.Decoders(idle: load.idle, working: load.working)
        status.memory = OwnProcess.residentMemory
        status.configuration = configuration
        return status
    }

    private func skippedFiles(at time: Double) -> Status.Skipped {
        skipped.withLock { known in
            guard time >= known.until else { return known.files }
            let all = library.skipped
            known.files.count = all.count
            known.files.files = all.prefix(Self.mostSkipped).map { .init(path: $0.path.escaped, why: $0.why) }
            known.until = time + Self.skippedLifetime
            return known.files
        }
    }
}

extension Status.Display {
    init(_ stage: borrowing Stage) {
        self.init()
        (name, driver, renderer) = (stage.displayDescription, stage.driverName, stage.rendererName)
        (scale, refresh) = (stage.scale, stage.refreshRate)
    }
}

extension FrameFigures.Screen {
    init(_ reading: GalleryModel.Reading) {
        self =
            switch reading {
            case .carousel: .carousel
            case .albums: .albums
            case .preview: .preview
            }
    }
}
