import Raster
import Testing

@testable import Stage

/// A panel, by its diagonal in inches and its pixels, which are square.
private struct Panel: Sendable, CustomTestStringConvertible {
    var inches: Double
    var pixels: PixelSize

    init(_ inches: Double, _ width: Int, _ height: Int) {
        self.inches = inches
        pixels = PixelSize(width: width, height: height)
    }

    var size: PhysicalSize {
        let width = Double(pixels.width)
        let height = Double(pixels.height)
        let pixel = inches * 25.4 / (width * width + height * height).squareRoot()
        return PhysicalSize(width: (width * pixel).rounded(), height: (height * pixel).rounded())
    }

    var scale: Double { PointScale.scale(of: pixels, size) }
    /// The width of a target of 48 points, in millimetres.
    var target: Double { 48 * scale * size.width / Double(pixels.width) }
    var testDescription: String { "\(inches)-inch \(pixels.width)×\(pixels.height)" }
}

@Suite struct PointScaleTests {
    @Test(
        "the scale follows from the density and the size of a screen",
        arguments: [
            (Panel(7, 800, 480), 1.0), (Panel(10.1, 1280, 800), 1.1), (Panel(10.1, 1920, 1200), 1.66),
            (Panel(15.6, 1920, 1080), 1.24), (Panel(15.6, 3840, 2160), 2.48), (Panel(24, 1920, 1080), 1),
            (Panel(24, 3840, 2160), 2), (Panel(32, 3840, 2160), 1.73), (Panel(43, 1920, 1080), 1),
            (Panel(43, 3840, 2160), 1.49), (Panel(43, 2160, 3840), 1.49), (Panel(65, 3840, 2160), 1.22),
            (Panel(86, 3840, 2160), 1.06),
            // A point is never smaller than a pixel.
            (Panel(55, 1280, 720), 1), (Panel(120, 1920, 1080), 1),
        ] as [(Panel, Double)])
    private func scales(_ panel: Panel, _ scale: Double) {
        #expect(abs(panel.scale - scale) < 0.015 && panel.scale >= 1, "\(panel.scale)")
    }

    @Test(
        "a target of 48 points is 9 mm wide on any screen",
        arguments: [
            Panel(5, 1280, 720), Panel(7, 800, 480), Panel(7, 1920, 1200), Panel(8, 1280, 800), Panel(10.1, 1024, 600),
            Panel(13.3, 3840, 2160), Panel(15.6, 1920, 1080), Panel(24, 1920, 1080), Panel(43, 3840, 2160),
        ])
    private func targets(_ panel: Panel) {
        // A hundredth of the scale, by which it is rounded, and half a millimetre of the width.
        #expect(panel.target > 9 * 0.99 - 0.05, "\(panel.target) mm")
    }

    @Test(
        "without a size, the shorter side has 1080 points, and at least a pixel for each",
        arguments: [
            ((1920, 1080), 1.0), ((3840, 2160), 2), ((2160, 3840), 2), ((2560, 1440), 1.33), ((800, 480), 1),
            ((7680, 4320), 4), ((1920, 540), 1),
        ] as [((Int, Int), Double)])
    func resolution(_ pixels: (Int, Int), _ scale: Double) {
        #expect(PointScale.scale(of: PixelSize(width: pixels.0, height: pixels.1)) == scale)
    }

    private func display(_ bounds: PixelRect, pixels: PixelSize) -> Display {
        Display(name: "X", bounds: bounds, pixels: pixels, sizes: [PhysicalSize(width: 345, height: 194)])
    }

    @Test("a point is equally large on the display at any scale of the compositor")
    func compositors() {
        let pixels = PixelSize(width: 3840, height: 2160)
        // The compositor's scale, the window's size and the size of its pixels.
        let cases = [
            (1.0, PixelSize(width: 3840, height: 2160), PixelSize(width: 3840, height: 2160)),
            (2.0, PixelSize(width: 1920, height: 1080), PixelSize(width: 3840, height: 2160)),
            // Windows are drawn at twice their size, and shrunk.
            (1.5, PixelSize(width: 2560, height: 1440), PixelSize(width: 5120, height: 2880)),
        ]
        for (factor, window, buffer) in cases {
            let display = display(PixelRect(window), pixels: pixels)
            let mapping = DisplayMapping(window: window, pixels: buffer)
            let scale = PointScale.automatic.scale(on: display, mapping)
            // On the display, a pixel of the buffer is this many pixels wide.
            let shown = factor * Double(window.width) / Double(buffer.width)
            #expect(abs(scale * shown - 2.48) < 0.01, "\(factor): \(scale)")
            #expect(PointScale.fixed(1.5).scale(on: display, mapping) == 1.5)
        }
    }
}

@Suite struct PhysicalSizeTests {
    private let fullHD = PixelSize(width: 1920, height: 1080)

    @Test(
        "sizes of real displays are believed",
        arguments: [
            ((345.0, 194.0), (3840, 2160)), ((531, 299), (1920, 1080)), ((941, 529), (1920, 1080)),
            ((154, 86), (800, 480)), ((376, 301), (1280, 1024)), ((700, 200), (1920, 540)),
            ((2056, 1163), (3840, 2160)),
            // Turned, by a driver that turns both or only one of the two.
            ((194, 345), (2160, 3840)), ((345, 194), (2160, 3840)), ((340, 190), (3840, 2160)),
        ] as [((Double, Double), (Int, Int))])
    func plausible(_ size: (Double, Double), _ pixels: (Int, Int)) {
        let doubt = PhysicalSize(width: size.0, height: size.1).doubt(on: PixelSize(width: pixels.0, height: pixels.1))
        #expect(doubt == nil)
    }

    @Test(
        "sizes that no display with these pixels has are not believed",
        arguments: [
            (0.0, 0.0), (0, 299), (160, 90), (16, 9), (1600, 900), (160, 100), (90, 160), (-531, -299),
            // Invented for 96 dpi.
            (508, 286), (508, 285), (507.6, 285.75),
            // Too small, too large, of another shape.
            (40, 23), (3000, 1690), (531, 240), (531, 531), (.infinity, .infinity), (.nan, 300),
        ])
    func lies(_ width: Double, _ height: Double) {
        #expect(PhysicalSize(width: width, height: height).doubt(on: fullHD) != nil)
    }

    @Test("a display that lies gets the scale of its resolution, and the next statement is tried before that")
    func display() {
        let pixels = PixelSize(width: 3840, height: 2160)
        var display = Display(name: "HDMI-1", bounds: PixelRect(pixels), pixels: pixels)
        #expect(display.scale == 2)
        #expect(display.description == "\"HDMI-1\": 3840×2160, size unknown")
        display.sizes = [PhysicalSize(width: 0, height: 0)]
        #expect(display.description == "\"HDMI-1\": 3840×2160, size unknown")
        display.sizes = [PhysicalSize(width: 1600, height: 900)]
        #expect(display.scale == 2)
        #expect(
            display.description
                == "\"HDMI-1\": 3840×2160, 1600×900 mm not believed (an aspect ratio instead of a size)")
        display.sizes.append(PhysicalSize(width: 950, height: 540))
        #expect(abs(display.scale - 1.49) < 0.02)
        #expect(display.description == "\"HDMI-1\": 3840×2160, 950×540 mm")
    }
}
