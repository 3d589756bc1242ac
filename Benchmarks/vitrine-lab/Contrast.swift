import ArgumentParser
import Codecs
import Configuring
import Foundation
import Gallery
import Library
import Logging
import Motion
import Pictures
import Raster
import Scenes
import Stage
import Synchronization
import SystemPackage
import TestSupport

/// Measures how legible text over photos is: of each text, the least contrast with what is drawn behind it.
///
/// The gallery draws each photo with transparent pictures for text. The contrast is that of WCAG 2.1, between the text's colour
/// over what is behind it and that itself, as the mean of squares of 6 × 6 pixels, the width of a letter.
struct Contrast: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Measures the contrast of text over photos, in the usual look or in that of a configuration file.")

    @Argument(help: "Folders of photos.")
    var folders: [String]
    @Option(help: "A configuration file with a theme.")
    var theme: String?
    @Option(help: "The size of the screen.")
    var size = "1280x720"

    func run() throws {
        let sides = size.split(separator: "x").compactMap { Double($0) }
        guard sides.count == 2 else {
            throw ValidationError("--size \(size): expected a width and a height, such as 1280x720")
        }
        let configuration = try theme.map { try ConfigurationFile.read(FilePath($0)).configuration } ?? Configuration()
        let photos = try MeasuredPhotos(folders)
        var table = ContrastTable()
        for place in MeasuredPlace.allCases {
            for index in photos.list.cards.indices {
                let gallery = try MeasuredGallery(
                    place, photos, index, configuration.gallery, Size(width: sides[0], height: sides[1]))
                for (text, contrast) in try gallery.contrasts() {
                    table.note("\(place.rawValue): \(text)", contrast, of: photos.name(index))
                }
            }
            table.print(place.rawValue)
        }
        guard table.least >= LeastContrast.text else { throw ExitCode.failure }
    }
}

/// Where there is text over photos.
private enum MeasuredPlace: String, CaseIterable {
    case photo = "open photo", slideshow, carousel
}

/// The least contrast of each text.
private struct ContrastTable {
    private var rows: [String: (least: Double, photo: String, count: Int)] = [:]

    var least: Double { rows.values.map(\.least).min() ?? 0 }

    mutating func note(_ text: String, _ contrast: Double, of photo: String) {
        let former = rows[text] ?? (.infinity, "", 0)
        let isLess = contrast < former.least
        rows[text] = (isLess ? contrast : former.least, isLess ? photo : former.photo, former.count + 1)
    }

    func print(_ place: String) {
        for (text, row) in rows.sorted(by: { $0.key < $1.key }) where text.hasPrefix(place) {
            let contrast = String(format: "%.2f", row.least)
            Swift.print("| \(text) | \(row.count) | \(contrast) : 1 | \(row.photo) |")
        }
        fflush(nil)
    }
}

/// Photos in folders, and the pictures that are made of them.
private final class MeasuredPhotos {
    let list: PhotoList
    private let library: PhotoLibrary
    private let loader: PictureLoader
    private let made: MadePictures
    private let scratch: TemporaryFolder

    /// The pictures that have been made since the last request.
    final class MadePictures: Sendable {
        let pictures = Mutex<[Picture: Bitmap?]>([:])
        let arrival = DispatchSemaphore(value: 0)
    }

    init(_ folders: [String]) throws {
        scratch = try TemporaryFolder()
        let logger = Logger(label: "contrast")
        let decoder = MediaDecoder(pictures: LocalDecoder(), clips: nil)
        let lists = Mutex<PhotoList?>(nil)
        let isFound = DispatchSemaphore(value: 0)
        let library = PhotoLibrary(decoder: decoder, logger: logger) { report in
            guard case .photos(let list) = report, list.isComplete else { return }
            lists.withLock { $0 = list }
            isFound.signal()
        }
        library.scan(folders.map { .path(FilePath($0)) })
        isFound.wait()
        guard let list = lists.withLock(\.self), !list.cards.isEmpty else {
            throw ValidationError("no photos in \(folders.joined(separator: ", "))")
        }
        self.list = list
        self.library = library
        let cache = ThumbnailCache(folder: FilePath(scratch.file("cache")), byteLimit: 4 << 30, logger: logger)
        let maker = PictureMaker(photos: { library.photo($0) }, cache: cache, decoder: decoder, scale: 1)
        let made = MadePictures()
        self.made = made
        loader = PictureLoader(maker: maker, workers: 2) { report in
            guard case .made(let picture) = report else { return }
            made.pictures.withLock { $0[picture.picture] = picture.bitmap }
            made.arrival.signal()
        }
    }

    func name(_ index: Int) -> String {
        library.photo(list.cards[index].photo)?.path.lastComponent?.string ?? ""
    }

    /// Makes pictures. Those that cannot be made are missing after a few seconds.
    func make(_ pictures: [Picture], _ look: Look) -> [Picture: Bitmap] {
        made.pictures.withLock { $0.removeAll() }
        loader.want(pictures, look: look)
        let end = DispatchTime.now() + 4
        while made.pictures.withLock({ made in !pictures.allSatisfy { made[$0] != nil } }) {
            guard made.arrival.wait(timeout: end) == .success else { break }
        }
        return made.pictures.withLock { made in made.compactMapValues(\.self) }
    }
}

/// The gallery with a photo and the one after it, drawn without text.
private struct MeasuredGallery: ~Copyable {
    private let photos: MeasuredPhotos
    private var model: GalleryModel
    private var stage: Stage
    private let look: Look
    private var time = 0.0
    /// The sizes of the texts, in pixels.
    private var texts: [Picture: PixelSize] = [:]

