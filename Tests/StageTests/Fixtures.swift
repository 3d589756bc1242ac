import CSDL2
import Motion
import Raster
import Testing

@testable import Library
@testable import Scenes
@testable import Stage

/// Tests that need a window. A process has one video system, so they run one at a time.
@Suite(.serialized) struct DummyDriverTests {}

/// The parts of a stage on SDL's dummy driver, which draws into memory.
struct Bench: ~Copyable {
    // In this order they are destroyed.
    var store: TextureStore
    let renderer: any Renderer
    let window: Window
    let video: VideoSystem

    static let size = PixelSize(width: 64, height: 48)

    static var options: StageOptions {
        var options = StageOptions()
        options.placement = .window(width: size.width, height: size.height)
        options.renderer = .software
        return options
    }

    init(budget: Int = 1 << 20, maximumTextureSide: Int? = nil) throws {
        var options = Self.options
        options.maximumTextureSide = maximumTextureSide
        // Only a graphics processor cuts pictures into pieces.
        if maximumTextureSide != nil { options.renderer = .opengl }
        try self.init(options, budget: budget)
    }

    init(_ options: StageOptions, budget: Int = 1 << 24) throws {
        // OpenGL is emulated there.
        useDriver(options.renderer == .software ? "dummy" : "offscreen")
        let video = try VideoSystem()
        let window = try Window(options)
        renderer = try options.makeRenderer(for: window)
        self.window = window
        self.video = video
        store = TextureStore(budget: budget)
    }

    /// Uploads pictures at a time long past, so that they have faded in.
    @discardableResult
    mutating func put(_ pictures: (Picture, Bitmap)..., at time: Double = -10) -> Stage.Frame {
        for (picture, bitmap) in pictures { store.receive(picture, bitmap) }
        return store.upload(to: renderer, at: time) { false }
    }

    /// Draws sprites and captures the result.
    func paint(
        _ sprites: [Sprite], at time: Double = 0, scale: Double = 1
    ) throws -> (picture: Bitmap, isFading: Bool) {
        var scene = Scene()
        for sprite in sprites { scene.draw(sprite) }
        var frame = Stage.Frame()
        ScenePainter(scale: scale, time: time).paint(scene, from: store, on: renderer, &frame)
        let capture = renderer.capture()
        return (try #require(capture), frame.isFading)
    }
}

func useDummyDriver() { useDriver("dummy") }

func useDriver(_ name: String) {
    // The environment would be everybody's; a hint is SDL's alone, and SDL_Quit forgets it.
    SDL_SetHint(SDL_HINT_VIDEODRIVER, name)
}

extension Bitmap {
    /// A picture of one colour.
    init(_ width: Int, _ height: Int, _ colour: UInt32) {
        let size = PixelSize(width: width, height: height)
        let opaque = colour >> 24 == 255 ? PixelRect(size) : nil
        self.init(size: size, pixels: Array(repeating: colour, count: size.count), opaque: opaque)
    }

    /// A picture with a different colour in every pixel, smooth enough to be recognized after scaling.
    static func gradient(_ width: Int, _ height: Int) -> Bitmap {
        let size = PixelSize(width: width, height: height)
        let pixels = (0..<size.count).map { index -> UInt32 in
            let red = index % width * 255 / width
            let green = index / width * 255 / height
            return 0xFF00_0010 | UInt32(red) << 16 | UInt32(green) << 8
        }
        return Bitmap(size: size, pixels: pixels, opaque: PixelRect(size))
    }

    func pixel(_ x: Int, _ y: Int) -> UInt32 { pixels[y * size.width + x] }

    /// The rectangle of the pixels that are not black, and the colours in it.
    var lit: (rect: PixelRect, colours: Set<UInt32>)? {
        let lit = (0..<size.count).filter { pixels[$0] & 0xFF_FFFF != 0 }
        let columns = lit.map { $0 % size.width }
        let rows = lit.map { $0 / size.width }
        guard let left = columns.min(), let right = columns.max(), let top = rows.min(), let bottom = rows.max()
        else { return nil }
        let rect = PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
        return (rect, Set(lit.map { pixels[$0] }))
    }
}

let red: UInt32 = 0xFFFF_0000
let blue: UInt32 = 0xFF00_00FF
let green: UInt32 = 0xFF00_FF00

/// Pictures that differ by their number.
func picture(_ number: Int) -> Picture { .crop(PhotoID(number), Size(width: 10, height: 10)) }
func backdrop(_ number: Int) -> Picture { .backdrop(PhotoID(number), Size(width: 64, height: 48)) }
