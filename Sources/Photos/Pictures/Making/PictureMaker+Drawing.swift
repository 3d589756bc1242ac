import Motion
import Platform
import Raster
import Scenes

extension PictureMaker {
    /// Draws a picture that shows no photo; nil if it shows one.
    func drawing(of picture: Picture) -> Bitmap? {
        switch picture {
        case .shadow(let size): cards.shadow(of: pixels(size))
        case .icon(let icon, let side): self.icon(icon, side: side, with: icons)
        case .symbol(let icon, let side): self.icon(icon, side: side, with: symbols)
        case .code(let text, let side): QRCode(text)?.bitmap(pixels: Int(saturating: side * scale))
        case .scrim(let edge, let height): scrim(edge, height: height)
        case .fade(let edge, let height): gradient(edge, height: height, from: Colour(look.palette[.panel]))
        case .touchRing(let diameter): symbols.touchRing(diameter: diameter)
        case .counter(let number, let count, let language, let width):
            counter(number, of: count, in: Language(language).words, width: width)
        case .label(let text, let style, let width): line(text, style, width: width)
        case .letter(let letter, let tint, let size): self.letter(letter, tint, size: size)
        case .ring(let tint, let diameter):
            .ring(diameter: diameter * scale, lineWidth: 2 * scale, colour: Colour(look.palette[tint]))
        case .focusRing(let diameter):
            .edgedRing(
                diameter: diameter * scale, lineWidth: Theme.Focus.line * scale,
                colour: Colour(look.palette[Tint.focus]), edgeWidth: Theme.Focus.edge * scale,
                edge: .black(Theme.Focus.shade))
        case .solid(let tint): .solid(Colour(look.palette[tint]))
        case .emptyFrame(let size):
            cards.emptyFrame(pixels(size), lineWidth: 2 * scale, colour: Colour(look.palette.text.opacity(0.16)))
        case .photo, .crop, .embedded, .chip, .backdrop, .room, .veil, .wallpaper, .logo, .caption, .info, .tile,
            .frame,
            .clip:
            nil
        }
    }

    private func counter(_ number: Int, of count: Int, in words: Wording, width: Double) -> Bitmap {
        line("\(words.number(number)) / \(words.number(count))", Theme.Text.counter, width: width)
    }

    /// - Parameter language: Its code.
    func caption(of photo: Photo, _ part: CaptionPart, in language: String, width: Double) -> Bitmap {
        line(text(of: part, photo, in: language), part.style, in: language, width: width)
    }

    private func text(of part: CaptionPart, _ photo: Photo, in language: String) -> String {
        let caption = photo.caption(in: Language(language).dates)
        switch part {
        case .title, .cardTitle: return caption.title
        case .details, .cardDetails: return caption.details
        }
    }

    /// The width of a caption in points; 0 for an empty one.
    func captionWidth(of photo: Photo, _ part: CaptionPart, in language: String) -> Double {
        guard !text(of: part, photo, in: language).isEmpty else { return 0 }
        return Double(caption(of: photo, part, in: language, width: Self.widestCaption).size.width) / scale
    }

    /// No screen has room for a longer line, in points.
    private static let widestCaption = 2000.0

    private func line(_ text: String, _ style: TextStyle, in language: String? = nil, width: Double) -> Bitmap {
        lettering.line(text, setting(of: style, in: language ?? self.language), width: Int(width * scale))
    }

    /// A style in pixels.
    func setting(of style: TextStyle, in language: String) -> Lettering.Style {
        let size = style.size * look.textScale * scale
        var setting = Lettering.Style(
            size: size, isSemibold: style.isSemibold, hasTabularFigures: style.hasTabularFigures,
            tracking: style.tracking * size, colour: Colour(look.palette[style.ink]))
        setting.typeface = look.font.map(Typeface.init)
        setting.language = Language.usesHan(language) ? language : nil
        return setting
    }

    private func letter(_ letter: Character, _ tint: Tint, size: Double) -> Bitmap {
        let style = Lettering.Style(size: size * scale, isMonospaced: true, colour: Colour(look.palette[tint]))
        return lettering.line(String(letter), style, width: Int(size * scale * 2))
    }

