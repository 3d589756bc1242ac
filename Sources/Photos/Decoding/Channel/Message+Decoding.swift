import Platform
import Raster

extension MessageWriter {
    /// Writes numbers without their count.
    private mutating func write(each numbers: [Int]) {
        for number in numbers { write(number) }
    }

    mutating func write(_ size: PixelSize) {
        write(size.width)
        write(size.height)
    }

    mutating func write(_ task: DecodingTask) {
        switch task {
        case .whole(let target): write(each: [0] + target.fields)
        case .tiles(let level, let rects): write(each: [1, level, rects.count] + rects.flatMap(\.fields))
        case .frames(let target): write(each: [2] + target.fields)
        case .moment(let index, let target): write(each: [3, index] + target.fields)
        case .cutOut(let target): write(each: [4] + target.fields)
        case .embedded(let target): write(each: [5] + target.fields)
        case .part(let rect, let target): write(each: [6] + rect.fields + target.fields)
        case .sound(let start, let count): write(each: [7, start, count])
        }
    }

    public mutating func write(_ header: ImageHeader) {
        write(header.format.rawValue)
        write(header.storedSize)
        write(header.pyramid)
        write(header.bytesPerPixel)
        write(header.properties.orientation.rawValue)
        write(header.properties.orientationSource.rawValue)
        write(header.properties.packedLabel.bytes)
        write(header.properties.focus)
        write(header.properties.rating.map { $0 + 2 } ?? 0)
        write(header.properties.remarks.count)
        for remark in header.properties.remarks { write(remark) }
        write(header.frameDurations.count)
        for duration in header.frameDurations { write(Int(saturating: (duration * 1000).rounded())) }
        writeMovement(of: header)
        write(header.properties.captured == nil ? 0 : 1 + header.properties.dateKind.rawValue)
        if let date = header.properties.captured { write(date) }
    }

    /// Writes the levels of a picture, of which the first has the picture's own size.
    private mutating func write(_ pyramid: TilePyramid?) {
        write(pyramid?.levels.count ?? 0)
        guard let pyramid, !pyramid.levels.isEmpty else { return }
        for level in pyramid.levels {
            write(level.size)
            write(level.tile)
            write(level.place)
            write(level.reduction)
        }
        guard case .files(let files) = pyramid.storage else { return write(0) }
        write(1)
        write(files.scheme.rawValue)
        write(files.format.rawValue)
        write(files.overlap)
        write(files.alternative?.rawValue ?? "")
    }

    private mutating func write(_ focus: FocusArea?) {
        write(focus == nil ? 0 : 1)
        guard let focus else { return }
        write(each: [Int(focus.left), Int(focus.top), Int(focus.right), Int(focus.bottom)])
    }

    private mutating func writeMovement(of header: ImageHeader) {
        write(header.mayMove ? 1 : header.clip.map { $0.isMoment ? 3 : 2 } ?? 0)
        guard !header.mayMove, let clip = header.clip else { return }
        write(clip.hasSound ? 1 : 0)
        write(Int(saturating: (clip.rate * Self.ratePrecision).rounded()))
        write(clip.frameCount)
    }

    /// Parts of a frame a second. 30000/1001 frames a second and the nearest number of such parts are a frame apart after
    /// days.
    fileprivate static let ratePrecision = 1e6

    public mutating func write(_ date: CaptureDate) {
        write(each: [date.year, date.month, date.day, date.hour, date.minute, date.second])
        write(date.offset == nil ? 0 : 1)
        if let offset = date.offset { write(offset) }
    }

