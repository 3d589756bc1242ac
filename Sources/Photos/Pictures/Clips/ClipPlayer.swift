import Decoding
import Logging
import Platform
import Playback
import Scenes
import SystemPackage

/// Makes the frames of clips that are due, and those that follow, in order.
///
/// Each playing clip has its own process, which keeps the file open and decodes only requested frames. When no frame of
/// a clip is wanted, none is decoded.
public final class ClipPlayer: Sendable {
    /// Each lane plays one clip at a time.
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
            ClipLane(decoder: players(), photos: photos) { outcome in
                switch outcome {
                case .made(let picture): report(.made(picture))
                case .failed(let photo, let error):
                    logger.warning("cannot play \(photo.quoted): \(error); showing it as a still")
                    // A failure that is not the file's fault may be over when the clip is played again.
                    if error.isOfContents { report(.unplayable(photo.id)) }
                }
            }
        }
    }

    /// Logs that a clip is shown as a still from now on because too few of its frames can be shown.
    public func giveUp(_ clip: ClipPace.Shortfall) {
        guard let photo = photos(clip.photo) else { return }
        let shown = Int(saturating: clip.shown.rounded())
        let due = Int(saturating: clip.due.rounded())
        logger.warning(
            "cannot play \(photo.quoted) in time: \(shown) of \(due) frames a second; showing it as a still")
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
