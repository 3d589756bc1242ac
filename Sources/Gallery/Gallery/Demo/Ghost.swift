import Gestures
import Motion
import Scenes

/// The demo's ghost finger, and the events of its strokes.
struct Ghost: Hashable, Sendable {
    /// Nil if there is no demo.
    private var demo: Demo?
    /// The events of its fingers since ``removeEvents()``.
    private(set) var events: [PointerEvent] = []

    /// Seconds at home before its first act; nil if there is no demo.
    let pause: Double?

    /// - Parameter demonstrates: Whether the demo begins soon, instead of after the configured idle time.
    init(_ configuration: GalleryConfiguration, demonstrates: Bool, at time: Double) {
        let delay = demonstrates ? Demo.shortPause : configuration.features.demoDelay
        pause = configuration.allowsDemo ? delay : nil
        demo = pause.map { Demo(at: time, pause: $0) }
    }

    /// Whether there is a demo, interrupted or not.
    var isEnabled: Bool { demo != nil }
    var isOn: Bool { demo?.isOn ?? false }
    /// Whether it is in the middle of its acts.
    var isPerforming: Bool { demo?.isPerforming ?? false }
    var isMoving: Bool { demo?.isMoving ?? false }
    var nextDeadline: Double? { isOn ? demo?.nextDeadline : nil }

    /// Stops for a visitor.
    ///
    /// - Returns: The events that cancel the ghost's fingers.
    mutating func stop(at time: Double) -> [PointerEvent] { note(demo?.stop(at: time) ?? []) }

    /// Whether ``perform(on:at:)`` needs a stage.
    func beginsAct(at time: Double) -> Bool { demo?.beginsAct(at: time) ?? false }

    mutating func resume(at time: Double) { demo?.resume(at: time) }

    /// Performs the demo up to `time`.
    ///
    /// - Returns: The events of its fingers since the last call.
    mutating func perform(on stage: Demo.Stage?, at time: Double) -> [PointerEvent] {
        note(demo?.events(on: stage, at: time) ?? [])
    }

    private mutating func note(_ events: [PointerEvent]) -> [PointerEvent] {
        self.events += events
        return events
    }

    mutating func removeEvents() { events.removeAll(keepingCapacity: true) }

    func draw(into scene: inout SceneBuilder) { demo?.draw(into: &scene) }
}
