internal import CLibrary

// The standard library also searches, but generically: it takes a thousand times as long.

extension ArraySlice<UInt8> {
    /// The first place where these bytes contain a text; nil if there is none. Empty texts are nowhere.
    package func firstRange(ofText text: StaticString) -> Range<Int>? {
        text.withUTF8Buffer { search(for: UnsafeRawBufferPointer($0)) }
    }

    /// The first place where these bytes contain others; nil if there is none. No bytes are nowhere.
    package func firstRange(ofBytes bytes: [UInt8]) -> Range<Int>? {
        bytes.withUnsafeBytes { search(for: $0) }
    }

    /// Looks for the first byte with `memchr`, and compares the rest where it occurs.
    private func search(for bytes: UnsafeRawBufferPointer) -> Range<Int>? {
        guard let pattern = bytes.baseAddress, let first = bytes.first else { return nil }
        return withUnsafeBytes { all in
            guard let start = all.baseAddress else { return nil }
            var offset = 0
            while all.count - offset >= bytes.count {
                let reach = all.count - bytes.count + 1 - offset
                guard let found = memchr(start + offset, CInt(first), reach) else { return nil }
                offset = UnsafeRawPointer(found) - start
                if memcmp(found, pattern, bytes.count) == 0 {
                    return startIndex + offset..<startIndex + offset + bytes.count
                }
                offset += 1
            }
            return nil
        }
    }
}
