import Decoding
import Raster
import SystemPackage

/// Makes pictures of photos whose tiles are separate files. Another decoder decodes each of these files.
struct TileDecoder: PictureDecoder {
    private let pictures: any PictureDecoder
    /// By the folders of their photos.
    private let mirrors: [FilePath: MirrorLine]

    /// - Parameters:
    ///   - pictures: Decodes tiles.
    ///   - mirrors: Where tiles on the web are requested.
    init(_ pictures: any PictureDecoder, _ mirrors: [MirrorLine] = []) {
        self.pictures = pictures
        self.mirrors = Dictionary(mirrors.map { ($0.folder.photos, $0) }) { first, _ in first }
    }

    /// Reads what is described in JSON, for which decoders have no library. They read descriptions in XML.
    func header(of path: FilePath) throws(PictureError) -> ImageHeader { try ImageInformation(path).header }

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
        switch task {
        case .whole(let target): return [try tiles.whole(covering: target).filling(target)]
        case .cutOut(let target):
            let whole = try tiles.whole(covering: target).filling(target)
            return [whole, whole]
        case .tiles(let level, let rects):
            var pieces: [Bitmap] = []
            for rect in rects { pieces.append(try tiles.piece(rect, level: level)) }
            return pieces
        case .frames, .embedded, .moment: throw .unsupported(header.format, "frames or embedded pictures")
        }
    }
}

/// The tiles of one photo.
private struct StoredTiles {
    let pyramid: TilePyramid
    let files: TileFiles
    /// Beside which the tiles are.
    let description: FilePath
    let mirror: MirrorLine?
    let decoder: any PictureDecoder
    let cancellation: Cancellation

    // MARK: Parts

    /// The coarsest level that covers a target. Where one of its tiles is missing or damaged, the next level is enlarged.
    func whole(covering target: PixelSize) throws(PictureError) -> Bitmap {
        try whole(pyramid.level(covering: target))
    }

    private func whole(_ index: Int) throws(PictureError) -> Bitmap {
        let level = pyramid.levels[index]
        try requestAll(index)
        var canvas = TileCanvas(level.size)
        var gaps: [PixelRect] = []
        for row in 0..<level.rows {
            for column in 0..<level.columns {
                guard let rect = level.rect(column: column, row: row) else { continue }
                do throws(PictureError) {
                    canvas.add(try tile(index, column, row), at: (rect.x, rect.y))
                } catch .cancelled {
                    throw .cancelled
                } catch .awaited {
                    throw .awaited
                } catch {
                    gaps.append(rect)
                    // With nothing to show in its place, the reason counts.
                    if index + 1 == pyramid.levels.count { throw error }
                }
            }
        }
        guard !gaps.isEmpty else { return canvas.bitmap }
        let coarse = try whole(index + 1).filling(level.size)
        for gap in gaps { canvas.add(coarse.piece(gap, reducedBy: 1), at: (gap.x, gap.y)) }
        return canvas.bitmap
    }

    /// Requests the tiles of a level that are on the web, before any is decoded.
    private func requestAll(_ index: Int) throws(PictureError) {
        guard mirror != nil else { return }
        var isAwaited = false
        for row in 0..<pyramid.levels[index].rows {
            for column in 0..<pyramid.levels[index].columns {
                let paths = pyramid.files(level: index, column: column, row: row, beside: description)
                guard !paths.contains(where: \.exists) else { continue }
                do throws(PictureError) { _ = try fetched(paths) } catch .awaited { isAwaited = true } catch {}
            }
        }
        if isAwaited { throw .awaited }
    }

    /// A rectangle of a level.
    func piece(_ rect: PixelRect, level index: Int) throws(PictureError) -> Bitmap {
        guard pyramid.levels.indices.contains(index) else {
            throw .unsupported(files.format.format, "a level \(index)")
        }
        let level = pyramid.levels[index]
        let columns = rect.x / level.tile.width...(rect.x + rect.width - 1) / level.tile.width
        let rows = rect.y / level.tile.height...(rect.y + rect.height - 1) / level.tile.height
        if level.rect(column: columns.lowerBound, row: rows.lowerBound) == rect {
            return try tile(index, columns.lowerBound, rows.lowerBound)
        }
        var canvas = TileCanvas(PixelSize(width: rect.width, height: rect.height))
        for row in rows {
            for column in columns {
                let place = (x: column * level.tile.width - rect.x, y: row * level.tile.height - rect.y)
                canvas.add(try tile(index, column, row), at: place)
            }
        }
        return canvas.bitmap
    }

    // MARK: Files

    private func tile(_ index: Int, _ column: Int, _ row: Int) throws(PictureError) -> Bitmap {
        let level = pyramid.levels[index]
        let paths = pyramid.files(level: index, column: column, row: row, beside: description)
        let known = if let path = paths.first(where: \.exists) { path } else { try fetched(paths) }
        guard let rect = level.rect(column: column, row: row), let path: FilePath = known
        else { throw .damaged(files.format.format, "it has no tile \(index)/\(column),\(row)") }
        let stored = files.stored(rect, of: level)
        let inside = PixelRect(x: rect.x - stored.x, y: rect.y - stored.y, width: rect.width, height: rect.height)
        let header = ImageHeader(
            format: files.format.format, storedSize: PixelSize(width: stored.width, height: stored.height),
            properties: PhotoProperties())
        do throws(PictureError) {
            do throws(PictureError) {
                return try first(of: decoder.make(.tiles(level: 0, [inside]), of: path, header, unless: cancellation))
            } catch .damaged {
                return try another(path, header.storedSize).piece(inside, reducedBy: 1)
            }
        } catch {
            throw fault(error, of: path)
        }
    }

    /// A tile from the web that is damaged is fetched once more; its picture is not to blame.
    private func fault(_ error: PictureError, of path: FilePath) -> PictureError {
        var name = path
        guard error.isOfContents, let mirror, name.removePrefix(mirror.folder.tiles) else { return error }
        return mirror.replace(name.string) == .awaited ? .awaited : .unreadable("\(error)")
    }

    /// Requests a tile that is on the web.
    ///
    /// - Parameter paths: The names that it may have there.
    /// - Returns: The first of them if it is not on the web.
    /// - Throws: ``PictureError/awaited`` if it is being fetched.
    private func fetched(_ paths: [FilePath]) throws(PictureError) -> FilePath? {
        guard let mirror else { return paths.first }
        var fault = "no such tile"
        for path in paths {
            var name = path
            guard name.removePrefix(mirror.folder.tiles) else { continue }
            switch mirror.request(name.string) {
            case .awaited: throw .awaited
            case .failed(let why): fault = why
            }
        }
        throw .unreadable(fault)
    }

    /// A tile that is not what the description says. One that a program has rounded to another pixel is scaled; its format does
    /// not matter.
    private func another(_ path: FilePath, _ size: PixelSize) throws(PictureError) -> Bitmap {
        let header = try decoder.header(of: path, unless: cancellation)
        let actual = header.storedSize
        guard abs(actual.width - size.width) <= 1, abs(actual.height - size.height) <= 1 else {
            let shown = "\(actual.width) × \(actual.height) pixels (expected \(size.width) × \(size.height))"
            throw .damaged(header.format, "a tile of \(shown)")
        }
        return try first(of: decoder.make(.whole(filling: size), of: path, header, unless: cancellation))
    }

    private func first(of bitmaps: [Bitmap]) throws(PictureError) -> Bitmap {
        guard let bitmap = bitmaps.first else { throw .decoderFailed("no picture decoded") }
        return bitmap
    }
}
