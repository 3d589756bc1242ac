#if os(Linux) && canImport(Glibc)
    internal import CMalloc
#endif

/// Memory that has been freed, but that the C library keeps for later.
package enum FreeMemory {
    /// Returns whole pages to the system, from all threads' pools. It takes some milliseconds, and locks one pool after the
    /// other.
    ///
    /// glibc returns only what lies at the end of a pool. After much work in small blocks, one block that lives on can keep
    /// a hundred megabytes before it.
    package static func returnToSystem() {
        #if os(Linux) && canImport(Glibc)
            malloc_trim(0)
        #endif
    }
}
