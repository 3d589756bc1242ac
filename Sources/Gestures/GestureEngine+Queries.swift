extension GestureEngine {
    /// Whether any finger that is down came down on `target` or on a region inside it.
    public func isTouched(_ target: Target) -> Bool {
        pointers.contains { $0.path.contains { $0.target == target } }
    }

    /// The regions that would be tapped if every finger lifted now: those to draw pressed.
    public func isPressed(_ target: Target) -> Bool {
        members.contains { member in
            guard member.target == target, case .tap = member.gesture else { return false }
            return member.phase == .possible
        }
    }

    /// How many fingers are down.
    public var pointerCount: Int { pointers.count }
}
