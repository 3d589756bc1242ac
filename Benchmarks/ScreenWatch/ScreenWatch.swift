import CXDamage
import Glibc

/// Sees what an X screen shows, and when it changes, as somebody in front of it would: from outside the program that
/// draws. It belongs to the thread that made it.
package final class ScreenWatch {
    package struct NotWatched: Error, CustomStringConvertible {
        package let description: String
    }

    /// Changes that follow one another faster are parts of one frame, in seconds.
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
            throw NotWatched(description: "the X server at \(name) has not both of DAMAGE and MIT-SHM")
        }
        notification = event + Int32(XDamageNotify)
        damage = XDamageCreate(display, XDefaultRootWindow(display), Int32(XDamageReportNonEmpty))
        // All that is there when the watch begins is told as a change, too.
        XDamageSubtract(display, damage, 0, 0)
        XSync(display, 1)
    }

    deinit { setPriority(0) }

    /// Gives this thread a priority above all others', until the watch ends: whoever measures must not be the one that is
    /// late. Only root may ask for it, and programs that are started afterwards have it, too.
    package func hurry() { setPriority(-15) }

    private func setPriority(_ niceness: Int32) {
        setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, niceness)
    }

    private var display: OpaquePointer { connection.display }

    /// The time of the monotonic clock, in seconds.
    package static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }

    /// The process that shows the screen.
    package var server: Int32 {
        // `struct ucred`, which Swift does not see.
        var peer: (process: Int32, user: UInt32, group: UInt32) = (0, 0, 0)
        var length = socklen_t(MemoryLayout.size(ofValue: peer))
        getsockopt(XConnectionNumber(display), SOL_SOCKET, SO_PEERCRED, &peer, &length)
        return peer.process
    }

    // MARK: When it changes

    /// Waits for a frame that is not a part of the last one.
    ///
    /// - Returns: when it began to show, or nil if none did until `deadline`.
    package func nextFrame(until deadline: Double) -> Double? {
        while let change = nextChange(until: deadline) {
            let isNew = change - lastChange > Self.frameGap
            lastChange = change
            if isNew { return change }
        }
        return nil
    }

    /// All frames until `deadline`, each told at once to `body`.
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

    // MARK: What it shows

    /// A part of the screen whose pixels are read again and again.
    package func strip(x: Int, y: Int, width: Int, height: Int) throws -> ScreenStrip {
        try ScreenStrip(connection, x: x, y: y, width: width, height: height)
    }
}

/// Closed with the last that uses it.
final class DisplayConnection {
    let display: OpaquePointer

    init(_ display: OpaquePointer) { self.display = display }

    deinit { XCloseDisplay(display) }
}
