internal import CTIFF
import Decoding
import Raster

/// Reads the samples that a ``TIFFLayout`` describes, one strip or tile after the other.
struct TIFFSamples {
    private let file: OpaquePointer
    private let layout: TIFFLayout
    private let colours: any TIFFColours

    /// - Parameter profile: The profile of the picture.
    init(_ file: OpaquePointer, _ layout: TIFFLayout, _ profile: ColourProfile?) {
        self.file = file
        self.layout = layout
        let special: (any TIFFColours)? =
            switch layout.colours {
            case .grey, .rgb: nil
            case .palette: TIFFPalette(file, bits: layout.number.bits)
            case .cmyk: profile.flatMap(TIFFInks.init)
            case .lab: TIFFLab(layout)
            }
        colours = special ?? TIFFLevels(layout)
    }

    /// Nil if libtiff cannot read them.
    func pixels() -> [UInt32]? {
        let size = layout.size
        var pixels = [UInt32](repeating: 0, count: size.count)
        for y in stride(from: 0, to: size.height, by: layout.block.height) {
            for x in stride(from: 0, to: size.width, by: layout.block.width) {
                guard convertBlock(x, y, into: &pixels, at: y * size.width + x, stride: size.width) else { return nil }
            }
        }
        return pixels
    }

    /// The strip or tile at this place.
    func block(_ x: Int, _ y: Int) -> Bitmap? {
        let size = blockSize(x, y)
        var pixels = [UInt32](repeating: 0, count: size.count)
        guard convertBlock(x, y, into: &pixels, at: 0, stride: size.width) else { return nil }
        return Bitmap(size: size, pixels: pixels, opaque: PixelRect(size))
    }

    /// The part of a strip or tile within the picture.
    private func blockSize(_ x: Int, _ y: Int) -> PixelSize {
        PixelSize(
            width: min(layout.block.width, layout.size.width - x),
            height: min(layout.block.height, layout.size.height - y))
    }

    private func convertBlock(_ x: Int, _ y: Int, into pixels: inout [UInt32], at offset: Int, stride: Int) -> Bool {
        guard let planes = planes(x, y) else { return false }
        let size = blockSize(x, y)
        for row in 0..<size.height {
            let samples = layout.shownSamples.map { sample in
                values(of: sample, in: planes[layout.isPlanar ? sample : 0], row: row, size.width)
            }
            let start = offset + row * stride
            pixels.withUnsafeMutableBufferPointer { pixels in
                convert(samples, into: UnsafeMutableBufferPointer(rebasing: pixels[start..<start + size.width]))
            }
        }
        return true
    }

    /// Converts a row and blends it over the background.
    private func convert(_ samples: [[Float]], into pixels: UnsafeMutableBufferPointer<UInt32>) {
        let count = layout.colours.sampleCount
        guard layout.alpha != .none else {
            colours.convert(samples, into: pixels)
            return
        }
        let alphas = samples[count].map(\.share)
        var straight = Array(samples.prefix(count))
        if layout.alpha == .premultiplied {
            straight = straight.map { zip($0, alphas).map { $1 > 0 ? $0 / $1 : $0 } }
        }
        colours.convert(straight, into: pixels)
        for (column, alpha) in alphas.enumerated() {
            pixels[column] = pixels[column] & 0x00FF_FFFF | UInt32(alpha * 255 + 0.5) << 24
        }
        Background.usual.fill(below: pixels)
    }

    /// The bytes of the strip or tile at this place: one for all samples, or one for each that is shown.
    private func planes(_ x: Int, _ y: Int) -> [[UInt8]]? {
        var planes: [[UInt8]] = []
        for sample in layout.isPlanar ? layout.shownSamples : 0..<1 {
            var isRead = false
            planes.append(
                [UInt8](unsafeUninitializedCapacity: layout.blockByteCount) { buffer, count in
                    buffer.initialize(repeating: 0)
                    isRead = read(x, y, UInt16(sample), into: buffer) >= 0
                    count = buffer.count
                })
            guard isRead else { return nil }
        }
        return planes
    }

    private func read(_ x: Int, _ y: Int, _ sample: UInt16, into buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
        let memory = buffer.baseAddress
        let count = tmsize_t(buffer.count)
        let part =
            layout.isTiled
            ? TIFFComputeTile(file, UInt32(x), UInt32(y), 0, sample) : TIFFComputeStrip(file, UInt32(y), sample)
        if TIFFFile.isSparse(file, part) { return 0 }
        return Int(
            layout.isTiled
                ? TIFFReadEncodedTile(file, part, memory, count) : TIFFReadEncodedStrip(file, part, memory, count))
    }

    private func values(of sample: Int, in bytes: [UInt8], row: Int, _ width: Int) -> [Float] {
        let (first, step) = layout.isPlanar ? (0, 1) : (sample, layout.samplesPerPixel)
        let start = row * layout.stride
        let bits = layout.number.bits
        return (0..<width).map { column in
            let offset = (first + column * step) * bits
            let pattern =
                bits % 8 == 0
                ? Self.number(bytes, start + offset / 8, byteCount: bits / 8)
                : Self.packed(bytes, start * 8 + offset, bits: bits)
            return layout.number.value(pattern)
        }
    }

    /// A number of whole bytes, which libtiff has put into the order of the processor.
    private static func number(_ bytes: [UInt8], _ offset: Int, byteCount: Int) -> UInt64 {
        var number: UInt64 = 0
        for index in 0..<byteCount {
            let byte = UInt64(1).littleEndian == 1 ? byteCount - 1 - index : index
            number = number << 8 | UInt64(bytes[offset + byte])
        }
        return number
    }

    /// A number of other sizes. The most significant bit comes first.
    private static func packed(_ bytes: [UInt8], _ offset: Int, bits: Int) -> UInt64 {
        (offset..<offset + bits).reduce(0) { number, position in
            let bit = bytes[position / 8] >> (7 - position % 8) & 1
            return number << 1 | UInt64(bit)
        }
    }
}
