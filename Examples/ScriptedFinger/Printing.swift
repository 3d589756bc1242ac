import Gestures
import Motion

extension GestureEngine {
    /// Handles pointer events and prints the gesture events that they lead to.
    public mutating func play(_ events: [PointerEvent], in regions: HitTree<Target>) {
        for event in events {
            handle(event, in: regions)
            printEvents()
        }
    }

    /// Prints the events since the last call, and removes them.
    public mutating func printEvents() {
        for event in events { print(event.line) }
        removeEvents()
    }
}

extension GestureEvent {
    /// The event as a line of text, such as "0.03 s  card drag began, moved (4.0, 0.0)".
    public var line: String {
        var line = "\(text(time, decimals: 2)) s  \(target) \(name) \(state)"
        if let value { line += value.description }
        if let cause { line += ": \(cause.rawValue)" }
        return line
    }
}

extension GestureValue {
    fileprivate var description: String {
        switch self {
        case .tap(let tap), .longPress(let tap):
            " at (\(text(tap.location.x)), \(text(tap.location.y)))"
        case .drag(let drag):
            ", moved (\(text(drag.translation.dx)), \(text(drag.translation.dy)))"
        case .magnify(let magnify), .quickZoom(let magnify):
            ", \(text(magnify.magnification, decimals: 2)) times as large"
        case .rotate(let rotate):
            ", turned by \(text(rotate.rotation * 180 / .pi))°"
        case .transform(let transform):
            ", moved (\(text(transform.translation.dx)), \(text(transform.translation.dy)))"
        case .hover(let hover):
            " at (\(text(hover.location.x)), \(text(hover.location.y)))"
        case .pointerInput, .custom:
            ""
        }
    }
}

/// Formats a number with a fixed number of decimals.
public func text(_ number: Double, decimals: Int = 1) -> String {
    let scale = (0..<decimals).reduce(1) { scale, _ in scale * 10 }
    let scaled = Int((number * Double(scale)).rounded())
    let fraction = String(scaled.magnitude % UInt(scale))
    let zeros = String(repeating: "0", count: decimals - fraction.count)
    return "\(scaled < 0 ? "-" : "")\(scaled.magnitude / UInt(scale)).\(zeros)\(fraction)"
}

/// Pads a text on the left to a width in characters.
public func column(_ text: String, width: Int = 8) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
}
