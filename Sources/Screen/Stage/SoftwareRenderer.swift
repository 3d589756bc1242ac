internal import CSDL2
import Compositing
import Motion
import Raster
import Scenes
import Synchronization

/// Draws with the CPU, directly into the window's memory.
final class SoftwareRenderer: Renderer {
    private let memory: WindowMemory
    /// A change redraws everything.
    var rotation: Rotation {
        didSet {
            upright = nil
            windowLostPicture()
        }
    }
    private let compositor: Compositor
    /// The upright picture, if it is turned on its way to the display.
    private var upright: (display: Surface, memory: PixelMemory)?
    private var layers: [PictureLayer] = []
    /// The rows that have been drawn but not presented.
    private var unpresented: [Range<Int>] = []
    private var rects: [SDL_Rect] = []
    private var isWindowEmpty = true
    private var lastFrame = -Double.infinity

    /// The seconds without a frame after which the next one begins a motion.
    private static let rest = 0.05
    /// Drawing is bound by memory bandwidth; more threads do not help.
    private static let mostThreads = 4

    init(_ window: borrowing Window, _ options: StageOptions) throws(StageError) {
        memory = try WindowMemory(window, options)
        rotation = options.rotation
        compositor = Compositor(threads: min(Int(SDL_GetCPUCount()), Self.mostThreads))
    }

    private static let identities = Atomic<UInt64>(0)

    /// A one-pixel picture of each fill colour.
    private var colours: [UInt32: Bitmap] = [:]
    /// More colours than a palette has. Beyond this number, those of earlier palettes are dropped.
    private static let mostColours = 64
    /// Above the identities of all pictures.
    private static let firstColour = UInt64(1) << 40

    /// Read anew for each frame, because it moves when the window is resized.
    private var display: Surface? { memory.surface }

    var name: String { "software" }

    var waitsForDisplay: Bool { memory.waitsForDisplay }

    var size: PixelSize { display.map { rotation.turned($0.size) } ?? PixelSize(width: 1, height: 1) }

    // MARK: Drawing

    func byteCount(of size: PixelSize) -> Int { 4 * size.count }

    func image(_ bitmap: Bitmap, reusing spare: Image?) -> Image {
        Image(bitmap, .memory(bitmap, identity: Self.identities.add(1, ordering: .relaxed).newValue))
    }

    func clear() { layers.removeAll(keepingCapacity: true) }

    func draw(_ image: Image, _ placement: Placement, opacity: Double) {
        guard case .memory(let bitmap, let identity) = image.storage else { return }
        guard placement.turn != 0 else { return add(bitmap, identity, placement, opacity: opacity) }
        guard let turned = placement.turned(bitmap, on: size) else { return }
        let another = Self.identities.add(1, ordering: .relaxed).newValue
        add(turned.bitmap, another, Placement(of: turned.bitmap.size, filling: turned.frame), opacity: opacity)
    }

    func fill(_ frame: Rect, _ colour: ThemeColour, opacity: Double, cornerRadius: Double) {
        let pixel = colour.premultiplied
        let bitmap = bitmap(of: pixel)
        let placement = Placement(of: bitmap.size, filling: frame, cornerRadius: cornerRadius)
        add(bitmap, Self.firstColour | UInt64(clamping: pixel), placement, opacity: opacity)
    }

    private func add(_ bitmap: Bitmap, _ identity: UInt64, _ placement: Placement, opacity: Double) {
        var layer = PictureLayer(
            bitmap, identity: identity, source: placement.source, target: placement.target, opacity: opacity)
        layer.continuesRight = placement.continuesRight
        layer.continuesBelow = placement.continuesBelow
        layer.cornerRadius = placement.cornerRadius
        layer.outline = placement.outline
        layers.append(layer)
    }

    private func bitmap(of pixel: UInt32) -> Bitmap {
        if let known = colours[pixel] { return known }
        if colours.count >= Self.mostColours { colours.removeAll() }
        let bitmap = Bitmap.pixel(pixel)
        colours[pixel] = bitmap
        return bitmap
    }

    /// Draws the frame. One that answers a touch after a rest is shown in parts while it is drawn, so that the touch is answered
    /// sooner. In motion, the window system would show some frames half.
    func finish(at time: Double, answersInput: Bool) {
        guard let display else { return }
        let beginsMotion = answersInput && time - lastFrame > Self.rest
        let showsParts = memory.showsPartsAtOnce && !isWindowEmpty && beginsMotion
        lastFrame = time
        func showPart(_ rows: inout [Range<Int>]) {
            guard showsParts else { return }
            show(rows)
            rows.removeAll(keepingCapacity: true)
        }
        guard rotation != .none else {
            return compositor.draw(layers, on: display, changed: &unpresented, partIsDrawn: showPart)
        }
        let upright = uprightPicture(for: display)
        let turned = rotation.surface(showing: upright.size, on: display.pixels, stride: display.stride)
        compositor.draw(layers, on: upright, showingOn: turned, changed: &unpresented, partIsDrawn: showPart)
    }

    private func uprightPicture(for display: Surface) -> Surface {
        if let upright, upright.display == display { return upright.memory.surface }
        let memory = PixelMemory(rotation.turned(display.size))
        upright = (display, memory)
        compositor.invalidate()
        return memory.surface
    }

    func capture() -> Bitmap? { (rotation == .none ? display : upright?.memory.surface)?.bitmap }

    // MARK: Presenting

    /// Invalidates everything, because SDL may have allocated a new surface at the same address.
    func windowLostPicture() {
        isWindowEmpty = true
        compositor.invalidate()
    }

    func present() {
        defer {
            isWindowEmpty = false
            unpresented.removeAll(keepingCapacity: true)
        }
        if isWindowEmpty {
            memory.showAll()
        } else if !unpresented.isEmpty {
            show(unpresented)
        }
    }

    private func show(_ ranges: [Range<Int>]) {
        let size = size
        rects.removeAll(keepingCapacity: true)
        for rows in ranges {
            let part = PixelRect(columns: 0..<size.width, rows: rows)
            rects.append(SDL_Rect(rotation.onDisplay(part, ofPicture: size)))
        }
        memory.show(rects)
    }
}

extension SDL_Rect {
    init(_ part: PixelRect) {
        self.init(
            x: Int32(clamping: part.x), y: Int32(clamping: part.y), w: Int32(clamping: part.width),
            h: Int32(clamping: part.height))
    }
}
