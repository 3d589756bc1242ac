internal import CSDL2
import Raster

/// Writes pictures of the screen.
public enum PNGFile {
    public static func write(_ bitmap: Bitmap, to path: String) throws(StageError) {
        let result = bitmap.pixels.withUnsafeBytes { pixels -> Int32 in
            // SDL only reads from a surface that is saved.
            let base = UnsafeMutableRawPointer(mutating: pixels.baseAddress)
            let argb = SDL_PIXELFORMAT_ARGB8888.rawValue
            let (width, height) = (Int32(bitmap.size.width), Int32(bitmap.size.height))
            guard let surface = SDL_CreateRGBSurfaceWithFormatFrom(base, width, height, 32, width * 4, argb) else {
                return -1
            }
            defer { SDL_FreeSurface(surface) }
            return IMG_SavePNG(surface, path)
        }
        guard result == 0 else { throw StageError("write \(path)") }
    }
}
