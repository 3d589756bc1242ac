import Decoding
import Raster

/// The pictures in a drawing, as data that librsvg reads in the sandbox: PNG and JPEG.
struct EmbeddedPictures {
    /// Whether text in embedded drawings is drawn.
    let drawsText: Bool
    /// The number of drawings in which the drawing is embedded.
    let depth: Int
    /// The number of pixels that may still be decoded.
    private(set) var rest = Self.mostPixels

    /// A drawing in a drawing in a drawing is a mistake, or an attack.
    private static let greatestDepth = 2
    /// The pixels of all pictures that are decoded: 200 MB.
    private static let mostPixels = 50_000_000
    /// The longest side of an embedded drawing, in pixels.
    private static let longestSide = 1024.0...2048.0
    /// The number of bytes that identify the format. A document type may precede a drawing.
    private static let probeLength = 4096

    /// - Parameter tag: Of an element that shows a picture.
    mutating func embedded(_ tag: XMLScanner.StartTag) throws(PictureError) -> XMLScanner.StartTag {
        guard let index = tag.attributes.lastIndex(where: { $0.name.localName == "href" }) else { return tag }
        let value = tag.attributes[index].value
        guard let url = DataURL(value) else {
            try Self.check(value, tag.name.localName)
            return tag
        }
        var tag = tag
        let format = ImageFormat(Bytes(url.bytes(Self.probeLength)))
        switch format {
        case .png, .jpeg:
            try Self.check(url, format)
            tag.attributes[index].value = url.text(format == .png ? "image/png" : "image/jpeg")
        case .svg?: try embed(Bytes(url.bytes()), in: &tag, index)
        case let format? where format.reader != .decoder:
            throw .unsupported(.svg, "a \(format.rawValue) in it")
        case let format?:
            let picture = try Self.part { () throws(PictureError) in try decoded(Bytes(url.bytes()), format) }
            tag.attributes[index].value = DataURL.text(png: PNGEncoder.bytes(picture))
        case nil: throw .unsupported(.svg, "a picture of an unknown format in it (expected \(ImageFormat.pictures))")
        }
        return tag
    }

    /// Rejects a link to another file, which neither the decoder nor browsers can open.
    private static func check(_ link: String, _ element: String) throws(PictureError) {
        let link = link.drop { $0.isWhitespace }
        // An entity may be anything.
        if link.isEmpty || link.hasPrefix("#") || link.hasPrefix("&") { return }
        throw .unsupported(.svg, "a picture in another file (expected it embedded): \(String(link.prefix(100)))")
    }

    /// Rejects pictures that librsvg would silently leave out because it cannot decode them.
    private static func check(_ url: DataURL, _ format: ImageFormat?) throws(PictureError) {
        let bytes = Bytes(url.bytes())
        try part { () throws(PictureError) in
            let header = try ImageHeader(bytes)
            if format == .png { _ = try PNGDecoder(bytes).decode(header.storedSize) }
            let end: [UInt8] = [0xFF, 0xD9]
            if format == .jpeg,
                !bytes.storage.suffix(tail).indices.contains(where: { bytes.storage[$0...].starts(with: end) })
            {
                throw .truncated(.jpeg)
            }
        }
    }

    /// The number of last bytes in which the end of a JPEG is searched: some programs write zeros behind it.
    private static let tail = 64

    /// Reports an error in a picture as one in the drawing.
    private static func part<Result>(_ body: () throws(PictureError) -> Result) throws(PictureError) -> Result {
        do throws(PictureError) {
            return try body()
        } catch .unsupported(.svg, let what) {
            throw .unsupported(.svg, what)
        } catch .unsupported(let format, let what) {
            throw .unsupported(.svg, "a \(format.rawValue) in it with \(what)")
        } catch {
            throw .damaged(.svg, "a picture in it is not shown: \(error)")
        }
    }

    // MARK: Decoding

    /// The picture, whose colours are not premultiplied.
    private mutating func decoded(_ bytes: Bytes, _ format: ImageFormat) throws(PictureError) -> Bitmap {
        let size = try ImageHeader(bytes).storedSize
        try reserve(size)
        guard let codec = Codecs[format] as? any WholeCodec.Type else { throw .elsewhere(format) }
        guard codec.blendsOverBackground else { return Self.cutOut(try codec.decode(bytes, size, over: .usual)) }
        return try Self.cutOut { background throws(PictureError) in
            try codec.decode(bytes, size, over: background)
        }
    }

    private mutating func reserve(_ size: PixelSize) throws(PictureError) {
        guard size.count <= rest else {
            throw .unsupported(.svg, "pictures in it of more than \(Self.mostPixels / 1_000_000) million pixels")
        }
        rest -= size.count
    }

    /// Draws an embedded drawing, large enough to be sharp.
    private mutating func embed(_ bytes: Bytes, in tag: inout XMLScanner.StartTag, _ index: Int) throws(PictureError) {
        guard depth < Self.greatestDepth else {
            throw .unsupported(.svg, "drawings in drawings, more than \(Self.greatestDepth) deep")
        }
        guard let document = SVGDocument(bytes) else {
            throw .damaged(.svg, "a drawing in it is not shown: truncated SVG")
        }
        let (width, height) = document.naturalSize
        let side = min(max(width, height, Self.longestSide.lowerBound), Self.longestSide.upperBound)
        let scale = side / max(width, height)
        let size = PixelSize(width: max(1, Int(width * scale)), height: max(1, Int(height * scale)))
        try reserve(size)
        let picture = try Self.part { () throws(PictureError) in
            let decoder = try DrawingDecoder(bytes, drawsText: drawsText, depth: depth + 1)
            return try Self.cutOut { background throws(PictureError) in
                try decoder.draw(covering: size, over: background)
            }
        }
        tag.attributes[index].value = DataURL.text(png: PNGEncoder.bytes(picture))
        // Otherwise librsvg would use the drawing's size instead of the pixels'.
        guard tag["width"] == nil, tag["height"] == nil else { return }
        for (name, length) in [("width", width), ("height", height)] {
            tag.attributes.append(XMLScanner.Attribute(name: name, value: "\(length)"))
        }
    }

    // MARK: Transparency

    /// Makes pixels of the background's colour transparent in a picture that is decoded over one background only.
    private static func cutOut(_ picture: Bitmap) -> Bitmap {
        Bitmap(size: picture.size, pixels: picture.pixels.map { $0 == Background.pixel ? 0 : $0 })
    }

    /// The difference between a pixel on black and on white is its transparency.
    private static func cutOut(_ body: (Background) throws(PictureError) -> Bitmap) throws(PictureError) -> Bitmap {
        let black = try body(.black)
        let white = try body(.white)
        let pixels = zip(black.pixels, white.pixels).map { (black: UInt32, white: UInt32) -> UInt32 in
            let difference = (white >> 8 & 255) &- (black >> 8 & 255)
            let alpha = 255 - min(255, difference)
            return (alpha << 24 | black & 0xFF_FFFF).dividedByAlpha
        }
        return Bitmap(size: black.size, pixels: pixels)
    }
}
