import Albums
import Carousel
import Control
import Gallery
import Gestures
import Library
import Motion
import Preview
import Scenes

/// Writes each event of a run as a line of JSON. Times are in seconds since the start, lengths in points.
public struct Trace: Sendable {
    private let writer: LineWriter
    private var frames = 0

    public init(_ writer: LineWriter) {
        self.writer = writer
    }

    /// Reports the version of the program, its display and the size of its screen.
    public func start(version: String, on display: Status.Display, size: Size, photos: Int, at time: Double) {
        write("start", time) { line in
            line.add("version", version)
            line.add("driver", display.driver)
            line.add("renderer", display.renderer)
            line.add("size", [size.width, size.height])
            line.add("scale", display.scale)
            line.add("refresh", display.refresh)
            line.add("photos", photos)
        }
    }

    /// Reports another size of the screen.
    public func resize(to size: Size, scale: Double, at time: Double) {
        write("resize", time) { line in
            line.add("size", [size.width, size.height])
            line.add("scale", scale)
        }
    }

    /// Reports a presented frame.
    ///
    /// - Parameters:
    ///   - milliseconds: The time the frame thread spent on it.
    ///   - blanks: The number of photos without any picture, not even a placeholder.
    ///   - isSharp: Whether the preview shows its photo as sharply as the screen can.
    public mutating func frame(
        at time: Double, milliseconds: Double, blanks: Int = 0, isSharp: Bool = false, _ reading: GalleryModel.Reading,
        over overlay: GalleryModel.Overlay = .init()
    ) {
        frames += 1
        write("frame", time) { line in
            line.add("n", frames)
            line.add("ms", milliseconds)
            line.add("blank", blanks)
            line.add("screen", reading.screen)
            switch reading {
            case .carousel(let carousel): line.add("carousel") { $0.add(carousel) }
            case .albums(let albums): line.add("albums") { $0.add(albums) }
            case .preview(let preview): line.add("preview") { $0.add(preview, isSharp: isSharp) }
            }
            if let show = overlay.show { line.add("attract") { $0.add(show) } }
            if let layer = overlay.layer { line.add("layer", layer) }
        }
    }

    /// The gallery's whole state after a step, as a hash.
    ///
    /// Hashes of two runs can be compared if both had `SWIFT_DETERMINISTIC_HASHING` set in their environment.
    public func state(_ hash: Int, at time: Double) {
        write("state", time) { line in line.add("hash", String(UInt(bitPattern: hash), radix: 16)) }
    }

    /// Reports a change of screens.
    public func screen(from: String, to: String, at time: Double) {
        write("screen", time) { line in
            line.add("from", from)
            line.add("to", to)
        }
    }

    /// Reports which region keys have chosen; nil if none is any longer.
    public func focus(on target: Target?, at time: Double) {
        write("focus", time) { line in line.add("target", target?.name ?? "") }
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

    /// Reports a new list of photos.
    public func photosFound(_ count: Int, isComplete: Bool, at time: Double) {
        write("library", time) { line in
            line.add("photos", count)
            line.add("complete", isComplete)
        }
    }

    /// A step in the life of a picture.
    public enum PictureEvent: String, Sendable {
        case decoded, cached, uploaded, evicted, failed
    }

    /// - Parameter picture: The picture of the photo, if known.
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

    fileprivate mutating func add(_ show: GalleryModel.ShowReading) {
        add("style", show.style.rawValue)
        add("photo", show.photo.rawValue)
        add("share", show.share)
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
        add("level", albums.level)
    }

    fileprivate mutating func add(_ preview: Preview.Reading, isSharp: Bool) {
        add("index", preview.index)
        add("count", preview.count)
        add("zoom", preview.zoom)
        add("pan", [preview.pan.dx, preview.pan.dy])
        add("pager", preview.pager)
        add("turn", preview.turn)
        add("dismiss", preview.dismiss)
        add("info", preview.info)
        add("scroll", preview.scroll)
        add("favourite", preview.isFavourite)
        add("phase", preview.phase.rawValue)
        add("sharp", isSharp)
    }
}

extension Picture {
    /// The photo whose pixels the picture shows and the part it shows; nil for shapes and text.
    public var photoPart: (photo: PhotoID, name: String)? {
        switch self {
        case .photo(let photo, _): (photo, "photo")
        case .frame(let photo, let index, _): (photo, "frame \(index)")
        case .clip(let photo, let index, _): (photo, "clip \(index)")
        case .tile(let photo, let tile): (photo, "tile \(tile.level)/\(tile.column),\(tile.row)")
        case .chip(let photo, _): (photo, "chip")
        case .crop(let photo, _): (photo, "crop")
        case .backdrop(let photo, _): (photo, "backdrop")
        case .room(let photo, _): (photo, "room")
        case .veil(let photo, _): (photo, "veil")
        case .embedded(let photo, _): (photo, "embedded")
        case .shadow, .caption, .info, .counter, .icon, .symbol, .code, .scrim, .fade, .touchRing, .emptyFrame,
            .wallpaper, .logo, .label, .letter, .ring, .solid, .focusRing:
            nil
        }
    }
}