    private func icon(_ icon: Icon, side: Double, with icons: IconPainter) -> Bitmap {
        switch icon {
        case .close: icons.close(side: side)
        case .heart: icons.heart(side: side)
        case .heartFilled: icons.filledHeart(side: side)
        case .info: icons.info(side: side)
        case .albums: icons.albums(side: side)
        case .languages: icons.globe(side: side)
        case .chevronLeft: icons.chevron(side: side, pointsRight: false)
        case .chevronRight: icons.chevron(side: side, pointsRight: true)
        case .pause: icons.pause(side: side)
        case .play: icons.play(side: side)
        case .addPhotos: icons.phone(side: side)
        case .clean: icons.sparkles(side: side)
        case .nextSet: icons.stack(side: side)
        case .about: icons.information(side: side)
        case .restart: icons.roundArrow(side: side)
        case .leave: icons.power(side: side)
        case .delete: icons.delete(side: side)
        case .sound: icons.speaker(side: side, isMuted: false)
        case .muted: icons.speaker(side: side, isMuted: true)
        }
    }

    /// The opacity of a scrim, with which white text is legible on any photo, and the share of its height in which it does not
    /// fade.
    private static let scrimOpacity = 0.66
    private static let scrimSolid = 0.6

    private func scrim(_ edge: ScrimEdge, height: Double) -> Bitmap {
        guard !look.palette.isHighContrast else { return .solid(.black(1)) }
        return gradient(edge, height: height, from: .black(Self.scrimOpacity), solid: Self.scrimSolid)
    }

    func veil(_ veil: Veil, over photo: Bitmap) -> Bitmap {
        guard !look.palette.isHighContrast else { return .solid(.black(1)) }
        let opacity = Legibility.darkening(photo.lightest(in: veil.band))
        return gradient(veil.edge, height: veil.height, from: .black(opacity), solid: veil.solid)
    }

    func gradient(_ edge: ScrimEdge, height: Double, from colour: Colour, solid: Double = 0) -> Bitmap {
        .gradient(
            height: Int(saturating: (height * scale).rounded()), from: colour, solid: solid,
            isDensestAtTop: edge == .top)
    }

    private var cards: CardPainter {
        let shadow = Shadow(
            blur: Theme.Shadow.blur * scale, offset: Theme.Shadow.offset * scale, opacity: look.shadow,
            reduction: Theme.Shadow.reduction)
        return CardPainter(cornerRadius: look.cornerRadius * scale, shadow: shadow)
    }

    /// Paints symbols over photos.
    private var icons: IconPainter {
        var icons = IconPainter(scale: scale)
        icons.accent = Colour(look.palette.accent)
        return icons
    }

    /// Paints symbols on the gallery's own surfaces.
    private var symbols: IconPainter {
        var symbols = icons
        symbols.ink = Colour(look.palette.text)
        if look.palette.isLight { symbols.halo = .white(0.6) }
        return symbols
    }

    var backdrops: BackdropPainter {
        let levels = look.palette.captionGround
        return look.palette.isLight
            ? BackdropPainter(light: Theme.Backdrop.light, floor: levels.lowerBound)
            : BackdropPainter(light: Theme.Backdrop.light, ceiling: levels.upperBound)
    }

    /// The levels of a backdrop, made darker before they are dithered: if it were drawn over black, its steps would show.
    var rooms: BackdropPainter {
        let share = powerOfTwo(binaryLogarithm(Theme.Backdrop.room / Theme.Backdrop.light) / 2.2)
        return BackdropPainter(light: Theme.Backdrop.room, ceiling: look.palette.captionGround.upperBound * share)
    }
}

extension Colour {
    init(_ colour: ThemeColour) {
        self.init(red: colour.red, green: colour.green, blue: colour.blue, alpha: colour.alpha)
    }
}

extension Typeface {
    public init(_ font: ThemeConfiguration.Font) {
        self =
            switch font {
            case .family(let name): .family(name)
            case .file(let path): .file(path)
            }
    }
}
