import Gestures
import Motion
import Scenes

extension Inspector {
    private static let line = 2.0
    static let ring = 56.0
    private static let textSize = 13.0
    /// The width of a letter.
    static let advance = textSize * Theme.Text.monospacedAdvance
    /// Half of a dot's width.
    private static let dot = 3.0
    private static let rim = 1.5
    static let rowHeight = 20.0
    private static let margin = Theme.grid * 3

    func draw(on stage: LayerStage, into scene: inout SceneBuilder) {
        for trail in trails { drawDecisions(of: trail, into: &scene) }
        drawShares(into: &scene)
        for trail in trails { drawRegions(of: trail, into: &scene) }
        for trail in trails { draw(trail, into: &scene) }
        for (row, entry) in entries.enumerated() {
            let origin = Point(x: Self.margin, y: Self.margin + Double(row) * Self.rowHeight)
            write(entry.event.text, entry.event.tint, at: origin, into: &scene)
        }
    }

    /// Outlines the regions on the hit path, the innermost most brightly.
    private func drawRegions(of trail: Trail, into scene: inout SceneBuilder) {
        for (depth, region) in trail.path.enumerated() {
            let opacity = depth == trail.path.count - 1 ? 0.9 : 0.45
            // A dragged region moves with its finger.
            let frame = scene.frame(of: region.target) ?? region.frame
            outline(frame, opacity: opacity, into: &scene)
            // Regions of the same frame, such as a page and its photo, share a label.
            guard depth + 1 == trail.path.count || trail.path[depth + 1].frame != region.frame else { continue }
            let names = trail.path[...depth].filter { $0.frame == region.frame }.map(\.target.name)
            let corner = Point(x: frame.minX + Theme.grid, y: frame.maxY - Self.rowHeight - Theme.grid / 2)
            write(names.joined(separator: " > "), .amber, at: corner, into: &scene)
        }
    }

    private func outline(_ frame: Rect, opacity: Double, into scene: inout SceneBuilder) {
        let width = frame.size.width
        let height = frame.size.height
        let edges = [
            Rect(x: frame.minX, y: frame.minY, width: width, height: Self.line),
            Rect(x: frame.minX, y: frame.maxY - Self.line, width: width, height: Self.line),
            Rect(x: frame.minX, y: frame.minY, width: Self.line, height: height),
            Rect(x: frame.maxX - Self.line, y: frame.minY, width: Self.line, height: height),
        ]
        for edge in edges { scene.draw(Sprite(picture: .solid(.amber), frame: edge, opacity: opacity)) }
    }

    private func draw(_ trail: Trail, into scene: inout SceneBuilder) {
        for (index, spot) in trail.spots.enumerated() {
            let age = Double(index + 1) / Double(trail.spots.count)
            drawDot(spot.taker.tint, at: spot.position, opacity: 0.9 * age, into: &scene)
        }
        guard let position = trail.positions.last else { return }
        let ring = Rect(origin: position, size: .zero).outset(by: Self.ring / 2)
        scene.draw(Sprite(picture: .ring(.white, diameter: Self.ring), frame: ring))
        let label = Point(x: ring.maxX + Theme.grid, y: ring.minY)
        let text = "#\(trail.pointer.rawValue)  \(rounded(position.x)) \(rounded(position.y))  v \(trail.velocity.text)"
        write(text, .white, at: label, into: &scene)
    }

    /// Draws a dot with a dark rim, which reads on any photo.
    func drawDot(_ tint: Tint, at position: Point, opacity: Double, into scene: inout SceneBuilder) {
        for (tint, radius, share) in [(.black, Self.dot + Self.rim, 0.5), (tint, Self.dot, 1)]
            as [(Tint, Double, Double)]
        {
            let frame = Rect(origin: position, size: .zero).outset(by: radius)
            scene.draw(Sprite(picture: .solid(tint), frame: frame, opacity: share * opacity, cornerRadius: radius))
        }
    }

    /// Draws a line of text with a picture for each letter: the numbers change in every frame, the letters do not.
    func write(_ text: String, _ tint: Tint, at origin: Point, into scene: inout SceneBuilder) {
        let advance = Self.advance
        let back = Rect(
            x: origin.x - Theme.grid / 2, y: origin.y - 1, width: advance * Double(text.count) + Theme.grid,
            height: Self.rowHeight - 2)
        scene.draw(Sprite(picture: .solid(.black), frame: back, opacity: 0.6))
        for (index, letter) in text.enumerated() where letter != " " {
            let frame = Rect(
                x: origin.x + Double(index) * advance, y: origin.y, width: advance, height: Self.rowHeight)
            scene.draw(Sprite(picture: .letter(letter, tint, size: Self.textSize), frame: frame, fit: .leading))
        }
    }
}

extension GestureEvent<Target> {
    fileprivate var tint: Tint {
        switch state {
        case .pressing, .began, .changed: .green
        case .ended: .white
        case .cancelled: .red
        case .failed: .grey
        }
    }

    /// "card 7  drag  changed  -120 0  v -1830 0".
    fileprivate var text: String {
        let words = [target.name, gesture.name, state.rawValue, value?.text ?? "", cause?.rawValue ?? ""]
        return words.filter { !$0.isEmpty }.joined(separator: "  ")
    }
}

extension GestureValue {
    fileprivate var text: String {
        switch self {
        case .tap(let tap), .longPress(let tap):
            "at \(rounded(tap.location.x)) \(rounded(tap.location.y))"
        case .drag(let drag):
            "\(drag.translation.text)  v \(drag.velocity.text)"
        case .magnify(let magnify), .quickZoom(let magnify):
            "×\(hundredths(magnify.magnification))"
        case .rotate(let rotate):
            "\(rounded(rotate.rotation * 180 / .pi))°"
        case .hover(let hover):
            "at \(rounded(hover.location.x)) \(rounded(hover.location.y))"
        case .transform(let transform):
            "\(transform.translation.text)  ×\(hundredths(transform.magnification))  v \(transform.velocity.text)"
        default:
            ""
        }
    }
}

extension Vector {
    fileprivate var text: String { "\(rounded(dx)) \(rounded(dy))" }
}

func rounded(_ value: Double) -> String { String(Int(value.rounded())) }

private func hundredths(_ value: Double) -> String {
    let count = Int((value * 100).rounded())
    return "\(count / 100).\(count % 100 < 10 ? "0" : "")\(count % 100)"
}
