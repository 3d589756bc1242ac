internal import CLibrary
import SystemPackage

/// Who goes first where there are fewer cores than work.
package enum Priority {
    /// Linux's SCHED_IDLE, for which the C library has a macro (sched(7)).
    private static let idle: Int32 = 5

    /// This thread gives way to whatever has to be on the screen in time: it runs when nobody else wants to, and is
    /// interrupted at once, which the kernel does not promise to what is merely nice.
    package static func giveWay() {
        #if os(Linux) && canImport(Glibc)
            var parameters = sched_param()
            if sched_setscheduler(0, idle, &parameters) != 0 {
                setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 19)
            }
        #endif
    }

    /// This process gives way. Where the kernel shares cores out among sessions before threads count, it needs a session
    /// of its own to do so (sched(7), "The autogroup feature").
    package static func giveWayAsProcess() {
        giveWay()
        #if os(Linux) && canImport(Glibc)
            guard setsid() > 0 else { return }
            // A kernel without sessions' shares has no such file.
            guard let share = try? FileDescriptor.open("/proc/self/autogroup", .writeOnly) else { return }
            _ = try? share.closeAfter { try share.writeAll("19".utf8) }
        #endif
    }
}
