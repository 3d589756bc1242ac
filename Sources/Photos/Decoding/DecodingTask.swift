import Raster
import Synchronization

/// What to decode from a picture file. The results are upright.
public enum DecodingTask: Hashable, Sendable {
    /// The whole picture, scaled and cropped to fill a frame of this size.
    case whole(filling: PixelSize)
    /// Rectangles of the picture, all decoded in one pass. The picture is reduced by 2 to the power of `level`, which is
    /// from 0 to 3 (see ``ImageHeader/size(atLevel:)``), and the rectangles lie within the reduced picture.
    case tiles(level: Int, [PixelRect])
    /// All frames of an animated picture, each scaled and cropped to fill a frame of this size.
    case frames(filling: PixelSize)

    /// The sizes of the resulting pictures.
    public func sizes(_ header: ImageHeader) -> [PixelSize] {
        switch self {
        case .whole(let target): [target]
        case .tiles(_, let rects): rects.map { PixelSize(width: $0.width, height: $0.height) }
        case .frames(let target): Array(repeating: target, count: header.frameDurations.count)
        }
    }
}

/// Signals from any thread that a result is no longer needed.
public final class Cancellation: Sendable {
    private let flag = Atomic(false)

    public init() {}

    public func cancel() { flag.store(true, ordering: .relaxed) }

    public var isCancelled: Bool { flag.load(ordering: .relaxed) }
}
