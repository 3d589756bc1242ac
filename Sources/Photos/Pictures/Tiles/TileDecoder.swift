import Decoding
import FoundationEssentials
import Platform
import Raster
import SystemPackage

/// Makes pictures of photos whose tiles are separate files. Another decoder decodes each of these files, and scales it to its place,
/// so that never more than the picture and one scaled tile are in this process.
///
/// A picture awaits tiles that are being fetched from the web: it cannot be made until ``MirrorLine`` reports arrivals.
struct TileDecoder: PictureDecoder {
    private let pictures: any PictureDecoder
    /// The connections, by the folders of their photos.
    private let mirrors: [FilePath: MirrorLine]
    private let now: @Sendable () -> Date

    /// - Parameters:
    ///   - pictures: Decodes tiles.
    ///   - mirrors: The connections over which tiles on the web are requested.
    init(
        _ pictures: any PictureDecoder, _ mirrors: [MirrorLine] = [], now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.pictures = pictures
        self.mirrors = Dictionary(mirrors.map { ($0.folder.photos, $0) }) { first, _ in first }
        self.now = now
    }

    /// Reads what is described in JSON, for which decoders have no library. They read descriptions in XML.
    func header(of path: FilePath, unless _: Cancellation) throws(PictureError) -> ImageHeader {
        try ImageHeader(imageInformation: path)
    }

    func make(
        _ task: DecodingTask, of path: FilePath, _ header: ImageHeader, unless cancellation: Cancellation
    ) throws(PictureError) -> [Bitmap] {
        guard let pyramid = header.pyramid, case .files(let files) = pyramid.storage else {
            throw .damaged(header.format, "it has no tiles")
        }
        let mirror = mirrors[path.removingLastComponent()]
        let place = mirror.flatMap { mirror in
            path.lastComponent.map { mirror.folder.tiles.appending($0).appending("info.json") }
        }
        let tiles = StoredTiles(
            pyramid: pyramid, files: files, description: place ?? path, mirror: mirror, decoder: pictures,
            cancellation: cancellation)
        // A visitor may have turned the photo.
        let orientation = header.properties.orientation
        switch task {
        case .whole(let target):
            return [try whole(tiles, orientation.upright(target), path, header.format).turned(orientation)]
        case .cutOut(let target):
            let whole = try whole(tiles, target, path, header.format)
            return [whole, whole]
        case .tiles(let level, let rects):
            var pieces: [Bitmap] = []
            guard pyramid.levels.indices.contains(level) else {
                throw .damaged(header.format, "it has no level \(level)")
            }
            for rect in rects {
                let stored = orientation.stored(rect, of: pyramid.levels[level].size)
                pieces.append(try tiles.piece(stored, level: level).turned(orientation))
            }
            return pieces
        case .frames, .embedded, .moment, .part, .sound:
            throw .unsupported(header.format, "frames or embedded pictures")
        }
    }

    /// - Throws: ``PictureError/damaged(_:_:)`` for a photo none of whose tiles can be read, unless they may still arrive: on this disk,
    ///   if its folder has just changed, because it may still be copied; on the web, if a server does not answer.
    private func whole(
        _ tiles: StoredTiles, _ target: PixelSize, _ path: FilePath, _ format: ImageFormat
    ) throws(PictureError) -> Bitmap {
        do {
            return try tiles.whole(filling: target)
        } catch {
            guard error.isOfTile, tiles.mirror == nil ? isAtRest(path.removingLastComponent()) : error.isOfContents
            else { throw error }
            throw .damaged(format, "none of its tiles can be read (\(error))")
        }
    }

    private func isAtRest(_ folder: FilePath) -> Bool {
        guard let folder = try? FileStatus(of: folder) else { return false }
        return abs(now().timeIntervalSince1970 - Double(folder.stamp.modified.value) / 1e9) > Self.copyingTime
    }

    /// The seconds for which a folder is assumed to change while it is being copied.
    private static let copyingTime = 3.0
}

extension PictureError {
    /// Whether a single tile is missing or damaged, so that a coarser one may replace it.
    fileprivate var isOfTile: Bool {
        if case .unreadable = self { true } else { isOfContents }
    }
}

/// The tiles of one photo.
private struct StoredTiles {
    let pyramid: TilePyramid
    let files: TileFiles
    /// The path beside which the tiles are.
    let description: FilePath
    let mirror: MirrorLine?
    let decoder: any PictureDecoder
    let cancellation: Cancellation