    mutating func write(_ error: PictureError) {
        switch error {
        case .unreadable(let why): writeCase(0, why)
        case .empty: write(1)
        case .unknownFormat: write(2)
        case .truncated(let format): writeCase(3, format.rawValue)
        case .damaged(let format, let why): writeCase(4, format.rawValue, why)
        case .tooLarge(let pixels, let limit): write(each: [5, pixels, limit])
        case .decoderFailed(let why): writeCase(6, why)
        case .tooCostly(let bytes, let limit): write(each: [7, bytes, limit])
        case .cancelled: write(8)
        case .noDecoder(let why): writeCase(9, why)
        case .tooSlow(let limit): write(each: [10, limit])
        case .stalled(let seconds): write(each: [11, seconds])
        case .postponed: write(12)
        case .unsupported(let format, let what): writeCase(13, format.rawValue, what)
        case .outOfMemory: write(14)
        case .elsewhere(let format): writeCase(15, format.rawValue)
        case .noPlayer: write(16)
        case .awaited: write(17)
        case .refused(let why): writeCase(18, why)
        }
    }

    private mutating func writeCase(_ number: Int, _ texts: String...) {
        write(number)
        for text in texts { write(text) }
    }
}

extension PixelSize {
    fileprivate var fields: [Int] { [width, height] }
}

extension PixelRect {
    fileprivate var fields: [Int] { [x, y, width, height] }
}

extension MessageReader {
    /// The valid range of sizes and coordinates.
    private static let sides = 0...ImageHeader.maximumPixels
    /// The longest duration in milliseconds. WebP stores it in 24 bits; GIF's are shorter.
    private static let longestFrame = 0xFF_FFFF
    /// There is at most one for each kind of metadata.
    private static let mostRemarks = 8

    mutating func size() throws(Malformed) -> PixelSize {
        PixelSize(width: try number(Self.sides), height: try number(Self.sides))
    }

    mutating func task() throws(Malformed) -> DecodingTask {
        switch try number().value {
        case 0: return .whole(filling: try size())
        case 1:
            let level = try number(0...TilePyramid.mostLevels - 1)
            var rects: [PixelRect] = []
            for _ in 0..<(try number(0...4096)) { rects.append(try rect()) }
            return .tiles(level: level, rects)
        case 2: return .frames(filling: try size())
        case 3: return .moment(try number(0...Int.max), filling: try size())
        case 4: return .cutOut(filling: try size())
        case 5: return .embedded(filling: try size())
        case 6: return .part(try rect(), filling: try size())
        case 7: return .sound(from: try number(0...Int.max), count: try number(1...SoundFormat.mostSamples))
        default: throw Malformed()
        }
    }

    private mutating func rect() throws(Malformed) -> PixelRect {
        PixelRect(
            x: try number(Self.sides), y: try number(Self.sides), width: try number(Self.sides),
            height: try number(Self.sides))
    }

    private mutating func format() throws(Malformed) -> ImageFormat {
        guard let format = ImageFormat(rawValue: try text()) else { throw Malformed() }
        return format
    }

    public mutating func header() throws(Malformed) -> ImageHeader {
        let format = try format()
        let size = try size()
        let pyramid = try pyramid(of: size, format)
        let bytesPerPixel = try number(ImageHeader.costs)
        guard size.width > 0, size.height > 0, let orientation = Orientation(rawValue: try number().value),
            let source = PhotoProperties.OrientationSource(rawValue: try number().value)
        else { throw Malformed() }
        var header = ImageHeader(format: format, storedSize: size, properties: PhotoProperties())
        header.pyramid = pyramid
        header.bytesPerPixel = bytesPerPixel
        header.properties.orientation = orientation
        header.properties.orientationSource = source
        header.properties.packedLabel = PackedLabel(bytes: try bytes())
        if try number(0...1) == 1 { header.properties.focus = try focus() }
        let rating = try number(0...7)
        header.properties.rating = rating == 0 ? nil : rating - 2
        for _ in 0..<(try number(0...Self.mostRemarks)) { header.properties.remarks.append(try text()) }
        for _ in 0..<(try number(0...ImageHeader.greatestFrameCount)) {
            header.frameDurations.append(Double(try number(1...Self.longestFrame)) / 1000)
        }
        try readMovement(of: &header)
        if let kind = DateKind(rawValue: try number(0...DateKind.allCases.count) - 1) {
            header.properties.captured = try date()
            header.properties.dateKind = kind
        }
        return header
    }

