import Decoding
import Raster

/// A property that changes how a picture is shown (ISO/IEC 23008-12, section 6.5).
enum HEIFTransformation: Equatable {
    case turn(Orientation)
    /// The width and height that remain, and the distance of their middle from the picture's.
    case crop(width: Double, height: Double, x: Double, y: Double)

    /// Nil if the property is no transformation.
    init?(_ property: HEIFBox, _ bytes: Bytes) {
        let start = property.contents.lowerBound
        switch property.type {
        case "irot": self = .turn([.up, .left, .down, .right][Int((bytes[start] ?? 0) & 3)])
        case "imir": self = .turn((bytes[start] ?? 0) & 1 == 0 ? .downMirrored : .upMirrored)
        case "clap":
            func fraction(_ index: Int) -> Double {
                func number(_ offset: Int) -> Double {
                    let number = bytes.number(at: start + offset, size: 4, .bigEndian) ?? 0
                    return Double(Int32(truncatingIfNeeded: number))
                }
                return number(8 * index) / number(8 * index + 4)
            }
            self = .crop(width: fraction(0), height: fraction(1), x: fraction(2), y: fraction(3))
        default: return nil
        }
    }

    /// The part of a picture that remains. Nil if there is none, or if a number is not one.
    private static func part(of side: Int, _ length: Double, _ offset: Double) -> Range<Int>? {
        let start = (offset + Double(side - length.bounded) / 2).rounded(.down)
        guard length.isFinite, start.isFinite, length >= 0.5, abs(start) < Double(Int32.max) else { return nil }
        let first = max(0, Int(start))
        let end = min(side, Int(start) + length.bounded)
        return first < end ? first..<end : nil
    }

    /// The part of a picture that remains.
    private func crop(_ size: PixelSize) throws(PictureError) -> PixelRect {
        guard case .crop(let width, let height, let x, let y) = self, let columns = Self.part(of: size.width, width, x),
            let rows = Self.part(of: size.height, height, y)
        else { throw .damaged(.heif, "its crop leaves nothing") }
        return PixelRect(columns: columns, rows: rows)
    }

    /// The size that a picture of this size has afterwards.
    func size(_ size: PixelSize) throws(PictureError) -> PixelSize {
        if case .turn(let orientation) = self { return orientation.upright(size) }
        return try crop(size).size
    }

    func apply(_ picture: Bitmap) throws(PictureError) -> Bitmap {
        if case .turn(let orientation) = self { return picture.turned(orientation) }
        let part = try crop(picture.size)
        let pixels = part.rows.flatMap { row in
            picture.pixels[row * picture.size.width + part.x..<row * picture.size.width + part.x + part.width]
        }
        return Bitmap(size: part.size, pixels: pixels)
    }
}

extension Double {
    /// Rounded, if it is the length of a side.
    fileprivate var bounded: Int { isFinite && abs(self) < Double(Int32.max) ? Int(rounded()) : 0 }
}

extension [HEIFTransformation] {
    func size(_ size: PixelSize) throws(PictureError) -> PixelSize {
        var size = size
        for transformation in self { size = try transformation.size(size) }
        return size
    }

    func apply(_ picture: Bitmap) throws(PictureError) -> Bitmap {
        var picture = picture
        for transformation in self { picture = try transformation.apply(picture) }
        return picture
    }
}
