import Decoding
import Raster

@testable import DecoderChannel

/// Headers, requests and replies with a value in every field.
enum Samples {
    static let header: ImageHeader = {
        var properties = PhotoProperties()
        properties.orientation = .left
        properties.caption = "Ein Tag am Meer – 海"
        properties.captured = CaptureDate([2026, 6, 12, 7, 45, 3])
        properties.captured?.offset = -210
        return ImageHeader(
            format: .gif, storedSize: PixelSize(width: 4000, height: 3000), properties: properties,
            frameDurations: [0.1, 0.02, 16_777.215])
    }()

    static let requests: [Request] = [
        .header, .pictures(header, .whole(filling: PixelSize(width: 7, height: 9))),
        .pictures(header, .frames(filling: PixelSize(width: 3, height: 2))),
        .pictures(header, .cutOut(filling: PixelSize(width: 3, height: 2))),
        .pictures(
            header,
            .tiles(
                level: 2, [PixelRect(x: 1, y: 2, width: 3, height: 4), PixelRect(x: 0, y: 0, width: 5, height: 6)])),
    ]

    static let replies: [Reply] = [
        .header(header), .pictures([PixelSize(width: 1, height: 2)]), .pictures([]), .failure(.unreadable("why")),
        .failure(.empty), .failure(.unknownFormat), .failure(.truncated(.gif)), .failure(.damaged(.tiff, "how")),
        .failure(.unsupported(.svg, "text")),
        .failure(.tooLarge(pixels: 9, limit: 8)), .failure(.decoderFailed("so")),
        .failure(.tooCostly(bytes: 7, limit: 6)), .failure(.cancelled), .failure(.noDecoder("none")),
        .failure(.outOfMemory),
        .failure(.tooSlow(limit: 20)), .failure(.stalled(seconds: 60)), .failure(.postponed),
    ]

    /// The longest request, with the largest value in every field.
    static let greatestRequest: Request = {
        var properties = PhotoProperties()
        properties.caption = String(repeating: "x", count: 8192)
        properties.captured = CaptureDate([9999, 12, 31, 23, 59, 59])
        properties.captured?.offset = -1440
        let side = ImageHeader.maximumPixels
        let header = ImageHeader(
            format: .gif, storedSize: PixelSize(width: side, height: side), properties: properties,
            frameDurations: Array(repeating: 16_777.215, count: ImageHeader.greatestFrameCount))
        let rect = PixelRect(x: side, y: side, width: side, height: side)
        return .pictures(header, .tiles(level: 3, Array(repeating: rect, count: 4096)))
    }()
}
