import Raster

/// Draws layers with the processor: between whole pixels, on several cores if there is much to draw, and only where
/// something changed.
///
/// The surface is drawn in bands of a few rows, each with all of its layers, so that drawing over and over stays in
/// the processor's cache; and what opaque layers hide is not drawn at all. What shows the same as in the last frame keeps
/// its pixels.
public final class Compositor {
    private let shared = SharedFrame()
    private let crew: Crew
    private var drawnSurface: (pixels: UnsafeMutablePointer<UInt32>, size: PixelSize)?

    private let pixelsWorthSharing: Int

    /// - Parameters:
    ///   - threads: How many draw, the caller's included.
    ///   - pixelsWorthSharing: As many are drawn in a millisecond or so; with helpers, fewer would take a tenth more of
    ///     all processors together, which counts where a row drifts all day.
    public init(threads: Int, pixelsWorthSharing: Int = 1_500_000) {
        self.pixelsWorthSharing = pixelsWorthSharing
        crew = Crew(helpers: max(1, threads) - 1) { [shared] index, worker in shared.draw(index, worker) }
        shared.scratches = (0..<max(1, threads)).map { _ in Scratch() }
    }

    /// Draws a frame, back to front, over black.
    ///
    /// - Parameter changed: The bands of rows that have changed since the last frame are added to it, from the top, none
    ///   touching another.
    public func draw(_ layers: [Layer], on surface: Surface, changed: inout [Range<Int>]) {
        shared.plan.prepare(layers, on: surface.size, isSurfaceKnown: isKnown(surface))
        shared.surface = surface
        drawnSurface = (surface.pixels, surface.size)
        crew.run(bands: shared.plan.bands.count, isShared: shared.plan.area > pixelsWorthSharing)
        for band in shared.plan.bands { changed.add(band) }
    }

    /// Whatever the surface showed is lost.
    public func forget() { drawnSurface = nil }

    /// A surface at another place, or of another size, has yet to be drawn.
    private func isKnown(_ surface: Surface) -> Bool {
        drawnSurface.map { $0.pixels == surface.pixels && $0.size == surface.size } ?? false
    }
}

/// What all threads look at while a frame is drawn. It changes only between frames: ``Crew/run(bands:isShared:)`` begins
/// with a release that each worker acquires, and returns when the last of them has released its work.
private final class SharedFrame: Sendable {
    nonisolated(unsafe) var plan = Plan()
    nonisolated(unsafe) var surface: Surface?
    /// One for each worker.
    nonisolated(unsafe) var scratches: [Scratch] = []

    func draw(_ index: Int, _ worker: Int) {
        guard let surface else { return }
        plan.draw(plan.bands[index], on: surface, with: scratches[worker])
    }
}

extension [Range<Int>] {
    /// Adds a range, to the last one if it goes on from there.
    fileprivate mutating func add(_ range: Range<Int>) {
        if let last = last, last.upperBound == range.lowerBound {
            self[count - 1] = last.lowerBound..<range.upperBound
        } else {
            append(range)
        }
    }
}