    /// - Parameter size: The picture's size.
    private mutating func pyramid(of size: PixelSize, _ format: ImageFormat) throws(Malformed) -> TilePyramid? {
        let count = try number(0...TilePyramid.mostLevels)
        guard count > 0 else { return nil }
        var levels: [TilePyramid.Level] = []
        for _ in 0..<count {
            levels.append(
                TilePyramid.Level(
                    size: try self.size(), tile: try self.size(), place: try number(0...Int.max),
                    reduction: try number(1...8)))
        }
        let pyramid = TilePyramid(levels: levels, storage: try number(0...1) == 1 ? .files(try files()) : .ownFile)
        guard pyramid.isSound(for: size), pyramid.storage.isOf(format) else { throw Malformed() }
        return pyramid
    }

    private mutating func files() throws(Malformed) -> TileFiles {
        guard let scheme = TileFiles.Scheme(rawValue: try number().value), let format = TileFormat(rawValue: try text())
        else { throw Malformed() }
        var files = TileFiles(scheme: scheme, format: format, overlap: try number(TileFiles.overlaps))
        files.alternative = TileFormat(rawValue: try text())
        return files
    }

    private mutating func focus() throws(Malformed) -> FocusArea {
        let focus = FocusArea(
            left: try number().value, top: try number().value, right: try number().value, bottom: try number().value)
        guard let focus else { throw Malformed() }
        return focus
    }

    private mutating func readMovement(of header: inout ImageHeader) throws(Malformed) {
        let kind = try number(0...3)
        header.mayMove = kind == 1
        guard kind >= 2 else { return }
        let hasSound = try number(0...1) == 1
        let rate = Double(try number().value) / MessageWriter.ratePrecision
        guard ClipTiming.rates.contains(rate) else { throw Malformed() }
        let frameCount = try number(1...ClipTiming.greatestFrameCount)
        header.clip = ClipTiming(rate: rate, frameCount: frameCount, isMoment: kind == 3, hasSound: hasSound)
    }

    public mutating func date() throws(Malformed) -> CaptureDate {
        var parts: [Int] = []
        for _ in 0..<6 { parts.append(try number().value) }
        guard var date = CaptureDate(parts) else { throw Malformed() }
        if try number(0...1) == 1 { date.offset = try number(-1440...1440) }
        return date
    }

    mutating func error() throws(Malformed) -> PictureError {
        switch try number().value {
        case 0: .unreadable(try text())
        case 1: .empty
        case 2: .unknownFormat
        case 3: .truncated(try format())
        case 4: .damaged(try format(), try text())
        case 5: .tooLarge(pixels: try number().value, limit: try number().value)
        case 6: .decoderFailed(try text())
        case 7: .tooCostly(bytes: try number().value, limit: try number().value)
        case 8: .cancelled
        case 9: .noDecoder(try text())
        case 10: .tooSlow(limit: try number().value)
        case 11: .stalled(seconds: try number().value)
        case 12: .postponed
        case 13: .unsupported(try format(), try text())
        case 14: .outOfMemory
        case 15: .elsewhere(try format())
        case 16: .noPlayer
        case 17: .awaited
        case 18: .refused(try text())
        default: throw Malformed()
        }
    }
}

extension TileStorage {
    /// Whether pictures of a format are stored like this.
    fileprivate func isOf(_ format: ImageFormat) -> Bool {
        guard case .files(let files) = self else { return format == .tiff }
        return switch files.scheme {
        case .deepZoom: format == .deepZoom
        case .zoomify: format == .zoomify
        case .iiif1, .iiif2, .iiif3: format == .iiif
        }
    }
}
