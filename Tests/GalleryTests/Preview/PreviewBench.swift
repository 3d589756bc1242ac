import Gestures
import Motion

@testable import Gallery
@testable import Library
@testable import Preview
@testable import Scenes

extension Viewport {
    /// On the whole screen.
    init(
        photo: Size, page: Size, scale: Double, _ enlargement: PreviewConfiguration.Enlargement = .fit,
        overscan: Double = 0
    ) {
        var traits = ScreenTraits(GalleryConfiguration(), size: page, scale: scale)
        traits.overscan = overscan
        self.init(photo: photo, on: traits, enlargement)
    }
}

extension Bench {
    /// An open preview on a page of 1000 × 600 points, at rest, its chrome gone. Its photos have 4000 × 2400 pixels, so
    /// that they fill the page where they fit it and can be zoomed to 4 times that.
    static func preview(
        photos: Int = 5, index: Int = 0, _ configure: (inout GalleryConfiguration) -> Void = { _ in }
    ) -> Bench {
        var configuration = GalleryConfiguration()
        configuration.carousel.velocities = [0]
        configure(&configuration)
        var bench = Bench(configuration)
        bench.show((0..<photos).map { Card(photo: PhotoID($0), pixels: Size(width: 4000, height: 2400)) })
        // The first card, wherever lines begin; a single one is in the middle.
        bench.tap(photos == 1 ? 500 : configuration.direction == .leftToRight ? 200 : 800)
        bench.run(4)
        for _ in 0..<index { bench.handle(.key(.pageDown)) }
        bench.run(2)
        return bench
    }

    /// An open preview of three photos at the second, which is another one than the first and the last.
    static func preview(
        second change: (inout Card) -> Void, _ configure: (inout GalleryConfiguration) -> Void = { _ in }
    ) -> Bench {
        var bench = Bench.preview(photos: 3, configure)
        var cards = (0..<3).map { Card(photo: PhotoID($0), pixels: Size(width: 4000, height: 2400)) }
        change(&cards[1])
        bench.show(cards)
        bench.handle(.key(.right))
        bench.run(4)
        return bench
    }

    /// A carousel that stands still, with a single photo in its middle.
    static func carousel(of card: Card, size: Size = Bench.size) -> Bench {
        var configuration = GalleryConfiguration()
        configuration.carousel.velocities = [0]
        var bench = Bench(configuration, size: size)
        bench.show([card])
        return bench
    }

    /// An open preview of a single photo.
    static func preview(of card: Card) -> Bench {
        var bench = Bench.carousel(of: card)
        bench.tap(500)
        bench.run(4)
        return bench
    }

    /// All pictures of the open photo arrive.
    mutating func sharpen() {
        if let detail = model.scene.detail { handle(.sharpened(detail)) }
    }

    /// What a trace says of the preview; nil if another screen is shown.
    var preview: Preview.Reading? {
        guard case .preview(let reading) = model.reading(at: time) else { return nil }
        return reading
    }

    /// The frame of what a finger can touch; nil if it is not there.
    func region(_ target: PreviewTarget) -> Rect? { model.scene.regions.frame(of: .preview(target)) }

    /// The last that is drawn of a picture.
    func sprite(_ picture: Picture) -> Sprite? { model.scene.sprites.last { $0.picture == picture } }

    // MARK: Fingers

    /// A finger comes down and lifts at one point.
    mutating func tap(_ x: Double, _ y: Double = Bench.middle) {
        touch(.down, x, y)
        run(0.05)
        touch(.up, x, y)
    }

    /// A tap, and another soon after.
    mutating func doubleTap(_ x: Double, _ y: Double) {
        tap(x, y)
        run(0.08)
        tap(x, y)
        run(1)
    }

    /// Moves a finger that is down from one point to another, a frame for each step, and looks after each.
    mutating func move(
        _ from: Point, to: Point, frames: Int = 20, finger: Int = 1, _ look: (Point, Bench) -> Void = { _, _ in }
    ) {
        for step in 1...frames {
            run(frame)
            let point = Point.mix(from, to, share: Double(step) / Double(frames))
            touch(.move, point.x, point.y, finger: finger)
            look(point, self)
        }
    }

    /// A finger comes down, moves by some way, and stays down.
    mutating func press(
        _ start: Point, by way: Vector, frames: Int = 20, finger: Int = 1, _ look: (Point, Bench) -> Void = { _, _ in }
    ) {
        touch(.down, start.x, start.y, finger: finger)
        move(start, to: start + way, frames: frames, finger: finger, look)
    }

    /// A finger comes down, moves by some way, and lifts, after a rest if it is not to throw anything.
    mutating func stroke(
        _ start: Point, by way: Vector, frames: Int = 20, rest: Double = 0,
        _ look: (Point, Bench) -> Void = { _, _ in }
    ) {
        press(start, by: way, frames: frames, look)
        run(rest)
        touch(.up, start.x + way.dx, start.y + way.dy)
    }

    /// Two fingers, beside one another around a point.
    mutating func spread(_ phase: PointerPhase, _ span: Double, about center: Point = Point(x: 500, y: 300)) {
        touch(phase, center.x - span / 2, center.y, finger: 1)
        touch(phase, center.x + span / 2, center.y, finger: 2)
    }

    /// Two fingers come down at the first span, and move to the others.
    mutating func pinch(through spans: [Double], about center: Point = Point(x: 500, y: 300)) {
        spread(.down, spans[0], about: center)
        for (start, end) in zip(spans, spans.dropFirst()) {
            for step in 1...20 {
                run(frame)
                spread(.move, .mix(start, end, share: Double(step) / 20), about: center)
            }
        }
    }
}

extension Sprite {
    /// Whether it is what lies behind an open photo: the room that the photo lights, or black.
    var isDarkness: Bool {
        switch picture {
        case .room, .solid(.black): true
        default: false
        }
    }
}
