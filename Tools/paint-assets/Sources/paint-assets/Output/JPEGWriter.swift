import CTurboJPEG

/// Compresses prints with TurboJPEG at the highest quality that fits a budget of bytes.
final class JPEGWriter {
    struct Result {
        let bytes: [UInt8]
        let quality: Int32
    }

    /// Below 70, blocks are visible in skies; above 88, no improvement is.
    private static let qualities: ClosedRange<Int32> = 70...88

    private let handle: tjhandle

    init() throws(Failure) {
        guard let handle = tjInitCompress() else {
            throw Failure("cannot start the JPEG compressor")
        }
        self.handle = handle
    }

    deinit {
        tjDestroy(handle)
    }

    /// The file of the highest quality within the budget, or that of the lowest quality.
    func file(_ print: Print, exif: ExifSegment, budget: Int) throws(Failure) -> Result {
        var low = Self.qualities.lowerBound, high = Self.qualities.upperBound
        var best = Result(bytes: try file(print, exif, quality: low), quality: low)
        while low < high {
            let middle = (low + high + 1) / 2
            let bytes = try file(print, exif, quality: middle)
            if bytes.count <= budget {
                best = Result(bytes: bytes, quality: middle)
                low = middle
            } else {
                high = middle - 1
            }
        }
        return best
    }

    private func file(_ print: Print, _ exif: ExifSegment, quality: Int32) throws(Failure) -> [UInt8] {
        let plain = try compressed(print, quality: quality)
        return Array(plain.prefix(2)) + exif.bytes + plain.dropFirst(Self.lengthOfHead(plain))
    }

    /// The Exif segment replaces the JFIF segment, because each standard requires to come first.
    private static func lengthOfHead(_ file: [UInt8]) -> Int {
        guard file.count > 6, file[2] == 0xFF, file[3] == 0xE0 else { return 2 }
        return 4 + Int(file[4]) << 8 + Int(file[5])
    }

    private func compressed(_ print: Print, quality: Int32) throws(Failure) -> [UInt8] {
        var output: UnsafeMutablePointer<UInt8>?
        var size: UInt = 0
        defer { tjFree(output) }
        let status = tjCompress2(
            handle, print.bytes, Int32(print.width), 0, Int32(print.height), Int32(TJPF_RGB.rawValue),
            &output, &size, Int32(TJSAMP_420.rawValue), quality, TJFLAG_ACCURATEDCT | TJFLAG_PROGRESSIVE)
        guard status == 0, let output else {
            throw Failure("cannot compress a picture: \(String(cString: tjGetErrorStr2(handle)))")
        }
        return Array(UnsafeBufferPointer(start: output, count: Int(size)))
    }
}
