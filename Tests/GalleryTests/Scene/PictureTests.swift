import Motion
import Testing

@testable import Library
@testable import Scenes

@Suite struct PictureTests {
    private static let size = Size(width: 400, height: 300)
    private static let photo = PhotoID(3)

    /// Pictures, their width and height in pixels on a screen with 2 pixels in a point, and whether the look changes them.
    private static let samples: [(Picture, Int, Int, Bool)] = [
        (.photo(photo, size), 800, 600, false),
        (.frame(photo, 2, size), 800, 600, false),
        (.backdrop(photo, size), 800, 600, true),
        (.chip(photo, size), 800, 600, true),
        (.crop(photo, size), 800, 600, false),
        (.emptyFrame(size), 800, 600, true),
        // 56 points more on every side, at an eighth: 64 × 51.5 points.
        (.shadow(size), 128, 103, true),
        (.icon(.heart, side: 48), 96, 96, true),
        (.symbol(.heart, side: 48), 96, 96, true),
        (.touchRing(diameter: 56), 112, 112, true),
        (.ring(.green, diameter: 20), 40, 40, true),
        (.letter("x", .white, size: 13), 26, 26, true),
        // Text of any kind is counted as a caption's band of 72 points.
        (.caption(photo, .title, language: "en", width: 100), 200, 144, true),
        (.label("a", Theme.Text.caption, width: 100), 200, 144, true),
        (.counter(1, of: 2, language: "en", width: 100), 200, 144, true),
        // A piece of a long text is at most 512 points high.
        (.info(photo, InfoPiece(.text), InfoMeasure(language: "en", width: 100, scale: 2)), 200, 1024, true),
        (.scrim(.top, height: 140), 2, 280, true),
        (.tile(photo, Tile(level: 0, column: 1, row: 1)), 512, 512, false),
        (.solid(.black), 0, 0, true),
        // Parts of pixels count as whole ones.
        (.crop(photo, Size(width: 10.1, height: 20.3)), 21, 41, false),
    ]

    @Test(
        "a picture has four bytes for each of its pixels; all but a single colour need a texture, and all but photos a look",
        arguments: samples)
    func pictures(_ picture: Picture, _ width: Int, _ height: Int, _ dependsOnLook: Bool) {
        #expect(picture.estimatedByteCount(scale: 2) == 4 * width * height)
        #expect(picture.needsTexture == (width > 0))
        #expect(picture.dependsOnLook == dependsOnLook)
    }

    @Test(
        "a photo's small version has a longer side of 192 points and at least one of each",
        arguments: [
            (4000.0, 3000.0, Size(width: 192, height: 144)), (3000, 4000, Size(width: 144, height: 192)),
            (20_000, 30, Size(width: 192, height: 1)),
        ])
    func thumbnail(width: Double, height: Double, small: Size) {
        let card = Card(photo: Self.photo, pixels: Size(width: width, height: height))
        #expect(card.thumbnail == .photo(Self.photo, small))
    }
}
