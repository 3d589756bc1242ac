import Albums
import Gallery
import Gestures
import Library
import Motion
import Scenes
import StrokeSamples

/// A visitor who does anything at any time: drags, flings, pinches and taps wherever something answers, presses keys, turns
/// the screen, while photos come and go.
struct Visit {
    private(set) var model: GalleryModel
    let setup: GallerySetup
    private(set) var time = 0.0
    /// The screens that were seen.
    private(set) var screens: Set<String> = []
    private var dice: Dice
    private var size: Size
    private var photoCount = 4
    private var fingers: [Int: Finger] = [:]
    private var told: PhotoDetail?

    private struct Finger {
        var position: Point
        var velocity: Vector
        /// Steps until it lifts.
        var left: Int
    }

    init(seed: UInt64) {
        dice = Dice(seed: seed)
        var configuration = GalleryConfiguration()
        configuration.reducesMotion = seed % 3 == 0
        configuration.direction = seed % 2 == 0 ? .rightToLeft : .leftToRight
        configuration.carousel.rows = 1 + Int(seed % 2)
        configuration.attract.goHome = 3
        size = Size(width: 1280, height: 800)
        var setup = GallerySetup(configuration, size: size, scale: 1.5)
        setup.demonstrates = seed % 4 == 1
        setup.inspectsGestures = seed == 2
        self.setup = setup
        model = GalleryModel(setup, at: 0)
    }

    static func photos(_ count: Int, animated: Bool = true) -> PhotoCollection {
        let cards = (0..<count).map { number in
            Card(
                photo: PhotoID(number), pixels: Size(width: 3000 + 100 * Double(number), height: 2000),
                animation: animated && number % 3 == 0 ? FrameDurations([0.1, 0.2, 0.15]) : nil)
        }
        let half = (count + 1) / 2
        let albums = [
            Album(title: "First", tab: "1", photos: 0..<half), Album(title: "Second", tab: "2", photos: half..<count),
        ].filter { !$0.photos.isEmpty }
        let list = AlbumList(title: "Photos", dates: "June", cards: cards, albums: albums)
        return PhotoCollection(cards: CardList(cards), albums: list, isComplete: count > 8)
    }

    /// One step of the frame loop.
    ///
    /// - Returns: Its inputs.
    mutating func step() -> [GalleryInput] {
        // Ticks come when they come: on time, late, or after a rest.
        time += dice.roll(40) == 0 ? 1.3 : 0.004 + 0.03 * dice.number(0...1)
        let inputs = gatherInputs()
        for input in inputs { model.handle(input, at: time) }
        model.advance(to: time)
        model.build(at: time)
        model.removeEvents()
        switch model.reading(at: time) {
        case .carousel: screens.insert("carousel")
        case .albums: screens.insert("albums")
        case .preview: screens.insert("preview")
        }
        return inputs
    }

    private mutating func gatherInputs() -> [GalleryInput] {
        var inputs: [GalleryInput] = moveFingers()
        if let detail = model.scene.detail, detail != told, dice.roll(5) == 0 {
            told = detail
            inputs.append(.sharpened(detail))
        }
        switch dice.roll(60) {
        case 0...9 where fingers.count < 3: inputs.append(touchDown())
        case 10...13: inputs.append(.key(Key.allCases[dice.roll(Key.allCases.count)]))
        case 14: inputs.append(.key(.albums))
        case 15: inputs.append(.wheel(at: somewhere(), lines: Vector(dx: Double(dice.roll(3)) - 1, dy: 1)))
        case 16: inputs.append(newPhotos())
        case 17 where dice.roll(4) == 0: inputs.append(turnScreen())
        case 18 where dice.roll(4) == 0: inputs.append(cancelAll())
        case 19 where dice.roll(4) == 0: inputs.append(.favourites([PhotoID(dice.roll(max(1, photoCount)))]))
        default: break
        }
        return inputs
    }

    // MARK: Fingers

    private mutating func somewhere() -> Point {
        Point(x: dice.number(0...1) * size.width, y: dice.number(0...1) * size.height)
    }

    /// Most touches land on something that answers.
    private mutating func touchDown() -> GalleryInput {
        let regions = model.scene.regions.regions
        let target = regions.isEmpty || dice.roll(4) == 0 ? nil : regions[dice.roll(regions.count)].frame.center
        let finger = (1...).first { fingers[$0] == nil } ?? 1
        let position = target ?? somewhere()
        let isTap = dice.roll(3) == 0
        let velocity =
            isTap ? .zero : Vector(dx: (dice.number(0...1) - 0.5) * 3000, dy: (dice.number(0...1) - 0.5) * 3000)
        fingers[finger] = Finger(position: position, velocity: velocity, left: 2 + dice.roll(12))
        return pointer(.down, finger, position)
    }

    private mutating func moveFingers() -> [GalleryInput] {
        fingers.keys.sorted().compactMap { id in
            guard var finger = fingers[id] else { return nil }
            finger.left -= 1
            finger.position = finger.position + finger.velocity * 0.016
            fingers[id] = finger.left > 0 ? finger : nil
            return pointer(finger.left > 0 ? .move : .up, id, finger.position)
        }
    }

    private func pointer(_ phase: PointerPhase, _ finger: Int, _ position: Point) -> GalleryInput {
        .pointer(PointerEvent(phase, PointerID(finger), at: position, time: time))
    }

    // MARK: The world

    private mutating func newPhotos() -> GalleryInput {
        photoCount = [photoCount + 7, photoCount, max(0, photoCount - 3)][dice.roll(3)] % 60
        return .photos(Self.photos(max(1, photoCount)))
    }

    private mutating func turnScreen() -> GalleryInput {
        size = Size(width: size.height, height: size.width)
        fingers.removeAll()
        return .resize(size)
    }

    private mutating func cancelAll() -> GalleryInput {
        fingers.removeAll()
        return .cancelPointers(.focusLost)
    }
}
