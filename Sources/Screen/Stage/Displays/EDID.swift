/// A display's description of itself (VESA Enhanced EDID, release A, revision 2).
struct EDID: Hashable, Sendable {
    /// From the timing that the display prefers, in millimetres, and from the basic parameters, in whole centimetres; without
    /// those that are missing. Either may be wrong.
    let sizes: [PhysicalSize]

    private static let header: [UInt8] = [0, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0]
    /// The length of the base block; extensions follow it.
    private static let length = 128
    /// Where the basic parameters have the width in centimetres; the height follows.
    private static let centimetres = 21
    /// Where the first detailed timing begins.
    private static let timing = 54

    /// Nil if these bytes are no EDID, or a damaged one.
    init?(_ bytes: [UInt8]) {
        guard bytes.count >= Self.length, bytes.starts(with: Self.header) else { return nil }
        guard bytes.prefix(Self.length).reduce(0, &+) == 0 else { return nil }
        sizes = [Self.detailedSize(bytes), Self.basicSize(bytes)].compactMap { $0 }
    }

    /// Twelve bits each: the lower eight in bytes 12 and 13 of the timing, the upper four in the halves of byte 14.
    private static func detailedSize(_ bytes: [UInt8]) -> PhysicalSize? {
        // Without a pixel clock, it is another descriptor.
        guard bytes[timing] != 0 || bytes[timing + 1] != 0 else { return nil }
        let upper = Int(bytes[timing + 14])
        return size(
            width: Int(bytes[timing + 12]) | (upper & 0xF0) << 4, height: Int(bytes[timing + 13]) | (upper & 0x0F) << 8)
    }

    /// One of the two is 0 if the other is an aspect ratio, and both if the size may change, as a projector's does.
    private static func basicSize(_ bytes: [UInt8]) -> PhysicalSize? {
        size(width: Int(bytes[centimetres]) * 10, height: Int(bytes[centimetres + 1]) * 10)
    }

    private static func size(width: Int, height: Int) -> PhysicalSize? {
        guard width > 0, height > 0 else { return nil }
        return PhysicalSize(width: Double(width), height: Double(height))
    }
}
