import Gestures

extension Gesture {
    /// The distance that a pointer must not leave, or must leave; nil for gestures that go by something else.
    func slop(_ metrics: GestureMetrics) -> Length? {
        switch self {
        case .tap(let tap): tap.slop ?? metrics.touch
        case .longPress(let press): press.maximumDistance ?? metrics.touch
        case .quickZoom(let zoom): zoom.slop ?? metrics.touch
        case .drag(let drag): drag.minimumDistance ?? metrics.pan
        case .transform(let transform): transform.minimumDistance ?? metrics.pan
        case .magnify, .rotate, .hover, .pointerInput, .custom, .script: nil
        case .simultaneous, .exclusive, .sequenced, .attached, .named: nil
        }
    }
}
