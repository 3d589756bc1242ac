import Motion
import Testing

@testable import Albums
@testable import Carousel
@testable import Gestures
@testable import Library
@testable import Preview
@testable import Scenes
@testable import Scrolling

extension AxisDrag {
    /// A finger that has moved sideways by `dx` since its last event.
    init(_ state: GestureState, by dx: Double = 0, velocity: Double = 0) {
        let value = DragValue(
            startLocation: .zero, location: .zero, translation: .zero, delta: Vector(dx: dx, dy: 0),
            velocity: Vector(dx: velocity, dy: 0))
        self.init(state, value, along: .horizontal)
    }
}

/// Content that a finger drags, as the visitor sees it.
protocol SeenContent: Draggable, Hashable, Sendable {
    /// How far it has moved in the direction of the finger, in points.
    func displacement(at time: Double) -> Double
    /// Lets time pass.
    mutating func advance(to time: Double)
    /// Whether it has come to rest, or a finger holds it.
    var isAtRest: Bool { get }
}

/// One kind of content, and what a cancelled drag does to it.
struct DraggableSample: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let content: any SeenContent
    /// Where the content comes to rest after a drag that was cancelled at a displacement.
    let rest: @Sendable (Double) -> Double

    /// All kinds, each with room on both sides, on a screen 1000 points wide.
    static let all = [
        DraggableSample(testDescription: "list", content: list) { $0 },
        DraggableSample(testDescription: "row of cards", content: row) { $0 },
        DraggableSample(testDescription: "looping tabs", content: tabs) { $0 },
        DraggableSample(testDescription: "screen", content: screen) { _ in 0 },
        DraggableSample(testDescription: "pages", content: Pager(index: 2, count: 5, pageWidth: 1000, loops: false)) {
            _ in 0
        },
        DraggableSample(testDescription: "photo off its page", content: pull) { _ in 0 },
        DraggableSample(testDescription: "thumbnails", content: thumbnails) {
            // The nearest of 40 thumbnails, 48 points apart; the strip begins at the one with index 20.
            min(max(($0 / 48).rounded(), -19), 20) * 48
        },
    ]

    private static var list: ScrollAxis {
        var list = ScrollAxis(content: 4000, viewport: 600)
        list.jump(to: 1700)
        return list
    }

    private static var row: CarouselRow {
        let layout = CarouselLayout(cards: CardList(Bench.cards(12)), height: 372, shape: .photo)
        return CarouselRow(layout: layout, cruise: 0, at: 0)
    }

    private static var tabs: TabBar {
        var tabs = TabBar(TabLayout(count: 20, width: 1000))
        tabs.relayout(tabs.layout, selecting: 10)
        return tabs
    }

    private static var screen: ScreenSlide {
        var screen = ScreenSlide(width: 1000)
        screen.jump(shown: true)
        return screen
    }

    private static var pull: PhotoPull { PhotoPull(on: Rect(x: 0, y: 0, width: 1000, height: 600)) }

    private static var thumbnails: ThumbnailStrip {
        var thumbnails = ThumbnailStrip()
        thumbnails.detach(from: 20, count: 40)
        return thumbnails
    }
}

extension ScrollAxis: SeenContent {
    func displacement(at time: Double) -> Double { 1700 - offset(at: time) }
    var isAtRest: Bool { !isMoving }
}

extension CarouselRow: SeenContent {
    func displacement(at time: Double) -> Double { -28 - motion.position(at: time) }
    mutating func advance(to time: Double) {}
    var isAtRest: Bool { !motion.isMoving }
}

extension TabBar: SeenContent {
    func displacement(at time: Double) -> Double { 10 * layout.pitch - middle(at: time) }
    var isAtRest: Bool { !isTurning }
}

extension ScreenSlide: SeenContent {
    var isAtRest: Bool { !isMoving && isShown }
}

extension Pager: SeenContent {
    var isAtRest: Bool { !isMoving && index == 2 }
}

extension PhotoPull: SeenContent {
    var isAtRest: Bool { !isMoving && !isLeaving }
}

extension ThumbnailStrip: SeenContent {
    func displacement(at time: Double) -> Double { (20 - position(at: time, following: .nan)) * Self.pitch }
    var isAtRest: Bool { !isMoving }
}
