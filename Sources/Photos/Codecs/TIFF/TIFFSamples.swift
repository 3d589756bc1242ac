internal import CLibrary
internal import CTIFF
import Decoding
import Raster

/// Reads the samples that a ``TIFFLayout`` describes, one strip or tile after the other.
struct TIFFSamples {
    private let file: OpaquePointer
    private let layout: TIFFLayout
    /// The level from 0 to 255 for each value from 0 to 65535.
    private let levels: [UInt8]

    init(_ file: OpaquePointer, _ layout: TIFFLayout) {
        (self.file, self.layout) = (file, layout)
        levels = (0...65535).map { index in
            let value = Double(index) / 65535
            return UInt8(((layout.isLinear ? Self.encoded(value) : value) * 255).rounded())
        }
    }

    /// sRGB's value for linear light (IEC 61966-2-1).
    private static func encoded(_ light: Double) -> Double {
        light <= 0.0031308 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055
    }

    /// Nil if libtiff cannot read them.
    func pixels() -> [UInt32]? {
        let size = layout.size
        var pixels = [UInt32](repeating: 0, count: size.count)
        for y in stride(from: 0, to: size.height, by: layout.block.height) {
            for x in stride(from: 0, to: size.width, by: layout.block.width) {
                guard let planes = planes(x, y) else { return nil }
                let width = min(layout.block.width, size.width - x)
                for row in 0..<min(layout.block.height, size.height - y) {
                    let samples = layout.shownSamples.map { sample in
                        values(of: sample, in: planes[layout.isPlanar ? sample : 0], row: row, width)
                    }
                    let start = (y + row) * size.width + x
                    for column in 0..<width { pixels[start + column] = pixel(samples, column) }
                }
            }
        }
        pixels.withUnsafeMutableBufferPointer { Background.fill(below: $0) }
        return pixels
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
        let (memory, count) = (buffer.baseAddress, tmsize_t(buffer.count))
        if layout.isTiled {
            return Int(TIFFReadEncodedTile(file, TIFFComputeTile(file, UInt32(x), UInt32(y), 0, sample), memory, count))
        }
        return Int(TIFFReadEncodedStrip(file, TIFFComputeStrip(file, UInt32(y), sample), memory, count))
    }

    private func values(of sample: Int, in bytes: [UInt8], row: Int, _ width: Int) -> [Float] {
        let (first, step) = layout.isPlanar ? (0, 1) : (sample, layout.samplesPerPixel)
        let (start, bits) = (row * layout.stride, layout.number.bits)
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

    /// A pixel `0xAARRGGBB`, not premultiplied, from the values of its samples.
    private func pixel(_ values: [[Float]], _ column: Int) -> UInt32 {
        let count = layout.colours.rawValue
        let alpha = layout.alpha == .none ? 1 : min(max(values[count][column], 0), 1)
        func level(_ sample: Int) -> UInt32 {
            var value = values[sample][column]
            if layout.alpha == .premultiplied && alpha > 0 { value /= alpha }
            if layout.isInverted { value = 1 - value }
            if layout.colours == .cmyk { value = (1 - value) * (1 - values[3][column]) }
            // Not a number becomes black.
            return UInt32(levels[value > 0 ? Int(min(value, 1) * 65535 + 0.5) : 0])
        }
        let (red, green, blue) = count == 1 ? (level(0), level(0), level(0)) : (level(0), level(1), level(2))
        return UInt32(alpha * 255 + 0.5) << 24 | red << 16 | green << 8 | blue
    }
}
