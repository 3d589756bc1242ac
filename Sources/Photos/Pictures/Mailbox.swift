import Synchronization

/// Where workers leave what they have done, for the frame thread to fetch once a frame. Nobody waits for anybody: a
/// worker that is interrupted in the middle of a delivery holds nothing that a frame needs.
public final class Mailbox<Element: Sendable>: Sendable {
    private final class Letter {
        let element: Element
        /// The address of the one that came before; 0 if there is none.
        var older: UInt = 0

        init(_ element: Element) { self.element = element }
    }

    /// The address of the uppermost of a stack of letters, which it owns; 0 if there is none.
    private let newest = Atomic<UInt>(0)
    private let wake: @Sendable () -> Void

    /// - Parameter wake: Called after each delivery, on the worker's thread, to rouse a frame loop that sleeps.
    public init(wake: @escaping @Sendable () -> Void) {
        self.wake = wake
    }

    deinit { _ = collect() }

    public func deliver(_ element: Element) {
        let letter = Letter(element)
        let address = UInt(bitPattern: Unmanaged.passRetained(letter).toOpaque())
        var isDelivered = false
        while !isDelivered {
            letter.older = newest.load(ordering: .relaxed)
            // Whoever sees the letter sees what is in it.
            isDelivered =
                newest.weakCompareExchange(expected: letter.older, desired: address, ordering: .releasing).exchanged
        }
        wake()
    }

    /// Everything that was delivered since the last time, in order.
    public func collect() -> [Element] {
        var next = newest.exchange(0, ordering: .acquiring)
        var elements: [Element] = []
        while let pointer = UnsafeRawPointer(bitPattern: next) {
            let letter = Unmanaged<Letter>.fromOpaque(pointer).takeRetainedValue()
            elements.append(letter.element)
            next = letter.older
        }
        elements.reverse()
        return elements
    }
}
