import Codecs
import Decoding
import PictureSamples
import Raster
import SystemPackage
import TestSupport
import Testing

extension TemporaryFolder {
    var root: FilePath { FilePath(path) }

    /// Writes a file, and returns its path.
    func write(_ name: String, _ bytes: [UInt8]) throws -> FilePath { FilePath(try file(name, bytes)) }
}

extension PictureDecoder {
    /// The whole picture, just filling a frame of `target` pixels.
    func decode(_ path: FilePath, _ header: ImageHeader, filling target: PixelSize) throws(PictureError) -> Bitmap {
        let pictures = try make(.whole(filling: target), of: path, header, unless: Cancellation())
        guard let picture = pictures.first else { throw .empty }
        return picture
    }
}

/// A file in its own folder, with its header.
struct PictureFile {
    private let folder: TemporaryFolder
    private let path: FilePath
    let header: ImageHeader

    init(_ bytes: [UInt8]) throws {
        folder = try TemporaryFolder()
        path = try folder.write("photo", bytes)
        header = try LocalDecoder().header(of: path)
    }

    func make(_ task: DecodingTask) throws(PictureError) -> [Bitmap] {
        try LocalDecoder().make(task, of: path, header, unless: Cancellation())
    }

    /// - Parameter target: The size to fill; nil for the picture's own.
    func decoded(filling target: PixelSize? = nil) throws(PictureError) -> Bitmap {
        try LocalDecoder().decode(path, header, filling: target ?? header.size)
    }
}

/// The `PictureError` that the body throws, if any. Any other error is an issue.
func pictureError<Result>(_ body: () throws -> Result) -> PictureError? {
    do {
        _ = try body()
        return nil
    } catch {
        if !(error is PictureError) { Issue.record(error) }
        return error as? PictureError
    }
}

extension [UInt8] {
    func inserting(_ bytes: [UInt8], at index: Int) -> [UInt8] {
        var copy = self
        copy.insert(contentsOf: bytes, at: index)
        return copy
    }
}

// MARK: Pixels

extension UInt32 {
    /// Red, green and blue of a pixel.
    var levels: [Int] { [16, 8, 0].map { Int(self >> $0 & 255) } }

    func isNear(_ colour: [Int], within tolerance: Int) -> Bool {
        zip(levels, colour).allSatisfy { abs($0 - $1) <= tolerance }
    }
}

extension Bitmap {
    func pixel(_ x: Int, _ y: Int) -> UInt32 { pixels[y * size.width + x] }

    /// The pixels of a part.
    func cut(_ rect: PixelRect) -> [UInt32] {
        (rect.y..<rect.y + rect.height).flatMap { y -> Pixels.SubSequence in
            let start = y * size.width + rect.x
            return pixels[start..<start + rect.width]
        }
    }

    /// Expects a colour of each pixel.
    func expect(
        within tolerance: Double, _ comment: String = "", sourceLocation: SourceLocation = #_sourceLocation,
        _ colour: (_ x: Int, _ y: Int) -> [Double]
    ) {
        for (index, pixel) in pixels.enumerated() {
            let x = index % size.width
            let y = index / size.width
            let expected = colour(x, y)
            if zip(pixel.levels, expected).allSatisfy({ abs(Double($0) - $1) <= tolerance }) { continue }
            let text = "\(comment) \(x), \(y): \(pixel.levels) instead of \(expected)"
            Issue.record(Comment(rawValue: text), sourceLocation: sourceLocation)
            return
        }
    }

    /// Expects the colours of ``Sample`` in the middle of each quarter.
    func expectQuarters(
        within tolerance: Int, _ comment: String = "", sourceLocation: SourceLocation = #_sourceLocation
    ) {
        for y in [size.height / 4, size.height * 3 / 4] {
            for x in [size.width / 4, size.width * 3 / 4] {
                let (red, green, blue) = Sample.colour(x, y, size.width, size.height)
                let isRight = pixel(x, y).isNear([Int(red), Int(green), Int(blue)], within: tolerance)
                #expect(isRight, "\(comment): \(pixel(x, y).levels) at \(x), \(y)", sourceLocation: sourceLocation)
            }
        }
    }
}

/// The colour of transparent pixels, 0x1C1C20, for a colour with this alpha over it, both from 0 to 255.
func overBackground(_ colour: [Int], alpha: Int) -> [Double] {
    zip(colour, [0x1C, 0x1C, 0x20]).map { Double($0 * alpha + $1 * (255 - alpha)) / 255 }
}
