import Gallery
import Motion
import Operation
import Pictures
import Platform
import Raster
import Scenes
import Scrolling
import Stage

/// Drawing the scene and presenting it.
extension FrameLoop {
    func mustDraw(at time: Double) -> Bool {
        needsDrawing || stage.hasPicturesToUpload || isScreenshotDue(at: time) || !captures.isEmpty
            || drawn.isOutdated(by: model, at: time)
    }

    func draw(at time: Double, start: Double) {
        pacer.frameBegins(at: clock.now)
        let takesScreenshot = isScreenshotDue(at: time)
        let frame = stage.draw(model.scene, at: time, captures: takesScreenshot || !captures.isEmpty)
        let end = present()
        if takesScreenshot, let capture = frame.capture { outputs.take(capture) }
        answer(with: frame.capture)
        outputs.changed(frame, at: time)
        needsDrawing = false
        drawn = DrawnFrame(model, isFading: frame.isFading, at: time)
        let isSharp = noteArrivals()
        judgeClip(frame.clip, at: time)
        outputs.presented(
            model, at: time, milliseconds: (end - start) * 1000, blanks: frame.blanks, isSharp: isSharp)
    }

    /// Notes whether all pictures that the scene names have arrived.
    @discardableResult
    private func noteArrivals() -> Bool {
        let haveArrived = stage.hasArrived(model.scene.sharp)
        sharpness.note(haveArrived ? model.scene.detail : nil)
        return haveArrived
    }

    private func judgeClip(_ clip: ClipFrame?, at time: Double) {
        let dropped = pace.dropped
        let shortfall = pace.note(clip, at: time)
        if pace.dropped > dropped { workers.figures.dropped(pace.dropped - dropped) }
        guard let shortfall else { return }
        // It looks the photo up, on the disk.
        workers.reporter.perform { [clips = workers.clips] in
            clips?.giveUp(shortfall.photo, shown: shortfall.shown, due: shortfall.due)
        }
        slowClip = shortfall.photo
    }

    private func isScreenshotDue(at time: Double) -> Bool {
        outputs.screenshot?.due.map { time >= $0 } ?? false
    }

    /// - Returns: The time at which the work for this frame ended.
    private func present() -> Double {
        let drawn = clock.now
        if let stall, drawn >= stall { while true { Pause.seconds(1) } }
        stage.present()
        let presented = clock.now
        pacer.framePresented(at: presented)
        workers.figures.presented(at: presented)
        // Presenting is not work where it waits for the display.
        return pacer.isThrottled ? drawn : presented
    }

    /// Notes that nothing is drawn in this tick.
    func rest() {
        let now = clock.now
        if isMoving(at: now) { pacer.frameSkipped(at: now) }
        workers.figures.noteRest()
        // A resting show may wait for pictures that have already arrived.
        noteArrivals()
        if !isVisible { answer(with: nil) }
    }

    private func answer(with capture: Bitmap?) {
        guard !captures.isEmpty else { return }
        for take in captures { take(capture) }
        captures.removeAll()
    }
}

/// The properties of the last frame that tell whether the next one would look the same.
struct DrawnFrame {
    private(set) var isFading = false
    private var scene: Int?
    /// The end of a motion is drawn, and traced, even if it looks like the frame before.
    private var phase: ScrollPhase?

    /// Nothing has been drawn yet.
    init() {}

    init(_ model: GalleryModel, isFading: Bool, at time: Double) {
        self.isFading = isFading
        scene = model.scene.sprites.hashValue
        phase = model.reading(at: time).phase
    }

    func isOutdated(by model: GalleryModel, at time: Double) -> Bool {
        isFading || model.scene.sprites.hashValue != scene || model.reading(at: time).phase != phase
    }
}

/// Tells the model once when all the pictures of a photo have arrived.
struct Sharpness {
    /// The photo of the last frame, if all its pictures had arrived.
    private var detail: PhotoDetail?
    private var news: PhotoDetail?

    var hasNews: Bool { news != nil }

    mutating func note(_ detail: PhotoDetail?) {
        if detail != self.detail { (self.detail, news) = (detail, detail) }
    }

    mutating func takeNews() -> PhotoDetail? {
        defer { news = nil }
        return news
    }
}
