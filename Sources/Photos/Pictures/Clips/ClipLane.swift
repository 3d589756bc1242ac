import Decoding
import Logging
import Motion
import Platform
import Raster
import Scenes
import Synchronization

/// Makes the frames of one clip at a time, on its own thread.
final class ClipLane: Sendable {
    private struct State {
        /// Frames of one clip, the most urgent first.
        var wanted: [Picture] = []
        /// Pixels in a point.
        var scale = 1.0
        /// Wanted frames that have been made, or cannot be made. They stay until they are no longer wanted, because the
        /// caller may not have received them yet.
        var done: Set<Picture> = []
        var cancellation = Cancellation()
    }

    private let decoder: any PictureDecoder
    private let photos: @Sendable (PhotoID) -> Photo?
    private let logger: Logger
    private let report: @Sendable (PicturesReport) -> Void
    private let state = Mutex(State())
    private let worker = SerialWorker("play a clip", priority: .low)

    init(
        decoder: any PictureDecoder, photos: @escaping @Sendable (PhotoID) -> Photo?, logger: Logger,
        report: @escaping @Sendable (PicturesReport) -> Void
    ) {
        self.decoder = decoder
        self.photos = photos
        self.logger = logger
        self.report = report
    }

    /// The photo whose clip it plays; nil while none is wanted.
    var photo: PhotoID? { state.withLock { $0.wanted.first?.clipPhoto } }

    /// Replaces the wanted frames, which belong to one clip. Returns immediately.
    func want(_ frames: [Picture], scale: Double) {
        let hasWork = state.withLock { state in
            let isOther = frames.first?.clipPhoto != state.wanted.first?.clipPhoto || scale != state.scale
            if isOther {
                state.cancellation.cancel()
                state.cancellation = Cancellation()
            }
            state.wanted = frames
            state.scale = scale
            state.done.formIntersection(frames)
            return frames.contains { !state.done.contains($0) }
        }
        if hasWork { worker.perform { [weak self] in self?.work() } }
    }

    /// Makes wanted frames until all are made.
    private func work() {
        while let (frame, scale, cancellation) = next() {
            guard case .clip(let id, let index, let size) = frame, let photo = photos(id), let path = photo.clipPath
            else { continue }
            let target = PixelSize(size, scale: scale)
            let start = ContinuousClock.now
            do throws(PictureError) {
                let task = DecodingTask.moment(index, filling: target)
                let made = try decoder.make(task, of: path, photo.header, unless: cancellation)
                let milliseconds = (ContinuousClock.now - start) / .milliseconds(1)
                for bitmap in made {
                    let picture = MadePicture(
                        picture: frame, bitmap: bitmap, scale: scale, look: Look(), source: .decoded, path: photo.name,
                        milliseconds: milliseconds)
                    report(.made(picture))
                }
            } catch {
                fail(photo, error)
            }
        }
    }

    private func next() -> (frame: Picture, scale: Double, cancellation: Cancellation)? {
        state.withLock { state in
            guard let frame = state.wanted.first(where: { !state.done.contains($0) }) else { return nil }
            state.done.insert(frame)
            return (frame, state.scale, state.cancellation)
        }
    }

    private func fail(_ photo: Photo, _ error: PictureError) {
        guard error != .cancelled else { return }
        state.withLock { state in state.done.formUnion(state.wanted.filter { $0.clipPhoto == photo.id }) }
        logger.warning("cannot play \(photo.quoted): \(error); showing it as a still")
        // A failure that is not the file's fault may be over when the clip is played again.
        if error.isOfContents { report(.unplayable(photo.id)) }
    }
}

extension PixelSize {
    /// The nearest whole pixels to a size in points.
    init(_ size: Size, scale: Double) {
        self.init(
            width: Int(saturating: (size.width * scale).rounded()),
            height: Int(saturating: (size.height * scale).rounded()))
    }
}
