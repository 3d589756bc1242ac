import Raster

/// A display that shows a picture, as the window system or the kernel describes it.
struct Display: Hashable, Sendable, CustomStringConvertible {
    /// As the window system calls it, such as `HDMI-1`.
    var name: String
    /// Its place among all displays, in the window system's units.
    var bounds: PixelRect
    var pixels: PixelSize
    /// The sizes that are reported for it, the most reliable first.
    var sizes: [PhysicalSize] = []
    /// In hertz. SDL rounds it down, and does not follow changes; nil if only SDL knows.
    var refreshRate: Double?

    /// The first believable size.
    var size: PhysicalSize? { sizes.first { $0.doubt(on: pixels) == nil } }

    /// The pixels per point that suit it.
    var scale: Double { size.map { PointScale.scale(of: pixels, $0) } ?? PointScale.scale(of: pixels) }

    /// Such as `"HDMI-1": 3840×2160, 345×194 mm`.
    var description: String { "\"\(name)\": \(pixels.width)×\(pixels.height), \(sizeDescription)" }

    private var sizeDescription: String {
        if let size { return "\(size)" }
        let claim = sizes.first { $0.width != 0 || $0.height != 0 }
        guard let claim, let doubt = claim.doubt(on: pixels) else { return "size unknown" }
        return "\(claim) not believed (\(doubt))"
    }
}
