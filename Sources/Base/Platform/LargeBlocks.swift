#if canImport(Glibc)
    internal import CMalloc
#endif

/// Sees to it that the memory of a picture goes back to the system with the picture.
///
/// glibc keeps freed blocks of up to 32 MB for later, in one pool for each thread, once it has seen such a block freed:
/// a few large photos, and the program never becomes small again. With a fixed limit every large block is mapped by
/// itself.
package enum LargeBlocks {
    /// Smaller than any photo that fills a card; larger than what is asked for often.
    private static let threshold: Int32 = 1 << 20

    private static let isSet: Bool = {
        #if canImport(Glibc)
            // Pools stay as many as threads: the frame thread must not wait for one that gives way to everybody.
            mallopt(M_MMAP_THRESHOLD, threshold) == 1
        #else
            false
        #endif
    }()

    /// Has an effect the first time.
    package static func areReturned() {
        _ = isSet
    }
}
