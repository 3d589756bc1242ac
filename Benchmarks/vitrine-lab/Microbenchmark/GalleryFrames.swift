import Albums
import CLibrary
import Gallery
import Gestures
import Library
import Motion
import Raster
import Scenes
import Stage

/// The complete gallery and stage on an invisible screen of 1920 × 1080. It draws frames as the program does, with noise for
/// pictures.
struct GalleryFrames: ~Copyable {
    /// The screen that is shown, and what a finger does there.
    enum Activity: String, CaseIterable {
        case drift, dragRow = "drag the row", page = "drag a page", pinch, albums = "scroll the albums"
        case slideshow = "a slide and the prompt", mosaic
    }

    private static let size = Size(width: 1920, height: 1080)
    private static let frame = 1.0 / 60

    private var stage: Stage
    private var model: GalleryModel
    /// Not a constant: with one, Swift 6.2 does not let the initializer call `begin`.
    private var activity: Activity
    private var time = 0.0
    private var count = 0

    init(_ activity: Activity, _ renderer: StageOptions.RendererChoice = .software, photos: Int = 60) throws {
        // The latter emulates OpenGL.
        setenv("SDL_VIDEODRIVER", renderer == .software ? "dummy" : "offscreen", 1)
        self.activity = activity
        var options = StageOptions()
        options.renderer = renderer
        options.placement = .window(width: Int(Self.size.width), height: Int(Self.size.height))
        options.textureBudget = 200 << 20
        stage = try Stage(options, clock: FrameClock())
        let start =
            switch activity {
            case .drift, .dragRow, .slideshow, .mosaic: StartingPoint()
            case .page, .pinch: StartingPoint(photo: .index(2))
            case .albums: StartingPoint(.albums)
            }
        var setup = GallerySetup(Self.configuration(for: activity), size: Self.size)
        setup.start = start
        model = GalleryModel(setup, at: 0)
        let cards = (0..<photos).map { Card(photo: PhotoID($0), pixels: Size(width: 3000, height: 2000)) }
        let album = Album(title: "Noise", tab: "Noise", photos: 0..<photos)
        let albums = AlbumList(title: "All", cards: cards, albums: [album])
        model.handle(.photos(PhotoCollection(cards: CardList(cards), albums: albums, isComplete: true)), at: 0)
        begin()
    }

    private static func configuration(for activity: Activity) -> GalleryConfiguration {
        var configuration = GalleryConfiguration()
        // A change allocates memory once, for the photos that follow.
        (configuration.attract.slideshow.interval, configuration.attract.mosaic.interval) = (3600, 3600)
        configuration.attract.mosaic.rebuild = 3600
        configuration.attract.style =
            switch activity {
            case .slideshow: .slideshow
            case .mosaic: .mosaic
            default: .drift
            }
        configuration.features.prompt = activity == .slideshow
        return configuration
    }

    /// Draws until all pictures have faded in and a finger holds what it will move.
    private mutating func begin() {
        for _ in 0..<120 { show() }
        switch activity {
        case .drift: break
        case .slideshow, .mosaic: if let detail = model.scene.detail { model.handle(.sharpened(detail), at: time) }
        case .pinch:
            touch(.down, 1, x: 900, y: 540)
            touch(.down, 2, x: 1020, y: 540)
        case .dragRow, .page, .albums: touch(.down, 1, x: 960, y: 700)
        }
        for _ in 0..<120 { draw() }
    }

    /// Moves the finger and draws the next frame.
    mutating func draw() {
        moveFingers()
        show()
    }

    /// Moves the finger and builds the next scene without drawing it.
    mutating func step() {
        moveFingers()
        build()
    }

    /// Moves the finger and draws the next frame without presenting it.
    mutating func drawUnpresented() {
        moveFingers()
        render()
    }

    func present() { stage.present() }

    private mutating func moveFingers() {
        count += 1
        // Back and forth, so that it can go on indefinitely.
        let distance = abs(Double(count % 200) - 100)
        switch activity {
        case .drift, .slideshow, .mosaic: break
        case .dragRow, .page: touch(.move, 1, x: 960 - 4 * distance, y: 700)
        case .albums: touch(.move, 1, x: 960, y: 700 - 4 * distance)
        case .pinch:
            touch(.move, 1, x: 900 - 3 * distance, y: 540)
            touch(.move, 2, x: 1020 + 3 * distance, y: 540)
        }
    }

    private mutating func touch(_ phase: PointerPhase, _ finger: Int, x: Double, y: Double) {
        let event = PointerEvent(phase, PointerID(finger), at: Point(x: x, y: y), time: time)
        model.handle(.pointer(event), at: time)
    }

    private mutating func build() {
        time += Self.frame
        model.advance(to: time)
        model.build(at: time)
        model.removeEvents()
    }

    private mutating func show() {
        render()
        stage.present()
    }

    private mutating func render() {
        build()
        if wants != model.scene.wanted.hashValue {
            wants = model.scene.wanted.hashValue
            for picture in stage.missing(of: model.scene) {
                stage.receive(picture, Self.bitmap(picture), scale: stage.scale)
            }
        }
        _ = stage.draw(model.scene, at: time, captures: false)
    }

    private var wants = 0

    private static func bitmap(_ picture: Picture) -> Bitmap {
        if case .shadow(let size) = picture {
            let card = PixelSize(width: Int(size.width.rounded()), height: Int(size.height.rounded()))
            return CarouselFrame.painter.shadow(of: card)
        }
        let (size, isOpaque): (Size, Bool) =
            switch picture {
            case .photo(_, let size), .crop(_, let size), .backdrop(_, let size): (size, true)
            case .tile: (Size(width: Double(Tile.side), height: Double(Tile.side)), true)
            default: (Size(width: 120, height: 40), false)
            }
        return .noise(
            PixelSize(width: Int(size.width.rounded()), height: Int(size.height.rounded())), isOpaque: isOpaque)
    }
}

extension Bitmap {
    /// Pixels that all differ, and are the same in every run.
    static func noise(_ size: PixelSize, isOpaque: Bool = true) -> Bitmap {
        let pixels = (0..<UInt32(size.count)).map { number in
            isOpaque ? 0xFF00_0000 | (number &* 2_654_435_761) >> 8 : number << 24
        }
        return Bitmap(size: size, pixels: pixels, opaque: isOpaque ? PixelRect(size) : nil)
    }
}
