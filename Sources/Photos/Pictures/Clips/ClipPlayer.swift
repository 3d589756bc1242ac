import Decoding
import Library
import Logging
import Motion
import Platform
import Raster
import Scenes
import Synchronization
import SystemPackage

/// Makes the frames of clips that are due, and those that follow, in order.
///
/// Each playing clip has its own process, which keeps the file open and decodes only requested frames. When no frame of
/// a clip is wanted, none is decoded.
public final class ClipPlayer: Sendable {
    private let lanes: [ClipLane]
    private let photos: @Sendable (PhotoID) -> Photo?
    private let logger: Logger

    /// A clip that fades to another, or two side by side.
    private static let mostClips = 2

    /// - Parameters:
    ///   - players: Makes the pool that starts players for one clip.
    ///   - photos: Looks up a photo; nil if it is not shown.
    ///   - report: Called on other threads.
    public init(
        logger: Logger, players: () -> any PictureDecoder, photos: @escaping @Sendable (PhotoID) -> Photo?,
        report: @escaping @Sendable (PicturesReport) -> Void
    ) {
        self.photos = photos
        self.logger = logger
        lanes = (0..<Self.mostClips).map { _ in
            ClipLane(decoder: players(), photos: photos, logger: logger, report: report)
        }
    }

    /// Logs that a clip is shown as a still from now on because fewer frames a second can be shown than are due.
    public func giveUp(_ clip: PhotoID, shown: Double, due: Double) {
        guard let photo = photos(clip) else { return }
        let rates = [shown, due].map { "\(Int(saturating: $0.rounded()))" }.joined(separator: " of ")
        logger.warning("cannot play \(photo.quoted) in time: \(rates) frames a second; showing it as a still")
    }

    deinit {
        for lane in lanes { lane.want([], scale: 1) }
    }

    /// Replaces the list of wanted frames, the most urgent first. Frames of more clips than can be played are ignored.
    ///
    /// - Parameter scale: Pixels in a point.
    func want(_ frames: [Picture], scale: Double) {
        var rest = Dictionary(grouping: frames) { $0.clipPhoto }
        // A clip that plays stays where it is.
        var idle: [ClipLane] = []
        for lane in lanes {
            if let frames = lane.photo.flatMap({ rest.removeValue(forKey: $0) }) {
                lane.want(frames, scale: scale)
            } else {
                idle.append(lane)
            }
        }
        let waiting = frames.map(\.clipPhoto).filter { rest[$0] != nil }
        for lane in idle {
            let next = waiting.first { rest[$0] != nil }
            lane.want(next.flatMap { rest.removeValue(forKey: $0) } ?? [], scale: scale)
        }
    }
}

extension Picture {
    /// The photo whose clip it is a frame of.
    var clipPhoto: PhotoID? {
        if case .clip(let photo, _, _) = self { photo } else { nil }
    }
}

/// The installed players. Each needs the libraries of one version of FFmpeg, and a system has only one version, so the
/// first player that starts is used.
///
/// FFmpeg's libraries have other names in each release of Debian (`libavcodec.so.59`, `.so.61`), because their
/// structures differ. Opening them at run time, as libjxl is (`COptional`), would need accessors that FFmpeg lacks, and
/// with a package for each release, operators could choose the wrong one. So one package has a player for each, which
/// adds 2 MB, and an upgrade of Debian needs only a restart. Another version is a name here, and a build in
/// CMakeLists.txt.
public final class InstalledPlayers: Sendable {
    /// Made when the first clip is met: loading FFmpeg takes a tenth of a second.
    private let choice: Lazy<FilePath?>

    /// The programs' names: with the FFmpeg of the release of Debian on which Vitrine was built, and with version 7.
    private static let names = ["vitrine-player", "vitrine-player-ffmpeg7"]

    /// Nil if none is installed.
    public convenience init?() {
        let installed = Self.names.compactMap { FilePath.companion($0) }
        if installed.isEmpty { return nil }
        self.init(installed)
    }

    init(_ candidates: [FilePath]) {
        choice = Lazy { candidates.first(where: Self.canStart) }
    }

    /// Nil if none can be started.
    var usable: FilePath? { choice.value }

    /// The loader ends a program that lacks a library before it reads its arguments.
    private static func canStart(_ player: FilePath) -> Bool {
        // The loader's message would be about the players that are not used.
        let device = FilePath("/dev/null")
        guard let nowhere = try? FileDescriptor.open(device, .writeOnly, options: .closeOnExec) else { return false }
        defer { try? nowhere.close() }
        let process = try? Subprocess(
            player, ["--check"], environment: DecoderProcess.environment, descriptors: [2: nowhere])
        return process?.waitForEnding() == .exited(0)
    }
}

/// Decodes clips with the player that can be started here.
public final class PlayerPool: PictureDecoder {
    private let pool: Lazy<(any PictureDecoder)?>

    /// - Parameter makePool: Makes the pool that starts a player.
    public init(_ players: InstalledPlayers, makePool: @escaping @Sendable (FilePath) -> any PictureDecoder) {
        pool = Lazy { players.usable.map(makePool) }
    }

    private func chosen() throws(PictureError) -> any PictureDecoder {
        guard let pool = pool.value else { throw .noPlayer }
        return pool
    }

    public func header(of path: FilePath, unless cancellation: Cancellation) throws(PictureError) -> ImageHeader {
        try chosen().header(of: path, unless: cancellation)
    }

    public func make(
        _ task: DecodingTask, of path: FilePath, _ header: ImageHeader, unless cancellation: Cancellation
    ) throws(PictureError) -> [Bitmap] {
        try chosen().make(task, of: path, header, unless: cancellation)
    }
}

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
