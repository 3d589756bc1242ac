import Decoding
import Raster
import SystemPackage
import Testing

@testable import DecoderChannel

@Suite struct MessageTests {
    private static let header: ImageHeader = {
        var properties = PhotoProperties()
        properties.orientation = .left
        properties.caption = "Ein Tag am Meer – 海"
        properties.captured = CaptureDate([2026, 6, 12, 7, 45, 3])
        properties.captured?.offset = -210
        return ImageHeader(
            format: .gif, storedSize: PixelSize(width: 4000, height: 3000), properties: properties,
            frameDurations: [0.1, 0.02, 655.35])
    }()

    @Test(
        "a request arrives as it was sent",
        arguments: [
            Request.header, .pictures(header, .whole(filling: PixelSize(width: 7, height: 9))),
            .pictures(header, .frames(filling: PixelSize(width: 3, height: 2))),
            .pictures(
                header,
                .tiles(
                    level: 2,
                    [PixelRect(x: 1, y: 2, width: 3, height: 4), PixelRect(x: 0, y: 0, width: 5, height: 6)])),
        ])
    func requests(_ request: Request) throws {
        #expect(try Request(request.message) == request)
    }

    @Test(
        "an answer arrives as it was sent",
        arguments: [
            Reply.header(header), .pictures([PixelSize(width: 1, height: 2)]), .pictures([]),
            .failure(.unreadable("why")), .failure(.empty), .failure(.unknownFormat), .failure(.truncated(.gif)),
            .failure(.damaged(.tiff, "how")), .failure(.tooLarge(pixels: 9, limit: 8)), .failure(.decoderFailed("so")),
            .failure(.tooCostly(bytes: 7, limit: 6)), .failure(.cancelled), .failure(.noDecoder("none")),
        ])
    func replies(_ reply: Reply) throws {
        #expect(try Reply(reply.message) == reply)
    }

    @Test("a message cut short anywhere, or of noise, is malformed, never a crash")
    func malformed() {
        let message = Reply.header(Self.header).message
        for length in 0..<message.count {
            #expect(throws: MessageReader.Malformed.self) { try Reply(message.prefix(length)) }
        }
        let seed = UInt64.random(in: 0...UInt64.max)
        var state = seed
        for _ in 0..<20_000 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            var noise = message
            noise[Int(state >> 33) % noise.count] = UInt8(truncatingIfNeeded: state >> 20)
            noise[Int(state >> 43) % noise.count] = UInt8(truncatingIfNeeded: state >> 12)
            // Either it makes sense or it is refused.
            if let reply = try? Reply(noise), case .header(let header) = reply {
                #expect(header.storedSize.width > 0 && header.storedSize.height > 0, "seed \(seed)")
            }
        }
    }
}

@Suite struct SharedPixelsTests {
    private func bitmap(_ width: Int, _ height: Int, _ first: UInt32) -> Bitmap {
        let size = PixelSize(width: width, height: height)
        return Bitmap(size: size, pixels: (0..<size.count).map { 0xFF00_0000 | first &+ UInt32($0) })
    }

    @Test("pictures come out as they went in, and nobody can change them any more")
    func roundTrip() throws {
        let memory = try SharedPixels.make()
        let pictures = [bitmap(3, 2, 100), bitmap(70, 50, 7), bitmap(1, 1, 9)]
        try SharedPixels.write(pictures, to: memory)
        let taken = try SharedPixels.take(pictures.map(\.size), from: memory)
        #expect(throws: Errno.self) { try memory.resize(to: 1) }
        #expect(throws: Errno.self) { try memory.writeAll([1, 2, 3]) }
        try memory.close()
        #expect(taken.map(\.size) == pictures.map(\.size))
        for (a, b) in zip(taken, pictures) { #expect(a.pixels == b.pixels) }
    }

    @Test("sizes that promise more than is there are refused")
    func promises() throws {
        for size in [
            PixelSize(width: 100, height: 100), PixelSize(width: .max, height: 2), PixelSize(width: 0, height: 3),
        ] {
            let memory = try SharedPixels.make()
            try SharedPixels.write([bitmap(5, 5, 1)], to: memory)
            #expect(throws: Errno.self) { try SharedPixels.take([size], from: memory) }
            try memory.close()
        }
        let empty = try SharedPixels.make()
        #expect(throws: Errno.self) { try SharedPixels.take([PixelSize(width: 1, height: 1)], from: empty) }
        try empty.close()
    }
}
