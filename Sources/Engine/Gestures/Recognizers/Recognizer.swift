import Motion

/// The part of a gesture that measures: a closed set, held by value. Whether a gesture is possible, active or over is
/// the engine's to know, and whether it may begin is the arena's.
enum Recognizer: Hashable, Sendable {
    case tap(TapRecognizer)
    case longPress(LongPressRecognizer)
    case drag(DragRecognizer)
    case magnify(MagnifyRecognizer)
    case transform(TransformRecognizer)
    case quickZoom(QuickZoomRecognizer)

    /// Nil for a composition, which has no recognizer of its own.
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

    /// Looks at a change while the gesture is possible.
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

    /// Whether it is over as soon as it is recognised.
    var isDiscrete: Bool {
        switch self {
        case .tap, .longPress: true
        case .drag, .magnify, .transform, .quickZoom: false
        }
    }

    /// How much is done of a gesture of several touches, so that its rivals wait to see if the rest comes: the more
    /// taps it asks for, the longer they wait. 0 where nothing is done yet.
    var holdingRank: Int {
        switch self {
        case .tap(let tap): tap.isHolding ? tap.gesture.count : 0
        case .quickZoom(let zoom): zoom.isHolding ? .max : 0
        case .longPress, .drag, .magnify, .transform: 0
        }
    }

    /// Whether a touch at `position` cannot go on with the taps so far.
    func isTooFar(_ position: Point) -> Bool {
        switch self {
        case .tap(let tap): tap.isTooFar(position)
        case .quickZoom(let zoom): zoom.isTooFar(position)
        case .longPress, .drag, .magnify, .transform: false
        }
    }

    /// How many taps it asks for; a quick zoom comes after any number. Nil for what does not begin with a tap.
    var tapRank: Int? {
        switch self {
        case .tap(let tap): tap.gesture.count
        case .quickZoom: .max
        case .longPress, .drag, .magnify, .transform: nil
        }
    }

    /// When time alone decides: whether it is then recognised or has failed.
    var deadline: (time: Double, isSuccess: Bool)? {
        switch self {
        case .tap(let tap): tap.deadline.map { ($0, false) }
        case .quickZoom(let zoom): zoom.deadline.map { ($0, false) }
        case .longPress(let press): press.deadline.map { ($0, true) }
        case .drag, .magnify, .transform: nil
        }
    }

    /// What it knows now.
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
