/// When a gallery that nobody touches goes back to its beginning, in seconds without touch.
public struct AttractConfiguration: Hashable, Sendable {
    public var hideChrome = 30.0
    public var closePreview = 60.0
    public var goHome = 90.0

    public init() {}
}

/// What an idle gallery does, step by step, until somebody touches it.
struct AttractSchedule: Hashable, Sendable {
    enum Stage: CaseIterable {
        case hideChrome, closePreview, goHome
    }

    private let configuration: AttractConfiguration
    private var lastTouch: Double
    /// Those that are still to come, soonest first.
    private var coming: [Stage]

    init(_ configuration: AttractConfiguration, at time: Double) {
        self.configuration = configuration
        lastTouch = time
        coming = []
        touch(at: time)
    }

    /// Somebody is there.
    mutating func touch(at time: Double) {
        lastTouch = time
        coming = Stage.allCases.sorted { delay(of: $0) < delay(of: $1) }
    }

    /// The stages that have been reached since it was last asked.
    mutating func reached(at time: Double) -> [Stage] {
        let reached = coming.prefix { time >= lastTouch + delay(of: $0) }
        coming.removeFirst(reached.count)
        return Array(reached)
    }

    /// When the next stage comes.
    var nextDeadline: Double? { coming.first.map { lastTouch + delay(of: $0) } }

    private func delay(of stage: Stage) -> Double {
        switch stage {
        case .hideChrome: configuration.hideChrome
        case .closePreview: configuration.closePreview
        case .goHome: configuration.goHome
        }
    }
}
