import Motion
import Raster
import Testing

@testable import Library
@testable import Scenes
@testable import Stage

/// Which part of a picture goes where on the screen.
@Suite struct PlacementTests {
    private let screen = PixelSize(width: 1000, height: 500)

    private func sprite(
        _ frame: Rect, fit: Sprite.Fit = .fill, crop: Rect? = nil, of picture: Picture = picture(1)
    ) -> Sprite {
        var sprite = Sprite(picture: picture, frame: frame)
        sprite.fit = fit
        sprite.crop = crop
        return sprite
    }

    private func located(
        _ sprite: Sprite, of size: PixelSize, content: PixelRect? = nil, scale: Double = 1
    ) -> Placement? {
        Placement(sprite, of: size, content: content ?? PixelRect(size), scale: scale, screen: screen)
    }

    private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
        Rect(x: x, y: y, width: width, height: height)
    }

    @Test("a picture of another size is stretched to its frame, in pixels, and so is the radius of its corners")
    func stretched() throws {
        var sprite = sprite(rect(10, 20, 100, 50))
        sprite.cornerRadius = 6
        let placement = try #require(located(sprite, of: PixelSize(width: 40, height: 30), scale: 2))
        #expect(placement.cornerRadius == 12)
        #expect(placement.source == rect(0, 0, 40, 30))
        #expect(placement.target == rect(20, 40, 200, 100))
        #expect(!placement.continuesRight && !placement.continuesBelow)
    }

    @Test(
        "a picture that differs from its frame by less than half a pixel is not scaled, wherever it is",
        arguments: [(40.4, 29.6, 40.0, 30.0), (40.6, 30, 40.6, 30)])
    func unscaled(_ width: Double, _ height: Double, _ shownWidth: Double, _ shownHeight: Double) throws {
        let placement = try #require(
            located(sprite(rect(10.25, 20.5, width, height)), of: PixelSize(width: 40, height: 30)))
        #expect(placement.target.origin == Point(x: 10.25, y: 20.5))
        #expect(abs(placement.target.size.width - shownWidth) < 1e-9)
        #expect(abs(placement.target.size.height - shownHeight) < 1e-9)
    }

    @Test("a tile ends exactly where its frame does")
    func tiles() throws {
        let tile = Picture.tile(PhotoID(1), Tile(level: 0, column: 0, row: 0))
        let frame = rect(10.25, 20.5, 40.4, 29.6)
        let placement = try #require(located(sprite(frame, of: tile), of: PixelSize(width: 40, height: 30)))
        #expect(placement.target == frame)
    }

    @Test("what surrounds the content is scaled by the same factor")
    func content() throws {
        // A card of 40 × 20 pixels with a shadow of 10 pixels around it, drawn twice as large.
        let placement = try #require(
            located(
                sprite(rect(100, 100, 80, 40)), of: PixelSize(width: 60, height: 40),
                content: PixelRect(x: 10, y: 10, width: 40, height: 20)))
        #expect(placement.source == rect(0, 0, 60, 40))
        #expect(placement.target == rect(80, 80, 120, 80))
    }

    @Test("a crop fills the frame, and is clamped to the picture")
    func crop() throws {
        let size = PixelSize(width: 200, height: 100)
        let half = try #require(located(sprite(rect(0, 0, 300, 300), crop: rect(0.5, 0, 0.5, 1)), of: size))
        #expect(half.source == rect(100, 0, 100, 100) && half.target == rect(0, 0, 300, 300))
        let beyond = try #require(located(sprite(rect(0, 0, 300, 300), crop: rect(-1, 0.25, 3, 0.5)), of: size))
        #expect(beyond.source == rect(0, 25, 200, 50))
    }

    @Test(
        "text keeps its own size, on whole pixels, at the start, the end or the middle of its frame",
        arguments: [(Sprite.Fit.leading, 10.4), (.trailing, 70), (.centered, 40)])
    func text(_ fit: Sprite.Fit, _ x: Double) throws {
        let placement = try #require(
            located(sprite(rect(10.4, 20.6, 100, 30), fit: fit), of: PixelSize(width: 40, height: 16)))
        #expect(placement.target == rect(x, 21, 40, 16))
    }

    @Test("sprites outside the screen, or without a valid frame, have no placement")
    func nowhere() {
        let size = PixelSize(width: 10, height: 10)
        for frame in [
            rect(1000, 0, 50, 50), rect(-50, 0, 50, 50), rect(0, 500, 50, 50), rect(0, 0, 0, 50), rect(0, 0, 50, -1),
            rect(.nan, 0, 50, 50), rect(0, .infinity, 50, 50), rect(0, 0, .nan, 50),
        ] {
            #expect(located(sprite(frame), of: size) == nil, "\(frame)")
        }
        #expect(located(sprite(rect(0, 0, 50, 50), crop: rect(0.5, 0, 0, 1)), of: size) == nil)
        #expect(located(sprite(rect(999, 499, 50, 50)), of: size) != nil)
    }
}

@Suite struct StageOptionsTests {
    @Test("the texture memory is eight screens, at least 64 MB, unless it is given")
    func textureBudget() {
        var options = StageOptions()
        // Eight of 1920 × 1080 would be 66,355,200 bytes.
        #expect(options.textureBudget(forPixels: 1920 * 1080) == 67_108_864)
        #expect(options.textureBudget(forPixels: 3840 * 2160) == 265_420_800)
        #expect(options.textureBudget(forPixels: 100) == 67_108_864)
        options.textureBudget = 5
        #expect(options.textureBudget(forPixels: 3840 * 2160) == 5)
    }
}
