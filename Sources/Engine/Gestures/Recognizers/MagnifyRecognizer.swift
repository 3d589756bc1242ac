import Motion

/// Two fingers or more that move apart or together.
struct MagnifyRecognizer: Hashable, Sendable {
    let gesture: MagnifyGesture
    /// What the next change is measured from: it is taken anew with each change of the set of fingers, so that a
    /// finger that is added or lifted magnifies nothing.
    private var base = Constellation()
    private var magnification = 1.0

    init(gesture: MagnifyGesture) {
        self.gesture = gesture
    }

    mutating func consider(_ sample: Sample) -> Verdict {
        guard sample.phase == .move else {
            base = sample.constellation
            guard base.count == 0 else { return .undecided }
            return .reject(sample.phase == .cancel ? .pointerCancelled : .liftedTooEarly)
        }
        let change = abs(sample.constellation.span - base.span)
        return base.count > 1 && change >= gesture.minimumSpanChange ? .accept : .undecided
    }

    /// The change that was needed to begin does not count.
    mutating func begin(_ sample: Sample) -> GestureValue {
        base = sample.constellation
        return value(delta: 1)
    }

    mutating func follow(_ sample: Sample) -> Announcement? {
        defer { base = sample.constellation }
        guard sample.phase == .move else {
            return sample.constellation.count < 2 ? Announcement(state: .ended, value: value(delta: 1)) : nil
        }
        let delta = sample.constellation.magnification(from: base)
        magnification *= delta
        return Announcement(state: .changed, value: value(delta: delta, at: sample.constellation.centroid))
    }

    func value(delta: Double = 1, at anchor: Point? = nil) -> GestureValue {
        .magnify(MagnifyValue(magnification: magnification, delta: delta, anchor: anchor ?? base.centroid))
    }
}
