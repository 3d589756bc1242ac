import Decoding
import Raster

extension PhotoProperties {
    /// Reads the metadata of a file.
    ///
    /// - Throws: ``PictureError/truncated(_:)`` if there may be metadata beyond the bytes that were read.
    init(of bytes: Bytes, _ format: ImageFormat) throws(PictureError) {
        self.init(try MetadataBlocks(of: bytes, format))
        // libheif rotates the picture.
        if format == .heif { orientation = .up }
    }
}

extension MetadataBlocks {
    fileprivate init(of bytes: Bytes, _ format: ImageFormat) throws(PictureError) {
        switch format {
        case .jpeg:
            let segments = JPEGSegments(bytes)
            exif = segments.exif.map { EXIFBlock($0) }
            xmp = segments.xmp
            photoshop = segments.photoshop
        case .png:
            let chunks = PNGChunks(bytes)
            if !chunks.isWhole && bytes.isBeginning { throw .truncated(.png) }
            let raw = chunks.rawProfiles
            exif = (chunks.exif ?? raw.exif).map { EXIFBlock($0) }
            xmp = chunks.xmp ?? raw.xmp
            iptc = raw.iptc
            photoshop = raw.photoshop
        case .webp:
            let chunks = WebPChunks(bytes)
            if !chunks.isWhole && bytes.isBeginning { throw .truncated(.webp) }
            exif = chunks.exif.map { EXIFBlock($0) }
            xmp = chunks.xmp
        case .tiff:
            guard let directory = TIFFDirectory(bytes) else { return }
            exif = EXIFBlock(directory)
            xmp = directory.xmp
            iptc = directory.iptc ?? []
            photoshop = directory.photoshop ?? []
        case .heif:
            let decoder = try HEIFDecoder(bytes)
            exif = decoder.exif.map { EXIFBlock($0) }
            xmp = decoder.xmp.map { $0[...] }
        case .gif, .bmp, .svg, .mp4, .webm: break
        }
    }
}

extension EXIFBlock {
    /// The same entries of a TIFF.
    fileprivate init(_ directory: TIFFDirectory) {
        self.init(EXIFCopy(directory).bytes)
        orientation = directory.orientation ?? .up
    }
}
