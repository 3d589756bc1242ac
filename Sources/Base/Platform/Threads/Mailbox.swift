import Synchronization

/// A queue that many threads add to and one thread empties, without a lock.
///
/// Nobody waits for anybody: a worker that the system suspends in the middle of a delivery holds nothing that a frame
/// needs.
package final class Mailbox<Element: Sendable>: Sendable {
    private final class Node {
        let element: Element
        /// The address of the node added before this one; 0 if there is none.
        var previous: UInt = 0

        init(_ element: Element) { self.element = element }
    }

    /// The address of the node added last, which owns those before it; 0 if the mailbox is empty.
    private let newest = Atomic<UInt>(0)
    private let wake: @Sendable () -> Void

    /// - Parameter wake: Called after each delivery, on the thread that delivers, to wake the receiver.
    package init(wake: @escaping @Sendable () -> Void) {
        self.wake = wake
    }

    deinit { _ = collect() }

    package func deliver(_ element: Element) {
        let node = Node(element)
        let address = UInt(bitPattern: Unmanaged.passRetained(node).toOpaque())
        var isDelivered = false
        while !isDelivered {
            node.previous = newest.load(ordering: .relaxed)
            // Releasing: whoever sees the node sees its contents.
            isDelivered =
                newest.weakCompareExchange(expected: node.previous, desired: address, ordering: .releasing).exchanged
        }
        wake()
    }

    /// Removes and returns everything delivered so far, oldest first.
    package func collect() -> [Element] {
        var next = newest.exchange(0, ordering: .acquiring)
        var elements: [Element] = []
        while let pointer = UnsafeRawPointer(bitPattern: next) {
            let node = Unmanaged<Node>.fromOpaque(pointer).takeRetainedValue()
            elements.append(node.element)
            next = node.previous
        }
        elements.reverse()
        return elements
    }
}
