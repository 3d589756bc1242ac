import CSDL2Image
import Foundation
import Raster
import TestSupport
import Testing

@Suite struct PNGFileTests {
    @Test("an opaque picture is written and read back exactly, and in memory it has the bytes of the file")
    func roundTrip() throws {
        let folder = try TemporaryFolder()
        let path = folder.file("picture.png")
        let pixels = (0..<UInt32(35)).map { 0xFF00_0000 | $0 * 471_123 & 0xFF_FFFF }
        let bitmap = Bitmap(size: PixelSize(width: 7, height: 5), pixels: pixels)
        try PNGFile.write(bitmap, to: path)
        #expect(try PNGFile.bytes(of: bitmap) == Array(#require(FileManager.default.contents(atPath: path))))
        let surface = try #require(IMG_Load(path))
        defer { SDL_FreeSurface(surface) }
        let copy = try #require(SDL_ConvertSurfaceFormat(surface, SDL_PIXELFORMAT_ARGB8888.rawValue, 0))
        defer { SDL_FreeSurface(copy) }
        #expect(copy.pointee.w == 7 && copy.pointee.h == 5)
        let base = try #require(copy.pointee.pixels)
        let read = (0..<5).flatMap { row in
            (0..<7).map { base.load(fromByteOffset: row * Int(copy.pointee.pitch) + $0 * 4, as: UInt32.self) }
        }
        #expect(read == pixels)
    }

    @Test("a path that cannot be written gives an error with the path")
    func noPlace() {
        let error = #expect(throws: PNGFile.Failure.self) {
            try PNGFile.write(
                Bitmap(size: PixelSize(width: 1, height: 1), pixels: [0xFFFF_0000]), to: "/nowhere/screen.png")
        }
        #expect(error?.description.hasPrefix("cannot write /nowhere/screen.png: ") == true)
    }
}
