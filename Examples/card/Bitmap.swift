import Exif
import SDL2
import SDL2Image

/// Pixels in memory: rows from the top, each pixel 0xAARRGGBB.
struct Bitmap: Sendable {
    let width: Int
    let height: Int
    let pixels: [UInt32]
}

extension Bitmap {
    /// The photo in a file, upright, in several sizes, each half as large as the one before; none if SDL2_image cannot
    /// decode it.
    ///
    /// - Parameter mostPixels: The pixels of the largest.
    static func levels(of file: String, atMost mostPixels: Int) -> [Bitmap] {
        guard let decoded = IMG_Load(file) else { return [] }
        defer { SDL_FreeSurface(decoded) }
        let orientation = orientation(of: file)
        var levels: [Bitmap] = []
        var surface = SDL_ConvertSurfaceFormat(decoded, SDL_PIXELFORMAT_ARGB8888.rawValue, 0)
        while let level = surface {
            let bitmap = Bitmap(level.pointee)
            if bitmap.pixels.count <= mostPixels { levels.append(bitmap.upright(orientation)) }
            surface = min(bitmap.width, bitmap.height) > 8 ? half(level) : nil
            SDL_FreeSurface(level)
        }
        return levels
    }

    /// A surface of which each pixel is the mean of four; nil if there is no memory for it.
    private static func half(_ surface: UnsafeMutablePointer<SDL_Surface>) -> UnsafeMutablePointer<SDL_Surface>? {
        let half = SDL_CreateRGBSurfaceWithFormat(
            0, surface.pointee.w / 2, surface.pointee.h / 2, 32, SDL_PIXELFORMAT_ARGB8888.rawValue)
        if half != nil { SDL_SoftStretchLinear(surface, nil, half, nil) }
        return half
    }

    private init(_ surface: SDL_Surface) {
        width = Int(surface.w)
        height = Int(surface.h)
        // A row of 32-bit pixels ends where the next one begins.
        let start = surface.pixels.assumingMemoryBound(to: UInt32.self)
        pixels = Array(UnsafeBufferPointer(start: start, count: width * height))
    }

    /// From orientation 5 rows were taken as columns, even ones are mirrored, and 3, 4, 7 and 8 are upside down.
    private func upright(_ orientation: UInt16) -> Bitmap {
        guard (2...8).contains(orientation) else { return self }
        let isTurned = orientation > 4
        let isUpsideDown = [3, 4, 7, 8].contains(orientation)
        let width = isTurned ? self.height : self.width
        let upright = pixels.indices.map { index in
            let index = isUpsideDown ? pixels.count - 1 - index : index
            var (row, column) = index.quotientAndRemainder(dividingBy: width)
            if orientation.isMultiple(of: 2) { column = width - 1 - column }
            return pixels[isTurned ? column * self.width + row : row * self.width + column]
        }
        return Bitmap(width: width, height: isTurned ? self.width : height, pixels: upright)
    }

    /// EXIF's orientation of a photo; 1 is upright.
    private static func orientation(of file: String) -> UInt16 {
        guard let data = exif_data_new_from_file(file) else { return 1 }
        defer { exif_data_unref(data) }
        guard let entry = exif_content_get_entry(data.pointee.ifd.0, EXIF_TAG_ORIENTATION), entry.pointee.size >= 2
        else { return 1 }
        return exif_get_short(entry.pointee.data, exif_data_get_byte_order(data))
    }
}
