import Gestures
import Motion

@testable import Gallery
@testable import Library
@testable import Preview
@testable import Scenes

extension InfoSheet {
    /// A sheet with a title of 34 points, and a text of so many pieces of 500 points.
    static func fake(_ photo: Int, _ measure: InfoMeasure, pieces: Int = 4) -> InfoSheet {
        let width = measure.width
        let text = Array(repeating: Size(width: width, height: 500), count: pieces)
        let title = Block(.title, pieces: [Size(width: 200, height: 34)])
        let blocks = pieces > 0 ? [title, Block(.text, pieces: text)] : [title]
        return InfoSheet(InfoQuestion(PhotoID(photo), measure), blocks: blocks, saysMore: pieces > 0)
    }
}

extension Bench {
    /// A screen on which the panel rises from below: 600 × 1000 points.
    static let portrait = Size(width: 600, height: 1000)

    /// An open preview whose photos have something to say.
    static func described(
        size: Size = Bench.size, index: Int = 0, pieces: Int = 4,
        _ configure: (inout GalleryConfiguration) -> Void = { _ in }
    ) -> Bench {
        var bench = Bench.preview(index: index, configure)
        if size != Bench.size { bench.handle(.resize(size)) }
        for photo in 0..<5 { bench.describe(photo, pieces: pieces) }
        bench.run(1)
        return bench
    }

    /// A photo's details arrive.
    mutating func describe(_ photo: Int, pieces: Int = 4) {
        guard let measure else { return }
        handle(.described(.fake(photo, measure, pieces: pieces)))
    }

    var info: InfoPanel? { model.screens.preview?.info }
    var measure: InfoMeasure? { info?.desk.measure }

    /// How far the panel has been scrolled; −1 without one.
    var scrolled: Double { info?.scroll.offset(at: time) ?? -1 }

    /// How far the panel has been pulled open, without the resistance of its end.
    var pulledOpen: Double { info?.asked(at: time) ?? -1 }

    /// Pulls from a point by so many points, downwards where that is positive, and lifts without velocity.
    mutating func pull(_ distance: Double, from y: Double, x: Double = 300) {
        stroke(Point(x: x, y: y), by: Vector(dx: 0, dy: distance), rest: 0.1)
        run(1)
    }

    /// Opens the panel with its button.
    mutating func openInfo() {
        showChrome()
        tap(on: .infoButton)
        run(1)
    }

    mutating func showChrome() {
        guard region(.closeButton) == nil else { return }
        tap(300, 300)
        run(0.6)
    }

    mutating func tap(on target: PreviewTarget) {
        guard let frame = region(target) else { return }
        tap(frame.center.x, frame.center.y)
    }

    /// The pieces that are drawn, with their frames.
    var pieces: [(piece: InfoPiece, frame: Rect)] {
        model.scene.sprites.compactMap {
            if case .info(_, let piece, _) = $0.picture { (piece, $0.frame) } else { nil }
        }
    }

    /// The frame of the panel's card.
    var infoCard: Rect? { region(.infoPanel) }

    /// The frame of the open photo.
    var photoFrame: Rect? { model.screens.preview?.photoFrame(model.screens.traits, at: time) }
}
