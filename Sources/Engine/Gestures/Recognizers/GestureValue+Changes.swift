import Motion

extension GestureValue {
    /// The value with the change since the value before `earlier`; nil for a value of your own, whose changes are
    /// unknown.
    func adding(changeOf earlier: GestureValue) -> GestureValue? {
        switch (self, earlier) {
        case (.drag(var value), .drag(let earlier)):
            value.delta += earlier.delta
            return .drag(value)
        case (.magnify(var value), .magnify(let earlier)):
            value.delta *= earlier.delta
            return .magnify(value)
        case (.quickZoom(var value), .quickZoom(let earlier)):
            value.delta *= earlier.delta
            return .quickZoom(value)
        case (.rotate(var value), .rotate(let earlier)):
            value.delta += earlier.delta
            return .rotate(value)
        case (.transform(var value), .transform(let earlier)):
            value.panDelta += earlier.panDelta
            value.magnificationDelta *= earlier.magnificationDelta
            value.rotationDelta += earlier.rotationDelta
            return .transform(value)
        default:
            return nil
        }
    }

    /// The value after `time` more seconds at the same velocity.
    func continued(for time: Double) -> GestureValue {
        switch self {
        case .drag(var value):
            value.translation += value.velocity * time
            value.location += value.velocity * time
            return .drag(value)
        case .magnify(var value):
            value.magnification += value.velocity * time
            return .magnify(value)
        case .quickZoom(var value):
            value.magnification += value.velocity * time
            return .quickZoom(value)
        case .rotate(var value):
            value.rotation += value.velocity * time
            return .rotate(value)
        case .transform(var value):
            value.translation += value.velocity * time
            value.centroid += value.velocity * time
            value.magnification += value.magnificationVelocity * time
            value.rotation += value.rotationVelocity * time
            return .transform(value)
        default: return self
        }
    }
}
