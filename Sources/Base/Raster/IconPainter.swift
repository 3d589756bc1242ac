internal import CCairo

/// Draws the icons of buttons and the ghost finger: by default, light shapes with a soft dark shadow, which are legible
/// on any photo.
public struct IconPainter: Hashable, Sendable {
    /// Pixels per point.
    public var scale: Double
    /// The colour of the shapes. Each shape sets its own opacity.
    public var ink = Colour.white(1)
    /// The colour of the shadow.
    public var halo = Colour.black(0.45)
    /// The colour of a filled heart.
    public var accent = Colour(red: 1, green: 0x37 / 255, blue: 0x5F / 255)

    public init(scale: Double) {
        self.scale = scale
    }

    /// In points. As in CSS, twice the standard deviation.
    private static let shadowBlur = 4.0

    var closeColour: Colour { ink.opacity(0.92) }
    private static let closeLine = 2.5
    /// The cross is smaller than the heart, whose round shape looks smaller than it is.
    private static let closeScale = 0.36

    private var heartColour: Colour { ink.opacity(0.8) }
    private static let heartLine = 2.25
    private static let heartScale = 0.5

    /// A cross, centred in a square. Lengths are in points.
    public func close(side: Double) -> Bitmap {
        icon(side: side) { context in
            let reach = side * Self.closeScale / 2
            cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
            cairo_set_line_width(context, Self.closeLine)
            for direction in [-1.0, 1] {
                cairo_move_to(context, -reach, -reach * direction)
                cairo_line_to(context, reach, reach * direction)
            }
            setColour(closeColour, context)
            cairo_stroke(context)
        }
    }

    private var sign: Colour { ink.opacity(0.8) }
    private static let chevronLine = 2.75
    private static let chevronScale = 0.34

    /// A chevron, centred in a square.
    public func chevron(side: Double, pointsRight: Bool) -> Bitmap {
        icon(side: side) { context in
            let height = side * Self.chevronScale
            let tip = (pointsRight ? 1 : -1) * height / 4
            cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
            cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
            cairo_set_line_width(context, Self.chevronLine)
            cairo_move_to(context, -tip, -height / 2)
            cairo_line_to(context, tip, 0)
            cairo_line_to(context, -tip, height / 2)
            setColour(closeColour, context)
            cairo_stroke(context)
        }
    }

    private static let albumsScale = 0.4
    private static let albumsGap = 3.0
    private static let albumsRadius = 2.0

    /// Four small frames, centred in a square.
    public func albums(side: Double) -> Bitmap {
        icon(side: side) { context in
            let reach = side * Self.albumsScale / 2
            let frame = reach - Self.albumsGap / 2
            for (x, y) in [
                (-reach, -reach), (reach - frame, -reach), (-reach, reach - frame), (reach - frame, reach - frame),
            ] {
                context.addRoundedRectangle(x, y, width: frame, height: frame, radius: Self.albumsRadius)
            }
            setColour(sign, context)
            cairo_fill(context)
        }
    }

    /// The outline of a heart, centred in a square.
    public func heart(side: Double) -> Bitmap {
        icon(side: side) { context in
            addHeart(side: side, heartColour, context)
            cairo_stroke(context)
        }
    }

    private func addHeart(side: Double, _ colour: Colour, _ context: OpaquePointer) {
        addHeart(width: side * Self.heartScale - Self.heartLine, context)
        cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
        cairo_set_line_width(context, Self.heartLine)
        setColour(colour, context)
    }

    /// A red heart, centred in a square.
    public func filledHeart(side: Double) -> Bitmap {
        icon(side: side) { context in
            // Stroked as well, so that both hearts have the same size and the same round tip.
            addHeart(side: side, accent, context)
            cairo_fill_preserve(context)
            cairo_stroke(context)
        }
    }

    /// The right half of a heart of width 2 around the origin, from the notch over the lobe down to the tip. The left half
    /// is its mirror image.
    private static let heartCurves: [[(x: Double, y: Double)]] = [
        [(0.14, -0.79), (0.33, -0.9), (0.54, -0.9)],
        [(0.8, -0.9), (1, -0.69), (1, -0.4)],
        [(1, 0.08), (0.56, 0.45), (0, 0.92)],
    ]
    private static let heartNotch = -0.56

