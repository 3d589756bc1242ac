/// A carousel's way through a trace: the frames, each with the finger's last known place.
package struct CarouselPath: Sendable {
    package struct Step: Sendable {
        package let time: Double
        package let carousel: TraceLine.Carousel
        /// Of the only finger, if it has been seen: the x at which it last was.
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

    /// The shortest way from one place of an endless row to another.
    package static func distance(from a: TraceLine.Carousel, to b: TraceLine.Carousel) -> Double {
        let way = (b.x - a.x).truncatingRemainder(dividingBy: b.length)
        if way > b.length / 2 { return way - b.length }
        return way < -b.length / 2 ? way + b.length : way
    }
}
