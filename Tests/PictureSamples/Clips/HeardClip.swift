/// An AVI with a motionless picture and the sound of one loudspeaker, uncompressed.
package enum HeardClip {
    /// Samples a second.
    package static let rate = 8000
    /// Frames a second.
    private static let frameRate = 10

    /// - Parameters:
    ///   - frame: A JPEG of 64 × 48 pixels.
    ///   - samples: A whole number of tenths of a second.
    package static func avi(_ frame: [UInt8], _ samples: [Int16]) -> [UInt8] {
        let share = rate / frameRate
        let count = samples.count / share
        var movie = Array("movi".utf8)
        for number in 0..<count {
            movie += chunk("00dc", frame)
            movie += chunk(
                "01wb", samples[number * share..<(number + 1) * share].flatMap { bytes(UInt16(bitPattern: $0)) })
        }
        let header = list("hdrl", chunk("avih", main(count)) + pictures(count) + sound(samples.count))
        return chunk("RIFF", Array("AVI ".utf8) + header + chunk("LIST", movie))
    }

    private static func main(_ frames: Int) -> [UInt8] {
        words([1_000_000 / frameRate, 0, 0, 0, frames, 0, 2, 0, 64, 48, 0, 0, 0, 0])
    }

    private static func pictures(_ frames: Int) -> [UInt8] {
        let stream = Array("vidsMJPG".utf8) + words([0, 0, 0, 1, frameRate, 0, frames, 0, 0, 0, 0, 0])
        let format =
            words([40, 64, 48]) + bytes(UInt16(1)) + bytes(UInt16(24)) + Array("MJPG".utf8) + words([0, 0, 0, 0, 0])
        return list("strl", chunk("strh", stream) + chunk("strf", format))
    }

    private static func sound(_ count: Int) -> [UInt8] {
        let stream = Array("auds".utf8) + words([0, 0, 0, 0, 1, rate, 0, count, 0, 0, 2, 0, 0])
        let format =
            bytes(UInt16(1)) + bytes(UInt16(1)) + words([rate, 2 * rate]) + bytes(UInt16(2)) + bytes(UInt16(16))
        return list("strl", chunk("strh", stream) + chunk("strf", format))
    }

    private static func list(_ name: String, _ content: [UInt8]) -> [UInt8] {
        chunk("LIST", Array(name.utf8) + content)
    }

    private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
        Array(name.utf8) + words([content.count]) + content + (content.count % 2 == 0 ? [] : [0])
    }

    private static func words(_ values: [Int]) -> [UInt8] { values.flatMap { bytes(UInt32(truncatingIfNeeded: $0)) } }

    private static func bytes(_ value: some FixedWidthInteger) -> [UInt8] {
        withUnsafeBytes(of: value.littleEndian) { Array($0) }
    }
}
