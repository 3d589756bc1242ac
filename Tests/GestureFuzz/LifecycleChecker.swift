import Gestures
import Motion

/// Checks that each gesture begins and ends as the engine guarantees.
struct LifecycleChecker {
    private struct Name: Hashable {
        var target: Int
        var gesture: Gesture
    }

    private var begun: Set<Name> = []

    /// Whether every gesture that began has ended or was cancelled.
    var isComplete: Bool { begun.isEmpty }

    /// Checks an event against those before it.
    ///
    /// - Returns: What is wrong with it, or nil.
    mutating func check(_ event: GestureEvent<Int>) -> String? {
        let name = Name(target: event.target, gesture: event.gesture)
        if !event.time.isFinite || !(event.value?.isFinite ?? true) { return "\(event) is not finite" }
        let isDiscrete = event.gesture.isDiscrete
        switch event.state {
        case .began:
            return begun.insert(name).inserted && !isDiscrete ? nil : "\(event) began twice"
        case .changed:
            return begun.contains(name) ? nil : "\(event) changed without having begun"
        case .ended:
            return isDiscrete || begun.remove(name) != nil ? nil : "\(event) ended without having begun"
        case .cancelled:
            guard event.cause != nil else { return "\(event) was cancelled without a cause" }
            return begun.remove(name) != nil ? nil : "\(event) was cancelled without having begun"
        case .failed:
            guard event.cause != nil else { return "\(event) failed without a cause" }
            return begun.contains(name) ? "\(event) failed after it had begun" : nil
        }
    }
}

extension Gesture {
    fileprivate var isDiscrete: Bool {
        switch self {
        case .tap, .longPress: true
        default: false
        }
    }
}

extension GestureValue {
    fileprivate var isFinite: Bool {
        switch self {
        case .tap(let tap), .longPress(let tap):
            tap.location.isFinite
        case .drag(let drag):
            drag.location.isFinite && drag.translation.isFinite && drag.delta.isFinite && drag.velocity.isFinite
        case .magnify(let magnify), .quickZoom(let magnify):
            magnify.magnification.isFinite && magnify.delta.isFinite && magnify.anchor.isFinite
        case .transform(let transform):
            transform.centroid.isFinite && transform.translation.isFinite && transform.magnification.isFinite
                && transform.panDelta.isFinite && transform.magnificationDelta.isFinite && transform.velocity.isFinite
        }
    }
}

extension Vector {
    fileprivate var isFinite: Bool { dx.isFinite && dy.isFinite }
}
