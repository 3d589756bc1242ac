/// The touches of several fingers in order of time.
package struct TouchSchedule: Sendable {
    package enum Action: Equatable, Sendable {
        case down, move, up
    }

    package struct Touch: Equatable, Sendable {
        package let time: Duration
        package let finger: Int
        package let action: Action
        package let position: Position

        package init(time: Duration, finger: Int, action: Action, position: Position) {
            self.time = time
            self.finger = finger
            self.action = action
            self.position = position
        }
    }

    package let touches: [Touch]

    package init(_ strokes: [Stroke]) {
        // Sorting by time alone could swap a finger's last move and its lift.
        touches = strokes.flatMap(Self.touches).enumerated()
            .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
            .map(\.element)
    }

    private static func touches(of stroke: Stroke) -> [Touch] {
        func touch(_ action: Action, _ time: Duration, _ position: Position) -> Touch {
            Touch(time: time, finger: stroke.finger, action: action, position: position)
        }
        var position = stroke.start
        var time = stroke.delay
        var touches = [touch(.down, time, position)]
        for leg in stroke.legs {
            for step in 0..<leg.steps {
                let share = Double(step + 1) / Double(leg.steps)
                let moved = (leg.end - position) * leg.profile.progress(share)
                touches.append(touch(.move, time + leg.duration * share, position + moved))
            }
            position = leg.end
            time += leg.duration
        }
        return touches + [touch(.up, time, position)]
    }
}
