import Raster

// Calls of the C libraries that decode pictures.

extension Bitmap {
    /// An opaque picture whose pixels are written into its memory, so that none is copied.
    public init(
        opaque size: PixelSize, read: (UnsafeMutableBufferPointer<UInt32>) throws(PictureError) -> Void
    ) throws(PictureError) {
        var result = Result<Void, PictureError>.success(())
        let pixels = [UInt32](unsafeUninitializedCapacity: size.count) { buffer, count in
            let pixels = UnsafeMutableBufferPointer(rebasing: buffer[..<size.count])
            result = Result { () throws(PictureError) in try read(pixels) }
            count = size.count
        }
        try result.get()
        self.init(size: size, pixels: pixels, opaque: PixelRect(size))
    }
}

/// Calls a function that writes a message if it fails.
///
/// - Parameter capacity: Of the message, in bytes.
public func withMessage<Outcome>(
    of capacity: Int, _ body: (UnsafeMutablePointer<CChar>?) -> Outcome
) -> (outcome: Outcome, message: String) {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: capacity) { text in
        text.initialize(repeating: 0)
        return (body(text.baseAddress), text.baseAddress.map { String(cString: $0) } ?? "")
    }
}
