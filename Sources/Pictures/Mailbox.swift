import Synchronization

/// Where workers leave what they have done, for the frame thread to fetch once a frame.
public final class Mailbox<Element: Sendable>: Sendable {
    private let contents = Mutex<[Element]>([])
    private let wake: @Sendable () -> Void

    /// - Parameter wake: Called after each delivery, on the worker's thread, to rouse a frame loop that sleeps.
    public init(wake: @escaping @Sendable () -> Void) {
        self.wake = wake
    }

    public func deliver(_ element: Element) {
        contents.withLock { $0.append(element) }
        wake()
    }

    /// Everything that was delivered since the last time, in order.
    public func collect() -> [Element] {
        contents.withLock { contents in
            defer { contents.removeAll() }
            return contents
        }
    }
}
