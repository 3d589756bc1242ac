import Raster

@testable import Decoding

/// Headers, requests and replies with a value in every field.
enum Samples {
    static let header: ImageHeader = {
        var properties = PhotoProperties()
        properties.orientation = .left
        properties.label = PhotoLabel(title: "Ein Tag am Meer – 海")
        properties.focus = FocusArea(minX: 0.1, minY: 0.2, maxX: 0.3, maxY: 0.4)
        properties.remarks = ["XMP ignored: line 1: not well-formed"]
        properties.captured = CaptureDate([2026, 6, 12, 7, 45, 3])
        properties.captured?.offset = -210
        return ImageHeader(
            format: .gif, storedSize: PixelSize(width: 4000, height: 3000), properties: properties,
            frameDurations: [0.1, 0.02, 16_777.215])
    }()

    /// A header with a size and one more property.
    private static func header(
        _ format: ImageFormat, _ width: Int, _ height: Int, _ change: (inout ImageHeader) -> Void
    ) -> ImageHeader {
        let size = PixelSize(width: width, height: height)
        var header = ImageHeader(format: format, storedSize: size, properties: PhotoProperties())
        change(&header)
        return header
    }

    static let clip = header(.webm, 1920, 1080) { $0.clip = ClipTiming(rate: 23.976024, frameCount: 5_184_000) }
    static let mayMove = header(.png, 3, 2) { $0.mayMove = true }
    static let moment = header(.webm, 1920, 1080) {
        $0.clip = ClipTiming(rate: 23.976024, frameCount: 5_184_000)
        $0.clip?.isMoment = true
    }

    static let requests: [Request] = [
        .header, .pictures(clip, .moment(1234, filling: PixelSize(width: 7, height: 9))),
        .pictures(header, .whole(filling: PixelSize(width: 7, height: 9))),
        .pictures(header, .frames(filling: PixelSize(width: 3, height: 2))),
        .pictures(
            header, .part(PixelRect(x: 1, y: 2, width: 3, height: 4), filling: PixelSize(width: 5, height: 6))),
        .pictures(header, .cutOut(filling: PixelSize(width: 3, height: 2))),
        .pictures(
            header,
            .tiles(
                level: 2, [PixelRect(x: 1, y: 2, width: 3, height: 4), PixelRect(x: 0, y: 0, width: 5, height: 6)])),
    ]

    static let replies: [Reply] = [
        .header(header), .header(clip), .header(mayMove), .header(moment), .failure(.elsewhere(.mp4)),
        .failure(.noPlayer),
        .pictures([PixelSize(width: 1, height: 2)]), .pictures([]), .failure(.unreadable("why")),
        .failure(.empty), .failure(.unknownFormat), .failure(.truncated(.gif)), .failure(.damaged(.tiff, "how")),
        .failure(.unsupported(.svg, "text")),
        .failure(.tooLarge(pixels: 9, limit: 8)), .failure(.decoderFailed("so")),
        .failure(.tooCostly(bytes: 7, limit: 6)), .failure(.cancelled), .failure(.noDecoder("none")),
        .failure(.outOfMemory),
        .failure(.tooSlow(limit: 20)), .failure(.stalled(seconds: 60)), .failure(.postponed), .failure(.awaited),
        .failure(.refused("gone")),
    ]

    /// The longest request, with the largest value in every field.
    static let greatestRequest: Request = {
        var properties = PhotoProperties()
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

extension Request {
    /// The same as it arrives: decoding needs no label.
    var withoutLabel: Request {
        guard case .pictures(var header, let task) = self else { return self }
        header.properties.label = PhotoLabel()
        header.properties.remarks = []
        return .pictures(header, task)
    }
}