    private func addHeart(width: Double, _ context: OpaquePointer) {
        let unit = width / 2
        cairo_move_to(context, 0, Self.heartNotch * unit)
        var start = (x: 0.0, y: Self.heartNotch)
        var mirrored: [[(x: Double, y: Double)]] = []
        for curve in Self.heartCurves {
            addCurve(curve, side: 1, unit, context)
            mirrored.insert([curve[1], curve[0], start], at: 0)
            start = curve[2]
        }
        for curve in mirrored { addCurve(curve, side: -1, unit, context) }
        cairo_close_path(context)
    }

    private func addCurve(_ curve: [(x: Double, y: Double)], side: Double, _ unit: Double, _ context: OpaquePointer) {
        let across = unit * side
        cairo_curve_to(
            context, curve[0].x * across, curve[0].y * unit, curve[1].x * across, curve[1].y * unit,
            curve[2].x * across, curve[2].y * unit)
    }

    func setColour(_ colour: Colour, _ context: OpaquePointer) {
        cairo_set_source_rgba(context, colour.red, colour.green, colour.blue, colour.alpha)
    }

    /// A shape with its shadow. `draw` draws it in points around the origin.
    func icon(side: Double, draw: (OpaquePointer) -> Void) -> Bitmap {
        let pixels = Int((side * scale).rounded())
        let shape = Canvas(PixelSize(width: pixels, height: pixels))
        drawCentred(on: shape, draw)
        let canvas = Canvas(shape.size)
        castShadow(of: shape.bitmap(), on: canvas)
        drawCentred(on: canvas, draw)
        return canvas.bitmap()
    }

    private func drawCentred(on canvas: borrowing Canvas, _ draw: (OpaquePointer) -> Void) {
        cairo_translate(canvas.context, Double(canvas.size.width) / 2, Double(canvas.size.height) / 2)
        cairo_scale(canvas.context, scale, scale)
        draw(canvas.context)
        cairo_identity_matrix(canvas.context)
    }

    private func castShadow(of shape: Bitmap, on canvas: borrowing Canvas) {
        var coverage = Coverage(shape)
        coverage.blur(deviation: Self.shadowBlur / 2 * scale)
        coverage.withAlphaSurface { surface in
            canvas.setColour(halo)
            cairo_mask_surface(canvas.context, surface, 0, 0)
        }
    }

    // MARK: Globe

    private static let globeLine = 2.0
    private static let strokeOpacity = 0.8
    /// The globe's diameter, as a fraction of the square's side.
    private static let globeDiameter = 0.42
    /// The width of the meridians' ellipse, as a fraction of the globe's.
    private static let meridians = 0.46
    /// The distance of the parallels from the equator, as a fraction of the radius.
    private static let parallels = 0.5

    /// A globe with meridians and parallels, centred in a square: languages.
    public func globe(side: Double) -> Bitmap {
        icon(side: side) { context in
            let radius = side * Self.globeDiameter / 2
            cairo_set_line_width(context, Self.globeLine)
            cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
            cairo_arc(context, 0, 0, radius, 0, 2 * .pi)
            addEllipse(width: 2 * radius * Self.meridians, height: 2 * radius, context)
            let half = radius * (1 - Self.parallels * Self.parallels).squareRoot()
            for y in [-Self.parallels * radius, Self.parallels * radius] {
                cairo_move_to(context, -half, y)
                cairo_line_to(context, half, y)
            }
            setColour(ink.opacity(Self.strokeOpacity), context)
            cairo_stroke(context)
        }
    }

    private func addEllipse(width: Double, height: Double, _ context: OpaquePointer) {
        cairo_new_sub_path(context)
        cairo_save(context)
        cairo_scale(context, width / 2, height / 2)
        cairo_arc(context, 0, 0, 1, 0, 2 * .pi)
        // Restore the scale before stroking, so that the line has the same width everywhere.
        cairo_restore(context)
    }

    private static let infoLine = 2.25
    /// The ring's diameter, as a fraction of the square's side.
    private static let infoDiameter = 0.46
    /// The ends of the letter's stem and the position of its dot, from the middle, as fractions of the square's side.
    private static let stem = -0.02
    private static let foot = 0.11
    private static let dot = -0.105