    /// The part of a tile that is shown, in its level, and its frame in the picture.
    private struct Place {
        let level, column, row: Int
        let part, frame: PixelRect
    }

    // MARK: Pictures

    /// The coarsest level that covers a target. Where one of its tiles is missing or damaged, coarser levels are enlarged; what no
    /// level has is black, unless it is on the web and may yet arrive.
    func whole(filling target: PixelSize) throws(PictureError) -> Bitmap {
        let first = pyramid.level(covering: target)
        let scale = LevelView.scale(pyramid.levels[first], target)
        guard scale <= Self.greatestScale else {
            let part = Int(saturating: scale / Self.scaleBeforeEnlarging)
            let small = PixelSize(width: max(1, target.width / part), height: max(1, target.height / part))
            return try whole(filling: small).filling(target)
        }
        var mosaic = Mosaic(target)
        for index in first..<pyramid.levels.count where mosaic.mayGrow && pyramid.canBeWhole(index) {
            guard LevelView.scale(pyramid.levels[index], target) <= Self.greatestScale else { break }
            let places = places(of: index, filling: target)
            if index == first, isAwaiting(places) { throw .awaited }
            try fill(&mosaic, places)
        }
        let fault = fault(of: mosaic)
        let isComplete = mosaic.gaps.isEmpty || mirror == nil || fault.isOfContents
        guard let bitmap = mosaic.bitmap, isComplete else { throw fault }
        return bitmap
    }

    /// A level whose pixels become larger is enlarged afterwards: their places would be much larger than the picture.
    private static let greatestScale = 16.0
    /// A picture to enlarge has at most a sixteenth of the pixels, so that it hardly counts beside the result.
    private static let scaleBeforeEnlarging = 4.0

    private func places(of index: Int, filling target: PixelSize) -> [Place] {
        let level = pyramid.levels[index]
        let view = LevelView(level, filling: target)
        return (0..<level.rows * level.columns).compactMap { number in
            let (row, column) = number.quotientAndRemainder(dividingBy: level.columns)
            guard let rect = level.rect(column: column, row: row), let (part, frame) = view.place(of: rect) else {
                return nil
            }
            return Place(level: index, column: column, row: row, part: part, frame: frame)
        }
    }

    /// A rectangle of a level.
    func piece(_ rect: PixelRect, level index: Int) throws(PictureError) -> Bitmap {
        guard pyramid.levels.indices.contains(index) else {
            throw .unsupported(files.format.format, "a level \(index)")
        }
        let level = pyramid.levels[index]
        let rows = rect.y / level.tile.height...(rect.y + rect.height - 1) / level.tile.height
        let columns = rect.x / level.tile.width...(rect.x + rect.width - 1) / level.tile.width
        let places = rows.flatMap { row in
            columns.compactMap { column -> Place? in
                guard let part = level.rect(column: column, row: row)?.intersection(rect) else { return nil }
                return Place(level: index, column: column, row: row, part: part, frame: part.moved(-rect.x, -rect.y))
            }
        }
        guard !isAwaiting(places) else { throw .awaited }
        var mosaic = Mosaic(rect.size)
        try fill(&mosaic, places)
        guard let bitmap = mosaic.bitmap, mosaic.gaps.isEmpty else { throw fault(of: mosaic) }
        return bitmap
    }

    private func fault(of mosaic: Mosaic) -> PictureError {
        mosaic.fault ?? .damaged(files.format.format, "it has no such tile")
    }

    /// Fills the gaps of a picture, a tile at a time.
    private func fill(_ mosaic: inout Mosaic, _ places: [Place]) throws(PictureError) {
        let gaps = mosaic.gaps
        mosaic.gaps = []
        for place in places {
            let wanted = gaps.compactMap { $0.intersection(place.frame) }
            guard !wanted.isEmpty else { continue }
            do throws(PictureError) {
                mosaic.files += 1
                mosaic.add(try draw(place), at: place.frame, to: wanted)
            } catch {
                guard error.isOfTile else { throw error }
                mosaic.leaveOut(wanted, because: error)
            }
        }
    }

    /// Requests tiles that are on the web, before any is decoded.
    ///
    /// - Returns: Whether any of them is being fetched.
    private func isAwaiting(_ places: [Place]) -> Bool {
        guard let mirror else { return false }
        var isAwaiting = false
        for place in places {
            let paths = paths(of: place)
            guard !paths.contains(where: \.exists) else { continue }
            // The others were requested together with it.
            if !isAwaiting, paths.contains(where: mirror.isAwaited) { return true }
            if request(paths, from: mirror) == .awaited { isAwaiting = true }
        }
        return isAwaiting
    }

