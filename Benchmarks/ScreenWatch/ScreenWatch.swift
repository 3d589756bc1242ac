import CXDamage
import Glibc

/// Observes the pixels of an X screen and when they change, from outside the program that draws. Use it only on the thread
/// that created it.
package final class ScreenWatch {
    package struct NotWatched: Error, CustomStringConvertible {
        package let description: String
    }

    /// Changes that are closer together belong to one frame. In seconds.
    private static let frameGap = 0.004

    private let connection: DisplayConnection
    private let damage: Damage
    private let notification: Int32
    private var lastChange = -Double.infinity

    /// - Parameter name: As in `DISPLAY`.
    package init(display name: String) throws {
        guard let display = XOpenDisplay(name) else { throw NotWatched(description: "no X server at \(name)") }
        connection = DisplayConnection(display)
        var (event, error): (Int32, Int32) = (0, 0)
        guard XDamageQueryExtension(display, &event, &error) != 0, XShmQueryExtension(display) != 0 else {
            throw NotWatched(description: "the X server at \(name) lacks the extension DAMAGE or MIT-SHM")
        }
        notification = event + Int32(XDamageNotify)
        damage = XDamageCreate(display, XDefaultRootWindow(display), Int32(XDamageReportNonEmpty))
        // The server first reports the whole screen as changed.
        XDamageSubtract(display, damage, 0, 0)
        XSync(display, 1)
    }

    deinit { setPriority(0) }

    /// Raises the priority of this thread until the watch ends, so that measurements are not delayed. Requires root; without
    /// it, nothing changes. Programs that are started afterwards inherit the priority.
    package func raisePriority() { setPriority(-15) }

    private func setPriority(_ niceness: Int32) {
        setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, niceness)
    }

    private var display: OpaquePointer { connection.display }

    /// The monotonic clock in seconds.
    package static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }

    /// The process ID of the X server.
    package var server: Int32 {
        // `struct ucred`, which Swift does not import.
        var peer: (process: Int32, user: UInt32, group: UInt32) = (0, 0, 0)
        var length = socklen_t(MemoryLayout.size(ofValue: peer))
        getsockopt(XConnectionNumber(display), SOL_SOCKET, SO_PEERCRED, &peer, &length)
        return peer.process
    }

    // MARK: Changes

    /// Waits for the next frame.
    ///
    /// - Returns: When its first change was seen, or nil if there was none until `deadline`.
    package func nextFrame(until deadline: Double) -> Double? {
        while let change = nextChange(until: deadline) {
            let isNew = change - lastChange > Self.frameGap
            lastChange = change
            if isNew { return change }
        }
        return nil
    }

    /// Waits for the last change of the frame that ``nextFrame(until:)`` returned.
    package func endOfFrame() -> Double {
        while let change = nextChange(until: lastChange + Self.frameGap) { lastChange = change }
        return lastChange
    }

    /// Calls `body` immediately for each frame until `deadline`.
    package func frames(until deadline: Double, _ body: (_ time: Double) throws -> Void) rethrows {
        while let frame = nextFrame(until: deadline) { try body(frame) }
    }

    private func nextChange(until deadline: Double) -> Double? {
        while Self.now < deadline {
            while XPending(display) > 0 {
                var event = XEvent()
                XNextEvent(display, &event)
                guard event.type == notification else { continue }
                let time = Self.now
                XDamageSubtract(display, damage, 0, 0)
                XFlush(display)
                return time
            }
            var wanted = pollfd(fd: XConnectionNumber(display), events: Int16(POLLIN), revents: 0)
            poll(&wanted, 1, Int32((max(0, deadline - Self.now) * 1000).rounded(.up)))
        }
        return nil
    }

    // MARK: Contents

    /// A part of the screen for reading its pixels repeatedly.
    package func strip(x: Int, y: Int, width: Int, height: Int) throws -> ScreenStrip {
        try ScreenStrip(connection, x: x, y: y, width: width, height: height)
    }
}

/// A connection to an X server, closed when its last owner goes.
final class DisplayConnection {
    let display: OpaquePointer

    init(_ display: OpaquePointer) { self.display = display }

    deinit { XCloseDisplay(display) }
}
