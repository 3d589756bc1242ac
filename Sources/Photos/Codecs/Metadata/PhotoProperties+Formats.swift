import Decoding
import Raster

extension PhotoProperties {
    /// Reads the metadata of a file.
    ///
    /// - Throws: ``PictureError/truncated(_:)`` if there may be metadata beyond the bytes that were read.
    init(of bytes: Bytes, _ format: ImageFormat) throws(PictureError) {
        self.init()
        switch format {
        case .jpeg: read(JPEGSegments(bytes))
        case .png:
            let chunks = PNGChunks(bytes)
            read(exif: chunks.exif, xmp: chunks.xmp)
            if !chunks.isWhole && bytes.isBeginning { throw .truncated(.png) }
        case .webp:
            let chunks = WebPChunks(bytes)
            read(exif: chunks.exif, xmp: chunks.xmp)
            if !chunks.isWhole && bytes.isBeginning { throw .truncated(.webp) }
        case .tiff: read(TIFFDirectory(bytes))
        case .heif:
            if let block = try HEIFDecoder(bytes).exif { self = PhotoProperties(exif: block) }
            // libheif rotates the picture.
            orientation = .up
        case .gif, .bmp, .svg, .mp4, .webm: break
        }
    }

    private mutating func read(_ segments: JPEGSegments) {
        read(exif: segments.exif, xmp: segments.xmp)
        addCaption(segments.photoshop.flatMap(IPTCRecord.caption))
    }

    private mutating func read(exif: ArraySlice<UInt8>?, xmp: String?) {
        if let exif { self = PhotoProperties(exif: exif) }
        addCaption(xmp.flatMap(XMPPacket.caption))
    }

    private mutating func read(_ directory: TIFFDirectory?) {
        orientation = directory?.orientation ?? .up
        addCaption(directory?.caption)
    }
}
