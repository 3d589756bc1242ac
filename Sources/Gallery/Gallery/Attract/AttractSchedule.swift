import Shows

/// The stages of an idle gallery. A touch starts them over.
struct AttractSchedule: Hashable, Sendable {
    enum Stage: CaseIterable, Hashable {
        case hideChrome, closePreview, goHome
    }

    private var configuration: AttractConfiguration
    private var lastTouch: Double
    /// All stages, soonest first.
    private var stages: [Stage]
    /// The stages that have not been reached.
    private var pending: ArraySlice<Stage>

    init(_ configuration: AttractConfiguration, at time: Double) {
        self.configuration = configuration
        lastTouch = time
        stages = Self.stages(configuration)
        pending = stages[...]
    }

    private static func stages(_ configuration: AttractConfiguration) -> [Stage] {
        Stage.allCases.sorted { configuration.delay(of: $0) < configuration.delay(of: $1) }
    }

    /// Applies other delays to the time since the last touch. A stage that was reached is not reached again.
    mutating func configure(_ new: AttractConfiguration) {
        guard new != configuration else { return }
        let reached = stages.filter { !pending.contains($0) }
        configuration = new
        stages = Self.stages(new)
        pending = stages.filter { !reached.contains($0) }[...]
    }

    mutating func touch(at time: Double) {
        lastTouch = time
        pending = stages[...]
    }

    /// Returns the stages that have been reached since the last call.
    mutating func takeReached(at time: Double) -> ArraySlice<Stage> {
        let reached = pending.prefix { time >= lastTouch + configuration.delay(of: $0) }
        pending = pending.dropFirst(reached.count)
        return reached
    }

    /// Whether the gallery has been left alone for so long that it has gone home.
    var hasGoneHome: Bool { !pending.contains(.goHome) }

    var nextDeadline: Double? { pending.first.map { lastTouch + configuration.delay(of: $0) } }
}

extension AttractConfiguration {
    fileprivate func delay(of stage: AttractSchedule.Stage) -> Double {
        switch stage {
        case .hideChrome: hideChrome
        case .closePreview: closePreview
        case .goHome: goHome
        }
    }
}
