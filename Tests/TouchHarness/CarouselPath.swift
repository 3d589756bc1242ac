/// A carousel's path through a trace: its frames, each with the last known position of the finger.
package struct CarouselPath: Sendable {
    package struct Step: Sendable {
        package let time: Double
        package let carousel: TraceLine.Carousel
        /// The last known x of the only finger; nil before it first touches the screen.
        package let finger: Double?
    }

    package let steps: [Step]

    package init(_ lines: some Sequence<TraceLine>) {
        var finger: Double?
        steps = lines.compactMap { line in
            if let pointer = line.pointer { finger = pointer.x }
            guard let carousel = line.frame?.carousel else { return nil }
            return Step(time: line.t, carousel: carousel, finger: finger)
        }
    }

    package func filter(_ phase: String) -> [Step] { steps.filter { $0.carousel.phase == phase } }

    /// The shortest distance between two positions of an endless row.
    package static func distance(from a: TraceLine.Carousel, to b: TraceLine.Carousel) -> Double {
        let distance = (b.x - a.x).truncatingRemainder(dividingBy: b.length)
        if distance > b.length / 2 { return distance - b.length }
        return distance < -b.length / 2 ? distance + b.length : distance
    }
}
