import Decoding
import Platform

extension MessageWriter {
    mutating func writeMovement(of header: ImageHeader) {
        write(header.mayMove ? 1 : header.clip.map { $0.isMoment ? 3 : 2 } ?? 0)
        guard !header.mayMove, let clip = header.clip else { return }
        write(Int(saturating: (clip.rate * Self.ratePrecision).rounded()))
        write(clip.frameCount)
    }

    /// Parts of a frame a second. 30000/1001 frames a second and the nearest number of such parts are a frame apart after
    /// days.
    fileprivate static let ratePrecision = 1e6
}

extension MessageReader {
    mutating func movement() throws(Malformed) -> (clip: ClipTiming?, mayMove: Bool) {
        let kind = try number(0...3)
        guard kind >= 2 else { return (nil, kind == 1) }
        let rate = Double(try number().value) / MessageWriter.ratePrecision
        guard ClipTiming.rates.contains(rate) else { throw Malformed() }
        let frameCount = try number(1...ClipTiming.greatestFrameCount)
        return (ClipTiming(rate: rate, frameCount: frameCount, isMoment: kind == 3), false)
    }
}
