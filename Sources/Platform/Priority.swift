#if canImport(Glibc)
    internal import Glibc
#endif

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
}
