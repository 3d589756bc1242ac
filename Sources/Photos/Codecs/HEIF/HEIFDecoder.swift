internal import CHEIF
import Decoding
import Raster

/// Decodes HEIC and AVIF with libheif, and rotates pictures upright.
struct HEIFDecoder {
    private let picture: HEIFPicture
    private let items: HEIFItems?
    private let transformations: [HEIFTransformation]

    static func prepare() { _ = heif_init(nil) }

    init(_ file: Bytes) throws(PictureError) {
        let items = HEIFItems(file)
        if let error = items?.invalidParts { throw error }
        self.items = items
        transformations = items.map { $0.transformations(of: $0.primary) } ?? []
        do {
            picture = try HEIFPicture(of: HEIFContext(file, patches: items?.patches ?? []))
        } catch {
            throw items?.unsupported ?? error
        }
    }

    /// The size of the upright picture.
    var size: PixelSize {
        get throws(PictureError) {
            let stored = PixelSize(
                width: Int(heif_image_handle_get_width(picture.handle)),
                height: Int(heif_image_handle_get_height(picture.handle)))
            return stored.count > 0 ? try transformations.size(stored) : stored
        }
    }

    /// The first block of metadata of an item type and, if it is given, of a content type.
    func metadata(_ type: String, of contentType: String? = nil) -> [UInt8]? {
        var identifiers = [heif_item_id](repeating: 0, count: 8)
        let count = heif_image_handle_get_list_of_metadata_block_IDs(picture.handle, type, &identifiers, 8)
        let identifier = identifiers.prefix(Int(max(0, count))).first { identifier in
            guard let contentType else { return true }
            return heif_image_handle_get_metadata_content_type(picture.handle, identifier)
                .map { String(cString: $0) == contentType } ?? false
        }
        guard let identifier else { return nil }
        var block = [UInt8](repeating: 0, count: heif_image_handle_get_metadata_size(picture.handle, identifier))
        guard !block.isEmpty, heif_image_handle_get_metadata(picture.handle, identifier, &block).code == heif_error_Ok
        else { return nil }
        return block
    }

    /// The embedded ICC profile, or one made from the numbers that describe the colours.
    var colourProfile: [UInt8]? {
        let count = heif_image_handle_get_raw_color_profile_size(picture.handle)
        guard count > 0 else { return codedColours?.profile }
        guard count <= ColourProfile.greatestCount else { return nil }
        var profile = [UInt8](repeating: 0, count: count)
        return heif_image_handle_get_raw_color_profile(picture.handle, &profile).code == heif_error_Ok ? profile : nil
    }

    private var codedColours: CodedColours? {
        var coded: UnsafeMutablePointer<heif_color_profile_nclx>?
        let error = heif_image_handle_get_nclx_color_profile(picture.handle, &coded)
        // libheif allocates it even if it then finds an unknown code.
        defer { heif_nclx_color_profile_free(coded) }
        guard error.code == heif_error_Ok, let coded else { return nil }
        return CodedColours(
            primaries: Int(coded.pointee.color_primaries.rawValue),
            transfer: Int(coded.pointee.transfer_characteristics.rawValue))
    }

    func decode(_ size: PixelSize) throws(PictureError) -> Bitmap {
        guard try self.size == size else { throw .damaged(.heif, "its size has changed") }
        var upright = try upright()
        guard upright.size == size else {
            let found = "\(upright.size.width) × \(upright.size.height)"
            throw .damaged(.heif, "it has \(found) pixels (expected \(size.width) × \(size.height))")
        }
        upright.opaque = PixelRect(size)
        return upright
    }

    /// The upright thumbnail that covers a target, if there is one that shows all of an opaque picture. Phones embed one, of
    /// some 320 pixels, and a large picture takes a second to decode.
    func thumbnail(covering target: PixelSize) -> Bitmap? {
        guard let items, let whole = try? size, items.alpha(of: items.primary) == nil,
            !items.isMonochrome(items.primary)
        else { return nil }
        for item in items.thumbnails.map(\.from) {
            guard let small = try? HEIFPicture(item, of: picture.context),
                let stored = try? small.decode(heif_colorspace_RGB, heif_chroma_interleaved_RGBA).colours(),
                var upright = try? items.transformations(of: item).apply(
                    stored.flattened(isPremultiplied: false)),
                upright.size.width >= target.width, upright.size.height >= target.height,
                upright.size.width < whole.width, abs(upright.size.aspect / whole.aspect - 1) < Self.sameAspect
            else { continue }
            upright.opaque = PixelRect(upright.size)
            return upright
        }
        return nil
    }

    /// How much the aspect of a thumbnail may differ, because its sides are whole pixels; one that shows black bars differs by
    /// more.
    private static let sameAspect = 0.02

    private func upright() throws(PictureError) -> Bitmap {
        let isPremultiplied = heif_image_handle_is_premultiplied_alpha(picture.handle) != 0
        let colours = try colours()
        guard let (alpha, own) = try alpha() else {
            return try transformations.apply(colours.flattened(isPremultiplied: isPremultiplied))
        }
        // The alpha's own transformations count only where the stored sizes differ. Otherwise, both lie on one another as they
        // are stored, as in other programs: many files have transformations for the colours alone.
        if alpha.size != colours.size, try own.size(alpha.size) == transformations.size(colours.size) {
            return try transformations.apply(colours).masked(by: own.apply(alpha))
                .flattened(isPremultiplied: isPremultiplied)
        }
        return try transformations.apply(colours.masked(by: alpha).flattened(isPremultiplied: isPremultiplied))
    }

