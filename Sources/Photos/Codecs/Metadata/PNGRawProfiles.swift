/// Metadata in a PNG as text, which ImageMagick wrote before PNG had chunks for it. Other programs followed.
///
/// A chunk of text has the keyword `Raw profile type exif`. Its text is the profile's name on a line, the number of its bytes on
/// another, and the bytes as hexadecimal digits on lines of 72.
struct PNGRawProfiles {
    private(set) var exif: ArraySlice<UInt8>?
    private(set) var xmp: ArraySlice<UInt8>?
    private(set) var iptc: [UInt8] = []
    private(set) var photoshop: [UInt8] = []

    private static let keyword = Array("Raw profile type ".utf8)
    private static let xmpName = Array("http://ns.adobe.com/xap/1.0/\0".utf8)
    /// Of a decompressed text, in bytes. Histories of editors have some megabytes, and each byte takes two digits.
    private static let longestText = 16 << 20

    mutating func read(_ chunk: ArraySlice<UInt8>, isCompressed: Bool) {
        guard chunk.starts(with: Self.keyword) else { return }
        let type = String(decoding: chunk.dropFirst(Self.keyword.count).prefix { $0 != 0 }, as: UTF8.self).lowercased()
        let text =
            isCompressed
            ? PNGChunks.inflated(chunk, limit: Self.longestText)?[...] : chunk.drop { $0 != 0 }.dropFirst()
        guard let text, let profile = Self.bytes(text) else { return }
        keep(profile, type)
    }

    private mutating func keep(_ profile: [UInt8], _ type: String) {
        switch type {
        case "exif", "app1":
            // A segment of a JPEG is one or the other.
            if profile.starts(with: Self.xmpName) {
                xmp = xmp ?? profile.dropFirst(Self.xmpName.count)
            } else {
                exif = exif ?? profile[...]
            }
        case "xmp": xmp = xmp ?? profile[...]
        case "iptc", "8bim":
            if profile.starts(with: "8BIM".utf8) { photoshop += profile } else { iptc += profile }
        default: break
        }
    }

    /// Nil if there are fewer bytes than the text says.
    private static func bytes(_ text: ArraySlice<UInt8>) -> [UInt8]? {
        let lines = text.split(separator: UInt8(ascii: "\n"), maxSplits: 2)
        guard lines.count == 3, let count = Int(String(decoding: lines[1], as: UTF8.self).filter { $0 != " " }),
            (0...lines[2].count / 2).contains(count)
        else { return nil }
        var bytes = [UInt8]()
        var high = UInt8?.none
        bytes.reserveCapacity(count)
        for digit in lines[2] where bytes.count < count {
            guard let value = Character(Unicode.Scalar(digit)).hexDigitValue else { continue }
            if let first = high { bytes.append(first << 4 | UInt8(value)) }
            high = high == nil ? UInt8(value) : nil
        }
        return bytes.count == count ? bytes : nil
    }
}
