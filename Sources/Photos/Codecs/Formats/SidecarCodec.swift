import Decoding
import Platform
import Raster

/// The XMP beside a photo. It has the properties of a header, and no picture.
enum SidecarCodec: Codec {
    static let format = ImageFormat.xmp

    static func recognizes(_ bytes: Bytes) -> Bool {
        bytes.storage.contains(UInt8(ascii: "<"))
            && bytes.storage[...].firstRange(ofText: "http://www.w3.org/1999/02/22-rdf-syntax-ns#") != nil
    }

    static func size(of bytes: Bytes) -> PixelSize? { bytes.isBeginning ? nil : PixelSize(width: 1, height: 1) }

    static func metadata(of bytes: Bytes) -> MetadataBlocks {
        MetadataBlocks(xmp: bytes.storage[...], isSidecar: true)
    }

    static func decode(
        _ picture: StoredPicture, covering target: PixelSize, over background: Background
    ) throws(PictureError) -> Bitmap {
        throw .unknownFormat
    }
}