    private func colours() throws(PictureError) -> Bitmap {
        guard let items, items.isMonochrome(items.primary) else {
            return try picture.decode(heif_colorspace_RGB, heif_chroma_interleaved_RGBA).colours()
        }
        return try greys(of: picture, items.primary, mayBeLimited: true)
    }

    /// The levels of a picture without chroma. libheif ignores their range.
    private func greys(of picture: HEIFPicture, _ item: Int, mayBeLimited: Bool) throws(PictureError) -> Bitmap {
        if let pixels = try? picture.decode(heif_colorspace_monochrome, heif_chroma_one_plane) {
            return try pixels.greys(isLimited: mayBeLimited && pixels.hasLimitedRange)
        }
        // Older versions make a picture of several parts with three equal planes. Each part knows the range.
        let pixels = try picture.decode(heif_colorspace_RGB, heif_chroma_444)
        guard mayBeLimited, let items, items.isMonochrome(item),
            let part = try? HEIFPicture(items.stored(item), of: picture.context),
            let stored = try? part.decode(heif_colorspace_monochrome, heif_chroma_one_plane)
        else { return try pixels.greys(isLimited: false) }
        return try pixels.greys(isLimited: stored.hasLimitedRange)
    }

    /// The alpha as opaque grey, and its own transformations.
    private func alpha() throws(PictureError) -> (Bitmap, [HEIFTransformation])? {
        guard let items, let alpha = items.alpha(of: items.primary)?.from else { return nil }
        let picture = try HEIFPicture(alpha, of: picture.context)
        // In HEVC, the range of alpha is independent of the video's (ITU-T H.265, annex F.14).
        let isAV1 = items.type(of: items.stored(alpha)) == "av01"
        let levels = try greys(of: picture, alpha, mayBeLimited: isAV1)
        return (levels, items.transformations(of: alpha))
    }
}

extension Bitmap {
    /// A copy with the levels of a grey picture as alpha, which is stretched if it has another size.
    fileprivate func masked(by alpha: Bitmap) -> Bitmap {
        let masked = pixels.enumerated().map { index, pixel in
            let (y, x) = index.quotientAndRemainder(dividingBy: size.width)
            let column = x * alpha.size.width / size.width
            let row = y * alpha.size.height / size.height
            return pixel & 0x00FF_FFFF | alpha.pixels[row * alpha.size.width + column] << 24
        }
        return Bitmap(size: size, pixels: masked)
    }

    /// A copy blended over the background.
    fileprivate func flattened(isPremultiplied: Bool) -> Bitmap {
        var flat = Array(pixels)
        if isPremultiplied {
            for index in flat.indices where flat[index] < 0xFF00_0000 {
                flat[index] = Background.below(premultiplied: flat[index])
            }
        } else {
            flat.withUnsafeMutableBufferPointer { Background.usual.fill(below: $0) }
        }
        return Bitmap(size: size, pixels: flat)
    }
}

/// HEIC and AVIF.
enum HEIFCodec: WholeCodec {
    static let format = ImageFormat.heif
    // Planes of luma and chroma with up to two bytes for each value, and the RGB picture, twice while it is rotated.
    static let bytesPerPixel = 12

    /// The brands of pictures in the ISO base media file format. Films have others.
    private static let brands = ["heic", "heix", "heim", "heis", "hevc", "mif1", "msf1", "avif", "avis", "miaf"]
    /// The brands of sequences of pictures.
    private static let sequenceBrands = ["msf1", "avis", "hevc", "hevx"]

    static func recognizes(_ bytes: Bytes) -> Bool {
        bytes.hasText("ftyp", at: 4) && brands.contains { bytes.hasText($0, at: 8) }
    }

    static func size(of bytes: Bytes) throws(PictureError) -> PixelSize? { try HEIFDecoder(bytes).size }

    static func details(of bytes: Bytes) throws(PictureError) -> PictureDetails {
        let decoder = try HEIFDecoder(bytes)
        return PictureDetails(
            exif: decoder.metadata("Exif").flatMap(EXIFBlock.init(boxContents:)),
            xmp: decoder.metadata("mime", of: "application/rdf+xml").map { $0[...] }, isUpright: true,
            mayMove: sequenceBrands.contains { bytes.hasText($0, at: 8) })
    }

    static func colourSpace(of picture: StoredPicture) throws(PictureError) -> ColourProfile? {
        try HEIFDecoder(picture.bytes()).colourProfile.map(ColourProfile.embedded)
    }

    static func decode(
        _ picture: StoredPicture, covering target: PixelSize, over background: Background
    ) throws(PictureError) -> Bitmap {
        let decoder = try HEIFDecoder(wholeBytes(of: picture))
        if let thumbnail = decoder.thumbnail(covering: target) { return thumbnail }
        return try decoder.decode(picture.size)
    }

    static func embedded(in picture: StoredPicture, covering target: PixelSize) throws(PictureError) -> Bitmap? {
        try HEIFDecoder(picture.bytes()).thumbnail(covering: target)
    }

    static func decode(_ bytes: Bytes, _ size: PixelSize, over background: Background) throws(PictureError) -> Bitmap {
        try HEIFDecoder(bytes).decode(size)
    }
}
