internal import CSDL2
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

/// The window system's displays, and whether it manages windows.
struct WindowSystem {
    /// All displays, the primary first.
    let displays: [Display]
    /// Whether a window manager or a compositor places windows.
    let managesWindows: Bool

    /// - Parameter driver: SDL's name of the window system.
    init(driver: String) {
        if driver == "x11", let server = XServer() {
            let displays = server.displays
            self.displays = displays.isEmpty ? Display.listed(driver: driver) : displays
            managesWindows = server.hasWindowManager
            return
        }
        displays = Display.listed(driver: driver)
        managesWindows = driver != VideoSystem.kernelDriver
    }
}

extension Display {
    /// All displays that SDL knows, the primary first.
    fileprivate static func listed(driver: String) -> [Display] {
        let displays = (0..<max(0, SDL_GetNumVideoDisplays())).compactMap { Display(number: $0, driver: driver) }
        guard driver == VideoSystem.kernelDriver else { return displays }
        return named(displays, after: DRMConnector.usable())
    }

    /// A display as SDL lists it.
    private init?(number: Int32, driver: String) {
        var bounds = SDL_Rect()
        guard SDL_GetDisplayBounds(number, &bounds) == 0 else { return nil }
        name = SDL_GetDisplayName(number).map { String(cString: $0) } ?? "\(number)"
        self.bounds = PixelRect(x: Int(bounds.x), y: Int(bounds.y), width: Int(bounds.w), height: Int(bounds.h))
        pixels = driver == "wayland" ? Self.largestMode(number) ?? self.bounds.size : self.bounds.size
        sizes = [Self.size(number, pixels)].compactMap { $0 }
    }

    /// On Wayland, the bounds are the pixels divided by the compositor's scale. The first mode is the largest.
    private static func largestMode(_ number: Int32) -> PixelSize? {
        var mode = SDL_DisplayMode()
        guard SDL_GetDisplayMode(number, 0, &mode) == 0, mode.w > 0, mode.h > 0 else { return nil }
        return PixelSize(width: Int(mode.w), height: Int(mode.h))
    }

    /// SDL computes the density from the display's millimetres.
    private static func size(_ number: Int32, _ pixels: PixelSize) -> PhysicalSize? {
        var horizontal: Float = 0
        var vertical: Float = 0
        guard SDL_GetDisplayDPI(number, nil, &horizontal, &vertical) == 0, horizontal > 0, vertical > 0 else {
            return nil
        }
        return PhysicalSize(
            width: (Double(pixels.width) / Double(horizontal) * 25.4).rounded(),
            height: (Double(pixels.height) / Double(vertical) * 25.4).rounded())
    }

    /// SDL lists the connected connectors in the kernel's order, but does not name them. It describes the mode of the console,
    /// which keeps the size of the display with which the machine started.
    private static func named(_ displays: [Display], after connectors: [DRMConnector]) -> [Display] {
        guard displays.count == connectors.count else { return displays }
        return zip(displays, connectors).map { display, connector in
            var display = display
            display.name = connector.name
            display.sizes = connector.edid?.sizes ?? display.sizes
            if let size = connector.preferredSize, !KernelCommandLine.current.choosesMode(of: connector) {
                display.resize(to: size)
            }
            return display
        }
    }

    private mutating func resize(to size: PixelSize) {
        pixels = size
        bounds.width = size.width
        bounds.height = size.height
    }
}

/// Which of several displays to use.
public enum DisplayChoice: Hashable, Sendable {
    /// By its place in the list, counted from 0.
    case number(Int)
    /// By the name that the window system or the kernel gives it.
    case name(String)
}

extension Array {
    /// The chosen display or connector, or the first without a choice. Nil if it is not there.
    func first(_ choice: DisplayChoice?, name: (Element) -> String) -> Element? {
        switch choice {
        case nil: first
        case .number(let number): indices.contains(number) ? self[number] : nil
        case .name(let chosen): first { name($0) == chosen }
        }
    }
}

extension [Display] {
    /// The error for a choice that cannot be used, with the names of the available displays.
    func refusal(of choice: DisplayChoice) -> StageError {
        let name =
            switch choice {
            case .number(let number): "\(number)"
            case .name(let name): "\"\(name)\""
            }
        let list = enumerated().map { "\($0) \($1)" }.joined(separator: "; ")
        return StageError("use display \(name)", why: "there is no such display (expected one of: \(list))")
    }
}
