#if os(Linux) && canImport(Glibc)
    internal import CMalloc
#endif

/// Returns a picture's memory to the system when the picture is freed.
///
/// Once glibc has freed a block of up to 32 MB, it keeps freed blocks of that size for later, in a pool for each
/// thread: after a few large photos, the program stays 50 MB larger. With a fixed limit, glibc maps every larger block
/// separately.
package enum LargeBlocks {
    /// In bytes. Smaller than any photo that fills a card; larger than frequent allocations.
    private static let threshold: Int32 = 1 << 20

    private static let isSet: Bool = {
        #if os(Linux) && canImport(Glibc)
            // The number of pools is not limited: the frame thread must not wait for a background thread that locks
            // one.
            mallopt(M_MMAP_THRESHOLD, threshold) == 1
        #else
            false
        #endif
    }()

    /// Sets the limit for the whole process. Only the first call has an effect.
    package static func returnToSystem() {
        _ = isSet
    }
}
