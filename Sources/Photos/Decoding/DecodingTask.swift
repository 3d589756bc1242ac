import Raster
import Synchronization

/// What is to be made of a picture file, upright.
public enum DecodingTask: Hashable, Sendable {
    /// The whole picture, just filling a frame of so many pixels.
    case whole(filling: PixelSize)
    /// Pieces of it, all in one pass: the picture is reduced by two to the power `level`, from 0 to 3 (see
    /// ``ImageHeader/size(atLevel:)``), and the rectangles lie within it.
    case tiles(level: Int, [PixelRect])
    /// All pictures of one that moves by itself, each just filling a frame of so many pixels.
    case frames(filling: PixelSize)

    /// The sizes of the pictures that come of it.
    public func sizes(_ header: ImageHeader) -> [PixelSize] {
        switch self {
        case .whole(let target): [target]
        case .tiles(_, let rects): rects.map { PixelSize(width: $0.width, height: $0.height) }
        case .frames(let target): Array(repeating: target, count: header.frameDurations.count)
        }
    }
}

/// Tells those who work on something that nobody wants it any more.
public final class Cancellation: Sendable {
    private let flag = Atomic(false)

    public init() {}

    public func cancel() { flag.store(true, ordering: .relaxed) }

    public var isCancelled: Bool { flag.load(ordering: .relaxed) }
}