    private static let step = 0.25
    /// When the controls of an open photo, or a slide, are there.
    private let seconds: Double
    private static let square = 6

    init(
        _ place: MeasuredPlace, _ photos: MeasuredPhotos, _ index: Int, _ configuration: GalleryConfiguration,
        _ size: Size
    ) throws {
        setenv("SDL_VIDEODRIVER", "dummy", 1)
        self.photos = photos
        seconds = place == .slideshow ? 6 : 2
        var configuration = configuration
        configuration.attract.style = place == .slideshow ? .slideshow : .drift
        configuration.attract.slideshow.showsTitles = true
        configuration.carousel.velocities = [0]
        var setup = GallerySetup(configuration, size: size)
        if place == .photo { setup.start = StartingPoint(photo: .index(0)) }
        model = GalleryModel(setup, at: 0)
        look = Look(configuration.theme, configuration.access)
        var options = StageOptions()
        options.renderer = .software
        options.placement = .window(width: Int(size.width), height: Int(size.height))
        options.textureBudget = 200 << 20
        stage = try Stage(options, clock: FrameClock())
        stage.use(look)
        let cards = [index, (index + 1) % photos.list.cards.count].map { photos.list.cards[$0] }
        let album = Album(title: "", tab: "", photos: 0..<cards.count)
        let albums = AlbumList(title: "", cards: cards, albums: [album])
        model.handle(.photos(PhotoCollection(cards: CardList(cards), albums: albums, isComplete: true)), at: 0)
    }

    /// The least contrast of each text that is shown after a few seconds.
    consuming func contrasts() throws -> [(text: String, contrast: Double)] {
        while time < seconds { _ = draw(captures: false) }
        guard let frame = draw(captures: true) else { return [] }
        return model.scene.sprites.compactMap { sprite in
            guard let (name, ink) = sprite.picture.text, sprite.opacity > 0.9, let size = texts[sprite.picture],
                size.width > 1
            else { return nil }
            return contrast(of: look.palette[ink], in: place(of: sprite, size), on: frame).map { (name, $0) }
        }
    }

    private mutating func draw(captures: Bool) -> Bitmap? {
        time += Self.step
        model.advance(to: time)
        model.build(at: time)
        model.removeEvents()
        var shown: Set<Picture> = []
        for sprite in model.scene.sprites { shown.insert(sprite.picture) }
        let missing = stage.missing(of: model.scene).filter { shown.contains($0) || model.scene.sharp.contains($0) }
        for (picture, bitmap) in missing.isEmpty ? [:] : photos.make(missing, look) {
            if picture.text != nil { texts[picture] = bitmap.size }
            let drawn = picture.text == nil ? bitmap : .clear(bitmap.size)
            stage.receive(picture, drawn, scale: 1, look: look)
        }
        let frame = stage.draw(model.scene, at: time, captures: captures)
        if let detail = model.scene.detail, stage.hasArrived(model.scene.sharp) {
            model.handle(.sharpened(detail), at: time)
        }
        return frame.capture
    }

    /// Where a text's letters are.
    private func place(of sprite: Sprite, _ size: PixelSize) -> Rect {
        let frame = sprite.frame
        let width = Double(size.width)
        let x =
            switch sprite.fit {
            case .leading, .fill: frame.minX
            case .trailing: frame.maxX - width
            case .centered: frame.center.x - width / 2
            }
        return Rect(x: x, y: frame.minY, width: width, height: frame.size.height)
    }

    private func contrast(of text: ThemeColour, in place: Rect, on frame: Bitmap) -> Double? {
        let screen = Rect(x: 0, y: 0, width: Double(frame.size.width), height: Double(frame.size.height))
        guard let place = place.intersection(screen) else { return nil }
        let side = Self.square
        var least: Double?
        for top in stride(from: Int(place.minY), through: Int(place.maxY) - side, by: side) {
            for left in stride(from: Int(place.minX), through: Int(place.maxX) - side, by: side) {
                let ground = frame.mean(left, top, side)
                least = min(least ?? .infinity, text.over(ground).contrast(with: ground))
            }
        }
        return least
    }
}

extension Picture {
    /// The name and ink of a text; nil for what is no text.
    fileprivate var text: (name: String, ink: Ink)? {
        switch self {
        case .caption(_, let part, _, _): ("\(part)", part.style.ink)
        case .counter: ("counter", Theme.Text.counter.ink)
        case .label(let words, let style, _): (words.count > 24 ? "label" : words, style.ink)
        default: nil
        }
    }
}

extension Bitmap {
    fileprivate static func clear(_ size: PixelSize) -> Bitmap {
        Bitmap(size: size, pixels: Array(repeating: 0, count: size.count))
    }

    /// The mean of a square.
    fileprivate func mean(_ left: Int, _ top: Int, _ side: Int) -> ThemeColour {
        var sums = (red: 0.0, green: 0.0, blue: 0.0)
        for y in top..<top + side {
            for x in left..<left + side {
                let pixel = pixels[y * size.width + x]
                sums.red += Double(pixel >> 16 & 255)
                sums.green += Double(pixel >> 8 & 255)
                sums.blue += Double(pixel & 255)
            }
        }
        let most = 255 * Double(side * side)
        return ThemeColour(red: sums.red / most, green: sums.green / most, blue: sums.blue / most)
    }
}
