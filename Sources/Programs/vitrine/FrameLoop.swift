import Controlling
import Gallery
import Keeping
import Motion
import Platform
import Playback
import Raster
import Scenes
import Stage
import Tracing

/// Runs the gallery: input, models, drawing, and waiting for the next frame. It alone owns the stage and the model, and it
/// waits for nothing but the display and input.
///
/// It is a class because the compiler checks the ownership of each leaf of a value that cannot be copied, at each access to it,
/// and the model has thousands.
final class FrameLoop {
    /// Whether only an operator and signals can end it, but neither keys nor a window manager.
    var isLocked = false
    /// When to end, in seconds since the start.
    var end: Double?
    /// When to hang on purpose, in seconds since the start.
    var stall: Double?

    let clock: FrameClock
    let workers: Workers
    var stage: Stage
    var model: GalleryModel
    var pacer: FramePacer
    var outputs: Outputs
    // Reused from tick to tick, to avoid allocations.
    var events: [StageEvent] = []
    var inputs: [GalleryInput] = []
    var isVisible = true
    var needsDrawing = true
    var drawn = DrawnFrame()
    var sharpness = Sharpness()
    var pace = ClipPace()
    /// A clip that this machine cannot play in time, to report in the next tick.
    var slowClip: PhotoID?
    /// The hash of the last requested pictures.
    var wantedPictures: Int?
    /// The pending requests for screenshots.
    var captures: [@Sendable (Bitmap?) -> Void] = []
    var savedVisit: StartingPoint?
    var wasDark = false
    private(set) var isOver = false
    /// What to do when the gallery has ended.
    private(set) var ending = Ending.quit

    init(
        _ stage: consuming Stage, _ model: GalleryModel, _ clock: FrameClock, _ outputs: Outputs, _ workers: Workers
    ) {
        pacer = stage.pacer
        self.stage = stage
        self.model = model
        self.clock = clock
        self.outputs = outputs
        self.workers = workers
    }

    /// Runs until the user quits or the time is up.
    func run() {
        workers.figures.show(Status.Display(stage))
        while !isOver {
            waitForNextTick()
            let now = clock.now
            if let end, now >= end { break }
            let arrivals = Arrivals(workers.mailbox.collect())
            if arrivals.endsProgram { break }
            gatherInputs(at: now, arrivals)
            tick(inputs, arrivals, at: now, start: now)
        }
    }

    /// Replays a recording at its own times. Of current events, only quitting counts.
    func replay(_ recording: RunRecording) {
        let beginning = clock.now
        for step in recording.steps {
            clock.sleep(until: beginning + step.time)
            let start = clock.now
            let arrivals = Arrivals(workers.mailbox.collect())
            gatherInputs(at: start, arrivals)
            if isOver || arrivals.endsProgram { break }
            tick(step.inputs, arrivals, at: step.time, start: start)
        }
    }

    /// Waits until all outputs are written.
    func finish() throws(OutputFailure) {
        workers.upkeep?.end(restarts: ending != .quit)
        workers.favourites?.finish()
        workers.lastVisit?.finish()
        workers.attempts?.finish()
        workers.upkeep?.finish()
        try outputs.finish()
    }

    /// Ends the gallery after this tick.
    func leave(_ ending: Ending) {
        isOver = true
        self.ending = ending
    }
}
