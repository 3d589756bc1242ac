internal import CQREncode
import Raster

/// A QR code: a square of dark and light modules.
struct QRCode: Hashable {
    /// The modules along a side, without the margin.
    let side: Int
    /// By rows, from the top left.
    private let isDark: [Bool]

    /// The light margin that readers need, in modules.
    static let margin = 4
    /// The smallest module, in pixels: a camera hardly tells smaller ones apart.
    static let leastModule = 3
    /// Longer texts need more modules than a code has.
    private static let longest = 2331

    /// - Returns: Nil if the text is empty or too long.
    init?(_ text: String) {
        guard !text.isEmpty, text.utf8.count <= Self.longest, !text.utf8.contains(0),
            let code = QRcode_encodeString8bit(text, 0, QR_ECLEVEL_M)
        else { return nil }
        defer { QRcode_free(code) }
        let width = Int(code.pointee.width)
        side = width
        // The lowest bit tells dark from light; the others say what a module is for.
        isDark = UnsafeBufferPointer(start: code.pointee.data, count: width * width).map { $0 & 1 == 1 }
    }

    /// The modules along a side, with the margin.
    var whole: Int { side + 2 * Self.margin }

    /// Whether a module is dark; those outside the code are light.
    subscript(column: Int, row: Int) -> Bool {
        (0..<side).contains(column) && (0..<side).contains(row) && isDark[row * side + column]
    }

    /// The side of the largest picture of at most so many pixels whose modules are whole pixels. If the smallest modules
    /// need more, theirs.
    func pixels(within most: Int) -> Int { whole * max(Self.leastModule, most / whole) }

    /// Draws the code, black on white, with its margin, which is wider unless the length of the side is one that
    /// ``pixels(within:)`` returns.
    func bitmap(pixels: Int) -> Bitmap {
        let module = max(1, pixels / whole)
        let size = PixelSize(width: max(pixels, whole), height: max(pixels, whole))
        let start = (size.width - side * module) / 2
        let drawn = (0..<size.height).flatMap { y in
            (0..<size.width).map { x -> UInt32 in
                guard x >= start, y >= start else { return 0xFFFF_FFFF }
                return self[(x - start) / module, (y - start) / module] ? 0xFF00_0000 : 0xFFFF_FFFF
            }
        }
        return Bitmap(size: size, pixels: drawn, opaque: PixelRect(size))
    }
}

/// QR codes on a terminal.
public enum TerminalCode {
    /// A code in lines of text, with two modules above one another in each letter; nil if the text is too long for one.
    public static func lines(of text: String) -> [String]? {
        guard let code = QRCode(text) else { return nil }
        // Terminals are dark, so light modules are drawn.
        return stride(from: -QRCode.margin, to: code.side + QRCode.margin, by: 2).map { row in
            (-QRCode.margin..<code.side + QRCode.margin).map { column in
                switch (code[column, row], code[column, row + 1]) {
                case (false, false): "█"
                case (false, true): "▀"
                case (true, false): "▄"
                case (true, true): " "
                }
            }.joined()
        }
    }
}
