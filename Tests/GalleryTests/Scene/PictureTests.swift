import Motion
import Testing

@testable import Library
@testable import Scenes

@Suite struct PictureTests {
    private static let size = Size(width: 400, height: 300)
    private static let photo = PhotoID(3)

    /// Pictures, and their width and height in pixels on a screen with 2 pixels in a point.
    private static let sizes: [(Picture, Int, Int)] = [
        (.photo(photo, size), 800, 600),
        (.frame(photo, 2, size), 800, 600),
        (.backdrop(photo, size), 800, 600),
        (.chip(photo, size), 800, 600),
        (.crop(photo, size), 800, 600),
        (.emptyFrame(size), 800, 600),
        // 56 points more on every side, at an eighth: 64 × 51.5 points.
        (.shadow(size), 128, 103),
        (.icon(.heart, side: 48), 96, 96),
        (.symbol(.heart, side: 48), 96, 96),
        (.touchRing(diameter: 56), 112, 112),
        (.ring(.green, diameter: 20), 40, 40),
        (.letter("x", .white, size: 13), 26, 26),
        // Text of any kind is counted as a caption's band of 72 points.
        (.caption(photo, .title, language: "en", width: 100), 200, 144),
        (.label("a", Theme.Text.caption, width: 100), 200, 144),
        (.counter(1, of: 2, language: "en", width: 100), 200, 144),
        // A piece of a long text is at most 512 points high.
        (.info(photo, InfoPiece(.text), InfoMeasure(language: "en", width: 100, scale: 2)), 200, 1024),
        (.scrim(.top, height: 140), 2, 280),
        (.tile(photo, Tile(level: 0, column: 1, row: 1)), 512, 512),
        (.solid(.black), 0, 0),
    ]

    @Test("a picture's estimated size is four bytes for each of its pixels", arguments: sizes)
    func bytes(_ picture: Picture, _ width: Int, _ height: Int) {
        #expect(picture.estimatedByteCount(scale: 2) == 4 * width * height)
    }

    @Test("parts of pixels count as whole ones")
    func roundedUp() {
        let picture = Picture.crop(Self.photo, Size(width: 10.1, height: 20.5))
        #expect(picture.estimatedByteCount(scale: 1) == 4 * 11 * 21)
        #expect(picture.estimatedByteCount(scale: 1.5) == 4 * 16 * 31)
    }

    @Test("everything but a single colour needs a texture", arguments: sizes)
    func textures(_ picture: Picture, _ width: Int, _ height: Int) {
        #expect(picture.needsTexture == (width > 0))
    }

    @Test("pictures that differ in photo, size or number are different")
    func identity() {
        let pictures = Set(Self.sizes.map(\.0))
        #expect(pictures.count == Self.sizes.count)
        #expect(Picture.frame(Self.photo, 1, Self.size) != .frame(Self.photo, 2, Self.size))
        #expect(Picture.crop(Self.photo, Self.size) != .crop(PhotoID(4), Self.size))
        #expect(Picture.crop(Self.photo, Self.size) != .crop(Self.photo, Self.size * 2))
    }

    @Test("a photo's small version has a longer side of 192 points and at least one of each")
    func thumbnail() {
        func size(_ width: Double, _ height: Double) -> Picture {
            Card(photo: Self.photo, pixels: Size(width: width, height: height)).thumbnail
        }
        #expect(size(4000, 3000) == .photo(Self.photo, Size(width: 192, height: 144)))
        #expect(size(3000, 4000) == .photo(Self.photo, Size(width: 144, height: 192)))
        #expect(size(20_000, 30) == .photo(Self.photo, Size(width: 192, height: 1)))
    }

    @Test("only what shows nothing but a photo stays as it is with another look", arguments: sizes)
    func look(_ picture: Picture, _ width: Int, _ height: Int) {
        let isPhoto =
            switch picture {
            case .photo, .frame, .tile, .crop: true
            default: false
            }
        #expect(picture.dependsOnLook != isPhoto)
    }
}
