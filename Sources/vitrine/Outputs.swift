import Gallery
import Kiosk
import Motion
import Pictures
import Raster
import Stage

/// What a run writes for those who look at it from outside: trace, recording, screenshot.
struct Outputs {
    private let writers: [LineWriter]
    private(set) var trace: Trace?
    private let recorder: Recorder?
    private(set) var screenshot: Screenshot?
    private var hasBegun = false

    init(trace: LineWriter?, recording: LineWriter?, screenshot: Screenshot?, size: Size) {
        writers = [trace, recording].compactMap { $0 }
        self.trace = trace.map { Trace($0) }
        recorder = recording.map { Recorder($0, size: size) }
        self.screenshot = screenshot
    }

    /// Begins the trace, once.
    mutating func begin(on stage: borrowing Stage, photos: Int, at time: Double) {
        guard !hasBegun else { return }
        hasBegun = true
        trace?.start(
            Trace.Beginning(
                version: Vitrine.version, driver: stage.driverName, renderer: stage.rendererName, size: stage.size,
                scale: stage.scale, refresh: stage.refreshRate, photos: photos), at: time)
    }

    /// What came in, and what the gesture engine made of it.
    func tick(_ inputs: [GalleryInput], _ model: GalleryModel, at time: Double) {
        recorder?.record(inputs, at: time)
        guard let trace else { return }
        for case .pointer(let event) in inputs { trace.pointer(event) }
        for event in model.gestures.events { trace.gesture(event) }
    }

    func report(_ report: PicturesReport, at time: Double) {
        switch report {
        case .photos(let photos, _, let isComplete):
            trace?.library(photos: photos.count, isComplete: isComplete, at: time)
        case .made(_, _, .decoded, let path?, let milliseconds):
            trace?.picture(.decoded, path: path, at: time, milliseconds: milliseconds)
        case .made(_, _, .cached, let path?, let milliseconds):
            trace?.picture(.cached, path: path, at: time, milliseconds: milliseconds)
        case .made:
            break
        case .failed(let path, let why):
            trace?.picture(.failed, path: path, at: time, why: why)
        }
    }

    mutating func presented(_ model: GalleryModel, at time: Double, milliseconds: Double) {
        trace?.frame(at: time, milliseconds: milliseconds, carousel: model.carouselReading(at: time))
    }

    /// Takes the picture of the screen that was asked for.
    mutating func take(_ capture: Bitmap) {
        screenshot?.take(capture)
    }

    /// Returns when everything is on disk.
    ///
    /// - Throws: if the screenshot could not be written.
    func finish() throws(StageError) {
        for writer in writers { writer.flush() }
        try screenshot?.finish()
    }
}
