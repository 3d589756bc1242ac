import Decoding
import Platform
import Raster
import SystemPackage
import TestSupport

/// Sends mutated replies over a decoder's channel, and calculates with those that are accepted.
enum MessageFuzz {
    static func run(_ count: Int, seed: UInt64) throws -> String {
        let line = try FileDescriptor.pair(of: .messages)
        let sender = DecoderChannel(line.theirs)
        let receiver = DecoderChannel(line.ours)
        let samples = try replies.map { reply in
            try sender.send(reply)
            return try [UInt8](unsafeUninitializedCapacity: Request.greatestLength) { buffer, count in
                count = try line.ours.read(into: UnsafeMutableRawBufferPointer(buffer))
            }
        }
        var accepted = 0
        for number in 0..<count {
            var random = SeededGenerator(seed: seed &+ UInt64(number))
            var bytes = samples[Int.random(in: samples.indices, using: &random)]
            bytes.mutate(using: &random)
            guard !bytes.isEmpty else { continue }
            _ = try line.theirs.writeAll(bytes)
            guard let replies = try? receiver.receiveReplies() else { continue }
            for reply in replies { calculate(reply, &random) }
            accepted += 1
        }
        return "\(accepted) of \(count) accepted"
    }

    private static func calculate(_ reply: Reply, _ random: inout SeededGenerator) {
        switch reply {
        case .failure(let error): _ = "\(error)"
        case .pictures(let sizes): _ = sizes.map(\.count)
        case .header(let header):
            _ = [header.decodingByteCount, header.size.count, header.size(atLevel: 3)?.count ?? 0]
            _ = header.properties.label
            _ = header.properties.captured.map { [$0.year, $0.month, $0.day, $0.weekday, $0.second, $0.offset ?? 0] }
            _ = header.clip.map { $0.duration }
            _ = DecodingTask.frames(filling: PixelSize(width: 1, height: 1)).sizes(header)
        }
    }

    private static var replies: [Reply] {
        var properties = PhotoProperties()
        properties.captured = CaptureDate([2026, 6, 12, 7, 45, 9])
        properties.captured?.offset = 120
        properties.focus = FocusArea(left: 1, top: 2, right: 300, bottom: 400)
        properties.label = PhotoLabel(title: "Sea")
        let size = PixelSize(width: 4000, height: 3000)
        var moving = ImageHeader(format: .gif, storedSize: size, properties: properties, frameDurations: [0.1, 0.2])
        moving.mayMove = true
        var clip = ImageHeader(format: .mp4, storedSize: size, properties: properties)
        clip.clip = ClipTiming(rate: 30, frameCount: 300)
        return [
            .header(moving), .header(clip), .pictures([size, size]),
            .failure(.tooLarge(pixels: 1 << 40, limit: 1 << 20)),
            .failure(.damaged(.jpeg, "why")), .failure(.tooSlow(limit: 20)),
        ]
    }
}
