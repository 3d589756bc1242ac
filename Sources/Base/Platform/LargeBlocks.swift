#if canImport(Glibc)
    internal import CMalloc
#endif

/// Returns a picture's memory to the system when the picture goes.
///
/// Once glibc has seen a block of up to 32 MB freed, it keeps freed blocks of that size for later, in a pool for each
/// thread: after a few large photos the program never becomes small again. With a fixed limit, every larger block is
/// mapped by itself.
package enum LargeBlocks {
    /// Smaller than any photo that fills a card; larger than what is allocated often.
    private static let threshold: Int32 = 1 << 20

    private static let isSet: Bool = {
        #if canImport(Glibc)
            // The number of pools stays: the frame thread must not wait for a background thread that holds one.
            mallopt(M_MMAP_THRESHOLD, threshold) == 1
        #else
            false
        #endif
    }()

    /// Takes effect for the whole process, the first time it is called.
    package static func returnToSystem() {
        _ = isSet
    }
}
