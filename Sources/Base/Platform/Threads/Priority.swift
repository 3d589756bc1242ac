internal import CLibrary
import SystemPackage

/// Determines which threads run first when cores are scarce.
package enum Priority: Hashable, Sendable {
    case ordinary
    /// Gets a third of an ordinary thread's time, so it runs even if other programs keep all processors busy.
    case low
    /// Runs only when no other thread wants to, and is preempted immediately, which the kernel does not guarantee for
    /// threads with a nice value.
    case background

    /// Linux's SCHED_IDLE, a macro that Swift does not import (sched(7)).
    private static let idle: Int32 = 5
    /// The nice value of ``low``.
    private static let nice: Int32 = 5

    /// Gives this priority to the calling thread.
    ///
    /// Call it first in a new thread. Without privileges, a thread cannot leave ``background``, so a pool's thread
    /// would keep it for later work.
    func apply() {
        #if os(Linux) && canImport(Glibc)
            // On Linux, a nice value belongs to a thread.
            if self == .low { setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, Self.nice) }
            guard sched_getscheduler(0) == Self.idle || self == .background else { return }
            var parameters = sched_param()
            let isSet = sched_setscheduler(0, self == .background ? Self.idle : SCHED_OTHER, &parameters) == 0
            if !isSet && self == .background { setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 19) }
        #endif
    }

    /// Runs the whole process in the background. Where the kernel divides cores among sessions before threads, this
    /// needs a new session (sched(7), "The autogroup feature").
    package static func giveWayAsProcess() {
        background.apply()
        #if os(Linux) && canImport(Glibc)
            guard setsid() > 0 else { return }
            // A kernel without autogroups has no such file.
            guard let share = try? FileDescriptor.open("/proc/self/autogroup", .writeOnly, options: .closeOnExec) else {
                return
            }
            _ = try? share.closeAfter { try share.writeAll("19".utf8) }
        #endif
    }
}