    /// The letter i in a ring, centred in a square: a photo's details.
    public func info(side: Double) -> Bitmap {
        icon(side: side) { context in
            cairo_set_source_rgba(context, 1, 1, 1, Self.strokeOpacity)
            cairo_set_line_width(context, Self.infoLine)
            cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
            cairo_arc(context, 0, 0, side * Self.infoDiameter / 2, 0, 2 * .pi)
            cairo_stroke(context)
            cairo_move_to(context, 0, Self.stem * side)
            cairo_line_to(context, 0, Self.foot * side)
            cairo_stroke(context)
            cairo_arc(context, 0, Self.dot * side, Self.infoLine * 0.7, 0, 2 * .pi)
            cairo_fill(context)
        }
    }
}

extension IconPainter {
    private static let ringLine = 3.0
    private var ringColour: Colour { ink.opacity(0.95) }
    private var ringFill: Colour { ink.opacity(0.28) }
    /// A dark edge on both sides of the line, with which the ring is seen on a picture of any lightness.
    private static let ringEdge = 1.5
    private static let ringShade = Colour.black(0.5)

    /// A ring, lightly filled. Only its outside casts a shadow, so that the area below the finger is not darkened. The
    /// diameter is in points.
    public func touchRing(diameter: Double) -> Bitmap {
        let inner = Int((diameter * scale).rounded())
        let reach = Int((Self.shadowBlur * 1.5 * scale).rounded(.up))
        let content = PixelRect(x: reach, y: reach, width: inner, height: inner)
        let canvas = Canvas(PixelSize(width: inner + 2 * reach, height: inner + 2 * reach))
        let middle = Double(canvas.size.width) / 2
        let radius = Double(inner) / 2
        castShadow(around: middle, radius, on: canvas)
        cairo_arc(canvas.context, middle, middle, radius, 0, 2 * .pi)
        canvas.setColour(ringFill)
        cairo_fill(canvas.context)
        let line = Self.ringLine * scale
        let edge = Self.ringEdge * scale
        for (width, colour) in [(line + 2 * edge, Self.ringShade), (line, ringColour)] {
            cairo_arc(canvas.context, middle, middle, radius - line / 2 - edge, 0, 2 * .pi)
            canvas.setColour(colour)
            cairo_set_line_width(canvas.context, width)
            cairo_stroke(canvas.context)
        }
        return canvas.bitmap(content: content)
    }

    private func castShadow(around middle: Double, _ radius: Double, on canvas: borrowing Canvas) {
        let disc = Canvas(canvas.size)
        cairo_arc(disc.context, middle, middle, radius, 0, 2 * .pi)
        disc.setColour(.black(1))
        cairo_fill(disc.context)
        cairo_save(canvas.context)
        cairo_rectangle(canvas.context, 0, 0, Double(canvas.size.width), Double(canvas.size.height))
        // In the opposite direction to the rectangle, so that the clip excludes the inside.
        cairo_arc_negative(canvas.context, middle, middle, radius - 1, 2 * .pi, 0)
        cairo_clip(canvas.context)
        castShadow(of: disc.bitmap(), on: canvas)
        cairo_restore(canvas.context)
    }
}

// The icons that pause and resume automatic motion. Lengths are in points, relative to the middle of a square.
extension IconPainter {
    /// The height of both icons, as a fraction of the square's side.
    private static let height = 0.4

    /// Two upright bars: pause.
    public func pause(side: Double) -> Bitmap {
        icon(side: side) { context in
            let height = side * Self.height
            let width = side * 0.09
            for x in [-0.15 * side, 0.15 * side - width] {
                cairo_rectangle(context, x, -height / 2, width, height)
            }
            fill(context)
        }
    }

    /// A triangle that points to the right: play.
    public func play(side: Double) -> Bitmap {
        icon(side: side) { context in
            let height = side * Self.height
            // A triangle looks centred at its centroid.
            let left = -0.32 * height
            let right = 0.55 * height
            cairo_move_to(context, left, -height / 2)
            cairo_line_to(context, right, 0)
            cairo_line_to(context, left, height / 2)
            cairo_close_path(context)
            fill(context)
        }
    }

    private func fill(_ context: OpaquePointer) {
        cairo_set_source_rgba(context, 1, 1, 1, Self.strokeOpacity)
        cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
        cairo_set_line_width(context, 2)
        cairo_fill_preserve(context)
        cairo_stroke(context)
    }
}
