import Configuring
import Control
import Gallery
import Gestures
import Library
import Logging
import Motion
import Operation
import Pictures
import Platform
import Raster
import Scenes
import Stage
import Synchronization

/// The files that a run writes on request: trace, recording, screenshot.
struct Outputs {
    private let writers: [LineWriter]
    private(set) var trace: Trace?
    private let recorder: Recorder?
    private let tracesStates: Bool
    private(set) var screenshot: Screenshot?
    private let logger: Logger
    private var hasBegun = false
    /// The screen that was traced last.
    private var screen = "carousel"
    private var focus: Target?
    /// The paths of the photos that were loaded.
    private var paths: [PhotoID: String] = [:]

    init(
        trace: LineWriter?, recording: LineWriter?, screenshot: Screenshot?, setup: GallerySetup, isReplay: Bool,
        logger: Logger
    ) {
        writers = [trace, recording].compactMap { $0 }
        self.trace = trace.map { Trace($0) }
        recorder = recording.map { Recorder($0, setup) }
        tracesStates = recording != nil || isReplay
        self.screenshot = screenshot
        self.logger = logger
    }

    /// Begins the trace. Only the first call has an effect.
    mutating func begin(on stage: borrowing Stage, photos: Int, at time: Double) {
        guard !hasBegun else { return }
        hasBegun = true
        trace?.start(
            version: Vitrine.version, on: Status.Display(stage), size: stage.size, photos: photos, at: time)
    }

    func resized(to size: Size, scale: Double, at time: Double) { trace?.resize(to: size, scale: scale, at: time) }

    /// Writes the gallery's state after a step, by which a recording and its replays are compared.
    func step(_ model: GalleryModel, at time: Double) {
        if tracesStates { trace?.state(model.hashValue, at: time) }
    }

    /// Writes the inputs of a tick, and what the gesture engine made of them.
    mutating func tick(_ inputs: [GalleryInput], _ model: GalleryModel, at time: Double) {
        recorder?.record(inputs, at: time)
        guard let trace else { return }
        for case .pointer(let event) in inputs { trace.pointer(event) }
        for event in model.ghostEvents { trace.pointer(event) }
        for event in model.gestures.events { trace.gesture(event) }
        if model.focusedTarget != focus {
            focus = model.focusedTarget
            trace.focus(on: focus, at: time)
        }
        let screen = model.reading(at: time).screen
        if screen != self.screen { trace.screen(from: self.screen, to: screen, at: time) }
        self.screen = screen
    }

    mutating func receive(_ arrivals: Arrivals, at time: Double) {
        for file in arrivals.skipped { trace?.picture(.failed, path: file.path, at: time, why: file.why) }
        for made in arrivals.made { receive(made, at: time) }
        if let list = arrivals.lists.last { forgetPaths(without: list) }
        for list in arrivals.lists { trace?.photosFound(list.photos.count, isComplete: list.isComplete, at: time) }
    }

    /// Forgets the paths of removed photos: over months, many are added and removed.
    private mutating func forgetPaths(without list: PhotoList) {
        guard paths.count > 2 * list.photos.count + 100 else { return }
        paths = paths.filter { list.photos.contains($0.key) }
    }

    private mutating func receive(_ made: MadePicture, at time: Double) {
        guard let path = made.path else { return }
        if let photo = made.picture.photoPart?.photo { paths[photo] = path }
        guard made.source != .drawn else { return }
        let event: Trace.PictureEvent = made.source == .decoded ? .decoded : .cached
        trace?.picture(event, path: path, at: time, milliseconds: made.milliseconds)
    }

    /// Writes which textures a frame uploaded and evicted, and which the renderer refused.
    func changed(_ frame: Stage.Frame, at time: Double) {
        for picture in frame.uploaded { write(.uploaded, picture, at: time) }
        for picture in frame.evicted { write(.evicted, picture, at: time) }
        for refusal in frame.refused {
            let path = path(of: refusal.picture)
            let name = refusal.picture.photoPart.map { "the \($0.name) of \((path ?? "a photo").debugDescription)" }
            logger.warning("cannot draw \(name ?? "\(refusal.picture)"): \(refusal.why)")
            write(.failed, refusal.picture, at: time, why: refusal.why)
        }
    }

    private func write(_ event: Trace.PictureEvent, _ picture: Picture, at time: Double, why: String? = nil) {
        guard let trace, let path = path(of: picture) else { return }
        trace.picture(event, picture, path: path, at: time, why: why)
    }

    private func path(of picture: Picture) -> String? { picture.photoPart.flatMap { paths[$0.photo] } }

    mutating func presented(
        _ model: GalleryModel, at time: Double, milliseconds: Double, blanks: Int, isSharp: Bool
    ) {
        trace?.frame(
            at: time, milliseconds: milliseconds, blanks: blanks, isSharp: isSharp, model.reading(at: time),
            over: model.overlay(at: time))
    }

    mutating func take(_ capture: Bitmap) { screenshot?.take(capture) }

    /// Returns when everything is on disk.
    ///
    /// - Throws: If something could not be written.
    func finish() throws {
        for writer in writers { writer.flush() }
        do throws(PNGFile.Failure) {
            try screenshot?.finish()
        } catch {
            throw ExitStatus.cannotCreate(error.description)
        }
        for case let error? in writers.map(\.lostText) {
            throw ExitStatus.cannotCreate("the trace or the recording is incomplete: \(error)")
        }
    }
}

/// A screenshot, taken once and written on its own thread.
struct Screenshot {
    private let path: String
    /// The time to take it, in seconds since the start; nil once it has been taken.
    private(set) var due: Double?
    private let worker = SerialWorker("screenshot")
    private let failure = Failure()

    private final class Failure: Sendable {
        let error = Mutex<PNGFile.Failure?>(nil)
    }

    init(path: String, due: Double) {
        self.path = path
        self.due = due
    }

    mutating func take(_ capture: Bitmap) {
        due = nil
        worker.perform { [path, failure] in
            do throws(PNGFile.Failure) {
                try PNGFile.write(capture, to: path)
            } catch {
                failure.error.withLock { $0 = error }
            }
        }
    }

    /// Waits until the picture is written.
    func finish() throws(PNGFile.Failure) {
        worker.finish()
        if let error = failure.error.withLock(\.self) { throw error }
    }
}
