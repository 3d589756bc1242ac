import Gallery
import Gestures
import Motion

/// Tells what happens, a line of JSON for each event. Times in seconds since the start, lengths in points.
public struct Trace: Sendable {
    private let writer: LineWriter
    private var frames = 0

    public init(_ writer: LineWriter) {
        self.writer = writer
    }

    /// What a run begins with.
    public struct Beginning: Sendable {
        public var version, driver, renderer: String
        public var size: Size
        public var scale, refresh: Double
        public var photos: Int

        public init(
            version: String, driver: String, renderer: String, size: Size, scale: Double, refresh: Double, photos: Int
        ) {
            (self.version, self.driver, self.renderer) = (version, driver, renderer)
            (self.size, self.scale, self.refresh, self.photos) = (size, scale, refresh, photos)
        }
    }

    public func start(_ beginning: Beginning, at time: Double) {
        write("start", time) { line in
            line.add("version", beginning.version)
            line.add("driver", beginning.driver)
            line.add("renderer", beginning.renderer)
            line.add("size", [beginning.size.width, beginning.size.height])
            line.add("scale", beginning.scale)
            line.add("refresh", beginning.refresh)
            line.add("photos", beginning.photos)
        }
    }

    /// A frame was presented. `milliseconds` is the time the frame thread spent on it.
    public mutating func frame(at time: Double, milliseconds: Double, carousel: Carousel.Reading) {
        frames += 1
        write("frame", time) { line in
            line.add("n", frames)
            line.add("ms", milliseconds)
            line.add("screen", "carousel")
            line.add("carousel") { inner in
                inner.add("x", carousel.x)
                inner.add("length", carousel.length)
                inner.add("phase", carousel.phase.rawValue)
                inner.add("velocity", carousel.velocity)
            }
        }
    }

    public func pointer(_ event: PointerEvent) {
        write("pointer", event.time) { line in
            line.add("id", event.pointer.rawValue)
            line.add("event", event.phase.rawValue)
            line.add("x", event.position.x)
            line.add("y", event.position.y)
            line.add("device", event.kind.rawValue)
        }
    }

    public func gesture(_ event: GestureEvent<Target>) {
        write("gesture", event.time) { line in
            line.add("target", event.target.traceName)
            line.add("recognizer", event.gesture.name)
            line.add("state", event.state.rawValue)
            if let cause = event.cause { line.add("why", cause.rawValue) }
            if case .drag(let drag)? = event.value {
                line.add("translation", [drag.translation.dx, drag.translation.dy])
                line.add("velocity", [drag.velocity.dx, drag.velocity.dy])
            }
        }
    }

    /// The photos that are known changed.
    public func library(photos: Int, isComplete: Bool, at time: Double) {
        write("library", time) { line in
            line.add("photos", photos)
            line.add("complete", isComplete)
        }
    }

    /// What became of a picture.
    public enum PictureEvent: String, Sendable {
        case decoded, cached, uploaded, failed
    }

    public func picture(
        _ event: PictureEvent, path: String, at time: Double, milliseconds: Double? = nil, why: String? = nil
    ) {
        write("picture", time) { line in
            line.add("path", path)
            line.add("event", event.rawValue)
            if let milliseconds { line.add("ms", milliseconds) }
            if let why { line.add("why", why) }
        }
    }

    private func write(_ kind: String, _ time: Double, _ fill: (inout JSONLine) -> Void) {
        var line = JSONLine()
        line.add("kind", kind)
        line.add("t", time)
        fill(&line)
        writer.write(line.line)
    }
}

extension Target {
    /// The first row is the carousel itself.
    fileprivate var traceName: String {
        switch self {
        case .row(0): "carousel"
        case .row(let row): "carousel/\(row)"
        case .card(let row, let card): "\(Target.row(row).traceName)/card/\(card.photo.rawValue)"
        }
    }
}