    // MARK: Files

    private func paths(of place: Place) -> [FilePath] {
        pyramid.files(level: place.level, column: place.column, row: place.row, beside: description)
    }

    /// A part of a tile, scaled to its frame.
    private func draw(_ place: Place) throws(PictureError) -> Bitmap {
        let level = pyramid.levels[place.level]
        guard let path = try file(of: place), let rect = level.rect(column: place.column, row: place.row)
        else { throw .damaged(files.format.format, "it has no such tile") }
        let stored = files.stored(rect, of: level)
        let header = ImageHeader(
            format: (path.extension.flatMap(TileFormat.init(ending:)) ?? files.format).format,
            storedSize: stored.size, properties: PhotoProperties())
        do throws(PictureError) {
            do throws(PictureError) {
                return try decode(place.part.moved(-stored.x, -stored.y), of: path, header, filling: place.frame.size)
            } catch .damaged {
                let header = try decoder.header(of: path, unless: cancellation)
                guard let part = files.place(of: place.part, in: rect, of: level, header.size) else {
                    let shown = "\(header.size.width) × \(header.size.height) pixels"
                    throw .damaged(header.format, "a tile of \(shown) (expected \(stored.width) × \(stored.height))")
                }
                return try decode(part, of: path, header, filling: place.frame.size)
            }
        } catch {
            throw fault(error, of: path)
        }
    }

    private func decode(
        _ part: PixelRect, of path: FilePath, _ header: ImageHeader, filling size: PixelSize
    ) throws(PictureError) -> Bitmap {
        let bitmaps = try decoder.make(.part(part, filling: size), of: path, header, unless: cancellation)
        guard let bitmap = bitmaps.first else { throw .decoderFailed("no picture decoded") }
        return bitmap
    }

    /// A tile from the web that is damaged is fetched once more.
    private func fault(_ error: PictureError, of path: FilePath) -> PictureError {
        guard error.isOfContents, let mirror else { return error }
        return switch mirror.replace(path) {
        case .awaited: .awaited
        case .failed: .unreadable("\(error)")
        case .refused, nil: error
        }
    }

    /// The file of a tile, which is requested if it is on the web.
    ///
    /// - Throws: ``PictureError/awaited`` while it is being fetched.
    private func file(of place: Place) throws(PictureError) -> FilePath? {
        let paths = paths(of: place)
        if let path = paths.first(where: \.exists) { return path }
        guard let mirror else { return paths.first }
        switch request(paths, from: mirror) {
        case .awaited: throw .awaited
        case .failed(let why): throw .unreadable(why)
        case .refused(let why): throw .refused(why)
        }
    }

    /// Requests a tile under each of the names that it may have. It is refused if all are.
    private func request(_ paths: [FilePath], from mirror: MirrorLine) -> MirrorLine.Answer {
        var answer = MirrorLine.Answer.refused("no such tile")
        for path in paths where answer != .awaited {
            let next = mirror.request(path)
            if case .refused = next, case .failed = answer { continue }
            answer = next
        }
        return answer
    }
}

/// A picture that is put together from tiles. It takes memory as soon as there is a tile.
private struct Mosaic {
    private let size: PixelSize
    private var canvas: TileCanvas?
    /// The only tile, if it is the whole picture: it is not copied.
    private var whole: Bitmap?
    /// The parts that have not been found.
    var gaps: [PixelRect]
    /// Why the first missing tile is missing, or the first that may still arrive.
    private(set) var fault: PictureError?
    /// The number of files that were tried.
    var files = 0

    init(_ size: PixelSize) {
        self.size = size
        gaps = [PixelRect(size)]
    }

    var bitmap: Bitmap? { whole ?? canvas?.bitmap }

    /// Whether more files may fill a gap.
    var mayGrow: Bool { !gaps.isEmpty && files <= TilePyramid.mostFiles }

    mutating func add(_ piece: Bitmap, at frame: PixelRect, to parts: [PixelRect]) {
        if canvas == nil, frame == PixelRect(size), parts == [frame] { return whole = piece }
        if canvas == nil { canvas = TileCanvas(size) }
        for part in parts { canvas?.add(piece, at: (frame.x, frame.y), within: part) }
    }

    mutating func leaveOut(_ parts: [PixelRect], because error: PictureError) {
        gaps += parts
        if fault.map({ $0.isOfContents && !error.isOfContents }) ?? true { fault = error }
    }
}
