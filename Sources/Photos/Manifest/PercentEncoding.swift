/// Percent-encoding of part of a URL's query or fragment (RFC 3986, section 2.1).
extension String {
    /// Letters, digits and hyphens stay; every other byte is encoded.
    package var percentEncoded: String {
        let digits = Array("0123456789ABCDEF")
        return utf8.reduce(into: "") { text, byte in
            let scalar = UnicodeScalar(byte)
            if scalar.isASCII, scalar.properties.isAlphabetic || scalar.properties.numericType != nil || byte == 0x2D {
                text.unicodeScalars.append(scalar)
            } else {
                text += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
            }
        }
    }

    /// The reverse; a `%` without two hexadecimal digits stays.
    package var percentDecoded: String {
        var bytes: [UInt8] = []
        var rest = utf8[...]
        while let byte = rest.popFirst() {
            let digits = rest.prefix(2).compactMap { Character(UnicodeScalar($0)).hexDigitValue }
            guard byte == UInt8(ascii: "%"), digits.count == 2 else {
                bytes.append(byte)
                continue
            }
            bytes.append(UInt8(truncatingIfNeeded: digits[0] << 4 | digits[1]))
            rest = rest.dropFirst(2)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
