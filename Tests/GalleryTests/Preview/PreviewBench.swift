import Gestures
import Motion

@testable import Gallery
@testable import Library
@testable import Scenes
@testable import Viewer

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
        for _ in 0..<index { bench.handle(.key(.right)) }
        bench.run(2)
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
}
