/// When a gallery that nobody touches goes back to its beginning, in seconds without touch.
public struct AttractConfiguration: Hashable, Sendable, Codable {
    public var hideChrome = 30.0
    public var closePreview = 60.0
    public var goHome = 90.0

    public init() {}
}

/// What an idle gallery does, step by step, until somebody touches it.
struct AttractSchedule: Hashable, Sendable {
    enum Stage: CaseIterable, Hashable {
        case hideChrome, closePreview, goHome
    }

    private let configuration: AttractConfiguration
    private var lastTouch: Double
    /// All of them, soonest first, and those that are still to come.
    private let stages: [Stage]
    private var coming: ArraySlice<Stage>

    init(_ configuration: AttractConfiguration, at time: Double) {
        self.configuration = configuration
        lastTouch = time
        stages = Stage.allCases.sorted { configuration.delay(of: $0) < configuration.delay(of: $1) }
        coming = stages[...]
    }

    /// Somebody is there.
    mutating func touch(at time: Double) {
        lastTouch = time
        coming = stages[...]
    }

    /// Takes the stages that have been reached since the last call.
    mutating func takeReached(at time: Double) -> ArraySlice<Stage> {
        let reached = coming.prefix { time >= lastTouch + configuration.delay(of: $0) }
        coming = coming.dropFirst(reached.count)
        return reached
    }

    /// When the next stage comes.
    var nextDeadline: Double? { coming.first.map { lastTouch + configuration.delay(of: $0) } }
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
