import Gallery
import Languages
import Motion
import Raster

extension PictureMaker {
    /// Draws a picture that shows no photo; nil if it shows one.
    func drawing(of picture: Picture) -> Bitmap? {
        switch picture {
        case .shadow(let size): cards.shadow(of: pixels(size))
        case .icon(let icon, let side): self.icon(icon, side: side)
        case .scrim(let edge, let height): scrim(edge, height: height)
        case .touchRing(let diameter): icons.touchRing(diameter: diameter)
        case .counter(let number, let count, let language, let width):
            line(counter(number, of: count, in: Language(language).words), Theme.Text.counter, width: width)
        case .label(let text, let style, let width): line(text, style, width: width)
        case .letter(let letter, let tint, let size): self.letter(letter, tint, size: size)
        case .ring(let tint, let diameter):
            .ring(diameter: diameter * scale, lineWidth: 2 * scale, colour: tint.colour)
        case .solid(let tint): .solid(tint.colour)
        case .emptyFrame(let size): cards.emptyFrame(pixels(size), lineWidth: 2 * scale, colour: .white(0.16))
        case .photo, .crop, .chip, .backdrop, .caption, .info, .tile, .frame, .clip: nil
        }
    }

    private func counter(_ number: Int, of count: Int, in words: Wording) -> String {
        "\(words.number(number)) / \(words.number(count))"
    }

    /// - Parameter language: Its code.
    func caption(of photo: Photo, _ part: CaptionPart, in language: String, width: Double) -> Bitmap {
        switch part {
        case .title: line(photo.title(in: language), Theme.Text.heading, width: width)
        case .details: line(photo.details(in: Language(language).dates), Theme.Text.caption, width: width)
        }
    }

    private func line(_ text: String, _ style: TextStyle, width: Double) -> Bitmap {
        lettering.line(text, setting(of: style), width: Int(width * scale))
    }

    /// A style in pixels.
    func setting(of style: TextStyle) -> Lettering.Style {
        Lettering.Style(
            size: style.size * scale, isSemibold: style.isSemibold, hasTabularFigures: style.hasTabularFigures,
            tracking: style.tracking * style.size * scale, colour: .white(style.opacity))
    }

    private func letter(_ letter: Character, _ tint: Tint, size: Double) -> Bitmap {
        let style = Lettering.Style(size: size * scale, isMonospaced: true, colour: tint.colour)
        return lettering.line(String(letter), style, width: Int(size * scale * 2))
    }

    private func icon(_ icon: Icon, side: Double) -> Bitmap {
        switch icon {
        case .close: icons.close(side: side)
        case .heart: icons.heart(side: side)
        case .heartFilled: icons.filledHeart(side: side)
        case .info: icons.info(side: side)
        case .albums: icons.albums(side: side)
        case .languages: icons.globe(side: side)
        case .chevronLeft: icons.chevron(side: side, pointsRight: false)
        case .chevronRight: icons.chevron(side: side, pointsRight: true)
        case .clean: icons.sparkles(side: side)
        case .nextSet: icons.stack(side: side)
        case .about: icons.information(side: side)
        case .restart: icons.roundArrow(side: side)
        case .leave: icons.power(side: side)
        case .delete: icons.delete(side: side)
        }
    }

    /// At the edge of the screen; a scrim fades from there.
    private static let scrimOpacity = 0.6

    private func scrim(_ edge: ScrimEdge, height: Double) -> Bitmap {
        .scrim(height: Int((height * scale).rounded()), opacity: Self.scrimOpacity, isDarkestAtTop: edge == .top)
    }

    private var cards: CardPainter {
        let shadow = Shadow(
            blur: Theme.Shadow.blur * scale, offset: Theme.Shadow.offset * scale, opacity: Theme.Shadow.opacity,
            reduction: Theme.Shadow.reduction)
        return CardPainter(cornerRadius: Theme.CardLook.cornerRadius * scale, shadow: shadow)
    }

    private var icons: IconPainter { IconPainter(scale: scale) }
}

extension Tint {
    fileprivate var colour: Colour {
        let (red, green, blue, alpha) = rgba
        return Colour(red: red, green: green, blue: blue, alpha: alpha)
    }
}
