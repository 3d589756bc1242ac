import Gestures
import Motion

/// A finger without a visitor, which shows what can be done. Its touches take the same way as real ones.
struct Ghost {
    /// A finger that comes down, moves evenly, and lifts. Positions are shares of the screen, times seconds.
    private struct Stroke {
        var finger = 0
        let start: Double
        let duration: Double
        let from: (Double, Double)
        let to: (Double, Double)
    }

    private static let act = [
        Stroke(start: 2.5, duration: 0.22, from: (0.72, 0.5), to: (0.4, 0.5)),  // throws the row
        Stroke(start: 5.6, duration: 0.1, from: (0.5, 0.45), to: (0.5, 0.45)),  // opens a photo
        Stroke(start: 7, duration: 0.9, from: (0.47, 0.52), to: (0.3, 0.66)),  // zooms, with another finger
        Stroke(finger: 1, start: 7, duration: 0.9, from: (0.53, 0.48), to: (0.7, 0.34)),
        Stroke(start: 8.6, duration: 0.7, from: (0.6, 0.4), to: (0.42, 0.58)),  // moves the photo
        Stroke(start: 11.4, duration: 0.06, from: (0.5, 0.5), to: (0.5, 0.5)),  // zooms out, once the photo is at rest
        Stroke(start: 11.6, duration: 0.06, from: (0.5, 0.5), to: (0.5, 0.5)),
        Stroke(start: 13, duration: 0.5, from: (0.75, 0.5), to: (0.3, 0.52)),  // turns the page
        Stroke(start: 14.8, duration: 0.25, from: (0.7, 0.5), to: (0.35, 0.48)),
        Stroke(start: 16.6, duration: 0.6, from: (0.52, 0.4), to: (0.5, 0.7)),  // closes the photo
    ]
    private static let length = 22.0
    /// Between two samples.
    private static let interval = 1.0 / 120

    private let screen: Size
    private let disc: Texture?
    private var start: Double?
    private var last = 0.0
    /// The fingers that are down, and where.
    private var touches: [Int: Point] = [:]

    init(on canvas: borrowing Canvas) {
        screen = canvas.size
        let square = Bitmap(grey: 255, size: Size(width: 56, height: 56))
        disc = canvas.texture(square.card(radius: 28))
    }

    var isPerforming: Bool { start != nil }

    /// What the fingers did since the last call, sampled like a touchscreen at any frame rate.
    mutating func events(at time: Double) -> [PointerEvent] {
        if start == nil { last = time }
        let start = start ?? time
        var events: [PointerEvent] = []
        while last + Self.interval <= time {
            for stroke in Self.act { events += self.events(of: stroke, from: start, at: last + Self.interval) }
            last += Self.interval
        }
        self.start = time - start > Self.length ? nil : start
        return events
    }

    private mutating func events(of stroke: Stroke, from start: Double, at time: Double) -> [PointerEvent] {
        let begin = start + stroke.start
        let end = begin + stroke.duration
        guard time >= begin, last < end else { return [] }
        let share = ((time - begin) / stroke.duration).clamped(to: 0...1)
        let position = Point(
            x: .mix(stroke.from.0, stroke.to.0, share: share) * screen.width,
            y: .mix(stroke.from.1, stroke.to.1, share: share) * screen.height)
        touches[stroke.finger] = time < end ? position : nil
        // SDL numbers fingers from zero, and the mouse is -1.
        let finger = PointerID(-2 - stroke.finger)
        let phases = [last < begin ? PointerPhase.down : .move, time < end ? nil : .up].compactMap { $0 }
        return phases.map { PointerEvent($0, finger, at: position, time: time) }
    }

    func draw(on canvas: borrowing Canvas) {
        guard let disc else { return }
        for position in touches.values {
            let half = Vector(dx: disc.size.width, dy: disc.size.height) / 2
            canvas.draw(disc, in: Rect(origin: position - half, size: disc.size), opacity: 0.6)
        }
    }

    /// Gives way to a real finger.
    mutating func vanish() {
        start = nil
        touches = [:]
    }
}
