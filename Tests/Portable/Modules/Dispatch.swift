// The parts of Dispatch that Vitrine uses, as every system has them.

public class DispatchSemaphore: @unchecked Sendable {
    public init(value: Int) {}
    public func wait() {}
    public func wait(timeout: DispatchTime) -> DispatchTimeoutResult { .success }
    @discardableResult public func signal() -> Int { 0 }
}

public enum DispatchTimeoutResult { case success, timedOut }

public struct DispatchTime: Sendable {
    public static func now() -> DispatchTime { DispatchTime() }
    public var uptimeNanoseconds: UInt64 { 0 }
    public static let distantFuture = DispatchTime()
}

public enum DispatchTimeInterval {
    case seconds(Int), milliseconds(Int), nanoseconds(Int)
}

public func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime { time }
public func + (time: DispatchTime, seconds: Double) -> DispatchTime { time }
