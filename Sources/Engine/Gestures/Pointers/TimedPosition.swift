import Motion

/// A pointer's position, and the time that the program gave it.
struct TimedPosition: Hashable {
    var time: Double
    var position: Point
}

extension [TimedPosition] {
    /// So many samples are kept however old they are: from them the rate of the touchscreen is learnt.
    private static var usual: Int { 20 }
    /// Room for 100 ms at 1000 events a second.
    private static var most: Int { 100 }

    /// Adds the newest sample, in place of those that are too old or too many. Once there is room, nothing is
    /// allocated.
    ///
    /// - Parameter horizon: The age, in seconds, up to which no sample is dropped if there is room.
    mutating func add(_ sample: TimedPosition, horizon: Double) {
        if isEmpty { reserveCapacity(Self.most) }
        var old = count < Self.most ? 0 : 1
        while count - old >= Self.usual, sample.time - self[old].time > horizon { old += 1 }
        if old > 0 { removeFirst(old) }
        append(sample)
    }
}
