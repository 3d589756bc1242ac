import Motion
import Synchronization

/// The fingers of one touch, which a ``GestureScript`` awaits.
///
/// Each function that awaits throws a `CancellationError` once the gesture has ended: because the script's fingers lifted or
/// were cancelled, or because another gesture has won them.
public final class GestureTouch: Sendable {
    /// A time-out lasts at least this long, in seconds, so that scripts cannot stop the engine's time.
    private static let shortestTimeOut = 0.001

    let surroundings: GestureSurroundings
    private let state = Mutex(ScriptState())
    private let executor = ScriptExecutor()

    init(_ surroundings: GestureSurroundings) { self.surroundings = surroundings }

    /// The time in seconds of what the script awaited last.
    public var time: Double { state.withLock { $0.time } }
    /// The region's frame, in points from the top left of the screen, when the first finger came down on it.
    public var frame: Rect { surroundings.frame }
    /// The engine's slops and times.
    public var metrics: GestureMetrics { surroundings.metrics }

    // MARK: Awaiting

    /// Waits until any of the fingers moves or lifts, or a further one comes down. The first change is the down with which
    /// the script starts.
    @discardableResult
    public func awaitChange() async throws -> TouchChange {
        while true {
            if let change = try await wait(.change) { return change }
        }
    }

    /// Waits for the next change, or until a time in seconds has passed, which is at least a millisecond.
    ///
    /// - Returns: The change, or nil if there was none.
    public func awaitChange(within seconds: Double) async throws -> TouchChange? {
        try await wait(.change, until: due(in: seconds))
    }

    /// Waits until a finger comes down. The first has come down when the script starts.
    @discardableResult
    public func awaitDown() async throws -> TouchChange {
        while true {
            let change = try await awaitChange()
            if change.phase == .down { return change }
        }
    }

    /// Waits until a finger comes down, or until a time in seconds has passed. While no finger is down, a script that has not
    /// accepted must wait with a time-out, and only once; otherwise the gesture fails.
    ///
    /// - Returns: The change, or nil if no finger came down.
    public func awaitDown(within seconds: Double) async throws -> TouchChange? {
        let due = due(in: seconds)
        while let change = try await wait(.change, until: due) {
            if change.phase == .down { return change }
        }
        return nil
    }

    /// Waits until all fingers have lifted where they are, as in a tap, within a time in seconds.
    ///
    /// - Returns: The last lift, or nil if the fingers moved further than ``GestureMetrics/touch`` or stayed longer.
    public func awaitUpOrCancel(within seconds: Double = .infinity) async throws -> TouchChange? {
        let change = try await wait(.slop(slop(metrics.touch)), until: due(in: seconds))
        return change?.count == 0 ? change : nil
    }

    /// Waits until the fingers have left the slop, within a time in seconds: until they have spread or turned by enough to mean
    /// it, or their centroid has moved by the distance, by default ``GestureMetrics/pan``. The engine divides the move there,
    /// so that the place does not depend on how often the touchscreen reports.
    ///
    /// - Returns: The change that left the slop, or nil if the time has passed.
    /// - Throws: ``Cause/liftedTooEarly`` if all fingers lift before.
    public func awaitSlop(_ distance: Length? = nil, within seconds: Double) async throws -> TouchChange? {
        var slop = slop(distance ?? metrics.pan)
        slop.spread = metrics.points(metrics.scale)
        slop.angle = metrics.rotation
        let change = try await wait(.slop(slop), until: due(in: seconds))
        if change?.count == 0 { throw Cause.liftedTooEarly }
        return change
    }

    /// Waits until the fingers have left the slop, for as long as it takes. See ``awaitSlop(_:within:)``.
    ///
    /// - Returns: The change that left the slop.
    /// - Throws: ``Cause/liftedTooEarly`` if all fingers lift before.
    @discardableResult
    public func awaitSlop(_ distance: Length? = nil) async throws -> TouchChange {
        while true {
            if let change = try await awaitSlop(distance, within: .infinity) { return change }
        }
    }

    /// A slop that the fingers leave by moving, from where they are now.
    private func slop(_ distance: Length) -> TouchSlop {
        TouchSlop(pan: metrics.slop(distance), after: state.withLock { $0.change })
    }

    private func wait(_ wait: ScriptState.Wait, until due: Double = .infinity) async throws -> TouchChange? {
        if try state.withLock({ try $0.startWaiting(wait, until: due) }) {
            await withUnsafeContinuation { continuation in state.withLock { $0.continuation = continuation } }
        }
        return try state.withLock { try $0.read() }
    }

    private func due(in seconds: Double) -> Double {
        guard seconds.isFinite else { return .infinity }
        let time = time
        return max(time.nextUp, time + max(seconds, Self.shortestTimeOut))
    }

    // MARK: Deciding

    /// Accepts the gesture, and waits until it begins. The script does not see what the fingers do meanwhile.
    public func accept() async throws { _ = try await wait(.acceptance) }

    /// Gives the gesture up: it fails or, if it has begun, is cancelled. To throw the cause is the same.
    public func reject(_ cause: Cause = .notRecognized) throws -> Never { throw cause }

    /// Reports a measurement: with the event that ``GestureState/began`` or with one that ``GestureState/changed``. The last one is
    /// reported again when the gesture ends or is cancelled.
    public func report(_ value: GestureValue) { state.withLock { $0.report(value) } }

    /// Reports a measurement of your own. Up to 24 bytes, it allocates no memory.
    public func report(_ value: some Hashable & Sendable) { report(.custom(CustomValue(value))) }

    /// Consumes the change that the script awaited last, of all fingers. What a script does not consume is left to gestures that
    /// continue beside it.
    public func consume() { state.withLock { $0.consume(.everything) } }

    /// Consumes a part of the movement of each finger, in points. On each axis it is limited to what others have left, and to
    /// its direction.
    public func consume(_ part: Vector) {
        let part = Vector(dx: part.dx.isFinite ? part.dx : 0, dy: part.dy.isFinite ? part.dy : 0)
        state.withLock { $0.consume(.part(part)) }
    }

    // MARK: The engine's side

    /// Tells a script something, and runs it to where it awaits more.
    func tell(_ input: ScriptInput) -> ScriptAnswer {
        if let script = state.withLock({ $0.tell(input) }) { executor.run { script.resume() } }
        return state.withLock { $0.settled() }
    }

    /// Starts a script, and tells it of the first change.
    func start(_ script: any GestureScript, _ input: ScriptInput) -> ScriptAnswer {
        _ = state.withLock { $0.tell(input) }
        executor.run {
            let task = Task.detached(executorPreference: executor) { [self] in await follow(script) }
            state.withLock { $0.task = task }
        }
        return state.withLock { $0.settled() }
    }

    private func follow(_ script: any GestureScript) async {
        do {
            try await script.run(self)
            finish(nil)
        } catch let cause as Cause {
            finish(cause)
        } catch {
            finish(.scriptStopped)
        }
    }

    private func finish(_ cause: Cause?) { state.withLock { $0.finish(cause) } }

    /// Ends the script, if it has started and not ended.
    func end() {
        guard let task = state.withLock({ $0.task.take() }) else { return }
        task.cancel()
        if let script = state.withLock({ $0.end() }) { executor.run { script.resume() } }
        executor.close()
    }
}
