import Decoding
import Library
import Logging
import Platform
import Raster
import Synchronization

/// A sound that is to be heard: that of a photo's clip.
public struct SoundCue: Hashable, Sendable {
    public var photo: PhotoID
    /// The time since the clip began, in seconds. After its duration, it begins again.
    public var seconds: Double
    public var duration: Double

    public init(photo: PhotoID, seconds: Double, duration: Double) {
        self.photo = photo
        self.seconds = seconds
        self.duration = duration
    }
}

/// Where sound goes: a device that plays what it is given.
public protocol SoundOutput: Sendable {
    /// Plays samples after those that it was given before. See ``/Decoding/SoundFormat``.
    func play(_ samples: [UInt32]) throws
    /// The number of samples that have not been played.
    var waiting: Int { get }
    /// Stops at once, and lets the device go.
    func stop()
}

/// Keeps the sound of a clip in step with its pictures. The player's process decodes it, a quarter of a second at a time.
public final class SoundPlayer: Sendable {
    private struct State {
        var cue: SoundCue?
        /// When the cue was given.
        var time: ContinuousClock.Instant
        var isWorking = false
        /// The photos whose sound cannot be played.
        var failed: Set<PhotoID> = []
    }

    private let decoder: any PictureDecoder
    private let photos: @Sendable (PhotoID) -> Photo?
    private let output: any SoundOutput
    private let logger: Logger
    private let volume: Double
    private let now: @Sendable () -> ContinuousClock.Instant
    private let state: Mutex<State>
    private let worker = SerialWorker("play sound")

    /// The samples that are decoded at once, those that are kept ready, and those by which sound and pictures may differ.
    private static let step = SoundFormat.rate / 4
    private static let ready = SoundFormat.rate / 2
    private static let tolerance = SoundFormat.rate / 6

    /// - Parameters:
    ///   - decoder: Starts a player for sound.
    ///   - volume: From 0 to 1.
    ///   - now: Tells the time.
    ///   - photos: Looks up a photo; nil if it is not shown.
    public init(
        decoder: any PictureDecoder, output: any SoundOutput, volume: Double, logger: Logger,
        now: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
        photos: @escaping @Sendable (PhotoID) -> Photo?
    ) {
        self.decoder = decoder
        self.output = output
        self.volume = volume
        self.logger = logger
        self.now = now
        self.photos = photos
        state = Mutex(State(time: now()))
    }

    /// Plays a sound from now on, or none. Returns immediately; call it with each frame.
    public func follow(_ cue: SoundCue?) {
        let begins = state.withLock { state in
            guard cue != nil || state.cue != nil else { return false }
            state.cue = cue
            state.time = now()
            defer { state.isWorking = state.isWorking || cue != nil }
            return cue != nil && !state.isWorking
        }
        if begins { worker.perform { [weak self] in self?.work() } }
    }

    /// The photo that is heard, and the sample that is due.
    private func due() -> (cue: SoundCue, sample: Int)? {
        state.withLock { state in
            guard let cue = state.cue, !state.failed.contains(cue.photo) else {
                state.isWorking = false
                return nil
            }
            let seconds = cue.seconds + (now() - state.time) / .seconds(1)
            return (cue, Int(saturating: seconds * Double(SoundFormat.rate)))
        }
    }

    private func work() {
        var playing: PhotoID?
        var next = 0
        while let (cue, sample) = due() {
            let heard = next - output.waiting
            if playing != cue.photo || abs(heard - sample) > Self.tolerance {
                if playing != nil { output.stop() }
                playing = cue.photo
                next = max(0, sample)
            }
            guard output.waiting < Self.ready else {
                Pause.seconds(0.05)
                continue
            }
            next += play(cue, from: next)
        }
        output.stop()
    }

    /// - Returns: The number of samples that it has played.
    private func play(_ cue: SoundCue, from sample: Int) -> Int {
        let length = max(1, Int(saturating: cue.duration * Double(SoundFormat.rate)))
        let start = sample % length
        let count = min(Self.step, length - start)
        do {
            guard let photo = photos(cue.photo), let path = photo.clipPath else { throw PictureError.noPlayer }
            let task = DecodingTask.sound(from: start, count: count)
            let made = try decoder.make(task, of: path, photo.header, unless: Cancellation())
            try output.play(made.first.map { $0.pixels.map(quieter) } ?? [])
        } catch {
            let name = photos(cue.photo)?.quoted ?? "a photo"
            logger.warning("cannot play the sound of \(name): \(error); it stays silent")
            state.withLock { _ = $0.failed.insert(cue.photo) }
        }
        return count
    }

    private func quieter(_ sample: UInt32) -> UInt32 {
        func level(_ bits: UInt32) -> UInt32 {
            let level = Double(Int16(truncatingIfNeeded: bits)) * volume
            return UInt32(truncatingIfNeeded: UInt16(bitPattern: Int16(clamping: Int(saturating: level.rounded()))))
        }
        return level(sample) | level(sample >> 16) << 16
    }
}
