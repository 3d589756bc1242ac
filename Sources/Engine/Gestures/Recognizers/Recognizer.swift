import Motion

/// Measures one gesture. Whether the gesture is possible, active or over is for the arena to say.
enum Recognizer: Hashable, Sendable {
    case tap(TapRecognizer)
    case longPress(LongPressRecognizer)
    case drag(DragRecognizer)
    case magnify(MagnifyRecognizer)
    case transform(TransformRecognizer)
    case quickZoom(QuickZoomRecognizer)

    /// Creates the recognizer of a single gesture; nil for a composition.
    init?(_ gesture: Gesture) {
        switch gesture {
        case .tap(let gesture): self = .tap(TapRecognizer(gesture: gesture))
        case .longPress(let gesture): self = .longPress(LongPressRecognizer(gesture: gesture))
        case .drag(let gesture): self = .drag(DragRecognizer(gesture: gesture))
        case .magnify(let gesture): self = .magnify(MagnifyRecognizer(gesture: gesture))
        case .transform(let gesture): self = .transform(TransformRecognizer(gesture: gesture))
        case .quickZoom(let gesture): self = .quickZoom(QuickZoomRecognizer(gesture: gesture))
        case .simultaneous, .exclusive, .sequenced, .attached: return nil
        }
    }

    /// Considers a change while the gesture has not begun.
    mutating func consider(_ sample: Sample) -> Verdict {
        switch self {
        case .tap(var tap):
            defer { self = .tap(tap) }
            return tap.consider(sample)
        case .longPress(var press):
            defer { self = .longPress(press) }
            return press.consider(sample)
        case .drag(var drag):
            defer { self = .drag(drag) }
            return drag.consider(sample)
        case .magnify(var magnify):
            defer { self = .magnify(magnify) }
            return magnify.consider(sample)
        case .transform(var transform):
            defer { self = .transform(transform) }
            return transform.consider(sample)
        case .quickZoom(var zoom):
            defer { self = .quickZoom(zoom) }
            return zoom.consider(sample)
        }
    }

    /// Whether the gesture ends as soon as it is recognized.
    var isDiscrete: Bool {
        switch self {
        case .tap, .longPress: true
        case .drag, .magnify, .transform, .quickZoom: false
        }
    }

    /// How firmly a gesture of several touches holds up its rivals once its first touch is complete: the more taps it
    /// needs, the higher. 0 before that, and for gestures of one touch.
    var holdingRank: Int {
        switch self {
        case .tap(let tap): tap.isHolding ? tap.gesture.count : 0
        case .quickZoom(let zoom): zoom.isHolding ? .max : 0
        case .longPress, .drag, .magnify, .transform: 0
        }
    }

    /// Whether a touch at `position` is too far from the first tap to continue the gesture.
    func isTooFar(_ position: Point) -> Bool {
        switch self {
        case .tap(let tap): tap.isTooFar(position)
        case .quickZoom(let zoom): zoom.isTooFar(position)
        case .longPress, .drag, .magnify, .transform: false
        }
    }

    /// The number of taps that the gesture needs; a quick zoom ranks above any number. Nil for gestures that do not
    /// begin with a tap.
    var tapRank: Int? {
        switch self {
        case .tap(let tap): tap.gesture.count
        case .quickZoom: .max
        case .longPress, .drag, .magnify, .transform: nil
        }
    }

    /// The time at which the gesture is decided by time alone, and whether it then succeeds.
    var deadline: (time: Double, isSuccess: Bool)? {
        switch self {
        case .tap(let tap): tap.deadline.map { ($0, false) }
        case .quickZoom(let zoom): zoom.deadline.map { ($0, false) }
        case .longPress(let press): press.deadline.map { ($0, true) }
        case .drag, .magnify, .transform: nil
        }
    }

    /// The measurement so far.
    var value: GestureValue {
        switch self {
        case .tap(let tap): tap.value
        case .longPress(let press): press.value
        case .drag(let drag): drag.value()
        case .magnify(let magnify): magnify.value()
        case .transform(let transform): transform.value()
        case .quickZoom(let zoom): zoom.value()
        }
    }
}
