internal import CLibrary

/// Sleeping, on a thread that has nothing else to do.
package enum Pause {
    package static func seconds(_ seconds: Double) {
        var request = timespec(tv_sec: Int(seconds), tv_nsec: Int(seconds.truncatingRemainder(dividingBy: 1) * 1e9))
        var rest = timespec()
        while nanosleep(&request, &rest) != 0 && errno == EINTR { request = rest }
    }
}
