import Decoding
import Raster

extension MessageWriter {
    /// Writes the levels of a picture, of which the first has the picture's own size.
    mutating func write(_ pyramid: TilePyramid?) {
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
}

extension MessageReader {
    /// - Parameter size: The picture's size.
    mutating func pyramid(of size: PixelSize, _ format: ImageFormat) throws(Malformed) -> TilePyramid? {
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
