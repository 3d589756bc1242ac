import Decoding
import Raster

/// The segments before a JPEG's picture data (ITU-T T.81, annex B).
struct JPEGSegments {
    private(set) var size: PixelSize?
    /// Starts with the letters "Exif".
    private(set) var exif: ArraySlice<UInt8>?

    private(set) var xmp: ArraySlice<UInt8>?
    /// Photoshop's resources, which may be divided into several segments.
    private(set) var photoshop: [UInt8] = []
    /// A profile may be divided into several numbered pieces.
    private var profilePieces: [Int: ArraySlice<UInt8>] = [:]

    /// The complete ICC profile (ICC.1, annex B.4).
    var colourProfile: [UInt8]? {
        let pieces = profilePieces.sorted { $0.key < $1.key }
        guard !pieces.isEmpty, pieces.map(\.key) == Array(1...pieces.count) else { return nil }
        return pieces.flatMap(\.value)
    }

    private static let app1 = 0xE1
    private static let app2 = 0xE2
    private static let app13 = 0xED
    private static let xmpName = "http://ns.adobe.com/xap/1.0/"
    private static let photoshopName = "Photoshop 3.0"
    private static let startOfScan = 0xDA
    /// The start-of-frame markers of all coding processes. C4, C8 and CC have other meanings.
    private static let startOfFrame = Set(0xC0...0xCF).subtracting([0xC4, 0xC8, 0xCC])

    init(_ bytes: Bytes) {
        var offset = 2
        while let marker = Self.marker(in: bytes, at: &offset), marker != Self.startOfScan,
            let length = bytes.number(at: offset, size: 2, .bigEndian), length >= 2
        {
            note(marker, bytes, at: offset + 2, length: length - 2)
            offset += length
        }
    }

    private mutating func note(_ marker: Int, _ bytes: Bytes, at offset: Int, length: Int) {
        if Self.startOfFrame.contains(marker), size == nil {
            guard let height = bytes.number(at: offset + 1, size: 2, .bigEndian),
                let width = bytes.number(at: offset + 3, size: 2, .bigEndian)
            else { return }
            size = PixelSize(width: width, height: height)
        } else if marker == Self.app1, exif == nil, bytes.hasText("Exif", at: offset) {
            exif = bytes.slice(at: offset, size: length)
        } else if marker == Self.app1, xmp == nil, bytes.hasText(Self.xmpName, at: offset) {
            let name = Self.xmpName.utf8.count + 1
            xmp = bytes.slice(at: offset + name, size: length - name)
        } else if marker == Self.app2, bytes.hasText("ICC_PROFILE", at: offset), let number = bytes[offset + 12] {
            profilePieces[Int(number)] = bytes.slice(at: offset + 14, size: length - 14)
        } else if marker == Self.app13, bytes.hasText(Self.photoshopName, at: offset) {
            let name = Self.photoshopName.utf8.count + 1
            photoshop += bytes.slice(at: offset + name, size: length - name)
        }
    }

    /// Finds the next marker and moves `offset` past it, skipping stray bytes and fill bytes.
    private static func marker(in bytes: Bytes, at offset: inout Int) -> Int? {
        while let byte = bytes[offset], byte != 0xFF { offset += 1 }
        while bytes[offset] == 0xFF { offset += 1 }
        defer { offset += 1 }
        return bytes[offset].map(Int.init)
    }
}
