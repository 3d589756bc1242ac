import Gestures
import Motion

/// Draws a scene with its inspector: the screen on the left, the arena and the log on the right.
struct Drawing {
    static let panelWidth = 400.0
    static let size = Size(width: sceneSize.width + panelWidth, height: sceneSize.height)

    private static let margin = 16.0
    private static let rowHeight = 19.0
    private static let textSize = 12.0

    let player: Player
    let time: Double

    func draw(on painter: borrowing Painter) {
        painter.fill(Palette.screen)
        for shape in player.scene.shapes(at: time) { Self.draw(shape, on: painter) }
        drawHitPaths(on: painter)
        for (pointer, trail) in player.trails { draw(trail, isMouse: pointer.rawValue < 0, on: painter) }
        let panel = Rect(x: sceneSize.width, y: 0, width: Self.panelWidth, height: Self.size.height)
        painter.fillRectangle(panel, radius: 0, Palette.panel)
        drawArena(on: painter, from: drawConsumption(on: painter))
        drawLog(on: painter)
    }

    // MARK: The screen

    private static func draw(_ shape: Shape, on painter: borrowing Painter) {
        let frame = shape.frame
        let colour = Palette.colour(shape.tint)
        painter.transformed(about: frame.center, rotation: shape.rotation, scale: shape.scale) {
            painter.fillRectangle(frame, radius: shape.radius, colour, opacity: shape.opacity)
            painter.write(
                shape.text, at: frame.center, size: 14, Palette.white, opacity: 0.95 * shape.opacity, .center)
        }
    }

    /// Outlines the regions under the fingers, and the slops that a finger has not left.
    private func drawHitPaths(on painter: borrowing Painter) {
        let undecided = player.engine.gestureReadings.filter { $0.phase == .undecided }
        for reading in player.engine.pointerReadings(at: time) {
            for region in reading.path {
                outline(region, on: painter)
            }
            let metrics = player.engine.metrics
            for slop in Set(undecided.compactMap { $0.gesture.slop(metrics) }) {
                let radius = metrics.slop(slop, for: reading.kind)
                painter.strokeCircle(reading.start, radius: radius, Palette.white, opacity: 0.5)
            }
        }
    }

    /// Outlines a region where the screen shows it.
    private func outline(_ reading: (target: String, frame: Rect), on painter: borrowing Painter) {
        let region = player.regions.regions.first { $0.target == reading.target }
        let frame = (region?.frame ?? reading.frame).outset(by: -1)
        guard let transform = region?.transform else {
            return painter.strokeRectangle(frame, radius: 12, Palette.amber, opacity: 0.8, width: 1.5)
        }
        let corners = [
            frame.origin, Point(x: frame.maxX, y: frame.minY), Point(x: frame.maxX, y: frame.maxY),
            Point(x: frame.minX, y: frame.maxY), frame.origin,
        ]
        painter.strokeLine(corners.map(transform.apply), Palette.amber, opacity: 0.8, width: 1.5)
    }

    private func draw(_ trail: Player.Trail, isMouse: Bool, on painter: borrowing Painter) {
        let opacity = trail.isDown ? 1 : max(0, 1 - (time - trail.time) / 0.3)
        painter.strokeLine(trail.points, Palette.white, opacity: 0.35 * opacity, width: 3)
        guard let position = trail.points.last else { return }
        guard !isMouse else { return painter.fillCircle(position, radius: 5, Palette.white, opacity: opacity) }
        painter.fillCircle(position, radius: 19, Palette.white, opacity: 0.22 * opacity)
        painter.strokeCircle(position, radius: 19, Palette.white, opacity: 0.85 * opacity, width: 2)
    }

    // MARK: The panel

    private var left: Double { sceneSize.width + Self.margin }
    private var right: Double { Self.size.width - Self.margin }

    /// Shows how much of each finger's last movement was consumed.
    ///
    /// - Returns: The height that is taken.
    private func drawConsumption(on painter: borrowing Painter) -> Double {
        var y = Self.margin
        for reading in player.engine.pointerReadings(at: time) {
            let whole = reading.movement.whole.length
            let share = whole > 0 ? reading.movement.consumed.length / whole : 0
            let bar = Rect(x: left + 88, y: y + 3, width: right - left - 88, height: 6)
            painter.write(
                "finger \(reading.id.rawValue)", at: Point(x: left, y: y + 6), size: Self.textSize, Palette.quiet)
            painter.fillRectangle(bar, radius: 3, Palette.rule)
            let taken = Rect(origin: bar.origin, size: Size(width: bar.size.width * min(share, 1), height: 6))
            if share > 0 { painter.fillRectangle(taken, radius: 3, Palette.green) }
            y += Self.rowHeight
        }
        return y
    }

    private func drawArena(on painter: borrowing Painter, from top: Double) {
        for (row, reading) in player.engine.gestureReadings.enumerated() where row < 8 {
            let y = top + Double(row) * Self.rowHeight + 6
            let colour = Palette.colour(reading.phase)
            painter.fillCircle(Point(x: left + 4, y: y), radius: 4, colour)
            painter.write(
                "\(reading.target) \(reading.name)", at: Point(x: left + 16, y: y), size: Self.textSize, colour)
            painter.write(reading.phase.rawValue, at: Point(x: left + 170, y: y), size: Self.textSize, Palette.quiet)
            drawDeadline(of: reading, at: y, on: painter)
        }
    }

    /// Shows the time that is left until a gesture is decided.
    private func drawDeadline(
        of reading: GestureEngine<String>.GestureReading, at y: Double, on painter: borrowing Painter
    ) {
        guard let deadline = reading.deadline, deadline > time else { return }
        let width = 60 * min((deadline - time) / Slop.longPress, 1)
        painter.fillRectangle(
            Rect(x: right - 60, y: y - 2, width: max(width, 4), height: 4), radius: 2, Palette.amber)
    }

    private func drawLog(on painter: borrowing Painter) {
        let top = Self.size.height - Self.margin - Double(player.lines.count) * Self.rowHeight
        for (row, line) in player.lines.enumerated() {
            let age = time - line.time
            let y = top + Double(row) * Self.rowHeight + Self.rowHeight / 2
            painter.write(
                line.text, at: Point(x: left, y: y), size: Self.textSize, Palette.colour(line.state),
                opacity: max(0.4, 1 - age / 4))
        }
    }
}
