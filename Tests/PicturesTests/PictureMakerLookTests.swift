import Codecs
import Decoding
import Motion
import Platform
import Raster
import Scenes
import SystemPackage
import TestSupport
import Testing

@testable import Pictures

/// Pictures of a theme.
@Suite struct PictureMakerLookTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("wall.bmp", bmp(8, 6))
        try folder.write("logo.svg", Array(Self.drawing.utf8))
    }

    /// The left half of a square, red.
    private static let drawing = """
        <svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="20" height="20" fill="#FF0000"/></svg>
        """

    private func maker(_ change: (inout ThemeConfiguration) -> Void) -> PictureMaker {
        var theme = ThemeConfiguration()
        change(&theme)
        let cache = ThumbnailCache(folder: folder.root.appending("cache"), byteLimit: 1 << 20, logger: silence)
        var maker = PictureMaker(photos: { _ in nil }, cache: cache, decoder: LocalDecoder(), scale: 1)
        maker.look = Look(theme)
        return maker
    }

    private func path(_ name: String) -> String { folder.root.appending(name).string }

    /// The brightest and the darkest level of what is opaque.
    private func levels(_ bitmap: Bitmap) -> ClosedRange<Int> {
        let levels = bitmap.pixels.filter { $0 >> 24 == 255 }.flatMap { pixel in
            [16, 8, 0].map { Int(pixel >> UInt32($0) & 255) }
        }
        return (levels.min() ?? 0)...(levels.max() ?? 0)
    }

    @Test("text, symbols and keys have the colours of the look, and text over photos stays white")
    func colours() throws {
        let maker = maker { $0.appearance = .light }
        let wide = 400.0
        #expect(levels(try maker.make(.label("I", Theme.Text.title, width: wide)).bitmap).upperBound < 40)
        #expect(levels(try maker.make(.symbol(.albums, side: 48)).bitmap).upperBound < 120)
        let counter = Picture.counter(1, of: 2, language: "en", width: wide)
        for picture in [counter, .icon(.close, side: 48)] {
            let brightest = try maker.make(picture).bitmap.pixels.map { Int($0 & 255) }.max() ?? 0
            #expect(brightest > 200, "\(picture)")
        }
    }

    @Test("a filled heart has the accent's colour")
    func accent() throws {
        let maker = maker { $0.accent = ThemeColour("#2040FF") }
        #expect(try maker.make(.icon(.heartFilled, side: 48)).bitmap.pixel(24, 24) == 0xFF20_40FF)
        #expect(try maker.make(.symbol(.heartFilled, side: 48)).bitmap.pixel(24, 24) == 0xFF20_40FF)
    }

    @Test("text is set in the theme's font")
    func font() throws {
        let label = Picture.label("Boats", Theme.Text.title, width: 400)
        let serif = try maker { $0.font = .family("DejaVu Serif") }.make(label).bitmap
        #expect(try maker { _ in }.make(label).bitmap != serif)
        #expect(try maker { $0.font = .family("No Such Font") }.make(label).bitmap != serif)
    }

    @Test("the picture behind the cards fills the screen, and captions are legible on it", arguments: [false, true])
    func wallpaper(isLight: Bool) throws {
        let maker = maker { ($0.background, $0.appearance) = (.picture(path("wall.bmp")), isLight ? .light : .dark) }
        let bitmap = try maker.make(.wallpaper(Size(width: 80, height: 30))).bitmap
        #expect(bitmap.size == PixelSize(width: 80, height: 30) && bitmap.isOpaque)
        let bounds = maker.look.palette.captionGround
        #expect(Double(levels(bitmap).lowerBound) >= bounds.lowerBound * 255)
        #expect(Double(levels(bitmap).upperBound) <= bounds.upperBound * 255)
    }

    @Test("a logo is as large as fits, transparent where its file is, and on a plate over photos")
    func logo() throws {
        let maker = maker { $0.logo = .init(file: path("logo.svg")) }
        let bare = try maker.make(.logo(Size(width: 200, height: 50), hasPlate: false)).bitmap
        #expect(bare.size == PixelSize(width: 100, height: 50))
        #expect(bare.pixel(20, 25) == 0xFFFF_0000 && bare.pixel(80, 25) == 0)
        let plated = try maker.make(.logo(Size(width: 200, height: 50), hasPlate: true)).bitmap
        // 18 % of the height on each side: 32 points are left for the logo.
        #expect(plated.size == PixelSize(width: 64 + 18, height: 50))
        #expect(plated.pixel(20, 25) == 0xFFFF_0000 && plated.pixel(70, 25) >> 24 == 255)
        let narrow = try maker.make(.logo(Size(width: 60, height: 50), hasPlate: false)).bitmap
        #expect(narrow.size == PixelSize(width: 60, height: 50))
        #expect(narrow.pixel(15, 25) == 0xFFFF_0000 && narrow.pixel(15, 5) == 0)
    }

    @Test("a file that is missing or no picture is a failure, and not one of a photo")
    func failures() {
        for name in ["none.png", "logo.svg/none", "cache"] {
            let maker = maker { $0.background = .picture(path(name)) }
            #expect {
                try maker.make(.wallpaper(Size(width: 80, height: 30)))
            } throws: { error in
                if case .undecoded(_, nil)? = error as? PictureMaker.Failure { true } else { false }
            }
        }
    }
}

extension Bitmap {
    fileprivate func pixel(_ x: Int, _ y: Int) -> UInt32 { pixels[y * size.width + x] }
}
