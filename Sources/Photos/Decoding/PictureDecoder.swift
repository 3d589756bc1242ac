import Raster
import Synchronization
import SystemPackage

/// Decodes picture files, in this process or another.
public protocol PictureDecoder: Sendable {
    /// Reads the header of the file at `path`, unless that takes long and must not.
    ///
    /// - Throws: ``PictureError`` if the file is not a picture or cannot be read, ``PictureError/cancelled`` and
    ///   ``PictureError/postponed``.
    func header(of path: FilePath, unless cancellation: Cancellation) throws(PictureError) -> ImageHeader

    /// Reads the headers of several files, in their order.
    func headers(of paths: [FilePath], unless cancellation: Cancellation) -> [Result<ImageHeader, PictureError>]

    /// Decodes the picture at `path`.
    ///
    /// - Returns: The pictures of the task, in its order.
    /// - Throws: ``PictureError`` if the file is incomplete or not a picture, ``PictureError/cancelled`` and
    ///   ``PictureError/postponed``.
    func make(
        _ task: DecodingTask, of path: FilePath, _ header: ImageHeader, unless cancellation: Cancellation
    ) throws(PictureError) -> [Bitmap]
}

extension PictureDecoder {
    /// Reads the header, however long that takes.
    public func header(of path: FilePath) throws(PictureError) -> ImageHeader {
        try header(of: path, unless: Cancellation())
    }

    public func headers(
        of paths: [FilePath], unless cancellation: Cancellation
    ) -> [Result<ImageHeader, PictureError>] {
        paths.map { path in Result { () throws(PictureError) in try header(of: path, unless: cancellation) } }
    }
}

extension FilePath {
    /// Opens a picture file. Opening a named pipe does not block; reading its header fails later.
    public func openPicture() throws(PictureError) -> FileDescriptor {
        do {
            return try FileDescriptor.open(self, .readOnly, options: [.nonBlocking, .closeOnExec])
        } catch {
            throw .unreadable("\(error)")
        }
    }
}

/// The pictures to decode from a file. The results are upright.
public enum DecodingTask: Hashable, Sendable {
    /// The whole picture, scaled and cropped to fill a frame of this size.
    case whole(filling: PixelSize)
    /// Rectangles of the picture at one of its levels (see ``ImageHeader/size(atLevel:)``), all decoded in one pass.
    case tiles(level: Int, [PixelRect])
    /// A rectangle of the picture, scaled to this size.
    case part(PixelRect, filling: PixelSize)
    /// All frames of an animated picture, each scaled and cropped to fill a frame of this size.
    case frames(filling: PixelSize)
    /// The whole picture, scaled and cropped to fill a frame of this size, first on black and then on white: where the two
    /// differ, it is transparent. PNGs, WebPs and drawings can be; others are the same twice. Photos are blended over a
    /// background in the decoder, so that nothing after it has to know about transparency.
    case cutOut(filling: PixelSize)
    /// The small picture that cameras embed in the file, scaled and cropped to fill a frame of this size.
    case embedded(filling: PixelSize)
    /// The frame of a clip with this index, scaled and cropped to fill a frame of this size (see ``ClipTiming``).
    case moment(Int, filling: PixelSize)
    /// Samples of a clip's sound, from one on, counted since its first picture (see ``SoundFormat``): as a picture of one row.
    case sound(from: Int, count: Int)

    /// The sizes of the resulting pictures.
    public func sizes(_ header: ImageHeader) -> [PixelSize] {
        switch self {
        case .whole(let target), .moment(_, let target), .embedded(let target), .part(_, let target): [target]
        case .tiles(_, let rects): rects.map(\.size)
        case .frames(let target): Array(repeating: target, count: header.frameDurations.count)
        case .cutOut(let target): [target, target]
        case .sound(_, let count): [PixelSize(width: count, height: 1)]
        }
    }
}

/// Allows other threads to end work whose result is no longer needed, or that takes long while other work waits.
public final class Cancellation: Sendable {
    private let flag = Atomic(false)
    /// Called when the work has taken longer than most. Returns whether it may continue; otherwise, it is postponed.
    public let mayTakeLong: @Sendable () -> Bool

    public init(mayTakeLong: @escaping @Sendable () -> Bool = { true }) {
        self.mayTakeLong = mayTakeLong
    }

    public func cancel() { flag.store(true, ordering: .relaxed) }

    public var isCancelled: Bool { flag.load(ordering: .relaxed) }
}
