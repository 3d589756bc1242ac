import Library
import Platform
import Raster
import Scenes

/// The average colours of photos of which a picture has been uploaded. They stand for pictures of the same photos that have not
/// arrived.
struct PhotoColours {
    private var colours: [PhotoID: ThemeColour] = [:]

    /// When more photos arrive, the earlier ones are forgotten.
    private static let most = 4096
    /// The number of samples of a picture along each side.
    private static let samples = 8

    /// The colour of the photo of which this is a picture; nil if none has been uploaded.
    subscript(picture: Picture) -> ThemeColour? { picture.wholePhoto.flatMap { colours[$0] } }

    mutating func note(_ picture: Picture, _ bitmap: Bitmap) {
        guard let photo = picture.wholePhoto, colours[photo] == nil, bitmap.size.count > 0 else { return }
        if colours.count >= Self.most { colours.removeAll() }
        colours[photo] = Self.average(bitmap)
    }

    private static func average(_ bitmap: Bitmap) -> ThemeColour {
        var sums = (red: 0, green: 0, blue: 0)
        for row in 0..<samples {
            for column in 0..<samples {
                let x = (2 * column + 1) * bitmap.size.width / (2 * samples)
                let y = (2 * row + 1) * bitmap.size.height / (2 * samples)
                let pixel = bitmap.pixels[y * bitmap.size.width + x]
                sums.red += Int(pixel >> 16 & 255)
                sums.green += Int(pixel >> 8 & 255)
                sums.blue += Int(pixel & 255)
            }
        }
        func level(_ sum: Int) -> Double { Double(sum / (samples * samples)) / 255 }
        return ThemeColour(red: level(sums.red), green: level(sums.green), blue: level(sums.blue))
    }
}

extension Picture {
    /// The photo of which it shows nearly all.
    fileprivate var wholePhoto: PhotoID? {
        switch self {
        case .photo(let photo, _), .crop(let photo, _), .chip(let photo, _), .embedded(let photo, _): photo
        default: nil
        }
    }
}

extension ThemeColour {
    /// `0xAARRGGBB`.
    var premultiplied: UInt32 {
        func byte(_ value: Double) -> UInt32 { UInt32(saturating: (min(max(value, 0), 1) * 255).rounded()) }
        return byte(alpha) << 24 | byte(red * alpha) << 16 | byte(green * alpha) << 8 | byte(blue * alpha)
    }
}
