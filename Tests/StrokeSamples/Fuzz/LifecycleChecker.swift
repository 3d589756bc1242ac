import Gestures
import Motion

/// Checks that each gesture begins and ends as the engine guarantees.
struct LifecycleChecker {
    private struct Name: Hashable {
        var target: Int
        var gesture: Gesture
        var label: String?
        /// The pointer of a hover; several may hover over a region.
        var pointer: PointerID?
    }

    private var begun: Set<Name> = []
    private var pressed: Set<Name> = []

    /// Whether every gesture that began has ended or was cancelled, and every press has come to something.
    var isComplete: Bool { begun.isEmpty && pressed.isEmpty }
    /// Whether no gesture but a hover is under way.
    var isWithoutTouch: Bool { begun.allSatisfy { $0.gesture == .hover } }

    /// Checks an event against those before it.
    ///
    /// - Returns: What is wrong with it, or nil.
    mutating func check(_ event: GestureEvent<Int>) -> String? {
        let pointer = event.gesture == .hover ? event.contacts.first?.pointer : nil
        let name = Name(target: event.target, gesture: event.gesture, label: event.label, pointer: pointer)
        if !event.time.isFinite || !(event.value?.isFinite ?? true) { return "\(event) is not finite" }
        if Set(event.contacts.map(\.pointer)).count != event.contacts.count { return "\(event) repeats a contact" }
        return fault(in: event, name)
    }

    private mutating func fault(in event: GestureEvent<Int>, _ name: Name) -> String? {
        let isDiscrete = event.gesture.isDiscrete
        if event.state != .pressing { pressed.remove(name) }
        switch event.state {
        case .pressing:
            return pressed.insert(name).inserted && !begun.contains(name) ? nil : "\(event) is pressed twice"
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
        case .custom(let gesture): gesture.recognizer.traits.contains(.discrete)
        case .script(let gesture): gesture.script.traits.contains(.discrete)
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
                && drag.predictedEndLocation.isFinite
        case .magnify(let magnify), .quickZoom(let magnify):
            magnify.magnification.isFinite && magnify.delta.isFinite && magnify.anchor.isFinite
                && magnify.velocity.isFinite
        case .rotate(let rotate):
            rotate.rotation.isFinite && rotate.delta.isFinite && rotate.anchor.isFinite && rotate.velocity.isFinite
        case .transform(let transform):
            transform.centroid.isFinite && transform.translation.isFinite && transform.magnification.isFinite
                && transform.panDelta.isFinite && transform.magnificationDelta.isFinite && transform.velocity.isFinite
                && transform.rotation.isFinite && transform.rotationDelta.isFinite
                && transform.magnificationVelocity.isFinite && transform.rotationVelocity.isFinite
        case .hover(let hover):
            hover.location.isFinite
        case .pointerInput:
            true
        case .custom(let value):
            ((value.base as? RandomRecognizer.Value)?.distance ?? value.base as? Double)?.isFinite ?? false
        }
    }
}

extension Vector {
    fileprivate var isFinite: Bool { dx.isFinite && dy.isFinite }
}
