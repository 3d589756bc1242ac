import Raster

/// Draws layers with the CPU: at fractional positions, on several cores if there is much to draw, and only where
/// something has changed.
///
/// The surface is drawn in bands of a few rows, each with all of its layers, so that repeated drawing stays in the
/// processor's cache. Areas behind opaque layers are not drawn at all, and neither are pixels that have not changed
/// since the last frame.
///
/// It is short because it does one thing: premultiplied rectangles, bilinear, with round corners.
public final class Compositor {
    private let shared = SharedFrame()
    private let workers: BandWorkers
    /// The surface that still shows the last frame.
    private var drawnSurface: Surface?

    private let pixelsWorthSharing: Int
    private let pixelsInPart: Int

    /// - Parameters:
    ///   - threads: The number of threads that draw, including the caller's.
    ///   - pixelsWorthSharing: Fewer pixels than this are drawn by the caller's thread alone. The default takes about a
    ///     millisecond. Sharing less would cost a tenth more processor time in all, which matters where a row drifts
    ///     all day.
    ///   - pixelsInPart: A frame is reported in parts of about this size, or as a whole if there are not two. The default
    ///     reports one of 1920×1080 as a whole.
    public init(threads: Int, pixelsWorthSharing: Int = 1_500_000, pixelsInPart: Int = 1_250_000) {
        self.pixelsWorthSharing = pixelsWorthSharing
        self.pixelsInPart = pixelsInPart
        workers = BandWorkers(helpers: max(1, threads) - 1) { [shared] index, worker in shared.draw(index, worker) }
        shared.scratches = (0..<max(1, threads)).map { _ in Scratch() }
    }

    /// Draws a frame, back to front, over black.
    ///
    /// - Parameters:
    ///   - turned: Receives the changed pixels, turned. Only the surface's contents persist between frames.
    ///   - changed: Receives the ranges of rows that have changed since the last frame, from top to bottom, no two of
    ///     them adjacent.
    ///   - partIsDrawn: Called each time that a part of a large frame has been drawn, and been added to `changed`. It may
    ///     show these rows, while helpers draw others, and remove them.
    public func draw(
        _ layers: [PictureLayer], on surface: Surface, showingOn turned: TurnedSurface? = nil,
        changed: inout [Range<Int>],
        partIsDrawn: (_ changed: inout [Range<Int>]) -> Void = { _ in }
    ) {
        shared.plan.prepare(layers, on: surface.size, isSurfaceKnown: drawnSurface == surface)
        shared.surface = surface
        shared.turned = turned
        drawnSurface = surface
        let parts = shared.plan.area / pixelsInPart
        workers.run(
            bands: shared.plan.bands.count, isShared: shared.plan.area > pixelsWorthSharing, parts: parts
        ) { done in
            for band in shared.plan.bands[done] { changed.add(band) }
            if done.upperBound < shared.plan.bands.count { partIsDrawn(&changed) }
        }
    }

    /// Redraws everything in the next frame, because the surface's contents have been lost.
    public func invalidate() { drawnSurface = nil }
}

/// The state that all threads read while a frame is drawn. It changes only between frames:
/// ``BandWorkers/run(bands:isShared:)`` starts with a release that each worker acquires, and returns after the last of
/// them has released its work.
private final class SharedFrame: Sendable {
    nonisolated(unsafe) var plan = Plan()
    nonisolated(unsafe) var surface: Surface?
    nonisolated(unsafe) var turned: TurnedSurface?
    /// One for each worker.
    nonisolated(unsafe) var scratches: [Scratch] = []

    func draw(_ index: Int, _ worker: Int) {
        guard let surface else { return }
        let band = plan.bands[index]
        let scratch = scratches[worker]
        plan.draw(band, on: surface, with: scratch)
        guard let turned else { return }
        // While the band is still in the processor's cache.
        for columns in scratch.damage.columns.ranges { turned.show(band, columns, of: surface) }
    }
}

extension [Range<Int>] {
    /// Appends a range, or extends the last one if the two are adjacent.
    fileprivate mutating func add(_ range: Range<Int>) {
        if let last = last, last.upperBound == range.lowerBound {
            self[count - 1] = last.lowerBound..<range.upperBound
        } else {
            append(range)
        }
    }
}

/// One worker's memory for rows on their way from a picture to the surface.
final class Scratch {
    /// A row that is ready to be drawn.
    private(set) var line = UnsafeMutablePointer<UInt32>.allocate(capacity: 1)
    /// Two rows mixed into one, before they are scaled.
    private(set) var mixed = UnsafeMutablePointer<UInt32>.allocate(capacity: 1)
    /// Two rows of the picture after scaling. An enlarged picture shows each of them many times.
    private(set) var upper = UnsafeMutablePointer<UInt32>.allocate(capacity: 1)
    private(set) var lower = UnsafeMutablePointer<UInt32>.allocate(capacity: 1)
    private var upperRow: Int?
    private var lowerRow: Int?
    var damage = Damage()
    var visibility = Visibility()
    private var capacity = 1

    deinit { free() }

    private func free() {
        for memory in [line, mixed, upper, lower] { memory.deallocate() }
    }

    func reserve(_ count: Int) {
        guard count > capacity else { return }
        free()
        capacity = count
        line = .allocate(capacity: count)
        mixed = .allocate(capacity: count)
        upper = .allocate(capacity: count)
        lower = .allocate(capacity: count)
    }

    func invalidateRows() {
        upperRow = nil
        lowerRow = nil
    }

    /// Scales two rows of the picture into `upper` and `lower`, unless they are there already.
    @inline(__always)
    func scaleRows(_ first: Int, _ second: Int, scale: (Int, UnsafeMutablePointer<UInt32>) -> Void) {
        if upperRow != first {
            if lowerRow == first {
                swap(&upper, &lower)
                (upperRow, lowerRow) = (lowerRow, upperRow)
            } else {
                scale(first, upper)
                upperRow = first
            }
        }
        guard second != first, lowerRow != second else { return }
        scale(second, lower)
        lowerRow = second
    }
}
