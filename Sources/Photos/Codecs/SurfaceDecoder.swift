internal import CSDL2Image
import Decoding
import Raster

/// Decodes GIF, BMP, TIFF and SVG with SDL2_image.
enum SurfaceDecoder {
    /// Initializes the loaders once. Doing so from two threads is not safe.
    private static let isReady: Bool = {
        let loaders = IMG_INIT_TIF.rawValue
        return IMG_Init(Int32(loaders)) != 0
    }()

    static func prepare() { _ = isReady }

    static func decode(_ bytes: Bytes, _ format: ImageFormat) throws(PictureError) -> Bitmap {
        guard isReady else { throw .damaged(format, message) }
        let loaded = bytes.storage.withUnsafeBytes { buffer in
            SDL_RWFromConstMem(buffer.baseAddress, Int32(clamping: buffer.count))
                .flatMap { IMG_LoadTyped_RW($0, 1, format.rawValue) }
        }
        guard let picture = loaded else { throw .damaged(format, message) }
        defer { SDL_FreeSurface(picture) }
        return try flatten(picture, format)
    }

    /// Decodes the complete frames of an animated picture, and passes each to `finish` before the next.
    static func decodeFrames(
        _ bytes: Bytes, _ format: ImageFormat, finish: (Bitmap) throws(PictureError) -> Bitmap
    ) throws(PictureError) -> [Bitmap] {
        let loaded = bytes.storage.withUnsafeBytes { buffer in
            SDL_RWFromConstMem(buffer.baseAddress, Int32(clamping: buffer.count))
                .flatMap { IMG_LoadAnimationTyped_RW($0, 1, format.rawValue) }
        }
        guard let animation = loaded else { throw .damaged(format, message) }
        defer { IMG_FreeAnimation(animation) }
        var frames: [Bitmap] = []
        for index in 0..<Int(animation.pointee.count) {
            guard let surface = animation.pointee.frames[index] else { throw .damaged(format, message) }
            frames.append(try finish(flatten(surface, format)))
        }
        return frames
    }

    private static var message: String { String(cString: SDL_GetError()) }

    /// The picture on an opaque background.
    private static func flatten(
        _ picture: UnsafeMutablePointer<SDL_Surface>, _ format: ImageFormat
    ) throws(PictureError) -> Bitmap {
        let size = PixelSize(width: Int(picture.pointee.w), height: Int(picture.pointee.h))
        var result: Int32 = -1
        let pixels = [UInt32](unsafeUninitializedCapacity: size.count) { buffer, count in
            result = blend(picture, into: buffer, size)
            count = size.count
        }
        guard result == 0 else { throw .damaged(format, message) }
        return Bitmap(size: size, pixels: pixels, opaque: PixelRect(size))
    }

    private static func blend(
        _ picture: UnsafeMutablePointer<SDL_Surface>, into buffer: UnsafeMutableBufferPointer<UInt32>, _ size: PixelSize
    ) -> Int32 {
        let pitch = Int32(size.width * 4)
        let argb = SDL_PIXELFORMAT_ARGB8888.rawValue
        guard
            let target = SDL_CreateRGBSurfaceWithFormatFrom(
                buffer.baseAddress, Int32(size.width), Int32(size.height), 32, pitch, argb)
        else { return -1 }
        defer { SDL_FreeSurface(target) }
        let (red, green, blue) = Background.colour
        let colour = SDL_MapRGBA(target.pointee.format, red, green, blue, 255)
        guard SDL_FillRect(target, nil, colour) == 0 else { return -1 }
        return SDL_UpperBlit(picture, nil, target, nil)
    }
}
