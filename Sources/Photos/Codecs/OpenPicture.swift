import Decoding
import Platform
import Raster
import SystemPackage

/// An open picture file with its header: everything that decoding needs.
public struct OpenPicture {
    private let header: ImageHeader
    private let picture: StoredPicture

    /// - Parameter drawsText: Whether this process can open fonts.
    public init(file: FileDescriptor, header: ImageHeader, drawsText: Bool = true) {
        self.header = header
        picture = StoredPicture(
            file: file, size: header.storedSize, pyramid: header.pyramid, drawsText: drawsText)
    }

    /// Loads everything that decoding otherwise loads on first use, for a process that cannot open files later.
    public static func prepare() {
        LargeBlocks.returnToSystem()
        HEIFDecoder.prepare()
    }

    /// Loads the libraries that only rare formats need, where they are installed.
    public static func prepareRareFormats() {
        for codec in Codecs.all { _ = codec.isInstalled }
    }

    public func make(_ task: DecodingTask) throws(PictureError) -> [Bitmap] {
        guard let codec = Codecs[header.format] else { throw .elsewhere(header.format) }
        return switch task {
        case .whole(let target): [try decode(codec, filling: target)]
        case .tiles(let level, let rects): try tiles(codec, level: level, rects)
        case .part(let rect, let target): [try part(codec, rect, filling: target)]
        case .frames(let target): try frames(codec, filling: target)
        case .embedded(let target): [try embedded(codec, filling: target)]
        case .moment, .sound: throw .elsewhere(header.format)
        case .cutOut(let target):
            [try decode(codec, filling: target, over: .black), try decode(codec, filling: target, over: .white)]
        }
    }

    private var orientation: Orientation { header.properties.orientation }

    /// The upright picture, scaled and cropped to fill `target`.
    private func decode(
        _ codec: any Codec.Type, filling target: PixelSize, over background: Background = .usual
    ) throws(PictureError) -> Bitmap {
        let stored = try codec.decode(picture, covering: orientation.upright(target), over: background)
        let filled = stored.filling(target, orientation: orientation)
        // Converted after scaling, when there are fewer pixels.
        return try codec.colourSpace(of: picture).map { $0.inSRGB(filled) } ?? filled
    }

    /// The small picture in the file, upright, scaled and cropped to fill `target`.
    private func embedded(_ codec: any Codec.Type, filling target: PixelSize) throws(PictureError) -> Bitmap {
        guard let small = try codec.embedded(in: picture, covering: orientation.upright(target)) else {
            throw .unsupported(header.format, "no picture embedded in it")
        }
        let whole = small.withoutBars(around: picture.size)
        let filled = whole.filling(target, orientation: orientation)
        return try codec.colourSpace(of: picture).map { $0.inSRGB(filled) } ?? filled
    }

    /// Rectangles of the upright picture at one level, decoded in one pass.
    private func tiles(_ codec: any Codec.Type, level: Int, _ rects: [PixelRect]) throws(PictureError) -> [Bitmap] {
        guard let size = header.size(atLevel: level) else { throw .damaged(header.format, "it has no level \(level)") }
        let storedLevel = orientation.upright(size)
        let stored = rects.map { orientation.stored($0, of: storedLevel) }
        let pieces = try codec.pieces(picture, stored, level: level)
        let profile = try codec.colourSpace(of: picture)
        return pieces.map { piece in
            let turned = piece.turned(orientation)
            return profile?.inSRGB(turned) ?? turned
        }
    }

    /// A rectangle of the upright picture, decoded at the coarsest level that covers the target.
    private func part(
        _ codec: any Codec.Type, _ rect: PixelRect, filling target: PixelSize
    ) throws(PictureError) -> Bitmap {
        let level =
            ImageHeader.levelsOfWhole.last { rect.width >> $0 >= target.width && rect.height >> $0 >= target.height }
            ?? 0
        let reduced = PixelRect(
            x: rect.x >> level, y: rect.y >> level, width: rect.width >> level, height: rect.height >> level)
        let pieces = try tiles(codec, level: level, [reduced])
        guard let piece = pieces.first else { throw .damaged(header.format, "it has no such part") }
        return piece.filling(target)
    }

    /// The frames of an animated picture, each scaled and cropped to fill `target`.
    private func frames(_ codec: any Codec.Type, filling target: PixelSize) throws(PictureError) -> [Bitmap] {
        let frames = try codec.frames(of: picture) { frame throws(PictureError) in
            guard frame.size == header.storedSize else { throw .damaged(header.format, "its size has changed") }
            return frame.filling(target, orientation: orientation)
        }
        guard let last = frames.last else { throw .damaged(header.format, "it has no frames") }
        // After a damaged frame, the last whole one stays. A picture with a first frame is shown instead of being
        // skipped.
        let count = header.frameDurations.count
        return Array(frames.prefix(count)) + Array(repeating: last, count: max(0, count - frames.count))
    }
}

extension Bitmap {
    /// A copy without the black bars that cameras add because their small pictures have an aspect of 4 : 3.
    ///
    /// - Parameter whole: The size of the photo.
    fileprivate func withoutBars(around whole: PixelSize) -> Bitmap {
        let width = min(size.width, size.height * whole.width / whole.height)
        let height = min(size.height, size.width * whole.height / whole.width)
        let (left, top) = ((size.width - width) / 2, (size.height - height) / 2)
        guard left > 1 || top > 1 else { return self }
        // The pixels at the edge of a bar are half black.
        let edge = (x: min(left, 1), y: min(top, 1))
        let inside = PixelRect(
            x: left + edge.x, y: top + edge.y, width: max(1, width - 2 * edge.x), height: max(1, height - 2 * edge.y))
        return piece(inside, reducedBy: 1)
    }
}

/// Decodes in this process, for tests and benchmarks. It ignores cancellation.
public struct LocalDecoder: PictureDecoder {
    public init() {
        LargeBlocks.returnToSystem()
    }

    public func header(of path: FilePath, unless _: Cancellation) throws(PictureError) -> ImageHeader {
        try reading(path) { file throws(PictureError) in try ImageHeader(of: file) }
    }

    public func make(
        _ task: DecodingTask, of path: FilePath, _ header: ImageHeader, unless cancellation: Cancellation
    ) throws(PictureError) -> [Bitmap] {
        try reading(path) { file throws(PictureError) in try OpenPicture(file: file, header: header).make(task) }
    }

    private func reading<Result>(
        _ path: FilePath, _ body: (FileDescriptor) throws(PictureError) -> Result
    ) throws(PictureError) -> Result {
        let file = try path.openPicture()
        defer { try? file.close() }
        return try body(file)
    }
}
