import Decoding
import Raster

/// Finds the frames of a clip by their index. Request them in order: going back starts again from the first.
public final class ClipReader {
    private let file: ClipFile
    private let timing: ClipTiming
    /// The last requested index, within one pass of the clip.
    private var index = 0
    /// The time of the current frame, and of the one after it, in seconds.
    private var current: Double?
    private var next: Double?
    private var isOver = false

    /// A frame counts as begun a little before its time, because times are rounded. As a share of a frame.
    private static let tolerance = 0.25

    public init(_ file: ClipFile) {
        self.file = file
        timing = file.timing
    }

    /// Draws the frame with this index, scaled and cropped to fill a picture of this size. After the last frame, the clip
    /// begins again.
    public func draw(
        _ index: Int, _ size: PixelSize, into pixels: UnsafeMutableBufferPointer<UInt32>
    ) throws(PictureError) {
        try find(index % timing.frameCount)
        try file.draw(size, into: pixels)
    }

    private func find(_ wanted: Int) throws(PictureError) {
        if wanted < index { try begin() }
        index = wanted
        let time = (Double(wanted) + Self.tolerance) / timing.rate
        while try hasNext(until: time) { advance() }
        if current == nil { throw .damaged(file.format, "it has no frames") }
    }

    private func begin() throws(PictureError) {
        try file.rewind()
        current = nil
        next = nil
        isOver = false
    }

    /// Whether the next frame begins by this time, or is the first.
    private func hasNext(until time: Double) throws(PictureError) -> Bool {
        if next == nil, !isOver {
            let unknown = (current ?? -1 / timing.rate) + 1 / timing.rate
            next = try file.read().map { $0.isFinite ? $0 : unknown }
            isOver = next == nil
        }
        return next.map { current == nil || $0 <= time } ?? false
    }

    private func advance() {
        file.advance()
        current = next
        next = nil
    }
}

// MARK: - The still

extension ClipReader {
    /// How far into the clip the still is searched, in seconds.
    private static let search = 4.0
    /// The size at which brightness is measured.
    private static let probe = PixelSize(width: 32, height: 18)
    /// The mean of red, green and blue, from 0 to 255, up to which a frame counts as black.
    private static let black = 14

    /// The first frame that is not black, upright and whole; the first of all if the clip begins dark.
    public func still() throws(PictureError) -> Bitmap {
        let last = min(timing.frameCount - 1, Int(Self.search * timing.rate))
        var index = 0
        try find(index)
        while index < last, try bitmap(Self.probe).isBlack(Self.black) {
            index += 1
            try find(index)
        }
        if index == last { try find(0) }
        return try bitmap(file.orientation.upright(file.storedSize))
    }

    private func bitmap(_ size: PixelSize) throws(PictureError) -> Bitmap {
        try Bitmap(opaque: size) { pixels throws(PictureError) in try file.draw(size, into: pixels) }
    }
}

extension Bitmap {
    fileprivate func isBlack(_ limit: Int) -> Bool {
        let sum = pixels.withUnsafeBufferPointer { pixels in
            pixels.reduce(0) { $0 + Int($1 >> 16 & 255) + Int($1 >> 8 & 255) + Int($1 & 255) }
        }
        return sum <= 3 * limit * size.count
    }
}

extension ImageHeader {
    /// Reads the header of a clip.
    public init(of clip: ClipFile) throws(PictureError) {
        let size = clip.storedSize
        guard size.width > 0, size.height > 0 else { throw .damaged(clip.format, "it has no pixels") }
        let limit = Self.maximumPixels
        guard size.width <= limit, size.height <= limit, size.count <= limit else {
            throw .tooLarge(pixels: size.width.multipliedReportingOverflow(by: size.height).0, limit: limit)
        }
        var properties = PhotoProperties()
        properties.orientation = clip.orientation
        properties.orientationSource = .picture
        properties.captured = CaptureDate(iso: clip.date).flatMap { $0 == Self.unsetClock ? nil : $0 }
        self.init(format: clip.format, storedSize: size, properties: properties)
        self.clip = clip.timing
        // Sixteen planes of luma and chroma that others refer to, those that several threads decode, and the picture.
        bytesPerPixel = 36
    }

    /// The zero of Unix clocks, which a camera writes whose clock was never set.
    private static let unsetClock = CaptureDate([1970, 1, 1, 0, 0, 0])
}
