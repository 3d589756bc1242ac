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

    /// What became of a frame.
    public struct Presentation: Hashable, Sendable {
        /// The time the frame thread spent on it.
        public var milliseconds: Double
        /// How many photos had nothing to show, not even a picture that stands in.
        public var blanks: Int
        /// Whether the preview shows its photo as sharply as the screen can.
        public var isSharp: Bool

        public init(milliseconds: Double, blanks: Int = 0, isSharp: Bool = false) {
            (self.milliseconds, self.blanks, self.isSharp) = (milliseconds, blanks, isSharp)
        }
    }

    /// A frame was presented.
    public mutating func frame(at time: Double, _ presentation: Presentation, _ reading: GalleryModel.Reading) {
        frames += 1
        write("frame", time) { line in
            line.add("n", frames)
            line.add("ms", presentation.milliseconds)
            line.add("blank", presentation.blanks)
            line.add("screen", reading.screen)
            switch reading {
            case .carousel(let carousel): line.add("carousel") { $0.add(carousel) }
            case .albums(let albums): line.add("albums") { $0.add(albums) }
            case .preview(let preview): line.add("preview") { $0.add(preview, isSharp: presentation.isSharp) }
            }
        }
    }

    /// The gallery's whole state after a step, as a hash.
    ///
    /// Hashes of two runs can be compared if both had `SWIFT_DETERMINISTIC_HASHING` set in their environment.
    public func state(_ hash: Int, at time: Double) {
        write("state", time) { line in line.add("hash", String(UInt(bitPattern: hash), radix: 16)) }
    }

    /// Another screen is shown.
    public func screen(from: String, to: String, at time: Double) {
        write("screen", time) { line in
            line.add("from", from)
            line.add("to", to)
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
            line.add("target", event.target.name)
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
    public func photosFound(_ count: Int, isComplete: Bool, at time: Double) {
        write("library", time) { line in
            line.add("photos", count)
            line.add("complete", isComplete)
        }
    }

    /// What became of a picture.
    public enum PictureEvent: String, Sendable {
        case decoded, cached, uploaded, evicted, failed
    }

    /// - Parameter picture: Which of the photo's pictures, where that is known.
    public func picture(
        _ event: PictureEvent, _ picture: Picture? = nil, path: String, at time: Double, milliseconds: Double? = nil,
        why: String? = nil
    ) {
        write("picture", time) { line in
            line.add("path", path)
            line.add("event", event.rawValue)
            if let name = picture?.photoPart?.name { line.add("picture", name) }
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

extension GalleryModel.Reading {
    /// The screen's name.
    public var screen: String {
        switch self {
        case .carousel: "carousel"
        case .albums: "albums"
        case .preview: "preview"
        }
    }
}

extension JSONLine {
    fileprivate mutating func add(_ carousel: Carousel.Reading) {
        add("x", carousel.x)
        add("length", carousel.length)
        add("phase", carousel.phase.rawValue)
        add("velocity", carousel.velocity)
    }

    fileprivate mutating func add(_ albums: Albums.Reading) {
        add("scroll", albums.scroll)
        add("header", albums.header)
        add("tab", albums.tab)
        add("capsule", albums.capsule)
        add("tabs", albums.tabs)
        add("section", albums.section)
        add("favourites", albums.favourites)
        add("flying", albums.flying)
        add("phase", albums.phase.rawValue)
        add("page", albums.page)
        add("shown", albums.shown)
    }

    fileprivate mutating func add(_ preview: Preview.Reading, isSharp: Bool) {
        add("index", preview.index)
        add("count", preview.count)
        add("zoom", preview.zoom)
        add("pan", [preview.pan.dx, preview.pan.dy])
        add("pager", preview.pager)
        add("dismiss", preview.dismiss)
        add("phase", preview.phase.rawValue)
        add("sharp", isSharp)
    }
}
